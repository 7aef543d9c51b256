import type { RuleName } from '../document/rules.ts';
import type { Contract } from '../document/contract.ts';
import {
  formFieldsOf,
  headerOf,
  queryOf,
  decodedText,
  firstValueOf,
  mediaTypeOf,
  type RecordedExchange,
} from '../document/recorded-exchange.ts';
import type { Violation, View } from '../document/view.ts';
import { viewOf } from '../document/view.ts';

/** A session: exchanges in the order of their responses, each with its operation. */
export interface SessionView {
  readonly contract: Contract;
  readonly views: readonly View[];
}

/** A departure of a session, reported at the exchange that shows it. */
export interface SessionViolation extends Violation {
  readonly at: View;
  /** `request` for a fault of the client; `session` if absent. */
  readonly side?: 'request';
}

export type SessionRule = (session: SessionView) => Iterable<SessionViolation>;

/** A violation that is the server's fault. */
export function fault(
  at: View,
  [rule, see]: readonly [rule: RuleName, see: string],
  message: string,
  expected: unknown,
  actual: unknown,
): SessionViolation {
  return { at, rule, see, message, expected: textOf(expected), actual: textOf(actual) };
}

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'none')).slice(0, 500);

export function sessionOf(contract: Contract, exchanges: readonly RecordedExchange[]): SessionView {
  return { contract, views: exchanges.map((exchange) => viewOf(contract, exchange)) };
}

export function isResponseOf(view: View, operationId: string, status?: number): boolean {
  return (
    view.operation?.operationId === operationId &&
    (status === undefined || view.exchange.response.status === status)
  );
}

/** A field of the request's form; empty fields count as omitted. @see RFC 6749 §3.2 */
export function formField(view: View, name: string): string | undefined {
  return firstValueOf(formFieldsOf(view.exchange.request), name) || undefined;
}

export function queryField(view: View, name: string): string | undefined {
  return firstValueOf(queryOf(view.exchange.request.target), name) || undefined;
}

/** The client of a token request: from Basic credentials, else from `client_id`. */
export function clientOf(view: View): string | undefined {
  const [scheme = '', value = ''] = (headerOf(view.exchange.request.headers, 'authorization') ?? '').split(
    ' ',
  );
  if (scheme.toLowerCase() !== 'basic') return formField(view, 'client_id');
  const [id = ''] = decodedText(Buffer.from(value, 'base64')).split(':');
  return decodeURIComponent(id.replaceAll('+', ' '));
}

/** The access token of a request. @see RFC 6750 §2.1 */
export function bearerOf({ exchange: { request } }: View): string | undefined {
  return /^bearer (\S+)$/i.exec(headerOf(request.headers, 'authorization') ?? '')?.[1];
}

export function responseJson(view: View): Readonly<Record<string, unknown>> {
  if (mediaTypeOf(view.exchange.response.headers) !== 'application/json') return {};
  try {
    return (JSON.parse(decodedText(view.exchange.response.body)) as Record<string, unknown> | null) ?? {};
  } catch {
    // Malformed JSON is a finding of its exchange; the session ignores it.
    return {};
  }
}

/** The redirect of a response as a URL; relative ones lead to the service itself. */
export function redirectOf(view: View): URL | undefined {
  const location = headerOf(view.exchange.response.headers, 'location');
  const { status } = view.exchange.response;
  if (location === undefined || ![302, 303, 307, 308].includes(status)) return undefined;
  return URL.canParse(location, 'http://the.service') ? new URL(location, 'http://the.service') : undefined;
}
