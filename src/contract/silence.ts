/** Requests that got no complete response. They have no exchange that could be checked. */
import { createSystemRandom } from '../foundation/random.ts';
import type { Contract } from './document/contract.ts';
import type { Finding } from './document/finding.ts';
import type { RecordedRequest } from './document/recorded-exchange.ts';
import { findingOf, viewOf } from './document/view.ts';
import { createRedact } from './record/redact.ts';

const saltBytes = 32;

export interface Silence {
  readonly request: RecordedRequest;
  readonly reason: string;
}

/** The finding about it, without secrets. */
export function findingOfSilence(contract: Contract, { request, reason }: Silence): Finding {
  const response = { status: 0, headers: [], body: new Uint8Array() };
  const exchange = createRedact(createSystemRandom().bytes(saltBytes)).exchange({ request, response });
  const view = viewOf(contract, exchange);
  const statuses = Object.keys(view.operation?.responses ?? {});
  return findingOf(view, 'response', {
    rule: 'no-response',
    see: 'RFC 9110 §3.4',
    message: 'the request got no complete response',
    expected: statuses.length === 0 ? 'a response' : `a response, ${statuses.join(' or ')}`,
    actual: reason,
  });
}
