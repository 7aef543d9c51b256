/**
 * A file that cannot be read as what it claims to be. The reason reaches clients, so it holds a position and
 * a fixed sentence, and never a piece of the file: that piece may be a secret.
 */
export class SourceProblem extends Error {
  readonly reason: string;
  /** Where it is, both from 1; undefined where the file as a whole is meant. */
  readonly position: { readonly line: number; readonly column: number } | undefined;

  constructor(reason: string, cause?: unknown, position?: SourceProblem['position']) {
    super(reason, { cause });
    this.name = 'SourceProblem';
    this.reason = reason;
    this.position = position;
  }
}

/** A file that cannot be looked at just now, which says nothing of what it holds: trying again later may help. */
export class SourceUnreadable extends SourceProblem {
  constructor(reason: string, cause?: unknown) {
    super(reason, cause);
    this.name = 'SourceUnreadable';
  }
}

export function problemAt(
  { line, column }: { readonly line: number; readonly column: number },
  reason: string,
): SourceProblem {
  return new SourceProblem(`line ${line}: ${reason}`, undefined, { line, column });
}
