/** The listeners of a deployment: the address of each part, and the parts that no known address serves. */
import { callTable } from '../../../../generated/calls.ts';
import { type OperationId, prepareCall } from '../../../client/client.ts';
import { outgoingOf } from '../play/operation-request.ts';
import type { Contract } from '../../../contract/document/contract.ts';
import { pathOf } from '../../../contract/document/recorded-exchange.ts';
import { unlessSilent } from '../play/no-response.ts';
import { NotServed } from '../play/not-served.ts';
import type { Send } from '../play/send.ts';
import type { World } from '../play/world.ts';
import { cookiesOf, isFromServerInFront, withoutCookies } from './server-in-front.ts';

export const parts = ['authorization', 'management', 'gateway'] as const;
export type Part = (typeof parts)[number];

/** Sends requests to each part. A part without its own address uses the base URL. */
export type Sends = Readonly<Record<Part, Send>>;

const reasons: Readonly<Record<Part, string>> = {
  authorization: 'this listener does not serve authorization; BASE_URL must name the listener that does',
  management:
    'this listener does not serve the management API (management.listen); --management names the listener that does',
  gateway: 'this listener does not serve the routes (gateway.listen); --gateway names the listener that does',
};

const refusedInFront = 'a server in front of the deployment refused the malformed request by itself';

const paths = (...operations: readonly OperationId[]): readonly string[] =>
  operations.map((id) => callTable[id].path);

/** Paths of a part. A single fault of a deployment removes one of them, not all. */
const known: Readonly<Record<Part, readonly string[]>> = {
  authorization: paths('getAuthorizationServerMetadata', 'issueToken', 'listClients', 'listGrants'),
  management: paths('describeService', 'getOpenApiJson', 'getDocumentation', 'listRoutes', 'listTasks'),
  gateway: paths('getLiveness', 'getReadiness'),
};

/** Every listener serves the health checks. */
const everywhere: ReadonlySet<string> = new Set(known.gateway);

/** The metadata of routes is where the routes are. @see RFC 9728 §3.1 */
const besideRoutes = /^\/\.well-known\/oauth-protected-resource(?:\/|$)/;

/** Paths of all parts, those of every listener first. */
export const ownPaths: readonly string[] = [...known.gateway, ...known.management, ...known.authorization];

export interface DeployedListeners {
  /** Sends a request to the part that serves its target. @throws NotServed */
  readonly send: Send;
  /** True if the management API has its own listener, which receives its requests. */
  readonly hasManagement: boolean;
  /** Checks that the gateway serves a new route. */
  probeGateway(world: World): Promise<void>;
}

export interface ListenersOptions {
  readonly sends: Sends;
  readonly contract: Contract;
  readonly isProxied: (path: string) => boolean;
}

/** An operation without a response is served. Its cases report that it has none. */
async function serves(send: Send, targets: readonly string[]): Promise<boolean> {
  for (const target of targets) {
    const status = await unlessSilent<number | undefined>(
      async () => (await send({ method: 'GET', target })).response.status,
      () => undefined,
    );
    if (status !== 404) return true;
  }
  return false;
}

/** A new route that leads back to the deployment, so that it needs no upstream. */
async function routeBack({ expectCall, operator, unique }: World): Promise<string> {
  const id = unique('route');
  const body = { path: `/${id}/**`, url: 'forward:/' };
  await expectCall([201], outgoingOf(prepareCall('putRoute', { path: { route_id: id }, body }), operator));
  return `/${id}${callTable.getLiveness.path}`;
}

/** Finds the parts that the listeners serve. */
export async function findListeners({
  sends,
  contract,
  isProxied,
}: ListenersOptions): Promise<DeployedListeners> {
  const lacking = new Set<Part>();
  const inFront = await unlessSilent<ReadonlySet<string>>(
    async () => cookiesOf(await sends.authorization({ method: 'GET', target: callTable.getLiveness.path })),
    () => new Set(),
  );
  for (const part of parts) if (!(await serves(sends[part], known[part]))) lacking.add(part);

  /** `undefined` for paths that every listener serves, or that none must serve. */
  function partOf(target: string): Part | undefined {
    const path = pathOf(target);
    if (everywhere.has(path)) return undefined;
    if (besideRoutes.test(path)) return 'gateway';
    const declared = contract.match(target)?.declared;
    if (declared === undefined) return isProxied(path) ? 'gateway' : undefined;
    return declared.surface === 'authorization' ? 'authorization' : 'management';
  }

  const hasManagement = !lacking.has('management') && !(await serves(sends.management, known.authorization));
  return {
    hasManagement,
    async send(outgoing) {
      const part = partOf(outgoing.target);
      if (part !== undefined && lacking.has(part)) throw new NotServed(reasons[part]);
      const exchange = await sends[part ?? 'authorization'](outgoing);
      if (isFromServerInFront(exchange)) throw new NotServed(refusedInFront);
      return withoutCookies(exchange, inFront);
    },
    async probeGateway(world) {
      const target = await routeBack(world);
      if (!(await serves(world.call, [target]))) lacking.add('gateway');
    },
  };
}
