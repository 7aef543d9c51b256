/**
 * Removes secrets from exchanges before they are written. Within a recording a secret always has the same
 * fingerprint, so that rules over a session still detect a reused code. Other recordings have other fingerprints,
 * so that a secret cannot be looked up.
 */
import type { RecordedExchange } from '../document/recorded-exchange.ts';
import { createFingerprints, type Fingerprint } from './fingerprints.ts';
import { redactBody } from './redacted-body.ts';
import { redactHeaders } from './redacted-headers.ts';
import { redactUrl } from './redacted-url.ts';

export interface Redact {
  exchange(exchange: RecordedExchange): RecordedExchange;
  /** Removes the secrets of all exchanges so far from a text. */
  text(text: string): string;
}

function redactExchange(exchange: RecordedExchange, fingerprint: Fingerprint): RecordedExchange {
  const { request, response } = exchange;
  return {
    ...exchange,
    request: {
      ...request,
      target: redactUrl(request.target, fingerprint),
      headers: redactHeaders(request.headers, fingerprint),
      body: request.body && redactBody(request.headers, request.body, fingerprint),
    },
    response: {
      ...response,
      headers: redactHeaders(response.headers, fingerprint),
      body: redactBody(response.headers, response.body, fingerprint),
    },
  };
}

/** @param salt random bytes of this recording only */
export function createRedact(salt: Uint8Array): Redact {
  const { fingerprint, removeFrom } = createFingerprints(salt);
  return {
    exchange: (exchange) => redactExchange(exchange, fingerprint),
    text: removeFrom,
  };
}
