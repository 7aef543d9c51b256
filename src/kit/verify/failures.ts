/** The findings about requests that failed before they could be checked. */
import type { Contract } from '../../contract/document/contract.ts';
import type { Finding } from '../../contract/document/finding.ts';
import { findingOf, viewOf } from '../../contract/document/view.ts';
import { findingOfSilence } from '../../contract/silence.ts';
import { NoResponse } from './play/no-response.ts';
import { SetUpFailed } from './play/set-up-failed.ts';

/** Statuses that refuse a request for now. They do not make the operation faulty. */
const forNow: ReadonlySet<number> = new Set([429, 503]);

/** The finding about a failed request, without secrets; `undefined` for other errors. */
export function findingOfFailure(contract: Contract, error: unknown): Finding | undefined {
  if (error instanceof NoResponse) return findingOfSilence(contract, error);
  if (!(error instanceof SetUpFailed) || forNow.has(error.exchange.response.status)) return undefined;
  return findingOf(viewOf(contract, error.exchange), 'response', {
    rule: 'set-up-failed',
    see: 'docs/decisions/contract.md, verify',
    message: 'the response is not the one that further requests need',
    expected: error.expected,
    actual: error.shown,
  });
}
