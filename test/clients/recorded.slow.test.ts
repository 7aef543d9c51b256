/** Clients that no test can install, as their source code and reports show them, with the settings of the guides. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createProject, type Project } from '../guides/project.ts';
import { play, type Recorded } from './recorded/play.ts';

const file = new URL('recorded/requests.yaml', import.meta.url);
/** By the name of the guide whose settings they need. */
const records = parse(readFileSync(file, 'utf8')) as Readonly<Record<string, readonly Recorded[]>>;

const user = { username: 'alice', password: 'wonderland-example' };
const clientSecret = 'shop-Jm2vB9dQs5Lx7Gh4';

/** A client of the settings, like that of the guide. */
const clientOf = (members: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({
    ...(members['token_endpoint_auth_method'] !== 'none' && { client_secret: clientSecret }),
    grant_types: ['authorization_code', 'refresh_token'],
    scope: 'openid profile email',
    ...members,
  });

const sections: Readonly<Record<string, readonly string[]>> = {
  'openid-connect': ['Set up the service'],
  mcp: ['Write the server', 'Protect it'],
};

it('each record names its sources (docs/decisions/tests.md, recorded-requests)', () => {
  expect(Object.keys(records)).toEqual(Object.keys(sections));
  for (const { name, sources } of Object.values(records).flat())
    expect([name, sources.length]).toEqual([name, expect.toSatisfy((count: number) => count > 0)]);
});

describe.each(Object.entries(sections))('with the settings of docs/guides/%s.md', (guide, headings) => {
  const clients = (records[guide] ?? []).flatMap(({ client }) => (client === undefined ? [] : [client]));
  let project: Project;
  beforeAll(async () => {
    const lines = clients.map((client) => `    - ${clientOf(client)}\n`).join('');
    project = await createProject(guide, (settings) => settings.replace('  owners:', `${lines}  owners:`));
    for (const heading of headings) await project.follow(heading);
  });
  afterAll(() => project[Symbol.asyncDispose]());

  it.each(records[guide] ?? [])(
    'the requests of $name succeed (docs/decisions/tests.md, recorded-requests)',
    async (recorded) => {
      const has = await play(recorded, project.own('http://127.0.0.1:8080'), clientSecret, user);
      expect(has).toContain('access_token');
    },
  );
});
