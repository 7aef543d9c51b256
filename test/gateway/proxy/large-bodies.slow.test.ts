import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import {
  createServer,
  get,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChildService, type ChildService } from '../../support/child-service.ts';

const megabyte = Buffer.alloc(1024 * 1024, 'a body that does not fit ');
const megabytes = 200;
const allowedRise = 120;

let target: Server;
let service: ChildService;
let received: { bytes: number; digest: string } | undefined;

function takeIn(incoming: IncomingMessage, response: ServerResponse): void {
  const hash = createHash('sha256');
  let bytes = 0;
  incoming.on('data', (chunk: Buffer) => {
    hash.update(chunk);
    bytes += chunk.length;
  });
  incoming.on('end', () => {
    received = { bytes, digest: hash.digest('hex') };
    response.end('taken');
  });
}

async function giveOut(response: ServerResponse, isCounted: boolean): Promise<void> {
  response.writeHead(200, isCounted ? { 'Content-Length': megabytes * megabyte.length } : {});
  for (let index = 0; index < megabytes; index += 1)
    if (!response.write(megabyte)) await once(response, 'drain');
  response.end();
}

beforeAll(async () => {
  target = createServer((incoming, response) => {
    if (incoming.method === 'PUT') takeIn(incoming, response);
    else void giveOut(response, incoming.url === '/counted');
  });
  target.listen(0, '127.0.0.1');
  await once(target, 'listening');
  const { port } = target.address() as AddressInfo;
  service = await startChildService({
    storage: { url: 'sqlite::memory:' },
    log: { level: 'error' },
    gateway: { routes: { big: { path: '/big/**', url: `http://127.0.0.1:${port}` } } },
  });
});

afterAll(async () => {
  await service.stop();
  await rm(service.folder, { recursive: true, force: true });
  target.closeAllConnections();
  target.close();
});

/** The memory of the process, in megabytes. */
function residentMegabytes(): number {
  const status = readFileSync(`/proc/${service.process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Returns the increase of the memory during an action. */
async function riseDuring(work: () => Promise<void>): Promise<number> {
  const before = residentMegabytes();
  let highest = before;
  const timer = setInterval(() => (highest = Math.max(highest, residentMegabytes())), 20);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return highest - before;
}

const whole = createHash('sha256');
for (let index = 0; index < megabytes; index += 1) whole.update(megabyte);
const expected = { bytes: megabytes * megabyte.length, digest: whole.digest('hex') };

async function upload(headers: Readonly<Record<string, string>>): Promise<void> {
  const outgoing = request(`${service.url}/big/x`, { method: 'PUT', headers, agent: false });
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  for (let index = 0; index < megabytes; index += 1)
    if (!outgoing.write(megabyte)) await once(outgoing, 'drain');
  outgoing.end();
  const [response] = await answered;
  response.resume();
  await once(response, 'end');
}

async function download(path: string): Promise<{ bytes: number; digest: string }> {
  const [response] = (await once(get(`${service.url}/big/${path}`, { agent: false }), 'response')) as [
    IncomingMessage,
  ];
  const hash = createHash('sha256');
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    hash.update(chunk);
    bytes += chunk.length;
  });
  await once(response, 'end');
  return { bytes, digest: hash.digest('hex') };
}

const isLinux = existsSync('/proc/self/status');

describe.runIf(isLinux)('200 MB through the service (docs/decisions/gateway.md, paths-and-queries)', () => {
  it.each([
    ['counted', { 'Content-Length': String(expected.bytes) }],
    ['chunked', { 'Transfer-Encoding': 'chunked' }],
  ])('an upload that is %s arrives whole and leaves the memory flat', async (_, headers) => {
    received = undefined;
    const rise = await riseDuring(() => upload(headers));
    expect(received).toEqual(expected);
    expect(rise).toBeLessThan(allowedRise);
  });

  it.each(['counted', 'chunked'])(
    'a download that is %s arrives whole and leaves the memory flat',
    async (path) => {
      let got: unknown;
      const rise = await riseDuring(async () => {
        got = await download(path);
      });
      expect(got).toEqual(expected);
      expect(rise).toBeLessThan(allowedRise);
    },
  );
});
