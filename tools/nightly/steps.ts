/** The steps of `npm run nightly`, in the order in which they run. */
import type { ShownStep } from './last-runs.ts';
import { playRandomRuns, randomFiles } from './random-runs.ts';
import { runNode, vitest } from './run-command.ts';

export interface Night {
  readonly root: string;
  /** The seed of the random runs. */
  readonly seed: number;
  /** A part of the paths of the random runs that are played. */
  readonly files: string;
}

export interface Step extends ShownStep {
  /** True for a step that only `--only` runs. */
  readonly isAlone?: boolean;
  readonly usesSeed?: boolean;
  run(night: Night): Promise<boolean>;
}

const script = (name: string, ...words: string[]) => ({
  run: ({ root }: Night): Promise<boolean> => runNode(root, ['--run', name, '--', ...words]),
});

const planted = [
  'test/kit/verify/self-test.slow.test.ts',
  'test/kit/verify/planted',
  'test/contract/faults.slow.test.ts',
  'test/contract/document-faults.slow.test.ts',
];

export const steps: readonly Step[] = [
  {
    name: 'seeded-bugs',
    holds: 'the tests find 60 bugs that were drawn from the source',
    ...script('seeded-bugs'),
  },
  {
    name: 'planted',
    holds: 'the contract kit finds every planted fault of a service, a response and a document',
    run: ({ root }) => runNode(root, [...vitest, ...planted], { RANDOM_RUNS: 'long' }),
  },
  {
    name: 'random',
    holds: 'long random runs with a fresh seed find nothing',
    usesSeed: true,
    run: ({ root, seed, files }) =>
      playRandomRuns(
        root,
        seed,
        randomFiles(root).filter((file) => file.includes(files)),
      ),
  },
  {
    name: 'ledger',
    holds: 'the ledger has the processor time of each file of tests',
    ...script('ledger'),
  },
  { name: 'busy', holds: 'the fast tier passes next to eight busy processes', ...script('test:busy') },
  {
    name: 'faults',
    holds: 'no failure of a machine breaks a guarantee of two instances',
    ...script('faults'),
  },
  {
    name: 'farm',
    holds: 'stock clients work in their newest releases',
    ...script('farm', '--newest'),
  },
  { name: 'mutation', holds: 'the tests detect 95 of 100 changes of the rules', ...script('mutation') },
  { name: 'bench', holds: 'the benchmarks run', isAlone: true, ...script('bench') },
];

/** @throws Error if no step has the name */
export function chooseSteps(only: string | undefined): readonly Step[] {
  if (only === undefined) return steps.filter(({ isAlone = false }) => !isAlone);
  const chosen = steps.filter(({ name }) => name === only);
  if (chosen.length === 0)
    throw new Error(`--only must be one of ${steps.map(({ name }) => name).join(', ')}`);
  return chosen;
}
