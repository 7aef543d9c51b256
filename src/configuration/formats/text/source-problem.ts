/**
 * A file that cannot be parsed. The reason reaches clients, so it contains a position and a fixed sentence, and
 * never a part of the file, which may be a secret.
 */
export class SourceProblem extends Error {
  readonly reason: string;
  /** Line and column, both from 1; undefined for the file as a whole. */
  readonly position: { readonly line: number; readonly column: number } | undefined;

  constructor(reason: string, cause?: unknown, position?: SourceProblem['position']) {
    super(reason, { cause });
    this.name = 'SourceProblem';
    this.reason = reason;
    this.position = position;
  }
}

/** A file that is temporarily unreadable, independent of its content; a later attempt may succeed. */
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
