/** Provider verification: the documents' cases, flows, invariants and random requests, played against any deployment. */
import type { Check } from '../../contract/report/report.ts';
import { wait } from '../../foundation/clock.ts';
import { planOf, type Doing, type PlanOptions, type PlannedStep } from './plan.ts';
import { Stopped } from './play/deployment-client.ts';
import { NotServed } from './play/not-served.ts';
import type { World } from './play/world.ts';

export interface VerifyOptions extends PlanOptions {
  /** The worlds of the steps, one for each worker; none where nothing is changed. */
  readonly worlds: readonly World[];
  /** Raised to end after the steps that are done. */
  readonly stopping?: AbortSignal;
}

/** What would be done, in its order. */
export function listSteps(options: PlanOptions): readonly PlannedStep[] {
  return planOf(options).filter(({ leftOut }) => leftOut === undefined);
}

/** What a step came to; a set-up that fails is no finding and no success. */
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
    // Recovered: the other steps may still tell something.
    const reason = error instanceof Error ? error.message : String(error);
    return { ...known, outcome: 'skipped', reason };
  }
}

/** Requests under way may still make something that has to be removed; a deployment that is silent is not waited for. */
const patience = 3000;

/** Does everything that is planned, until it is stopped; `told` hears of each step when it is done. */
export async function verify(
  options: VerifyOptions,
  told: (check: Check, number: number, all: number) => void,
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
      told(check, ended, plan.length);
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
  // A step may wait for a quota that ends in two minutes; who asks to stop does not.
  await Promise.race([working, stopped.then(() => Promise.race([working, wait(patience)]))]);
  isStopped = true;
  return checks.filter((check) => check !== undefined);
}
