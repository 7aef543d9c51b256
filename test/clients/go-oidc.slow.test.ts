/** Debian's go-oidc, unmodified: a program in Go finds the service, signs a user in, reads the claims and refreshes. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { go } from '../site/samples/programs.ts';
import { startService, type RunningService } from '../support/service.ts';
import { createUserAgent, signInAndAllow } from '../support/user-agent.ts';

const alice = { username: 'alice', password: 'correct horse battery staple' };
const clientSecret = 'secret-of-the-relying-party-in-go-0001';
const callback = 'http://127.0.0.1:9/callback';

/** Debian's folder of libraries. `GO_LIBRARIES` names another. */
const libraries = process.env['GO_LIBRARIES'] ?? '/usr/share/gocode';
/** The import path in the program. Newer versions have their number in it. */
const imported = 'github.com/coreos/go-oidc';
const found = [`${imported}/v3/oidc`, imported].find((path) => existsSync(join(libraries, 'src', path)));
/** The library if it is installed, for its tests. Otherwise nothing. */
const present = found === undefined ? [] : [found];

it("Debian's library of Go is installed if the gate says so, and otherwise its absence is reported", () => {
  const mustHave = process.env['CI'] === 'true' && process.env['GO_OIDC'] === 'installed';
  if (found === undefined)
    process.stderr.write(`\n*** The test of ${imported} DID NOT RUN: this machine has no such library ***\n`);
  expect(mustHave ? present.length : 1).toBe(1);
});

/** Compiles the program without modules and without network. */
function compile(folder: string, library: string): string {
  const source = readFileSync(new URL('go_oidc.go', import.meta.url), 'utf8');
  writeFileSync(join(folder, 'main.go'), source.replace(`"${imported}"`, `"${library}"`));
  const { status, stderr } = spawnSync(go, ['build', '-o', 'client', 'main.go'], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      CGO_ENABLED: '0',
      GO111MODULE: 'off',
      GOFLAGS: '',
      GOPATH: libraries,
      GOTOOLCHAIN: 'local',
    },
  });
  if (status !== 0) throw new Error(stderr);
  return join(folder, 'client');
}

describe.each(present)('%s', (library) => {
  let folder: string;
  let service: RunningService;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gatehouse-go-'));
    service = await startService({
      authorization: {
        owners: [{ ...alice, name: 'Alice', profile: { email: 'alice@example.org', email_verified: true } }],
        clients: [
          {
            client_id: 'go',
            client_secret: clientSecret,
            grant_types: ['authorization_code', 'refresh_token'],
            redirect_uris: [callback],
            scope: 'openid profile email',
          },
        ],
      },
    });
  });
  afterAll(async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('knows the issuer alone, verifies ID token, nonce and at_hash, reads the claims and refreshes (OpenID Connect Core 1.0 §3.1.3.7, §3.1.3.8, §12.2)', async () => {
    const child = spawn(compile(folder, library), [service.url, 'go', clientSecret, callback]);
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const next = async (): Promise<string> => {
      const { value, done } = await lines.next();
      if (done === true) throw new Error(errors);
      return value;
    };
    const agent = createUserAgent();
    const redirect = await signInAndAllow(agent, await next(), alice);
    child.stdin.end(`${redirect.href}\n`);
    const { logout_url, refused_as_another, ...learned } = JSON.parse(await next()) as Record<
      string,
      unknown
    >;
    expect(learned).toEqual({
      sub: 'alice',
      name: 'Alice',
      email: 'alice@example.org',
      refreshed_sub: 'alice',
      refreshed_email: 'alice@example.org',
      new_access_token: true,
    });
    expect(refused_as_another).toContain('audience');
    expect((await agent.open(String(logout_url))).html).toContain('signed out');
    expect((await agent.open(`${service.url}/account`)).html).toContain('name="password"');
  });
});
