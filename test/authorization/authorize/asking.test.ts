/** Parameters with which a client controls the sign-in and the consent. */
import { afterEach, describe, expect, it } from 'vitest';
import { alice, appRequest, webRequest } from '../interaction/cast.ts';
import { createVisitor, responseOf, type Visitor } from '../interaction/visitor.ts';
import { createWorld, type World, type WorldOptions } from '../interaction/world.ts';

const worlds: World[] = [];
afterEach(async () => {
  await Promise.all(worlds.splice(0).map((world) => world.close()));
});

async function arrive(options?: WorldOptions): Promise<{ world: World; visitor: Visitor }> {
  const world = await createWorld(options);
  worlds.push(world);
  return { world, visitor: createVisitor(world.issuer, world.send) };
}

describe('prompt (OpenID Connect Core 1.0 §3.1.2.1)', () => {
  it('none returns login_required without a sign-in, and shows no page (docs/decisions/pages-and-sessions.md, prompt-none)', async () => {
    const { visitor } = await arrive();
    expect(responseOf(await visitor.authorize({ ...webRequest, prompt: 'none' }))).toMatchObject({
      error: 'login_required',
      state: 'af0ifjsldkj',
    });
  });

  it('none returns consent_required with a sign-in but no consent (OpenID Connect Core 1.0 §3.1.2.6)', async () => {
    const { visitor } = await arrive();
    await visitor.allow(webRequest, alice);
    expect(responseOf(await visitor.authorize({ ...appRequest, prompt: 'none' }))).toMatchObject({
      error: 'consent_required',
    });
  });

  it('none returns a code with a sign-in and a consent', async () => {
    const { visitor } = await arrive();
    await visitor.allow(webRequest, alice);
    expect(responseOf(await visitor.authorize({ ...webRequest, prompt: 'none' }))['code']).toBeDefined();
  });

  it('login requires a new sign-in, once (docs/decisions/pages-and-sessions.md, re-authentication)', async () => {
    const { visitor } = await arrive();
    await visitor.allow(webRequest, alice);
    const page = await visitor.follow(await visitor.authorize({ ...webRequest, prompt: 'login' }));
    expect(page.url).toContain('/login?');
    expect(responseOf(await visitor.submit(page, alice))['code']).toBeDefined();
  });

  it('consent requires a new decision, once', async () => {
    const { visitor } = await arrive();
    await visitor.allow(webRequest, alice);
    const page = await visitor.follow(await visitor.authorize({ ...webRequest, prompt: 'consent' }));
    expect(page.url).toContain('/consent?');
    expect(responseOf(await visitor.submit(page, { decision: 'allow' }))['code']).toBeDefined();
  });

  it('select_account shows the login page, signed in or not (OpenID Connect Core 1.0 §3.1.2.1, docs/decisions/openid.md, accounts)', async () => {
    const { visitor } = await arrive();
    await visitor.allow(webRequest, alice);
    const page = await visitor.follow(
      await visitor.authorize({ ...webRequest, prompt: 'select_account consent' }),
    );
    expect(page.url).toContain('/login?');
    const consent = await visitor.follow(await visitor.submit(page, alice));
    expect(consent.url).toContain('/consent?');
    expect(responseOf(await visitor.submit(consent, { decision: 'allow' }))['code']).toBeDefined();
  });

  it('is rejected with an unknown value, alone or among others (Initiating User Registration via OpenID Connect 1.0 §4.1)', async () => {
    const { visitor } = await arrive();
    await visitor.allow(webRequest, alice);
    for (const prompt of ['create', 'login create', 'Login', 'none login']) {
      const response = responseOf(await visitor.authorize({ ...webRequest, prompt }));
      expect([prompt, response['error'], response['code']]).toEqual([prompt, 'invalid_request', undefined]);
    }
  });
});

describe('max_age', () => {
  it('requires a new sign-in if the current one is older, once (OpenID Connect Core 1.0 §3.1.2.1)', async () => {
    const { world, visitor } = await arrive();
    await visitor.allow(webRequest, alice);
    world.clock.advance(299_999);
    expect(responseOf(await visitor.authorize({ ...webRequest, max_age: '300' }))['code']).toBeDefined();
    world.clock.advance(1);
    const page = await visitor.follow(await visitor.authorize({ ...webRequest, max_age: '300' }));
    expect(page.url).toContain('/login?');
    expect(responseOf(await visitor.submit(page, alice))['code']).toBeDefined();
  });

  it('of 0 always requires a sign-in, and with prompt=none is always an error (OpenID Connect Core 1.0 §3.1.2.1, §3.1.2.6)', async () => {
    const { visitor } = await arrive();
    await visitor.allow(webRequest, alice);
    const page = await visitor.follow(await visitor.authorize({ ...webRequest, max_age: '0' }));
    expect(responseOf(await visitor.submit(page, alice))['code']).toBeDefined();
    const silent = responseOf(await visitor.authorize({ ...webRequest, max_age: '0', prompt: 'none' }));
    expect(silent['error']).toBe('login_required');
  });

  it.each(['-1', '1.5', 'soon', '10000000000'])('cannot be %s', async (age) => {
    const { visitor } = await arrive();
    expect(responseOf(await visitor.authorize({ ...webRequest, max_age: age }))['error']).toBe(
      'invalid_request',
    );
  });
});

describe('login_hint', () => {
  it('fills the login form until the user types another name (OpenID Connect Core 1.0 §3.1.2.1)', async () => {
    const { visitor } = await arrive();
    const hint = 'alice" onfocus="x';
    const page = await visitor.follow(await visitor.authorize({ ...webRequest, login_hint: hint }));
    expect(page.body).toContain('value="alice&quot; onfocus=&quot;x"');
    const again = await visitor.submit(page, { username: 'bob', password: 'looking-glass' });
    expect(again.body).toContain('value="bob"');
  });

  it('is ignored if it is too long for a username', async () => {
    const { visitor } = await arrive();
    const response = await visitor.authorize({ ...webRequest, login_hint: 'x'.repeat(256) });
    expect((await visitor.follow(response)).body).not.toContain('xxxx');
  });
});
