/** Provider verification: the documents' cases, flows, invariants and random requests, played against any deployment. */
import type { ContractCase } from '../../contract/cases/contract-case.ts';
import type { Contract } from '../../contract/document/contract.ts';
import type { Finding } from '../../contract/document/finding.ts';
import type { Check } from '../../contract/report/report.ts';
import { boundRequest } from './cases/bindings/bound-request.ts';
import { needsHome } from './cases/needs-home.ts';
import { judgeCase, runCase, type Time } from './cases/run-case.ts';
import { createDice, shuffled } from './dice.ts';
import { readFlows } from './flows/arazzo.ts';
import { assertSound } from './flows/check-flow.ts';
import { canBePlayed, isHarmlessFlow } from './flows/fixtures.ts';
import { judgeFlow } from './flows/judge-flow.ts';
import { fuzz } from './fuzz.ts';
import { playInvariant } from './invariants/invariant.ts';
import { invariants } from './invariants/invariants.ts';
import { send } from './play/send.ts';
import { canReachUs } from './play/upstream.ts';
import type { World } from './play/world.ts';

export const phases = ['examples', 'coverage', 'flows', 'invariants', 'fuzz'] as const;
export type Phase = (typeof phases)[number];

/** Something that is planned: it can be listed without being done. */
export interface Step {
  readonly id: string;
  readonly phase: Phase;
  readonly operationId?: string;
  readonly status?: number;
  readonly see: string;
}

interface Doing extends Step {
  run(): Promise<Finding[]>;
}

export interface VerifyOptions {
  readonly contract: Contract;
  readonly cases: readonly ContractCase[];
  readonly phases: readonly Phase[];
  /** Only requests that change nothing and need nobody. */
  readonly isReadOnly: boolean;
  /** What the cases need; absent where nothing is changed, and where the steps are only listed. */
  readonly world: World | undefined;
  readonly base: string;
  /** How to move the service's clock, where it is our own. */
  readonly time?: Time;
  readonly isHome: boolean;
  /** What decides the random requests, and the order where it is shuffled. */
  readonly seed: string;
  readonly isShuffled: boolean;
  readonly fuzzCount: number;
  /** Raised to end after the steps that are done. */
  readonly stopping?: AbortSignal;
}

const addressOfNobody = '192.0.2.1';

/** Whether a case changes nothing, and needs nothing that would have to be made first. */
function isHarmless({ method, credentials, condition, parameters }: ContractCase): boolean {
  return (
    method === 'GET' &&
    condition === undefined &&
    ['none', 'invalid-token', 'malformed'].includes(credentials) &&
    !parameters.some(({ isBound }) => isBound)
  );
}

const harmlessCredentials: Readonly<Record<string, string>> = {
  'invalid-token': 'Bearer at1.AAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  malformed: 'Basic not-base64!',
};

function planCases({ contract, cases, world, base, time, isHome, isReadOnly }: VerifyOptions): Doing[] {
  return cases
    .filter((one) => (isReadOnly ? isHarmless(one) : isHome || !needsHome(one)))
    .map((one) => ({
      id: one.id,
      phase: one.kind === 'example' ? 'examples' : 'coverage',
      operationId: one.operationId,
      status: one.expect.status,
      see: one.see,
      async run() {
        if (world) return runCase(world, contract, one, time);
        const authorization = harmlessCredentials[one.credentials];
        const request = boundRequest(one, {}, [
          ['X-Forwarded-For', addressOfNobody],
          ...(authorization === undefined ? [] : [['Authorization', authorization] as const]),
        ]);
        return judgeCase(contract, one, await send(base, request));
      },
    }));
}

/** @throws InvalidFlow where one of them cannot be played as it is written */
function planFlows({ contract, world, base, isHome, isReadOnly }: VerifyOptions): Doing[] {
  const flows = readFlows();
  assertSound(flows);
  return flows
    .filter((flow) => (isReadOnly ? isHarmlessFlow(flow) : canBePlayed(flow, { base, isHome })))
    .map((flow): Doing => ({
      id: `${flow.workflow.workflowId}: ${flow.workflow.summary ?? ''}`,
      phase: 'flows',
      see: flow.workflow['x-see'] ?? '',
      run: () => judgeFlow(flow, { contract, base, world }),
    }));
}

function needed(world: World | undefined): World {
  if (!world) throw new Error('without a world nothing can be set up');
  return world;
}

function planInvariants({ contract, world, base, time, isHome, isReadOnly }: VerifyOptions): Doing[] {
  if (isReadOnly) return [];
  return invariants
    .filter((one) => isHome || (!one.isHome && (!one.isNear || canReachUs(base))))
    .map((one) => ({
      id: one.title,
      phase: 'invariants',
      see: /\(([^()]+)\)$/.exec(one.title)?.[1] ?? '',
      run: () => playInvariant(one, needed(world), contract, time),
    }));
}

function planFuzz(options: VerifyOptions): Doing[] {
  const { contract, cases, isReadOnly, seed, fuzzCount } = options;
  if (isReadOnly || fuzzCount === 0) return [];
  return [
    {
      id: `${fuzzCount} random requests of seed ${seed}`,
      phase: 'fuzz',
      see: 'Spec §7',
      run() {
        const { call, operator: authorization, address } = needed(options.world);
        return fuzz({ contract, cases, seed, count: fuzzCount, call, authorization, address });
      },
    },
  ];
}

function planOf(options: VerifyOptions): Doing[] {
  const wanted = new Set<Phase>(options.phases);
  const plan = [
    ...planCases(options),
    ...(wanted.has('flows') ? planFlows(options) : []),
    ...planInvariants(options),
    ...planFuzz(options),
  ].filter(({ phase }) => wanted.has(phase));
  return options.isShuffled ? shuffled(createDice(options.seed), plan) : plan;
}

/** What would be done, in its order. */
export function listSteps(options: VerifyOptions): readonly Step[] {
  return planOf(options);
}

/** What a step came to; a set-up that fails is no finding and no success. */
async function done({ id, phase, operationId, status, run }: Doing): Promise<Check> {
  const known = {
    id,
    group: phase,
    ...(operationId !== undefined && { operationId }),
    ...(status !== undefined && { status }),
  };
  try {
    const findings = await run();
    return { ...known, outcome: findings.length > 0 ? 'failed' : 'passed', findings };
  } catch (error) {
    // Recovered: the other steps may still tell something.
    const reason = error instanceof Error ? error.message : String(error);
    return { ...known, outcome: 'skipped', findings: [], reason };
  }
}

/** Does everything that is planned, until it is stopped; `told` hears of each step when it is done. */
export async function verify(
  options: VerifyOptions,
  told: (check: Check, number: number, all: number) => void,
): Promise<Check[]> {
  const plan = planOf(options);
  const checks: Check[] = [];
  const { promise: stopped, resolve: stop } = Promise.withResolvers<undefined>();
  options.stopping?.addEventListener('abort', () => stop(undefined), { once: true });
  for (const doing of plan) {
    // A step may wait for a quota that ends in two minutes; who asks to stop does not.
    const check = await Promise.race([stopped, done(doing)]);
    if (check === undefined) break;
    checks.push(check);
    told(check, checks.length, plan.length);
  }
  return checks;
}
