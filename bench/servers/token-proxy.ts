/**
 * The usual way to protect a server: Express checks the token and http-proxy forwards the request. Arguments: the
 * target, the authorization server and the kind of check, `introspection` (RFC 7662) or `jwt` (RFC 9068).
 */
import { Agent, createServer } from 'node:http';
import express, { type Request, type Response } from 'express';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { headers } from '../oauth/parties.ts';
import { issuer, tools, toolScope, toolsWithJwt } from '../openid/parties.ts';
import { listen } from './listen.ts';
import { httpProxy } from './proxy-package.ts';

const [target = '', provider = '', kind = 'introspection'] = process.argv.slice(2);

type Check = (token: string) => Promise<boolean>;

const introspects: Check = async (token) => {
  const body = new URLSearchParams({ token });
  const reply = await fetch(`${provider}/token/introspection`, { method: 'POST', headers, body });
  const { active, scope, aud } = (await reply.json()) as Readonly<Record<string, unknown>>;
  return active === true && aud === tools && String(scope).split(' ').includes(toolScope);
};

const keys = createRemoteJWKSet(new URL(`${provider}/jwks`));
const verifies: Check = async (token) => {
  const { payload } = await jwtVerify(token, keys, { issuer, audience: toolsWithJwt, typ: 'at+jwt' });
  return String(payload['scope']).split(' ').includes(toolScope);
};

const check = kind === 'jwt' ? verifies : introspects;
const proxy = httpProxy.createProxyServer({ target, agent: new Agent({ keepAlive: true }) });
const app = express();
app.disable('x-powered-by');
async function serve(request: Request, response: Response): Promise<void> {
  const [, token = ''] = /^Bearer (\S+)$/.exec(request.get('authorization') ?? '') ?? [];
  const isValid = await check(token).catch(() => false);
  if (isValid) proxy.web(request, response);
  else response.status(401).set('WWW-Authenticate', 'Bearer').end();
}
app.use((request, response) => void serve(request, response));
listen(createServer(app));
