/** The reports of runs that could not begin. */
import type { Check } from '../../../contract/report/report.ts';
import { OpeningFailed } from '../../../kit/verify/deployment/opening-failed.ts';
import { SetUpFailed } from '../../../kit/verify/play/set-up-failed.ts';
import { Unavailable } from '../../../kit/verify/play/unavailable.ts';
import type { VerifyTarget } from './deployment.ts';
import { checksOfRun, notesOfKept } from './verify-report.ts';

interface FailedOpening {
  readonly checks: readonly Check[];
  readonly notes: readonly string[];
  /** One sentence for the user. */
  readonly endedEarly: string;
}

const isRefusal = ({ failure }: OpeningFailed): boolean =>
  failure instanceof SetUpFailed && [401, 403].includes(failure.exchange.response.status);

function sentenceOf(error: OpeningFailed, { base, secretSource }: VerifyTarget): string {
  const { failure } = error;
  if (failure instanceof Unavailable) return failure.message;
  if (failure instanceof SetUpFailed && failure.exchange.response.status === 401)
    return `${base} refuses the secret of admin (from ${secretSource ?? 'nowhere'})`;
  return `nothing can be set up at ${base}: ${failure.message.replace(/^set-up: /, '')}`;
}

/** The reason why a deployment cannot be verified, with its findings; `undefined` for other errors. */
export function failedOpening(error: unknown, target: VerifyTarget): FailedOpening | undefined {
  if (error instanceof Unavailable) return { checks: [], notes: [], endedEarly: error.message };
  if (!(error instanceof OpeningFailed)) return undefined;
  // Refused credentials do not make the deployment faulty.
  const findings = isRefusal(error) ? [] : error.findings;
  return {
    checks: checksOfRun(findings, error.kept),
    notes: notesOfKept(error.kept),
    endedEarly: sentenceOf(error, target),
  };
}
