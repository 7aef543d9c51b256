/**
 * Creates clients, users, tokens, routes and tasks over REST. The administrator registers an operator, which sends
 * all other requests.
 */
import {
  basic,
  createDeploymentClient,
  type Deployment,
  type DeploymentClient,
} from './deployment-client.ts';
import { createRoutesAndChanges, type RoutesAndChanges } from './suite-routes-and-changes.ts';
import { createCleanup, type Cleanup } from './suite-cleanup.ts';
import {
  createRegistrations,
  registerClient,
  type Registrations,
  type SuiteClient,
} from './suite-registrations.ts';
import { createTokens, type Tokens } from './suite-tokens.ts';

/** The scopes that a client needs for the set-up of a case. */
const everyScope = [
  ...['gateway', 'clients', 'owners', 'consents', 'sessions', 'grants', 'keys', 'limits'].flatMap((name) => [
    `${name}:read`,
    `${name}:write`,
  ]),
  'tokens:introspect',
  'tasks:read',
  'metrics:read',
  'audit:read',
  'settings:read',
  'maintenance:write',
  'config:*:*',
  'config-write:*',
  'config-encrypt',
  'config-decrypt',
  'read',
  'write',
];

export interface SuiteResources extends DeploymentClient, Registrations, Tokens, RoutesAndChanges, Cleanup {
  readonly base: string;
  readonly isHome: boolean;
  readonly timeoutMilliseconds: number | undefined;
  /** The credentials of the operator. */
  readonly operator: string;
  readonly operatorClient: SuiteClient;
  /** A resource that is created once for all callers with this name. */
  readonly shared: <Value>(name: string, make: () => Promise<Value>) => Promise<Value>;
}

function createShared(): SuiteResources['shared'] {
  const known = new Map<string, Promise<unknown>>();
  return <Value>(name: string, make: () => Promise<Value>) => {
    const value = (known.get(name) as Promise<Value> | undefined) ?? make();
    known.set(name, value);
    // A failure is that of one case. The next one tries again.
    value.catch(() => known.delete(name));
    return value;
  };
}

export async function createSuiteResources(deployment: Deployment): Promise<SuiteResources> {
  const { base, administratorSecret, isHome, timeoutMilliseconds } = deployment;
  const line = createDeploymentClient(deployment);
  const administrator = basic({ id: 'admin', secret: administratorSecret });
  const operatorClient = await registerClient(line, administrator, { scope: everyScope.join(' ') });
  const operator = basic(operatorClient);
  const registrations = createRegistrations(line, operator);
  const tokens = createTokens(line, registrations);
  return {
    ...line,
    ...registrations,
    ...tokens,
    ...createRoutesAndChanges(line, tokens),
    ...createCleanup(line, { administrator, operatorClient }),
    base,
    isHome,
    timeoutMilliseconds,
    operator,
    operatorClient,
    shared: createShared(),
  };
}
