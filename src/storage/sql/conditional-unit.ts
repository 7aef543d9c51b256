/** Units that run only while the rights of their caller hold, compared in the same transaction. */
import { type Authority, Overtaken } from '../../foundation/authority.ts';
import type { AnyUnit, Unit, UnitSteps, UnitTable } from './unit.ts';

interface Conditional {
  readonly authority: Authority;
  readonly input: unknown;
}

/** The input of a unit as it is sent to the writer. */
export const inputUnder = (authority: Authority | undefined, input: unknown): unknown =>
  authority === undefined ? input : ({ authority, input } satisfies Conditional);

function isConditional(input: unknown): input is Conditional {
  return typeof input === 'object' && input !== null && 'authority' in input;
}

/** The input alone, for a unit whose caller had the rights. */
export const unconditional = (input: unknown): unknown => (isConditional(input) ? input.input : input);

function conditional(steps: AnyUnit, isHeld: Unit<Authority, boolean>): AnyUnit {
  function* run({ authority, input }: Conditional): UnitSteps<unknown> {
    if (!(yield* isHeld(authority))) throw new Overtaken();
    return yield* steps(input as never);
  }
  return (input: unknown) => (isConditional(input) ? run(input) : steps(input as never));
}

/** The same units. One whose input names the rights of its caller fails with `Overtaken` unless `isHeld`. */
export function conditionalTable(units: UnitTable, isHeld: Unit<Authority, boolean>): UnitTable {
  return new Map([...units].map(([name, steps]) => [name, conditional(steps, isHeld)]));
}
