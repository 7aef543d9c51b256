import { afterEach, describe, expect, it } from 'vitest';
import { alice, appRequest, bob, webRequest } from './cast.ts';
import { createVisitor, formOf, locationOf, type Response, responseOf, type Visitor } from './visitor.ts';
import { registeredOwner } from './registered-owner.ts';
import { createWorld, type World, type WorldOptions } from './world.ts';

const worlds: World[] = [];
afterEach(async () => {
  await Promise.all(worlds.splice(0).map((world) => world.close()));
});

async function arrive(options?: WorldOptions): Promise<{ world: World; visitor: Visitor }> {
  const world = await createWorld(options);
  worlds.push(world);
  return { world, visitor: createVisitor(world.issuer, world.send) };
}

const wrong = { username: 'alice', password: 'looking-glass' };

describe('the login page', () => {
  it('is shown again after a wrong password, without a code (Spec §4.2, RFC 9110 §15.5.2, docs/decisions/pages-and-sessions.md, refusals)', async () => {
    const { visitor } = await arrive();
    const response = await visitor.signIn(webRequest, wrong);
    expect(response.status).toBe(401);
    expect(response.header('www-authenticate')).toBe('Cookie form-action="/login"');
    expect(response.header('location')).toBeUndefined();
    expect(visitor.cookies.keys().some((name) => name.endsWith('session'))).toBe(false);
    expect(
      responseOf(
        await visitor.submit(await visitor.follow(await visitor.submit(response, alice)), {
          decision: 'allow',
        }),
      )['code'],
    ).toBeDefined();
  });

  it('does not reveal which field was wrong, or if the user exists (Spec §7(2))', async () => {
    const { visitor } = await arrive();
    const page = await visitor.follow(await visitor.authorize(webRequest));
    const known = await visitor.submit(page, wrong);
    const unknown = await visitor.submit(page, { username: 'nobody', password: 'looking-glass' });
    expect(unknown.status).toBe(known.status);
    expect(unknown.body.replaceAll('nobody', 'alice')).toBe(known.body);
  });

  it('treats an empty form like a wrong one', async () => {
    const { visitor } = await arrive();
    expect((await visitor.signIn(webRequest, {})).status).toBe(401);
  });

  it('refuses attempts after too many failures, and names the waiting time (RFC 6749 §4.3.2)', async () => {
    const { world, visitor } = await arrive({
      authorization: { loginAttempts: { limit: 3, windowSeconds: 120 } },
    });
    const page = await visitor.follow(await visitor.authorize(webRequest));
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect((await visitor.submit(page, wrong)).status).toBe(401);
    const limited = await visitor.submit(page, alice);
    expect(limited.status).toBe(429);
    expect(limited.header('retry-after')).toBe('120');
    expect(limited.body).toContain('2 minutes');
    world.clock.advance(120_000);
    expect((await visitor.submit(page, alice)).header('location')).toContain('/consent?');
  });

  it('counts failures by user and address, so that attackers cannot lock users out', async () => {
    const { visitor } = await arrive({ authorization: { loginAttempts: { limit: 1, windowSeconds: 120 } } });
    const page = await visitor.follow(await visitor.authorize(webRequest));
    await visitor.submit(page, wrong);
    expect((await visitor.submit(page, bob)).status).toBe(303);
  });

  it('returns the error body to a program (Spec §2.9)', async () => {
    const { world, visitor } = await arrive();
    const { action, fields } = formOf(await visitor.follow(await visitor.authorize(webRequest)));
    const response = await visitor.post(
      new URL(action, world.issuer).href,
      { ...fields, ...wrong },
      { accept: 'application/json' },
    );
    expect(response.status).toBe(401);
    expect(JSON.parse(response.body)).toEqual({
      error: 'unauthorized',
      error_description: 'The username or the password is not right.',
    });
  });

  it('redirects at once if the user is already signed in (docs/decisions/pages-and-sessions.md, star)', async () => {
    const { visitor } = await arrive();
    const login = await visitor.authorize(webRequest);
    await visitor.allow(webRequest, alice);
    expect(responseOf(await visitor.get(locationOf(login).href))['code']).toBeDefined();
  });

  it('leads to the account page if it was opened without a request', async () => {
    const { world, visitor } = await arrive();
    const response = await visitor.submit(await visitor.get('/login'), alice);
    expect(locationOf(response).href).toBe(`${world.issuer}/account`);
    expect(locationOf(await visitor.get('/login')).pathname).toBe('/account');
  });
});

