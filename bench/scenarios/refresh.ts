import { createCodeSource, refreshTokenOf, startWithOwner } from '../oauth/gatehouse.ts';
import { headers } from '../oauth/parties.ts';
import { peers } from '../oauth/peers.ts';
import { fromSupply } from '../oauth/supply.ts';
import type { Load, Request, Scenario, Walk } from '../scenario.ts';

const requestFor = (refreshToken: string): Request => ({
  method: 'POST',
  path: '/token',
  headers,
  body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString(),
});

/** A family: each response has the refresh token of the next request. */
function family(first: string): Walk {
  let refreshToken = first;
  return {
    next: () => requestFor(refreshToken),
    take(body) {
      refreshToken = (JSON.parse(body.toString()) as { readonly refresh_token: string }).refresh_token;
    },
  };
}

/** Each connection uses a family of its own. */
function rotating(refreshTokens: (count: number) => Promise<string[]>): Load {
  return async (connections) => (await refreshTokens(connections)).map(family);
}

export const scenario: Scenario = {
  async prepare(stage) {
    const gatehouse = await startWithOwner(stage);
    const codes = await createCodeSource(gatehouse);
    const refreshTokens = async (count: number): Promise<string[]> =>
      Promise.all((await codes(count)).map((code) => refreshTokenOf(gatehouse.url, code)));
    const [first = ''] = await refreshTokens(1);
    const { bytes, contestants } = await stage.constants(gatehouse, requestFor(first));
    return {
      title: `POST /token (refresh_token, rotating, Basic), ${bytes} bytes`,
      contestants: [
        { name: 'Gatehouse', server: gatehouse, load: rotating(refreshTokens) },
        ...contestants,
        ...(await peers(stage, (url) => rotating((count) => fromSupply(url, 'refresh-tokens', count)))),
      ],
    };
  },
};
