import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRemote, type GitRemote } from './support/git-remote.ts';
import { type Response, type Serving, serve } from './support/serving.ts';

/**
 * The requests of clients that cannot run here, header by header, in their order, and their use of the responses.
 * Each tries one label after the other until one is not 404, and stops at every other error.
 */
const client = {
  client_id: 'shop',
  client_secret: 'a+b:c d%',
  grant_types: ['client_credentials'],
  scope: 'config:shop:* config:default:* config:team/shop:*',
};
const basic = `Basic ${Buffer.from(`${client.client_id}:${client.client_secret}`).toString('base64')}`;
const withOrigins = 'application/vnd.spring-cloud.config-server.v2+json';

interface Environment {
  readonly name: string;
  readonly profiles: readonly string[];
  readonly label: string | null;
  readonly version: string | null;
  readonly state: string | null;
  readonly propertySources: readonly { readonly name: string; readonly source: Record<string, unknown> }[];
}

let remote: GitRemote;
let serving: Serving;
beforeAll(async () => {
  remote = await createRemote({
    'application.yml': 'company: Example\n',
    'application-dev.yml': 'level: debug\n',
    'shop.yml': 'port: 8080\nbig: 12345678901234567890\nlist: [a, {b: c}]\nempty:\n',
    'shop-dev.yml': 'level: trace\n',
    'shop-devel.yml': 'level: none\n',
    'files/limits.json': '{"a": 1}\n',
  });
  await remote.git('checkout', '-q', '-b', 'feature/x');
  await remote.push({ 'shop.yml': 'port: 9090\n' });
  serving = await serve(
    {},
    { access: 'authenticated', repositories: [{ git: { url: remote.url } }] },
    { authorization: { clients: [client] } },
  );
});
afterAll(async () => {
  await serving.stop();
  await remote.remove();
});

const environmentOf = (response: Response): Environment =>
  JSON.parse(response.body.toString()) as Environment;

/** The first label that is not 404. @throws Error for any status but 200 and 404. */
async function firstLabel(
  labels: readonly string[],
  ask: (label: string) => Promise<Response>,
): Promise<Environment | undefined> {
  for (const label of labels) {
    const response = await ask(label);
    if (response.status === 200) return environmentOf(response);
    if (response.status !== 404) throw new Error(String(response.status));
  }
  return undefined;
}

describe('Spring Boot (docs/decisions/configuration.md, media-types, source-names, access)', () => {
  const headers = {
    Accept: withOrigins,
    'Accept-Charset': 'UTF-8',
    Authorization: basic,
    'X-Config-Token': 'a-token-of-vault',
    'X-Config-State': 'a-state',
    'User-Agent': 'Java/21.0.2',
  };
  const load = (labels: readonly string[], profiles = 'dev') =>
    firstLabel(labels, (label) =>
      serving.request('GET', `/shop/${profiles}${label === '' ? '' : `/${label.replaceAll('/', '(_)')}`}`, {
        ...headers,
      }),
    );

  it('finds values with their origins, and the sources of its profile by their names', async () => {
    const found = await load(['']);
    expect(found).toMatchObject({ name: 'shop', profiles: ['dev'], label: null, state: null });
    expect(found?.propertySources.map(({ name }) => name)).toEqual([
      'config:shop-dev.yml',
      'config:application-dev.yml',
      'config:shop.yml',
      'config:application.yml',
    ]);
    const ofProfile = found?.propertySources.filter(({ name }) =>
      new RegExp(String.raw`^.*[-,]dev\b.*$`).test(`configserver:${name}`),
    );
    expect(ofProfile?.map(({ name }) => name)).toEqual(['config:shop-dev.yml', 'config:application-dev.yml']);
    // It accepts a value with an origin only if it has exactly these two members.
    for (const { source } of found?.propertySources ?? [])
      for (const value of Object.values(source))
        expect(Object.keys(value as object).toSorted()).toEqual(['origin', 'value']);
  });

  it('tries the next label if one does not exist, with a slash as (_)', async () => {
    const found = await load(['nowhere', 'feature/x', 'main']);
    expect([found?.label, found?.version]).toEqual(['feature/x', await remote.git('rev-parse', 'feature/x')]);
    expect(await load(['nowhere'])).toBeUndefined();
  });

  it('sends all labels at once if it is configured so', async () => {
    const response = await serving.request('GET', '/shop/dev/main,feature(_)x', headers);
    expect(environmentOf(response)).toMatchObject({
      label: 'main,feature/x',
      version: [await remote.git('rev-parse', 'main'), await remote.git('rev-parse', 'feature/x')].join(','),
    });
  });

  it('stops at other errors, and reads their JSON', async () => {
    await expect(load([''], 'dev').then(() => load([''], '*'))).rejects.toThrow('400');
    const refused = await serving.request('GET', '/orders/dev', headers);
    expect([refused.status, refused.headers.get('content-type')]).toEqual([403, 'application/json']);
    const wrong = { ...headers, Authorization: `Basic ${Buffer.from('shop:wrong').toString('base64')}` };
    expect((await serving.request('GET', '/shop/dev', wrong)).status).toBe(401);
  });
});

