import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createConnect, type Connect } from '../../../src/gateway/connect/connect.ts';
import { createGuard } from '../../../src/foundation/outbound/guarded-lookup.ts';
import { systemClock } from '../../../src/foundation/clock.ts';

let server: Server;
let connect: Connect;
let greeted = 0;

beforeEach(async () => {
  greeted = 0;
  server = createServer((socket) => socket.end(`hello ${(greeted += 1)}`)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const guard = createGuard({ clock: systemClock, forbids: () => false });
  connect = createConnect(`http://127.0.0.1:${port}`, guard);
});

afterEach(async () => {
  server.close();
  await once(server, 'close');
});

/** Returns the bytes of a connection until its end; they are retained if `keeps` is true. */
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

describe('the read buffer of a connection to a target (ADR 0017)', () => {
  it('is used by the next connection after this one has ended', async () => {
    await greeting(false);
    const before = process.memoryUsage().arrayBuffers;
    for (let count = 0; count < 100; count += 1) await greeting(false);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000);
  });

  it('is not reused if the reader keeps its bytes', async () => {
    const kept = await greeting(true);
    await greeting(false);
    await greeting(false);
    expect(kept?.toString()).toBe('hello 1');
  });
});
