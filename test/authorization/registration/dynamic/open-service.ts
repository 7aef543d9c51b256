/** A server at which every client can register, and the requests of such a client. */
import {
  challengeOf,
  startTokenService,
  type TokenResponse,
  type TokenService,
} from '../../token-service.ts';

export const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
export const callback = 'https://pocket.example.org/callback';
export const onDevice = 'http://127.0.0.1/callback';

export interface OpenService extends TokenService, AsyncDisposable {
  /** Registers without any credentials, from the address if one is passed. */
  registerFrom(address: string | undefined, metadata: object): Promise<TokenResponse>;
  register(metadata: object): Promise<TokenResponse>;
}

export async function startOpen(
  registration: object = {},
  unvettedClients: object = {},
): Promise<OpenService> {
  const service = await startTokenService(
    {
      registration: {
        open: true,
        unvettedClients: { scope: 'read write', perAddress: { limit: 1000 }, ...unvettedClients },
        ...registration,
      },
    },
    { server: { trustedProxies: ['127.0.0.1/32'] } },
  );
  const registerFrom = (address: string | undefined, metadata: object) =>
    service.manage('POST', '/register', metadata, {
      Authorization: '',
      ...(address !== undefined && { Forwarded: `for="${address}"` }),
    });
  return {
    ...service,
    registerFrom,
    register: (metadata) => registerFrom(undefined, metadata),
    [Symbol.asyncDispose]: () => service.stop(),
  };
}

export const app = { client_name: 'Pocket shop', redirect_uris: [callback] };

export function target(
  service: { readonly url: string },
  clientId: string,
  redirectUri = callback,
  more: Readonly<Record<string, string>> = {},
): string {
  const url = new URL('/authorize', service.url);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    state: 'the-state',
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    ...more,
  }).toString();
  return url.href;
}
