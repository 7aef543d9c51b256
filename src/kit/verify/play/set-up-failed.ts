import { decodedText, pathOf, type RecordedExchange } from '../../../contract/document/recorded-exchange.ts';
import type { Finding } from '../../../contract/document/finding.ts';
import { createRedact } from '../../../contract/record/redact.ts';
import { createSystemRandom } from '../../../foundation/random.ts';

const saltBytes = 32;

/** A response without which a step cannot begin is not as the documents promise. No part of it is a secret. */
export class SetUpFailed extends Error {
  readonly exchange: RecordedExchange;
  readonly expected: string;
  /** The status and the beginning of the body. */
  readonly shown: string;
  /** The findings of the same step before. */
  readonly found: Finding[] = [];

  constructor(exchange: RecordedExchange, expected: string) {
    const safe = createRedact(createSystemRandom().bytes(saltBytes)).exchange(exchange);
    const { request, response } = safe;
    const body = decodedText(response.body).slice(0, 400);
    super(
      `set-up: ${request.method} ${pathOf(request.target)} returned ${response.status}, not ${expected}: ${body}`,
    );
    this.name = 'SetUpFailed';
    this.exchange = safe;
    this.expected = expected;
    this.shown = `${response.status} ${body}`;
  }
}
