import { describe, expect, it } from 'vitest';
import { createPlainReader } from '../../../src/http/plain/request-reader.ts';
import { createSeeded } from '../../support/seeded.ts';
import { damagedPacket, limits, validPacket } from './cases/request-packets.ts';
import { createNodesReader, readPlainly, type NodesReading, type Reading } from './support/readings.ts';

const cases = 30_000;

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

describe('a packet, compared with Node’s own parser (ADR 0023)', () => {
  it(`that is plain is read alike, in ${cases} seeded valid packets (RFC 9112 §3, §5, §6.3)`, async () => {
    const seeded = createSeeded(20_261_101);
    const node = createNodesReader(limits);
    const readOn = createPlainReader(limits);
    let accepted = 0;
    for (let index = 0; index < cases; index += 1) {
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
    expect(accepted).toBeGreaterThan(cases / 2);
    expect(accepted).toBeLessThan(cases);
  });

  it(`that Node refuses is never plain, in ${cases} seeded damaged packets (RFC 9112 §11.2)`, async () => {
    const seeded = createSeeded(20_261_102);
    const node = createNodesReader(limits);
    const readOn = createPlainReader(limits);
    const met = { accepted: 0, refused: 0, several: 0, closing: 0 };
    for (let index = 0; index < cases; index += 1) {
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
    expect(met.refused).toBeGreaterThan(cases / 4);
    expect(met.accepted).toBeGreaterThan(cases / 15);
    expect(met.several).toBeGreaterThan(cases / 100);
    expect(met.closing).toBeGreaterThan(cases / 100);
  });
});
