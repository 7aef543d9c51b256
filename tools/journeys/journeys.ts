import { type Agent, request } from 'node:http';

/** A request whose journey through the code is measured. */
export interface Journey {
  readonly name: string;
  readonly request: Asked;
  readonly status: number;
  /**
   * The current numbers of files and of changes of file, as limits (docs/adr/0036). The goal is 50 files and half of
   * the changes.
   */
  readonly files: number;
  readonly changes: number;
}

export interface Asked {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Resolves with the status when the response is complete. */
export function send(
  agent: Agent,
  url: string,
  { method = 'GET', path, headers, body }: Asked,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const asked = request(url + path, { agent, method, headers: { ...headers, ...length } }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    asked.once('error', reject).end(body);
  });
}

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const authorizationRequest = new URLSearchParams({
  response_type: 'code',
  client_id: 'web',
  redirect_uri: 'https://web.example/callback',
  scope: 'read',
  state: 'a-state',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
});

/** The five journeys that newcomers read first; `administrator` is an Authorization header. */
export function journeys(administrator: string): readonly Journey[] {
  return [
    {
      name: 'POST /token',
      request: {
        method: 'POST',
        path: '/token',
        headers: {
          ...form,
          Authorization: `Basic ${Buffer.from('batch:the-secret-of-batch').toString('base64')}`,
        },
        body: 'grant_type=client_credentials&scope=read',
      },
      status: 200,
      files: 50,
      changes: 87,
    },
    {
      name: 'GET /authorize',
      request: { path: `/authorize?${authorizationRequest.toString()}` },
      status: 303,
      files: 55,
      changes: 81,
    },
    {
      name: 'a proxied request',
      request: { path: '/orders/1' },
      status: 200,
      files: 53,
      changes: 115,
    },
    {
      name: 'a configuration read',
      request: { path: '/shop/default', headers: { Authorization: administrator } },
      status: 200,
      files: 50,
      changes: 77,
    },
    {
      name: 'POST /routes',
      request: { method: 'POST', path: '/routes', headers: { Authorization: administrator } },
      status: 201,
      files: 50,
      changes: 80,
    },
  ];
}
