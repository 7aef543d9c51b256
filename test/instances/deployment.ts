import type { TokenClient } from '../authorization/token-client.ts';

/** Two processes that are one service, as a load balancer would use them. */
export interface Deployment extends AsyncDisposable {
  /** Its requests always reach the same process. */
  readonly one: TokenClient;
  /** Its requests always reach the other process. */
  readonly two: TokenClient;
  /** The time at both. */
  now(): number;
  /** Resolves when this time has passed at both. It is short: the clock may be that of the machine. */
  pass(milliseconds: number): Promise<void>;
}

/** Opens a deployment with a new store. Its clients and its user are those of the tests, unless the settings differ. */
export type OpenDeployment = (settings?: {
  readonly authorization?: object;
  readonly gateway?: object;
  readonly configuration?: object;
  readonly quotas?: object;
}) => Promise<Deployment>;

/** The deployments of a suite of rules. */
export interface Deployments {
  /** The one without settings of its own. No rule depends on the users and clients of another. */
  shared(): Deployment;
  readonly open: OpenDeployment;
}
