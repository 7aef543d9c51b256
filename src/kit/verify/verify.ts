/** Provider verification: runs the documents' cases, flows, invariants and random requests against any deployment. */
import type { Check } from '../../contract/report/report.ts';
import { wait } from '../../foundation/clock.ts';
import { planOf, type Doing, type PlanOptions, type PlannedStep } from './plan.ts';
import { Stopped } from './play/deployment-client.ts';
import { NotServed } from './play/not-served.ts';
import type { World } from './play/world.ts';

export interface VerifyOptions extends PlanOptions {
  /** The worlds of the steps, one for each worker; none if nothing is changed. */
  readonly worlds: readonly World[];
  /** Aborted to end the run after the current steps. */
  readonly stopping?: AbortSignal;
}

/** The planned steps, in order. */
export function listSteps(options: PlanOptions): readonly PlannedStep[] {
  return planOf(options).filter(({ leftOut }) => leftOut === undefined);
}

/** The result of a step. A failed set-up is neither a finding nor a success. */
async function done(doing: Doing, world: World | undefined): Promise<Check | undefined> {
  const { id, phase, operationId, status, leftOut, run } = doing;
  const known = {
    id,
    group: phase,
    ...(operationId !== undefined && { operationId }),
    ...(status !== undefined && { status }),
    findings: [],
  };
  if (leftOut !== undefined) return { ...known, outcome: 'left-out', reason: leftOut };
  try {
    const findings = await run(world);
    return { ...known, outcome: findings.length > 0 ? 'failed' : 'passed', findings };
  } catch (error) {
    if (error instanceof Stopped) return undefined;
    if (error instanceof NotServed) return { ...known, outcome: 'left-out', reason: error.message };
    // Recovered: the other steps may still have findings.
    const reason = error instanceof Error ? error.message : String(error);
    return { ...known, outcome: 'skipped', reason };
  }
}

/** Requests under way may still create resources that must be removed. A silent deployment is not awaited. */
const patience = 3000;

/** Runs all planned steps until it is stopped. Reports each completed step to `told`. */
export async function verify(
  options: VerifyOptions,
  onChecked: (check: Check, number: number, all: number) => void,
): Promise<Check[]> {
  const { worlds, stopping } = options;
  const plan = planOf(options);
  const checks: (Check | undefined)[] = [];
  let ended = 0;
  let isStopped = false;
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
  stopping?.addEventListener('abort', () => stop(), { once: true });

  async function work(steps: Iterator<readonly [number, Doing]>, world: World | undefined): Promise<void> {
    for (let next = steps.next(); next.done !== true && !isStopped; next = steps.next()) {
      const [index, doing] = next.value;
      const check = await done(doing, world);
      if (check === undefined || isStopped) return;
      checks[index] = check;
      ended += 1;
      onChecked(check, ended, plan.length);
    }
  }

  async function workAll(): Promise<void> {
    const numbered = [...plan.entries()];
    const together = numbered.filter(([, { isAlone }]) => !isAlone).values();
    if (worlds.length < 2) return work(numbered.values(), worlds[0]);
    await Promise.all(worlds.map((world) => work(together, world)));
    await work(numbered.filter(([, { isAlone }]) => isAlone).values(), worlds[0]);
  }

  const working = workAll();
  // A step may wait up to two minutes for a quota. A stop does not wait.
  await Promise.race([working, stopped.then(() => Promise.race([working, wait(patience)]))]);
  isStopped = true;
  return checks.filter((check) => check !== undefined);
}
