/** The scripts of `gatehouse completion` in the shells that they are for, with the Tab key. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInstalled, whereInstalled } from '../deploy/deployment-files.ts';
import { type RunningService, startService } from '../support/service.ts';
import { main, makeFolder, run } from './gatehouse.ts';
import { openShell, terminalProgram } from './shell.ts';

/** The service is in this process, so it runs only while nothing blocks. */
const runFish = promisify(execFile);

/** The beginning of a command line, and the words that the Tab key makes of it. */
const completed = [
  ['rou', 'route'],
  ['route mat', 'route match'],
  ['request sh', 'request show'],
  ['config exp', 'config explain'],
  ['serve --wor', 'serve --workers'],
  ['route put orders --dr', 'route put orders --dry-run'],
  ['client delete web --ye', 'client delete web --yes'],
  ['--vers', '--version'],
  ['client create web --auth-method client_secret_b', 'client create web --auth-method client_secret_basic'],
  ['owner create olga --roles opera', 'owner create olga --roles operator'],
  ['client show a-long', 'client show a-long-name'],
  ['route show to-us', 'route show to-users'],
  ['client create web --scope orders:re', 'client create web --scope orders:read'],
] as const;

let service: RunningService;
beforeAll(async () => {
  service = await startService({
    authorization: {
      clients: [{ client_id: 'a-long-name', token_endpoint_auth_method: 'none', scope: 'orders:read' }],
      scopes: { 'orders:read': 'Reads orders' },
    },
    gateway: { routes: { 'to-users': { path: '/users/**', url: 'http://127.0.0.1:9' } } },
  });
});
afterAll(() => service.stop());

/** A folder with the script and the program, and the variables that lead to both and to the service. */
async function scriptFor(shell: string) {
  const folder = makeFolder();
  const { code, stdout, stderr } = await run(['completion', shell]);
  expect([code, stderr]).toEqual([0, '']);
  const file = join(folder, `completion.${shell}`);
  writeFileSync(file, stdout);
  const program = join(folder, 'gatehouse');
  writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${main}' "$@"\n`);
  chmodSync(program, 0o755);
  const environment = {
    PATH: `${folder}:${process.env['PATH'] ?? ''}`,
    GATEHOUSE_URL: service.url,
    GATEHOUSE_ADMIN_SECRET: secretOf(service),
  };
  return { folder, file, environment };
}

/** The secret of the administrator, from the credentials of the tests. */
function secretOf({ administrator }: RunningService): string {
  const pair = Buffer.from(administrator.replace(/^Basic /, ''), 'base64').toString();
  return decodeURIComponent(pair.slice(pair.indexOf(':') + 1));
}

const interactive = {
  bash: {
    command: 'bash --norc -i',
    load: (file: string) => `source ${file}`,
  },
  zsh: {
    command: 'zsh -f -i',
    load: (file: string) => `autoload -Uz compinit; compinit -u -D; source ${file}`,
  },
} as const;

for (const shell of ['bash', 'zsh'] as const)
  whereInstalled(isInstalled(terminalProgram) ? shell : terminalProgram, () => {
    describe(`the completion in ${shell}`, () => {
      it('completes commands, flags, values and ids at the Tab key', async () => {
        const { folder, file, environment } = await scriptFor(shell);
        const { command, load } = interactive[shell];
        const opened = openShell(command, folder, { PS1: '> ', ...environment });
        // The function shows the words of every other command.
        const own = `[ "$1" = completion ] && { command gatehouse "$@"; return; }`;
        const show = `gatehouse() { ${own}; printf 'GIVEN[%s]\\n' "$*"; }`;
        await opened.type(`${show}; ${load(file)}; echo LOAD''ED\n`, /^(LOADED)/m);
        for (const [typed, wanted] of completed)
          expect((await opened.type(`gatehouse ${typed}\t\n`, /GIVEN\[(.*?)\]/)).trim()).toBe(wanted);
      });
    });
  });

whereInstalled('fish', () => {
  describe('the completion in fish', () => {
    it.each(completed)('completes %s', async (typed, wanted) => {
      const { folder, file, environment } = await scriptFor('fish');
      const words = ['-N', '-c', `source ${file}; complete -C 'gatehouse ${typed}'`];
      const { stdout } = await runFish('fish', words, { cwd: folder, env: { HOME: folder, ...environment } });
      const lines = stdout.trim().split('\n');
      expect(lines.map((line) => line.split('\t')[0])).toEqual([wanted.split(' ').at(-1)]);
    });
  });
});
