/** The management's view of paths that belong to the server itself. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startService, type RunningService } from '../../support/service.ts';
import { startEcho, type Echo } from '../support/upstreams.ts';

let echo: Echo;
const started: RunningService[] = [];

beforeAll(async () => {
  echo = await startEcho();
});
afterEach(async () => {
  for (const one of started.splice(0)) await one.stop();
});
afterAll(() => echo.close());

async function start(gateway: object): Promise<RunningService> {
  const running = await startService({ gateway, configuration: { overrides: { colour: 'red' } } });
  started.push(running);
  return running;
}

describe('GET /routes?match= (docs/decisions/paths-and-listeners.md, tiers)', () => {
  it('explains which own operation handles a path, also after the routes', async () => {
    const running = await start({ ignoredPatterns: ['/inner/**'], routes: { users: { url: echo.url } } });
    const answered = async (path: string): Promise<unknown[]> => {
      const response = await fetch(`${running.url}/routes?match=${path}`, {
        headers: { authorization: running.administrator },
      });
      const { handledBy, operations } = (await response.json()) as Record<string, unknown>;
      return [path, handledBy, operations];
    };
    const own = ['/app/default', '/app/default/main', '/inner/default', '/livez'];
    expect(await Promise.all(own.map(answered))).toEqual([
      ['/app/default', 'server', ['getEnvironment']],
      ['/app/default/main', 'server', ['getEnvironmentAtLabel']],
      ['/inner/default', 'server', ['getEnvironment']],
      ['/livez', 'server', ['getLiveness']],
    ]);
    expect(await Promise.all(['/users/1', '/token/x', '/nobody'].map(answered))).toEqual([
      ['/users/1', 'route', undefined],
      ['/token/x', 'none', undefined],
      ['/nobody', 'none', undefined],
    ]);
  });
});

describe('PUT /routes/{route_id} (docs/decisions/gateway.md, never-reached)', () => {
  const put = async (running: RunningService, at: string, body: object): Promise<unknown[]> => {
    const response = await fetch(`${running.url}/routes/${at}`, {
      method: 'PUT',
      headers: { authorization: running.administrator, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { detail } = (await response.json()) as { detail?: { path?: string } };
    return [response.status, detail?.path?.startsWith('can never match')];
  };

  it('refuses a pattern that can never match, naming the field', async () => {
    const running = await start({});
    const refused = [400, true];
    for (const path of ['/routes/**', '/token', '/livez/*/x'])
      expect([path, await put(running, 'x', { path, url: echo.url })]).toEqual([path, refused]);
    expect(await put(running, 'x?dryRun=true', { path: '/routes/**', url: echo.url })).toEqual(refused);
    expect(await put(running, 'token', { url: echo.url })).toEqual(refused);
    expect(await put(running, 'x', { path: '/*/token', url: echo.url })).toEqual([201, false]);
    expect(await put(running, 'y', { path: '/.well-known/y', url: echo.url })).toEqual([201, false]);
  });

  it('is a warning in the log for the settings, with which the server still starts', async () => {
    const running = await start({ routes: { hidden: { path: '/routes/**', url: echo.url } } });
    expect(running.logged.join('\n')).toMatch(/"route-hidden"[^\n]*"route":"hidden"[^\n]*"by":"\/routes"/);
  });
});
