import { prepareCall } from '../../../client/client.ts';
import { headerLines, headerOf } from '../../../contract/document/recorded-exchange.ts';
import { outgoingOf } from '../play/operation-request.ts';
import { jsonBodyOf } from '../play/world.ts';
import type { Invariant, Scene } from './invariant.ts';
import { refused } from './token-questions.ts';

async function metadataOf({ world }: Scene): Promise<Record<string, unknown>> {
  return jsonBodyOf(await world.expectCall([200], outgoingOf(prepareCall('getAuthorizationServerMetadata'))));
}

/** The invariants of the issuer's name, its challenges and its pages. */
export const issuerInvariants: readonly Invariant[] = [
  {
    title: 'an authorization response names the issuer of the metadata, also in errors (RFC 9207 §2.4)',
    async show(scene) {
      const { world, hold } = scene;
      const { issuer } = await metadataOf(scene);
      const { redirect, client } = await world.code();
      const received = redirect.searchParams.get('iss');
      hold(received === issuer, `iss is ${String(received)}, but the issuer is ${String(issuer)}`);
      const error = await refused(scene, client, { scope: 'nobody-knows-it' });
      const toldInError = error?.searchParams.get('iss');
      hold(toldInError === issuer, `iss of an error is ${String(toldInError)}`);
    },
  },
  {
    title:
      'the metadata names the issuer, its own endpoints and the supported parameters (RFC 8414 §2, RFC 9700 §2.1.1)',
    async show(scene) {
      const { world, hold } = scene;
      const metadata = await metadataOf(scene);
      const issuer = String(metadata['issuer']);
      if (world.isHome)
        hold(issuer === world.base, `the issuer is ${issuer}, but the base URL is ${world.base}`);
      for (const [name, value] of Object.entries(metadata)) {
        if (!/_endpoint$|^jwks_uri$/.test(name)) continue;
        hold(
          String(value).startsWith(`${issuer}/`),
          `${name} is ${String(value)}, but the issuer is ${issuer}`,
        );
      }
      hold(
        metadata['authorization_response_iss_parameter_supported'] === true,
        'the metadata does not state that responses contain iss',
      );
      const methods = metadata['code_challenge_methods_supported'];
      hold(Array.isArray(methods) && methods.includes('S256'), 'the metadata does not name S256');
    },
  },
  {
    title:
      'a rejected client is challenged with Basic, a rejected token with Bearer and the reason (RFC 6749 §5.2, RFC 6750 §3)',
    async show({ world, hold, expectStatus }) {
      const challengeOf = (exchange: Awaited<ReturnType<typeof world.call>>): string =>
        headerOf(exchange.response.headers, 'www-authenticate') ?? 'none';
      const client = await world.client({ grant_types: ['client_credentials'], scope: 'read' });
      const wrong = await world.tokenRequest(
        { ...client, secret: 'wrong' },
        { grant_type: 'client_credentials' },
      );
      expectStatus(wrong, 401);
      hold(/^basic\b/i.test(challengeOf(wrong)), `the challenge to a client is ${challengeOf(wrong)}`);
      const ask = (authorization?: string) =>
        world.call(outgoingOf(prepareCall('listClients'), authorization));
      const nothing = challengeOf(await ask());
      hold(/^bearer\b/i.test(nothing) && !nothing.includes('error='), `without a token: ${nothing}`);
      const invalid = challengeOf(await ask('Bearer at1.AAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAA'));
      hold(/^bearer\b.*error="invalid_token"/i.test(invalid), `with an invalid token: ${invalid}`);
      const small = challengeOf(await ask(`Bearer ${await world.token(['read'])}`));
      hold(/error="insufficient_scope"/.test(small), `with insufficient scope: ${small}`);
      hold(/\bscope="[^"]*clients:read/.test(small), `the missing scope is not named: ${small}`);
    },
  },
  {
    title: 'a session cookie is inaccessible to scripts and other sites (RFC 6265 §4.1.2)',
    async show({ world, hold }) {
      const begin = world.exchanges.length;
      // A server in front sets its own cookies with each response, also with this one.
      const { response: other } = await world.call({ method: 'GET', target: '/livez' });
      const nameOf = (line: string): string => line.split('=')[0] ?? '';
      const foreign = new Set(headerLines(other.headers, 'set-cookie').map(nameOf));
      await world.code();
      const lines = world.exchanges
        .slice(begin)
        .flatMap(({ response }) => headerLines(response.headers, 'set-cookie'))
        .filter((line) => !foreign.has(nameOf(line)));
      hold(lines.length > 0, 'signing in sets no cookie');
      const isSecure = world.base.startsWith('https:');
      for (const line of lines) {
        const [name = ''] = line.split('=');
        hold(/;\s*httponly\b/i.test(line), `the cookie ${name} has no HttpOnly`);
        hold(/;\s*samesite=(lax|strict)\b/i.test(line), `the cookie ${name} is sent to other sites`);
        hold(!/;\s*domain=/i.test(line), `the cookie ${name} has a Domain`);
        hold(!isSecure || /;\s*secure\b/i.test(line), `the cookie ${name} has no Secure`);
      }
    },
  },
  {
    title: 'a page of a user cannot be framed or cached, and sends no Referer (RFC 9700 §4.2.4, §4.16)',
    async show({ world, hold }) {
      for (const step of [await world.atLogin(), await world.atConsent()]) {
        const field = (name: string): string => headerOf(step.page.response.headers, name) ?? '';
        const policy = field('content-security-policy');
        hold(/\bframe-ancestors 'none'/.test(policy), `${step.target} can be framed`);
        hold(/^deny$/i.test(field('x-frame-options')), `${step.target} can be framed in old browsers`);
        hold(/\bno-store\b/.test(field('cache-control')), `${step.target} can be cached`);
        hold(/^no-referrer$|^same-origin$/.test(field('referrer-policy')), `${step.target} sends a Referer`);
        hold(field('x-content-type-options') === 'nosniff', `${step.target} has no nosniff`);
      }
    },
  },
  {
    title: 'a denied consent is access_denied with its state (RFC 6749 §4.1.2.1)',
    async show({ world, hold }) {
      const step = await world.atConsent({ state: 'a b' });
      const fields = new URL(await world.decide(step, 'deny')).searchParams;
      hold(
        fields.get('error') === 'access_denied',
        `the error of a denial is ${String(fields.get('error'))}`,
      );
      hold(fields.get('state') === 'a b', `the state of a denial is ${String(fields.get('state'))}`);
    },
  },
];
