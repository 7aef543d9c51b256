/** Checks the form of an Arazzo document before its workflows are read. */
import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { load } from 'js-yaml';
import { schemaWords } from '../../../foundation/schema-words.ts';

/** An error in the text of a flow, with its line. */
export interface FlowProblem {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** A flow that cannot run because of errors in its text. */
export class InvalidFlow extends Error {
  readonly problems: readonly FlowProblem[];
  constructor(problems: readonly FlowProblem[]) {
    super(problems.map(({ file, line, message }) => `${file}:${line}: ${message}`).join('\n'));
    this.problems = problems;
  }
}

export const flowSchemas = new Ajv2020({ strict: false, allErrors: true });

const isDocument = flowSchemas.compile(
  load(readFileSync(new URL('flow.schema.yaml', import.meta.url), 'utf8')) as object,
);

/** The pointer of the member that an error is about, as its parts. */
const placeOf = ({ instancePath, params }: ErrorObject): string[] => [
  ...instancePath.split('/').slice(1),
  ...[params['missingProperty'] ?? params['additionalProperty'] ?? []].flat().map(String),
];

/** The members of a document that have another form than the runner supports, each with its message. */
export function problemsOfForm(
  document: unknown,
): { readonly at: readonly string[]; readonly message: string }[] {
  if (isDocument(document)) return [];
  return (isDocument.errors ?? []).map((error) => {
    const at = placeOf(error);
    const name = at.length === 0 ? 'the document' : at.join('.');
    return { at, message: `${name} ${schemaWords(error.keyword, error.params)}` };
  });
}
