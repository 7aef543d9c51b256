import {
  decodedText,
  type RecordedExchange,
  type HeaderList,
} from '../../../contract/document/recorded-exchange.ts';
import { basic, createDeploymentClient, jsonBodyOf, type Deployment } from './deployment-client.ts';
import type { Outgoing } from './send.ts';
import { tidy } from './tidy.ts';

/** A client of the suite, with the id and secret that the registry returned. */
export interface SuiteClient {
  readonly id: string;
  readonly secret: string | undefined;
}

export interface SuiteOwner {
  readonly id: string;
  readonly username: string;
  readonly password: string;
}

export interface SuiteClientOptions {
  readonly grant_types?: readonly string[];
  readonly token_endpoint_auth_method?: string;
  readonly access_token_format?: string;
  readonly scope?: string;
  readonly redirect_uris?: readonly string[];
  readonly quota?: { readonly limit: number; readonly windowSeconds: number };
}

/** The scopes that a client needs for the set-up of a case. */
const everyScope = [
  ...['gateway', 'clients', 'owners', 'consents', 'sessions', 'grants', 'keys'].flatMap((name) => [
    `${name}:read`,
    `${name}:write`,
  ]),
  'tokens:introspect',
  'tasks:read',
  'metrics:read',
  'maintenance:write',
  'config:*:*',
  'config-write:*',
  'config-encrypt',
  'config-decrypt',
  'read',
  'write',
];

const plenty = { limit: 1_000_000, windowSeconds: 3600 };

export type SuiteResources = Awaited<ReturnType<typeof createSuiteResources>>;

/**
 * Creates clients, users, tokens, routes and tasks over REST. The administrator registers an operator, which sends
 * all other requests.
 */
