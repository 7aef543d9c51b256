import { describe, expect, it } from 'vitest';
import { completeSettings } from '../../src/settings/complete.ts';
import { createLiveSettings, reloadablePaths } from '../../src/settings/reloadable.ts';

const users = { path: '/users/**', url: 'http://127.0.0.1:9001' };
const orders = { path: '/orders/**', url: 'http://127.0.0.1:9002' };

describe('settings that are reloaded (docs/decisions/operations.md, reload)', () => {
  it('are those that the schema marks', () => {
    expect(reloadablePaths.map((path) => path.join('.'))).toEqual([
      'shutdown.delaySeconds',
      'shutdown.silenceSeconds',
      'readiness.failOn',
      'log.level',
      'log.access',
      'quotas.enabled',
      'quotas.perClient',
      'quotas.perSurface',
      'gateway.routes',
      'gateway.services',
      'gateway.timeouts',
    ]);
  });

  it('change in the settings that the parts hold, and the others remain until a restart', () => {
    const { settings, take } = createLiveSettings(completeSettings({ gateway: { routes: { users } } }));
    const { log, gateway } = settings;
    const next = completeSettings({
      log: { level: 'debug' },
      gateway: { routes: { users, orders }, prefix: '/api' },
      server: { trustedProxies: ['10.0.0.1'] },
    });
    expect(take(next)).toEqual({
      applied: ['gateway.routes.orders', 'log.level'],
      restart: ['gateway.prefix', 'server.trustedProxies'],
    });
    expect([log.level, Object.keys(gateway.routes)]).toEqual(['debug', ['users', 'orders']]);
    expect([gateway.prefix, settings.server.trustedProxies]).toEqual(['', []]);
  });

  it('that need a restart are named at each reload until then', () => {
    const { take } = createLiveSettings(completeSettings({}));
    const next = completeSettings({ gateway: { prefix: '/api' } });
    expect([take(next), take(next)]).toEqual([
      { applied: [], restart: ['gateway.prefix'] },
      { applied: [], restart: ['gateway.prefix'] },
    ]);
    expect(take(completeSettings({}))).toEqual({ applied: [], restart: [] });
  });

  it('include the order of the routes', () => {
    const { settings, take } = createLiveSettings(
      completeSettings({ gateway: { routes: { users, orders } } }),
    );
    const change = take(completeSettings({ gateway: { routes: { orders, users } } }));
    expect(change).toEqual({ applied: ['gateway.routes'], restart: [] });
    expect(Object.keys(settings.gateway.routes)).toEqual(['orders', 'users']);
  });

  it('remain complete settings, and nothing can write to them', () => {
    const initial = completeSettings({ gateway: { routes: { users } } });
    const { settings } = createLiveSettings(initial);
    expect(structuredClone(settings)).toEqual(structuredClone(initial));
    expect(() => Object.assign(settings.log, { level: 'error' })).toThrow(TypeError);
  });
});
