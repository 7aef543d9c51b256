/** Passwords: their rules, their change by the user, and its effects. */
import { afterEach, describe, expect, it } from 'vitest';
import { createPasswordHasher, type PasswordHash } from '../../../src/foundation/password-hash.ts';
import { createPasswordRules } from '../../../src/authorization/registration/owners/password-rules.ts';
import { alice, spaRequest, webRequest } from './cast.ts';
import { registeredOwner } from './registered-owner.ts';
import { createVisitor, csrfOf, locationOf, responseOf, type Response, type Visitor } from './visitor.ts';
import { createWorld, type World, type WorldOptions } from './world.ts';

const worlds: World[] = [];
afterEach(async () => {
  await Promise.all(worlds.splice(0).map((world) => world.close()));
});

const carol = { username: 'carol', password: 'christmas carol' };
const next = 'a brand new secret';

/** A world with a user of the registry, signed in and with an app that may use the account. */
async function arrive(authorization: object = {}, options: WorldOptions = {}) {
  const world = await createWorld({ ...options, authorization });
  worlds.push(world);
  const hash = await createPasswordHasher().hash(carol.password);
  const owner = registeredOwner('carol-id', carol.username, hash);
  await world.parts.stores.owners.insert(owner);
  const visitor = createVisitor(world.issuer, world.send);
  const { code = '' } = responseOf(await visitor.allow(webRequest, carol));
  return { world, visitor, code };
}

async function change(
  visitor: Visitor,
  fields: Readonly<Record<string, string>>,
  headers?: Readonly<Record<string, string>>,
): Promise<Response> {
  const csrf = csrfOf(await visitor.get('/account'));
  return visitor.post('/account', { csrf, ...fields }, headers);
}

const wanted = { current_password: carol.password, new_password: next };
const incoming = { id: 'request-1', remoteAddress: '192.0.2.1' };
const codeFields = { grant_type: 'authorization_code', redirect_uri: webRequest.redirect_uri } as const;

/** A second app, allowed by the user who is signed in. */
async function allowAgain(visitor: Visitor): Promise<Response> {
  const page = await visitor.follow(await visitor.authorize(spaRequest));
  return visitor.submit(page, { decision: 'allow' });
}

async function redeem(world: World, code: string): Promise<string> {
  const client = await world.parts.registration.clients.find('web');
  if (!client) throw new Error('no client');
  const { refreshToken = '' } = await world.grants.authorization_code(
    { ...codeFields, code },
    client,
    incoming,
    world.parts.tokens.denials.lastEnd.number,
  );
  return refreshToken;
}

async function refreshes(world: World, refreshToken: string): Promise<boolean> {
  const client = await world.parts.registration.clients.find('web');
  if (!client) throw new Error('no client');
  const request = { grant_type: 'refresh_token', refresh_token: refreshToken } as const;
  return world.grants
    .refresh_token(request, client, incoming, world.parts.tokens.denials.lastEnd.number)
    .then(
      () => true,
      () => false,
    );
}

async function signsIn(world: World, password: string): Promise<boolean> {
  const visitor = createVisitor(world.issuer, world.send);
  const response = await visitor.submit(await visitor.get('/login'), { username: 'carol', password });
  return response.status === 303;
}

