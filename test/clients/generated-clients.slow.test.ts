/** Clients that generators make from the published document. Each plays the flows of a user at a service. */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../tools/tour/processes.ts';
import { startService, type RunningService } from '../support/service.ts';
import { installClient } from './installed-client.ts';

const scope = 'clients:read clients:write gateway:read gateway:write config:*:*';
const robot = { client_id: 'robot', client_secret: 'robot-Jm2vB9dQs5Lx7Gh4' };

type Command = readonly [program: string, ...words: string[]];

interface Generated {
  readonly name: string;
  /** The file with the flows. */
  readonly flows: string;
  /** A command that succeeds where the programs of the language are. */
  readonly needs: Command;
  /** Makes the client and its program. All paths are in the folder, which has `openapi.json`. */
  build(folder: string): Promise<unknown>;
  readonly play: Command;
}

const run = ([program, ...words]: Command, cwd: string, environment: Readonly<Record<string, string>> = {}) =>
  promisify(execFile)(program, words, { cwd, env: { ...process.env, ...environment } });

const inProject = (...names: string[]): string => join(root, 'node_modules', ...names);

/** Redocly runs in a folder without its settings file, so that it reads the document as it is. */
const redocly = (folder: string, language: string, output: string, ...words: string[]): Promise<unknown> => {
  const call = ['generate-client', 'openapi.json', '--generator', language, '-o', output, ...words];
  return run([process.execPath, inProject('@redocly/cli/bin/cli.js'), ...call], folder, {
    REDOCLY_TELEMETRY: 'off',
  });
};

const compile = (folder: string, flows: string): Promise<unknown> => {
  const language = ['--target', 'es2024', '--module', 'nodenext', '--lib', 'es2024,dom,dom.iterable'];
  const types = ['--types', 'node', '--typeRoots', inProject('@types')];
  const checks = ['--strict', '--allowJs', '--checkJs', '--allowImportingTsExtensions', '--noEmit'];
  const compiler = inProject('typescript-native/bin/tsc');
  return run([process.execPath, compiler, ...language, ...types, ...checks, flows], folder);
};

const python = process.env['PYTHON'] ?? '/usr/bin/python3';

const clients: readonly Generated[] = [
  {
    name: 'TypeScript by Redocly',
    flows: 'redocly.mjs',
    needs: [process.execPath, '--version'],
    async build(folder) {
      await redocly(folder, 'typescript', 'client.ts', '--import-ext', 'ts');
      await compile(folder, 'redocly.mjs');
    },
    play: [process.execPath, 'redocly.mjs'],
  },
  {
    name: 'TypeScript by hey-api',
    flows: 'hey-api.mjs',
    needs: [process.execPath, '--version'],
    async build(folder) {
      const settings = {
        input: './openapi.json',
        output: { path: './client', module: { extension: '.ts' } },
      };
      writeFileSync(join(folder, 'settings.mjs'), `export default ${JSON.stringify(settings)};\n`);
      const program = join(await installClient('hey-api'), 'node_modules/@hey-api/openapi-ts/bin/run.js');
      await run([process.execPath, program, '-f', 'settings.mjs', '--no-log-file'], folder);
      await compile(folder, 'hey-api.mjs');
    },
    play: [process.execPath, 'hey-api.mjs'],
  },
  {
    name: 'Python by Redocly',
    flows: 'redocly.py',
    needs: [python, '-c', 'import httpx'],
    async build(folder) {
      await redocly(folder, 'python', 'client.ts');
      await run([python, '-m', 'py_compile', 'client.py', 'redocly.py'], folder);
    },
    play: [python, 'redocly.py'],
  },
  {
    name: 'Go by Redocly',
    flows: 'redocly.go',
    needs: ['go', 'version'],
    async build(folder) {
      mkdirSync(join(folder, 'client'));
      await redocly(folder, 'go', 'client/client.ts');
      writeFileSync(join(folder, 'go.mod'), 'module example.org/flows\n\ngo 1.19\n');
      await run(['go', 'build', '-o', 'flows', '.'], folder, {
        GO111MODULE: 'on',
        GOFLAGS: '',
        CGO_ENABLED: '0',
      });
    },
    play: ['./flows'],
  },
  {
    name: 'Java by Redocly',
    flows: 'Flows.java',
    needs: ['javac', '-version'],
    async build(folder) {
      mkdirSync(join(folder, 'gatehouse'));
      await redocly(folder, 'java', 'client.ts');
      renameSync(join(folder, 'Client.java'), join(folder, 'gatehouse/Client.java'));
      await run(
        ['javac', '-encoding', 'UTF-8', '-d', 'classes', 'gatehouse/Client.java', 'Flows.java'],
        folder,
      );
    },
    play: ['java', '-cp', 'classes', 'Flows'],
  },
];

const isThere = ({ needs }: Generated): Promise<boolean> =>
  run(needs, root).then(
    () => true,
    () => false,
  );

// A machine without a language says so; the gate installs all of them.
const mustHave = process.env['CI'] === 'true' && process.env['GENERATED_CLIENTS'] === 'installed';
const found = await Promise.all(clients.map(isThere));
const possible = clients.filter((_, index) => mustHave || found[index] === true);
for (const { name } of clients.filter((one) => !possible.includes(one)))
  process.stderr.write(`\n*** The client in ${name} was NOT MADE: its programs are missing ***\n`);

describe('a generated client (OpenAPI 3.1.1 §1, docs/decisions/tests.md, generated-clients)', () => {
  let folder: string;
  let service: RunningService;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gatehouse-generated-'));
    const configuration = join(folder, 'configuration');
    mkdirSync(configuration);
    writeFileSync(join(configuration, 'users-dev.yml'), 'greeting: Good morning\n');
    service = await startService({
      authorization: {
        clients: [{ ...robot, client_name: 'Robot', grant_types: ['client_credentials'], scope }],
      },
      configuration: { prefix: '/config', repositories: [{ directory: configuration }] },
    });
  });
  afterAll(async () => {
    await service.stop();
    rmSync(folder, { recursive: true });
  });

  it.each(possible)(
    'compiles, signs itself in, and manages clients, routes and configuration: $name',
    async ({ name, flows, build, play }) => {
      const own = join(folder, name.replaceAll(' ', '-'));
      mkdirSync(own);
      const document = await fetch(`${service.url}/openapi.json`);
      writeFileSync(join(own, 'openapi.json'), await document.text());
      copyFileSync(join(import.meta.dirname, 'generated', flows), join(own, flows));
      await build(own);
      const { stdout } = await run(play, own, {
        SERVICE: service.url,
        CLIENT_ID: robot.client_id,
        CLIENT_SECRET: robot.client_secret,
        SCOPE: scope,
      });
      const authorization = { scopes: { GET: ['orders:read'], '*': ['orders:write'] } };
      expect(JSON.parse(stdout)).toEqual({
        tokenType: 'Bearer',
        names: ['Night job', 'Day job', 'Day job'],
        // The second change has an old ETag, and the last read is of a deleted client.
        statuses: [412, 410],
        listed: ['Robot', 'Console of this service', 'Gatehouse command line', 'Administrator', 'Day job'],
        routes: [authorization, authorization],
        configuration: [['greeting', 'Good morning']],
      });
    },
  );
});
