/**
 * The one table of conditions. Refused starts, doctor, readiness, alerts, metrics, alert rules, console, log and the
 * troubleshooting page are made from it, and none has a condition of its own.
 */
import type { Condition } from './condition.ts';
import { ofConfiguration } from './of-configuration.ts';
import { ofGateway } from './of-gateway.ts';
import { ofKeys } from './of-keys.ts';
import { ofMachine } from './of-machine.ts';
import { ofSettings } from './of-settings.ts';
import { ofStorage } from './of-storage.ts';

const table = {
  ...ofConfiguration,
  ...ofGateway,
  ...ofKeys,
  ...ofMachine,
  ...ofSettings,
  ...ofStorage,
};

export type ConditionId = keyof typeof table;

export const conditions: Readonly<Record<ConditionId, Condition>> = table;

type PlacesOf<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesOf<Rest>
  : never;

/** The values of the names in the sentence and the remedy of a condition. */
export type Places<Id extends ConditionId> = Readonly<
  Record<PlacesOf<(typeof table)[Id]['sentence'] | (typeof table)[Id]['remedy']>, string | number>
>;

const filled = (text: string, places: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(places[name] ?? whole));

/** A condition that was found, in words. */
export interface FoundCondition {
  readonly condition: ConditionId;
  readonly severity: Condition['severity'];
  readonly sentence: string;
  readonly remedy: string;
}

/** A condition of which only the id is known. A detail at the end of its texts is left out. */
export function generalCondition(condition: ConditionId): FoundCondition {
  const { severity, sentence, remedy } = conditions[condition];
  const general = (text: string): string =>
    text
      .replaceAll(/(?<=[a-z])\{\w+\}/g, '')
      .replaceAll(/\{\w+\}/g, '…')
      .replace(/: …\.$/, '.');
  return { condition, severity, sentence: general(sentence), remedy: general(remedy) };
}

export function findCondition<Id extends ConditionId>(condition: Id, places: Places<Id>): FoundCondition {
  const { severity, sentence, remedy } = conditions[condition];
  return { condition, severity, sentence: filled(sentence, places), remedy: filled(remedy, places) };
}
