/** Logout tokens: the end of a user's session, signed for one client. @see OpenID Connect Back-Channel Logout 1.0 §2.4 */
import { SignJWT } from 'jose';
import { randomId, type Random } from '../../foundation/random.ts';
import type { Client } from '../records/client.ts';
import type { Issuer } from '../records/issuer.ts';
import type { SealingKeys } from '../tokens/keys/sealing-keys.ts';
import type { Subjects } from './subjects.ts';

export interface LogoutTokens {
  /** Signed with the algorithm of the client's ID tokens. `issuedAt` is in milliseconds since the epoch. */
  issue(logout: {
    readonly client: Client;
    readonly ownerId: string;
    readonly sessionId: string;
    readonly issuedAt: number;
  }): Promise<string>;
}

const event = 'http://schemas.openid.net/event/backchannel-logout';

/** Short, so that a token from a log is useless. @see OpenID Connect Back-Channel Logout 1.0 §4 */
const lifetimeSeconds = 120;

export function createLogoutTokens(dependencies: {
  readonly keys: Pick<SealingKeys, 'current'>;
  readonly issuer: Issuer;
  readonly subjects: Subjects;
  readonly random: Random;
}): LogoutTokens {
  const { keys, issuer, subjects, random } = dependencies;
  return {
    issue({ client, ownerId, sessionId, issuedAt }) {
      const algorithm = client.openid?.idTokenSignedResponseAlg ?? 'RS256';
      const { keyId, key } = keys.current('signature', algorithm);
      const iat = Math.floor(issuedAt / 1000);
      const claims = {
        iss: issuer.url,
        sub: subjects.of(ownerId, client),
        aud: client.clientId,
        iat,
        exp: iat + lifetimeSeconds,
        jti: randomId(random, 16),
        sid: subjects.sidOf(sessionId, client),
        events: { [event]: {} },
      };
      return new SignJWT(claims)
        .setProtectedHeader({ typ: 'logout+jwt', alg: algorithm, kid: keyId })
        .sign(key);
    },
  };
}
