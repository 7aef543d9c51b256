import { randomBytes } from 'node:crypto';
import { alice, webUri } from '../../authorization/token-service.ts';

export { alice as user, webUri as redirectUri };

const secret = (): string => randomBytes(24).toString('hex');

/** Credentials of one run. */
export const secrets = { administrator: secret(), encryption: randomBytes(32).toString('base64url') };

/** Clients of the settings with their secrets: a web application, a service, and a resource server. */
export const clientSecrets = { web: secret(), batch: secret(), watcher: secret() } as const;

/** The path of a route that any valid access token may use. */
export const guardedPath = '/guarded';

/** The beginning of the paths of routes that the load writes. */
export const routePrefix = '/moving-';

/** Instances with the same settings and one database are one service. */
export function stageSettings(options: { databaseUrl: string; upstream: string; maxStaleSeconds: number }) {
  const { databaseUrl, upstream, maxStaleSeconds } = options;
  return {
    storage: { url: databaseUrl, maxStaleSeconds, purgeSeconds: 5 },
    quotas: { enabled: false },
    log: { level: 'warn' },
    authorization: {
      issuer: 'http://127.0.0.1:8080',
      codeLifetimeSeconds: 600,
      refreshToken: { graceSeconds: 60 },
      scopes: { read: 'Read', write: 'Write' },
      defaultScope: 'read',
      owners: [alice],
      clients: [
        {
          client_id: 'web',
          client_secret: clientSecrets.web,
          grant_types: ['authorization_code', 'refresh_token'],
          redirect_uris: [webUri],
          scope: 'read write',
          refresh_token_rotation: true,
        },
        {
          client_id: 'batch',
          client_secret: clientSecrets.batch,
          grant_types: ['client_credentials'],
          scope: 'read',
        },
        {
          client_id: 'watcher',
          client_secret: clientSecrets.watcher,
          grant_types: [],
          scope: 'tokens:introspect',
        },
      ],
    },
    gateway: {
      routes: { guarded: { path: `${guardedPath}/**`, url: upstream, authorization: { scopes: [] } } },
    },
    configuration: { repositories: [{ database: {}, writable: true }] },
  };
}
