import { expect, it } from 'vitest';
import type { TokenClient, TokenResponse } from '../../authorization/token-client.ts';
import type { OpenDeployment } from '../deployment.ts';
import { startTarget } from '../target.ts';

const racers = 6;

/** Sends as many requests at the same time, half of them to each process. */
function race(
  { one, two }: { readonly one: TokenClient; readonly two: TokenClient },
  send: (client: TokenClient, index: number) => Promise<TokenResponse>,
): Promise<TokenResponse[]> {
  return Promise.all(Array.from({ length: racers }, (_, index) => send(index % 2 === 0 ? one : two, index)));
}

const losers = (status: number): readonly number[] => Array.from({ length: racers - 1 }, () => status);

const statusesOf = (responses: readonly TokenResponse[]): readonly number[] =>
  responses.map(({ status }) => status).toSorted((left, right) => left - right);

/** The rules of what only one may have. Each race has one winner. */
export function uniqueRules(open: OpenDeployment, rounds: number): void {
  it(`store one of ${racers} routes with one path, and both serve it, in ${rounds} races (docs/decisions/gateway.md, one-route)`, async () => {
    await using both = await open({ quotas: { enabled: false } });
    const targets = await Promise.all(
      Array.from({ length: racers }, (_, index) => startTarget(String(index))),
    );
    for (let round = 0; round < rounds; round += 1) {
      const responses = await race(both, (client, index) =>
        client.manage('PUT', `/routes/r${round}-${index}`, {
          // Six spellings of one path.
          path: `/r${round}/{n${index}}/**`,
          url: targets[index]?.url,
        }),
      );
      expect(statusesOf(responses)).toEqual([201, ...losers(409)]);
      const winner = String(responses.findIndex(({ status }) => status === 201));
      const served = async ({ url }: TokenClient): Promise<string> =>
        (await fetch(`${url}/r${round}/x`)).text();
      for (const client of [both.one, both.two]) await expect.poll(() => served(client)).toBe(winner);
    }
    for (const target of targets) await target[Symbol.asyncDispose]();
  });

  it(`create one of ${racers} users with one username, and one of as many clients with one id, in ${rounds} races (docs/decisions/storage.md, unique)`, async () => {
    await using both = await open({ quotas: { enabled: false } });
    for (let round = 0; round < rounds; round += 1) {
      const credentials = { username: `user${round}`, password: 'wonderland is wide' };
      const users = await race(both, (client) => client.manage('POST', '/owners', credentials));
      expect(statusesOf(users)).toEqual([201, ...losers(409)]);
      const registration = { client_id: `client${round}`, grant_types: ['client_credentials'] };
      const clients = await race(both, (client) => client.manage('POST', '/clients', registration));
      expect(statusesOf(clients)).toEqual([201, ...losers(409)]);
    }
  });

  it(`create one of ${racers} routes with one id, and the others are 412 with If-None-Match: *, in ${rounds} races (RFC 9110 §13.1.2)`, async () => {
    await using both = await open({ quotas: { enabled: false } });
    for (let round = 0; round < rounds; round += 1) {
      const responses = await race(both, (client, index) =>
        client.manage(
          'PUT',
          `/routes/r${round}`,
          { path: `/r${round}/${index}`, url: 'http://127.0.0.1:9' },
          { 'If-None-Match': '*' },
        ),
      );
      expect(statusesOf(responses)).toEqual([201, ...losers(412)]);
    }
  });
}
