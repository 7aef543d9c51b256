import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorizationInvariants } from './authorization-invariants.ts';
import { playInvariant } from './invariant.ts';
import { openSuite, startSuite, suiteContract, type Suite } from './suite.ts';
import { contractSettings } from './settings.ts';
import { surfaceInvariants } from './surface-invariants.ts';
import { tokenInvariants } from './token-invariants.ts';

let suite: Suite;

beforeAll(async () => {
  suite = await openSuite();
});
afterAll(() => suite.close());

const isHome = !process.env['CONTRACT_URL'];
const invariants = [...authorizationInvariants, ...tokenInvariants, ...surfaceInvariants].filter(
  (one) => isHome || !one.isHome,
);

describe('in every session', () => {
  it.each(invariants.map((one) => [one.title, one] as const))('%s', async (_title, invariant) => {
    expect(await playInvariant(invariant, suite.world, suiteContract, suite.time)).toEqual([]);
  });
});

describe('the start', () => {
  it('refuses an issuer that is neither https nor loopback (Spec §5(7), §4.2/Delivery)', async () => {
    const settings = { ...contractSettings, authorization: { issuer: 'http://id.example.org' } };
    await expect(startSuite({}, settings)).rejects.toThrow(/https/);
  });
});
