/** The line to the service that is looked at: what is asked there, from which address, and all that was answered. */
import { textOf, type Exchange } from '../../../contract/document/exchange.ts';
import { createSystemRandom } from '../../../foundation/random.ts';
import { createPatientSend } from './patience.ts';
import { send, type Outgoing } from './send.ts';

/** The service that is looked at. */
export interface Deployment {
  readonly base: string;
  /** The secret of the client `admin`, which registers an operator for everything else. */
  readonly administratorSecret: string;
  /** Whether it is one of our own, with our own settings, files and clock. */
  readonly isHome: boolean;
}

export function basic(client: { id: string; secret: string | undefined }): string {
  return `Basic ${Buffer.from(`${encodeURIComponent(client.id)}:${encodeURIComponent(client.secret ?? '')}`).toString('base64')}`;
}

export function jsonOf(exchange: Exchange): Record<string, unknown> {
  return JSON.parse(textOf(exchange.response.body)) as Record<string, unknown>;
}

/** The messages of an error by field. */
export function detailOf(exchange: Exchange): Readonly<Record<string, unknown>> {
  return (jsonOf(exchange)['detail'] ?? {}) as Record<string, unknown>;
}

export function createLine({ base, isHome }: Deployment) {
  let counter = 0;
  // A deployment keeps what an earlier run left there.
  const random = createSystemRandom();
  const run = random.bytes(4).toString('hex');
  const net = random.bytes(1).readUInt8();
  const patientSend = createPatientSend(base, isHome);
  const unique = (name: string): string => `${name}-${run}-${++counter}`;
  /** Each case has an address of its own, so that quotas by address do not meet. */
  const address = (): string => {
    counter++;
    return `10.${net}.${(counter >> 8) & 255}.${counter & 255}`;
  };
  const exchanges: Exchange[] = [];
  const remember = (exchange: Exchange): Exchange => {
    exchanges.push(exchange);
    return exchange;
  };

  const placed = (outgoing: Outgoing): Outgoing => {
    const { headers = [] } = outgoing;
    const isPlaced = headers.some(([name]) => name === 'X-Forwarded-For');
    return isPlaced ? outgoing : { ...outgoing, headers: [...headers, ['X-Forwarded-For', address()]] };
  };

  /** Sends a request from an address of its own, unless it names one. */
  const call = async (outgoing: Outgoing): Promise<Exchange> => remember(await patientSend(placed(outgoing)));

  /** The same, for who wants to see a quota used up. */
  const callAtOnce = async (outgoing: Outgoing): Promise<Exchange> =>
    remember(await send(base, placed(outgoing)));

  /** Of what must succeed before a case can begin. @throws Error with what was answered */
  async function expectCall(status: readonly number[], outgoing: Outgoing): Promise<Exchange> {
    const exchange = await call(outgoing);
    if (!status.includes(exchange.response.status)) {
      const { method, target } = outgoing;
      throw new Error(
        `set-up: ${method} ${target} answered ${exchange.response.status}: ${textOf(exchange.response.body).slice(0, 400)}`,
      );
    }
    return exchange;
  }

  return { patientSend, exchanges, remember, unique, address, call, callAtOnce, expectCall };
}
