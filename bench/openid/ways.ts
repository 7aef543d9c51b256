/** The servers of the section about OpenID Connect, and their loads. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gatehouseProgram } from '../gatehouse.ts';
import { clientId, clientSecret, redirectUri } from '../oauth/parties.ts';
import { type Load, repeated, type Stage } from '../scenario.ts';
import type { ServerProcess } from '../server-process.ts';
import { claims, identityScope, toolCall, tools, toolScope, toolsWithJwt } from './parties.ts';
import { accessTokenOf, type Provider, signingIn, user } from './sign-in.ts';

export interface Way {
  readonly name: string;
  /** The server of the requests. Its processor time includes the other servers that a request needs. */
  readonly server: ServerProcess;
  readonly load: Load;
}

export interface Trial {
  readonly title: string;
  readonly requestsEach: number;
  /** The name of the second way in the head of its table. */
  readonly peer: string;
  /** Gatehouse first; the second is the one with which the others are compared. */
  readonly ways: readonly Way[];
}

const settingsFor = (toolServer: string) => ({
  server: { port: 0 },
  storage: { url: 'sqlite:./openid/gatehouse.db' },
  quotas: { enabled: false },
  authorization: {
    scopes: { [toolScope]: 'Use the tools' },
    defaultScope: toolScope,
    resources: { [tools]: { scopes: [toolScope] } },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        grant_types: ['authorization_code'],
        redirect_uris: [redirectUri],
        scope: `${identityScope} ${toolScope}`,
      },
    ],
    owners: [{ ...user, name: claims.name, profile: claims }],
  },
  gateway: {
    routes: {
      tools: {
        path: '/mcp/**',
        url: toolServer,
        stripPrefix: false,
        authorization: { scopes: [toolScope], resource: tools },
      },
    },
  },
});

/** One server for the processor time of both. */
const together = (one: ServerProcess, other: ServerProcess): ServerProcess => ({
  ...one,
  cpuSeconds: () => one.cpuSeconds() + other.cpuSeconds(),
});

/** @throws Error if a request with the token gets another response than the tool's, or one without gets any. */
async function assertProtected(url: string, token: string): Promise<void> {
  const { path, ...init } = toolCall(token);
  const reply = await fetch(url + path, init);
  const text = await reply.text();
  if (!text.includes('"text":"Hello"')) throw new Error(`${url}${path}: ${reply.status} ${text}`);
  const { status } = await fetch(url + path, { ...init, headers: toolCall(`${token}x`).headers });
  if (status !== 401) throw new Error(`${url}${path} took a wrong token: ${status}`);
}

const userInfo = (path: string, token: string): Load =>
  repeated({ method: 'GET', path, headers: { Authorization: `Bearer ${token}` } });

export async function trialsOn(stage: Stage): Promise<readonly Trial[]> {
  const toolServer = await stage.start('tool-server.ts');
  writeFileSync(join(stage.folder, 'openid.json'), JSON.stringify(settingsFor(toolServer.url)));
  const server = await stage.start(gatehouseProgram, 'serve', '--config', 'openid.json');
  const peer = await stage.start('openid-provider.mjs');
  const ours: Provider = { url: server.url, authorize: '/authorize' };
  const theirs: Provider = { url: peer.url, authorize: '/auth' };

  async function toolWay(
    name: string,
    at: ServerProcess,
    provider: Provider,
    resource: string,
  ): Promise<Way> {
    const token = await accessTokenOf(provider, toolScope, resource);
    await assertProtected(at.url, token);
    return { name, server: at, load: repeated(toolCall(token)) };
  }
  const startProxy = (kind: string): Promise<ServerProcess> =>
    stage.start('token-proxy.ts', toolServer.url, peer.url, kind);
  const introspecting = together(await startProxy('introspection'), peer);
  const verifying = await startProxy('jwt');

  return [
    {
      title: 'Sign-in',
      requestsEach: 2,
      peer: 'oidc-provider',
      ways: [
        { name: 'Gatehouse', server, load: await signingIn(ours) },
        { name: 'oidc-provider, in memory', server: peer, load: await signingIn(theirs) },
      ],
    },
    {
      title: 'GET /userinfo',
      requestsEach: 1,
      peer: 'oidc-provider',
      ways: [
        {
          name: 'Gatehouse',
          server,
          load: userInfo('/userinfo', await accessTokenOf(ours, identityScope)),
        },
        {
          name: 'oidc-provider, in memory',
          server: peer,
          load: userInfo('/me', await accessTokenOf(theirs, identityScope)),
        },
      ],
    },
    {
      title: 'Protected tool call',
      requestsEach: 1,
      peer: 'introspection',
      ways: [
        await toolWay('Gatehouse', server, ours, tools),
        await toolWay('Express, http-proxy, introspection at oidc-provider', introspecting, theirs, tools),
        await toolWay('Express, http-proxy, JWT of oidc-provider', verifying, theirs, toolsWithJwt),
      ],
    },
  ];
}
