/** Makes a trouble, and asks every part that the matrix names. */
import { expect } from 'vitest';
import type { Finding } from '../../cli/doctor.ts';
import { run, start } from '../../cli/gatehouse.ts';
import { listening } from '../../cli/serving.ts';
import { signInAs } from '../../console/operator.ts';
import { type Part, type Trouble, troubles } from '../troubles.ts';
import { conditionsOf, idsOf, shownFinding } from './parts.ts';
import type { Plant, Plants, Resting, RunningPlant } from './plant.ts';

/** Short, so that requests under way do not reach their time limits. */
const lookMilliseconds = 1000;

/** A refused start ends with the remedy and the id. */
async function refusal({ flags = ['--port', '0'], ...options }: Resting): Promise<string[]> {
  const running = start(['serve', ...flags], options);
  const isStarted = running.prints(listening).then(
    () => running.child.kill(),
    () => false,
  );
  const [{ code, stderr }] = await Promise.all([running.ended, isStarted]);
  expect(code, stderr).toBeOneOf([2, 3]);
  const condition = /\(([a-z-]+)\)\s*$/.exec(stderr)?.[1] ?? '';
  return idsOf([{ condition, remedy: stderr }]);
}

async function namedAtRest(trouble: Trouble, rest: NonNullable<Plant['rest']>): Promise<Part[]> {
  const resting = await rest();
  const parts: Part[] = [];
  if (trouble.found.includes('start')) {
    expect(await refusal(resting), 'start').toEqual([trouble.condition]);
    parts.push('start');
  }
  if (trouble.found.includes('stopped')) {
    const { stdout } = await run(['doctor', '--json'], resting);
    const { findings } = JSON.parse(stdout) as { readonly findings: readonly Finding[] };
    expect(idsOf(findings.map(shownFinding)), 'doctor').toContain(trouble.condition);
    parts.push('doctor');
  }
  return parts;
}

const ofRunning = new Set<Part>(['readyz', 'alerts', 'metrics', 'console', 'log']);

function partsWhileRunning({ found, named }: Trouble): Part[] {
  const parts = named.filter((part) => ofRunning.has(part));
  return found.includes('asked') ? [...parts, 'doctor'] : parts;
}

async function namedWhileRunning(trouble: Trouble, { begin, plant }: RunningPlant): Promise<Part[]> {
  const parts = partsWhileRunning(trouble);
  const watched = await begin();
  const operator = parts.includes('console') ? await signInAs(watched, 'administrator') : undefined;
  if (plant) {
    const before = await Promise.all(parts.map((part) => conditionsOf(part, watched, operator)));
    expect(before.flat()).not.toContain(trouble.condition);
    await plant(watched);
  }
  for (const part of parts)
    await expect
      .poll(
        () => {
          watched.pass(lookMilliseconds);
          return conditionsOf(part, watched, operator);
        },
        { message: part },
      )
      .toContain(trouble.condition);
  return parts;
}

/** Makes the trouble, and returns the parts that name it with its remedy. */
export async function partsThatName(trouble: Trouble, { rest, running }: Plant): Promise<Set<Part>> {
  const atRest = rest ? await namedAtRest(trouble, rest) : [];
  const whileRunning = running ? await namedWhileRunning(trouble, running) : [];
  return new Set([...atRest, ...whileRunning]);
}

/** The rows of the matrix with their plants. */
export const rowsOf = (plants: Plants): readonly (Trouble & { readonly planted: Plant })[] =>
  troubles.flatMap((trouble) => {
    const planted = plants[trouble.trouble];
    return planted ? [{ ...trouble, planted }] : [];
  });
