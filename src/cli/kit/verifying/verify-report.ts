import packageJson from '../../../../package.json' with { type: 'json' };
import type { Finding } from '../../../contract/document/finding.ts';
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
  /** The reason why the run ended before its plan. */
  readonly endedEarly?: string | undefined;
}

/** The checks of the run itself: its set-up and the removal of what it created. Those that succeeded are omitted. */
export function checksOfRun(setUp: readonly Finding[], kept: readonly string[]): Check[] {
  return [
    ...(setUp.length > 0
      ? [{ id: 'the run is set up', group: 'run', outcome: 'failed' as const, findings: setUp }]
      : []),
    ...(kept.length > 0
      ? [
          {
            id: 'the whole removal of what the run created',
            group: 'run',
            outcome: 'skipped' as const,
            findings: [],
            reason: `${kept.length} remain, which the notes name`,
          },
        ]
      : []),
  ];
}

export const notesOfKept = (kept: readonly string[]): string[] => kept.map((one) => `not removed: ${one}`);

/** The report of a verification, without the secrets of its exchanges. */
export function reportVerified(verified: Verified): Report {
  const { target, startedAt, checks, exchanges, notes, endedEarly } = verified;
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
    exchanges:
      exchanges.length || checks.filter(({ outcome }) => outcome === 'passed' || outcome === 'failed').length,
    checks: safe,
    findings: safe.flatMap(({ findings }) => findings),
    notes: notes.map((note) => redact.text(note)),
    ...(endedEarly !== undefined && { endedEarly: redact.text(endedEarly) }),
  };
}
