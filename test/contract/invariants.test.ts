import { describeFinding } from '../../src/contract/document/finding.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invariants } from '../../src/kit/verify/invariants/invariants.ts';
import { playInvariant, type Invariant } from '../../src/kit/verify/invariants/invariant.ts';
import { startSuite, suiteContract, type Suite } from '../kit/verify/suite.ts';
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
    // A report as JSON has this text, but no difference.
    const told = findings.map(describeFinding).join('\n');
    expect(told, told).toBe('');
  });
});

describe('a broken invariant (docs/decisions/contract.md, verify)', () => {
  it('names the operation, the line of the documents, the source and a request', async () => {
    const headers = [['Authorization', suite.world.operator]] as const;
    const broken: Invariant = {
      title: 'a list has another page (Spec §2.7)',
      async show({ world, hold }) {
        const first = await world.call({ method: 'GET', target: '/clients', headers });
        await world.call({ method: 'GET', target: '/livez' });
        hold(false, 'the list ends', first);
      },
    };
    const [finding] = await playInvariant(broken, suite.world, suiteContract, suite.time);
    expect(finding).toMatchObject({ rule: 'broken-invariant', operationId: 'listClients', see: 'Spec §2.7' });
    expect(finding?.spec?.file).toMatch(/authorization\.yaml$/);
    expect(finding?.spec?.line).toBeGreaterThan(1);
    expect(finding?.curl).toContain('-X GET -H "Authorization: Basic $CREDENTIALS"');
  });
});

describe('the start', () => {
  it('refuses an issuer that is neither https nor loopback (Spec §5(7), §4.2/Delivery)', async () => {
    const settings = { ...contractSettings, authorization: { issuer: 'http://id.example.org' } };
    await expect(startSuite({}, settings)).rejects.toThrow(/https/);
  });
});
