import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that an operating system gives to connections and to servers without a port of their own. */
const lowest = 10_240;
const highest = 32_767;

/** Each of the processes that run test files at the same time has a part of the ports. */
const parts = 16;
const size = Math.floor((highest - lowest + 1) / parts);
const part = lowest + (Number(process.env['VITEST_POOL_ID'] ?? 0) % parts) * size;
let next = randomInt(size);

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port);
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isListening) return false;
  server.close();
  await once(server, 'close');
  return true;
}

/**
 * A port for a program that cannot choose one. No other test file and no outgoing connection gets it before
 * the program listens.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < size; tries += 1) {
    const port = part + next;
    next = (next + 1) % size;
    if (await isFree(port)) return port;
  }
  throw new Error(`No port is free from ${part} to ${part + size - 1}`);
}
