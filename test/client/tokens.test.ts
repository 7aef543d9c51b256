/** Tokens, pages, errors and middleware of the typed client, against a service. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientCredentials, createClient, refreshing, ResponseError } from '../../src/client/client.ts';
import type { Middleware } from '../../src/client/client.ts';
import { createClient as createMockClient, secret, startTestMock } from '../kit/mock/running-mock.ts';
import type { Mock } from '../../src/kit/mock/mock.ts';

let mock: Mock;
beforeAll(async () => {
  mock = await startTestMock();
});
afterAll(() => mock.close());

/** The paths of the requests so far. */
let sent: string[] = [];
beforeEach(() => {
  sent = [];
});
const counting: Middleware = (request, next) => {
  sent.push(`${request.method} ${request.target.split('?')[0]}`);
  return next(request);
};

const web = { clientId: 'web', clientSecret: secret };
const asClient = () => createClient({ baseUrl: mock.url, credentials: web, middleware: [counting] });

/** A clock that stands still until it is advanced. */
function stillClock() {
  let time = 0;
  return { now: () => time, advance: (seconds: number) => void (time += seconds * 1000) };
}

describe('tokens of the typed client (docs/decisions/contract.md, typed-client)', () => {
  it('are requested once, kept, and replaced before their end (RFC 6749 §5.1)', async () => {
    const clock = stillClock();
    const tokens = clientCredentials({ client: asClient(), scope: 'read', now: clock.now });
    const [first, second] = await Promise.all([tokens.token(), tokens.token()]);
    expect([second, await tokens.token(), sent]).toEqual([first, first, ['POST /token']]);
    clock.advance(3600 - 31);
    expect(await tokens.token()).toBe(first);
    clock.advance(1);
    expect(await tokens.token()).not.toBe(first);
    expect(sent).toEqual(['POST /token', 'POST /token']);
  });

  it('replace a rejected token once, and the request is sent again (RFC 6750 §3.1)', async () => {
    const tokens = clientCredentials({ client: asClient() });
    const client = createClient({ baseUrl: mock.url, accessToken: tokens, middleware: [counting] });
    const token = await tokens.token();
    await asClient().call('revokeToken', { body: { token } });
    sent = [];
    const all = await Promise.all([client.call('getUserInfo'), client.call('getUserInfo')]);
    // The new token is valid, and has no user whose claims could be returned.
    expect(all.map(({ status }) => status)).toEqual([403, 403]);
    expect(sent.toSorted()).toEqual([...Array<string>(4).fill('GET /userinfo'), 'POST /token']);
  });

  it('continue a sign-in, and hand out the refresh token that replaces the old one (RFC 6749 §6)', async () => {
    const { authorize, token, codeGrant } = createMockClient(mock);
    const first = (await (
      await token(codeGrant(await authorize({ scope: 'openid read', nonce: 'n' })))
    ).json()) as {
      refresh_token: string;
    };
    const stored: (string | undefined)[] = [];
    const tokens = refreshing({
      client: asClient(),
      refreshToken: first.refresh_token,
      onTokens: ({ refreshToken }) => void stored.push(refreshToken),
    });
    const client = createClient({ baseUrl: mock.url, accessToken: tokens });
    expect(await client.body('getUserInfo')).toMatchObject({ sub: 'alice' });
    const rejected = await tokens.token();
    await asClient().call('revokeToken', { body: { token: rejected, token_type_hint: 'access_token' } });
    expect(await client.body('getUserInfo')).toMatchObject({ sub: 'alice' });
    expect(stored).toHaveLength(2);
  });

  it('are requested with the credentials of the client, also by a client that has a token (RFC 6749 §3.2.1)', async () => {
    const client = createClient({ baseUrl: mock.url, credentials: web, accessToken: 'of-the-user' });
    const reply = await client.call('issueToken', { body: { grant_type: 'client_credentials' } });
    expect(reply.status).toBe(200);
  });

  it('may come from an object of a class', async () => {
    class Source {
      readonly #token = 'of-a-class';
      readonly token = async function (this: Source) {
        return this.#token;
      };
      readonly renew = this.token;
    }
    const client = createClient({ baseUrl: mock.url, accessToken: new Source(), middleware: [counting] });
    expect((await client.call('getUserInfo')).status).toBe(401);
    expect(sent).toEqual(['GET /userinfo', 'GET /userinfo']);
  });

  it('that the service refuses are an error with its code', async () => {
    const tokens = refreshing({ client: asClient(), refreshToken: 'none' });
    await expect(tokens.token()).rejects.toMatchObject({ status: 400, code: 'invalid_grant' });
  });
});

describe('calls of the typed client (docs/decisions/contract.md, typed-client)', () => {
  const admin = () =>
    createClient({
      baseUrl: mock.url,
      credentials: { clientId: 'admin', clientSecret: mock.administratorSecret },
      middleware: [counting],
    });

  it('read a list page after page (Spec §2.7)', async () => {
    for (const name of ['one', 'two', 'three'])
      await admin().body('createOwner', {
        body: { username: name, password: 'correct horse battery staple' },
      });
    sent = [];
    const names = [];
    for await (const { username } of admin().items('listOwners', { limit: 2 })) names.push(username);
    expect(names.toSorted()).toEqual(['alice', 'one', 'three', 'two']);
    expect(sent).toEqual(['GET /owners', 'GET /owners']);
  });

  it('throw an error with status, code, field and request id if that is wanted (Spec §7)', async () => {
    const failed = admin().body('getClient', { path: { client_id: 'nobody' } });
    await expect(failed).rejects.toBeInstanceOf(ResponseError);
    await expect(failed).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
      requestId: expect.stringMatching(/^\S{8,}$/) as string,
      message: expect.stringMatching(/^404 not_found .*\(request \S+\)$/) as string,
    });
    const invalid = admin().body('listOwners', { query: { limit: 0 } });
    await expect(invalid).rejects.toMatchObject({
      status: 400,
      detail: expect.objectContaining({ limit: expect.any(String) as string }) as object,
    });
  });

  it('go through each middleware, the first outermost', async () => {
    const order: string[] = [];
    const named =
      (name: string): Middleware =>
      async (request, next) => {
        order.push(`${name} asks`);
        const response = await next({ ...request, headers: { ...request.headers, 'X-Trace': name } });
        order.push(`${name} has ${response.status}`);
        return response;
      };
    const client = createClient({ baseUrl: mock.url, middleware: [named('a'), named('b')] });
    await client.call('getLiveness');
    expect(order).toEqual(['a asks', 'b asks', 'b has 200', 'a has 200']);
  });
});
