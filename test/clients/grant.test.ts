/** grant, unmodified: a middleware that performs a whole login by configuration alone. */
import grantModule from 'grant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oddSecret, secret, startClientServer, type ClientServer } from './client-server.ts';
import { logIn, returnWithForgedState, startWebApplication, type WebApplication } from './web-login.ts';

interface Response {
  readonly access_token?: string;
  readonly refresh_token?: string;
  readonly raw?: Readonly<Record<string, unknown>>;
  readonly error?: unknown;
}

// Its types describe a module with a default export, but it exports the function itself.
const grant = grantModule as unknown as typeof grantModule.default;

let server: ClientServer;
let application: WebApplication;

function providers() {
  const common = {
    authorize_url: server.authorizationUrl,
    access_url: server.tokenUrl,
    oauth: 2,
    scope: ['read', 'write'],
    scope_delimiter: ' ',
    response: ['tokens', 'raw'],
    callback: '/welcome',
  };
  return {
    defaults: { origin: application.url, transport: 'session' as const, state: true, pkce: true },
    gatehouse: { ...common, key: 'web', secret },
    basic: {
      ...common,
      key: 'odd',
      secret: oddSecret,
      token_endpoint_auth_method: 'client_secret_basic',
    },
  };
}

beforeAll(async () => {
  application = await startWebApplication();
  server = await startClientServer(
    ['gatehouse', 'basic'].map((provider) => `${application.url}/connect/${provider}/callback`),
  );
  const { app } = application;
  app.use(grant.express(providers() as Parameters<typeof grant.express>[0]));
  app.get('/welcome', (request, response) => {
    const { grant: held } = request.session as { grant?: { response?: Response } };
    response.json(held?.response ?? {});
  });
});
afterAll(() => Promise.all([application.stop(), server.stop()]));

const responseOf = (html: string): Response => JSON.parse(html) as Response;

describe('grant', () => {
  it('logs a user in with PKCE and state by its configuration alone (RFC 6749 §4.1, RFC 7636)', async () => {
    const { html } = await logIn(`${application.url}/connect/gatehouse`);
    const response = responseOf(html);
    expect(response).toMatchObject({ refresh_token: expect.any(String) as string });
    expect(response.raw).toMatchObject({ token_type: 'Bearer', scope: 'read write' });
    expect(await server.introspect(response.access_token ?? '')).toMatchObject({
      active: true,
      username: 'alice',
    });
  });

  it('logs a user in with a raw Basic secret that contains + % / and spaces (RFC 6749 §2.3.1)', async () => {
    const { html } = await logIn(`${application.url}/connect/basic`);
    expect(responseOf(html).access_token).toMatch(/^at3\./);
  });

  it('rejects a response with another state (RFC 6749 §10.12)', async () => {
    const { html } = await returnWithForgedState(`${application.url}/connect/gatehouse`);
    expect(responseOf(html).access_token).toBeUndefined();
    expect(JSON.stringify(responseOf(html).error)).toContain('state');
  });
});
