import { invalidRequest } from '../../conventions/api-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Digest } from '../../foundation/digest.ts';
import type { Signer } from '../interaction/visit/signer.ts';
import type { AuthorizationRequest } from './request/authorization-request.ts';

/** How long an owner may take to sign in and decide. */
export const pendingLifetimeSeconds = 1800;

/** The URL that carries it must stay below the smallest limit on the way. */
const longest = 6000;

/** @throws ApiError invalid_request when `text` is too long for a URL. */
export function assertCarried(text: string): void {
  if (text.length > longest) throw invalidRequest('The authorization request is too long.');
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
  const signed = (body: string): string => `authorization-request\n${body}`;
  return {
    seal(request, browser) {
      const payload: Payload = { request, browser, expiresAt: clock.now() + pendingLifetimeSeconds * 1000 };
      const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
      assertCarried(body);
      return `${body}.${signer.sign(signed(body))}`;
    },
    open(value, browser) {
      const dot = value.indexOf('.');
      const body = value.slice(0, dot);
      if (dot < 0 || !signer.verify(signed(body), value.slice(dot + 1))) return undefined;
      const payload = JSON.parse(Buffer.from(body, 'base64url').toString()) as Payload;
      return payload.browser === browser && payload.expiresAt > clock.now() ? payload.request : undefined;
    },
  };
}
