import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleRequest, operations } from '../example-request.ts';
import {
  cookiesOf,
  type MaintenanceWorld,
  type Side,
  sides,
  startMaintenanceWorld,
  userOf,
} from './world.ts';

/** The rows of the table in the documentation: operation and what passes. */
const table = new Map(
  [...readFileSync('docs/maintenance.md', 'utf8').matchAll(/^\| `[^`]+` \| (\w+) \| ([^|]+) \|$/gm)].map(
    ([, operation = '', passes = '']) => [operation, passes] as const,
  ),
);

let world: MaintenanceWorld;
const tokens = new Map<Side, string>();
const cookies = new Map<Side, string>();
const invitations = new Map<Side, string>();

async function invite(roles: readonly string[]): Promise<string> {
  const response = await fetch(`${world.url}/invitations`, {
    method: 'POST',
    headers: { Authorization: world.administrator, 'Content-Type': 'application/json' },
    body: JSON.stringify({ roles }),
  });
  const { url } = (await response.json()) as { url: string };
  return new URL(url).searchParams.get('token') ?? '';
}

beforeAll(async () => {
  world = await startMaintenanceWorld();
  for (const side of sides) {
    tokens.set(side, await world.token(side));
    cookies.set(side, await cookiesOf(world, userOf[side]));
  }
  invitations.set('app', await invite([]));
  invitations.set('tool', await invite(['viewer']));
  await world.switchTo(true);
});
afterAll(() => world.stop());

interface Sent {
  readonly path: string;
  readonly init: Omit<RequestInit, 'headers'> & { readonly headers: Record<string, string> };
}

/** Adds the credentials of a side to the example request of an operation; none without a side. */
type Dress = (request: Sent, side: Side | undefined) => Sent;

const withHeader = ({ path, init }: Sent, name: string, value: string | undefined): Sent => ({
  path,
  init: { ...init, headers: { ...init.headers, ...(value !== undefined && { [name]: value }) } },
});

function withFields({ path, init }: Sent, fields: Readonly<Record<string, string>>): Sent {
  if (init.method === 'POST')
    return { path, init: { ...init, body: new URLSearchParams(fields).toString() } };
  return { path: `${path.split('?')[0]}?${new URLSearchParams(fields).toString()}`, init };
}

const byBearer: Dress = (request, side) =>
  withHeader(request, 'Authorization', side && `Bearer ${tokens.get(side)}`);
const byForm: Dress = (request, side) =>
  withFields(request, { ...(side && { access_token: tokens.get(side) ?? '' }) });
const byCookie: Dress = (request, side) => withHeader(request, 'Cookie', side && cookies.get(side));

const byClient: Dress = (request, side) => {
  if (request.path.startsWith('/authorize'))
    return withFields(request, {
      response_type: 'code',
      redirect_uri: world.callback,
      ...(side && { client_id: side }),
    });
  const sent = withFields(request, { grant_type: 'client_credentials', token: 'unknown' });
  return withHeader(sent, 'Authorization', side && world.basic(side));
};

const unknown = 'Zk3vQ8xw1nA5rT7uY0pLsgZk3vQ8xw1nA5rT7uY0pLs';

const byInvitation: Dress = (request, side) =>
  withFields(request, {
    token: (side && invitations.get(side)) ?? unknown,
    ...(request.init.method === 'POST' && { csrf: 'forged', username: 'anna', password: unknown }),
  });

const dresses: Readonly<Record<string, Dress>> = {
  all: byBearer,
  none: byBearer,
  'credentials of an operator': byBearer,
  'a token of an operator': byForm,
  'a signed-in operator': byCookie,
  'a client of operators': byClient,
  'an invitation of an operator': byInvitation,
};

/** Only POST /login is asked before its user is known: the form itself names no one. */
const signIn = 'signIn';

describe('during maintenance, each operation does what docs/maintenance.md says (docs/decisions/conventions.md, maintenance)', () => {
  it('names every operation once', () => {
    expect([...table.keys()]).toEqual(operations.map(({ operationId }) => operationId));
  });

  it.each(
    operations
      .filter(({ operationId }) => operationId !== signIn)
      .map((entry) => [entry.operationId, entry] as const),
  )('%s', async (operationId, entry) => {
    const passes = table.get(operationId) ?? '';
    const dress = dresses[passes];
    if (dress === undefined) throw new Error(`the table has other words: ${passes}`);
    const request = exampleRequest(entry);
    const outcomes = await Promise.all(
      [undefined, ...sides].map(async (side) => {
        const { path, init } = dress(request, side);
        const response = await fetch(world.url + path, init);
        await response.body?.cancel();
        if (response.status !== 503) return 'passes';
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
        return '503';
      }),
    );
    const expected =
      passes === 'all'
        ? ['passes', 'passes', 'passes']
        : ['503', '503', passes === 'none' ? '503' : 'passes'];
    expect({ nobody: outcomes[0], app: outcomes[1], operator: outcomes[2] }).toEqual({
      nobody: expected[0],
      app: expected[1],
      operator: expected[2],
    });
  });
});