describe('a user who changes the password', () => {
  it('has the new one from then on and remains signed in only here (OWASP ASVS 5.0 §6.2.2, §7.4.3)', async () => {
    const { world, visitor } = await arrive();
    const phone = createVisitor(world.issuer, world.send);
    await phone.submit(await phone.get('/login'), carol);
    const before = visitor.cookies.get('__Host-gatehouse-session');
    world.clock.advance(1);
    const response = await change(visitor, wanted);
    expect([response.status, response.body.includes('Your password is changed')]).toEqual([200, true]);
    expect(visitor.cookies.get('__Host-gatehouse-session')).not.toBe(before);
    expect((await visitor.get('/account')).status).toBe(200);
    expect(locationOf(await phone.get('/account')).pathname).toBe('/login');
    expect([await signsIn(world, carol.password), await signsIn(world, next)]).toEqual([false, true]);
    const csrf = csrfOf(response);
    expect((await visitor.post('/account', { csrf, other_sessions: 'end' })).status).toBe(200);
  });

  it('must know the current one, with the limits of the login page (OWASP ASVS 5.0 §6.2.3, docs/decisions/pages-and-sessions.md, password-change)', async () => {
    const { world, visitor } = await arrive({ loginAttempts: { limit: 2, windowSeconds: 60 } });
    const wrong = { ...wanted, current_password: 'looking-glass' };
    const refused = await change(visitor, wrong);
    expect([refused.status, refused.body.includes('The current password is not right.')]).toEqual([
      400,
      true,
    ]);
    expect(refused.body).toContain('<title>Error: Your account');
    await change(visitor, wrong);
    const limited = await change(visitor, wanted);
    expect([limited.status, limited.header('retry-after')]).toEqual([429, '60']);
    // A person at an unlocked browser has not locked the user out of other browsers.
    expect(await signsIn(world, carol.password)).toBe(true);
  });

  it('sees which field is wrong, with the problem beside it (WCAG 2.2 §3.3.1)', async () => {
    const { visitor } = await arrive();
    const { status, body } = await change(visitor, { ...wanted, new_password: 'password1' });
    expect(status).toBe(400);
    expect(body).toContain(
      '<a href="#new_password">The new password is one of the most common passwords.</a>',
    );
    expect(
      /id="new_password"[^>]*aria-invalid="true"[^>]*aria-describedby="[^"]*password-problem"/.test(body),
    ).toBe(true);
    expect(/id="current_password"[^>]*aria-invalid/.test(body)).toBe(false);
  });

  it.each([
    ['short', '1234567', 'must have at least 8 characters'],
    ['the current one', carol.password, 'is the current one'],
    ['the username', 'CAROL', 'must have at least 8 characters'],
  ])('cannot choose %s', async (_what, password, problem) => {
    const { visitor } = await arrive();
    const response = await change(
      visitor,
      { ...wanted, new_password: password },
      { accept: 'application/json' },
    );
    expect([response.status, JSON.parse(response.body)]).toEqual([
      400,
      {
        error: 'invalid_request',
        error_description: 'The password was not changed.',
        detail: { new_password: problem },
      },
    ]);
  });

  it('can use only a form of this page (RFC 6749 §10.12)', async () => {
    const { world, visitor } = await arrive();
    expect((await visitor.post('/account', { csrf: 'forged', ...wanted })).status).toBe(403);
    const response = await change(visitor, wanted, { 'sec-fetch-site': 'cross-site' });
    expect(response.status).toBe(403);
    expect(await signsIn(world, carol.password)).toBe(true);
  });

  it('ends refresh tokens and access tokens, as configured (RFC 9700 §4.14.2)', async () => {
    for (const passwordChange of [true, false]) {
      const { world, visitor, code } = await arrive({ refreshToken: { endsWith: { passwordChange } } });
      const { access_token: token = '' } = responseOf(await allowAgain(visitor));
      const refreshToken = await redeem(world, code);
      world.clock.advance(1);
      await change(visitor, wanted);
      world.clock.advance(1);
      expect(await refreshes(world, refreshToken)).toBe(!passwordChange);
      expect((await world.parts.tokens.accessTokens.verify(token)) === undefined).toBe(passwordChange);
    }
  });

  it('ends pending codes', async () => {
    const { world, visitor, code } = await arrive({ refreshToken: { endsWith: { passwordChange: false } } });
    await change(visitor, wanted);
    await expect(redeem(world, code)).rejects.toThrow('invalid_grant');
  });

  it('cannot change a password of the settings file', async () => {
    const { world } = await arrive();
    const visitor = createVisitor(world.issuer, world.send);
    await visitor.submit(await visitor.get('/login'), alice);
    expect((await visitor.get('/account')).body).not.toContain('new_password');
    const response = await change(visitor, { current_password: alice.password, new_password: next });
    expect(response.status).toBe(400);
  });

  it('appears in the log without either password (OWASP ASVS 5.0 §16.2.5)', async () => {
    const { world, visitor } = await arrive();
    await change(visitor, wanted);
    const lines = world.logged.join('');
    expect(lines).toContain('password-changed');
    for (const secret of [carol.password, next]) expect(lines).not.toContain(secret);
  });
});

