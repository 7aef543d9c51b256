import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createConnect, type Connect } from '../../../src/gateway/connect/connect.ts';
import { createGuard } from '../../../src/gateway/connect/guarded-lookup.ts';
import { systemClock } from '../../../src/foundation/clock.ts';

let server: Server;
let connect: Connect;
let greeted = 0;

beforeEach(async () => {
  greeted = 0;
  server = createServer((socket) => socket.end(`hello ${(greeted += 1)}`)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const guard = createGuard({ clock: systemClock, allowLinkLocal: false });
  connect = createConnect(`http://127.0.0.1:${port}`, guard);
});

afterEach(async () => {
  server.close();
  await once(server, 'close');
});

/** What came on a connection until it ended; its bytes are kept where `keeps` says so. */
async function greeting(keeps: boolean): Promise<Buffer | undefined> {
  let came: Buffer | undefined;
  const { socket, deliverTo } = connect();
  deliverTo((chunk) => {
    came = chunk;
    return keeps;
  });
  await once(socket, 'close');
  return came;
}

describe('what connections to targets read into (ADR 0017)', () => {
  it('is taken over by the next one when a connection has ended', async () => {
    await greeting(false);
    const before = process.memoryUsage().arrayBuffers;
    for (let count = 0; count < 100; count += 1) await greeting(false);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000);
  });

  it('is left to whoever keeps its bytes', async () => {
    const kept = await greeting(true);
    await greeting(false);
    await greeting(false);
    expect(kept?.toString()).toBe('hello 1');
  });
});
