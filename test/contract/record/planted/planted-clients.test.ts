/** The clients of clients.yaml, run through the recorder. */
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

/** No rule finds them; docs/decisions/contract.md, planted, says why. */
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

describe('the findings of record for a planted client (docs/decisions/contract.md, planted)', () => {
  it.each(planted.filter(({ id }) => !untold.has(id)))('one that $planted: $rule', async ({ id, rule }) => {
    await plantedClients[id]?.(play);
    const findings = recorded.findings();
    expect(findings.filter(({ side }) => side === 'request').map((one) => one.rule)).toContain(rule);
    // The service has no finding.
    expect(findings.filter(({ side }) => side !== 'request')).toEqual([]);
  });

  it('cover the whole list, with at least 40 clients added to the first eight, and exist for 95 of 100', () => {
    expect(Object.keys(plantedClients).toSorted()).toEqual(planted.map(({ id }) => id).toSorted());
    expect(planted.length).toBeGreaterThanOrEqual(48);
    expect(planted.length - untold.size).toBeGreaterThanOrEqual(planted.length * 0.95);
    expect(
      planted.filter(({ source }) => !/^(?:RFC \d+|Spec) §|^https:\/\/github\.com\//.test(source)),
    ).toEqual([]);
  });

  it('are none if a client omits its only redirect URI (RFC 6749 §3.1.2.3)', async () => {
    const back = await play.authorize({ redirect_uri: undefined });
    expect(back.searchParams.get('code')).toBeTruthy();
    const state = 'without-a-redirect-uri';
    await play.ask(`/authorize?response_type=code&client_id=web&state=${state}&prompt=none&scope=read`);
    expect(recorded.findings().map(({ rule }) => rule)).toEqual([]);
  });
});
