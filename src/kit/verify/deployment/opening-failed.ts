import type { Finding } from '../../../contract/document/finding.ts';
import { NoResponse } from '../play/no-response.ts';
import { SetUpFailed } from '../play/set-up-failed.ts';
import { Unavailable } from '../play/unavailable.ts';

type Failure = SetUpFailed | NoResponse | Unavailable;

export const isFailureOfOpening = (error: unknown): error is Failure =>
  error instanceof SetUpFailed || error instanceof NoResponse || error instanceof Unavailable;

/** A deployment on which nothing can be set up: it did not register the operator, or is not available. */
export class OpeningFailed extends Error {
  readonly failure: Failure;
  readonly findings: readonly Finding[];
  /** The created resources that could not be removed, each with the reason. */
  readonly kept: readonly string[];

  constructor(failure: Failure, findings: readonly Finding[], kept: readonly string[]) {
    super(failure.message, { cause: failure });
    this.name = 'OpeningFailed';
    this.failure = failure;
    this.findings = findings;
    this.kept = kept;
  }
}
