import { describe, expect, it } from 'vitest';
import { exactPaths, loosePaths } from './generated-paths.ts';
import { holdWithoutBreach } from './no-breach.ts';
import { exactServers, looseServers } from './server-models.ts';
import { randomRuns } from '../../support/random-runs.ts';

describe('a protected resource, in 4,000 seeded cases (docs/decisions/gateway.md, one-reading)', () => {
  it.each(randomRuns(import.meta.url, 20_261_122, { short: 200, long: 5000 }))(
    'is reached through no other route at a server that cuts, joins and decodes once (seed $seed)',
    ({ seed, rounds }) => {
      const asked = { paths: exactPaths, strictPath: false };
      const forwarded = holdWithoutBreach(asked, exactServers, { numRuns: rounds, seed });
      expect(forwarded).toBeGreaterThan(0.8 * rounds);
    },
  );

  it.each(randomRuns(import.meta.url, 20_261_122, { short: 200, long: 5000 }))(
    'is reached through no other route at any server where it is strict (docs/decisions/gateway.md, strict-paths) (seed $seed)',
    ({ seed, rounds }) => {
      const asked = { paths: loosePaths, strictPath: true };
      const servers = [...exactServers, ...looseServers];
      expect(holdWithoutBreach(asked, servers, { numRuns: rounds, seed })).toBeGreaterThan(0.4 * rounds);
    },
  );
});
