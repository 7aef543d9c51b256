import {
  type ConditionId,
  findCondition,
  type FoundCondition,
  type Places,
} from '../../foundation/conditions/conditions.ts';

export type FindingState = 'ok' | 'warning' | 'problem';

/** The result of one check. */
export interface Finding {
  /** The checked part: `store`, `issuer`. */
  readonly check: string;
  readonly state: FindingState;
  readonly message: string;
  /** The id of the condition of the table; absent if there is nothing to do. */
  readonly condition?: ConditionId;
  /** The next step of the operator; absent if there is nothing to do. */
  readonly advice?: string;
}

export const ok = (check: string, message: string): Finding => ({ check, state: 'ok', message });

/** A message of a refused start may end with the remedy, which has a line of its own. */
function withoutRemedy(message: string, remedy: string): string {
  const [text, end] = [message, remedy].map((one) => one.replace(/\.$/, '').toLowerCase()) as [
    string,
    string,
  ];
  return text.endsWith(end) ? message.slice(0, text.length - end.length).replace(/;? $/, '') : message;
}

export const findingOf = (
  check: string,
  { condition, severity, sentence, remedy }: FoundCondition,
  message = sentence,
): Finding => ({
  check,
  state: severity === 'critical' ? 'problem' : 'warning',
  condition,
  message: withoutRemedy(message, remedy),
  advice: remedy,
});

/** @param message the condition as this check sees it; by default its sentence */
export const found = <Id extends ConditionId>(
  check: string,
  condition: Id,
  places: Places<Id>,
  message?: string,
): Finding => findingOf(check, findCondition(condition, places), message);

/** The message of an error in one line. Other programs, such as git, write several. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s*\n\s*/g, ' ');
