import type { ContractCase } from '../../contract/document/contract-case.ts';
import { formsOf } from '../../contract/html-forms.ts';
import { textOf } from '../../contract/exchange.ts';
import type { Bound } from './bound-request.ts';
import { formOf, type Browser } from '../play/browser.ts';
import { readOnlyIds } from '../home/settings.ts';
import { basic, callback, verifier, type ClientWishes, type World } from '../play/world.ts';

type Binding = (world: World, one: ContractCase) => Promise<Bound>;

/** A request that is wrong by itself needs nothing that exists. */
const isWrongByItself = (one: ContractCase): boolean => one.kind === 'example' && one.expect.status >= 400;

const withQuota = (one: ContractCase): ClientWishes =>
  one.condition === 'quota-exhausted' ? { quota: { limit: 1, windowSeconds: 3600 } } : {};

// -- Path parameters ---------------------------------------------------------------------------------------------

const pathValues: Readonly<Record<string, (world: World) => Promise<string>>> = {
  route_id: (world) => world.putRoute(),
  client_id: async (world) => (await world.client()).id,
  owner_id: async (world) => (await world.owner()).id,
  consent_id: async (world) =>
    world.firstId('consents', 'consent_id', `client_id=${(await world.redeemed()).client.id}`),
  session_id: async (world) =>
    world.firstId('sessions', 'session_id', `owner_id=${(await world.redeemed()).owner.id}`),
  change_id: (world) => world.change(),
  reference_id: (world) => world.referenceId(),
  token_id: async (world) => (await world.initialToken()).id,
  key_id: (world) => world.firstId('keys', 'key_id', 'limit=1'),
  grant_id: async (world) =>
    world.firstId('grants', 'grant_id', `client_id=${(await world.redeemed()).client.id}`),
};

/** A registration is asked for with its own token, and named by its own id. */
async function ownRegistration(world: World): Promise<Bound> {
  const { id, token } = await world.registration();
  return { path: { client_id: id }, fields: { client_id: id }, authorization: `Bearer ${token}` };
}

async function pathBinding(world: World, one: ContractCase): Promise<Bound> {
  const name = one.parameters.find((parameter) => parameter.in === 'path' && parameter.isBound)?.name;
  if (name === undefined || (one.method === 'PUT' && one.expect.status === 201)) {
    return name === undefined ? {} : { path: { [name]: world.unique('new') } };
  }
  if (one.condition === 'read-only') return { path: { [name]: readOnlyIds[name] ?? '' } };
  if (name === 'task_id') {
    const holder = await world.client({
      scope: [...new Set(['gateway:write', 'tasks:read', ...one.scopes])].join(' '),
      // Room to make the task first.
      ...(one.condition === 'quota-exhausted' && { quota: { limit: 20, windowSeconds: 3600 } }),
    });
    return { path: { task_id: await world.task(basic(holder)) }, authorization: basic(holder) };
  }
  if (one.path === '/registrations/{client_id}') return ownRegistration(world);
  const make = pathValues[name];
  if (!make) return {};
  const value = await make(world);
  if (one.condition === 'deleted') await world.remove(one.path.replace(`{${name}}`, value));
  return { path: { [name]: value } };
}

// -- The token endpoint ------------------------------------------------------------------------------------------

async function codeFields(world: World, one: ContractCase): Promise<Bound> {
  const issued = await world.code({}, { token_endpoint_auth_method: 'none', ...withQuota(one) });
  return {
    fields: {
      code: issued.code,
      client_id: issued.client.id,
      redirect_uri: callback,
      code_verifier: verifier,
      client_secret: 'none',
    },
  };
}

async function passwordFields(world: World, one: ContractCase): Promise<Bound> {
  const owner = await world.owner();
  const client = await world.client({
    grant_types: ['password'],
    token_endpoint_auth_method: 'client_secret_post',
    scope: 'read write',
    ...withQuota(one),
  });
  return {
    fields: {
      client_id: client.id,
      client_secret: client.secret ?? '',
      username: owner.username,
      password: owner.password,
    },
  };
}

