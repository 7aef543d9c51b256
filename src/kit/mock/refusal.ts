/**
 * The response of a strict mock to a request that breaks the documents and that the service would serve all the same, so that
 * a client's test fails where the client is wrong. What the service refuses it refuses itself, in its own words.
 */
import { requestDepartures } from '../../contract/check/check-request.ts';
import type { Contract } from '../../contract/document/contract.ts';
import { headerOf, type ExchangeRequest, type ExchangeResponse } from '../../contract/document/exchange.ts';
import { findingOf, viewOf } from '../../contract/document/view.ts';
import { json } from './scenarios/message.ts';

/** There is none yet: what a request has against its operation does not hang on the answer. */
const noAnswer: ExchangeResponse = { status: 0, headers: [], body: new Uint8Array() };

/** The refusal of a request; `undefined` where the documents have nothing against it. */
export function refusal(contract: Contract, request: ExchangeRequest): ExchangeResponse | undefined {
  const view = viewOf(contract, { request, response: noAnswer });
  const departures = requestDepartures(view);
  if (departures.length === 0) return undefined;
  const isUnreadable = departures.some(({ rule }) => rule === 'request-media-type');
  const detail = departures.map((departure) => {
    const { spec } = findingOf(view, 'request', departure);
    const source = spec ? `${departure.see}, ${spec.file}:${spec.line}` : departure.see;
    return [departure.field || departure.rule, `${departure.message} (${source})`] as const;
  });
  return json(isUnreadable ? 415 : 400, {
    error: isUnreadable ? 'unsupported_media_type' : 'invalid_request',
    error_description: 'The request breaks the documents; --lenient lets the service answer it.',
    detail: Object.fromEntries(detail),
  });
}

/** True where the service refuses a request by itself, be it by a redirect to the client. @see RFC 6749 §4.1.2.1 */
export function isRefused({ status, headers }: ExchangeResponse): boolean {
  return status >= 400 || /[?&#]error=/.test(headerOf(headers, 'location') ?? '');
}
