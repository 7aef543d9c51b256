/**
 * What a strict mock says to a request that breaks the documents: no more than that, so that a client's test fails where
 * the client is wrong and not where the service would have noticed.
 */
import { checkRequest } from '../../contract/check/check-request.ts';
import type { Contract } from '../../contract/document/contract.ts';
import type { ExchangeRequest, ExchangeResponse } from '../../contract/document/exchange.ts';
import type { Finding } from '../../contract/document/finding.ts';
import { viewOf } from '../../contract/document/view.ts';
import { json } from './scenarios/message.ts';

/** There is none yet: what a request has against its operation does not hang on the answer. */
const noAnswer: ExchangeResponse = { status: 0, headers: [], body: new Uint8Array() };

function told({ message, see, spec }: Finding): string {
  return `${message} (${spec ? `${see}, ${spec.file}:${spec.line}` : see})`;
}

/** The refusal of a request; `undefined` where the documents have nothing against it. */
export function refusal(contract: Contract, request: ExchangeRequest): ExchangeResponse | undefined {
  const findings = checkRequest(viewOf(contract, { request, response: noAnswer }));
  if (findings.length === 0) return undefined;
  const isUnreadable = findings.some(({ rule }) => rule === 'request-media-type');
  return json(isUnreadable ? 415 : 400, {
    error: isUnreadable ? 'unsupported_media_type' : 'invalid_request',
    error_description: 'The request breaks the documents; --lenient lets the service answer it.',
    detail: Object.fromEntries(findings.map((finding) => [finding.rule, told(finding)])),
  });
}
