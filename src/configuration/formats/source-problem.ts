/**
 * A file that cannot be read as what it claims to be. The reason reaches clients, so it holds a position and
 * a fixed sentence, and never a piece of the file: that piece may be a secret.
 */
export class SourceProblem extends Error {
  readonly reason: string;

  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'SourceProblem';
    this.reason = reason;
  }
}

export function problemAt(line: number, reason: string): SourceProblem {
  return new SourceProblem(`line ${line}: ${reason}`);
}
