import { afterAll, beforeAll } from 'vitest';
import type { Deployment, Deployments, OpenDeployment } from './deployment.ts';
import { patient } from './patient.ts';
import { clientRules } from './rules/client-rules.ts';
import { configurationRules } from './rules/configuration-rules.ts';
import { gatewayRules } from './rules/gateway-rules.ts';
import { grantRules } from './rules/grant-rules.ts';
import { guessingRules } from './rules/guessing-rules.ts';
import { limitRules } from './rules/limit-rules.ts';
import { permissionRules } from './rules/permission-rules.ts';
import { quotaRules } from './rules/quota-rules.ts';
import { uniqueRules } from './rules/unique-rules.ts';
import { userRules } from './rules/user-rules.ts';

type Rules = (deployments: Deployments) => void;

/** Most of these open deployments of their own. */
const furtherRules: readonly Rules[] = [
  gatewayRules,
  configurationRules,
  guessingRules,
  quotaRules,
  limitRules,
  permissionRules,
  userRules,
];

interface Extent {
  /** The parallel redemption of a code, and each other race, is repeated in this number of rounds. */
  readonly rounds: number;
  /** False if only the rules of clients and their grants are played. */
  readonly hasAll?: boolean;
}

/** The rules of every service with two processes: instances on PostgreSQL, and workers on each store. */
export function sharedRules(openDeployment: OpenDeployment, { rounds, hasAll = true }: Extent): void {
  let both: Deployment;
  const open: OpenDeployment = async (settings) => {
    const opened = await openDeployment(settings);
    return { ...opened, one: patient(opened.one), two: patient(opened.two) };
  };
  beforeAll(async () => {
    both = await open();
  });
  afterAll(() => both[Symbol.asyncDispose]());

  const deployments = { shared: () => both, open };
  grantRules(deployments, rounds);
  clientRules(deployments);
  if (!hasAll) return;
  uniqueRules(open, rounds);
  for (const rules of furtherRules) rules(deployments);
}
