/** Plays the recorded requests of a client, with the headers of the record and no others. */
import { request as send } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { expect } from 'vitest';
import { createUserAgent, signInAndAllow } from '../../support/user-agent.ts';

export interface RecordedStep {
  /** Method and path. */
  readonly request?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The statuses after which the client continues: 200 without this member. */
  readonly status?: readonly number[];
  /** The step is for clients without this value. */
  readonly unless?: string;
  /** The path to which the browser of the user goes. */
  readonly browser?: string;
  /** The beginning of the address at which the user then is. */
  readonly lands?: string;
  /** The value that is a JWT, whose signature the client verifies. */
  readonly verify?: string;
  /** Members of the response or of the JWT. */
  readonly has?: Readonly<Record<string, unknown>>;
}

export interface Recorded {
  readonly name: string;
  readonly sources: readonly string[];
  /** The members of the client in the settings, if it does not register itself. */
  readonly client?: Readonly<Record<string, unknown>>;
  readonly requests: readonly RecordedStep[];
}

type Values = Map<string, unknown>;

function fill(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    if (!values.has(name)) throw new Error(`${name} is in no earlier response`);
    return String(values.get(name));
  });
}

interface Reply {
  readonly status: number | undefined;
  readonly text: string;
}

/** Node adds `Host`, `Connection` and the length of the body. */
function exchange(
  method: string,
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = send(url, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => void chunks.push(chunk));
      response.once('error', reject).once('end', () => {
        const sent = Buffer.concat(chunks);
        const bytes = response.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
        resolve({ status: response.statusCode, text: bytes.toString('utf8') });
      });
    });
    request.once('error', reject).end(body);
  });
}

async function ask(step: RecordedStep, issuer: string, values: Values): Promise<unknown> {
  const [method = '', path = ''] = (step.request ?? '').split(' ');
  const headers = Object.entries(step.headers ?? {}).map(([name, value]) => [name, fill(value, values)]);
  const body = step.body === undefined ? undefined : fill(step.body, values);
  const { status, text } = await exchange(method, issuer + path, Object.fromEntries(headers), body);
  expect(step.status ?? [200], text).toContain(status);
  if (!text.startsWith('{')) return {};
  const content = JSON.parse(text) as Record<string, unknown>;
  for (const [name, value] of Object.entries(content)) values.set(name, value);
  return content;
}

async function verify(name: string, values: Values): Promise<unknown> {
  const keys = createLocalJWKSet({ keys: values.get('keys') } as JSONWebKeySet);
  const { payload } = await jwtVerify(String(values.get(name)), keys, { algorithms: ['RS256'] });
  return payload;
}

/** Plays the requests in their order, with the user who signs in. Returns the names of what the client then has. */
export async function play(
  { name, client, requests }: Recorded,
  issuer: string,
  secret: string,
  user: { readonly username: string; readonly password: string },
): Promise<string[]> {
  const agent = createUserAgent();
  const values: Values = new Map<string, unknown>([
    ['issuer', issuer],
    ['basic', Buffer.from(`${String(client?.['client_id'])}:${secret}`).toString('base64')],
    // The pair of RFC 7636, appendix B.
    ['verifier', 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'],
    ['challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
  ]);
  for (const step of requests) {
    if (step.unless !== undefined && values.has(step.unless)) continue;
    if (step.browser !== undefined) {
      const address = await signInAndAllow(agent, issuer + fill(step.browser, values), user);
      expect(address.href, name).toContain(step.lands);
      for (const [member, value] of address.searchParams) values.set(member, value);
      continue;
    }
    const seen =
      step.verify === undefined ? await ask(step, issuer, values) : await verify(step.verify, values);
    expect(seen, JSON.stringify(step)).toMatchObject(
      JSON.parse(fill(JSON.stringify(step.has ?? {}), values)) as object,
    );
  }
  return [...values.keys()];
}