describe('a sign-in', () => {
  it('is stored in a __Host- cookie that scripts cannot read (RFC 6265bis §4.1.3.2, RFC 6265bis §5.5, docs/decisions/pages-and-sessions.md, cookies)', async () => {
    const { visitor } = await arrive();
    const { setCookies } = await visitor.signIn(webRequest, alice);
    expect(setCookies[0]).toMatch(
      /^__Host-gatehouse-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(setCookies[1]).toMatch(
      /^__Host-gatehouse-device=[\w.~-]+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=34560000$/,
    );
    expect(setCookies).toHaveLength(2);
  });

  it('has a cookie of another name on an http loopback issuer (RFC 6265bis §4.1.3.2)', async () => {
    const { visitor } = await arrive({ issuer: 'http://127.0.0.1:8080' });
    const response = await visitor.signIn(webRequest, alice);
    expect(response.setCookies[0]).toMatch(
      /^gatehouse-session-8080=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('is only a digest in the store', async () => {
    const { world, visitor } = await arrive();
    await visitor.signIn(webRequest, alice);
    const { items } = await world.parts.stores.sessions.list({}, { limit: 10 });
    expect(items).toHaveLength(1);
    expect(JSON.stringify(items)).not.toContain(visitor.cookies.get('__Host-gatehouse-session'));
  });

  it('creates a new secret each time and invalidates the previous one (docs/decisions/pages-and-sessions.md, session-end)', async () => {
    const { world, visitor } = await arrive();
    await visitor.allow(webRequest, alice);
    const before = new Map(visitor.cookies);
    await visitor.submit(
      await visitor.follow(await visitor.authorize({ ...webRequest, prompt: 'login' })),
      alice,
    );
    expect(visitor.cookies.get('__Host-gatehouse-session')).not.toBe(before.get('__Host-gatehouse-session'));
    const thief = createVisitor(world.issuer, world.send);
    before.forEach((value, name) => thief.cookies.set(name, value));
    expect((await thief.authorize(webRequest)).header('location')).toContain('/login?');
  });

  it('ends after the idle lifetime without use', async () => {
    const { world, visitor } = await arrive({ authorization: { session: { idleLifetimeSeconds: 600 } } });
    await visitor.allow(webRequest, alice);
    world.clock.advance(599_000);
    expect(responseOf(await visitor.authorize(webRequest))['code']).toBeDefined();
    world.clock.advance(599_000);
    expect(responseOf(await visitor.authorize(webRequest))['code']).toBeDefined();
    world.clock.advance(600_000);
    expect((await visitor.authorize(webRequest)).header('location')).toContain('/login?');
  });

  it('ends after the absolute lifetime, used or not', async () => {
    const { world, visitor } = await arrive({
      authorization: { session: { idleLifetimeSeconds: 600, absoluteLifetimeSeconds: 1200 } },
    });
    await visitor.allow(webRequest, alice);
    for (const seconds of [400, 400, 399]) {
      world.clock.advance(seconds * 1000);
      expect(responseOf(await visitor.authorize(webRequest))['code']).toBeDefined();
    }
    world.clock.advance(1000);
    expect((await visitor.authorize(webRequest)).header('location')).toContain('/login?');
  });

  it('is refused for a disabled user, and accepted when the user is enabled again (OWASP ASVS 5.0 §7.4.2)', async () => {
    const { world, visitor } = await arrive();
    const { owners } = world.parts.stores;
    const carol = registeredOwner('carol', 'carol', await world.parts.signIn.hasher.hash('christmas carol'));
    expect(await owners.insert(carol)).toBe('inserted');
    await visitor.allow(webRequest, { username: 'carol', password: 'christmas carol' });
    await owners.replace({ ...carol, disabled: true, version: 2 }, 1);
    expect((await visitor.authorize(webRequest)).header('location')).toContain('/login?');
    await owners.replace({ ...carol, version: 3 }, 2);
    expect(responseOf(await visitor.authorize(webRequest))['code']).toBeDefined();
  });

  it('is refused for a deleted user', async () => {
    const { world, visitor } = await arrive();
    await visitor.allow(webRequest, alice);
    const [session] = (await world.parts.stores.sessions.list({}, { limit: 1 })).items;
    expect(session?.ownerId).toBe('alice');
    const without = await createWorld({
      authorization: { owners: [] },
      change: (parts) => ({ ...parts, stores: world.parts.stores }),
    });
    worlds.push(without);
    const same = createVisitor(without.issuer, without.send);
    visitor.cookies.forEach((value, name) => same.cookies.set(name, value));
    expect((await same.authorize(webRequest)).header('location')).toContain('/login?');
  });
});

describe('two tabs of one browser', () => {
  it('complete their own requests (docs/decisions/pages-and-sessions.md, two-tabs)', async () => {
    const { visitor } = await arrive();
    const first = await visitor.follow(await visitor.authorize({ ...webRequest, state: 'first' }));
    const second = await visitor.follow(await visitor.authorize({ ...appRequest, state: 'second' }));
    const secondConsent = await visitor.follow(await visitor.submit(second, alice));
    const firstConsent = await visitor.follow(await visitor.submit(first, alice));
    expect(responseOf(await visitor.submit(firstConsent, { decision: 'allow' }))).toMatchObject({
      state: 'first',
      code: expect.any(String) as string,
    });
    // The sign-in changed after the second tab was opened: it shows one more page, and then continues.
    const stale = await visitor.submit(secondConsent, { decision: 'allow' });
    expect(stale.status).toBe(403);
    const [, again = ''] = /<a class="button" href="([^"]*)"/.exec(stale.body) ?? [];
    const fresh = await visitor.get(again);
    expect(responseOf(await visitor.submit(fresh, { decision: 'allow' }))).toMatchObject({
      state: 'second',
      code: expect.any(String) as string,
    });
  });
});

describe('tabs that are opened at once in a new browser', () => {
  const decide = async (visitor: Visitor, login: Response): Promise<Record<string, string>> => {
    const page = await visitor.follow(await visitor.submit(login, alice));
    return responseOf(page.status === 200 ? await visitor.submit(page, { decision: 'allow' }) : page);
  };

  it('each complete their own request (docs/decisions/pages-and-sessions.md, two-tabs)', async () => {
    const { visitor } = await arrive();
    const states = ['first', 'second', 'third'];
    const redirects = await Promise.all(states.map((state) => visitor.authorize({ ...webRequest, state })));
    const logins = await Promise.all(redirects.map((redirect) => visitor.follow(redirect)));
    for (const [index, login] of logins.entries())
      expect(await decide(visitor, login)).toMatchObject({
        state: states[index],
        code: expect.any(String) as string,
      });
  });

  it('can submit a form that was shown before the response of another tab (docs/decisions/pages-and-sessions.md, two-tabs)', async () => {
    const { world, visitor } = await arrive();
    const login = await visitor.follow(await visitor.authorize(webRequest));
    const otherTab = createVisitor(world.issuer, world.send);
    await otherTab.authorize(webRequest);
    otherTab.cookies.forEach((value, name) => visitor.cookies.set(name, value));
    expect(await decide(visitor, login)).toMatchObject({ code: expect.any(String) as string });
  });

  it('keep a request out of other browsers (docs/decisions/pages-and-sessions.md, two-tabs)', async () => {
    const { world, visitor } = await arrive();
    const redirects = await Promise.all([visitor.authorize(webRequest), visitor.authorize(webRequest)]);
    const stranger = createVisitor(world.issuer, world.send);
    await stranger.authorize(webRequest);
    for (const redirect of redirects) expect((await stranger.follow(redirect)).status).toBe(403);
  });

  it('leave a cookie of each first request, and later ones add none (docs/decisions/pages-and-sessions.md, two-tabs)', async () => {
    const { visitor } = await arrive();
    await Promise.all([visitor.authorize(webRequest), visitor.authorize(webRequest)]);
    await visitor.follow(await visitor.authorize(webRequest));
    const names = [...visitor.cookies.keys()];
    expect(names).toEqual(Array(2).fill(expect.stringMatching(/^__Host-gatehouse-browser-[\w-]{8}$/)));
  });
});

describe('signing out', () => {
  it('requires confirmation, ends the session permanently and removes the cookie (docs/decisions/pages-and-sessions.md, logout)', async () => {
    const { world, visitor } = await arrive();
    await visitor.allow(webRequest, alice);
    const stolen = new Map(visitor.cookies);
    const page = await visitor.get('/logout');
    expect(page.body).toContain('Sign out?');
    const response = await visitor.submit(page, {});
    expect(response.status).toBe(200);
    expect(response.body).toContain('You are signed out');
    expect(visitor.cookies.has('__Host-gatehouse-session')).toBe(false);
    const thief = createVisitor(world.issuer, world.send);
    stolen.forEach((value, name) => thief.cookies.set(name, value));
    expect((await thief.authorize(webRequest)).header('location')).toContain('/login?');
  });

  it('has no effect by a link', async () => {
    const { visitor } = await arrive();
    await visitor.allow(webRequest, alice);
    await visitor.get('/logout');
    expect(responseOf(await visitor.authorize(webRequest))['code']).toBeDefined();
  });
});
