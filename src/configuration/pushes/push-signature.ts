import { createHmac } from 'node:crypto';
import { invalidToken, unauthorized } from '../../conventions/api-error.ts';
import { parseAuthorization } from '../../conventions/request/bearer.ts';
import { equalInConstantTime } from '../../foundation/digest.ts';

/** The header fields with which a request authenticates its sender. */
export interface SignedRequest {
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The unchanged bytes of the body. */
  readonly rawBody?: Uint8Array | undefined;
}

/**
 * Verifies that the sender has the secret. GitHub, Bitbucket, Gitea, Forgejo and Gogs send an HMAC-SHA-256 of the
 * body. GitLab and Gitee send the secret as a token, Azure DevOps as the password of Basic, or a sender uses a bearer
 * token. SHA-1, which GitHub also sends, is ignored. One valid proof is sufficient. Each comparison takes constant
 * time.
 * @throws ApiError 401 without a valid proof.
 * @see docs/decisions/configuration.md, pushes
 */
export function assertSigned({ headers, rawBody }: SignedRequest, secret: string): void {
  const authorization = parseAuthorization(headers['authorization']);
  const expected = createHmac('sha256', secret)
    .update(rawBody ?? '')
    .digest('hex');
  const proofs = [
    [headers['x-hub-signature-256'], `sha256=${expected}`],
    [withoutSha1(headers['x-hub-signature']), `sha256=${expected}`],
    [headers['x-gitea-signature'], expected],
    [headers['x-forgejo-signature'], expected],
    [headers['x-gogs-signature'], expected],
    [headers['x-gitlab-token'], secret],
    [headers['x-gitee-token'], secret],
    [authorization?.scheme === 'basic' ? passwordOf(authorization.value) : undefined, secret],
    [authorization?.scheme === 'bearer' ? authorization.value : undefined, secret],
  ] as const;
  const given = proofs.filter((proof): proof is readonly [string, string] => proof[0] !== undefined);
  if (given.length === 0) throw unauthorized();
  const right = given.filter(([proof, wanted]) => equalInConstantTime(proof, wanted));
  if (right.length === 0) throw invalidToken('the signature of a push is not valid');
}

function withoutSha1(signature: string | undefined): string | undefined {
  return signature?.startsWith('sha1=') ? undefined : signature;
}

/** The password of Basic; the name of the user does not count. */
function passwordOf(credentials: string): string {
  const text = Buffer.from(credentials, 'base64').toString('utf8');
  return text.slice(text.indexOf(':') + 1);
}