export async function createSuiteResources(deployment: Deployment) {
  const { base, administratorSecret, isHome } = deployment;
  const line = createDeploymentClient(deployment);
  const { unique, call, expectCall, made, send } = line;

  const json = (authorization: string): HeaderList => [
    ['Authorization', authorization],
    ['Content-Type', 'application/json'],
  ];

  async function register(authorization: string, options: SuiteClientOptions): Promise<SuiteClient> {
    const body = JSON.stringify({
      client_name: unique('suite'),
      quota: plenty,
      grant_types: ['client_credentials'],
      ...options,
    });
    const created = jsonBodyOf(
      await expectCall([201], { method: 'POST', target: '/clients', headers: json(authorization), body }),
    );
    return { id: String(created['client_id']), secret: created['client_secret'] as string | undefined };
  }

  const administrator = basic({ id: 'admin', secret: administratorSecret });
  const operatorClient = await register(administrator, {
    grant_types: ['client_credentials'],
    scope: everyScope.join(' '),
  });
  const operator = basic(operatorClient);

  const client = (options: SuiteClientOptions = {}): Promise<SuiteClient> => register(operator, options);

  async function owner(): Promise<SuiteOwner> {
    const username = unique('owner');
    const password = 'wonderland is wide';
    const body = JSON.stringify({ username, password, name: 'Alice of the suite' });
    const created = jsonBodyOf(
      await expectCall([201], { method: 'POST', target: '/owners', headers: json(operator), body }),
    );
    return { id: String(created['owner_id']), username, password };
  }

  const tokens = new Map<string, { readonly made: Promise<string>; uses: number }>();

  /** A bearer token with exactly these scopes. A new one replaces it before its quota is used up. */
  function token(scopes: readonly string[]): Promise<string> {
    const scope = scopes.join(' ');
    const known = tokens.get(scope);
    if (known && known.uses++ < 20) return known.made;
    const make = async (): Promise<string> => {
      const holder = await client({ grant_types: ['client_credentials'], scope });
      return (await grant(holder, { grant_type: 'client_credentials', scope }))['access_token'] as string;
    };
    const made = make();
    tokens.set(scope, { made, uses: 0 });
    return made;
  }

  const known = new Map<string, Promise<unknown>>();

  /** A resource that is created once for all callers with this name. */
  function shared<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
    const value = (known.get(name) as Promise<Value> | undefined) ?? make();
    known.set(name, value);
    return value;
  }

  async function tokenRequest(
    holder: SuiteClient,
    fields: Readonly<Record<string, string>>,
  ): Promise<RecordedExchange> {
    const own = holder.secret === undefined ? { client_id: holder.id } : {};
    const headers: [string, string][] = [['Content-Type', 'application/x-www-form-urlencoded']];
    if (holder.secret !== undefined) headers.push(['Authorization', basic(holder)]);
    return call({
      method: 'POST',
      target: '/token',
      headers,
      body: new URLSearchParams({ ...fields, ...own }).toString(),
    });
  }

  async function grant(
    holder: SuiteClient,
    fields: Readonly<Record<string, string>>,
  ): Promise<Record<string, unknown>> {
    const exchange = await tokenRequest(holder, fields);
    if (exchange.response.status !== 200)
      throw new Error(`set-up: no token: ${decodedText(exchange.response.body)}`);
    return jsonBodyOf(exchange);
  }

  async function firstId(collection: string, id: string, query: string, scope = collection): Promise<string> {
    const headers = json(`Bearer ${await token([`${scope}:read`])}`);
    const page = jsonBodyOf(
      await expectCall([200], { method: 'GET', target: `/${collection}?${query}`, headers }),
    );
    const [item] = page['items'] as Record<string, unknown>[];
    if (!item) throw new Error(`set-up: /${collection}?${query} is empty`);
    return String(item[id]);
  }

  /** The id of a new reference token. */
  async function referenceId(): Promise<string> {
    const holder = await client({ access_token_format: 'reference', scope: 'read' });
    await grant(holder, { grant_type: 'client_credentials' });
    return firstId('tokens', 'token_id', `client_id=${holder.id}`, 'grants');
  }

  /** A token with which clients register themselves, and its id. */
  async function initialToken(): Promise<{ id: string; token: string }> {
    const body = JSON.stringify({ max_uses: 1000 });
    const target = '/initial-access-tokens';
    const made = jsonBodyOf(
      await expectCall([201], { method: 'POST', target, headers: json(operator), body }),
    );
    return { id: String(made['token_id']), token: String(made['token']) };
  }

  /** A self-registered client, with the token of its registration. */
  async function registration(): Promise<{ id: string; token: string }> {
    const body = JSON.stringify({
      redirect_uris: ['http://127.0.0.1/callback'],
      token_endpoint_auth_method: 'none',
    });
    const headers = json(`Bearer ${(await initialToken()).token}`);
    const made = jsonBodyOf(
      await expectCall([201], { method: 'POST', target: '/registrations', headers, body }),
    );
    return { id: String(made['client_id']), token: String(made['registration_access_token']) };
  }

  async function putRoute(id = unique('route')): Promise<string> {
    const headers = json(`Bearer ${await token(['gateway:write'])}`);
    const body = JSON.stringify({ path: `/${id}/**`, url: 'http://127.0.0.1:9010' });
    await expectCall([200, 201], { method: 'PUT', target: `/routes/${id}`, headers, body });
    return id;
  }

  /** A task of the client with these credentials. */
  async function task(authorization: string): Promise<string> {
    const headers: HeaderList = [
      ['Authorization', authorization],
      ['Prefer', 'respond-async'],
    ];
    const created = jsonBodyOf(await expectCall([202], { method: 'POST', target: '/routes', headers }));
    return String((created['task'] as Record<string, unknown>)['id']);
  }

  /** A new change of a configuration file. */
  async function change(): Promise<string> {
    const headers = json(`Bearer ${await token(['config-write:*'])}`);
    const body = JSON.stringify({
      message: 'For the suite.',
      changes: [{ application: 'suite', set: { name: unique('value') } }],
    });
    const created = jsonBodyOf(
      await expectCall([201], { method: 'POST', target: '/changes', headers, body }),
    );
    return String(created['id']);
  }

  async function remove(target: string): Promise<void> {
    await expectCall([204], { method: 'DELETE', target, headers: [['Authorization', operator]] });
  }

  let wasSwitchedOn = false;

  const switchMaintenance = (isOn: boolean): Outgoing => ({
    method: 'PATCH',
    target: '/',
    headers: [
      ['Authorization', operator],
      ['Content-Type', 'application/merge-patch+json'],
    ],
    body: JSON.stringify({ maintenance: isOn }),
  });

  async function maintenance(isOn: boolean): Promise<void> {
    if (isOn) wasSwitchedOn = true;
    await expectCall([200], switchMaintenance(isOn));
    wasSwitchedOn = isOn;
  }

  /** Removes all created resources. @returns those that remain, each with its reason */
  async function putBack(): Promise<string[]> {
    const kept: string[] = [];
    if (wasSwitchedOn) {
      const { status } = (await send(switchMaintenance(false))).response;
      if (status !== 200) kept.push(`the maintenance is still on: ${status}`);
    }
    const own = `/clients/${operatorClient.id}`;
    const left = made.left().filter((path) => path !== own);
    kept.push(...(await tidy({ send, left, authorization: operator })));
    return [...kept, ...(await tidy({ send, left: [own], authorization: administrator }))];
  }

  return {
    ...line,
    base,
    isHome,
    operator,
    operatorClient,
    client,
    owner,
    token,
    shared,
    tokenRequest,
    grant,
    firstId,
    putRoute,
    initialToken,
    registration,
    referenceId,
    task,
    change,
    remove,
    maintenance,
    putBack,
  };
}
