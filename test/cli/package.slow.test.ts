import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { codeOf } from '../site/pages.ts';
import { startOtherServer } from '../kit/verify/other-server.ts';
import { createUserAgent, signInAndAllow } from '../support/user-agent.ts';
import { hasPostgres } from '../support/postgres-server.ts';
import { runProcess as run, start } from './gatehouse.ts';
import { installPackage, type InstalledPackage } from './installed-package.ts';
import { canFollow, followInstances, startInPackage } from './package-instances.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

describe('the published package', () => {
  let folder: string;
  let files: readonly string[];
  let program: string;
  let home: string;
  let installed: InstalledPackage;
  beforeAll(() => {
    installed = installPackage();
    ({ folder, files, program, home } = installed);
    mkdirSync(join(folder, 'empty'));
  });
  afterAll(() => installed[Symbol.dispose]());

  it('holds the program, its documents once and its licence, but no tests, sources, data or maps', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        'src/cli/main.js',
        'openapi/gateway.yaml',
        'openapi/flows/gateway.yaml',
        'schemas/config-lint.json',
        'docs/redoc.html',
        'settings.schema.json',
        'LICENSE',
        'deploy/instances.sh',
        'deploy/systemd/gatehouse@.service',
        'README.md',
        'package.json',
        'CHANGELOG.md',
        'SECURITY.md',
      ]),
    );
    const unwanted =
      /^(test|tools|bench|data|dist)\/|^deploy\/(?:Containerfile|compose|secrets\/)|\.test\.|(^|\/)\.|\.tsx?$|codegen|\.map$/;
    expect(files.filter((file) => unwanted.test(file) && !file.endsWith('.d.ts'))).toEqual([]);
    expect(files.filter((file) => file.endsWith('gateway.yaml') && !file.startsWith('docs/'))).toEqual([
      'openapi/flows/gateway.yaml',
      'openapi/gateway.yaml',
    ]);
  });

  it('has a package.json of its own: it names only files that exist, and nothing of the checkout', () => {
    const own = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
      readonly bin: Readonly<Record<string, string>>;
      readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
    };
    for (const name of ['scripts', 'devDependencies', 'knip']) expect(own).not.toHaveProperty(name);
    const entries = Object.values(own.exports).flatMap((one) =>
      typeof one === 'string' ? [one] : Object.values(one),
    );
    const named = [...Object.values(own.bin), ...entries];
    for (const path of named) expect(files).toContain(path.replace(/^\.\//, ''));
  });

  it('is not published by mistake: npm refuses it (docs/decisions/contract.md, package-name)', () => {
    // A run without a registry does not look at `private`, so this one names a registry that nothing listens at.
    const registry = [
      '--registry',
      'http://127.0.0.1:1/',
      '--//127.0.0.1:1/:_authToken=token',
      '--fetch-retries=0',
    ];
    const tried = spawnSync('npm', ['publish', home, ...registry], { encoding: 'utf8' });
    expect(tried.status).not.toBe(0);
    expect(tried.stderr).toContain('EPRIVATE');
  });

  it('has no link that leads out of it, and no map without its source', () => {
    const dangling = files
      // Texts of the site link to its pages; `docs --check` follows those links.
      .filter((file) => file.endsWith('.md') && !/^(?:docs|src\/site)\//.test(file))
      .flatMap((file) =>
        [...readFileSync(join(home, file), 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)].map(
          ([, link = '']) => `${file}: ${link}`,
        ),
      );
    expect(dangling).toEqual([]);
    const mapped = files.filter(
      (file) => file.endsWith('.js') && readFileSync(join(home, file), 'utf8').includes('sourceMappingURL'),
    );
    expect(mapped).toEqual([]);
  });

  it('gives test runners a mock, types and all, as its README shows it (docs/decisions/contract.md, mock)', () => {
    const readme = readFileSync(join(home, 'README.md'), 'utf8');
    const [, code = ''] = /```js\n(import \{ startMock[^]*?)```/.exec(readme) ?? [];
    writeFileSync(join(folder, 'mock.mjs'), `${code}console.log(mock.url);\n`);
    writeFileSync(
      join(folder, 'mock.mts'),
      "import { startMock } from '@gatehouse-server/gatehouse/mock';\nconst mock = await startMock({ lenient: true });\nconst url: string = mock.url;\nexport { url };\n",
    );
    const ran = spawnSync(process.execPath, ['mock.mjs'], { cwd: folder, encoding: 'utf8' });
    expect(ran).toMatchObject({ status: 0, stdout: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\n$/) });
    const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
    const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--types', ''];
    expect(spawnSync(process.execPath, [compiler, ...flags, 'mock.mts'], { cwd: folder }).status).toBe(0);
  });

  it('gives the types of own filters, and its README shows one that fits them (docs/decisions/gateway.md, own-filters)', () => {
    const readme = readFileSync(join(home, 'README.md'), 'utf8');
    const [, code = ''] = /```ts\n(import type \{ Filter \}[^]*?)```/.exec(readme) ?? [];
    const compile = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
      const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--types', ''];
      return spawnSync(process.execPath, [compiler, ...flags, name], { cwd: folder, encoding: 'utf8' });
    };
    expect(compile('filter.mts', code)).toMatchObject({ status: 0, stdout: '' });
    const assigned = code.replace(
      /context\.upstream\.headers\.set\(.*\)/,
      "context.upstream.headers['x'] = 'y'",
    );
    expect(compile('assigned.mts', assigned).status).not.toBe(0);
  });

  it.each(['typescript', 'typescript-native'])(
    'checks the filter of the guide as it says, with %s',
    (compiler) => {
      const guide = readFileSync(join(root, 'docs/guides/own-filters.md'), 'utf8');
      const [, code = ''] = /```ts\n([^]*?)```/.exec(guide) ?? [];
      const [, words = ''] = /^npx --no -- tsc (.*)$/m.exec(guide) ?? [];
      const check = (text: string) => {
        writeFileSync(join(folder, 'region.mts'), text);
        const tsc = join(root, 'node_modules', compiler, 'bin/tsc');
        return spawnSync('sh', ['-c', `'${process.execPath}' '${tsc}' ${words}`], {
          cwd: folder,
          encoding: 'utf8',
        });
      };
      expect(check(code)).toMatchObject({ status: 0, stdout: '' });
      expect(check(code.replace("kind: 'pre'", "kind: 'before'")).status).not.toBe(0);
    },
  );

  it('tests itself with its own kit: a mock of the package, recorded and verified by it', async () => {
    const service = start(['serve', '--port', '0'], { program, cwd: join(folder, 'empty') });
    const [line = ''] = await service.prints(/^Gatehouse listening on \S+$/);
    const url = line.replace('Gatehouse listening on ', '');
    const verified = await run(['verify', url, '--phase', 'examples', '--workers', '4'], {
      program,
      cwd: join(folder, 'empty'),
    });
    expect(verified).toMatchObject({ code: 0 });
    const recorded = await run(
      ['record', url, '--', process.execPath, '-e', 'fetch(process.env.GATEHOUSE_URL)'],
      {
        program,
        cwd: join(folder, 'empty'),
      },
    );
    expect(recorded.code).toBe(0);
    service.child.kill('SIGTERM');
    expect(await service.ended).toMatchObject({ code: 0 });
  });

  it('gives its typed client to those who install it, types and all (docs/decisions/contract.md, typed-client)', () => {
    const good =
      "import { createClient } from '@gatehouse-server/gatehouse/client';\nconst client = createClient({ baseUrl: 'http://127.0.0.1:1' });\nvoid client.call('issueToken', { body: { grant_type: 'client_credentials' } });\n";
    writeFileSync(join(folder, 'good.mts'), good);
    writeFileSync(join(folder, 'wrong.mts'), good.replace('client_credentials', 'magic'));
    writeFileSync(
      join(folder, 'run.mjs'),
      "import { createClient } from '@gatehouse-server/gatehouse/client';\nconsole.log(typeof createClient);\n",
    );
    const check = (file: string): number | null => {
      const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
      const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--types', ''];
      return spawnSync(process.execPath, [compiler, ...flags, file], { cwd: folder }).status;
    };
    expect([check('good.mts'), check('wrong.mts')]).toEqual([0, expect.any(Number)]);
    expect(check('wrong.mts')).not.toBe(0);
    expect(spawnSync(process.execPath, ['run.mjs'], { cwd: folder, encoding: 'utf8' }).stdout).toBe(
      'function\n',
    );
  });

  it('completes the code flow of its documentation from its installation (docs/decisions/contract.md, typed-client)', async () => {
    const mock = start(['mock'], { program });
    const [line = ''] = await mock.prints(/^Gatehouse mock listening on \S+$/m);
    const [codeFlow = ''] = codeOf('client.html');
    const address = line.replace('Gatehouse mock listening on ', '');
    writeFileSync(join(folder, 'flow.mjs'), codeFlow.replace('http://127.0.0.1:9090', address));
    const { stdout } = await run([], { program: join(folder, 'flow.mjs') });
    expect(stdout).toMatch(/^at\d\./);
    mock.child.kill('SIGTERM');
    expect(await mock.ended).toMatchObject({ code: 0 });
  });

  it.each(canFollow ? ['docs/decisions/deployment.md, nginx'] : [])(
    'starts several instances with the commands of its guide, outside node_modules (%s)',
    async () => {
      const before = readdirSync(join(home, 'deploy'));
      await followInstances(folder);
      expect(readdirSync(join(home, 'deploy'))).toEqual(before);
      expect(readdirSync(home)).not.toContain('data');
    },
  );

  it.each(hasPostgres ? ['docs/decisions/deployment.md, nginx'] : [])(
    'starts an instance in its own folder too (%s)',
    async () => {
      expect(await startInPackage({ folder, home })).toMatchObject({ code: 0 });
    },
  );

  it('writes its documentation with the Redoc page that it contains (docs/decisions/contract.md, docs)', async () => {
    const cwd = join(folder, 'empty');
    expect(await run(['docs', '--out', 'site'], { program, cwd })).toMatchObject({ code: 0, stderr: '' });
    const [written, shipped] = [join(cwd, 'site'), join(home, 'docs')].map((one) =>
      readFileSync(join(one, 'redoc.html'), 'utf8'),
    );
    expect(written).toBe(shipped);
  });

  it('prints its version from its installation', async () => {
    expect(await run(['--version'], { program })).toMatchObject({
      code: 0,
      stdout: `${packageJson.version}\n`,
    });
  });

  it('plays the flows and names the line of a document from its installation', async () => {
    const other = await startOtherServer();
    const words = ['--read-only', '--phase', 'flows', '--phase', 'examples'];
    const { code, stdout } = await run(['verify', other.url, ...words], { program });
    other.close();
    expect(code).toBe(1);
    expect(stdout).toMatch(/openapi\/flows\/conventions\.yaml:\d+/);
    expect(stdout).toMatch(/openapi\/conventions\.yaml:\d+/);
  });

  it('serves from its installation, without a type to strip', async () => {
    const service = start(['serve', '--port', '0'], { program });
    const [line = ''] = await service.prints(/^Gatehouse listening on \S+$/);
    const url = line.replace('Gatehouse listening on ', '');
    for (const path of ['/readyz', '/openapi.yaml', '/docs', '/.well-known/oauth-authorization-server']) {
      expect({ path, status: (await fetch(`${url}${path}`)).status }).toEqual({ path, status: 200 });
    }
    service.child.kill('SIGTERM');
    expect(await service.ended).toMatchObject({ code: 0 });
  });

  it('lets a user begin with Node alone on the path: settings, first user, console, sign-in and commands', async () => {
    const cwd = join(folder, 'begin');
    const bin = join(folder, 'bin');
    mkdirSync(cwd);
    mkdirSync(bin);
    symlinkSync(process.execPath, join(bin, 'node'));
    const environment = { PATH: bin, HOME: cwd, XDG_CONFIG_HOME: cwd };
    const made = await run(['init', '--yes', '--port', '0', '--route', 'orders=http://127.0.0.1:9'], {
      program,
      cwd,
      environment,
    });
    expect([made.code, made.stderr]).toEqual([0, '']);
    const service = start(['serve'], { program, cwd, environment });
    const [line = ''] = await service.prints(/^Gatehouse listening on \S+$/);
    const url = line.replace('Gatehouse listening on ', '');
    const asAdministrator = (...words: readonly string[]) =>
      run(words, { program, cwd, environment: { ...environment, GATEHOUSE_URL: url } });

    const user = { username: 'olga', password: 'wonderland is wide' };
    const agent = createUserAgent();
    const { stdout: link } = await asAdministrator('open');
    expect((await agent.submit(await agent.open(link.trim()), user)).html).toContain('Your account is ready');
    expect((await asAdministrator('open')).stdout).toBe(`${url}/console\n`);
    let page = await agent.open(`${url}/console/overview`);
    while (page.status === 302 || page.status === 303) page = await agent.open(page.url);
    expect(page.html).toContain('<h1>Overview</h1>');

    const login = start(['login', '--url', url], { program, cwd, environment });
    const address = await new Promise<string>((resolve, reject) => {
      const look = (): void => {
        const [found] = /http\S+\/authorize\S+/.exec(login.printed().stderr) ?? [];
        if (found !== undefined) resolve(found);
      };
      login.child.stderr.on('data', look);
      void login.ended.then(({ stderr }) => reject(new Error(stderr)));
    });
    await fetch(await signInAndAllow(createUserAgent(), address, user));
    expect(await login.ended).toMatchObject({ code: 0 });

    const asUser = (text: string) => run(text.split(' '), { program, cwd, environment });
    for (const text of [
      'status',
      'route put shop --open --target http://127.0.0.1:9010',
      'route list',
      'route match /shop/1',
      'service list',
      'task list',
      'maintenance on --yes',
      'maintenance off',
      'audit search --event administration',
      'request list --status 2xx',
      'logout',
    ])
      expect([text, await asUser(text)]).toMatchObject([text, { code: 0, stderr: '' }]);
    service.child.kill('SIGTERM');
    expect(await service.ended).toMatchObject({ code: 0 });
  });

  it('says which packages traces need, if they are not installed (docs/decisions/telemetry.md, off)', async () => {
    const environment = { GATEHOUSE_TELEMETRY_OTLP_URL: 'http://127.0.0.1:4318', GATEHOUSE_SERVER_PORT: '0' };
    const { code, stderr } = await run(['serve'], { program, cwd: join(folder, 'empty'), environment });
    expect(stderr).toMatch(
      /telemetry\.otlp: needs packages that are not installed; run: npm install @opentelemetry\/api@\^/,
    );
    expect(code).toBe(2);
  });
});
