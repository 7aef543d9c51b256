import { describe, expect, it } from 'vitest';
import { createSeeded } from '../../support/seeded.ts';
import { damagedResponse, split, validResponse } from './generated-responses.ts';
import { readByGateway, readByNode } from './readers.ts';
import { randomRuns } from '../../support/random-runs.ts';

/** Node refuses blanks after the size of a chunk, which the gateway accepts as RFC 9112 §7.1.1 requires. */
const withoutBlanks = (bytes: Buffer): Buffer => {
  const sizeLine = /(\r\n[0-9A-Fa-f]+)[ \t]*((?:[ \t]*;[^\r\n]*)?)\r\n/g;
  const tight = (_all: string, size: string, extension: string): string =>
    `${size}${extension.replaceAll(/[ \t]*([;=])[ \t]*/g, '$1').trimEnd()}\r\n`;
  return Buffer.from(bytes.toString('latin1').replaceAll(sizeLine, tight), 'latin1');
};

describe.each(randomRuns(import.meta.url, 20_260_501, { short: 3000, long: 60_000 }))(
  'seed $seed',
  ({ seed, rounds }) => {
    describe('a response of a target, compared with Node’s own parser (docs/decisions/http-proxy.md, client)', () => {
      it(`is accepted, and read alike, in ${rounds} seeded valid cases (RFC 9112 §6.3)`, async () => {
        const seeded = createSeeded(seed);
        for (let index = 0; index < rounds; index += 1) {
          const { method, bytes } = validResponse(seeded);
          const parts = split(bytes, seeded);
          const ours = readByGateway(method, parts);
          const label = JSON.stringify([index, method, bytes.toString('latin1')]);
          expect(ours, label).toBeDefined();
          expect(ours, label).toEqual(readByGateway(method, [bytes]));
          expect(ours, label).toEqual(await readByNode(method, parts));
        }
      });

      it(`is refused if Node refuses it, in ${rounds} seeded damaged cases (RFC 9112 §11)`, async () => {
        const seeded = createSeeded(seed + 1);
        let refusedByNode = 0;
        let accepted = 0;
        for (let index = 0; index < rounds; index += 1) {
          const { method, bytes } = damagedResponse(seeded);
          const ours = readByGateway(method, split(bytes, seeded));
          const label = JSON.stringify([index, method, bytes.toString('latin1')]);
          expect(ours, label).toEqual(readByGateway(method, [bytes]));
          const strict = await readByNode(method, [bytes]);
          const node = strict ?? (ours && (await readByNode(method, [withoutBlanks(bytes)])));
          if (!node) refusedByNode += 1;
          if (ours) accepted += 1;
          // A stricter refusal than Node's is not a fault.
          expect(ours ?? node, label).toEqual(node);
        }
        // The generator must produce both.
        expect(refusedByNode).toBeGreaterThan(rounds / 4);
        expect(accepted).toBeGreaterThan(rounds / 10);
      });
    });
  },
);
