/** The typed client of the package in Node, Bun, Deno and a browser, at a running service. */
import { createHash } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, createPkce } from '../../../src/client/client.ts';
import { openBrowser, openContext, reportMissingBrowser } from '../../browser/chromium.ts';
import { chromiumPath } from '../../browser/find-chromium.ts';
import { installPackage, type InstalledPackage } from '../../cli/installed-package.ts';
import { type RunningService, startService } from '../../support/service.ts';
import { createUserAgent, signInAndAllow } from '../../support/user-agent.ts';
import { callIn, checkTypes, createSite, isInstalled, type Program, writeApplication } from './run-times.ts';

reportMissingBrowser(3);

const alice = { username: 'alice', password: 'correct horse battery staple' };
const others = ['bob', 'carol', 'dave', 'erin'].map((username) => ({ ...alice, username }));
const credentials = { clientId: 'machine', clientSecret: 'machine-Jm2vB9dQs5Lx7Gh4' };

let installed: InstalledPackage;
let server: Server;
let site: string;
let service: RunningService;
let browser: Browser | undefined;

beforeAll(async () => {
  installed = installPackage();
  writeApplication(installed);
  server = createSite(installed.folder);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  site = `http://localhost:${port}`;
  const scope = 'openid owners:read owners:write';
  service = await startService({
    authorization: {
      owners: [alice, ...others],
      clients: [
        {
          client_id: credentials.clientId,
          client_secret: credentials.clientSecret,
          grant_types: ['client_credentials', 'authorization_code'],
          redirect_uris: [`${site}/callback`],
          scope,
        },
        {
          client_id: 'spa',
          token_endpoint_auth_method: 'none',
          grant_types: ['authorization_code', 'refresh_token'],
          redirect_uris: [`${site}/callback`],
          scope: 'openid profile',
        },
      ],
    },
    // A page that calls own APIs comes from the same origin.
    gateway: { routes: { shop: { path: '/shop/**', url: `http://127.0.0.1:${port}` } } },
  });
  if (chromiumPath !== undefined) browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  server?.closeAllConnections();
  server?.close();
  installed?.[Symbol.dispose]();
});

const machine = () => ({ baseUrl: service.url, credentials, redirectUri: `${site}/callback` });

/** Signs the user in, with a refresh token for one run time. */
async function visit() {
  const client = createClient({ baseUrl: service.url });
  const { verifier, challenge } = await createPkce();
  const own = { client_id: 'spa', redirect_uri: `${site}/callback` };
  const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
  const query = { ...own, ...pkce, response_type: 'code', scope: 'openid profile', state: 's' };
  const { href } = client.url('authorize', { query });
  const back = await signInAndAllow(createUserAgent(), href, alice);
  const code = back.searchParams.get('code') ?? '';
  const body = { ...own, grant_type: 'authorization_code', code, code_verifier: verifier } as const;
  const { refresh_token: refreshToken } = await client.body('issueToken', { body });
  return { baseUrl: service.url, clientId: 'spa', refreshToken };
}

/** The function of the page. */
declare const callHere: (name: string, given: object) => Promise<unknown>;

/** Calls a function of the application in a page of the address. */
async function callInPage(address: string, name: string, given: object): Promise<unknown> {
  if (browser === undefined) throw new Error('there is no browser');
  const context = await openContext(browser);
  const page = await context.newPage();
  await page.goto(address);
  const result = await page.evaluate(([one, input]) => callHere(one, input), [name, given] as const);
  await context.close();
  return result;
}

const inProgram =
  (program: Program) =>
  (name: string, given: object): Promise<unknown> =>
    callIn(program, installed.folder, name, given);

/** The run times of this machine, with a call for the client itself and one for its user. */
const runTimes = [
  ...(['node', 'bun', 'deno'] as const).filter(isInstalled).map((program) => ({
    name: program,
    own: inProgram(program),
    forUser: inProgram(program),
    isPage: false,
  })),
  ...(chromiumPath === undefined
    ? []
    : [
        {
          name: 'a browser',
          own: (name: string, given: object) => callInPage(`${service.url}/shop/`, name, given),
          forUser: (name: string, given: object) => callInPage(`${site}/`, name, given),
          isPage: true,
        },
      ]),
];

it('Bun and Deno are installed if the gate says so, and otherwise their absence is reported', () => {
  const found = (['bun', 'deno'] as const).map(isInstalled);
  if (found.includes(false))
    process.stderr.write('\n*** Tests of the typed client in Bun or Deno DID NOT RUN: not installed ***\n');
  const mustHave = process.env['CI'] === 'true' && process.env['RUN_TIMES'] === 'installed';
  expect(mustHave ? found : [true, true]).toEqual([true, true]);
});

it.runIf(isInstalled('deno'))(
  'Deno checks the types of the package (docs/decisions/contract.md, typed-client)',
  () => {
    const call = (name: string) => `import { createClient } from '@gatehouse-server/gatehouse/client';
const reply = await createClient({ baseUrl: 'http://127.0.0.1:1' }).call('${name}');
if (reply.status === 200) console.log(reply.body.status.length);\n`;
    expect(checkTypes(installed, call('getLiveness'))).toBe('');
    expect(checkTypes(installed, call('getLifeness'))).toContain('\'"getLifeness"\' is not assignable');
  },
);

describe.each(runTimes)('the typed client in $name (docs/decisions/contract.md, typed-client)', (runTime) => {
  it('keeps a token, reads lists, replaces a rejected token once, and throws errors (RFC 6749 §4.4, RFC 6750 §3.1)', async () => {
    const page = 'GET /owners 200';
    expect(await runTime.own('actForItself', machine())).toEqual({
      tokens: { shared: true, sent: ['POST /token 200'] },
      list: { usernames: ['alice', 'bob', 'carol', 'dave', 'erin'], sent: [page, page, page] },
      left: [page],
      rejected: [page, page, 'GET /owners 401', 'GET /owners 401', 'POST /revocation 200', 'POST /token 200'],
      refused: { status: 401, sent: ['GET /owners 401', 'GET /owners 401'] },
      thrown: { name: 'ResponseError', code: 'not_found', hasId: true },
      order: ['outer', 'inner', 'inner 304', 'outer 304'],
    });
  });

  it('sends and reads bodies of all kinds, and follows no redirect (RFC 9110 §15.4, RFC 7636 §4.2)', async () => {
    const { pkce, ...seen } = (await runTime.own('useThePlatform', machine())) as {
      pkce: { verifier: string; challenge: string };
    };
    expect(seen).toEqual({
      redirect: runTime.isPage
        ? 'TypeError: a page cannot read a redirect; open the URL of the operation'
        : '303 login_required',
      name: 'Zoë 🌍',
      removed: [204, 'undefined'],
      yaml: 'openapi:',
      unchanged: [304, true, 'undefined'],
      segment: 'TypeError',
      aborted: 'AbortError',
    });
    expect(createHash('sha256').update(pkce.verifier).digest('base64url')).toBe(pkce.challenge);
  });

  it('acts for a user, also from another origin than that of the service (RFC 6749 §6)', async () => {
    expect(await runTime.forUser('actForUser', await visit())).toEqual({
      users: [expect.objectContaining({ sub: 'alice' }), expect.objectContaining({ sub: 'alice' })],
      refreshTokens: 3,
      sent: [
        'GET /userinfo 200',
        'GET /userinfo 200',
        'GET /userinfo 401',
        'POST /revocation 200',
        'POST /token 200',
        'POST /token 200',
      ],
    });
  });
});
