/** The faulty services of services.yaml, openid. */
import { given, heard, withoutHeader, without, type Json } from '../../planted/spoils.ts';
import type { Spoil } from '../../planted/spoilt-suite.ts';
import {
  bodies,
  both,
  discovery,
  foreign,
  idToken,
  idTokenText,
  jsonOf,
  keySet,
  partOf,
  queryOf,
  reply,
  signed,
  watching,
  withoutQuery,
} from '../spoiling.ts';

export const openidSpoils: Readonly<Record<string, () => Spoil>> = {
  'silent-request-asks': () =>
    heard(/^GET \/authorize/, (asked) =>
      queryOf(asked).get('prompt') === 'none' ? withoutQuery(asked, 'prompt') : asked,
    ),
  'id-token-key-unpublished': () =>
    idTokenText((text) => signed(partOf(text, 1), { kid: 'nobody-knows-it' })),
  'session-survives-logout': () => heard(/^(GET|POST) \/logout/, (asked) => withoutHeader(asked, 'cookie')),
  'id-token-without-sign-in-time': () => idToken((claims) => without(claims, 'auth_time')),
  'logout-to-anywhere': () =>
    given(/^GET \/logout/, (response, asked) => {
      const target = queryOf(asked).get('post_logout_redirect_uri');
      return target !== null && URL.canParse(target) && response.status !== 303
        ? { ...response, status: 303, headers: { location: target }, body: '' }
        : response;
    }),
  'rotation-forgets-key': () => {
    const rotated = { done: false, old: new Set<unknown>() };
    return both(
      watching(keySet, (_asked, { body }) => {
        if (rotated.done) return;
        for (const key of (jsonOf(body)['keys'] ?? []) as Json[]) rotated.old.add(key['kid']);
      }),
      both(
        watching('POST /keys', (_asked, { status }) => {
          rotated.done ||= status === 201;
        }),
        bodies(keySet, (body) => ({
          keys: (body['keys'] as Json[]).filter(({ kid }) => !rotated.done || !rotated.old.has(kid)),
        })),
      ),
    );
  },
  'id-token-nonce-lost': () => idToken((claims) => without(claims, 'nonce')),
  'discovery-of-another-issuer': () => bodies(discovery, (body) => ({ ...body, issuer: foreign })),
  'id-token-expired': () => idToken((claims) => ({ ...claims, exp: Number(claims['iat']) - 60 })),
  'id-token-for-others': () => idToken((claims) => ({ ...claims, aud: 'somebody-else' })),
  'userinfo-without-openid': () =>
    given(/^(GET|POST) \/userinfo/, (response) =>
      response.status === 403 ? reply(200, { sub: 'somebody' }, { 'cache-control': 'no-store' }) : response,
    ),
  'keys-empty': () => bodies(keySet, () => ({ keys: [] })),
};
