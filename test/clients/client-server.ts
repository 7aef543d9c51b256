/** The service for the client libraries, with one client of each kind and one user. */
import { startChildService, type ChildService } from '../support/child-service.ts';
import type { TrustedTls } from '../support/trusted-tls.ts';
import { createUserAgent, signInAndAllow } from '../support/user-agent.ts';

export const alice = { username: 'alice', password: 'correct horse battery staple' };
export const secret = 'web-secret-for-the-client-tests-0001';
/** Some libraries send it percent-encoded in Basic credentials, some unencoded, one with escaped colons. */
export const oddSecret = 'a+b:%2B/c=d&e?f/g%zz h~0123456789';
export const nativeRedirectUri = 'http://127.0.0.1:9/callback';

const web = {
  grant_types: ['authorization_code', 'implicit', 'password', 'client_credentials', 'refresh_token'],
  scope: 'read write openid profile',
  default_scope: 'read',
};

export interface ClientServer {
  readonly url: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly introspectionUrl: string;
  readonly revocationUrl: string;
  /** Signs alice in, allows the request, and returns the final URL of the browser. */
  allow(authorizationUrl: string | URL): Promise<URL>;
  /** The introspection of a token by the client to which it was issued. */
  introspect(token: string, client?: { id: string; secret: string }): Promise<Record<string, unknown>>;
  stop(): Promise<unknown>;
}

function around(child: ChildService): ClientServer {
  const at = (path: string): string => `${child.url}${path}`;
  return {
    url: child.url,
    authorizationUrl: at('/authorize'),
    tokenUrl: at('/token'),
    introspectionUrl: at('/introspection'),
    revocationUrl: at('/revocation'),
    allow: (authorizationUrl) => signInAndAllow(createUserAgent(), String(authorizationUrl), alice),
    async introspect(token, client = { id: 'web', secret }) {
      const body = new URLSearchParams({ token, client_id: client.id, client_secret: client.secret });
      const response = await fetch(at('/introspection'), { method: 'POST', body });
      return (await response.json()) as Record<string, unknown>;
    },
    stop: () => child.stop(),
  };
}

/** Starts it for clients with these redirect URIs: `web`, `odd` with the odd secret, and `native` without one. */
export async function startClientServer(
  redirect_uris = [nativeRedirectUri],
  { tls, folder }: Partial<TrustedTls> = {},
): Promise<ClientServer> {
  const token_endpoint_auth_method = 'client_secret_post';
  const settings = {
    ...(tls && { server: { tls } }),
    storage: { url: 'sqlite:./gatehouse.db' },
    authorization: {
      clients: [
        { client_id: 'web', client_secret: secret, token_endpoint_auth_method, redirect_uris, ...web },
        { client_id: 'odd', client_secret: oddSecret, token_endpoint_auth_method, redirect_uris, ...web },
        {
          client_id: 'native',
          token_endpoint_auth_method: 'none',
          redirect_uris,
          scope: 'read write',
          grant_types: ['authorization_code', 'refresh_token'],
        },
      ],
      owners: [{ ...alice, name: 'Alice' }],
    },
  };
  return around(await startChildService(settings, folder === undefined ? {} : { folder }));
}
