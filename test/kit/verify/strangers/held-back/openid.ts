/** The faulty services of services.yaml, openid. Held back, as services.yaml says. */
import { heard, sent } from '../../planted/spoils.ts';
import type { Spoil } from '../../planted/spoilt-suite.ts';
import {
  bodies,
  both,
  discovery,
  formOf,
  idToken,
  idTokenText,
  signed,
  token,
  withOwnKey,
  withoutQuery,
} from '../spoiling.ts';

export const openidSpoils: Readonly<Record<string, () => Spoil>> = {
  'id-token-signature-broken': () =>
    idTokenText((text) => text.replace(/\.([^.]{8})([^.]*)$/, '.AAAAAAAA$2')),
  'id-token-authorized-party': () => idToken((claims) => ({ ...claims, azp: 'somebody-else' })),
  'userinfo-of-another': () =>
    bodies(/^(GET|POST) \/userinfo/, (body) => ({ ...body, sub: 'somebody-else' })),
  'discovery-token-endpoint-differs': () =>
    bodies(discovery, (body) => ({ ...body, token_endpoint: `${String(body['issuer'])}/tokens` })),
  'id-token-hash-of-another': () =>
    idToken((claims) => ({ ...claims, ...('at_hash' in claims && { at_hash: 'MTIzNDU2Nzg5MDEyMzQ1Ng' }) })),
  'id-token-unasked': () =>
    both(
      withOwnKey,
      bodies(token, (body) =>
        'refresh_token' in body && !String(body['scope']).includes('openid')
          ? { ...body, id_token: signed({ sub: 'somebody', aud: 'somebody' }) }
          : body,
      ),
    ),
  'id-token-issuer-with-slash': () => idToken((claims) => ({ ...claims, iss: `${String(claims['iss'])}/` })),
  'old-login-accepted': () => heard(/^GET \/authorize/, (asked) => withoutQuery(asked, 'max_age')),
  'login-required-as-denial': () =>
    sent((url) => {
      if (url.searchParams.get('error') === 'login_required') url.searchParams.set('error', 'access_denied');
    }),
  'id-token-for-more-parties': () =>
    idToken((claims) => ({ ...claims, aud: [claims['aud'], 'https://unknown.example.org'] })),
  'refreshed-id-token-of-another': () =>
    idToken((claims, asked) =>
      formOf(asked).get('grant_type') === 'refresh_token' ? { ...claims, sub: 'somebody-else' } : claims,
    ),
  'userinfo-beyond-scope': () =>
    bodies(/^(GET|POST) \/userinfo/, (body) => ({
      ...body,
      email: 'alice@example.org',
      email_verified: true,
    })),
};
