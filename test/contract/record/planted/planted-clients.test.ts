/** The clients of clients.yaml, played through the recorder. */
import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPlay, type Play } from '../faulty-clients.ts';
import { startRecorded, type Recorded } from '../recorded-service.ts';
import { plantedClients } from './play-clients.ts';

interface Planted {
  readonly id: string;
  readonly planted: string;
  readonly source: string;
  readonly rule: string;
}

const planted = load(readFileSync(new URL('./clients.yaml', import.meta.url), 'utf8')) as readonly Planted[];

/** Nothing tells them; docs/decisions/contract.md, planted, says why. */
const untold: ReadonlySet<string> = new Set(['secret-not-escaped']);

let recorded: Recorded;
let play: Play;
beforeAll(async () => {
  recorded = await startRecorded();
  play = createPlay(recorded);
});
afterAll(() => recorded.stop());
beforeEach(() => {
  recorded.exchanges.length = 0;
});

describe('what record says of a planted client (docs/decisions/contract.md, planted)', () => {
  it.each(planted.filter(({ id }) => !untold.has(id)))('one that $planted: $rule', async ({ id, rule }) => {
    await plantedClients[id]?.(play);
    const findings = recorded.findings();
    expect(findings.filter(({ side }) => side === 'request').map((one) => one.rule)).toContain(rule);
    // The service did nothing wrong in all this.
    expect(findings.filter(({ side }) => side !== 'request')).toEqual([]);
  });

  it('is played for each of the list, at least 40 beside the eight that began it, and 95 of 100 are told', () => {
    expect(Object.keys(plantedClients).toSorted()).toEqual(planted.map(({ id }) => id).toSorted());
    expect(planted.length).toBeGreaterThanOrEqual(48);
    expect(planted.length - untold.size).toBeGreaterThanOrEqual(planted.length * 0.95);
    expect(
      planted.filter(({ source }) => !/^(?:RFC \d+|Spec) §|^https:\/\/github\.com\//.test(source)),
    ).toEqual([]);
  });

  it('is nothing where a client leaves out its only redirect URI (RFC 6749 §3.1.2.3)', async () => {
    const back = await play.authorize({ redirect_uri: undefined });
    expect(back.searchParams.get('code')).toBeTruthy();
    const state = 'without-a-redirect-uri';
    await play.ask(`/authorize?response_type=code&client_id=web&state=${state}&prompt=none&scope=read`);
    expect(recorded.findings().map(({ rule }) => rule)).toEqual([]);
  });
});
