import { describe, expect, it } from 'vitest';
import { exactPaths, loosePaths } from './generated-paths.ts';
import { holdWithoutBreach } from './no-breach.ts';
import { exactServers, looseServers } from './server-models.ts';

describe('a protected resource, in 80,000 seeded cases (docs/decisions/gateway.md, one-reading)', () => {
  it('is reached through no other route at a server that cuts, joins and decodes once', () => {
    const asked = { paths: exactPaths, strictPath: false };
    const forwarded = holdWithoutBreach(asked, exactServers, { numRuns: 10_000, seed: 20_261_124 });
    expect(forwarded).toBeGreaterThan(8000);
  });

  it('is reached through no other route at any server where it is strict (docs/decisions/gateway.md, strict-paths)', () => {
    const asked = { paths: loosePaths, strictPath: true };
    const servers = [...exactServers, ...looseServers];
    expect(holdWithoutBreach(asked, servers, { numRuns: 10_000, seed: 20_261_125 })).toBeGreaterThan(4000);
  });
});
