import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Client } from '../../src/authorization/records/client.ts';
import { scopeOverlap } from '../../src/authorization/rights/scope-overlap.ts';
import { createScopes } from '../../src/authorization/records/grantable-scope.ts';
import { parseScope, scopeCovers } from '../../src/authorization/records/scope.ts';
import { ApiError } from '../../src/conventions/api-error.ts';

const scopes = createScopes({
  scopes: { read: 'Read', write: 'Write' },
  defaultScope: 'read',
  openid: { enabled: false, idTokenLifetimeSeconds: 3600, scopeClaims: {} },
});
const client = (scope: string, defaultScope?: string): Client => ({
  clientId: 'web',
  clientName: undefined,
  authenticationMethod: 'client_secret_basic',
  secrets: [],
  grantTypes: [],
  redirectUris: [],
  scope: parseScope(scope),
  defaultScope: defaultScope === undefined ? undefined : parseScope(defaultScope),
  accessTokenLifetimeSeconds: undefined,
  accessTokenFormat: 'opaque',
  refreshTokenRotation: undefined,
  quota: undefined,
  managedBy: 'registry',
  createdAt: 0,
  updatedAt: 0,
  version: 1,
});
const codeRequest = { renews: true, authenticates: true };
const grantable = (one: Client, requested?: string): readonly string[] =>
  scopes.grantable(one, requested, codeRequest);
const refusal = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof ApiError) return error.code;
  }
  return 'nothing was refused';
};

describe('scope values', () => {
  it('are separated by spaces, in any order and once each (RFC 6749 §3.3, docs/decisions/scopes-and-statuses.md, scope-format)', () => {
    expect(parseScope('write read write')).toEqual(['write', 'read']);
  });

  it.each(['a"b', 'a\\b', 'a\tb', 'ä', 'a\u007f'])('are rejected as %j (RFC 6749 §3.3)', (text) => {
    expect(refusal(() => parseScope(text))).toBe('invalid_scope');
  });
});

describe('the granted scope', () => {
  it('is the requested one within the registration, and otherwise an error (RFC 6749 §3.3)', () => {
    expect(grantable(client('read write'), 'write')).toEqual(['write']);
    for (const wanted of ['read write', 'unknown', 'READ']) {
      expect(refusal(() => grantable(client('read'), wanted))).toBe('invalid_scope');
    }
  });

  it.each([
    [
      'read config:bank:*',
      'config:bank:* is not registered for the client: add it to the scope of the client',
    ],
    ['read reed', 'reed is unknown: the setting authorization.scopes lists the scopes'],
    ['"', 'is malformed'],
  ])('is refused with the value and the remedy: %s (RFC 6749 §5.2)', (wanted, scope) => {
    expect(() => grantable(client('read'), wanted)).toThrow(
      expect.objectContaining({ detail: { scope } }) as Error,
    );
  });

  it('is refused with its first value if nothing of it is registered any more (RFC 6749 §6)', () => {
    expect(scopes.remaining(client('read'), ['read', 'write'])).toEqual(['read']);
    const scope = 'write is no longer registered for the client: add it to the scope of the client';
    const renewing = { ...client('read'), grantTypes: ['refresh_token'] as const };
    for (const granted of [['write'], ['offline_access', 'write']])
      expect(() => scopes.remaining(renewing, granted)).toThrow(
        expect.objectContaining({ detail: { scope } }) as Error,
      );
    expect(scopes.remaining(renewing, ['offline_access'])).toEqual(['offline_access']);
  });

  it("is the client's default, else the server's within the registration, else the registration", () => {
    expect(grantable(client('read write', 'write'), undefined)).toEqual(['write']);
    expect(grantable(client('read write'), undefined)).toEqual(['read']);
    expect(grantable(client(''), undefined)).toEqual(['read']);
    expect(grantable(client('gateway:read'), undefined)).toEqual(['gateway:read']);
  });

  it('can be anything within a registered wildcard (docs/decisions/scopes-and-statuses.md, built-in)', () => {
    const reader = client('config:shop:*');
    expect(grantable(reader, 'config:shop:prod')).toEqual(['config:shop:prod']);
    expect(refusal(() => grantable(reader, 'config:bank:prod'))).toBe('invalid_scope');
    expect(refusal(() => grantable(reader, 'config:*:*'))).toBe('invalid_scope');
  });

  it.each([
    ['config:*:*', 'config:shop:dev', true],
    ['config:shop:*', 'config:shop:*', true],
    ['config:*:dev', 'config:shop:prod', false],
    ['config-write:*', 'config-write:shop', true],
    ['config:*:*', 'config-write:shop', false],
    ['*', 'read', false],
    ['gateway:*', 'gateway:write', false],
  ])('%s covers %s: %s', (registered, wanted, covered) => {
    expect(scopeCovers(registered, wanted)).toBe(covered);
  });

  it('shrinks with the registration after it was granted (RFC 6749 §6)', () => {
    expect(scopes.remaining(client('read'), ['read', 'write'])).toEqual(['read']);
  });
});

describe('the common part of two scopes (docs/decisions/scopes-and-statuses.md, rights)', () => {
  const part = fc.constantFrom('*', 'a', 'b');
  const configurationScope = fc.oneof(
    fc.tuple(part, part).map((parts) => ['config', ...parts].join(':')),
    fc.array(part, { minLength: 1, maxLength: 2 }).map((parts) => ['config-write', ...parts].join(':')),
  );
  const concrete = ['config', 'config-write'].flatMap((kind) =>
    ['a', 'b'].flatMap((application) => ['a', 'b'].map((profile) => `${kind}:${application}:${profile}`)),
  );

  it('contains what both contain and nothing else', () => {
    fc.assert(
      fc.property(configurationScope, configurationScope, (left, right) => {
        const common = scopeOverlap(left, right);
        for (const one of concrete) {
          const isHeld = common !== undefined && scopeCovers(common, one);
          expect([one, isHeld]).toEqual([one, scopeCovers(left, one) && scopeCovers(right, one)]);
        }
      }),
    );
  });
});
