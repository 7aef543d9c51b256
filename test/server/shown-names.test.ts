/** The names of routes and applications: their rule at each door, and their isolation in the console. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkConfigurationSettings } from '../../src/configuration/index.ts';
import { checkGatewaySettings } from '../../src/gateway/index.ts';
import { completeSettings } from '../../src/settings/complete.ts';
import { clientOf } from '../configuration/changes/change-client.ts';
import { type LaidFolder, layFiles } from '../configuration/support/lay-files.ts';
import { type Operator, signInAs, startWithOperators } from '../console/operator.ts';
import type { RunningService } from '../support/service.ts';
import { createUserAgent } from '../support/user-agent.ts';

const rule = 'docs/decisions/clients-and-owners.md, shown-names';
const hebrew = 'חנות';
const url = 'http://127.0.0.1:9';
const password = 'wonderland is wide';

const refused: readonly [title: string, name: string][] = [
  ['an override of the direction', 'orders \u202Ecod'],
  ['a space without a width', 'ord\u200Bers'],
  ['a tag', 'orders\u{E0041}'],
  ['a letter without a shape', '\u3164'],
  ['spaces alone', '   '],
  ['decomposed letters', 'ju\u0308rgen'],
  ['a space at the end', 'orders '],
  ['more than 100 characters', 'w'.repeat(101)],
];

let folder: LaidFolder;
let trail: LaidFolder;
let service: RunningService;
let client: ReturnType<typeof clientOf>;
let operator: Operator;
beforeAll(async () => {
  folder = await layFiles({ 'application.yml': 'a: 1\n', [`${hebrew}.yml`]: 'b: 1\n', 'old\u200B.yml': '' });
  trail = await layFiles({});
  service = await startWithOperators({
    configuration: { repositories: [{ directory: folder.root, writable: true }] },
    gateway: { routes: { [hebrew]: { path: '/shop/**', url } } },
    audit: { file: join(trail.root, 'audit.jsonl') },
  });
  client = clientOf(service);
  operator = await signInAs(service, 'administrator');
});
afterAll(async () => {
  await service.stop();
  await folder.remove();
  await trail.remove();
});

const put = async (id: string, definition: object) => {
  const response = await fetch(`${service.url}/routes/${encodeURIComponent(id)}`, {
    method: 'PUT',
    headers: { Authorization: service.administrator, 'Content-Type': 'application/json' },
    body: JSON.stringify(definition),
  });
  const { detail = {} } = (await response.json()) as { detail?: object };
  return [response.status, response.status === 201 ? [] : Object.keys(detail)];
};
const changed = async (body: object) => {
  const { status, body: reply } = await client.change(body);
  return [status, Object.keys(reply['detail'] ?? {})];
};

const declared = (name: string) => {
  const authorization = { scopes: [], resource: true, resourceName: name };
  return { [name]: { path: '/a/**', url }, b: { path: '/b/**', url, authorization } };
};

// The schema of the settings refuses a long name before.
it.each(refused.filter(([, name]) => name.length <= 100))(
  `the settings refuse a route, a resource and an application with %s (${rule})`,
  (_title, name) => {
    const { gateway, configuration } = completeSettings({
      gateway: { routes: declared(name) },
      configuration: { applications: ['orders', name] },
    });
    expect(checkGatewaySettings(gateway).map(({ path }) => path)).toEqual([
      `gateway.routes[${JSON.stringify(name)}]`,
      'gateway.routes.b.authorization.resourceName',
    ]);
    expect(checkConfigurationSettings(configuration, '/').map(({ path }) => path)).toEqual([
      'configuration.applications[1]',
    ]);
  },
);

it.each(refused)(
  `REST refuses a route, a resource and an application with %s (${rule})`,
  async (_title, name) => {
    const { [name]: route = {}, b = {} } = declared(name) as Readonly<Record<string, object>>;
    expect(await put(name, route)).toEqual([400, ['path.route_id']]);
    expect(await put('b', b)).toEqual([400, ['authorization.resourceName']]);
    const changes = [{ application: name, set: { a: 1 } }];
    expect(await changed({ changes })).toEqual([400, ['changes.0.application']]);
  },
);

it(`a whole file with a hidden character in its path is refused, and can be removed (${rule})`, async () => {
  const path = 'old\u200B.yml';
  expect(await changed({ files: [{ path, content: 'a: 1\n' }] })).toEqual([400, ['files.0.path']]);
  expect(await changed({ files: [{ path, content: null }] })).toEqual([201, []]);
});

it(`other names are accepted (${rule})`, async () => {
  expect(await put('Jürgen’s shop', { path: '/c/**', url })).toEqual([201, []]);
  expect(await changed({ changes: [{ application: 'büro', set: { a: 1 } }] })).toEqual([201, []]);
});

describe(`the console isolates (${rule}, UAX 9 §2.7)`, () => {
  const isolated = `<bdi>${hebrew}</bdi>`;
  const htmlOf = async (page: string): Promise<string> => (await operator.open(page)).html;

  it('usernames in its tables, in the labels of buttons and in the audit trail', async () => {
    const headers = { Authorization: service.administrator, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ username: hebrew, password, roles: ['viewer'] });
    const made = await fetch(`${service.url}/owners`, { method: 'POST', headers, body });
    const { owner_id: id } = (await made.json()) as { owner_id: string };
    const agent = createUserAgent();
    await agent.submit(await agent.open(`${service.url}/login`), { username: hebrew, password });
    expect(await htmlOf('users')).toMatch(new RegExp(`>${isolated}</a\\s*>`));
    const card = await htmlOf(`users?user=${id}`);
    expect(card).toMatch(new RegExp(`<dt>Username</dt>\\s*<dd>${isolated}</dd>`));
    expect(card).toContain(`Delete \u2068${hebrew}\u2069`);
    expect(await htmlOf('grants')).toMatch(new RegExp(`>${isolated}</a\\s*>`));
    expect(await htmlOf('grants')).toContain(`the session of \u2068${hebrew}\u2069 of`);
    expect(await htmlOf(`audit?actor=owner ${id}`)).toContain(`owner ${isolated}`);
  });

  it('ids of routes and names of applications', async () => {
    expect(await htmlOf('routes')).toMatch(new RegExp(`>${isolated}</a\\s*>`));
    expect(await htmlOf('configuration')).toContain(`<strong>${isolated}</strong`);
    expect(await htmlOf(`configuration?application=${encodeURIComponent(hebrew)}`)).toContain(
      `\u2068${hebrew}\u2069`,
    );
  });
});
