/** The server with dynamic registration enabled, and the requests of a client that registers itself. */
import { startTokenService, type TokenResponse, type TokenService } from '../../token-service.ts';

export const callback = 'https://pocket.example.org/callback';

export interface RegistrationService extends TokenService {
  /** Creates an initial access token as the administrator. */
  initialToken(wishes?: object): Promise<string>;
  /** Registers with a new initial access token unless one is passed. */
  register(metadata: object, initialToken?: string): Promise<TokenResponse>;
  /** Calls the registration of a response, with its own token. */
  own(method: string, registration: TokenResponse, body?: object, token?: string): Promise<TokenResponse>;
}

export async function startRegistrationService(
  registration: object = {},
  more: object = {},
): Promise<RegistrationService> {
  const service = await startTokenService({
    registration: { enabled: true, scope: 'read write', ...registration },
    ...more,
  });
  const initialToken = async (wishes: object = {}): Promise<string> => {
    const { status, body, text } = await service.manage('POST', '/initial-access-tokens', wishes);
    if (status !== 201) throw new Error(text);
    return String(body['token']);
  };
  return {
    ...service,
    initialToken,
    async register(metadata, token) {
      const Authorization = `Bearer ${token ?? (await initialToken())}`;
      return service.manage('POST', '/registrations', metadata, { Authorization });
    },
    own(method, { body: known }, body, token = String(known['registration_access_token'])) {
      const { pathname } = new URL(String(known['registration_client_uri']));
      return service.manage(method, pathname, body, { Authorization: `Bearer ${token}` });
    },
  };
}
