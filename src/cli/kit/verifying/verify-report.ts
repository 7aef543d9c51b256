import packageJson from '../../../../package.json' with { type: 'json' };
import type { RecordedExchange } from '../../../contract/document/recorded-exchange.ts';
import { createRedact } from '../../../contract/record/redact.ts';
import { redactFinding } from '../../../contract/record/redacted-report.ts';
import type { Check, Report } from '../../../contract/report/report.ts';
import { systemClock } from '../../../foundation/clock.ts';
import { createSystemRandom } from '../../../foundation/random.ts';

const saltBytes = 32;

export interface Verified {
  readonly target: string;
  readonly startedAt: number;
  readonly checks: readonly Check[];
  readonly exchanges: readonly RecordedExchange[];
  readonly notes: readonly string[];
}

/** The report of a verification, without the secrets of its exchanges. */
export function reportVerified({ target, startedAt, checks, exchanges, notes }: Verified): Report {
  const redact = createRedact(createSystemRandom().bytes(saltBytes));
  for (const exchange of exchanges) redact.exchange(exchange);
  const safe = checks.map((check) => ({
    ...check,
    findings: check.findings.map((finding) => redactFinding(finding, redact)),
    ...(check.reason !== undefined && { reason: redact.text(check.reason) }),
  }));
  return {
    command: 'verify',
    version: packageJson.version,
    target,
    startedAt,
    endedAt: systemClock.now(),
    // Without credentials, each case is one exchange and nothing has to be remembered.
    exchanges: exchanges.length || checks.filter(({ outcome }) => outcome !== 'left-out').length,
    checks: safe,
    findings: safe.flatMap(({ findings }) => findings),
    notes: notes.map((note) => redact.text(note)),
  };
}
