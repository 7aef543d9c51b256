/** The right services of right-services.yaml. */
import { everywhere, field, given, heard, withoutHeader } from '../../planted/spoils.ts';
import type { Asked, Spoil } from '../../planted/spoilt-suite.ts';
import {
  bodies,
  both,
  discovery,
  idToken,
  jsonOf,
  token,
  withBody,
  withField,
  withOwnKey,
} from '../spoiling.ts';

/** Clients that sign users in have a member that the request did not name. */
const registered = (more: Readonly<Record<string, string>>): Spoil =>
  heard('POST /clients', (asked: Asked) => {
    const body = jsonOf(asked.body);
    const grants = (Array.isArray(body['grant_types']) ? body['grant_types'] : []) as readonly unknown[];
    return grants.includes('authorization_code') && asked.headers['content-type'] === 'application/json'
      ? withBody(asked, JSON.stringify({ ...more, ...body }))
      : asked;
  });

const metadata = /^GET \/\.well-known\/(openid-configuration|oauth-authorization-server)$/;
const turned = (scope: unknown): string => String(scope).split(' ').toReversed().join(' ');

export const rightServices: Readonly<Record<string, () => Spoil>> = {
  'id-tokens-es256': () => registered({ id_token_signed_response_alg: 'ES256' }),
  'id-tokens-eddsa': () => registered({ id_token_signed_response_alg: 'EdDSA' }),
  'pairwise-subjects': () => registered({ subject_type: 'pairwise' }),
  'id-token-audience-as-list': () => idToken((claims) => ({ ...claims, aud: [claims['aud']] })),
  'id-token-with-more-claims': () =>
    idToken((claims) => ({ ...claims, azp: claims['aud'], jti: 'x1', 'https://example.org/tier': 'gold' })),
  'key-of-tomorrow': () => withOwnKey,
  'metadata-with-extensions': () =>
    bodies(metadata, (body) => ({
      ...body,
      x_extension: true,
      check_session_iframe: `${String(body['issuer'])}/check`,
    })),
  'resource-metadata-with-extensions': () =>
    bodies(/^GET \/\.well-known\/oauth-protected-resource/, (body) => ({ ...body, x_extension: true })),
  'introspection-with-extensions': () =>
    bodies('POST /introspection', (body) =>
      body['active'] === true ? { ...body, x_extension: true } : body,
    ),
  'quoted-charset': () =>
    field(everywhere, 'content-type', (value) =>
      value.startsWith('application/json') ? 'application/json; charset="utf-8"' : value,
    ),
  'pretty-json': () =>
    given(everywhere, (response) => {
      if (!response.body.startsWith('{"')) return response;
      const whole = jsonOf(response.body);
      // A number beyond the exact ones would change.
      return JSON.stringify(whole) === response.body
        ? { ...response, body: `${JSON.stringify(whole, undefined, 2)}\n` }
        : response;
    }),
  'private-cache': () =>
    field(everywhere, 'cache-control', (value) =>
      value === 'no-store' ? 'private, no-cache, no-store, max-age=0, must-revalidate' : value,
    ),
  'sticky-cookie': () =>
    given(everywhere, (response) => {
      const own = [response.headers['set-cookie'] ?? []].flat();
      return withField(response, 'set-cookie', [
        ...own,
        'AWSALB=c3RpY2t5; Expires=Sat, 05 Dec 2026 00:00:00 GMT; Path=/',
      ]);
    }),
  'fields-of-a-front-server': () =>
    given(everywhere, (response) =>
      withField(
        withField(withField(response, 'via', '1.1 front'), 'server', 'front'),
        'alt-svc',
        'h3=":443"',
      ),
    ),
  'scope-in-another-order': () =>
    both(
      bodies(token, (body) => ('scope' in body ? { ...body, scope: turned(body['scope']) } : body)),
      bodies('POST /introspection', (body) =>
        'scope' in body ? { ...body, scope: turned(body['scope']) } : body,
      ),
    ),
  'challenge-in-lower-case': () =>
    field(everywhere, 'www-authenticate', (value) =>
      value.replace(/^(Bearer|Basic) /, (scheme) => scheme.toLowerCase()),
    ),
  'vary-by-more': () =>
    given(everywhere, (response) => {
      const { vary } = response.headers;
      return withField(
        response,
        'vary',
        vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Language`,
      );
    }),
  'no-compression-in-front': () => heard(everywhere, (asked) => withoutHeader(asked, 'accept-encoding')),
  'absolute-redirects': () => {
    let issuer = '';
    return both(
      bodies(discovery, (body) => {
        issuer = String(body['issuer']);
        return body;
      }),
      given(/^(GET|POST) \/(authorize|login|consent)$/, (response, { headers }) => {
        const { location } = response.headers;
        const base = issuer === '' ? `http://${headers['host'] ?? ''}` : issuer;
        return typeof location === 'string' && location.startsWith('/')
          ? withField(response, 'location', base + location)
          : response;
      }),
    );
  },
};
