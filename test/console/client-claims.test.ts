/** The own claims of a client in the console, without JavaScript. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningService } from '../support/service.ts';
import type { Page } from '../support/user-agent.ts';
import { formNamed, type Operator, signInAs, startWithOperators } from './operator.ts';

const metadata = { grant_types: ['client_credentials'], scope: 'read' };
const claims = [
  { name: 'roles', profile: 'roles', scope: 'read' },
  { name: 'tenant', value: { id: 7 }, resource: 'https://api.example.org' },
  { name: 'tier', value: 'gold' },
  { name: 'level', value: '7' },
];
const list = 'access_token_claims';
const row = (number: number, fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [`${list}.${number}.${name}`, text]));

describe('the claims in access tokens of a client in the console (docs/decisions/tokens.md, own-claims)', () => {
  let service: RunningService;
  let operator: Operator;
  beforeAll(async () => {
    const fixed = { client_id: 'fixed', client_secret: 'a secret of the tests', ...metadata, [list]: claims };
    service = await startWithOperators({
      authorization: { clients: [fixed], resources: { 'https://api.example.org': {} } },
    });
    operator = await signInAs(service, 'clients');
  });
  afterAll(() => service.stop());

  async function call(method: string, path: string, body?: object) {
    const headers = { Authorization: service.administrator, 'Content-Type': 'application/json' };
    const sent = body && { body: JSON.stringify(body) };
    const reply = await fetch(service.url + path, { method, headers, ...sent });
    return (await reply.json()) as Readonly<Record<string, unknown>>;
  }
  async function arrive(id: string, more: object): Promise<Page> {
    await call('POST', '/clients', { client_id: id, ...metadata, ...more });
    return operator.open(`clients?client=${id}`);
  }

  it('are added one by one, and the page shows them', async () => {
    const first = await arrive('robot', {});
    const page = await operator.send(first, 'changeClaims', row(0, { name: ' roles ', profile: 'roles' }));
    expect(page.html).toContain('The claims of the client are changed.');
    expect(page.html).toMatch(/<code>roles<\/code>\s+of the profile/);
    await operator.send(page, 'changeClaims', row(1, { name: 'tenant', value: '{"id": 7}' }));
    expect((await call('GET', '/clients/robot'))[list]).toEqual([
      { name: 'roles', profile: 'roles' },
      { name: 'tenant', value: { id: 7 } },
    ]);
  });

  it('have their values in the form, so that it changes nothing if nothing is edited', async () => {
    const page = await arrive('quiet', { [list]: claims });
    await operator.send(page, 'changeClaims');
    expect((await call('GET', '/clients/quiet'))[list]).toEqual(claims);
  });

  const empty = { name: '', profile: '', value: '', scope: '', resource: '' };

  it('are removed by empty fields, and other members remain', async () => {
    const page = await arrive('plain', { [list]: claims, client_name: 'Plain' });
    const one = await operator.send(page, 'changeClaims', { ...row(0, empty), ...row(2, empty) });
    expect((await call('GET', '/clients/plain'))[list]).toEqual([claims[1], claims[3]]);
    await operator.send(one, 'changeClaims', { ...row(0, empty), ...row(1, empty) });
    const client = await call('GET', '/clients/plain');
    expect(client).toMatchObject({ client_name: 'Plain' });
    expect(client).not.toHaveProperty(list);
  });

  it('keep what was typed, with the problem beside its field, after an empty claim too', async () => {
    const page = await arrive('wrong', { [list]: claims });
    for (const [fields, problem] of [
      [{ name: 'sub', value: '1' }, 'name-problem">Name of the claim: is a name that a standard reserves'],
      [{ name: '', value: '1' }, 'name-problem">Name of the claim: must'],
      [{ name: 'a' }, 'value-problem">Fixed value: is required (or profile)'],
      [{ name: 'a', value: '1', scope: 'reed' }, 'scope-problem">Only with the scope: names the scope'],
      [
        { name: 'a', value: '1', resource: 'https://apl.example.org' },
        'resource-problem">Only for the resource server: names no resource server',
      ],
    ] as const) {
      const sent = { ...row(0, empty), ...row(4, fields) };
      const again = await operator.send(page, 'changeClaims', sent);
      expect([again.status, again.html]).toEqual([400, expect.stringContaining(`${list}.4.${problem}`)]);
      expect(formNamed(again, 'changeClaims')).toContain(`value="${fields.name}"`);
    }
    expect((await call('GET', '/clients/wrong'))[list]).toEqual(claims);
  });

  it('are shown and not edited for a client of the settings, and without the right to change it', async () => {
    const fixed = await operator.open('clients?client=fixed');
    expect(fixed.html).toContain('<code>{&quot;id&quot;:7}</code>');
    expect(formNamed(fixed, 'changeClaims')).toBeUndefined();
    await arrive('readable', { [list]: claims });
    const viewer = await signInAs(service, 'viewer');
    const page = await viewer.open('clients?client=readable');
    expect(page.html).toMatch(/<code>roles<\/code>\s+of the profile/);
    expect(formNamed(page, 'changeClaims')).toBeUndefined();
  });
});
