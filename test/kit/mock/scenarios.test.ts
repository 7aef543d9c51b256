import { afterEach, describe, expect, it } from 'vitest';
import type { Mock } from '../../../src/kit/mock/mock.ts';
import { scenarios } from '../../../src/kit/mock/scenarios/stage.ts';
import { logoutReactions, refusesLogout, signInToBeEnded } from './logout-reactions.ts';
import { openidReactions } from './openid-reactions.ts';
import { createClient, scenarioNamed, startTestMock, type Client } from './running-mock.ts';

let mock: Mock;
afterEach(() => mock.close());

type Doing = (client: Client) => Promise<unknown>;

const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
const machine = { grant_type: 'client_credentials', scope: 'read' };

async function tokens(client: Client): Promise<Record<string, string>> {
  return (await (await client.token(machine)).json()) as Record<string, string>;
}

/** For each scenario, a correct and an incorrect reaction of a client. */
const doings: Readonly<Record<string, { well: Doing; wrong: Doing }>> = {
  ...openidReactions,
  ...logoutReactions,
  'state-mismatch': {
    well: ({ authorize }) => authorize(),
    wrong: async ({ authorize, token, codeGrant }) => token(codeGrant(await authorize())),
  },
  'access-denied': {
    well: ({ authorize }) => authorize(),
    wrong: async ({ authorize, token, codeGrant }) => token(codeGrant(await authorize())),
  },
  ...Object.fromEntries(
    ['token-type-lowercase', 'no-expires-in', 'extra-parameters', 'scope-reduced'].map((name) => [
      name,
      {
        well: async (client: Client) =>
          client.ask('/routes', bearer((await tokens(client))['access_token'] ?? '')),
        wrong: async (client: Client) => {
          await tokens(client);
          await tokens(client);
        },
      },
    ]),
  ),
  'expired-token': {
    async well(client) {
      const { access_token: first = '' } = await tokens(client);
      await client.ask('/routes', bearer(first));
      const { access_token: second = '' } = await tokens(client);
      await client.ask('/routes', bearer(second));
    },
    async wrong(client) {
      const { access_token: first = '' } = await tokens(client);
      await client.ask('/routes', bearer(first));
      await client.ask('/routes', bearer(first));
    },
  },
  'reused-code': {
    async well({ authorize, token, codeGrant }) {
      await token(codeGrant(await authorize()));
      await token(codeGrant(await authorize()));
    },
    async wrong({ authorize, token, codeGrant }) {
      const grant = codeGrant(await authorize());
      await token(grant);
      await token(grant);
    },
  },
  'rate-limited': {
    async well({ token, advance }) {
      await token(machine);
      await advance(2);
      await token(machine);
    },
    async wrong({ token }) {
      await token(machine);
      await token(machine);
    },
  },
  maintenance: {
    async well({ token, advance }) {
      await token(machine);
      await advance(2);
      await token(machine);
    },
    async wrong({ token }) {
      await token(machine);
      await token(machine);
    },
  },
  deferred: {
    async well({ ask, administrator, advance }) {
      const response = await ask('/routes', { method: 'POST', headers: administrator });
      const { task } = (await response.json()) as { task: { href: string } };
      const running = (await (await ask(task.href, { headers: administrator })).json()) as { status: string };
      expect(running.status).toBe('running');
      await advance(2);
      await ask(task.href, { headers: administrator });
    },
    wrong: ({ ask, administrator }) => ask('/routes', { method: 'POST', headers: administrator }),
  },
  'see-other': {
    async well({ ask, administrator }) {
      const response = await ask('/routes', { method: 'POST', headers: administrator });
      await ask(response.headers.get('location') ?? '', { headers: administrator });
    },
    async wrong({ ask, administrator }) {
      await ask('/routes', { method: 'POST', headers: administrator });
      await ask('/routes', { method: 'POST', headers: administrator });
    },
  },
  gone: {
    async well({ ask, administrator }) {
      await ask('/routes/orders', { headers: administrator });
      await ask('/routes', { headers: administrator });
    },
    async wrong({ ask, administrator }) {
      await ask('/routes/orders', { headers: administrator });
      await ask('/routes/orders', { headers: administrator });
    },
  },
};

describe.each(scenarios.map(({ name }) => name))(
  'the scenario %s (docs/decisions/contract.md, scenarios)',
  (name) => {
    async function outcome(
      doing: Doing | undefined,
    ): Promise<{ state: string | undefined; rules: string[] }> {
      mock = await startTestMock({ scenario: scenarioNamed(name) });
      await doing?.(createClient(mock));
      const rules = mock.findings().map(({ rule }) => rule);
      return {
        state: mock.performances()[0]?.state,
        rules: rules.filter((rule) => rule.startsWith('scenario-')),
      };
    }

    it('is passed by a correct client', async () => {
      expect(await outcome(doings[name]?.well)).toEqual({ state: 'passed', rules: [] });
    });

    it('is failed by an incorrect client', async () => {
      expect(await outcome(doings[name]?.wrong)).toEqual({ state: 'failed', rules: [`scenario-${name}`] });
    });

    it('keeps waiting if the client never reaches it', async () => {
      expect(await outcome(({ ask }) => ask('/livez'))).toMatchObject({ rules: [] });
    });
  },
);

describe('a logout token of the mock (docs/decisions/contract.md, scenarios)', () => {
  const play = (client: Client) => client.ask('/-/mock/scenario?name=logout-token', { method: 'POST' });

  it('is sent at once if a user has signed in, and the response shows it (OpenID Connect Back-Channel Logout 1.0 §2.5)', async () => {
    mock = await startTestMock();
    const client = createClient(mock);
    const { useToken, stop } = await signInToBeEnded(client);
    expect(await (await play(client)).json()).toMatchObject({ state: 'playing' });
    expect(mock.findings()).toEqual([]);
    await useToken();
    expect(mock.findings().map(({ rule }) => rule)).toEqual(['scenario-logout-token']);
    stop();
  });

  it('that a client refuses is a finding, also without a further request (OpenID Connect Back-Channel Logout 1.0 §2.8)', async () => {
    mock = await startTestMock({ scenario: scenarioNamed('logout-token') });
    await refusesLogout(createClient(mock));
    expect(mock.findings().map(({ expected, actual }) => [expected, actual])).toEqual([
      ['200 or 204', '400'],
    ]);
  });

  it('that nothing receives is a finding with the error', async () => {
    mock = await startTestMock();
    const client = createClient(mock);
    (await signInToBeEnded(client)).stop();
    await play(client);
    expect(mock.findings().map(({ actual }) => actual)).toEqual([expect.stringContaining('ECONNREFUSED')]);
  });

  it('waits for a client that can receive it', async () => {
    mock = await startTestMock();
    expect(await (await play(createClient(mock))).json()).toMatchObject({ state: 'waiting' });
  });
});
