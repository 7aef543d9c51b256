interface Position {
  readonly line: number;
  readonly column: number;
}

/**
 * A file that cannot be parsed. The reason reaches clients, so it contains a position and a fixed sentence, and
 * never a part of the file, which may be a secret.
 */
export class SourceProblem extends Error {
  /** The position and the sentence. */
  readonly reason: string;
  readonly sentence: string;
  /** Line and column, both from 1; undefined for the file as a whole. */
  readonly position: Position | undefined;

  constructor(sentence: string, cause?: unknown, position?: Position) {
    const reason = position ? `line ${position.line}, column ${position.column}: ${sentence}` : sentence;
    super(reason, { cause });
    this.name = 'SourceProblem';
    this.reason = reason;
    this.sentence = sentence;
    this.position = position;
  }
}

/** A file that is temporarily unreadable, independent of its content; a later attempt may succeed. */
export class SourceUnreadable extends SourceProblem {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, cause);
    this.name = 'SourceUnreadable';
  }
}

/** An object of a mirror that is missing or damaged, until the mirror is made again from its remote. */
export class ObjectUnreadable extends SourceUnreadable {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, cause);
    this.name = 'ObjectUnreadable';
  }
}

export function problemAt({ line, column }: Position, sentence: string): SourceProblem {
  return new SourceProblem(sentence, undefined, { line, column });
}
