import { setImmediate as turn } from 'node:timers/promises';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/foundation/clock.ts';
import { createPlainFront } from '../../../src/http/plain/plain-front.ts';
import { PlainRequest } from '../../../src/http/plain/plain-request.ts';
import { createSeeded, type Seeded } from '../../support/seeded.ts';
import { damagedPacket, limits, validPacket } from './cases/request-packets.ts';
import { createNodeServer, settings, type Handle } from './support/two-servers.ts';
import { randomRuns } from '../../support/random-runs.ts';

const own = { ...settings, limits: { ...settings.limits, ...limits } };

/** The part of a socket that a server uses, without a kernel that joins packets. */
class Line extends Duplex {
  written = '';
  override _read(): void {}
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.written += chunk.toString('latin1');
    done();
  }
  destroySoon(): void {
    this.end();
  }
}

interface Outcome {
  readonly requests: readonly string[];
  /** Status lines, in order. */
  readonly responses: readonly string[];
  readonly isRefused: boolean;
  readonly plain: number;
}

/** A server that receives lines, reads their requests and responds some turns later. */
function createReader(
  way: 'plain' | 'node',
): (packets: readonly Buffer[], turns: number) => Promise<Outcome> {
  let requests: string[] = [];
  let isRefused = false;
  let plain = 0;
  let wait = 0;
  const handle: Handle = (request, response) => {
    const { method, url, rawHeaders, headers } = request;
    const at = requests.push('') - 1;
    let content = '';
    const note = (): void =>
      void (requests[at] = JSON.stringify({ method, url, rawHeaders, headers, content }));
    note();
    request.on('error', () => undefined);
    request.on('data', (chunk: Buffer) => {
      content += chunk.toString('latin1');
      note();
    });
    if (request instanceof PlainRequest) plain += 1;
    const respond = async (): Promise<void> => {
      for (let count = wait; count > 0; count -= 1) await turn();
      response.writeHead(200, ['Content-Length', '0', 'X-Url', String(url)]).end();
    };
    void respond();
  };
  const server = createNodeServer(own, handle);
  const refuse = (socket: Duplex): void => {
    isRefused = true;
    socket.destroy();
  };
  server.on('clientError', (_error, socket) => refuse(socket));
  server.on('connect', (_request, socket) => refuse(socket));
  server.on('upgrade', (_request, socket) => refuse(socket));
  const front = createPlainFront({
    settings: own,
    clock: systemClock,
    isForNode: () => false,
    sink: { handle: ({ request, response }) => handle(request, response) },
    refuseSilence: refuse,
    refuseProtocol: refuse,
    adopt: (socket) => server.emit('connection', socket),
  });
  // No connection is idle here.
  front.stop();
  return async (packets, turns) => {
    requests = [];
    isRefused = false;
    plain = 0;
    wait = turns;
    const line = new Line();
    line.on('error', () => undefined);
    if (way === 'plain') front.take(line as unknown as Socket);
    else server.emit('connection', line);
    for (const packet of packets) {
      line.push(packet);
      await turn();
    }
    // Longer than all responses may take, one after another.
    for (let count = (wait + 3) * 8; count > 0; count -= 1) await turn();
    line.destroy();
    const responses = line.written.match(/HTTP\/1\.1 \d+|X-Url: [^\r]*/g) ?? [];
    return { requests, responses, isRefused, plain };
  };
}

/** Bytes of a few requests, the last sometimes damaged, cut anywhere or at the end of one. */
function packetsOf(seeded: Seeded): Buffer[] {
  const texts = Array.from({ length: 1 + seeded.integer(4) }, () => validPacket(seeded));
  if (seeded.chance(0.4)) texts.push(damagedPacket(seeded));
  const packets: string[] = [];
  for (const text of texts) {
    const manner = seeded.pick(['alone', 'alone', 'alone', 'behind', 'cut']);
    if (manner === 'alone') packets.push(text);
    else if (manner === 'behind') packets.push(`${packets.pop() ?? ''}${text}`);
    else {
      const at = seeded.integer(text.length + 1);
      packets.push(text.slice(0, at), text.slice(at));
    }
  }
  return packets.filter((text) => text !== '').map((text) => Buffer.from(text, 'latin1'));
}

describe.each(randomRuns(import.meta.url, 20_261_104, { short: 400, long: 40_000 }))(
  'seed $seed',
  ({ seed, rounds }) => {
    describe('requests in any packets (ADR 0023)', () => {
      it(`are the requests that Node alone reads, in order, in ${rounds} seeded connections (RFC 9112 §11.2)`, async () => {
        const seeded = createSeeded(seed);
        const readPlainly = createReader('plain');
        const readByNode = createReader('node');
        const met = { plain: 0, whole: 0, refused: 0 };
        for (let index = 0; index < rounds; index += 1) {
          const packets = packetsOf(seeded);
          const turns = seeded.integer(3);
          const label = JSON.stringify([index, turns, packets.map((packet) => packet.toString('latin1'))]);
          const plain = await readPlainly(packets, turns);
          const node = await readByNode(packets, turns);
          expect(plain.requests, label).toEqual(node.requests);
          expect(plain.isRefused, label).toBe(node.isRefused);
          // A refused request ends all pending responses, and their number may then differ.
          const counts = [plain.responses.length, node.responses.length];
          const count = node.isRefused ? Math.min(...counts) : Math.max(...counts);
          expect(plain.responses.slice(0, count), label).toEqual(node.responses.slice(0, count));
          met.plain += plain.plain;
          if (plain.plain === plain.requests.length) met.whole += 1;
          if (plain.isRefused) met.refused += 1;
        }
        // The generator must produce connections that remain plain, that move to Node and that are refused.
        expect(met.plain).toBeGreaterThan(rounds / 2);
        expect(met.whole).toBeGreaterThan(rounds / 20);
        expect(met.whole).toBeLessThan(rounds / 2);
        expect(met.refused).toBeGreaterThan(rounds / 20);
      });
    });
  },
);
