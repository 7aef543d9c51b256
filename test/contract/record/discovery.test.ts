import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiscovery, type Discovery } from '../../../src/contract/record/discovery.ts';
import type { RecordedExchange } from '../../../src/contract/document/recorded-exchange.ts';
import { createRecorder, type Recorder } from '../../../src/contract/record/recorder.ts';
import { systemClock } from '../../../src/foundation/clock.ts';
import { startService, type RunningService } from '../../support/service.ts';

const client = {
  client_id: 'job',
  client_secret: 'the-secret-of-the-client',
  grant_types: ['client_credentials', 'authorization_code'],
  redirect_uris: ['http://127.0.0.1/callback'],
  scope: 'read',
};

describe('a client that uses discovery, recorded (RFC 8414 §3.3, RFC 9207 §2.4, docs/decisions/contract.md, recorder)', () => {
  let service: RunningService;
  let recorder: Recorder;
  let discovery: Discovery;
  let base = '';
  const exchanges: RecordedExchange[] = [];
  beforeAll(async () => {
    service = await startService({ authorization: { clients: [client] } });
    discovery = createDiscovery(() => base);
    recorder = createRecorder({
      upstream: new URL(service.url),
      clock: systemClock,
      discovery,
      recorded: (exchange) => void exchanges.push(exchange),
      unreachable: (cause) => {
        throw cause;
      },
    });
    base = await recorder.listen(0);
  });
  afterAll(async () => {
    await recorder.close();
    await service.stop();
  });

  it('finds the recorder as its issuer, with every endpoint, and gets a token there', async () => {
    expect(discovery.notes()).toEqual([]);
    const insecure = { [oauth.allowInsecureRequests]: true };
    const found = await oauth.discoveryRequest(new URL(base), { algorithm: 'oauth2', ...insecure });
    const server = await oauth.processDiscoveryResponse(new URL(base), found);
    const endpoints = Object.entries(server).filter(([name]) => /_endpoint$|_uri$/.test(name));
    expect(endpoints.length).toBeGreaterThan(4);
    for (const [, url] of endpoints) expect(url).toMatch(new RegExp(`^${base}/`));
    const own = { client_id: client.client_id };
    const secret = oauth.ClientSecretBasic(client.client_secret);
    const response = await oauth.clientCredentialsGrantRequest(
      server,
      own,
      secret,
      { scope: 'read' },
      insecure,
    );
    const token = await oauth.processClientCredentialsResponse(server, own, response);
    expect(token.token_type).toBe('bearer');
    expect(exchanges.map(({ request }) => request.target)).toEqual([
      '/.well-known/oauth-authorization-server',
      '/token',
    ]);
    // Only the response of the deployment is checked.
    expect(Buffer.from(exchanges[0]?.response.body ?? []).toString()).toContain(`"issuer":"${service.url}"`);
    expect(discovery.notes()).toEqual([expect.stringContaining(`the issuer ${service.url}`)]);
  });

  it('is redirected back by that issuer', async () => {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: 'job',
      scope: 'nobody',
      state: 'x',
    });
    const response = await fetch(`${base}/authorize?${query.toString()}`, { redirect: 'manual' });
    const location = new URL(response.headers.get('location') ?? '');
    expect([location.searchParams.get('error'), location.searchParams.get('iss')]).toEqual([
      'invalid_scope',
      base,
    ]);
  });
});
