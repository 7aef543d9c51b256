import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningService } from '../support/service.ts';
import type { Page } from '../support/user-agent.ts';
import { formNamed, type Operator, signInAs, startWithOperators } from './operator.ts';

const app = {
  token_endpoint_auth_method: 'client_secret_basic',
  grant_types: ['authorization_code', 'refresh_token'],
  redirect_uris: ['https://portal.example.org/cb'],
  scope: 'openid offline_access',
};

const registered = {
  id_token_signed_response_alg: 'ES256',
  subject_type: 'pairwise',
  sector_identifier_uri: 'https://portal.example.org/uris.json',
  default_max_age: 3600,
  require_auth_time: true,
  post_logout_redirect_uris: ['https://portal.example.org/bye', 'https://portal.example.org/closed'],
  backchannel_logout_uri: 'https://portal.example.org/logout-token',
  backchannel_logout_session_required: true,
  require_offline_access: true,
  id_token_claims: 'scope',
};

/** Boxes that are on, as a browser sends them. */
const boxes = {
  require_auth_time: 'true',
  backchannel_logout_session_required: 'true',
  require_offline_access: 'true',
};

describe('the members of OpenID Connect of a client in the console', () => {
  let service: RunningService;
  let operator: Operator;
  beforeAll(async () => {
    service = await startWithOperators({
      authorization: {
        clients: [{ client_id: 'fixed', client_secret: 'a secret of the tests', ...app, ...registered }],
      },
    });
    operator = await signInAs(service, 'clients');
  });
  afterAll(() => service.stop());

  async function call(method: string, path: string, body?: object) {
    const headers = { Authorization: service.administrator, 'Content-Type': 'application/json' };
    const reply = await fetch(service.url + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await reply.json()) as Readonly<Record<string, unknown>>;
  }

  /** A new client, and its page. */
  async function arrive(id: string, metadata: object): Promise<Page> {
    await call('POST', '/clients', { client_id: id, ...app, ...metadata });
    return operator.open(`clients?client=${id}`);
  }

  it('are set with one request, and the page shows them', async () => {
    const page = await arrive('portal', {});
    expect(page.html).toContain('The client has the defaults for every member.');
    const done = await operator.send(page, 'changeOpenId', {
      ...boxes,
      id_token_signed_response_alg: 'ES256',
      subject_type: 'pairwise',
      sector_identifier_uri: ' https://portal.example.org/uris.json ',
      default_max_age: '3600',
      id_token_claims: 'scope',
      post_logout_redirect_uris: 'https://portal.example.org/bye\r\nhttps://portal.example.org/closed\r\n',
      backchannel_logout_uri: 'https://portal.example.org/logout-token',
    });
    expect(done.html).toContain('The OpenID Connect members of the client are changed.');
    expect(await call('GET', '/clients/portal')).toMatchObject({ ...app, ...registered });
    for (const text of ['<code>ES256</code>', '<code>pairwise</code>', '<code>3600</code>', '/closed</code>'])
      expect(done.html).toContain(text);
  });

  it('have their values in the form, so that it changes nothing if nothing is edited', async () => {
    const page = await arrive('quiet', registered);
    await operator.send(page, 'changeOpenId');
    expect(await call('GET', '/clients/quiet')).toMatchObject(registered);
  });

  it('are removed by empty fields, and other members remain', async () => {
    const page = await arrive('plain', { ...registered, client_name: 'Plain' });
    const sent = Object.fromEntries(Object.keys(registered).map((name) => [name, '']));
    await operator.send(page, 'changeOpenId', sent);
    const client = await call('GET', '/clients/plain');
    expect(client).toMatchObject({ ...app, client_name: 'Plain' });
    expect(Object.keys(client).filter((name) => name in registered)).toEqual([]);
  });

  it('keep what was typed beside the problem of each field', async () => {
    const page = await arrive('wrong', registered);
    for (const [field, value, problem] of [
      ['default_max_age', 'an hour', 'Default maximum age in seconds: must be a number of seconds'],
      ['sector_identifier_uri', 'http://portal.example.org', 'Sector identifier URI: must be an https URL'],
      ['backchannel_logout_uri', 'http://portal.example.org', 'Back-channel logout URI: must be https'],
      [
        'post_logout_redirect_uris',
        'https://portal.example.org/a https://portal.example.org/#b',
        'Redirect URIs after sign-out: must',
      ],
    ] as const) {
      const again = await operator.send(page, 'changeOpenId', { ...boxes, [field]: value });
      expect([again.status, again.html]).toEqual([400, expect.stringContaining(problem)]);
      expect(formNamed(again, 'changeOpenId')).toContain(value);
    }
    expect(await call('GET', '/clients/wrong')).toMatchObject(registered);
  });

  it('are shown and not edited for a client of the settings, and without the right to change it', async () => {
    const fixed = await operator.open('clients?client=fixed');
    expect(fixed.html).toContain('<code>pairwise</code>');
    expect(formNamed(fixed, 'changeOpenId')).toBeUndefined();
    await arrive('readable', registered);
    const viewer = await signInAs(service, 'viewer');
    const page = await viewer.open('clients?client=readable');
    expect(page.html).toContain('<code>pairwise</code>');
    expect(formNamed(page, 'changeOpenId')).toBeUndefined();
  });

  it('are not on the page of a client that has no users', async () => {
    const metadata = { grant_types: ['client_credentials'], redirect_uris: [], scope: '' };
    const page = await arrive('robot', metadata);
    expect(page.html).toContain('robot');
    expect(page.html).not.toContain('OpenID Connect');
  });
});

