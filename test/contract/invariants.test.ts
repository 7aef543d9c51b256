import { describeFinding } from '../../src/contract/document/finding.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invariants } from '../../src/kit/verify/invariants/invariants.ts';
import { playInvariant } from '../../src/kit/verify/invariants/invariant.ts';
import { startSuite, suiteContract, type Suite } from '../../src/kit/verify/home/suite.ts';
import { openSuite } from './open-suite.ts';
import { contractSettings } from '../../src/kit/verify/play/settings.ts';

let suite: Suite;

beforeAll(async () => {
  suite = await openSuite();
});
afterAll(() => suite.close());

const isHome = !process.env['CONTRACT_URL'];
const playable = invariants.filter((one) => isHome || one.needs === undefined);

describe('in every session', () => {
  it.each(playable.map((one) => [one.title, one] as const))('%s', async (_title, invariant) => {
    const findings = await playInvariant(invariant, suite.world, suiteContract, suite.time);
    expect(findings.map(describeFinding)).toEqual([]);
  });
});

describe('the start', () => {
  it('refuses an issuer that is neither https nor loopback (Spec §5(7), §4.2/Delivery)', async () => {
    const settings = { ...contractSettings, authorization: { issuer: 'http://id.example.org' } };
    await expect(startSuite({}, settings)).rejects.toThrow(/https/);
  });
});
