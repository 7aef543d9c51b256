import { describe, expect, it } from 'vitest';
import { exactPaths, loosePaths } from './generated-paths.ts';
import { holdWithoutBreach } from './no-breach.ts';
import { exactServers, looseServers } from './server-models.ts';
import { randomRuns } from '../../support/random-runs.ts';

describe.each(randomRuns(import.meta.url, 20_261_124, { short: 1500, long: 20_000 }))(
  'seed $seed',
  ({ seed, rounds }) => {
    describe(`a protected resource, in ${8 * rounds} seeded cases (docs/decisions/gateway.md, one-reading)`, () => {
      it('is reached through no other route at a server that cuts, joins and decodes once', () => {
        const asked = { paths: exactPaths, strictPath: false };
        const forwarded = holdWithoutBreach(asked, exactServers, { numRuns: rounds, seed });
        expect(forwarded).toBeGreaterThan(0.8 * rounds);
      });

      it('is reached through no other route at any server where it is strict (docs/decisions/gateway.md, strict-paths)', () => {
        const asked = { paths: loosePaths, strictPath: true };
        const servers = [...exactServers, ...looseServers];
        expect(holdWithoutBreach(asked, servers, { numRuns: rounds, seed: seed + 1 })).toBeGreaterThan(
          0.4 * rounds,
        );
      });
    });
  },
);
