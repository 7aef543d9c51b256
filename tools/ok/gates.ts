/** The gates of the project, in the order of their lines at the end. */

export interface Gate {
  /** The npm script of the gate. */
  readonly script: string;
  /** The sentence that is true if it passes. */
  readonly holds: string;
  /** A gate that runs tests writes a report of them. */
  readonly runsTests?: boolean;
  /** True for gates that `npm run ok` omits. */
  readonly isSlow?: boolean;
}

export const gates: readonly Gate[] = [
  { script: 'generate:check', holds: 'generated/ agrees with openapi/' },
  { script: 'typecheck', holds: 'the types are correct' },
  { script: 'lint', holds: 'the code follows its rules' },
  { script: 'format:check', holds: 'the code is formatted' },
  { script: 'imports', holds: 'imports follow the layers' },
  { script: 'unused', holds: 'no code is unused' },
  { script: 'prose', holds: 'every text is in plain English' },
  { script: 'openapi', holds: 'the documents are valid' },
  { script: 'compatible', holds: 'the version shows every change that breaks clients' },
  { script: 'journeys', holds: 'no request passes through more files than before' },
  { script: 'test', holds: 'the tests of the fast tier pass', runsTests: true },
  { script: 'score', holds: 'the documents are easy to integrate with', isSlow: true },
  { script: 'build', holds: 'the published package builds', isSlow: true },
  { script: 'test:slow', holds: 'the tests of the slow tier pass', runsTests: true, isSlow: true },
  { script: 'test:nodes', holds: 'the tests pass on every tested line of Node', isSlow: true },
];

export const selections = ['--all', '--rest'] as const;
export type Selection = (typeof selections)[number];

/** All gates but the slow ones; with `--all` every gate, with `--rest` only the slow gates. */
export function selectGates(selection: Selection | undefined): readonly Gate[] {
  if (selection === '--all') return gates;
  return gates.filter(({ isSlow = false }) => isSlow === (selection === '--rest'));
}
