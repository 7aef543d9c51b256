/** Provider verification: runs the documents' cases, flows, invariants and random requests against any deployment. */
import type { Contract } from '../../contract/document/contract.ts';
import type { Check } from '../../contract/report/report.ts';
import { wait } from '../../foundation/clock.ts';
import { findingOfFailure } from './failures.ts';
import { planOf, type Doing, type PlanOptions, type PlannedStep } from './plan.ts';
import { Stopped } from './play/deployment-client.ts';
import { NoResponse, repeatIfSilent } from './play/no-response.ts';
import { NotServed } from './play/not-served.ts';
import { SetUpFailed } from './play/set-up-failed.ts';
import { Unavailable } from './play/unavailable.ts';
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

const knownOf = ({ id, phase, operationId, status }: PlannedStep): Omit<Check, 'outcome'> => ({
  id,
  group: phase,
  ...(operationId !== undefined && { operationId }),
  ...(status !== undefined && { status }),
  findings: [],
});

/** A step that did not begin. */
function notRun(step: PlannedStep, reason: string): Check {
  const known = knownOf(step);
  return step.leftOut === undefined
    ? { ...known, outcome: 'skipped', reason }
    : { ...known, outcome: 'left-out', reason: step.leftOut };
}

/** The result of a step. A step whose set-up failed did not run. @throws Unavailable, which ends the run */
async function done(doing: Doing, world: World | undefined, contract: Contract): Promise<Check | undefined> {
  const { leftOut, run } = doing;
  const known = knownOf(doing);
  if (leftOut !== undefined) return { ...known, outcome: 'left-out', reason: leftOut };
  try {
    const findings = await repeatIfSilent(() => run(world));
    return { ...known, outcome: findings.length > 0 ? 'failed' : 'passed', findings };
  } catch (error) {
    if (error instanceof Stopped) return undefined;
    if (error instanceof NotServed) return { ...known, outcome: 'left-out', reason: error.message };
    if (error instanceof Unavailable) throw error;
    // Recovered: the other steps may still have findings.
    const reason = error instanceof Error ? error.message : String(error);
    const finding = findingOfFailure(contract, error);
    // A case may use a method that its path does not have.
    const operationId = finding?.operationId ?? doing.operationId;
    const isOwn = doing.operationId === undefined || doing.operationId === operationId;
    if (finding && isOwn && error instanceof NoResponse)
      return { ...known, outcome: 'failed', findings: [{ ...finding, operationId }] };
    const found = error instanceof SetUpFailed ? error.found : [];
    return { ...known, outcome: 'skipped', findings: finding ? [...found, finding] : found, reason };
  }
}

/** Requests under way may still create resources that must be removed. A silent deployment is not awaited. */
const patience = 3000;

export interface Verified {
  /** All planned steps. Those that did not run say so. */
  readonly checks: readonly Check[];
  /** The reason why the run ended before its plan. */
  readonly endedEarly: string | undefined;
}

/** Runs all planned steps until it is stopped or the deployment is gone. Reports each completed step. */
export async function verify(
  options: VerifyOptions,
  onChecked: (check: Check, number: number, all: number) => void,
): Promise<Verified> {
  const { worlds, stopping, contract } = options;
  const plan = planOf(options);
  const checks: (Check | undefined)[] = [];
  let ended = 0;
  let isStopped = false;
  let unavailable: Unavailable | undefined;
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
  stopping?.addEventListener('abort', () => stop(), { once: true });

  async function work(steps: Iterator<readonly [number, Doing]>, world: World | undefined): Promise<void> {
    for (let next = steps.next(); next.done !== true && !isStopped; next = steps.next()) {
      const [index, doing] = next.value;
      const check = await done(doing, world, contract).catch((error: unknown) => {
        if (!(error instanceof Unavailable)) throw error;
        // The other workers end as well.
        unavailable ??= error;
        isStopped = true;
        return undefined;
      });
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
  const reason = unavailable?.message ?? 'the run was interrupted';
  return {
    checks: plan.map((doing, index) => checks[index] ?? notRun(doing, reason)),
    endedEarly: unavailable?.message,
  };
}
