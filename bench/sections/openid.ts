/** A sign-in with OpenID Connect, the claims of its user, and a tool call with its token, beside oidc-provider. */
import { type Figures, measure } from '../load.ts';
import { type Trial, trialsOn } from '../openid/ways.ts';
import { median } from '../report.ts';
import type { Section } from '../scenario.ts';

const [rounds, seconds, connections] = [9, 1, 16];
/** A sign-in begins with a redirect. */
const statuses = [200, 302, 303];

type Rounds = readonly Figures[];

/** All ways of all trials take turns in each round; the first warms up and is not counted. */
async function interleave(trials: readonly Trial[]): Promise<ReadonlyMap<Trial, readonly Rounds[]>> {
  const all = new Map(trials.map((trial) => [trial, trial.ways.map((): Figures[] => [])]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [{ ways }, figures] of all) {
      for (let turn = 0; turn < ways.length; turn += 1) {
        const index = (turn + round) % ways.length;
        const way = ways[index];
        if (!way) continue;
        const one = await measure(way.server, way.load, { connections, seconds, statuses });
        if (round > 0) figures[index]?.push(one);
      }
    }
    console.error(round === 0 ? 'openid warmed up' : `openid, round ${round} of ${rounds}`);
  }
  return all;
}

function rowsOf({ ways, requestsEach }: Trial, all: readonly Rounds[]): string {
  const peer = all[1];
  return ways
    .map(({ name }, index) => {
      const figures = all[index] ?? [];
      const of = (read: (one: Figures) => number): number => median(figures.map(read));
      const shares = figures.map(
        (one, round) => one.perCpuSecond / (peer?.[round]?.perCpuSecond ?? Number.NaN),
      );
      const cells = [
        name,
        of(({ perCpuSecond }) => (requestsEach * 1e6) / perCpuSecond).toFixed(1),
        `${median(shares).toFixed(2)} x`,
        Math.round(of(({ perSecond }) => perSecond / requestsEach)).toLocaleString('en'),
        of(({ p99Milliseconds }) => p99Milliseconds).toFixed(1),
      ];
      return `| ${cells.join(' | ')} |`;
    })
    .join('\n');
}

const about: Readonly<Record<string, string>> = {
  'Sign-in':
    'Two requests, with `openid profile email`, PKCE and `nonce`. The authorization endpoint redirects a browser that has a session and has consented, so no password is checked. The code is exchanged for an access token and an ID token (RS256, RSA with 2048 bits). The figures are for sign-ins, the p99 is for requests.',
  'GET /userinfo': 'With a bearer token, for `sub` and three claims. At oidc-provider the path is `/me`.',
  'Protected tool call':
    'POST of the method "tools/call" to a stateless server of the MCP SDK, with a token of the user for this resource. Gatehouse checks it and forwards the request in one process. oidc-provider has no gateway: Express checks each token and http-proxy forwards the request. The check is the introspection of an opaque token at oidc-provider, or the verification of a JWT, which sees no revocation. The processor time of oidc-provider is part of the introspection, that of the tool server of none.',
};

export const section: Section = {
  async measure(stage) {
    const tables = [...(await interleave(await trialsOn(stage)))].map(
      ([trial, all]) => `### ${trial.title}

${about[trial.title]}

| | CPU µs each | of ${trial.peer} | per second | p99 ms |
|---|---:|---:|---:|---:|
${rowsOf(trial, all)}
`,
    );
    return `## Sign-in, userinfo and a protected tool call

Medians of ${rounds} rounds of ${seconds} s with ${connections} connections, in which all take turns. Gatehouse stores its data in a file with full durability and writes its access log to a file; oidc-provider has everything in memory and no log. **Of** is the number of operations in the processor time of one operation of the second line, the median of the rounds.

${tables.join('\n')}`;
  },
};
