/** A report without the secrets of its exchanges: what is told of them is written, copied and kept. */
import type { RecordedExchange } from '../document/recorded-exchange.ts';
import type { Finding } from '../document/finding.ts';
import type { Redact } from './redact.ts';

/** A finding with the secrets taken out of everything that it tells. */
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

/** The findings without the secrets that went over the wire in the exchanges. */
export function redactFindings(
  findings: readonly Finding[],
  exchanges: readonly RecordedExchange[],
  redact: Redact,
): Finding[] {
  // Makes their secrets known, before a finding is told.
  for (const exchange of exchanges) redact.exchange(exchange);
  return findings.map((finding) => redactFinding(finding, redact));
}
