/**
 * The rejection of a request that violates the documents but that the service would accept, so that a client's test
 * fails if the client is wrong. If the service rejects the request, its own error is returned.
 */
import { requestViolations } from '../../contract/check/check-request.ts';
import type { Contract } from '../../contract/document/contract.ts';
import {
  headerOf,
  type RecordedRequest,
  type RecordedResponse,
} from '../../contract/document/recorded-exchange.ts';
import { findingOf, viewOf } from '../../contract/document/view.ts';
import { fieldName } from '../../conventions/field-names.ts';
import { jsonResponse } from './scenarios/message.ts';

/** The checks of a request do not depend on its response, which does not exist yet. */
const noResponse: RecordedResponse = { status: 0, headers: [], body: new Uint8Array() };

/** The rejection of a request, or `undefined` if it matches the documents. */
export function mockRefusal(contract: Contract, request: RecordedRequest): RecordedResponse | undefined {
  const view = viewOf(contract, { request, response: noResponse });
  const violations = requestViolations(view);
  if (violations.length === 0) return undefined;
  const isUnreadable = violations.some(({ rule }) => rule === 'request-media-type');
  const detail = violations.map((violation) => {
    const { spec } = findingOf(view, 'request', violation);
    const source = spec ? `${violation.see}, ${spec.file}:${spec.line}` : violation.see;
    return [
      fieldName(violation.field ?? '', []) || violation.rule,
      `${violation.message} (${source})`,
    ] as const;
  });
  return jsonResponse(isUnreadable ? 415 : 400, {
    error: isUnreadable ? 'unsupported_media_type' : 'invalid_request',
    error_description: 'The request violates the documents. With --lenient, the service accepts it.',
    detail: Object.fromEntries(detail),
  });
}

/** True if the service itself rejects the request, possibly by a redirect to the client. @see RFC 6749 §4.1.2.1 */
export function isRefused({ status, headers }: RecordedResponse): boolean {
  return status >= 400 || /[?&#]error=/.test(headerOf(headers, 'location') ?? '');
}
