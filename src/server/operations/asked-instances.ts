/** Asks the other instances of the service how they are. */
import type { OtherInstances } from '../../storage/opened.ts';
import type { Clock } from '../../foundation/clock.ts';
import { isForbiddenHost } from '../../foundation/outbound/forbidden-address.ts';
import { createHttpClient, type HttpClient } from '../../foundation/outbound/http-client.ts';

const timeoutMilliseconds = 1000;
/** A response that is older says nothing about now. */
const validMilliseconds = 4000;

export interface AskedInstances {
  /** Asks each of them, unless they are being asked. */
  ask(): void;
  /** True if one of them is ready, and this check of it is ok. */
  areWell(check: string): boolean;
  close(): void;
}

type Checks = Readonly<Record<string, unknown>>;

/** The checks of an instance that is ready. */
async function checksAt(address: string, client: HttpClient): Promise<Checks | undefined> {
  try {
    // No certificate need name the address of one instance. Nothing secret is sent.
    const options = { timeoutMilliseconds, verifies: false };
    const { status, body } = await client.get(new URL('/readyz', address), options);
    if (status !== 200) return undefined;
    return (JSON.parse(body) as { readonly checks?: Checks } | null)?.checks;
  } catch {
    // Recovered: an instance that does not respond is not known to be well.
    return undefined;
  }
}

export function createAskedInstances(addresses: OtherInstances['addresses'], clock: Clock): AskedInstances {
  const client = createHttpClient({
    clock,
    forbids: () => false,
    forbidsHost: isForbiddenHost,
    keepAlive: false,
    maximumBytes: 65_536,
  });
  let known: readonly Checks[] = [];
  let knownAt = -Infinity;
  let asking = false;

  async function askAll(): Promise<void> {
    const all = await Promise.all(addresses().map((address) => checksAt(address, client)));
    known = all.filter((checks) => checks !== undefined);
    knownAt = clock.monotonic();
    asking = false;
  }

  return {
    ask() {
      if (asking) return;
      asking = true;
      void askAll();
    },
    areWell: (check) =>
      clock.monotonic() - knownAt < validMilliseconds && known.some((checks) => checks[check] === 'ok'),
    close: client.close,
  };
}
