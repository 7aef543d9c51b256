import { describe, expect, it } from 'vitest';
import { completeSettings } from '../../src/settings/complete.ts';
import { InvalidSettings } from '../../src/settings/settings.ts';

function problemsOf(tree: Readonly<Record<string, unknown>>): string[] {
  try {
    completeSettings(tree);
    return [];
  } catch (error) {
    if (!(error instanceof InvalidSettings)) throw error;
    return error.problems.map(({ path, message }) => `${path}: ${message}`);
  }
}

describe('the setting that an unknown name is meant for (docs/decisions/operations.md, meant-settings)', () => {
  it.each([
    ['port', { port: 8081 }, 'port: is unknown; did you mean `server.port`?'],
    ['rateLimit', { rateLimit: 5 }, 'rateLimit: is unknown; did you mean `quotas`?'],
    ['users', { users: [] }, 'users: is unknown; did you mean `authorization.owners`?'],
    ['git', { git: {} }, 'git: is unknown; did you mean `configuration.repositories`?'],
    ['issuer', { issuer: 'x' }, 'issuer: is unknown; did you mean `authorization.issuer`?'],
    ['ssl', { server: { ssl: {} } }, 'server.ssl: is unknown; did you mean `tls`?'],
    ['git', { configuration: { git: {} } }, 'configuration.git: is unknown; did you mean `repositories`?'],
    ['failedAt', { readiness: { failO: {} } }, 'readiness.failO: is unknown; did you mean `failOn`?'],
    ['port', { gateway: { port: 1 } }, 'gateway.port: is unknown; did you mean `gateway.listen.port`?'],
    ['elephants', { gateway: { elephants: 1 } }, 'gateway.elephants: is unknown'],
  ])('is found for %s in %j', (_name, tree, problem) => {
    expect(problemsOf(tree)).toEqual([problem]);
  });

  it('is not known until the name is corrected, so no problem follows from its default', () => {
    expect(problemsOf({ issuer: 'https://id.example.org', server: { host: '0.0.0.0' } })).toEqual([
      'issuer: is unknown; did you mean `authorization.issuer`?',
    ]);
  });

  it('hides no problem of another setting', () => {
    expect(problemsOf({ port: 8081, authorization: { issuer: 'https://id.example.org?x' } })).toEqual([
      'port: is unknown; did you mean `server.port`?',
      'authorization.issuer: must have neither query nor fragment',
    ]);
  });

  it.each([
    [{ server: { tls: true } }, 'server.tls: must be an object with members such as `certificate`, `key`'],
    [{ gateway: { services: 5 } }, 'gateway.services: must be an object of names with their values'],
  ])('has its members in the error of a value that is not an object: %j', (tree, problem) => {
    expect(problemsOf(tree)).toEqual([problem]);
  });
});
