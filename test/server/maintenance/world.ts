/** A service with operators and with the users and programs of its apps, to compare them during maintenance. */
import { startService, type RunningService } from '../../support/service.ts';
import { password } from '../../console/operator.ts';
import { createUserAgent } from '../../support/user-agent.ts';

/** Its hash is fast, so that no test waits for it. */
const passwordHash =
  '$argon2id$v=19$m=32,t=1,p=1$5arWV5N0UCU3847S9J+MHA$GF6Ta6FNJIq2Qt/8ZVDhlK0+q6rqIZ0yp4Q1FfnJYYM';
const secret = 'a-secret-of-the-tests-0123456789';
const callback = 'https://client.example.org/cb';

/** Every scope of the own APIs that does not pass, and one that does. */
const scopes = {
  app: 'read config:*:* tokens:introspect metrics:read',
  tool: 'read config:*:* tokens:introspect metrics:read keys:read',
} as const;

const codeClient = { client_secret: secret, redirect_uris: [callback] };
const clients = [
  {
    client_id: 'app',
    ...codeClient,
    scope: scopes.app,
    grant_types: ['authorization_code', 'client_credentials'],
  },
  {
    client_id: 'tool',
    ...codeClient,
    scope: scopes.tool,
    grant_types: ['authorization_code', 'client_credentials', 'refresh_token'],
  },
];

export type Side = 'app' | 'tool';
export const userOf = { app: 'ada', tool: 'olga' } as const;
/** The requests of the two sides are equal but for their credentials. */
export const sides: readonly Side[] = ['app', 'tool'];

export interface MaintenanceWorld extends RunningService {
  readonly callback: string;
  basic(client: string): string;
  /** Sends a form as a client. */
  form(path: string, fields: Readonly<Record<string, string>>, client?: string): Promise<Response>;
  /** A token of the client itself, with its whole scope. */
  token(client: Side): Promise<string>;
  /** Rejects if the switch does not work. */
  switchTo(isOn: boolean): Promise<void>;
}

export async function startMaintenanceWorld(
  tree: Readonly<Record<string, unknown>> = {},
  options: Parameters<typeof startService>[1] = {},
): Promise<MaintenanceWorld> {
  const running = await startService(
    {
      authorization: {
        scopes: { read: 'Read' },
        defaultScope: 'read',
        clients,
        owners: [
          { username: 'ada', name: 'Ada', password_hash: passwordHash },
          { username: 'olga', name: 'Olga', password_hash: passwordHash, roles: ['operator'] },
          { username: 'vera', name: 'Vera', password_hash: passwordHash, scope: 'config:*:* metrics:read' },
        ],
      },
      configuration: { repositories: [{ database: {} }] },
      ...tree,
    },
    options,
  );
  const basic = (client: string): string => `Basic ${Buffer.from(`${client}:${secret}`).toString('base64')}`;
  const form: MaintenanceWorld['form'] = (path, fields, client) =>
    fetch(running.url + path, {
      method: 'POST',
      headers: client === undefined ? {} : { Authorization: basic(client) },
      body: new URLSearchParams(fields),
    });
  return {
    ...running,
    callback,
    basic,
    form,
    async token(client) {
      const fields = { grant_type: 'client_credentials', scope: scopes[client] };
      const response = await form('/token', fields, client);
      const body = (await response.json()) as { access_token?: string };
      if (body.access_token === undefined) throw new Error(`no token: ${JSON.stringify(body)}`);
      return body.access_token;
    },
    async switchTo(maintenance) {
      const { status } = await fetch(running.url, {
        method: 'PATCH',
        headers: {
          Authorization: running.administrator,
          'Content-Type': 'application/merge-patch+json',
        },
        body: JSON.stringify({ maintenance }),
      });
      if (status !== 200) throw new Error(`the switch responded with ${status}`);
    },
  };
}

/** The cookies of a browser in which a user is signed in. */
export async function cookiesOf(running: RunningService, username: string): Promise<string> {
  const cookies = new Map<string, string>();
  const agent = createUserAgent((reply) => {
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
  });
  await agent.submit(await agent.open(`${running.url}/login`), { username, password });
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
