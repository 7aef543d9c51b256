import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { invalidRequest } from '../../conventions/api-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Digest } from '../../foundation/digest.ts';
import type { Signer } from '../visit/signer.ts';
import type { AuthorizationRequest } from './request/authorization-request.ts';

/** How long an owner may take to sign in and decide. */
export const pendingLifetimeSeconds = 1800;

/** The URL that carries it must stay below 8 KiB, which is the limit of this service and of most proxies. */
const longest = 7600;

/** Parameters by name, of which one may be too long. */
type Lengthy = Readonly<Record<string, string | undefined>>;

/** @throws ApiError invalid_request when `text` is too long for a URL; it names the longest of the parameters. */
export function assertCarried(text: string, parameters: Lengthy): void {
  if (text.length <= longest) return;
  const [name] = Object.keys(parameters).toSorted(
    (a, b) => (parameters[b]?.length ?? 0) - (parameters[a]?.length ?? 0),
  );
  throw invalidRequest(
    `The authorization request is too long for the login page: the parameter ${name} has to be shorter.`,
  );
}

function lengthyOf({
  state,
  redirectUri,
  requestedScope,
  resources,
  loginHint,
}: AuthorizationRequest): Lengthy {
  return {
    state,
    redirect_uri: redirectUri,
    scope: requestedScope?.join(' '),
    resource: resources.join(' '),
    login_hint: loginHint,
  };
}

interface Payload {
  readonly request: AuthorizationRequest;
  readonly browser: Digest;
  readonly expiresAt: number;
}

/**
 * The authorization request while its owner signs in and decides. It travels in the URL and the form instead of a
 * row, so that two tabs do not know each other and any instance can serve any step; the signature keeps it as it was
 * verified, and it is of use in the browser that began it alone.
 */
export interface PendingRequests {
  /** @throws ApiError invalid_request when the request is too long to be carried. */
  seal(request: AuthorizationRequest, browser: Digest): string;
  /** `undefined` when it was altered, has expired, or belongs to another browser. */
  open(value: string, browser: Digest): AuthorizationRequest | undefined;
}

export function createPendingRequests(dependencies: { signer: Signer; clock: Clock }): PendingRequests {
  const { signer, clock } = dependencies;
  // The number changes with the form, so that one from before an upgrade is no request and no failure.
  const signed = (body: string): string => `authorization-request-2\n${body}`;
  return {
    seal(request, browser) {
      const payload: Payload = { request, browser, expiresAt: clock.now() + pendingLifetimeSeconds * 1000 };
      // A state is often base64url, which base64url again would make a third longer.
      const body = deflateRawSync(JSON.stringify(payload)).toString('base64url');
      assertCarried(body, lengthyOf(request));
      return `${body}.${signer.sign(signed(body))}`;
    },
    open(value, browser) {
      const dot = value.indexOf('.');
      const body = value.slice(0, dot);
      if (dot < 0 || !signer.verify(signed(body), value.slice(dot + 1))) return undefined;
      const payload = JSON.parse(inflateRawSync(Buffer.from(body, 'base64url')).toString()) as Payload;
      return payload.browser === browser && payload.expiresAt > clock.now() ? payload.request : undefined;
    },
  };
}
