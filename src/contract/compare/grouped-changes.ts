/** Groups changes for a reader: changes of one operation, and changes that many operations share. */
import type { ContractChange } from './change.ts';

export interface ChangeGroup {
  /** `POST /token`; several if all of them changed in the same way. */
  readonly operations: readonly string[];
  readonly sentences: readonly string[];
}

/** The largest number of operations that are listed for one change; above it the change is reported once. */
const fewOperations = 3;

/** A change without its operation. */
export function sentenceOf({ place, message }: Pick<ContractChange, 'place' | 'message'>): string {
  return place === '' ? message : `${place}: ${message}`;
}

/** The changes of one kind. A change of a shared schema is listed once. */
export function groupChanges(changes: readonly ContractChange[]): ChangeGroup[] {
  const bySentence = [...Map.groupBy(changes, sentenceOf)];
  const many = bySentence.filter(([, own]) => own.length > fewOperations);
  const grouped = new Set(many.map(([sentence]) => sentence));
  const few = Map.groupBy(
    changes.filter((change) => !grouped.has(sentenceOf(change))),
    ({ operation }) => operation,
  );
  return [
    ...many.map(([sentence, own]) => ({
      operations: own.map(({ operation }) => operation),
      sentences: [sentence],
    })),
    ...[...few].map(([operation, own]) => ({ operations: [operation], sentences: own.map(sentenceOf) })),
  ];
}

function item({ operations: [first = '', ...others], sentences }: ChangeGroup): string {
  const [only] = sentences;
  const who = others.length === 0 ? `\`${first}\`` : `\`${first}\` and ${others.length} more`;
  if (sentences.length === 1 && only !== undefined) return `- ${who}: ${only}`;
  return `- ${who}\n${sentences.map((one) => `  - ${one}`).join('\n')}`;
}

/** Renders the changes as a part of a changelog, those that break clients first. */
export function changesAsMarkdown(changes: readonly ContractChange[]): string {
  const part = (title: string, isBreaking: boolean): string => {
    const own = changes.filter((change) => change.isBreaking === isBreaking);
    return own.length === 0 ? '' : `### ${title}\n\n${groupChanges(own).map(item).join('\n')}\n\n`;
  };
  return part('Breaking', true) + part('Other', false) || 'Nothing has changed.\n';
}
