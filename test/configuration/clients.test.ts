import cloudConfig from 'cloud-config-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Serving, serve } from './support/serving.ts';

const users = {
  client_id: 'users-service',
  client_secret: 'the secret of users',
  grant_types: ['client_credentials'],
  scope: 'config:users:*',
};
const operator = {
  client_id: 'operator',
  client_secret: 'the secret of operators',
  grant_types: ['client_credentials'],
  scope: 'config:*:*',
};
const reader = {
  client_id: 'reader',
  client_secret: 'the secret of readers',
  grant_types: ['client_credentials'],
  scope: 'read',
};

const files = {
  'application.yml': 'k: all\nonly: all\n',
  'users.yml': 'k: users\nurl: "${host:localhost}:${port}"\nport: 8080\nlist: [a, b]\n',
  'users-dev.yml': 'k: users-dev\n',
  'users-qa.properties': 'k=users-qa\n',
  'main/users.yml': 'label: main\n',
  'feature/x/users.yml': 'label: fx\n',
  'team/a.yml': 'k: team\n',
};

function basic({ client_id: id, client_secret: secret }: typeof users): string {
  return `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`;
}

describe('clients of Spring Cloud Config', () => {
  let serving: Serving;
  beforeAll(async () => {
    serving = await serve(
      files,
      { access: 'authenticated' },
      { authorization: { clients: [users, operator, reader] } },
    );
  });
  afterAll(() => serving.stop());

  const auth = { user: users.client_id, pass: encodeURIComponent(users.client_secret) };

  it('cloud-config-client loads a configuration with its Basic credentials', async () => {
    const config = await cloudConfig.load({
      endpoint: serving.url,
      name: 'users',
      profiles: ['dev', 'qa'],
      label: 'main',
      auth,
    });
    expect(config.properties).toEqual({
      k: 'users-qa',
      label: 'main',
      only: 'all',
      url: '${host:localhost}:${port}',
      port: 8080,
      'list[0]': 'a',
      'list[1]': 'b',
    });
    expect(config.get('k')).toBe('users-qa');
    expect(config.get('port')).toBe(8080);
    expect(config.toObject()).toMatchObject({ label: 'main', list: ['a', 'b'] });
    expect(config.raw['profiles']).toEqual(['dev', 'qa']);
  });

  it('cloud-config-client may have a slash in a label and in a name', async () => {
    const labelled = await cloudConfig.load({
      endpoint: serving.url,
      name: 'users',
      profiles: 'dev',
      label: 'feature/x',
      auth,
    });
    expect(labelled.get('label')).toBe('fx');
    const operatorAuth = { user: operator.client_id, pass: encodeURIComponent(operator.client_secret) };
    const team = await cloudConfig.load({ endpoint: serving.url, name: 'team/a', auth: operatorAuth });
    expect(team.get('k')).toBe('team');
  });

  it('cloud-config-client is refused without credentials, and with those of another client', async () => {
    await expect(cloudConfig.load({ endpoint: serving.url, name: 'users' })).rejects.toThrow('401');
    await expect(cloudConfig.load({ endpoint: serving.url, name: 'orders', auth })).rejects.toThrow('403');
    await expect(
      cloudConfig.load({ endpoint: serving.url, name: 'users', auth: { ...auth, pass: 'wrong' } }),
    ).rejects.toThrow('401');
  });

  it("Spring Boot's own request gets values and origins", async () => {
    const type = 'application/vnd.spring-cloud.config-server.v2+json';
    const reply = await serving.request('GET', '/users/dev,qa', {
      Accept: type,
      'Accept-Charset': 'UTF-8',
      Authorization: basic(users),
      'X-Config-State': 'x',
      'X-Config-Token': 'x',
    });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, type]);
    const { propertySources } = JSON.parse(reply.body.toString()) as {
      propertySources: { name: string; source: Record<string, { value: unknown; origin: string }> }[];
    };
    expect(propertySources[0]).toEqual({
      name: 'config:users-qa.properties',
      source: { k: { value: 'users-qa', origin: '1:3' } },
    });
    expect(propertySources.filter(({ name }) => /[-,]dev\b/.test(name))).toHaveLength(1);
  });

  it('Steeltoe writes (_) for a slash and a comma as %2C', async () => {
    const reply = await serving.request('GET', '/users/dev%2Cqa/feature(_)x', {
      Authorization: basic(users),
    });
    expect(JSON.parse(reply.body.toString())).toMatchObject({ profiles: ['dev', 'qa'], label: 'feature/x' });
  });

  it('an access token of this service allows the reads of its scope (Spec §1(2), §5(5))', async () => {
    const token = async (client: typeof users, scope: string): Promise<string> => {
      const response = await fetch(`${serving.url}/token`, {
        method: 'POST',
        headers: { Authorization: basic(client), 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ grant_type: 'client_credentials', scope }),
      });
      const body = (await response.json()) as { access_token: string };
      expect([response.status, body.access_token]).toEqual([200, expect.any(String)]);
      return `Bearer ${body.access_token}`;
    };
    const status = async (authorization: string, path: string, method = 'GET'): Promise<number> =>
      (await serving.request(method, path, { Authorization: authorization })).status;
    const wide = await token(users, 'config:users:*');
    const narrow = await token(users, 'config:users:dev');
    const useless = await token(reader, 'read');
    for (const path of [
      '/users/dev',
      '/users-dev.yml',
      '/users-dev.json',
      '/users-dev.properties',
      '/main/users-dev.yml',
      '/users/dev/main',
    ]) {
      expect(
        [await status(wide, path), await status(narrow, path), await status(useless, path)],
        path,
      ).toEqual([200, 200, 403]);
      expect([await status(useless, path, 'HEAD'), await status('Bearer nonsense', path)], path).toEqual([
        403, 401,
      ]);
    }
    expect([
      await status(wide, '/users/prod'),
      await status(narrow, '/users/prod'),
      await status(wide, '/users,orders/prod'),
      await status(wide, '/application/prod'),
    ]).toEqual([200, 403, 403, 403]);
    const refused = await serving.request('GET', '/users/prod', { Authorization: narrow });
    expect(refused.headers.get('www-authenticate')).toBe(
      'Bearer error="insufficient_scope", scope="config:users:prod"',
    );
    const anonymous = await serving.request('GET', '/users/prod');
    expect([anonymous.status, anonymous.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer realm="Gatehouse"',
    ]);
  });

  it('no value of a configuration is ever logged', () => {
    expect(serving.logged.length).toBeGreaterThan(0);
    for (const value of ['users-qa', 'localhost', 'the secret'])
      expect(serving.logged.join('\n')).not.toContain(value);
  });
});

describe('a prefix moves the shapes and nothing else (docs/decisions/paths-and-listeners.md, prefix)', () => {
  it('serves every shape below it, and nothing at the root', async () => {
    const serving = await serve({ ...files, 'f.txt': 'f\n' }, { prefix: '/config' });
    for (const path of [
      '/users/dev',
      '/users/dev/main',
      '/users-dev.yml',
      '/main/users-dev.properties',
      '/users/dev/main/f.txt',
    ]) {
      expect((await serving.request('GET', `/config${path}`)).status, path).toBe(200);
      expect((await serving.request('GET', path)).status, path).toBe(404);
    }
    const config = await cloudConfig.load({
      endpoint: `${serving.url}/config`,
      name: 'users',
      profiles: 'dev',
    });
    expect(config.get('k')).toBe('users-dev');
    await serving.stop();
  });
});
