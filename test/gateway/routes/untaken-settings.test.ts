import { describe, expect, it } from 'vitest';
import { untakenSettings } from '../../../src/gateway/routes/untaken-settings.ts';
import { completeSettings } from '../../../src/settings/complete.ts';

const { gateway } = completeSettings({}, { folder: process.cwd() });
const writtenFor = (name: string, value: string) =>
  untakenSettings(new Map([[`zuul.${name}`, value]]), gateway).map(({ write }) => write);

describe('a list of a Zuul file (docs/decisions/configuration.md, routes-from)', () => {
  it.each([
    ['Cookie,Set-Cookie', 'gateway.sensitiveHeaders: ["Cookie","Set-Cookie"]'],
    ['', 'gateway.sensitiveHeaders: []'],
    ['Cookie,X-Key', 'gateway.sensitiveHeaders: ["Cookie","X-Key"]'],
  ])('of sensitive headers that is another one is named with the setting to write: %j', (value, write) => {
    expect(writtenFor('sensitiveHeaders', value)).toEqual([write]);
  });

  it('of sensitive headers that says the same, in any order and case, is not named', () => {
    expect(writtenFor('sensitiveHeaders', 'authorization,set-cookie,cookie')).toEqual([]);
  });

  it('that is ignored is named where the settings lack one of it, and not where they ignore more', () => {
    const settings = { ...gateway, ignoredHeaders: ['X-Seen', 'X-More'] };
    const written = (value: string) => untakenSettings(new Map([['zuul.ignoredHeaders', value]]), settings);
    expect(written('x-seen')).toEqual([]);
    expect(written('x-other')).toEqual([
      { key: 'zuul.ignoredHeaders', write: 'gateway.ignoredHeaders: ["x-other"]' },
    ]);
  });
});

describe('a key of Ribbon or Hystrix (docs/decisions/configuration.md, routes-from)', () => {
  it.each([
    ['ribbon.MaxConnectionsPerHost', 'gateway.servicePolicy.limits.connections'],
    ['users.ribbon.MaxConnectionsPerHost', 'gateway.servicePolicies.users.limits.connections'],
    ['hystrix.command.default.circuitBreaker.enabled', 'gateway.servicePolicy.breaker.enabled'],
    ['hystrix.command.users.circuitBreaker.enabled', 'gateway.servicePolicies.users.breaker.enabled'],
    ['users.ribbon.listOfServers', 'gateway.services'],
  ])('%s is named with the policy of its service, or of all: %s', (key, write) => {
    expect(untakenSettings(new Map([[key, 'x']]), gateway)).toEqual([{ key, write }]);
  });
});
