/** The most frequent errors of clients, sent to a mock as a client's test sends them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mock } from '../../../src/kit/mock/mock.ts';
import { createClient, redirectUri, startTestMock, type Client } from './running-mock.ts';

interface Finding {
  readonly rule: string;
  readonly side: string;
}

const authorize =
  (parameters: Record<string, string>) =>
  ({ ask }: Client): Promise<Response> =>
    ask(`/authorize?${new URLSearchParams({ state: 'planted', scope: 'read', ...parameters }).toString()}`);

const code = { response_type: 'code', client_id: 'web', redirect_uri: redirectUri };

const faults: readonly (readonly [
  planted: string,
  rule: string,
  send: (client: Client) => Promise<Response>,
])[] = [
  ['no client_id', 'missing-parameter', authorize({ response_type: 'code', redirect_uri: redirectUri })],
  ['an empty client_id', 'missing-parameter', authorize({ ...code, client_id: '' })],
  ['response_type=id', 'authorization-refused', authorize({ ...code, response_type: 'id' })],
  ['a relative redirect URI', 'redirect-uri-form', authorize({ ...code, redirect_uri: '/callback' })],
  [
    'a redirect URI with a fragment',
    'redirect-uri-form',
    authorize({ ...code, redirect_uri: `${redirectUri}#x` }),
  ],
  [
    'client credentials without authentication',
    'credentials-missing',
    ({ ask }) =>
      ask('/token', { method: 'POST', body: new URLSearchParams({ grant_type: 'client_credentials' }) }),
  ],
  ['an own API without a token', 'credentials-missing', ({ ask }) => ask('/routes')],
  ['an unknown path', 'unknown-path', ({ ask }) => ask('/clients/a/b/c')],
];

describe('the findings of the mock about a planted client (docs/decisions/contract.md, planted)', () => {
  let mock: Mock;
  beforeAll(async () => {
    mock = await startTestMock();
  });
  afterAll(() => mock.close());

  it.each(faults)('that sends %s: %s', async (_planted, rule, send) => {
    const client = createClient(mock);
    await client.ask('/-/mock/reset', { method: 'POST' });
    await send(client);
    const { findings } = (await (await client.ask('/-/mock/findings')).json()) as {
      findings: readonly Finding[];
    };
    expect(findings.map((one) => one.rule)).toContain(rule);
    expect(findings.filter(({ side }) => side !== 'request')).toEqual([]);
  });
});
