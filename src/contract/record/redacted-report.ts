/** A report without the secrets of its exchanges, because reports are written, copied and stored. */
import type { RecordedExchange } from '../document/recorded-exchange.ts';
import type { Finding } from '../document/finding.ts';
import type { Redact } from './redact.ts';

/** Returns a finding without secrets in any of its texts. */
export function redactFinding(finding: Finding, redact: Pick<Redact, 'text'>): Finding {
  const { message, expected, actual, curl } = finding;
  return {
    ...finding,
    message: redact.text(message),
    expected: redact.text(expected),
    actual: redact.text(actual),
    curl: redact.text(curl),
  };
}

/** Returns the findings without the secrets of the exchanges. */
export function redactFindings(
  findings: readonly Finding[],
  exchanges: readonly RecordedExchange[],
  redact: Redact,
): Finding[] {
  // Registers the secrets before a finding is reported.
  for (const exchange of exchanges) redact.exchange(exchange);
  return findings.map((finding) => redactFinding(finding, redact));
}
