/** The service over https, which Apache's modules require, and tokens that it issued for a resource server. */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent, request } from 'undici';
import { systemClock } from '../../src/foundation/clock.ts';
import { createManualClock } from '../storage/manual-clock.ts';
import { createSelfSigned } from '../support/self-signed.ts';
import { startService } from '../support/service.ts';

const hour = 3_600_000;
const secret = 'secret-of-the-resource-server-tests-01';
const alice = { username: 'alice', password: 'correct horse battery staple' };

export const orders = 'https://orders.example.org/';
export const invoices = 'https://invoices.example.org/';
export const ordersServer = { id: 'orders-server', secret };

/** Clients by the format of their access tokens. Each gets tokens for itself and for alice. */
export const forms = {
  opaque: {},
  reference: { access_token_format: 'reference' },
  RS256: { access_token_format: 'jwt' },
  ES256: { access_token_format: 'jwt', access_token_signed_response_alg: 'ES256' },
} as const;
export type Form = keyof typeof forms;

const clients = [
  ...Object.entries(forms).map(([client_id, form]) => ({
    client_id,
    client_secret: secret,
    grant_types: ['client_credentials', 'password'],
    scope: 'read',
    ...form,
  })),
  { client_id: ordersServer.id, client_secret: secret, grant_types: [] },
];

interface Wanted {
  readonly resources?: readonly string[];
  /** For alice, or for the client itself. */
  readonly isForAlice?: boolean;
}

export interface IssuingService {
  readonly url: string;
  /** The file of the server certificate. */
  readonly certificate: string;
  issue(form: Form, wanted?: Wanted): Promise<string>;
  revoke(form: Form, token: string): Promise<void>;
  /** An expired token of each format. */
  readonly expired: Readonly<Record<Form, string>>;
  stop(): Promise<void>;
}

async function createCertificate(): Promise<{ folder: string; certificate: string; ca: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-issuer-'));
  // Apache reads the certificate as another user.
  await chmod(folder, 0o755);
  const { key, cert } = createSelfSigned();
  await writeFile(join(folder, 'key.pem'), key, { mode: 0o600 });
  await writeFile(join(folder, 'certificate.pem'), cert, { mode: 0o644 });
  return { folder, certificate: join(folder, 'certificate.pem'), ca: cert };
}

/** Starts it two hours ago, so that tokens of that time have expired for Apache too, whose clock cannot be moved. */
export async function startIssuingService(): Promise<IssuingService> {
  const { folder, certificate, ca } = await createCertificate();
  const clock = createManualClock(systemClock.now() - 2 * hour);
  const resources = { [orders]: { clientId: ordersServer.id }, [invoices]: {} };
  const running = await startService(
    {
      server: { tls: { certificate: './certificate.pem', key: './key.pem' } },
      authorization: { resources, clients, owners: [alice] },
    },
    { baseDirectory: folder, clock },
  );
  const dispatcher = new Agent({ connect: { ca } });

  async function post(path: string, form: Form, fields: readonly [string, string][]): Promise<string> {
    const { statusCode, body } = await request(running.url + path, {
      dispatcher,
      method: 'POST',
      headers: {
        Authorization: `Basic ${Buffer.from(`${form}:${secret}`).toString('base64')}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams([...fields]).toString(),
    });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${text}`);
    return text;
  }
  const issue: IssuingService['issue'] = async (form, { resources: named = [orders], isForAlice } = {}) => {
    const grant = isForAlice ? { grant_type: 'password', ...alice } : { grant_type: 'client_credentials' };
    const targets = named.map((one): [string, string] => ['resource', one]);
    const text = await post('/token', form, [...Object.entries(grant), ...targets]);
    return (JSON.parse(text) as { access_token: string }).access_token;
  };
  const expired = {
    opaque: await issue('opaque'),
    reference: await issue('reference'),
    RS256: await issue('RS256'),
    ES256: await issue('ES256'),
  };
  clock.advance(2 * hour);
  return {
    url: running.url,
    certificate,
    issue,
    async revoke(form, token) {
      await post('/revocation', form, [['token', token]]);
    },
    expired,
    async stop() {
      await dispatcher.close();
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
