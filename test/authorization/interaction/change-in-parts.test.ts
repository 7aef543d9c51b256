/** Changes that need several units of the store: the response of a failure in the middle says that a part was made. */
import { afterEach, describe, expect, it } from 'vitest';
import { alice, webRequest } from './cast.ts';
import { createTroubledWorld, type TroubledWorld } from './troubled-world.ts';
import { createVisitor, csrfOf, type Visitor } from './visitor.ts';

let troubled: TroubledWorld;
afterEach(() => troubled.world.close());

/** Browsers in which alice is signed in. */
async function signedIn(browsers: number): Promise<readonly Visitor[]> {
  const { issuer, send } = troubled.world;
  const visitors = Array.from({ length: browsers }, () => createVisitor(issuer, send));
  for (const visitor of visitors) await visitor.signIn(webRequest, alice);
  return visitors;
}

const sessions = async (): Promise<number> =>
  (JSON.parse((await troubled.world.call('listSessions', {})).body) as { items: unknown[] }).items.length;

describe('a change of several units (docs/decisions/storage.md, outcome)', () => {
  const endsGrants = { authorization: { refreshToken: { endsWith: { logout: true } } } };

  it.each([
    ['with their grants', 'removeWithGrants', endsGrants],
    ['alone', 'remove', {}],
  ] as const)('ends the sessions of a user %s, and reports a part as a part', async (_, method, options) => {
    troubled = await createTroubledWorld('sessions', method, options);
    await signedIn(3);
    const end = () => troubled.world.call('deleteSessions', { query: { owner_id: 'alice' } });
    troubled.failAfter(1);
    const { status, body } = await end();
    expect([status, JSON.parse(body)]).toMatchObject([503, { detail: { outcome: 'partly' } }]);
    expect(await sessions()).toBe(2);
    troubled.failAfter(0);
    await expect(end()).rejects.toThrow('the store is away');
    troubled.recover();
    expect((await end()).status).toBe(204);
    expect(await sessions()).toBe(0);
  });

  it('signs a user out of all other browsers, and reports a part as a part', async () => {
    troubled = await createTroubledWorld('sessions', 'remove');
    const [visitor] = await signedIn(3);
    const form = { csrf: csrfOf(await visitor!.get('/account')), other_sessions: 'end' };
    troubled.failAfter(1);
    const { status, body } = await visitor!.post('/account', form);
    expect([status, JSON.parse(body)]).toMatchObject([503, { detail: { outcome: 'partly' } }]);
    expect(await sessions()).toBe(2);
    troubled.recover();
    await visitor!.post('/account', form);
    expect(await sessions()).toBe(1);
  });
});
