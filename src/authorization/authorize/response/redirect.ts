import type { Issuer } from '../../records/issuer.ts';
import { ApiError } from '../../../conventions/api-error.ts';
import type { OperationRequest } from '../../../conventions/operation.ts';
import type { Log } from '../../../foundation/log.ts';
import type { RecordEvent } from '../../records/events.ts';
import { formPostPage } from '../../pages/form-post-page.ts';
import type { Page, RenderPage } from '../../pages/page.ts';
import type { ResponseMode } from '../request/response-type.ts';
import { isStoreAway } from '../../stores/store-away.ts';
import { withCookies } from '../../visit/visit.ts';

/** The destination of the response to a verified client. */
export interface ResponseTarget {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly responseMode: ResponseMode;
  readonly state?: string | undefined;
  /** Those of a new sign-in, which an error response must set as well. */
  readonly setCookies?: readonly string[];
}

/** A redirect without caching and referrer; 303 after both GET and POST. @see RFC 9700 §4.12, §4.2.4 */
export interface SeeOther {
  readonly status: 303;
  readonly headers: {
    readonly Location: string;
    readonly 'Cache-Control': 'no-store';
    readonly 'Referrer-Policy': 'no-referrer';
    readonly 'Set-Cookie'?: readonly string[];
  };
}

export type AuthorizationResponse = SeeOther | Page<200>;

/** Parameters of a response by name; numbers are written in decimal. */
export type ResponseFields = Readonly<Record<string, string | number | undefined>>;

export function seeOther(location: string, setCookies: readonly string[] = []): SeeOther {
  const headers = {
    Location: location,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  } as const;
  return {
    status: 303,
    headers: setCookies.length === 0 ? headers : { ...headers, 'Set-Cookie': setCookies },
  };
}

/** The error codes for clients; any other failure is a server error. @see RFC 6749 §4.1.2.1 */
const clientErrors: ReadonlySet<string> = new Set([
  'invalid_request',
  'unauthorized_client',
  'access_denied',
  'unsupported_response_type',
  'invalid_scope',
  'invalid_target',
  'login_required',
  'consent_required',
  'unmet_authentication_requirements',
  'request_not_supported',
  'request_uri_not_supported',
]);

/** Errors that are caused by the user's action or absence, not by the request. */
const userDecisions: ReadonlySet<string> = new Set(['access_denied', 'login_required', 'consent_required']);

function isUnavailable(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 503 || error.status === 429;
  return isStoreAway(error) || (error instanceof Error && error.name === 'PasswordHasherBusy');
}

function errorFields(error: unknown): { error: string; error_description: string | undefined } {
  if (error instanceof ApiError && clientErrors.has(error.code)) {
    return { error: error.code, error_description: error.description };
  }
  return isUnavailable(error)
    ? {
        error: 'temporarily_unavailable',
        error_description: 'The service cannot handle the request right now.',
      }
    : { error: 'server_error', error_description: 'The request failed unexpectedly.' };
}

/**
 * Appends to the URI as text, so that the registered part does not change. Writes `%20`, never `+`, for scripts
 * that read fragments.
 */
function append(uri: string, separator: string, fields: readonly (readonly [string, string])[]): string {
  return uri + separator + fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
}

export interface Redirects {
  /** The authorization response: the fields with `state` and `iss`. @see RFC 6749 §4.1.2, §4.2.2, RFC 9207 §2 */
  respond(target: ResponseTarget, fields: ResponseFields): AuthorizationResponse;
  /**
   * Runs `work` for a verified client and redirect URI, and converts its failure to an error response to that
   * client. One of the three places that convert errors to responses.
   * @see RFC 6749 §4.1.2.1, §4.2.2.1
   */
  redirectErrors<Result>(
    targetOf: () => ResponseTarget,
    request: OperationRequest,
    work: () => Promise<Result>,
  ): Promise<Result | AuthorizationResponse>;
}

export function createRedirects(dependencies: {
  issuer: Issuer;
  render: RenderPage;
  log: Log;
  record: RecordEvent;
}): Redirects {
  const { issuer, render, log, record } = dependencies;

  function note({ clientId }: ResponseTarget, request: OperationRequest, error: unknown): void {
    if (!(error instanceof ApiError))
      log.error('authorization-failed', { requestId: request.id, clientId, error });
    else if (!userDecisions.has(error.code)) {
      const reason = error.reason ?? error.description ?? error.message;
      record({ event: 'request-refused', error: error.code, reason, clientId }, request);
    }
  }

  function respond(target: ResponseTarget, fields: ResponseFields): AuthorizationResponse {
    const whole: ResponseFields = { ...fields, state: target.state, iss: issuer.url };
    const sent = Object.entries(whole).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as const],
    );
    const { redirectUri, responseMode } = target;
    if (responseMode === 'form_post') return render(200, formPostPage(redirectUri, sent));
    const query = redirectUri.includes('?') ? '&' : '?';
    return seeOther(append(redirectUri, responseMode === 'fragment' ? '#' : query, sent));
  }

  return {
    respond,
    async redirectErrors(targetOf, request, work) {
      try {
        return await work();
      } catch (error) {
        const target = targetOf();
        note(target, request, error);
        return withCookies(respond(target, errorFields(error)), target.setCookies ?? []);
      }
    },
  };
}
