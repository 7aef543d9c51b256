import { afterAll, beforeAll } from 'vitest';
import type { Deployment, OpenDeployment } from './deployment.ts';
import { patient } from './patient.ts';
import { clientRules } from './rules/client-rules.ts';
import { configurationRules } from './rules/configuration-rules.ts';
import { gatewayRules } from './rules/gateway-rules.ts';
import { grantRules } from './rules/grant-rules.ts';
import { guessingRules } from './rules/guessing-rules.ts';
import { quotaRules } from './rules/quota-rules.ts';
import { userRules } from './rules/user-rules.ts';

/**
 * The rules of every service with two processes: instances on PostgreSQL, and workers on each store. The parallel
 * redemption of a code is repeated in this number of rounds.
 */
export function sharedRules(openDeployment: OpenDeployment, rounds: number): void {
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
  gatewayRules(deployments);
  configurationRules(deployments);
  guessingRules(deployments);
  quotaRules(deployments);
  userRules(deployments);
}
