/** The gates of the project, in the order in which they run. */

export interface Gate {
  /** The npm script that passes or fails. */
  readonly script: string;
  /** The sentence that is true when it passes. */
  readonly holds: string;
  /** A gate that runs tests writes a report of them; `isSlow` marks the gates that `npm run ok` leaves out. */
  readonly runsTests?: boolean;
  readonly isSlow?: boolean;
}

export const gates: readonly Gate[] = [
  { script: 'generate:check', holds: 'generated/ is what openapi/ says' },
  { script: 'typecheck', holds: 'the types hold' },
  { script: 'lint', holds: 'the code obeys its rules' },
  { script: 'format:check', holds: 'the code is formatted' },
  { script: 'imports', holds: 'arrows only go down' },
  { script: 'unused', holds: 'nothing is dead' },
  { script: 'prose', holds: 'every text is in plain English' },
  { script: 'openapi', holds: 'the documents are sound' },
  { script: 'score', holds: 'the documents are easy to integrate with' },
  { script: 'compatible', holds: 'a change that breaks clients has a version that says so' },
  { script: 'build', holds: 'the published package builds' },
  { script: 'test', holds: 'the tests of the fast tier pass', runsTests: true },
  { script: 'test:slow', holds: 'the tests of the slow tier pass', runsTests: true, isSlow: true },
  { script: 'test:nodes', holds: 'every tested line of Node serves', isSlow: true },
];

export const selections = ['--all', '--rest'] as const;
export type Selection = (typeof selections)[number];

/** All but the slow gates; with `--all` every gate, with `--rest` the slow gates alone. */
export function selectGates(selection: Selection | undefined): readonly Gate[] {
  if (selection === '--all') return gates;
  return gates.filter(({ isSlow = false }) => isSlow === (selection === '--rest'));
}
