import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formActionSource } from '../../../src/authorization/pages/page.ts';
import { destinationInWords, inWords, momentInWords } from '../../../src/authorization/pages/words.ts';
import { createScopeWords } from '../../../src/authorization/interaction/scope-words.ts';
import { alice, appRequest, webRequest } from '../interaction/cast.ts';
import { createVisitor, unescape, type Response } from '../interaction/visitor.ts';
import { createWorld, type World } from '../interaction/world.ts';

let world: World;
const pages: Record<string, Response> = {};
beforeAll(async () => {
  world = await createWorld();
  const visitor = createVisitor(world.issuer, world.send);
  pages['login'] = await visitor.follow(await visitor.authorize({ ...webRequest, scope: 'read write' }));
  pages['login refused'] = await visitor.submit(pages['login'], {
    username: '"><img onerror=x>',
    password: 'x',
  });
  pages['consent'] = await visitor.follow(await visitor.submit(pages['login'], alice));
  pages['account'] = await visitor.get('/account');
  pages['logout'] = await visitor.get('/logout');
  pages['error'] = await visitor.authorize({ client_id: '<script>alert(1)</script>' });
  pages['stale'] = await visitor.get('/consent?request=x');
  pages['signed out'] = await visitor.submit(pages['logout'], {});
});
afterAll(() => world.close());

const names = [
  'login',
  'login refused',
  'consent',
  'account',
  'logout',
  'error',
  'stale',
  'signed out',
] as const;
const page = (name: string): Response => pages[name] as Response;
const policyOf = (response: Response): Map<string, string> =>
  new Map(
    (response.header('content-security-policy') ?? '')
      .split('; ')
      .map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]),
  );
const textOf = (name: string): string =>
  unescape(page(name).body.replace(/<(style|head)[\s\S]*?<\/\1>|<[^>]*>/g, ' ')).replace(/\s+/g, ' ');