async function credentialFields(world: World, one: ContractCase): Promise<Bound> {
  const client = await world.client({
    grant_types: ['client_credentials'],
    token_endpoint_auth_method: 'client_secret_post',
    scope: 'read write',
    ...withQuota(one),
  });
  return { fields: { client_id: client.id, client_secret: client.secret ?? '' } };
}

async function refreshFields(world: World): Promise<Bound> {
  const { client, answer } = await world.redeemed();
  return {
    fields: { client_id: client.id, refresh_token: String(answer['refresh_token']), client_secret: 'none' },
  };
}

const tokenBindings: Readonly<Record<string, Binding>> = {
  authorizationCode: codeFields,
  password: passwordFields,
  clientCredentials: credentialFields,
  refreshToken: refreshFields,
};

const issueToken: Binding = async (world, one) =>
  (await tokenBindings[one.example ?? '']?.(world, one)) ?? {};

/** Introspection and revocation: a client, and a token of its own where the example has one. */
async function ownToken(world: World, one: ContractCase): Promise<Bound> {
  if (!one.body?.fields?.some(([name]) => name === 'client_secret') && one.example === 'unknownToken') {
    return { fields: { client_id: (await world.codeClient(withQuota(one))).id } };
  }
  const client = await world.client({
    grant_types: ['client_credentials'],
    token_endpoint_auth_method: 'client_secret_post',
    scope: 'read',
    ...withQuota(one),
    ...(one.condition === 'quota-exhausted' && { quota: { limit: 2, windowSeconds: 3600 } }),
  });
  const token = await world
    .call({
      method: 'POST',
      target: '/token',
      headers: [['Content-Type', 'application/x-www-form-urlencoded']],
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: client.id,
        client_secret: client.secret ?? '',
      }).toString(),
    })
    .then((exchange) => JSON.parse(textOf(exchange.response.body)) as { access_token: string });
  return { fields: { client_id: client.id, client_secret: client.secret ?? '', token: token.access_token } };
}

// -- The authorization endpoint and its pages --------------------------------------------------------------------

const cookieOf = (browser: Browser): Bound => ({
  headers: browser.cookie() === '' ? [] : [['Cookie', browser.cookie()]],
});

/** A browser that posts a form says where the form came from. */
const origin = (world: World): readonly [string, string] => ['Origin', new URL(world.base).origin];

function queryFrom(target: string): Record<string, string> {
  const query = Object.fromEntries(new URL(target, 'http://page').searchParams);
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => [
      [name, value],
      [`+${name}`, value],
    ]),
  );
}

/** Of a client that others can pass for no consent is remembered. @see RFC 8252 §8.6 */
const remembered: ClientWishes = { token_endpoint_auth_method: 'client_secret_basic' };

async function authorize(world: World, one: ContractCase): Promise<Bound> {
  if (one.expect.status !== 200) {
    const client = await world.codeClient(withQuota(one));
    const values = { client_id: client.id, redirect_uri: callback };
    return { query: values, fields: values };
  }
  const { client, browser } = await world.redeemed(remembered);
  const values = {
    client_id: client.id,
    redirect_uri: callback,
    '+response_mode': 'form_post',
    response_mode: 'form_post',
  };
  return { ...cookieOf(browser), query: values, fields: values };
}

async function showLogin(world: World, one: ContractCase): Promise<Bound> {
  const step = await world.atLogin();
  const query = queryFrom(step.target);
  if (one.condition === 'foreign-browser') return { query };
  if (one.expect.status === 303) await world.signIn(step);
  return { query, ...cookieOf(step.browser) };
}

async function showConsent(world: World, one: ContractCase): Promise<Bound> {
  const step = await world.atConsent({}, remembered);
  const query = queryFrom(step.target);
  if (one.condition === 'foreign-browser') return { query };
  if (one.expect.status === 303) await world.decide(step);
  return { query, ...cookieOf(step.browser) };
}

async function signIn(world: World, one: ContractCase): Promise<Bound> {
  let step = await world.atLogin({}, remembered);
  if (one.expect.status === 200) {
    // Consent is remembered, so that signing in is the last step and the answer is the form that submits itself.
    await world.decide(await world.signIn(step));
    const browser = world.browser();
    const target = world.authorizeTarget(step.client, { response_mode: 'form_post' });
    const settled = await world.settle(browser, await browser.get(target));
    step = { ...step, browser, page: settled.exchange, target: settled.target };
  }
  const { username, password } = step.owner;
  const fields = { ...formOf(step.page).fields, username, password };
  const isForeign = one.condition === 'foreign-browser';
  return { fields, headers: [origin(world), ...(isForeign ? [] : (cookieOf(step.browser).headers ?? []))] };
}

