import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { invalidRequest } from '../../conventions/api-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Digest } from '../../foundation/digest.ts';
import type { Signer } from '../visit/signer.ts';
import { type AuthorizationRequest, singleClaims } from './request/authorization-request.ts';

/** Time in which a user must sign in and decide. */
export const pendingLifetimeSeconds = 1800;

/**
 * The maximum length of the sealed request. Its URL must remain below 8 KiB, the limit of this server and of most
 * proxies.
 */
const longest = 7600;

/** Parameters by name, one of which may be too long. */
type Lengthy = Readonly<Record<string, string | undefined>>;

/** @throws ApiError invalid_request if `text` is too long for a URL; it names the longest of the parameters. */
export function assertCarried(text: string, parameters: Lengthy): void {
  if (text.length <= longest) return;
  const [name] = Object.keys(parameters).toSorted(
    (a, b) => (parameters[b]?.length ?? 0) - (parameters[a]?.length ?? 0),
  );
  throw invalidRequest(
    `The authorization request is too long for the login page: shorten the parameter ${name}.`,
  );
}

function lengthyOf({
  state,
  redirectUri,
  requestedScope,
  resources,
  loginHint,
  openid,
}: AuthorizationRequest): Lengthy {
  return {
    state,
    redirect_uri: redirectUri,
    scope: requestedScope?.join(' '),
    resource: resources.join(' '),
    login_hint: loginHint,
    nonce: openid?.nonce,
    claims: singleClaims(openid).join(' '),
  };
}

interface Payload {
  readonly request: AuthorizationRequest;
  readonly browser: Digest;
  readonly expiresAt: number;
}

/**
 * An authorization request while its user signs in and decides. The URL and the form contain it instead of a row,
 * so that tabs are independent and any instance can serve any step. The signature protects the verified content. It
 * is accepted only in the browser that started it.
 */
export interface PendingRequests {
  /** @throws ApiError invalid_request if the request is too long for the URL. */
  seal(request: AuthorizationRequest, browser: Digest): string;
  /** `undefined` if it was altered, has expired, or belongs to another browser. */
  open(value: string, browsers: ReadonlySet<Digest>): AuthorizationRequest | undefined;
}

export function createPendingRequests(dependencies: { signer: Signer; clock: Clock }): PendingRequests {
  const { signer, clock } = dependencies;
  // The number changes with the format, so that a request from before an upgrade is invalid and causes no failure.
  const signed = (body: string): string => `authorization-request-2\n${body}`;
  return {
    seal(request, browser) {
      const payload: Payload = { request, browser, expiresAt: clock.now() + pendingLifetimeSeconds * 1000 };
      // A state is often base64url; a second base64url encoding would make it a third longer.
      const body = deflateRawSync(JSON.stringify(payload)).toString('base64url');
      assertCarried(body, lengthyOf(request));
      return `${body}.${signer.sign(signed(body))}`;
    },
    open(value, browsers) {
      const dot = value.indexOf('.');
      const body = value.slice(0, dot);
      if (dot < 0 || !signer.verify(signed(body), value.slice(dot + 1))) return undefined;
      const payload = JSON.parse(inflateRawSync(Buffer.from(body, 'base64url')).toString()) as Payload;
      const isOpen = browsers.has(payload.browser) && payload.expiresAt > clock.now();
      return isOpen ? payload.request : undefined;
    },
  };
}
