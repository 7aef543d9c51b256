import { expect, it } from 'vitest';
import type { Client } from '../../../src/authorization/records/client.ts';
import type { InitialAccessToken } from '../../../src/authorization/records/records.ts';
import { digest } from '../../../src/foundation/digest.ts';
import type { Driver } from '../drivers.ts';
import { clientOf, endedAt, endOf, everything, giveHoldings, holdingsLeft, now } from './holdings.ts';

/** The rules of every engine's `ClientStore`. */
export function clientStoreConformance(driver: Driver): void {
  it('returns a client as it was stored', async () => {
    await using storage = await driver.openPorts();
    const { clients } = storage.opened.authorization;
    const full = clientOf('full', {
      clientName: '<b>Ünïcode</b> & "quotes"',
      secrets: [{ digest: digest('one') }, { digest: digest('two'), expiresAt: now + 10 }],
      grantTypes: ['client_credentials', 'refresh_token'],
      responseTypes: ['code', 'code id_token'],
      redirectUris: ['https://client.example/cb?x=%20', 'http://127.0.0.1/cb'],
      openid: {
        idTokenSignedResponseAlg: 'ES256',
        subjectType: 'pairwise',
        sectorIdentifierUri: 'https://sector.example/uris.json',
        defaultMaxAgeSeconds: 0,
        requireAuthTime: false,
        postLogoutRedirectUris: ['https://client.example/signed-out'],
        backchannelLogoutUri: 'https://client.example/logout',
        backchannelLogoutSessionRequired: true,
        requireOfflineAccess: true,
        idTokenClaims: 'scope',
      },
      scope: ['read', 'config:*:*'],
      defaultScope: ['read'],
      accessTokenLifetimeSeconds: 60,
      accessTokenFormat: 'jwt',
      accessTokenClaims: [
        { name: 'roles', profile: 'roles', scope: 'read' },
        { name: 'tenant', value: { id: 7 }, resource: 'https://api.example' },
      ],
      refreshTokenRotation: false,
      consent: 'skip',
      quota: { limit: 5, windowSeconds: 60 },
      codeLifetimeSeconds: 30,
      refreshTokenIdleLifetimeSeconds: 600,
      refreshTokenAbsoluteLifetimeSeconds: 6000,
      keys: [{ kty: 'OKP', crv: 'Ed25519', x: 'x', kid: 'first' }],
      managedBy: 'registration',
      selfRegistration: { tokenDigest: digest('own'), initialTokenId: 'initial', about: { contacts: ['a'] } },
      unusedUntil: now + 100,
      updatedAt: now + 1,
      version: 7,
    });
    expect(await clients.insert(full)).toBe('inserted');
    expect(await clients.insert(clientOf('bare', { defaultScope: [] }))).toBe('inserted');
    expect(await clients.find('full')).toEqual(full);
    expect(await clients.find('bare')).toEqual(clientOf('bare', { defaultScope: [] }));
    expect(await clients.find('nobody')).toBeUndefined();
  });

  it('accepts one of many parallel registrations of an id', async () => {
    await using storage = await driver.openPorts();
    const { clients } = storage.opened.authorization;
    const insertions = Array.from({ length: 10 }, (_, index) =>
      clients.insert(clientOf('same', { clientName: `${index}` })),
    );
    const outcomes = await Promise.all(insertions);
    expect(outcomes).toEqual(['inserted', ...Array.from({ length: 9 }, () => 'conflict')]);
    expect((await clients.find('same'))?.clientName).toBe('0');
  });

  it('replaces only the expected version', async () => {
    await using storage = await driver.openPorts();
    const { clients } = storage.opened.authorization;
    await clients.insert(clientOf('client'));
    const outcomes = await Promise.all(
      ['a', 'b', 'c'].map((clientName) => clients.replace(clientOf('client', { clientName, version: 2 }), 1)),
    );
    expect(outcomes).toEqual(['changed', 'stale', 'stale']);
    expect(await clients.find('client')).toMatchObject({ clientName: 'a', version: 2 });
    expect(await clients.replace(clientOf('nobody', { version: 2 }), 1)).toBe('absent');
    expect(await clients.confirm('client', 2)).toBe('changed');
    expect(await clients.confirm('client', 1)).toBe('stale');
    expect(await clients.confirm('nobody', 1)).toBe('absent');
  });

  it('deletes a client with its grants and tokens, and leaves a tombstone (docs/decisions/clients-and-owners.md, deletion)', async () => {
    await using storage = await driver.openPorts();
    const { clients, generations } = storage.opened.authorization;
    await clients.insert(clientOf('client'));
    await giveHoldings(storage.opened);
    expect(await holdingsLeft(storage.opened)).toEqual(everything);

    const removal = {
      clientId: 'client',
      now: now + 5,
      tombstoneUntil: now + 100,
    };
    expect(await clients.remove({ ...removal, expectedVersion: 9 })).toBe('stale');
    expect(await holdingsLeft(storage.opened)).toEqual(everything);
    expect(await endedAt(generations, now)).toEqual([]);

    expect(await clients.remove({ ...removal, expectedVersion: 1 })).toBe('changed');
    expect(await holdingsLeft(storage.opened)).toEqual(['session']);
    expect(await endedAt(generations, now)).toEqual([endOf('client', 'client')]);
    expect(await clients.find('client')).toBeUndefined();
    expect(await clients.remove({ ...removal, expectedVersion: undefined })).toBe('absent');

    expect(await clients.isTombstone('client', now + 99)).toBe(true);
    expect(await clients.isTombstone('client', now + 100)).toBe(false);
  });

  it('stores a client with the id of a deleted one, without anything that the deleted one had (docs/decisions/scopes-and-statuses.md, tombstones)', async () => {
    await using storage = await driver.openPorts();
    const { clients, generations } = storage.opened.authorization;
    await clients.insert(clientOf('client'));
    await giveHoldings(storage.opened);
    const removal = {
      clientId: 'client',
      expectedVersion: undefined,
      now: now + 5,
      tombstoneUntil: now + 100,
    };
    expect(await clients.remove(removal)).toBe('changed');
    expect(await clients.insert(clientOf('client', { createdAt: now + 6 }))).toBe('inserted');
    expect(await clients.isTombstone('client', now + 6)).toBe(false);
    expect(await holdingsLeft(storage.opened)).toEqual(['session']);
    expect(await endedAt(generations, now)).toEqual([endOf('client', 'client')]);
  });

  it('records that a client was ever stored, also after its deletion (docs/decisions/clients-and-owners.md, administrator)', async () => {
    await using storage = await driver.openPorts();
    const { clients } = storage.opened.authorization;
    expect(await clients.everStored()).toBe(false);
    await clients.insert(clientOf('client'));
    await clients.remove({
      clientId: 'client',
      expectedVersion: undefined,
      now,
      tombstoneUntil: now,
    });
    expect(await clients.everStored()).toBe(true);
  });

  it('lists clients page by page, with cursors that outlive their client', async () => {
    await using storage = await driver.openPorts();
    const { clients } = storage.opened.authorization;
    for (const [index, clientId] of ['d', 'c', 'b', 'a', 'e'].entries()) {
      const grantTypes =
        index % 2 === 0 ? (['implicit'] as const) : (['client_credentials', 'refresh_token'] as const);
      // c and b have the same time, so their ids decide.
      await clients.insert(
        clientOf(clientId, { grantTypes, createdAt: now + (clientId === 'b' ? 1 : index) }),
      );
    }
    const ids = (page: Awaited<ReturnType<typeof clients.list>>): readonly string[] =>
      page.items.map(({ clientId }) => clientId);
    const first = await clients.list({}, { limit: 2 });
    expect(ids(first)).toEqual(['d', 'b']);
    await clients.remove({ clientId: 'b', expectedVersion: undefined, now, tombstoneUntil: now });
    const second = await clients.list({}, { limit: 2, after: first.next });
    expect(ids(second)).toEqual(['c', 'a']);
    const third = await clients.list({}, { limit: 2, after: second.next });
    expect(ids(third)).toEqual(['e']);
    expect(third.next).toBeUndefined();
    expect(ids(await clients.list({ grantType: 'refresh_token' }, { limit: 9 }))).toEqual(['c', 'a']);
    expect(ids(await clients.list({ grantType: 'password' }, { limit: 9 }))).toEqual([]);
  });

  it('reports the grants in use and the origins of public clients', async () => {
    await using storage = await driver.openPorts();
    const { clients } = storage.opened.authorization;
    expect(await clients.grantTypesInUse()).toEqual([]);
    await clients.insert(
      clientOf('a', { grantTypes: ['password', 'refresh_token'], redirectUris: ['https://hidden.example/'] }),
    );
    await clients.insert(
      clientOf('b', { authenticationMethod: 'none', redirectUris: ['https://spa.example/cb'] }),
    );
    expect((await clients.grantTypesInUse()).toSorted()).toEqual([
      'authorization_code',
      'password',
      'refresh_token',
    ]);
    const quota = { limit: 5, windowSeconds: 60 };
    await clients.insert(clientOf('c', { quota }));
    await clients.insert(clientOf('d', { scope: ['read', 'config:users:*'] }));
    const facts = await clients.withFacts();
    const { authenticationMethod, redirectUris, scope } = clientOf('c');
    expect(
      facts.map((one) => [one.clientId, one.authenticationMethod, one.redirectUris, one.quota, one.scope]),
    ).toEqual([
      ['b', 'none', ['https://spa.example/cb'], undefined, scope],
      ['c', authenticationMethod, redirectUris, quota, scope],
      ['d', authenticationMethod, redirectUris, undefined, ['read', 'config:users:*']],
    ]);
  });
}

