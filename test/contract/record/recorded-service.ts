/** The whole service behind a recorder whose address is its issuer, with clients, a user and a browser. */
import { checkSession } from '../../../src/contract/check-session.ts';
import { readContract } from '../../../src/contract/document/contract.ts';
import type { RecordedExchange } from '../../../src/contract/document/recorded-exchange.ts';
import type { Finding } from '../../../src/contract/document/finding.ts';
import { createRecorder } from '../../../src/contract/record/recorder.ts';
import { systemClock } from '../../../src/foundation/clock.ts';
import { startService, type RunningService } from '../../support/service.ts';
import { redirectUri } from './honest-clients.ts';
import { createUserAgent, signInAndAllow } from '../../support/user-agent.ts';

export const alice = { username: 'alice', password: 'correct horse battery staple' };
export const webSecret = 'web-secret-for-the-recorder-0001';
/** Characters that Basic carries only form-encoded. */
export const specialSecret = 'a+b%2Fc d-of-the-recorder-0001';
export const basic = `Basic ${Buffer.from(`web:${webSecret}`).toString('base64')}`;

const contract = readContract();

export interface Recorded {
  /** Address of the recorder, which clients use as the service. */
  readonly base: string;
  readonly service: RunningService;
  /** Secret of the client `web`. */
  readonly secret: string;
  readonly exchanges: RecordedExchange[];
  findings(): Finding[];
  /** Signs alice in and approves the request; returns the last URL of the browser. */
  allow(authorizationUrl: string | URL): Promise<URL>;
  stop(): Promise<void>;
}

/** The settings of an authorization server at an address, with a client of each kind and a user. */
export function authorizationAt(issuer: string) {
  const common = { redirect_uris: [redirectUri], scope: 'read write', default_scope: 'read' };
  return {
    issuer,
    clients: [
      {
        client_id: 'web',
        client_secret: webSecret,
        // Accepts both methods of sending a secret, as libraries use them.
        token_endpoint_auth_method: 'client_secret_post',
        grant_types: ['authorization_code', 'implicit', 'password', 'client_credentials', 'refresh_token'],
        ...common,
      },
      {
        client_id: 'native',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        ...common,
      },
      {
        client_id: 'special',
        client_secret: specialSecret,
        grant_types: ['client_credentials'],
        scope: 'read',
      },
    ],
    owners: [{ ...alice, name: 'Alice' }],
  };
}

export async function startRecorded(): Promise<Recorded> {
  const upstream = new URL('http://127.0.0.1:1');
  const exchanges: RecordedExchange[] = [];
  const recorder = createRecorder({
    upstream,
    clock: systemClock,
    recorded: (exchange) => exchanges.push(exchange),
    unreachable: (cause) => {
      throw cause;
    },
  });
  const base = await recorder.listen(0);
  const service = await startService({
    authorization: authorizationAt(base),
    configuration: { repositories: [{ database: {} }] },
  });
  upstream.port = new URL(service.url).port;
  return {
    base,
    service,
    secret: webSecret,
    exchanges,
    findings: () => checkSession(contract, exchanges),
    allow: (url) => signInAndAllow(createUserAgent(), String(url), alice),
    async stop() {
      await recorder.close();
      await service.stop();
    },
  };
}
