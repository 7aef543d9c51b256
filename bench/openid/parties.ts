/** The client, the user and the tool server of the section about OpenID Connect, the same at every server. */
import { challenge, clientId, redirectUri, verifier } from '../oauth/parties.ts';

export const claims = { name: 'A Reader', email: 'reader@example.org', email_verified: true };
export const identityScope = 'openid profile email';
export const toolScope = 'tools';

/** The peer's. */
export const issuer = 'http://127.0.0.1:1';

/** Resource identifiers (RFC 8707). The peer has two, since it chooses the format of a token by its resource. */
export const tools = 'https://tools.example/mcp';
export const toolsWithJwt = 'https://tools.example/mcp-jwt';

export const queryOf = (scope: string, resource?: string): string =>
  new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...(resource === undefined ? { nonce: 'a-nonce-of-the-benchmark' } : { resource }),
  }).toString();

export const exchangeBody = (code: string, resource?: string): string =>
  new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...(resource !== undefined && { resource }),
  }).toString();

/** The call of a tool, in the form of a stateless client. @see MCP 2025-06-18, Streamable HTTP */
export const toolCall = (token: string) =>
  ({
    method: 'POST',
    path: '/mcp',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': '2025-06-18',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'echo', arguments: { text: 'Hello' } },
    }),
  }) as const;
