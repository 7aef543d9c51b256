/** The console offers and does what REST allows a user, operation by operation and role by role. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import entries from '../../generated/operations.json' with { type: 'json' };
import { pages } from '../../src/console/pages/pages.ts';
import type { RunningService } from '../support/service.ts';
import { createUserAgent, signInAndAllow } from '../support/user-agent.ts';
import {
  formNamed,
  type Operator,
  password,
  type RoleName,
  roles,
  signInAs,
  startWithOperators,
} from './operator.ts';

/** The operations that change something and are not in the console. @see docs/decisions/operations.md, console-operations */
const without: Readonly<Record<string, string>> = {
  replaceClient: 'a form changes the fields that it shows, with PATCH',
  replaceOwner: 'a form changes the fields that it shows, with PATCH',
  deleteToken: 'a grant is revoked with its tokens; the list of tokens is for programs',
  replaceRegistration: 'it takes the token of the registration, which only the client has',
  deleteRegistration: 'it takes the token of the registration, which only the client has',
  registerClient: 'it is for a client that registers itself',
};

const changing = entries.filter(({ method, security }) => method !== 'GET' && security.length > 0);
/** Every scope of these operations. Those of the configuration name applications. */
const needed = new Set([...changing.flatMap(({ security }) => security[0]?.scopes ?? []), 'config-write:*']);
const forms = pages.flatMap((page) => page.forms.map((form) => ({ page: page.name, form })));

/** The place of a form that is shown for one resource only. */
const places: Readonly<Record<string, string>> = {
  deleteRoute: 'routes?route=stored',
  createClient: 'clients?new=machine',
  changeClient: 'clients?client=stored',
  changeOpenId: 'clients?client=stored',
  changeClaims: 'clients?client=stored',
  rotateSecret: 'clients?client=stored',
  deleteClient: 'clients?client=stored',
  restoreChange: 'configuration?change=STORED',
  checkRestore: 'configuration?change=STORED',
  editFile: 'configuration?file=users.yml',
  checkFile: 'configuration?file=users.yml',
  deleteFile: 'configuration?file=users.yml',
  deleteSessions: 'grants?user=ROLE',
};

/** The forms of a user. */
const ownedForms = new Set(['changeOwner', 'changeProfile', 'setPassword', 'deleteOwner', 'deleteLocks']);

/** Bodies that pass the check of the request, so that REST decides about the caller. */
const bodies: Readonly<Record<string, string>> = {
  changeService: '{"maintenance":false}',
  createChange: '{"message":"For a test.","dry_run":true,"changes":[{"application":"users","set":{"a":1}}]}',
};

/** Forms of a row that has only one of them at a time. */
const turns: Readonly<Record<string, string>> = { takeIn: 'takeOut', resetService: 'takeOut' };

/** Fields with which an allowed form is refused for its content, or changes nothing. */
const harmless: Readonly<Record<string, string>> = {
  user: 'none',
  instance_id: 'none',
  service_name: 'none',
  limit_id: 'none',
  change: '0'.repeat(40),
  to: '..',
  key: 'none',
  secret: 'none',
  message: 'For a test.',
  route_id: 'none',
  callers: 'open',
  client_id: 'none',
  owner_id: 'none',
  session_id: 'none',
  grant_id: 'none',
  consent_id: 'none',
  invitation_id: 'none',
  token_id: 'none',
  key_id: 'none',
  maintenance: 'false',
  purpose: 'nothing',
  kind: 'machine',
  client_name: '',
  scope: '"',
  username: '',
  password: '',
  path: '',
  url: '',
  overlapSeconds: '1',
  lifetime_seconds: '1',
};

it.each(changing)(
  'has a form for $operationId, or says why not (docs/decisions/operations.md, console-operations)',
  ({ operationId }) => {
    const isIn = forms.some(({ form }) => form.operationId === operationId);
    expect(isIn !== operationId in without).toBe(true);
  },
);