describe('the registration of a client in the console', () => {
  let service: RunningService;
  let operator: Operator;
  beforeAll(async () => {
    service = await startWithOperators({
      authorization: { scopes: { read: 'Read', write: 'Write' }, defaultScope: 'read' },
    });
    operator = await signInAs(service, 'administrator');
  });
  afterAll(() => service.stop());

  const scopeOf = async (id: string): Promise<string> => {
    const headers = { Authorization: service.administrator };
    const reply = await fetch(`${service.url}/clients/${id}`, { headers });
    return ((await reply.json()) as { scope: string }).scope;
  };

  it('offers the scopes of the service, with the default scope chosen', async () => {
    const page = await operator.open('clients?new=machine');
    expect(page.html).toMatch(/name="scope-read" value="true"\s+checked/);
    expect(page.html).toMatch(/name="scope-write" value="true"\s*\/>/);
    await operator.send(page, 'createClient', { client_id: 'robot', 'scope-write': 'true' });
    expect(await scopeOf('robot')).toBe('read write');
  });

  it('asks to confirm a client without a scope', async () => {
    const page = await operator.open('clients?new=machine');
    const none = { ...page, html: page.html.replace(/(name="scope-read" value="true"\s+)checked/, '$1') };
    const asked = await operator.send(none, 'createClient', { client_id: 'mute' });
    expect(asked.status).toBe(400);
    expect(asked.html).toContain('confirm that the client needs none');
    const done = await operator.send(asked, 'createClient', { client_id: 'mute', noScope: 'true' });
    expect(done.html).toContain('The client is registered.');
    expect(await scopeOf('mute')).toBe('');
  });

  it('shows what an app needs, to copy: issuer, discovery URL and redirect URIs', async () => {
    const headers = { Authorization: service.administrator, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ client_id: 'app', ...app, scope: 'read' });
    await fetch(`${service.url}/clients`, { method: 'POST', headers, body });
    const { html } = await operator.open('clients?client=app');
    for (const value of [
      'app',
      service.url,
      `${service.url}/.well-known/openid-configuration`,
      'https://portal.example.org/cb',
    ])
      expect(html).toContain(`data-copy><code>${value}</code>`);
    const document = await fetch(`${service.url}/.well-known/openid-configuration`);
    expect(document.status).toBe(200);
  });
});
