/** Reads the arguments of `npm run seeded-bugs`. */
import { parseArgs } from 'node:util';
import { drawKey } from '../mutation/draw-key.ts';
import { type Bug, tierOf } from './bug.ts';
import { roomNames } from './rooms.ts';

export const usage = `Usage: npm run seeded-bugs -- [--only ID] [--room NAME] [--tier fast|slow] [--gate COUNT [--seed TEXT]]

Plants each bug of tools/seeded-bugs/bugs in a tree of its own and runs the test file that finds it.
--only  the bug with this id, for example gateway/strategy.
--room  the bugs of one room: ${roomNames.join(', ')}.
--tier  the bugs that a test file of this tier finds.
--gate  draws so many of these bugs by lot, and runs npm run ok for each instead of the test file.
--seed  repeats a draw.
Exit code: 0 if each bug is found, 1 if one is not, 2 for invalid arguments.
`;

export interface Words {
  readonly help: boolean;
  readonly gate?: { readonly count: number; readonly seed: string };
  readonly chosen: readonly Bug[];
}

/**
 * Returns the chosen bugs.
 *
 * @throws Error for unknown arguments, and if no bug is chosen
 */
export function readWords(words: readonly string[], bugs: readonly Bug[], freshSeed: () => string): Words {
  const { values } = parseArgs({
    args: [...words],
    options: {
      help: { type: 'boolean', default: false },
      only: { type: 'string' },
      room: { type: 'string' },
      tier: { type: 'string' },
      gate: { type: 'string' },
      seed: { type: 'string' },
    },
  });
  const { help, only, room, tier, gate } = values;
  const chosen = bugs.filter(
    (bug) =>
      (only === undefined || bug.id === only) &&
      (room === undefined || bug.room === room) &&
      (tier === undefined || tierOf(bug) === tier),
  );
  if (chosen.length === 0) throw new Error('no bug has this id, room and tier');
  if (gate === undefined) return { help, chosen };
  if (!/^[1-9]\d?$/.test(gate)) throw new Error('--gate must be a whole number from 1 to 99');
  return { help, chosen, gate: { count: Number(gate), seed: values.seed ?? freshSeed() } };
}

/** Draws bugs by lot: the same for the same seed. */
export const drawBugs = (bugs: readonly Bug[], count: number, seed: string): Bug[] =>
  bugs
    .map((bug) => ({ bug, key: drawKey(`${seed} ${bug.id}`) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .slice(0, count)
    .map(({ bug }) => bug);
