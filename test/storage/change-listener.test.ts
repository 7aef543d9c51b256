import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Clock } from '../../src/foundation/clock.ts';
import type { Random } from '../../src/foundation/random.ts';
import { listenForChanges } from '../../src/storage/postgres/change-listener.ts';
import { createServers } from '../../src/storage/postgres/servers.ts';
import { createManualClock } from './manual-clock.ts';

/** Each draw is this share of the largest number. */
const constant = (share: number): Random => ({
  bytes(length) {
    const drawn = Buffer.alloc(length);
    drawn.writeUInt32BE(Math.floor(share * (2 ** 32 - 1)));
    return drawn;
  },
  token: (length) => 'A'.repeat(length),
});

/** Notes each wait, and ends it at once while `count` has not been reached. */
async function waitsOf(share: number, count: number): Promise<readonly number[]> {
  // It ends each connection, as a server that starts does.
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const waits: number[] = [];
  const enough = Promise.withResolvers<void>();
  const clock: Clock = {
    ...createManualClock(),
    after(milliseconds, task) {
      waits.push(Math.round(milliseconds));
      if (waits.length < count) setImmediate(task);
      else enough.resolve();
      return () => undefined;
    },
  };
  const { port } = server.address() as AddressInfo;
  const listener = listenForChanges({
    servers: createServers({ url: `postgres://gatehouse@127.0.0.1:${port}/gatehouse` }),
    clock,
    random: constant(share),
    heard: () => undefined,
    acknowledged: () => undefined,
  });
  await enough.promise;
  await listener.close();
  server.close();
  return waits;
}

describe('the connection that listens for changes (docs/decisions/several-instances.md, feed)', () => {
  it('is opened again after times that double up to half a minute', async () => {
    expect(await waitsOf(0, 8)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  it('is opened up to half of the time earlier, at random, so that instances do not return together', async () => {
    expect(await waitsOf(1, 6)).toEqual([500, 1000, 2000, 4000, 8000, 15_000]);
    expect(await waitsOf(0.5, 2)).toEqual([750, 1500]);
  });
});
