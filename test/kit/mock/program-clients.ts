/** Requests as programs send them, byte for byte where that matters. None of them has a fault. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import cloudConfig from 'cloud-config-client';
import type { RunningMock } from '../../../src/cli/kit/mock-types.ts';
import { redirectUri, secret } from './shop-mock.ts';

type Sent = (mock: RunningMock) => Promise<unknown>;

const run = promisify(execFile);
const curl = async (...words: string[]): Promise<string> => (await run('curl', ['-sS', ...words])).stdout;
const tokenIn = (text: string): string => (JSON.parse(text) as { access_token: string }).access_token;
const shop = `shop:${secret}`;
const basicOf = (credentials: string): string => `Basic ${Buffer.from(credentials).toString('base64')}`;

async function springToken(url: string): Promise<string> {
  const response = await fetch(`${url}/token`, {
    method: 'POST',
    headers: {
      Accept: 'application/json, application/*+json',
      Authorization: basicOf(shop),
      'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8',
      'User-Agent': 'Java-http-client/21.0.4',
    },
    body: 'grant_type=client_credentials&scope=config%3Ashop%3A*',
  });
  return tokenIn(await response.text());
}

export const programClients: readonly (readonly [client: string, sent: Sent])[] = [
  [
    'curl gets a token with -u, and calls a route with --oauth2-bearer',
    async ({ url }) => {
      const token = tokenIn(await curl(`${url}/token`, '-u', shop, '-d', 'grant_type=client_credentials'));
      await curl(`${url}/api/x`, '--oauth2-bearer', token);
    },
  ],
  [
    'curl sends its secret in the form, and a scope with a blank as %20',
    async ({ url }) =>
      curl(
        `${url}/token`,
        ...['grant_type=client_credentials', 'client_id=shop', `client_secret=${secret}`].flatMap((field) => [
          '--data-urlencode',
          field,
        ]),
        '-d',
        'scope=read%20write',
      ),
  ],
  [
    'curl writes names of fields and of the scheme in lower case',
    async ({ url }) => {
      const basic = basicOf(shop).replace('Basic', 'basic');
      const form = ['-d', 'grant_type=client_credentials'];
      const token = tokenIn(await curl(`${url}/token`, '-H', `authorization: ${basic}`, ...form));
      await curl(`${url}/api/x`, '-H', `authorization: bearer ${token}`);
    },
  ],
  ['curl speaks HTTP/1.0, and asks for the header alone', ({ url }) => curl('-0', '-I', `${url}/livez`)],
  [
    'curl waits for 100 (Continue) before its form',
    async ({ url }) =>
      curl(`${url}/token`, '-u', shop, '-H', 'Expect: 100-continue', '-d', 'grant_type=client_credentials'),
  ],
  [
    'Spring Security gets a token, and Spring reads its configuration of two profiles',
    async ({ url }) => {
      const headers = { Accept: 'application/json', Authorization: `Bearer ${await springToken(url)}` };
      await fetch(`${url}/config/shop/default,cloud`, { headers });
    },
  ],
  [
    'cloud-config-client loads its configuration',
    async ({ url }) =>
      cloudConfig.load({
        endpoint: `${url}/config`,
        name: 'shop',
        profiles: ['dev'],
        headers: { Authorization: `Bearer ${await springToken(url)}` },
      }),
  ],
  [
    'Nimbus reads the keys as JSON or as a set of keys, and again when they may have changed',
    async ({ url, advance }) => {
      const headers = { Accept: 'application/json, application/jwk-set+json' };
      await fetch(`${url}/.well-known/jwks.json`, { headers });
      await advance(301);
      await fetch(`${url}/.well-known/jwks.json`, { headers });
    },
  ],
  [
    'Prometheus reads the metrics every minute',
    async ({ url, administratorSecret, advance }) => {
      for (let time = 0; time < 4; time += 1) {
        await fetch(`${url}/metrics`, {
          headers: {
            Accept:
              'application/openmetrics-text;version=1.0.0;escaping=allow-utf-8;q=0.6,text/plain;version=0.0.4;q=0.4,*/*;q=0.1',
            Authorization: basicOf(`admin:${administratorSecret}`),
            'User-Agent': 'Prometheus/3.5.0',
            'X-Prometheus-Scrape-Timeout-Seconds': '10',
          },
        });
        await advance(60);
      }
    },
  ],
  [
    'Kubernetes probes its health every ten seconds',
    async ({ url, advance }) => {
      for (let time = 0; time < 6; time += 1) {
        for (const path of ['/livez', '/readyz'])
          await fetch(url + path, { headers: { Accept: '*/*', 'User-Agent': 'kube-probe/1.33' } });
        await advance(10);
      }
    },
  ],
  [
    'a page asks before it refreshes, as a browser does',
    async ({ url }) => {
      const { origin } = new URL(redirectUri);
      const asked = { Origin: origin, 'Access-Control-Request-Method': 'POST' };
      await fetch(`${url}/token`, { method: 'OPTIONS', headers: asked });
    },
  ],
];
