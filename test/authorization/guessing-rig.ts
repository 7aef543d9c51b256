/** A server behind a proxy, and users at many addresses who try passwords on it. */
import { afterEach } from 'vitest';
import { createUserAgent, type UserAgent } from '../support/user-agent.ts';
import {
  alice,
  basic,
  clients,
  startTokenService,
  type TokenResponse,
  type TokenService,
} from './token-service.ts';

export const bob = { username: 'bob', password: 'through the looking-glass' };
export const wrong = { username: 'alice', password: 'not the password' };
export const shopSecret = 'shop-secret-0123456789';

const running: TokenService[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((service) => service.stop()));
});

/** Behind one trusted proxy, which is the test: it names the address of a connection. Stops after the test. */
export async function start(loginAttempts: object, server: object = {}): Promise<TokenService> {
  const password = { grant_types: ['password'], scope: 'read' };
  const service = await startTokenService(
    {
      loginAttempts: { limit: 3, windowSeconds: 60, ...loginAttempts },
      owners: [alice, bob],
      clients: [
        ...clients,
        { client_id: 'shop', client_secret: shopSecret, forwards_address: true, ...password },
        { client_id: 'pocket', token_endpoint_auth_method: 'none', ...password },
      ],
    },
    { server: { trustedProxies: ['127.0.0.1'], forwardedFields: 'x-forwarded', ...server } },
  );
  running.push(service);
  return service;
}

export interface Try {
  /** The address of the connection, as the proxy sends it. */
  readonly at?: string;
  /** The address that the client sends. */
  readonly for?: string;
  readonly client?: 'shop' | 'kiosk' | 'pocket';
}

type Owner = Readonly<Record<'username' | 'password', string>>;

export function signIn(service: TokenService, owner: Owner, from: Try = {}): Promise<TokenResponse> {
  const { at = '198.51.100.1', client = 'kiosk' } = from;
  const headers: Record<string, string> = { 'X-Forwarded-For': at };
  if (from.for !== undefined) headers['Forwarded'] = `for="${from.for}"`;
  if (client === 'shop') headers['Authorization'] = basic('shop', shopSecret);
  if (client === 'kiosk') headers['Authorization'] = basic('kiosk', 'kiosk-secret-5e6f');
  const fields = { grant_type: 'password', ...owner, ...(client === 'pocket' && { client_id: client }) };
  return service.post('/token', fields, { headers });
}

export async function statusesInTurn(
  count: number,
  next: (index: number) => Promise<TokenResponse>,
): Promise<number[]> {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push((await next(index)).status);
  return found;
}

/** A browser without cookies at an address. */
export function browserAt(address: string): UserAgent {
  return createUserAgent(undefined, { 'X-Forwarded-For': address });
}

/** The status of an attempt on the login page; 200 is that of the account page. */
export async function enter(service: TokenService, browser: UserAgent, owner: Owner): Promise<number> {
  const page = await browser.submit(await browser.open(`${service.url}/login`), owner);
  return page.status;
}
