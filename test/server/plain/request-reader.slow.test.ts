import { describe, expect, it } from 'vitest';
import { createPlainReader } from '../../../src/http/plain/request-reader.ts';
import { createSeeded } from '../../support/seeded.ts';
import { damagedPacket, limits, validPacket } from './cases/request-packets.ts';
import { createNodesReader, readPlainly, type NodesReading, type Reading } from './support/readings.ts';
import { randomRuns } from '../../support/random-runs.ts';

/** Node must read a plain packet as this one request, and then the next one. */
function expectAgreement(plain: Reading | undefined, node: NodesReading, label: string): void {
  if (!plain) return;
  if (node.isKept && node.requests.length === 1) {
    const [read] = node.requests;
    // Compares an object's own properties only, as Node does; `toEqual` would not.
    if (JSON.stringify(read) === JSON.stringify(plain)) return;
  }
  expect(node, label).toEqual({ requests: [plain], isKept: true, isRefused: false });
}

describe.each(randomRuns(import.meta.url, 20_261_101, { short: 3000, long: 100_000 }))(
  'seed $seed',
  ({ seed, rounds }) => {
    describe('a packet, compared with Node’s own parser (ADR 0023)', () => {
      it(`that is plain is read alike, in ${rounds} seeded valid packets (RFC 9112 §3, §5, §6.3)`, async () => {
        const seeded = createSeeded(seed);
        const node = createNodesReader(limits);
        const readOn = createPlainReader(limits);
        let accepted = 0;
        for (let index = 0; index < rounds; index += 1) {
          const packet = validPacket(seeded);
          const label = JSON.stringify([index, packet]);
          const plain = readPlainly(createPlainReader(limits), packet);
          // A reader that has already read others, and this one, reads the same.
          expect(readPlainly(readOn, packet), label).toEqual(plain);
          expect(readPlainly(readOn, packet), label).toEqual(plain);
          const reading = await node.read(packet);
          expect(reading.requests, label).toHaveLength(1);
          expectAgreement(plain, reading, label);
          if (plain) accepted += 1;
        }
        // Most of the packets that clients send must not need Node.
        expect(accepted).toBeGreaterThan(rounds / 2);
        expect(accepted).toBeLessThan(rounds);
      });

      it(`that Node refuses is never plain, in ${rounds} seeded damaged packets (RFC 9112 §11.2)`, async () => {
        const seeded = createSeeded(seed + 1);
        const node = createNodesReader(limits);
        const readOn = createPlainReader(limits);
        const met = { accepted: 0, refused: 0, several: 0, closing: 0 };
        for (let index = 0; index < rounds; index += 1) {
          const packet = damagedPacket(seeded);
          const label = JSON.stringify([index, packet]);
          const plain = readPlainly(createPlainReader(limits), packet);
          expect(readPlainly(readOn, packet), label).toEqual(plain);
          const reading = await node.read(packet);
          expectAgreement(plain, reading, label);
          if (plain) met.accepted += 1;
          if (reading.isRefused) met.refused += 1;
          if (reading.requests.length > 1) met.several += 1;
          if (!reading.isKept && !reading.isRefused) met.closing += 1;
        }
        // The generator must continue to produce all of them.
        expect(met.refused).toBeGreaterThan(rounds / 4);
        expect(met.accepted).toBeGreaterThan(rounds / 15);
        expect(met.several).toBeGreaterThan(rounds / 100);
        expect(met.closing).toBeGreaterThan(rounds / 100);
      });
    });
  },
);
