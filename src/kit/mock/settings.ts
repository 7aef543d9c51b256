import { completeSettings } from '../../settings/complete.ts';
import type { Settings } from '../../settings/settings.ts';

export const mockPassword = 'the-password-of-every-owner';

export interface MockSettingsOptions {
  /** The content of a settings file. The mock replaces its listeners, store and passwords. */
  readonly settings?: Settings;
  readonly baseDirectory: string;
  readonly issuer: string;
  readonly redirectUris: readonly string[];
}

const scope = 'read write openid profile email';

/** The roots of the sites with these redirect URIs, to which apps return after the sign-out. */
function homesOf(redirectUris: readonly string[]): string[] {
  const homes = redirectUris.filter((uri) => /^https?:/i.test(uri)).map((uri) => new URL('/', uri).href);
  return [...new Set(homes)];
}

/** One client of each kind, and the user who approves everything. */
export function usualAuthorization(redirectUris: readonly string[]) {
  const post_logout_redirect_uris = homesOf(redirectUris);
  return {
    clients: [
      {
        client_id: 'web',
        client_secret: 'web-secret-of-the-mock',
        token_endpoint_auth_method: 'client_secret_post',
        grant_types: ['authorization_code', 'implicit', 'password', 'client_credentials', 'refresh_token'],
        redirect_uris: redirectUris,
        post_logout_redirect_uris,
        scope,
        default_scope: 'read',
      },
      {
        client_id: 'native',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: redirectUris,
        post_logout_redirect_uris,
        scope,
        default_scope: 'read',
      },
    ],
    owners: [
      {
        username: 'alice',
        password: mockPassword,
        name: 'Alice',
        profile: { email: 'alice@example.org', email_verified: true },
      },
    ],
  };
}

type Tree = Readonly<Record<string, unknown>>;

function withoutListener(tree: unknown): Tree {
  const { listen: _, ...rest } = (tree ?? {}) as Tree;
  return rest;
}

function serverOf(tree: unknown): Tree {
  const { tls: _, ...rest } = (tree ?? {}) as Tree;
  return { ...rest, host: '127.0.0.1', port: 0 };
}

function withMockPassword(owner: Tree): Tree {
  const { password_hash: _, ...rest } = owner;
  return { ...rest, password: mockPassword };
}

/** Settings of a mock: a store in memory, one free port, no quotas and no access log. */
export function mockSettings({
  settings,
  baseDirectory,
  issuer,
  redirectUris,
}: MockSettingsOptions): Settings {
  const given = structuredClone((settings ?? {}) as Tree);
  const authorization = (given['authorization'] ?? usualAuthorization(redirectUris)) as {
    readonly owners?: readonly Tree[];
    readonly issuer?: string;
  };
  return completeSettings(
    {
      ...given,
      server: serverOf(given['server']),
      shutdown: { delaySeconds: 0, silenceSeconds: 0 },
      storage: { url: 'sqlite::memory:' },
      log: { level: 'warn', access: false },
      quotas: { enabled: false },
      authorization: {
        ...authorization,
        owners: (authorization.owners ?? []).map(withMockPassword),
        issuer: authorization.issuer ?? issuer,
      },
      gateway: withoutListener(given['gateway']),
      management: withoutListener(given['management']),
    },
    { folder: baseDirectory },
  );
}
