/** The programs that run samples in other languages, if the machine has them. */
import { spawnSync } from 'node:child_process';
import { mustHaveModules, pythonWith } from '../../clients/python.ts';
import type { Way } from './shown-samples.ts';

/** `GO` names another compiler. */
export const go = process.env['GO'] ?? 'go';

const hasGo = spawnSync(go, ['version'], { stdio: 'ignore' }).status === 0;

/** A Python that has its own HTTP client, which every one has. */
export const python = pythonWith('http.client');

/** True if the gate found or installed the program. Then the tests must find it too. */
const mustHave: Partial<Record<Way, boolean>> = {
  Python: mustHaveModules,
  Go: process.env['CI'] === 'true' && process.env['GO_SAMPLES'] === 'installed',
};
const isThere: Partial<Record<Way, boolean>> = { Python: python !== undefined, Go: hasGo };

/** True if the samples of a language run here. A missing program is reported, or fails if it must be there. */
export function canRun(way: Way): boolean {
  if (isThere[way] !== false) return true;
  if (mustHave[way] === true) throw new Error(`the program for samples in ${way} is missing`);
  process.stderr.write(`\n*** the samples in ${way} DID NOT RUN: its program is not on this machine ***\n`);
  return false;
}
