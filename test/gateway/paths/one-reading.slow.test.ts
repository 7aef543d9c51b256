import { describe, expect, it } from 'vitest';
import { isLongRun } from '../../support/long-runs.ts';
import { exactPaths, loosePaths } from './generated-paths.ts';
import { holdWithoutBreach } from './no-breach.ts';
import { exactServers, looseServers } from './server-models.ts';

const numRuns = isLongRun ? 10_000 : 1500;

describe('a protected resource, in seeded cases (docs/decisions/gateway.md, one-reading)', () => {
  it('is reached through no other route at a server that cuts, joins and decodes once', () => {
    const asked = { paths: exactPaths, strictPath: false };
    const forwarded = holdWithoutBreach(asked, exactServers, { numRuns, seed: 20_261_124 });
    expect(forwarded).toBeGreaterThan(numRuns * 0.8);
  });

  it('is reached through no other route at any server where it is strict (docs/decisions/gateway.md, strict-paths)', () => {
    const asked = { paths: loosePaths, strictPath: true };
    const servers = [...exactServers, ...looseServers];
    expect(holdWithoutBreach(asked, servers, { numRuns, seed: 20_261_125 })).toBeGreaterThan(numRuns * 0.4);
  });
});
