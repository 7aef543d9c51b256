/** The steps of a verification, and those that are skipped, each with a reason. */
import type { ContractCase } from '../../contract/cases/contract-case.ts';
import type { Contract } from '../../contract/document/contract.ts';
import type { Finding } from '../../contract/document/finding.ts';
import { boundRequest } from './cases/bindings/bound-request.ts';
import { judgeCase, runCase, type Time } from './cases/run-case.ts';
import { missingCapabilityOf, capabilitiesFor, type MissingCapabilities } from './deployment/capabilities.ts';
import { createDice, shuffled } from './dice.ts';
import { readFlows, type Flow } from './flows/arazzo.ts';
import { assertSound } from './flows/check-flow.ts';
import { isHarmlessFlow, needsOfFlow } from './flows/fixtures.ts';
import { judgeFlow } from './flows/judge-flow.ts';
import { fuzz } from './fuzz.ts';
import { harmlessRequest, isHarmless } from './harmless.ts';
import { playInvariant } from './invariants/invariant.ts';
import { invariants } from './invariants/invariants.ts';
import type { Send } from './play/send.ts';
import type { World } from './play/world.ts';
import type { Skips } from './skips.ts';

export const phases = ['examples', 'coverage', 'flows', 'invariants', 'fuzz'] as const;
export type Phase = (typeof phases)[number];

/** A planned step. It can be listed without running it. */
export interface PlannedStep {
  readonly id: string;
  readonly phase: Phase;
  readonly operationId?: string;
  readonly status?: number;
  readonly see: string;
  /** The reason why it is skipped. */
  readonly leftOut?: string | undefined;
}

export interface Doing extends PlannedStep {
  /** True if no other step may run at the same time. */
  readonly isAlone: boolean;
  run(world: World | undefined): Promise<Finding[]>;
}

export interface PlanOptions {
  readonly contract: Contract;
  readonly cases: readonly ContractCase[];
  readonly phases: readonly Phase[];
  /** Plans only requests that change nothing and need no user. */
  readonly isReadOnly: boolean;
  readonly base: string;
  readonly send: Send;
  /** The needs of the steps that the deployment does not meet. */
  readonly missing: MissingCapabilities;
  /** Why nothing can be set up, though it may. */
  readonly worldLack?: string | undefined;
  /** The reason why a path of the configuration belongs to another route. */
  readonly takenPath?: (target: string) => string | undefined;
  /** Moves the service's clock, if it is our own. */
  readonly time?: Time;
  /** The seed of the random requests, and of the order if it is shuffled. */
  readonly seed: string;
  readonly isShuffled: boolean;
  readonly fuzzCount: number;
  /** Selects the steps to run. Default: all. */
  readonly isWanted?: (step: PlannedStep) => boolean;
  /** Flows besides those of the documents. */
  readonly ownFlows?: readonly Flow[];
  /** The findings that are accepted. */
  readonly skips?: Skips;
}

export function needed(world: World | undefined): World {
  if (!world) throw new Error('without a world nothing can be set up');
  return world;
}

function leftOutOf(
  one: ContractCase,
  { contract, missing, worldLack, takenPath }: PlanOptions,
): string | undefined {
  const lack =
    missingCapabilityOf(capabilitiesFor(one), missing) ?? (isHarmless(one) ? undefined : worldLack);
  if (lack !== undefined || !one.path.startsWith('/{')) return lack;
  return takenPath?.(boundRequest(one, {}, [], contract.prefix).target);
}

function planCases(options: PlanOptions): Doing[] {
  const { contract, cases, send, time, isReadOnly } = options;
  return cases
    .filter((one) => !isReadOnly || isHarmless(one))
    .map((one) => ({
      id: one.id,
      phase: one.kind === 'example' ? 'examples' : 'coverage',
      operationId: one.operationId,
      status: one.expect.status,
      see: one.see,
      leftOut: leftOutOf(one, options),
      isAlone: one.condition === 'maintenance' || one.condition === 'deleted',
      async run(world) {
        if (world) return runCase(world, contract, one, time);
        return judgeCase(contract, one, await send(harmlessRequest(one, contract.prefix)));
      },
    }));
}

/** @throws InvalidFlow if a flow cannot run */
function soundFlows(): readonly Flow[] {
  const flows = readFlows();
  assertSound(flows);
  return flows;
}

function planFlows(options: PlanOptions): Doing[] {
  const { contract, base, send, missing, worldLack, isReadOnly, phases: wanted, ownFlows = [] } = options;
  if (!wanted.includes('flows')) return [];
  return [...soundFlows(), ...ownFlows]
    .filter((flow) => !isReadOnly || isHarmlessFlow(flow))
    .map((flow): Doing => ({
      id: `${flow.workflow.workflowId}: ${flow.workflow.summary ?? ''}`,
      phase: 'flows',
      see: flow.workflow['x-see'] ?? '',
      leftOut:
        missingCapabilityOf(needsOfFlow(flow), missing) ?? (isHarmlessFlow(flow) ? undefined : worldLack),
      isAlone: true,
      run: (world) => judgeFlow(flow, { contract, base, send, world }),
    }));
}

function planInvariants({ contract, time, missing, worldLack, isReadOnly }: PlanOptions): Doing[] {
  if (isReadOnly) return [];
  return invariants.map((one) => ({
    id: one.title,
    phase: 'invariants',
    see: /\(([^()]+)\)$/.exec(one.title)?.[1] ?? '',
    leftOut: missingCapabilityOf(one.needs ?? [], missing) ?? worldLack,
    isAlone: true,
    run: (world) => playInvariant(one, needed(world), contract, time),
  }));
}

function planFuzz(options: PlanOptions): Doing[] {
  const { contract, cases, missing, worldLack, isReadOnly, seed, fuzzCount } = options;
  if (isReadOnly || fuzzCount === 0) return [];
  return [
    {
      id: `${fuzzCount} random requests of seed ${seed}`,
      phase: 'fuzz',
      see: 'Spec §7',
      leftOut: worldLack,
      isAlone: true,
      run: (world) => fuzz({ contract, cases, missing, seed, count: fuzzCount, world: needed(world) }),
    },
  ];
}

/** All selected steps, in order. */
export function planOf(options: PlanOptions): Doing[] {
  const { isWanted = () => true, skips } = options;
  const plan = [
    ...planCases(options),
    ...planFlows(options),
    ...planInvariants(options),
    ...planFuzz(options),
  ]
    .filter((step) => options.phases.includes(step.phase) && isWanted(step))
    .map((step) => ({ ...step, leftOut: step.leftOut ?? skips?.leftOut(step) }));
  return options.isShuffled ? shuffled(createDice(options.seed), plan) : plan;
}
