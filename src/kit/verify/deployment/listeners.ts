/** The listeners of a deployment: the address of each part, and the parts that no known address serves. */
import type { Contract } from '../../../contract/document/contract.ts';
import { pathOf } from '../../../contract/document/recorded-exchange.ts';
import { NotServed } from '../play/not-served.ts';
import type { Send } from '../play/send.ts';
import type { World } from '../play/world.ts';

export const parts = ['authorization', 'management', 'gateway'] as const;
export type Part = (typeof parts)[number];

/** How each part is asked; the base URL is asked for what has no address of its own. */
export type Sends = Readonly<Record<Part, Send>>;

const reasons: Readonly<Record<Part, string>> = {
  authorization: 'this listener does not serve authorization; BASE_URL is to name the one that does',
  management:
    'this listener does not serve the own APIs (management.listen); --management names the one that does',
  gateway: 'this listener does not serve the routes (gateway.listen); --gateway names the one that does',
};

/** Paths of a part: one fault of a deployment takes one of them away, and not all. */
const known: Readonly<Record<Part, readonly string[]>> = {
  authorization: ['/.well-known/oauth-authorization-server', '/token', '/clients', '/grants'],
  management: ['/', '/openapi.json', '/docs', '/routes', '/tasks'],
  gateway: ['/livez', '/readyz'],
};

/** Every listener tells that it lives. */
const everywhere: ReadonlySet<string> = new Set(['/livez', '/readyz']);

export interface Listeners {
  /** Asks at the address of the part that the target belongs to. @throws NotServed */
  readonly send: Send;
  /** Whether the own APIs have a listener of their own, and it is the one that is asked. */
  readonly hasManagement: boolean;
  /** Asks whether a route that is made is served. */
  probeGateway(world: World): Promise<void>;
}

export interface ListenersOptions {
  readonly sends: Sends;
  readonly contract: Contract;
  readonly isProxied: (path: string) => boolean;
}

async function serves(send: Send, targets: readonly string[]): Promise<boolean> {
  for (const target of targets)
    if ((await send({ method: 'GET', target })).response.status !== 404) return true;
  return false;
}

/** A route of our own that leads back to the deployment, so that it needs no service. */
async function routeBack({ expectCall, operator, unique }: World): Promise<string> {
  const id = unique('route');
  await expectCall([201], {
    method: 'PUT',
    target: `/routes/${id}`,
    headers: [
      ['Authorization', operator],
      ['Content-Type', 'application/json'],
    ],
    body: JSON.stringify({ path: `/${id}/**`, url: 'forward:/' }),
  });
  return `/${id}/livez`;
}

/** Asks which parts are served, and where. */
export async function findListeners({ sends, contract, isProxied }: ListenersOptions): Promise<Listeners> {
  const lacking = new Set<Part>();
  for (const part of parts) if (!(await serves(sends[part], known[part]))) lacking.add(part);

  /** `undefined` for what every listener serves, or none has to. */
  function partOf(target: string): Part | undefined {
    const path = pathOf(target);
    if (everywhere.has(path)) return undefined;
    const declared = contract.match(target)?.declared;
    if (declared === undefined) return isProxied(path) ? 'gateway' : undefined;
    return declared.surface === 'authorization' ? 'authorization' : 'management';
  }

  const hasManagement = !lacking.has('management') && !(await serves(sends.management, known.authorization));
  return {
    hasManagement,
    send: (outgoing) => {
      const part = partOf(outgoing.target);
      if (part !== undefined && lacking.has(part)) return Promise.reject(new NotServed(reasons[part]));
      return sends[part ?? 'authorization'](outgoing);
    },
    async probeGateway(world) {
      const target = await routeBack(world);
      if (!(await serves(world.call, [target]))) lacking.add('gateway');
    },
  };
}
