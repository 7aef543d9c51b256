import rules from './rules.json' with { type: 'json' };

/** The name of a rule that findings may have. A rule without an explanation does not compile. */
export type RuleName = keyof typeof rules | `scenario-${string}`;

/** The explanation of a rule. */
export interface Rule {
  /** The requirement, as a sentence. */
  readonly asks: string;
  /** The section of a standard, or a decision of the project. */
  readonly see: string;
  /** The operations: their names, a kind of operations, or a place that no document describes. */
  readonly of: string;
  /** The remedy. */
  readonly mend: string;
}

/** True for the name of a rule. Scenarios have their own names. */
export const isRule = (name: string): name is RuleName => Object.hasOwn(rules, name);

/** The explanations by the name of the rule. */
export const explainedRules: Readonly<Record<string, Rule>> = rules;
