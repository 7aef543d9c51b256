/** The way from the mock to a client: a logout token at the address that the client registered. */
import { decodeJwt } from 'jose';
import { createClient } from '../../client/client.ts';
import type { RecordedExchange, RecordedResponse } from '../../contract/document/recorded-exchange.ts';
import { decodedText } from '../../contract/document/recorded-exchange.ts';
import { forwardRequest } from './scenarios/message.ts';
import type { BackChannel, TokenResponse } from './scenarios/scenario.ts';

/** A client that does not respond has the error. The service waits as long. */
const timeoutMilliseconds = 5000;

interface BackChannelOptions {
  readonly service: () => URL;
  readonly administratorSecret: string;
  readonly exchanges: () => readonly RecordedExchange[];
}

function tokensOf({ request, response }: RecordedExchange): TokenResponse {
  const isSignIn = request.method === 'POST' && request.target === '/token' && response.status === 200;
  return isSignIn ? (JSON.parse(decodedText(response.body)) as TokenResponse) : {};
}

async function post(uri: URL, form: URLSearchParams): Promise<RecordedResponse> {
  const request = {
    method: 'POST',
    target: uri.pathname + uri.search,
    headers: [
      ['Host', uri.host],
      ['Content-Type', 'application/x-www-form-urlencoded'],
    ] as const,
    body: Buffer.from(form.toString()),
  };
  return forwardRequest(uri, request, AbortSignal.timeout(timeoutMilliseconds));
}

export function createBackChannel({
  service,
  administratorSecret,
  exchanges,
}: BackChannelOptions): BackChannel {
  async function addressOf(idToken: string): Promise<string | undefined> {
    const credentials = { clientId: 'admin', clientSecret: administratorSecret };
    const client = createClient({ baseUrl: service().href, credentials });
    const path = { client_id: String(decodeJwt(idToken).aud) };
    return (await client.body('getClient', { path })).backchannel_logout_uri ?? undefined;
  }

  return {
    lastSignIn: () =>
      exchanges()
        .map(tokensOf)
        .findLast(({ id_token: idToken }) => idToken !== undefined),
    async send(idToken, logoutToken) {
      const address = await addressOf(idToken);
      if (address === undefined) return undefined;
      const form = new URLSearchParams({ logout_token: logoutToken });
      return post(new URL(address), form).then(
        ({ status }) => status,
        ({ message }: Error) => message,
      );
    },
  };
}