describe.each(names)('the page %s', (name) => {
  it('refuses framing, in two ways (RFC 9700 §4.16)', () => {
    expect(policyOf(page(name)).get('frame-ancestors')).toBe("'none'");
    expect(page(name).header('x-frame-options')).toBe('DENY');
  });

  it('loads and runs nothing, and has the style that its policy allows (OWASP ASVS 5.0 §3.4.3, docs/decisions/pages-and-sessions.md, pages)', () => {
    const policy = policyOf(page(name));
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect(policy.has('script-src')).toBe(false);
    const tags = (page(name).body.match(/<[^>]*>/g) ?? [])
      .map((tag) => tag.replace(/"[^"]*"/g, '""'))
      .join('');
    expect(tags).not.toMatch(/<script|\son\w+=|\sstyle=|\ssrc=/i);
    expect(page(name).body).not.toMatch(/@import|url\(/i);
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(page(name).body) ?? [];
    expect(policy.get('style-src')).toBe(`'sha256-${hash('sha256', style, 'base64')}'`);
  });

  it('is stored by no cache, sends no referrer, and requests no feature (RFC 9700 §4.2.4, docs/decisions/pages-and-sessions.md, referrer)', () => {
    expect(page(name).header('cache-control')).toBe('no-store');
    expect(page(name).header('referrer-policy')).toBe('no-referrer');
    expect(page(name).header('permissions-policy')).toContain('camera=()');
    expect(page(name).header('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('has a language, a title, one heading of the first level, and a label for each field (WCAG 2.2 §3.1.1, §2.4.2, §1.3.1)', () => {
    const { body } = page(name);
    expect(body).toMatch(/^<!doctype html>\s*<html lang="en">/);
    expect(body).toMatch(/<title>\s*[^<]+ · Acme &amp; Söhne\s*<\/title>/);
    expect(body.match(/<h1\b/g)).toHaveLength(1);
    for (const [, id = ''] of body.matchAll(/<input\s+id="([^"]*)"/g))
      expect(body).toContain(`<label for="${id}">`);
  });
});

describe("a client's window (OWASP ASVS 5.0 §3.4.8, docs/decisions/pages-and-sessions.md, window)", () => {
  it.each(names)('is kept by the pages of an authorization request alone: %s', (name) => {
    const isOfClient = ['login', 'login refused', 'consent'].includes(name);
    const policy = page(name).header('cross-origin-opener-policy');
    expect(policy).toBe(isOfClient ? 'unsafe-none' : 'same-origin');
  });
});

describe('the login page', () => {
  it('links its error to the fields, and does not repeat the password (WCAG 2.2 §3.3.1)', () => {
    const { body } = page('login refused');
    expect(body).toContain('id="problem"');
    expect(body.match(/aria-invalid="true" aria-describedby="problem"/g)).toHaveLength(2);
    expect(body).toContain('value="&quot;&gt;&lt;img onerror=x&gt;"');
    expect(body).not.toContain('<img');
    expect(body).not.toMatch(/type="password"[^>]*value=/);
  });

  it('supports password managers (WCAG 2.2 §1.3.5, §3.3.8)', () => {
    expect(page('login').body).toContain('autocomplete="username"');
    expect(page('login').body).toContain('autocomplete="current-password"');
  });

  it("may lead to itself and to the client's origin, nowhere else (CSP3 §6.4.2, docs/decisions/pages-and-sessions.md, form-action)", () => {
    expect(policyOf(page('login')).get('form-action')).toBe("'self' https://client.example.org");
    expect(policyOf(page('account')).get('form-action')).toBe("'self'");
  });
});

describe('the consent page (RFC 6749 §10.2, RFC 9700 §4.16)', () => {
  it('names the client, the scopes, the duration and the destination, in plain words', () => {
    const text = textOf('consent');
    expect(text).toContain('Allow Photo <Books> to use your account?');
    expect(text).toContain('You are signed in as Alice Liddell');
    expect(text).toContain('Read your data');
    expect(text).toContain('Change your data');
    expect(text).toContain('Access lasts 1 hour at a time and can be renewed for up to 90 days');
    expect(text).toContain('client.example.org');
  });

  it("never treats a client's name as markup", () => {
    expect(page('consent').body).not.toContain('<Books>');
  });
});

describe('the target of a form (CSP3 §2.3.1)', () => {
  it.each([
    ['https://client.example.org/cb?x=1', 'https://client.example.org'],
    ['https://client.example.org:8443/cb', 'https://client.example.org:8443'],
    [appRequest.redirect_uri, 'http://127.0.0.1:49152'],
    ['http://[::1]:5000/callback', 'http:'],
    ['org.example.app:/cb', 'org.example.app:'],
  ])('%s is allowed as %s', (uri, source) => {
    expect(formActionSource(uri)).toBe(source);
  });
});

describe('the words of a page', () => {
  it.each([
    [1, '1 second'],
    [59.2, '1 minute'],
    [58.2, '59 seconds'],
    [60, '1 minute'],
    [90, '90 seconds'],
    [120, '2 minutes'],
    [121, '3 minutes'],
    [3600, '1 hour'],
    [5400, '90 minutes'],
    [86_400, '1 day'],
    [7_776_000, '90 days'],
  ])('%d seconds are %s', (seconds, words) => {
    expect(inWords(seconds)).toBe(words);
  });

  it('show a time with its zone', () => {
    expect(momentInWords(Date.UTC(2026, 0, 31, 12, 5))).toBe('31 January 2026 at 12:05 UTC');
  });

  it.each([
    ['https://client.example.org/cb', 'client.example.org'],
    ['http://127.0.0.1:4000/cb', 'an app on this device (127.0.0.1:4000)'],
    ['org.example.app:/cb', 'an app on this device (org.example.app)'],
  ])('%s is %s', (uri, words) => {
    expect(destinationInWords(uri)).toBe(words);
  });

  it("describe the server's own scopes, and do not change the settings' words", () => {
    const describeScope = createScopeWords((scope) => (scope === 'read' ? 'Read your data' : scope));
    expect(describeScope('read')).toBe('Read your data');
    expect(describeScope('clients:write')).toBe('Change the registered apps');
    expect(describeScope('config:*:prod')).toBe('Read the configuration of every application (prod)');
    expect(describeScope('constructor')).toBe('constructor');
  });
});
