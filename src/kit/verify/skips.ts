import type { Check } from '../../contract/report/report.ts';
import { plural } from '../../foundation/plural.ts';

/** Accepts findings: those of a rule, of an operation, or of a rule in an operation. */
export interface Skip {
  readonly rule?: string;
  readonly operationId?: string;
  readonly reason: string;
}

/** The accepted findings of a run. */
export interface Skips {
  /** The reason not to run a step: every finding of its operation is accepted. */
  leftOut(step: Pick<Check, 'operationId'>): string | undefined;
  /** A check without the accepted findings. It is left out if it has no other finding. */
  accept(check: Check): Check;
  /** A note for each entry, also for one without a use. */
  notes(): string[];
}

export function createSkips(entries: readonly Skip[]): Skips {
  const uses = new Map<Skip, number>();
  /** The entry for a finding, or for a step without findings, which has no rule. */
  function use(found: {
    readonly rule?: string;
    readonly operationId?: string | undefined;
  }): Skip | undefined {
    const entry = entries.find(
      ({ rule = found.rule, operationId = found.operationId }) =>
        rule === found.rule && operationId === found.operationId,
    );
    if (entry) uses.set(entry, (uses.get(entry) ?? 0) + 1);
    return entry;
  }
  return {
    leftOut: ({ operationId }) => (operationId === undefined ? undefined : use({ operationId })?.reason),
    accept(check) {
      const judged = check.findings.map((finding) => [finding, use(finding)] as const);
      const findings = judged.flatMap(([finding, entry]) => (entry ? [] : [finding]));
      const reason = judged.find(([, entry]) => entry)?.[1]?.reason;
      if (reason === undefined || findings.length > 0 || check.outcome !== 'failed')
        return { ...check, findings };
      return { ...check, findings, outcome: 'left-out', reason };
    },
    notes: () =>
      entries.map((entry) => {
        const { rule = 'every rule', operationId = 'every operation', reason } = entry;
        const count = uses.get(entry);
        return count === undefined
          ? `the skip file has an entry for ${rule} of ${operationId} that nothing needs: ${reason}`
          : `skipped ${rule} of ${operationId}, ${plural(count, 'time')}: ${reason}`;
      }),
  };
}
