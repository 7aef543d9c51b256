import { checkAuthorizationSettings } from '../../authorization/index.ts';
import { findingsOf, withMembers } from '../../settings/invalid-parts.ts';
import type {
  AuthorizationSettings,
  ClientSettings,
  Settings,
  SettingsCheck,
  SettingsProblem,
} from '../../settings/settings.ts';

/** src/site/try-it/assets/session.js has the same id. */
const clientId = 'gatehouse-docs';
const callbackPath = '/docs/try-it/callback';

/** The scopes that a reader can be granted; the default scope if the settings name none. */
export function tryItScope({ docs, authorization }: Settings): string {
  return docs.tryIt.scope === '' ? authorization.defaultScope : docs.tryIt.scope;
}

/** Browsers reach a loopback service over http under each name of this machine, at any port. @see RFC 8252 §7.3 */
function redirectUris({ authorization, server }: Settings): string[] {
  const issuer =
    authorization.issuer ?? `http${server.tls === undefined ? '' : 's'}://${server.host}:${server.port}`;
  if (!issuer.startsWith('http:')) return [issuer.replace(/\/$/, '') + callbackPath];
  return ['127.0.0.1', '[::1]', 'localhost'].map((host) => `http://${host}${callbackPath}`);
}

const tryItClient = (settings: Settings): ClientSettings => ({
  client_id: clientId,
  client_name: 'Documentation of this service',
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code'],
  redirect_uris: redirectUris(settings),
  scope: tryItScope(settings),
  access_token_format: 'opaque',
});

/** Returns the settings of the surface, plus the client of the documentation if its pages can sign a reader in. */
export function withTryItClient(settings: Settings): AuthorizationSettings {
  const { authorization, docs } = settings;
  if (!docs.tryIt.enabled) return authorization;
  return { ...authorization, clients: [...authorization.clients, tryItClient(settings)] };
}

/** The problems of the client in the surface's own words, for the setting that creates it. */
function clientProblems(settings: Settings): SettingsProblem[] {
  const { clients } = settings.authorization;
  const own = `authorization.clients[${clients.length}].`;
  const authorization = withMembers(settings.authorization, { clients: [...clients, tryItClient(settings)] });
  return checkAuthorizationSettings(withMembers(settings, { authorization }))
    .filter(({ path }) => path.startsWith(own))
    .map(({ path, message }) =>
      path === `${own}scope`
        ? { path: 'docs.tryIt.scope', message }
        : { path: 'docs.tryIt', message: `its client: ${path.slice(own.length)} ${message}` },
    );
}

/**
 * A problem of the client is reported for the setting that creates it. The client can sign in on the origin of its
 * pages only.
 */
export const checkTryIt: SettingsCheck = (settings) => {
  if (!settings.docs.tryIt.enabled) return [];
  const message = 'cannot be enabled with management.listen: /authorize and /docs have no origin in common';
  return findingsOf(
    () => clientProblems(settings),
    () => (settings.management.listen === undefined ? [] : [{ path: 'docs.tryIt', message }]),
  );
};
