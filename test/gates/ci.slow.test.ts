import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BareMachine, createBareMachine, lacking } from './bare-machine.ts';

let machine: BareMachine;
let folder: string;
beforeEach(() => {
  machine = createBareMachine();
  ({ folder } = machine);
});
afterEach(() => machine[Symbol.dispose]());

const program: BareMachine['program'] = (name, script) => machine.program(name, script);
const readme: BareMachine['readme'] = (command) => machine.readme(command);
const gate: BareMachine['gate'] = (...given) => machine.gate(...given);

describe('.ci/run', () => {
  it("runs the README's own test command with the variables for CI and the path of the browser", () => {
    readme('npm ci && npm run ok');
    program('npm', 'echo "npm $* CI=$CI CHROMIUM=$CHROMIUM"');
    program('chromium', 'exit 0');
    const { status, stdout } = gate();
    const chromium = join(folder, 'bin/chromium');
    expect(stdout).toContain(`npm ci CI=true CHROMIUM=${chromium}`);
    expect(stdout).toContain(`npm run ok CI=true CHROMIUM=${chromium}`);
    expect(status).toBe(0);
  });

  it('then runs the tests that npm run ok leaves out, and no test twice (docs/decisions/tests.md, tiers)', () => {
    readme('npm ci && npm run ok');
    program('npm', 'echo "npm $*"');
    program('chromium', 'exit 0');
    const { status, stdout } = gate();
    expect(stdout.match(/^npm .*$/gm)).toEqual(['npm ci', 'npm run ok', 'npm run ok:all -- --rest']);
    expect(status).toBe(0);
  });

  it('fails when the slow tier fails (docs/decisions/tests.md, tiers)', () => {
    readme('npm ci && npm run ok');
    program('npm', 'test "$2" != ok:all');
    program('chromium', 'exit 0');
    const { status, stderr } = gate();
    expect(stderr).toContain('FAILED: npm run ok:all -- --rest');
    expect(status).toBe(1);
  });

  it('fails when the command fails', () => {
    readme('npm ci && npm run ok');
    program('npm', 'test "$1" = ci');
    program('chromium', 'exit 0');
    const { status, stderr } = gate();
    expect(stderr).toContain('FAILED: npm ci && npm run ok');
    expect(status).toBe(1);
  });

  it('fails with a message if there is no browser and none can be installed', () => {
    readme('npm ci && npm run ok');
    program('npm', 'echo ran');
    const { status, stdout, stderr } = gate();
    expect(stderr).toContain('chromium is missing');
    expect(stdout).not.toContain('ran');
    expect(status).toBe(1);
  });

  it('installs the browser if it can', () => {
    readme('npm ci && npm run ok');
    program('npm', 'echo "npm $*"');
    const installed = join(folder, 'bin/chromium');
    program('id', 'echo 0');
    program('env', 'shift; exec "$@"');
    const install = `require('fs').writeFileSync('${installed}', '#!/bin/sh', { mode: 0o755 })`;
    program('apt-get', `case "$*" in *install*chromium*) "${process.execPath}" -e "${install}";; esac`);
    const { status, stdout } = gate();
    expect(stdout).toContain('missing: chromium; installing it with apt-get');
    expect(stdout).toContain('npm run ok');
    expect(status).toBe(0);
  });

  it("installs Debian's client libraries of Python if it can, and continues without them", () => {
    readme('npm ci && npm run ok');
    program('npm', 'echo "npm $* PYTHON_CLIENTS=$PYTHON_CLIENTS"');
    program('chromium', 'exit 0');
    program('python3', 'exit 1');
    program('id', 'echo 0');
    program('env', 'shift; exec "$@"');
    program('apt-get', 'echo "apt-get $*"; exit 100');
    const { status, stdout } = gate({ PYTHON: 'python3' });
    expect(stdout).toContain(
      'missing: python3-authlib python3-requests-oauthlib; installing it with apt-get',
    );
    expect(stdout).toMatch(/^npm run ok PYTHON_CLIENTS=$/m);
    expect(status).toBe(0);
  });

  it("sets a variable if Debian's client libraries of Python are installed", () => {
    readme('npm ci && npm run ok');
    program('npm', 'echo "npm $* PYTHON_CLIENTS=$PYTHON_CLIENTS"');
    program('chromium', 'exit 0');
    program('python3', 'exit 0');
    program('kubectl', 'exit 0');
    program('go', 'exit 0');
    program('redis-server', 'exit 0');
    program('ruby', 'exit 0');
    program('oidc-agent', 'exit 0');
    const { status, stdout } = gate({ PYTHON: 'python3' });
    expect(stdout).not.toContain('apt-get');
    expect(stdout).toMatch(/^npm run ok PYTHON_CLIENTS=installed$/m);
    expect(status).toBe(0);
  });

  it("installs Debian's modules of Apache if it can, and continues without them", () => {
    readme('npm ci && npm run ok');
    program('npm', 'echo "npm $* APACHE_SERVERS=$APACHE_SERVERS"');
    program('chromium', 'exit 0');
    program('python3', 'exit 0');
    program('id', 'echo 0');
    program('env', 'shift; exec "$@"');
    program('apt-get', 'echo "apt-get $*"; exit 100');
    const { status, stdout } = gate({ PYTHON: 'python3', APACHE_MODULES: folder });
    expect(stdout).toContain(
      'missing: apache2-bin libapache2-mod-oauth2 libapache2-mod-auth-openidc; installing it with apt-get',
    );
    expect(stdout).toMatch(/^npm run ok APACHE_SERVERS=$/m);
    expect(status).toBe(0);
  });

  it("sets a variable if Debian's modules of Apache are installed", () => {
    readme('npm ci && npm run ok');
    program('npm', 'echo "npm $* APACHE_SERVERS=$APACHE_SERVERS"');
    program('chromium', 'exit 0');
    program('python3', 'exit 0');
    for (const module of ['oauth2', 'auth_openidc', 'headers'])
      writeFileSync(join(folder, `mod_${module}.so`), '');
    const { status, stdout } = gate({ PYTHON: 'python3', APACHE_MODULES: folder });
    expect(stdout).toMatch(/^npm run ok APACHE_SERVERS=installed$/m);
    expect(status).toBe(0);
  });

  it("installs Debian's Redis if it can, and sets a variable if it is there", () => {
    readme('npm ci && npm run ok');
    program('npm', 'echo "npm $* REDIS_SERVERS=$REDIS_SERVERS"');
    program('chromium', 'exit 0');
    program('python3', 'exit 0');
    program('id', 'echo 0');
    program('env', 'shift; exec "$@"');
    program('apt-get', 'echo "apt-get $*"; exit 100');
    const without = gate({ PYTHON: 'python3', REDIS_SERVER: 'no-redis' });
    expect(without.stdout).toContain('missing: redis-tools; installing it with apt-get');
    expect(without.stdout).toMatch(/^npm run ok REDIS_SERVERS=$/m);
    program('redis-server', 'exit 0');
    expect(gate({ PYTHON: 'python3' }).stdout).toMatch(/^npm run ok REDIS_SERVERS=installed$/m);
  });

  it('sets a variable if Go is installed, for the samples in Go', () => {
    readme('npm ci && npm run ok');
    program('npm', 'echo "npm $* GO_SAMPLES=$GO_SAMPLES"');
    program('chromium', 'exit 0');
    program('python3', 'exit 0');
    program('go', 'exit 0');
    expect(gate({ PYTHON: 'python3' }).stdout).toMatch(/^npm run ok GO_SAMPLES=installed$/m);
  });

  it("installs Debian's library of OpenID Connect in Go if it can, and sets a variable if Go and the library are there", () => {
    readme('npm ci && npm run ok');
    program('npm', 'echo "npm $* GO_OIDC=$GO_OIDC"');
    program('chromium', 'exit 0');
    program('python3', 'exit 0');
    program('id', 'echo 0');
    program('env', 'shift; exec "$@"');
    program('apt-get', 'echo "apt-get $*"; exit 100');
    const environment = { PYTHON: 'python3', GO_LIBRARIES: join(folder, 'go') };
    const without = gate(environment);
    expect(without.stdout).toContain('missing: golang-github-coreos-go-oidc-dev; installing it with apt-get');
    expect(without.stdout).toMatch(/^npm run ok GO_OIDC=$/m);
    mkdirSync(join(folder, 'go/src/github.com/coreos/go-oidc'), { recursive: true });
    expect(gate(environment).stdout).toMatch(/^npm run ok GO_OIDC=$/m);
    program('go', 'exit 0');
    expect(gate(environment).stdout).toMatch(/^npm run ok GO_OIDC=installed$/m);
  });

  it("installs Debian's omniauth and oidc-agent if it can, and sets a variable if both are there", () => {
    readme('npm ci && npm run ok');
    program('npm', 'echo "npm $* DEBIAN_CLIENTS=$DEBIAN_CLIENTS"');
    program('chromium', 'exit 0');
    program('python3', 'exit 0');
    program('id', 'echo 0');
    program('env', 'shift; exec "$@"');
    program('apt-get', 'echo "apt-get $*"; exit 100');
    program('oidc-agent', 'exit 0');
    program('ruby', 'exit 1');
    const without = gate({ PYTHON: 'python3' });
    const packages = 'oidc-agent-cli ruby-omniauth-openid-connect';
    expect(without.stdout).toContain(`missing: ${packages}; installing it with apt-get`);
    expect(without.stdout).toMatch(/^npm run ok DEBIAN_CLIENTS=$/m);
    program('ruby', 'exit 0');
    expect(gate({ PYTHON: 'python3' }).stdout).toMatch(/^npm run ok DEBIAN_CLIENTS=installed$/m);
  });

  it('lists the programs that can check the files of deploy/, and installs kubectl if it can', () => {
    readme('npm ci && npm run ok');
    program('npm', 'echo "npm $* DEPLOY_TOOLS=$DEPLOY_TOOLS"');
    program('chromium', 'exit 0');
    program('python3', 'exit 0');
    program('caddy', 'exit 0');
    program('id', 'echo 0');
    program('env', 'shift; exec "$@"');
    program('apt-get', 'echo "apt-get $*"; exit 100');
    const { status, stdout } = gate({ PYTHON: 'python3' });
    expect(stdout).toContain('missing: kubernetes-client; installing it with apt-get');
    expect(stdout).toMatch(/^npm run ok DEPLOY_TOOLS=caddy $/m);
    expect(status).toBe(0);
  });

  it('takes promtool and Caddy out of their packages, because installed packages start servers', () => {
    readme('npm ci && npm run ok');
    program('npm', 'promtool; caddy; echo "DEPLOY_TOOLS=$DEPLOY_TOOLS"');
    for (const name of ['chromium', 'python3', 'kubectl', 'docker-compose']) program(name, 'exit 0');
    program('id', 'echo 0');
    program('env', 'shift; exec "$@"');
    program('apt-get', 'echo "apt-get $*"; [ "$1" = download ] && echo "$3" > "$3.deb"');
    program(
      'dpkg-deb',
      'read -r name < "$2"; mkdir -p usr/bin; for one in promtool caddy; do printf "#!/bin/sh\\necho $one of $name\\n" > "usr/bin/$one"; chmod +x "usr/bin/$one"; done',
    );
    const { stdout } = gate({ PYTHON: 'python3' });
    expect(stdout).toContain('missing: promtool; taking it out of the package prometheus');
    expect(stdout).toMatch(
      /^promtool of prometheus\ncaddy of caddy\nDEPLOY_TOOLS=.*caddy promtool docker-compose $/m,
    );
    expect(stdout).not.toMatch(/^apt-get install .*(?:prometheus|caddy)/m);
  });

  it('takes nginx, PgBouncer and a whole PostgreSQL out of their packages, and tests run with them', () => {
    readme('npm ci && npm run ok');
    const variables = ['NGINX_SERVER', 'PGBOUNCER', 'PGBOUNCER_SERVER', 'POSTGRES_DUMPS'];
    program('npm', `echo "$* ${variables.map((name) => `${name}=$${name}`).join(' ')}"`);
    for (const name of ['chromium', 'python3', 'kubectl', 'docker-compose', 'go', 'promtool', 'caddy'])
      program(name, 'exit 0');
    program('id', 'echo 0');
    program('env', 'shift; exec "$@"');
    program('apt-get', 'echo "apt-get $*"; [ "$1" = download ] && echo "$3" > "$3.deb"');
    const make = (path: string): string =>
      `mkdir -p "$(dirname ${path})"; echo "#!/bin/sh" > ${path}; chmod +x ${path}`;
    const server = ['initdb', 'pg_ctl', 'postgres'].map((name) => make(`usr/lib/postgresql/15/bin/${name}`));
    const client = ['pg_dump', 'pg_restore', 'psql'].map((name) => make(`usr/lib/postgresql/15/bin/${name}`));
    program(
      'dpkg-deb',
      [
        'read -r name < "$2"',
        'case $name in',
        `nginx|pgbouncer) ${make('usr/sbin/$name')};;`,
        `postgresql-15) ${server.join('; ')};;`,
        `postgresql-client-15) ${client.join('; ')};;`,
        'esac',
      ].join('\n'),
    );
    const { stdout, status } = gate({}, lacking);
    const cache = join(folder, '.cache');
    expect(stdout).toContain(
      `run ok NGINX_SERVER=installed PGBOUNCER=${cache}/programs/pgbouncer PGBOUNCER_SERVER=installed ` +
        `POSTGRES_DUMPS=${cache}/postgres/usr/lib/postgresql/15/bin\n`,
    );
    expect(stdout).not.toMatch(/^apt-get install .*(?:nginx|postgresql)/m);
    expect(stdout.match(/DID NOT RUN: .*/g)).toEqual([
      'DID NOT RUN: the completion in zsh (zsh is missing)',
      'DID NOT RUN: the completion in fish (fish is missing)',
      'DID NOT RUN: the typed client in Bun and Deno (bun or deno is missing)',
    ]);
    expect(status).toBe(0);
  });

  it.each(['nginx', 'pgbouncer', 'pg_dump'])(
    'fails without %s where apt-get is available, and says what would go untested',
    (name) => {
      readme('npm ci && npm run ok');
      program('npm', 'echo ran');
      for (const one of ['chromium', 'python3', 'apt-get', 'dpkg-deb'])
        program(one, one === 'apt-get' ? 'exit 100' : 'exit 0');
      program('id', 'echo 0');
      program('env', 'shift; exec "$@"');
      const there = machine.required();
      if (name === 'nginx') rmSync(join(folder, 'bin/nginx'));
      if (name === 'pgbouncer') rmSync(join(folder, 'bin/pgbouncer'));
      if (name === 'pg_dump') rmSync(join(folder, 'postgresql/15/bin/pg_dump'));
      const { status, stdout, stderr } = gate({}, there);
      expect(stderr).toContain(`FAILED: ${name} is missing and cannot be had here`);
      expect(stdout).not.toContain('ran');
      expect(status).toBe(1);
    },
  );

  it('runs where there is no apt-get, and says at its end what did not run', () => {
    readme('npm ci && npm run ok');
    program('npm', 'echo "npm $* NGINX_SERVER=$NGINX_SERVER POSTGRES_DUMPS=$POSTGRES_DUMPS."');
    program('chromium', 'exit 0');
    const { status, stdout } = gate({}, lacking);
    expect(stdout).toMatch(/^npm run ok NGINX_SERVER= POSTGRES_DUMPS=\.$/m);
    expect(stdout.match(/DID NOT RUN: .*/g)).toEqual([
      'DID NOT RUN: the completion in zsh (zsh is missing)',
      'DID NOT RUN: the completion in fish (fish is missing)',
      'DID NOT RUN: the typed client in Bun and Deno (bun or deno is missing)',
      'DID NOT RUN: PostgreSQL behind a pooler (pgbouncer is missing)',
      'DID NOT RUN: backups of PostgreSQL (pg_dump is missing)',
      'DID NOT RUN: the guide of several instances (nginx is missing)',
    ]);
    expect(status).toBe(0);
  });

  it('fails if the README names no command', () => {
    readme('npm start');
    program('npm', 'exit 0');
    program('chromium', 'exit 0');
    const { status, stderr } = gate();
    expect(stderr).toContain('README.md holds no line with the test command');
    expect(status).toBe(1);
  });
});
