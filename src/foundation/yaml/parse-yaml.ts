import { load, YAMLException } from 'js-yaml';
import { createTextPositions, type TextPosition } from './text-positions.ts';
import { yamlProblem } from './yaml-problems.ts';

/** A text that is not YAML. Neither the sentence nor the message contains a part of it, which may be a secret. */
export class NotYaml extends Error {
  readonly sentence: string;
  readonly position: TextPosition;

  constructor(sentence: string, position: TextPosition) {
    super(`line ${position.line}, column ${position.column}: ${sentence}`);
    this.name = 'NotYaml';
    this.sentence = sentence;
    this.position = position;
  }
}

/**
 * Reads a text that is YAML or JSON.
 * @throws NotYaml with the place and the remedy
 */
export function parseYaml(text: string): unknown {
  try {
    return load(text);
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { offset, sentence } = yamlProblem(text, error.mark?.position ?? 0, error.reason);
    throw new NotYaml(sentence, createTextPositions(text).at(offset));
  }
}
