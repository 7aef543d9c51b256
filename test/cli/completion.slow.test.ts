/** The scripts of `gatehouse completion` in the shells that they are for, with the Tab key. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadEntries } from '../../src/cli/entries.ts';
import { isInstalled, run as runProgram, whereInstalled } from '../deploy/deployment-files.ts';
import { makeFolder, run } from './gatehouse.ts';
import { openShell, terminalProgram } from './shell.ts';

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
] as const;

async function scriptFor(shell: string): Promise<{ readonly folder: string; readonly file: string }> {
  const folder = makeFolder();
  const { code, stdout, stderr } = await run(['completion', shell]);
  expect([code, stderr]).toEqual([0, '']);
  const file = join(folder, `completion.${shell}`);
  writeFileSync(file, stdout);
  return { folder, file };
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
      it('completes commands, subcommands and flags at the Tab key', async () => {
        const { folder, file } = await scriptFor(shell);
        const { command, load } = interactive[shell];
        const opened = openShell(command, folder, { PS1: '> ' });
        // The function stands for the program and shows its words.
        const show = `gatehouse() { printf 'GIVEN[%s]\\n' "$*"; }`;
        await opened.type(`${show}; ${load(file)}; echo LOAD''ED\n`, /^(LOADED)/m);
        for (const [typed, wanted] of completed)
          expect((await opened.type(`gatehouse ${typed}\t\n`, /GIVEN\[(.*?)\]/)).trim()).toBe(wanted);
      });
    });
  });

whereInstalled('fish', () => {
  describe('the completion in fish', () => {
    it.each(completed)('completes %s', async (typed, wanted) => {
      const { folder, file } = await scriptFor('fish');
      const words = ['-N', '-c', `source ${file}; complete -C 'gatehouse ${typed}'`];
      const lines = runProgram('fish', words, folder).trim().split('\n');
      expect(lines.map((line) => line.split('\t')[0])).toEqual([wanted.split(' ').at(-1)]);
    });
  });
});

describe('the script of each shell', () => {
  it.each(['bash', 'zsh', 'fish'])('has every command and subcommand for %s', async (shell) => {
    const { stdout } = await run(['completion', shell]);
    for (const entry of await loadEntries()) {
      expect(stdout).toContain(entry.name);
      const own = 'commands' in entry ? entry.commands.map(({ name }) => name.split(' ')[1]) : [];
      for (const word of own) expect(stdout, entry.name).toContain(word);
    }
  });
});