/** The rules of every engine's `InitialAccessTokenStore`. */
export function initialAccessTokenStoreConformance(driver: Driver): void {
  const token: InitialAccessToken = {
    tokenId: 'token',
    digest: digest('token'),
    note: undefined,
    uses: 0,
    maximumUses: 2,
    maker: { ownerId: undefined, clientId: 'client' },
    createdAt: now,
    expiresAt: now + 60,
  };
  const own = (clientId: string) => clientOf(clientId, { managedBy: 'registration', unusedUntil: now + 100 });

  it('registers at most the allowed number of parallel clients, and stores them', async () => {
    await using storage = await driver.openPorts();
    const { initialAccessTokens, clients } = storage.opened.authorization;
    await initialAccessTokens.insert(token);
    expect(await initialAccessTokens.findByDigest(token.digest)).toEqual(token);
    const register = (clientId: string, at = now, maximumClients = 10) =>
      initialAccessTokens.register({
        tokenId: 'token',
        client: own(clientId),
        now: at,
        maximumClients,
        issuedUnder: 0,
      });
    expect(await register('late', now + 60)).toBe('refused');
    expect(await register('full', now, 0)).toBe('full');
    const outcomes = await Promise.all(['a', 'b', 'c'].map((clientId) => register(clientId)));
    expect(outcomes).toEqual(['registered', 'registered', 'refused']);
    expect(await clients.find('b')).toEqual(own('b'));
    expect(await clients.find('c')).toBeUndefined();
    expect((await initialAccessTokens.list({ limit: 9 })).items).toEqual([{ ...token, uses: 2 }]);
  });

  it('ends with the client that handed it out, also if a new client has the id (docs/decisions/scopes-and-statuses.md, tombstones)', async () => {
    await using storage = await driver.openPorts();
    const { initialAccessTokens, clients } = storage.opened.authorization;
    const ofPerson = { ownerId: 'owner', clientId: 'client' };
    const other = { ...token, tokenId: 'other', digest: digest('other'), maker: ofPerson };
    for (const one of [token, other]) await initialAccessTokens.insert(one);
    await clients.insert(clientOf('client'));
    await clients.remove({
      clientId: 'client',
      expectedVersion: undefined,
      now: now + 1,
      tombstoneUntil: now + 9,
    });
    const register = (tokenId: string, client: Client) =>
      initialAccessTokens.register({
        tokenId,
        client,
        now: now + 2,
        maximumClients: 9,
        issuedUnder: Number.MAX_SAFE_INTEGER,
      });
    // The deleted client does not return by itself.
    expect(await register('other', own('client'))).toBe('conflict');
    expect(await clients.insert(clientOf('client', { createdAt: now + 2 }))).toBe('inserted');
    expect(await register('token', own('a'))).toBe('refused');
    expect(await register('other', own('b'))).toBe('registered');
  });

  it('is not needed for a client that registers without one, up to its own maximum', async () => {
    await using storage = await driver.openPorts();
    const { initialAccessTokens, clients } = storage.opened.authorization;
    const register = (clientId: string) =>
      initialAccessTokens.register({
        tokenId: undefined,
        client: own(clientId),
        now,
        maximumClients: 2,
        issuedUnder: 0,
      });
    const outcomes = [await register('a'), await register('b'), await register('c')];
    expect(outcomes).toEqual(['registered', 'registered', 'full']);
    expect(await clients.find('b')).toEqual(own('b'));
    expect(await clients.find('c')).toBeUndefined();
  });

  it('is not needed for the client of a document either, which counts too and is stored once', async () => {
    await using storage = await driver.openPorts();
    const { initialAccessTokens, clients } = storage.opened.authorization;
    const document = { fetchedAt: now, freshUntil: now + 300 };
    const client = clientOf('https://app.example.org/client.json', {
      managedBy: 'document',
      unusedUntil: now + 100,
      selfRegistration: { about: { application_type: 'native' }, document },
    });
    const register = (one: Client) =>
      initialAccessTokens.register({
        tokenId: undefined,
        client: one,
        now,
        maximumClients: 2,
        issuedUnder: 0,
      });
    const both = await Promise.all([register(client), register(client)]);
    expect(both.toSorted()).toEqual(['conflict', 'registered']);
    expect(await clients.find(client.clientId)).toEqual(client);
    expect([await register(own('b')), await register(own('c'))]).toEqual(['registered', 'full']);
  });

  it('is ended once and leaves a tombstone', async () => {
    await using storage = await driver.openPorts();
    const { initialAccessTokens } = storage.opened.authorization;
    await initialAccessTokens.insert(token);
    expect(await initialAccessTokens.remove('token', now + 9)).toBe(true);
    expect(await initialAccessTokens.remove('token', now + 9)).toBe(false);
    expect(await initialAccessTokens.find('token')).toBeUndefined();
    expect(await initialAccessTokens.isTombstone('token', now + 8)).toBe(true);
  });
}