async function decideConsent(world: World, one: ContractCase): Promise<Bound> {
  const step = await world.atConsent(one.expect.status === 200 ? { response_mode: 'form_post' } : {});
  const isForeign = one.condition === 'foreign-browser';
  return {
    fields: formOf(step.page).fields,
    headers: [origin(world), ...(isForeign ? [] : (cookieOf(step.browser).headers ?? []))],
  };
}

/** A page of a browser that is signed in, with what its forms carry. */
async function signedIn(
  world: World,
  target: string,
): Promise<{ browser: Browser; fields: Record<string, string> }> {
  const { browser } = await world.redeemed();
  const page = await browser.get(target);
  const fields = Object.assign(
    {},
    ...formsOf(textOf(page.response.body)).map((form) => form.fields),
  ) as Record<string, string>;
  const buttons = formsOf(textOf(page.response.body)).flatMap((form) => form.buttons);
  return { browser, fields: { ...fields, ...Object.fromEntries(buttons) } };
}

function formOn(target: string): Binding {
  return async (world, one) => {
    const { browser, fields } = await signedIn(world, target);
    const isForeign = one.condition === 'foreign-browser';
    return { fields, headers: [origin(world), ...(isForeign ? [] : (cookieOf(browser).headers ?? []))] };
  };
}

const showAccount: Binding = async (world, one) =>
  one.expect.status === 200 ? cookieOf((await world.redeemed()).browser) : {};

/** Ends a session: the browser's own one leads to the login page, another one back to the account. */
async function changeAccount(world: World, one: ContractCase): Promise<Bound> {
  const first = await world.redeemed();
  const session = await world.firstId('sessions', 'session_id', `owner_id=${first.owner.id}`);
  const second = await world.signIn({ ...(await world.atLogin()), owner: first.owner });
  const browser = one.expect.status === 303 ? first.browser : second.browser;
  const form = formOf(await browser.get('/account'));
  const isForeign = one.condition === 'foreign-browser';
  return {
    fields: { ...form.fields, session_id: session },
    headers: [origin(world), ...(isForeign ? [] : (cookieOf(browser).headers ?? []))],
  };
}

// -- Others ------------------------------------------------------------------------------------------------------

const putRoute: Binding = (world) => Promise.resolve({ fields: { path: `/${world.unique('route')}/**` } });

const createOwner: Binding = async (world, one) => ({
  fields: { username: one.condition === 'taken' ? (await world.owner()).username : world.unique('owner') },
});

const createClient: Binding = async (world, one) =>
  one.condition === 'taken'
    ? { fields: { client_id: (await world.client()).id } }
    : { fields: { client_id: world.unique('client') } };

/** A version that is not the current one, or none. */
const createChange: Binding = (_, one) =>
  Promise.resolve(
    one.condition === 'taken'
      ? { fields: { message: 'Too late.', '+expected_version': '0'.repeat(40) } }
      : {},
  );

const registerClient: Binding = async (world) => ({
  authorization: `Bearer ${(await world.initialToken()).token}`,
});

const bindings: Readonly<Record<string, Binding>> = {
  registerClient,
  issueToken,
  introspectToken: ownToken,
  revokeToken: ownToken,
  authorize,
  authorizeByForm: authorize,
  showLogin,
  signIn,
  showConsent,
  decideConsent,
  signOut: formOn('/logout'),
  showAccount,
  changeAccount,
  putRoute,
  createOwner,
  createClient,
  createChange,
};

/** What a case needs, made over the public interface, and the values that lead to it. */
export async function bind(world: World, one: ContractCase): Promise<Bound> {
  // Even what is wrong by itself is looked at only with a token.
  const isBare = isWrongByItself(one) && one.operationId !== 'registerClient';
  const own = isBare ? undefined : await bindings[one.operationId]?.(world, one);
  return { ...(await pathBinding(world, one)), ...own };
}
