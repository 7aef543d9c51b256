/** The connection to the checked deployment: its requests, the address of each client, and all exchanges. */
import { decodedText, type RecordedExchange } from '../../../contract/document/recorded-exchange.ts';
import { createSystemRandom } from '../../../foundation/random.ts';
import { trackCreatedResources, type CreatedResources } from './created-resources.ts';
import { NoResponse } from './no-response.ts';
import { createRetryingSend } from './retrying-send.ts';
import { scopedTo, usualScopes, withOwnScopes, type OwnScopes } from './scopes.ts';
import { basePathOf, createSend, type Outgoing, type Send } from './send.ts';
import { SetUpFailed } from './set-up-failed.ts';

/** The deployment to check. */
export interface Deployment {
  readonly base: string;
  /** The secret of the client `admin`, which registers an operator for all other requests. */
  readonly administratorSecret: string;
  /** True if it is our own, with our own settings, files and clock. */
  readonly isHome: boolean;
  /** Sends the requests. Default: over an unencrypted connection. */
  readonly send?: Send;
  /** The scopes of the deployment that replace those of the documents. */
  readonly scopes?: OwnScopes;
  /** Aborted when no further request may be sent, except to remove created resources. */
  readonly stopping?: AbortSignal | undefined;
  /** The longest time for a response, of requests that `send` does not send. */
  readonly timeoutMilliseconds?: number | undefined;
  /** Waits for a quota or an overloaded service. Default: by the machine's clock. */
  readonly pausing?: ((milliseconds: number) => Promise<void>) | undefined;
}

export function basic(client: { id: string; secret: string | undefined }): string {
  return `Basic ${Buffer.from(`${encodeURIComponent(client.id)}:${encodeURIComponent(client.secret ?? '')}`).toString('base64')}`;
}

/** @throws SetUpFailed if it is not JSON */
export function jsonBodyOf(exchange: RecordedExchange): Record<string, unknown> {
  try {
    return JSON.parse(decodedText(exchange.response.body)) as Record<string, unknown>;
  } catch {
    throw new SetUpFailed(exchange, 'JSON');
  }
}

/** The messages of an error by field. */
export function detailOf(exchange: RecordedExchange): Readonly<Record<string, unknown>> {
  return (jsonBodyOf(exchange)['detail'] ?? {}) as Record<string, unknown>;
}

/** The target of a reference in a response: a path of the deployment, or an unchanged URL elsewhere. */
export function createLocal(base: string): (reference: string) => string {
  const { origin } = new URL(base);
  const basePath = basePathOf(base);
  return (reference) => {
    const url = new URL(reference, base);
    if (url.origin !== origin) return reference;
    const { pathname, search } = url;
    // A deployment that does not know of a proxy before it begins at its own root.
    const isBelow = basePath !== '' && pathname.startsWith(`${basePath}/`);
    return `${isBelow ? pathname.slice(basePath.length) : pathname}${search}`;
  };
}

/** The run ends, so no further request is sent to the deployment. */
export class Stopped extends Error {
  constructor() {
    super('the run was stopped');
    this.name = 'Stopped';
  }
}

/** Sends requests to the deployment and remembers their exchanges. */
export interface DeploymentClient {
  readonly send: Send;
  /** Sends even when the run ends, to undo changes. Waits as `retryingSend` does. */
  readonly cleaningSend: Send;
  /** Sends unless the run ends. Waits for quotas of other deployments. */
  readonly retryingSend: Send;
  /** Translates a scope of the documents to the deployment's. */
  readonly scoped: (text: string) => string;
  readonly local: (reference: string) => string;
  readonly made: CreatedResources;
  /** The random part of the names of this run. */
  readonly run: string;
  readonly exchanges: RecordedExchange[];
  readonly remember: (exchange: RecordedExchange) => RecordedExchange;
  readonly unique: (name: string) => string;
  /** Each case has its own address, so that cases do not share quotas by address. */
  readonly address: () => string;
  /** Sends a request from its own address, unless it names one. */
  readonly call: Send;
  /** The same, but does not wait for quotas, so that a case can use one up. */
  readonly callAtOnce: Send;
  /** Sends a request that must succeed before a case can begin. @throws SetUpFailed */
  readonly expectCall: (status: readonly number[], outgoing: Outgoing) => Promise<RecordedExchange>;
}

export function createDeploymentClient({
  base,
  isHome,
  send = createSend({ base }),
  scopes = usualScopes,
  stopping,
  pausing,
}: Deployment): DeploymentClient {
  let counter = 0;
  // Random names, because resources of an earlier run may remain on the deployment.
  const random = createSystemRandom();
  const run = random.bytes(4).toString('hex');
  const net = random.bytes(1).readUInt8();
  const unique = (name: string): string => `${name}-${run}-${++counter}`;
  const address = (): string => {
    counter++;
    return `10.${net}.${(counter >> 8) & 255}.${counter & 255}`;
  };
  const local = createLocal(base);
  const made = trackCreatedResources(local);
  const exchanges: RecordedExchange[] = [];
  const remember = (exchange: RecordedExchange): RecordedExchange => {
    exchanges.push(exchange);
    return exchange;
  };

  /** Sends a request unless the run ends. Requests under way are awaited, because they may create resources. */
  const ask: Send = async (outgoing) => {
    if (stopping?.aborted) throw new Stopped();
    const sent = withOwnScopes(scopes, outgoing);
    try {
      const exchange = await send(sent);
      made.note(exchange);
      return exchange;
    } catch (error) {
      if (error instanceof NoResponse) made.noteSilence(error.request);
      throw error;
    }
  };
  // On our own service each case has its own address, so that no quota requires a wait.
  const retryingSend = isHome ? ask : createRetryingSend(ask, pausing);

  const placed = (outgoing: Outgoing): Outgoing => {
    const { headers = [] } = outgoing;
    const isPlaced = headers.some(([name]) => name === 'X-Forwarded-For');
    return isPlaced ? outgoing : { ...outgoing, headers: [...headers, ['X-Forwarded-For', address()]] };
  };

  const call: Send = async (outgoing) => remember(await retryingSend(placed(outgoing)));

  const callAtOnce: Send = async (outgoing) => remember(await ask(placed(outgoing)));

  async function expectCall(status: readonly number[], outgoing: Outgoing): Promise<RecordedExchange> {
    const exchange = await call(outgoing);
    if (!status.includes(exchange.response.status)) throw new SetUpFailed(exchange, status.join(' or '));
    return exchange;
  }

  return {
    send,
    cleaningSend: isHome ? send : createRetryingSend(send, pausing),
    retryingSend,
    scoped: (text) => scopedTo(scopes, text),
    local,
    made,
    run,
    exchanges,
    remember,
    unique,
    address,
    call,
    callAtOnce,
    expectCall,
  };
}
