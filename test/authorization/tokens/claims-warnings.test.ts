/** The log names claims that no token gets, and those that a token did not get. */
import { describe, expect, it } from 'vitest';
import { startTokenService } from '../token-service.ts';
import { clientsOf, createClaimsReader, password, watcher } from './claims-reader.ts';

const rule = 'docs/decisions/tokens.md, own-claims';
const leftOut = 'own-claims-left-out';
const unmatched = 'own-claims-unmatched';

/** The lines of one event. */
const linesOf = (logged: readonly string[], event: string) =>
  logged.filter((line) => line.includes(`"${event}"`)).map((line) => JSON.parse(line) as object);

describe(`the operator reads in the log (${rule})`, () => {
  it('once for each client which claims were left out beyond 4 KiB, and never their values', async () => {
    const service = await startTokenService({
      accessTokenClaims: [
        { name: 'short', value: 1 },
        { name: 'long', profile: 'long' },
        { name: 'late', value: 2 },
      ],
      clients: [...clientsOf('kiosk'), watcher],
      owners: [],
    });
    await using stack = new AsyncDisposableStack();
    stack.defer(() => service.stop());
    const reader = await createClaimsReader(service, []);
    const claims = { long: 'y'.repeat(5000) };
    const alice = await service.manage('POST', '/owners', {
      username: 'alice',
      password,
      profile: { claims },
    });
    for (const client of ['kiosk-jwt', 'kiosk-opaque', 'kiosk-jwt'])
      await reader.introspect((await reader.signIn(client))['access_token']);
    expect(linesOf(service.logged, leftOut)).toEqual(
      ['kiosk-jwt', 'kiosk-opaque'].map((client) =>
        expect.objectContaining({
          level: 'warn',
          client_id: client,
          owner_id: alice.body['owner_id'],
          claims: ['long', 'late'],
        }),
      ),
    );
    expect(service.logged.join('')).not.toContain('yyyy');
  });

  it('at the start the clients that no registration has', async () => {
    const names = ['kiosk-jwt', 'admin', 'misspelled', 'misspelled', 'other'];
    const service = await startTokenService({
      accessTokenClaims: names.map((clientId, index) => ({ name: `n${index}`, value: 1, clientId })),
      clients: clientsOf('kiosk'),
    });
    await service.stop();
    expect(linesOf(service.logged, unmatched)).toEqual([
      expect.objectContaining({ level: 'warn', clients: ['misspelled', 'other'] }),
    ]);
  });

  it('nothing if each client exists and each claim fits', async () => {
    const service = await startTokenService({
      accessTokenClaims: [{ name: 'tenant', value: 'x'.repeat(4000), clientId: 'kiosk-jwt' }],
      clients: [...clientsOf('kiosk'), watcher],
    });
    await using stack = new AsyncDisposableStack();
    stack.defer(() => service.stop());
    const reader = await createClaimsReader(service, ['tenant']);
    const form = { grant_type: 'client_credentials' };
    const [claims] = await reader.claimsOf(await reader.ask('/token', 'kiosk-jwt', form), 'jwt');
    expect(claims).toHaveProperty('tenant');
    expect(service.logged.join('')).not.toMatch(/own-claims/);
  });
});
