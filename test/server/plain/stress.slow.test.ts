import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createSeeded, type Seeded } from '../../support/seeded.ts';
import { respondAsWanted, packetsOf } from './cases/random-exchanges.ts';
import { startListening, type Listening } from './support/listening.ts';
import { randomRuns } from '../../support/random-runs.ts';

let rig: Listening | undefined;
afterEach(() => rig?.stop());

const answered = (received: string): number[] =>
  [...received.matchAll(/\r\nX-Id: (\d+)\r\n/g)].map(([, id]) => Number(id));

const idOf = (path: string): number => Number(path.split('/')[1]);

interface Sent {
  readonly ids: readonly number[];
  readonly isLeft: boolean;
}

describe.each(['http', 'https'] as const)('many connections at once by %s (ADR 0023)', (scheme) => {
  /** One client: sends its requests with random pauses, and reads all responses or disconnects early. */
  async function run(listening: Listening, ids: readonly number[], seeded: Seeded): Promise<Sent> {
    const client = await listening.open();
    const isLeft = seeded.chance(0.25);
    // Over TLS, Node's server refuses bytes that arrive while it is paused, with or without earlier plain requests.
    const manner = { isPlain: seeded.chance(0.5), asksLong: scheme === 'http' };
    const packets = packetsOf(ids, manner, seeded);
    const leavesAfter = isLeft ? seeded.integer(packets.length + 1) : Infinity;
    for (const [index, packet] of packets.entries()) {
      if (index === leavesAfter) break;
      client.socket.write(packet);
      if (seeded.chance(manner.isPlain ? 0.9 : 0.3)) {
        const soFar = answered(client.received()).length;
        const next = client.until((text) => answered(text).length > soFar);
        await (manner.isPlain ? next : Promise.race([next, turn()]));
      } else for (let count = seeded.integer(3); count > 0; count -= 1) await turn();
    }
    if (!isLeft) await client.until((text) => answered(text).length === ids.length);
    // The responses are in order, each once, and belong to this connection.
    expect(answered(client.received())).toEqual(ids.slice(0, answered(client.received()).length));
    if (isLeft && scheme === 'http' && seeded.chance(0.5)) client.socket.resetAndDestroy();
    else client.socket.destroy();
    return { ids, isLeft };
  }

  it.each(randomRuns(import.meta.url, 20_261_103, { short: 4, long: 120 }))(
    'send one response for each request, in order, and release everything (seed $seed)',
    async ({ seed, rounds }) => {
      const seeded = createSeeded(seed);
      const listening = await startListening(scheme, { handle: (asked) => void respondAsWanted(asked) });
      rig = listening;
      let last = 0;
      const sent: Sent[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const clients = Array.from({ length: 40 }, () => {
          const ids = Array.from({ length: 1 + seeded.integer(10) }, () => (last += 1));
          return run(listening, ids, createSeeded(seeded.integer(2 ** 31)));
        });
        sent.push(...(await Promise.all(clients)));
      }
      await listening.stop();
      rig = undefined;
      const handled = listening.asked.map(({ path }) => idOf(path));
      expect(new Set(handled).size).toBe(handled.length);
      const wanted = sent.filter(({ isLeft }) => !isLeft).flatMap(({ ids }) => ids);
      expect(wanted.filter((id) => !handled.includes(id))).toEqual([]);
      expect(listening.asked.filter(({ closed }) => closed !== 1)).toEqual([]);
      const plain = listening.asked.filter(({ isPlain }) => isPlain).length;
      // Both carriers and clients that disconnect must continue to occur.
      expect(plain).toBeGreaterThan(20 * rounds);
      expect(handled.length - plain).toBeGreaterThan(20 * rounds);
      expect(listening.asked.filter(({ response }) => !response.writableFinished).length).toBeGreaterThan(
        rounds,
      );
    },
  );
});
