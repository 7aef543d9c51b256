/** The clients of the service itself. They need no entry of the settings file, and REST cannot change them. */
import { type Client, type ManagedBy } from '../../records/client.ts';
import { administratorScopes } from '../../rights/administrative-scope.ts';

export const consoleId = 'console';
export const commandLineId = 'gatehouse-cli';

const ids: ReadonlySet<string> = new Set([consoleId, commandLineId]);

/** True for an id that only the service itself may use, also while its client is switched off. */
export function isBuiltIn(clientId: string): boolean {
  return ids.has(clientId);
}

/** The setting that switches a built-in client off. */
export const switchOf: Readonly<Record<string, string>> = {
  [consoleId]: 'console.enabled',
  [commandLineId]: 'console.commandLine',
};

/** The built-in clients to create. */
export interface BuiltInClients {
  /** The address below which the console is, once its listener is open; absent without a console. */
  readonly consoleUrl?: (() => string) | undefined;
  readonly commandLine: boolean;
}

const consolePath = '/console';
const loopbackHost = /^http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost)(?=[:/]|$)/;

/** Browsers reach a loopback service under each name of this machine. */
function loopbackNames(uri: string): string[] {
  if (!loopbackHost.test(uri)) return [uri];
  return ['127.0.0.1', '[::1]', 'localhost'].map((host) => uri.replace(loopbackHost, `http://${host}`));
}

/** A user receives only scopes that the roles of the user allow. @see RFC 8252 §8.5 @see RFC 7636 §4.3 */
const publicClient = {
  authenticationMethod: 'none',
  secrets: [],
  grantTypes: ['authorization_code', 'refresh_token'],
  scope: administratorScopes,
  defaultScope: undefined,
  accessTokenLifetimeSeconds: undefined,
  accessTokenFormat: 'opaque',
  refreshTokenRotation: true,
  quota: undefined,
  managedBy: 'built-in' satisfies ManagedBy,
  createdAt: 0,
  updatedAt: 0,
  version: 1,
} as const satisfies Partial<Client>;

function consoleClient(url: () => string): Client {
  const pages = (page: string): string[] => loopbackNames(`${url().replace(/\/$/, '')}${consolePath}${page}`);
  const callbacks = (): string[] => pages('/callback');
  return {
    ...publicClient,
    clientId: consoleId,
    clientName: 'Console of this service',
    // The ID token says when the user signed in.
    scope: [...administratorScopes, 'openid'],
    // The port of the listener may be known only later.
    get redirectUris() {
      return callbacks();
    },
    openid: {
      get postLogoutRedirectUris() {
        return pages('?signed-out');
      },
    },
    isOwnPage: (redirectUri) => callbacks().includes(redirectUri),
  };
}

const commandLineClient: Client = {
  ...publicClient,
  clientId: commandLineId,
  clientName: 'Gatehouse command line',
  redirectUris: ['http://127.0.0.1/callback', 'http://[::1]/callback'],
};

export function builtInClients({ consoleUrl, commandLine }: BuiltInClients): readonly Client[] {
  return [
    ...(consoleUrl === undefined ? [] : [consoleClient(consoleUrl)]),
    ...(commandLine ? [commandLineClient] : []),
  ];
}
