import { checkRequest } from './check/check-request.ts';
import { checkResponse } from './check/check-response.ts';
import type { Contract } from './document/contract.ts';
import type { RecordedExchange } from './document/recorded-exchange.ts';
import type { Finding } from './document/finding.ts';
import { findingOf, viewOf, type View } from './document/view.ts';

/** A request that the documents forbid must not succeed. @see Spec §7 */
function acceptedAnyway(view: View, problems: readonly Finding[]): Finding[] {
  const [first] = problems;
  const { status } = view.exchange.response;
  if (!first || status >= 300) return [];
  return [
    findingOf(view, 'response', {
      rule: 'accepts-invalid-request',
      see: first.see,
      message: `the request was served although ${first.message}`,
      expected: 'a 4xx',
      actual: String(status),
      spec: first.spec,
    }),
  ];
}

/**
 * Checks one exchange against the documents. Findings with the side `request` are faults of the client; the others
 * are faults of the server. A path without a declared operation has no contract and no findings.
 */
export function checkExchange(contract: Contract, exchange: RecordedExchange): Finding[] {
  const view = viewOf(contract, exchange);
  const request = checkRequest(view);
  return [...request, ...acceptedAnyway(view, request), ...checkResponse(view)];
}