describe.each(roles)('a user with the role %s', (role: RoleName) => {
  let service: RunningService;
  let operator: Operator;
  let token: string;
  let userId: string;
  let changeId: string;
  const json = { 'Content-Type': 'application/json' };

  async function prepare(): Promise<void> {
    const headers = { Authorization: service.administrator, ...json };
    const send = (path: string, method: string, body: unknown) =>
      fetch(service.url + path, { method, headers, body: JSON.stringify(body) });
    await send('/routes/stored', 'PUT', { path: '/stored/**', url: 'http://127.0.0.1:9' });
    await send('/clients', 'POST', {
      client_id: 'stored',
      grant_types: ['client_credentials', 'authorization_code'],
      redirect_uris: ['https://stored.example.org/cb'],
      token_endpoint_auth_method: 'client_secret_basic',
    });
    const user = await send('/owners', 'POST', {
      username: 'stored',
      password: 'a stored user of the tests',
    });
    userId = ((await user.json()) as { owner_id: string }).owner_id;
    // A grant of a user and a client without rights. Each role that may revoke grants may revoke it.
    const weak = { username: 'stored', password: 'a stored user of the tests' };
    const grant = { grant_type: 'password', client_id: 'weak', ...weak };
    await fetch(`${service.url}/token`, { method: 'POST', body: new URLSearchParams(grant) });
    const guess = { grant_type: 'password', client_id: 'cli', username: 'stored', password: 'wrong' };
    await fetch(`${service.url}/token`, { method: 'POST', body: new URLSearchParams(guess) });
    await send('/initial-access-tokens', 'POST', {});
    await send('/invitations', 'POST', { roles: [] });
    const change = await send('/changes', 'POST', {
      message: 'For a test.',
      changes: [{ application: 'users', set: { a: 1 } }],
    });
    changeId = ((await change.json()) as { id: string }).id;
    const query = 'response_type=code&client_id=shop&redirect_uri=https%3A%2F%2Fshop.example.org%2Fcb';
    await signInAndAllow(createUserAgent(), `${service.url}/authorize?${query}`, {
      username: role,
      password,
    });
  }

  async function getToken(): Promise<string> {
    const scope = [...needed].join(' ');
    const reply = await fetch(`${service.url}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'password',
        client_id: 'cli',
        username: role,
        password,
        scope,
      }),
    });
    // A user without any of the rights gets no token.
    return ((await reply.json()) as { access_token?: string }).access_token ?? 'none';
  }

  beforeAll(async () => {
    const redirect = {
      redirect_uris: ['https://shop.example.org/cb'],
      client_secret: 'a secret of the tests, 0123456789 abc',
    };
    const scopes = [...needed].join(' ');
    const clients = [
      { client_id: 'shop', grant_types: ['authorization_code'], scope: 'read', ...redirect },
      { client_id: 'weak', grant_types: ['password'], token_endpoint_auth_method: 'none', scope: 'read' },
      { client_id: 'cli', grant_types: ['password'], token_endpoint_auth_method: 'none', scope: scopes },
    ];
    service = await startWithOperators({
      authorization: {
        clients,
        scopes: { read: 'Read' },
        defaultScope: 'read',
        registration: { enabled: true },
        loginAttempts: { limit: 1 },
      },
      configuration: { repositories: [{ database: {}, writable: true }] },
      gateway: { services: { users: [{ url: 'http://127.0.0.1:9' }] } },
    });
    await prepare();
    token = await getToken();
    operator = await signInAs(service, role);
    // The forms for secrets and keys want a recent sign-in.
    const base = `${service.url}/console`;
    const again = await operator.agent.open(`${base}?page=overview&recent=true`);
    if (again.html.includes('type="password"'))
      await operator.agent.submit(again, { username: role, password });
  });
  afterAll(() => service.stop());

  /** True if REST refuses the caller; any other refusal is about the content. */
  async function isRefusedByRest(operationId: string): Promise<boolean> {
    const entry = entries.find((one) => one.operationId === operationId);
    const path = entry?.path.replace(/\{\w+\}/g, 'none') ?? '';
    const type = entry?.requestTypes[0];
    const reply = await fetch(service.url + path, {
      method: entry?.method ?? 'GET',
      headers: { Authorization: `Bearer ${token}`, ...(type !== undefined && { 'Content-Type': type }) },
      ...(type !== undefined && {
        body: bodies[operationId] ?? '{"wrong":1}',
      }),
    });
    return [401, 403, 405].includes(reply.status);
  }

  it.each(forms)(
    'is offered $form.name of the page $page if REST allows $form.operationId',
    async ({ page, form }) => {
      const owned = ownedForms.has(form.name);
      const place = (places[form.name] ?? page).replace('STORED', changeId).replace('ROLE', role);
      const shown = await operator.open(owned ? `users?user=${userId}` : place);
      expect(shown.status).toBe(200);
      const isRefused = await isRefusedByRest(form.operationId);
      const name = turns[form.name] ?? form.name;
      expect(formNamed(shown, name) === undefined, shown.html.slice(-3000)).toBe(isRefused);
    },
  );

  it.each(forms)('can do with $form.name what REST does, also without the form', async ({ page, form }) => {
    const shown = await operator.open('overview');
    const csrf = /name="csrf" value="([^"]+)"/.exec(shown.html)?.[1] ?? '';
    const html = `<form method="post" action="/console/${page}"></form>`;
    const reply = await operator.agent.submit({ ...shown, html }, { ...harmless, csrf }, ['form', form.name]);
    const isRefused = await isRefusedByRest(form.operationId);
    expect(/<code>(?:401|403|405) /.test(reply.html), reply.html.slice(-3000)).toBe(isRefused);
    expect(reply.status === 200, String(reply.status)).toBe(
      !isRefused && ['refreshRoutes', 'changeService', 'deleteSessions', 'deleteLocks'].includes(form.name),
    );
  });
});