describe('a user who signs out', () => {
  it('ends the access of apps only if so configured (RFC 9700 §4.14.2)', async () => {
    for (const logout of [true, false]) {
      const { world, visitor, code } = await arrive({ refreshToken: { endsWith: { logout } } });
      const { code: second = '' } = responseOf(await visitor.authorize(webRequest));
      const refreshToken = await redeem(world, code);
      const { access_token: token = '' } = responseOf(await allowAgain(visitor));
      const phone = createVisitor(world.issuer, world.send);
      const { code: onPhone = '' } = responseOf(await phone.signIn(webRequest, carol));
      const ofPhone = await redeem(world, onPhone);
      await visitor.submit(await visitor.get('/logout'), {});
      expect(await refreshes(world, refreshToken)).toBe(!logout);
      expect((await world.parts.tokens.accessTokens.verify(token)) === undefined).toBe(logout);
      // Grants of another browser's sign-in do not belong to this one.
      expect(await refreshes(world, ofPhone)).toBe(true);
      const onItsWay = await redeem(world, second).then(
        () => 'redeemed',
        (error: unknown) => String(error),
      );
      expect(onItsWay).toContain(logout ? 'invalid_grant' : 'redeemed');
    }
  });

  it('can sign out of all other browsers with one button', async () => {
    const { world, visitor } = await arrive();
    const phones = [createVisitor(world.issuer, world.send), createVisitor(world.issuer, world.send)];
    for (const phone of phones) await phone.submit(await phone.get('/login'), carol);
    expect((await visitor.get('/account')).body).toContain('Sign out of all other browsers');
    const response = await change(visitor, { other_sessions: 'end' });
    expect(response.body).toContain('All other browsers are signed out.');
    for (const phone of phones) expect(locationOf(await phone.get('/account')).pathname).toBe('/login');
    expect((await visitor.get('/account')).status).toBe(200);
  });

  it('sees the name of the browser of each sign-in, and no other data of it (docs/decisions/pages-and-sessions.md, session-browser)', async () => {
    const { world, visitor } = await arrive();
    const phone = createVisitor(world.issuer, (method, url, sent) =>
      world.send(method, url, {
        ...sent,
        headers: {
          ...sent.headers,
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 <b>',
        },
      }),
    );
    await phone.submit(await phone.get('/login'), carol);
    const { body } = await visitor.get('/account');
    expect(body).toContain('<strong>Firefox on Linux</strong>');
    const { items } = await world.parts.stores.sessions.list({}, { limit: 9 });
    expect(items.map(({ browser }) => browser)).toEqual(
      expect.arrayContaining([undefined, 'Firefox on Linux']),
    );
  });
});

describe('a password', () => {
  const rules = createPasswordRules(
    { minimumLength: 8, hash: { memoryKibibytes: 19456, passes: 2 } },
    'Gatehouse',
  );

  it.each([
    ['of 8 characters of any kind', '  ñ漢字🙂 x'],
    ['of 64 characters', 'x1'.repeat(32)],
    ['of 1,024 characters', 'x1'.repeat(512)],
    ['of digits that are not common', '48217730'],
  ])('may be %s (OWASP ASVS 5.0 §6.2.1, §6.2.9)', (_what, password) => {
    expect(rules.problem(password, 'carol')).toBeUndefined();
  });

  it.each([
    ['shorter than 8 characters, in any encoding', '🙂🙂🙂🙂', /at least 8/],
    ['longer than 1,024', 'x1'.repeat(513), /at most 1024/],
    ['one of the 3,000 most common, in any case', 'PassWord', /most common/],
    ['one of them in fullwidth letters', 'ｐａｓｓｗｏｒｄ', /most common/],
    ['the name of its user', 'Carol.Liddell', /a name/],
    ['the name of the service', 'GATEHOUSE', /a name/],
    ['one repeated character', 'zzzzzzzzzzzz', /one repeated character/],
  ])('cannot be %s (OWASP ASVS 5.0 §6.2.4, §6.2.11)', (_what, password, problem) => {
    expect(rules.problem(password, 'carol.liddell')).toMatch(problem);
  });

  it('is compared completely, with its 73rd byte and its last (OWASP ASVS 5.0 §6.2.8, docs/decisions/pages-and-sessions.md, passwords)', async () => {
    const hasher = createPasswordHasher();
    const long = 'correct horse battery staple '.repeat(35);
    const hash = await hasher.hash(long);
    expect(await hasher.verify(long, hash)).toBe(true);
    expect(await hasher.verify(`${long.slice(0, 72)}X${long.slice(73)}`, hash)).toBe(false);
    expect(await hasher.verify(`${long.slice(0, -1)}X`, hash)).toBe(false);
  });

  it('does not depend on the keyboard that composed its letters (RFC 8265 §4.2.2)', async () => {
    const hasher = createPasswordHasher();
    const hash = await hasher.hash('Zoë’s café'.normalize('NFC'));
    expect(await hasher.verify('Zoë’s café'.normalize('NFD'), hash)).toBe(true);
    expect(await hasher.verify('Zoe’s cafe', hash)).toBe(false);
  });

  it('is hashed again at the next sign-in if the settings require a stronger hash, and no session ends (OWASP ASVS 5.0 §11.4.2)', async () => {
    const dearer = createPasswordHasher({ cost: { memory: 19456, passes: 3, parallelism: 1 } });
    const { world, visitor } = await arrive({}, { hasher: () => dearer });
    const hashNow = async (): Promise<PasswordHash | undefined> =>
      (await world.parts.stores.owners.find('carol-id'))?.passwordHash;
    const renewed = await hashNow();
    expect(renewed).toContain('$m=19456,t=3,p=1$');
    expect(await signsIn(world, carol.password)).toBe(true);
    expect(await hashNow()).toBe(renewed);
    expect((await visitor.get('/account')).status).toBe(200);
  });
});