describe('Steeltoe (docs/decisions/configuration.md, names, access)', () => {
  /** .NET's WebUtility.UrlEncode: a blank is a plus. */
  const encode = (text: string): string =>
    encodeURIComponent(text)
      .replaceAll('%20', '+')
      .replace(/[~']/g, (each) => `%${each.charCodeAt(0).toString(16)}`);
  const load = (name: string, profiles: string, labels: readonly string[]) =>
    firstLabel(labels, (label) => {
      const path = [name, encode(profiles), ...(label === '' ? [] : [encode(label.replaceAll('/', '(_)'))])];
      return serving.request('GET', `/${path.join('/')}`, {
        Accept: 'application/json',
        Authorization: basic,
        'X-Config-Token': 'a-token-of-vault',
      });
    });

  it('encodes the comma of profiles and does not encode (_)', async () => {
    const found = await load('shop', 'dev,qa', ['feature/x']);
    expect(found).toMatchObject({ profiles: ['dev', 'qa'], label: 'feature/x' });
    expect(found?.propertySources.map(({ source }) => source)).toEqual([
      { level: 'trace' },
      { level: 'debug' },
      { port: 9090 },
      { company: 'Example' },
    ]);
  });

  it('writes a blank as a plus, which is an unknown name, and tries the next label', async () => {
    expect(await load('shop', 'dev', ['my label', 'main'])).toMatchObject({ label: 'main' });
  });

  it('is never redirected, as it would not follow', async () => {
    for (const path of ['/shop/dev', '/shop/dev/', '/shop//dev', '/Shop/dev', '/shop/dev/main/']) {
      const { status } = await serving.request('GET', path, { Authorization: basic });
      expect(status < 300 || status >= 400, path).toBe(true);
    }
  });
});

describe('the Go client (docs/decisions/configuration.md, source-names, companions)', () => {
  let authorization: string;
  beforeAll(async () => {
    // As golang.org/x/oauth2/clientcredentials requests it: id and secret form-encoded in Basic.
    const form = (text: string): string => encodeURIComponent(text).replaceAll('%20', '+');
    const identity = `${form(client.client_id)}:${form(client.client_secret)}`;
    const response = await fetch(`${serving.url}/token`, {
      method: 'POST',
      headers: {
        Authorization: `Basic ${Buffer.from(identity).toString('base64')}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials&scope=config%3Ashop%3A%2A+config%3Adefault%3A%2A',
    });
    const { access_token: token, token_type: type } = (await response.json()) as Record<string, string>;
    authorization = `${type} ${token}`;
  });
  const get = (path: string): Promise<Response> =>
    serving.request('GET', path, {
      'User-Agent': 'Go-http-client/1.1',
      Authorization: authorization,
      'Accept-Encoding': 'gzip',
    });

  it('finds a source by the end of its name, and none without an extension', async () => {
    const { propertySources, label, state } = environmentOf(await get('/shop/dev,qa'));
    const endingIn = (file: string) => propertySources.find(({ name }) => name.endsWith(file))?.source;
    expect(endingIn('application-dev.yml')).toEqual({ level: 'debug' });
    expect(endingIn('shop.yml')).toMatchObject({ port: 8080, 'list[0]': 'a', 'list[1].b': 'c', empty: '' });
    expect(propertySources.every(({ name }) => /\.[a-z]+$/.test(name))).toBe(true);
    // Its strings become empty for null.
    expect([label, state]).toEqual([null, null]);
  });

  it('reads a file of the default branch and of another, by the application and profile "default"', async () => {
    const file = await get('/default/default/files/limits.json?useDefaultLabel=true');
    expect([file.status, JSON.parse(file.body.toString())]).toEqual([200, { a: 1 }]);
    expect((await get('/default/default/main/files/limits.json')).body.toString()).toBe('{"a": 1}\n');
    expect((await get('/default/default/main/files/none.json')).status).toBe(404);
  });

  it('gets a response without a content coding', async () => {
    expect((await get('/shop/dev')).headers.has('content-encoding')).toBe(false);
  });
});

describe('a quota (Spec §7, §8)', () => {
  it('is 429 with the error body and Retry-After, by client', async () => {
    const limited = await serve(
      { 'shop.yml': 'k: 1\n' },
      { access: 'authenticated' },
      {
        authorization: { clients: [client] },
        quotas: { enabled: true, perClient: { limit: 2, windowSeconds: 60 } },
      },
    );
    const ask = () => limited.request('GET', '/shop/dev', { Authorization: basic });
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    const refused = await ask();
    expect([refused.status, JSON.parse(refused.body.toString())]).toMatchObject([
      429,
      { error: 'rate_limited' },
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await limited.stop();
  });
});
