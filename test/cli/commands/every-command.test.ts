/** Rules that each command keeps. The commands come from the table of the program, so a new one is checked too. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../../src/cli/command-line/command.ts';
import { loadEntries } from '../../../src/cli/entries.ts';
import { cases, elsewhere, withoutJson } from './cases.ts';
import { runHere } from './in-process.ts';
import { fits } from './width.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const entries = await loadEntries();
const groups = entries.filter((entry) => 'commands' in entry);
const commands = entries.flatMap((entry): readonly Command[] =>
  'commands' in entry ? entry.commands : [entry],
);
const here = { workingDirectory: '/', environment: {} };

describe.each(commands)('gatehouse $name', (command) => {
  const { name, flags, examples } = command;

  it('has a case in the tests, or a file of them that runs it', () => {
    expect(name in cases !== name in elsewhere).toBe(true);
    expect(existsSync(join(root, elsewhere[name] ?? '')), elsewhere[name]).toBe(true);
  });

  it('prints JSON on demand, or says why not', () => {
    expect('json' in flags !== name in withoutJson).toBe(true);
  });

  it('has --yes if it can destroy something (docs/decisions/operations.md, destructive)', () => {
    // These ask only if they replace something.
    const asksAtTimes = name === 'init' || name === 'route put';
    expect('yes' in flags).toBe(cases[name]?.kind === 'destroys' || asksAtTimes);
  });

  it.each([60, 80])('has help that fits %i columns, with an example', async (columns) => {
    const { outcome, stdout } = await runHere([...name.split(' '), '--help'], { ...here, columns });
    expect(outcome).toBe('clean');
    expect(stdout.split('\n').filter((line) => !fits(line, columns))).toEqual([]);
    expect(stdout).toMatch(new RegExp(`^Usage: gatehouse ${name}\\b`));
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect(example).toMatch(new RegExp(`\\bgatehouse ${name}\\b`));
  });

  it('names its own help and the nearest flag in an error', async () => {
    const [flag] = Object.keys(flags);
    const wrong = flag === undefined ? 'none' : `${flag}x`;
    const { outcome, stderr } = await runHere([...name.split(' '), `--${wrong}`], here);
    const hint = flag === undefined ? '' : '; did you mean --[a-z-]+\\?';
    expect(outcome).toBe('usage');
    expect(stderr).toMatch(
      new RegExp(`^gatehouse: unknown flag --${wrong}${hint}\nTry: gatehouse ${name} --help\n$`),
    );
  });

  it('is suggested for a word that is nearly its name', async () => {
    const { outcome, stderr } = await runHere(`${name}x`.split(' '), here);
    expect([outcome, stderr]).toEqual(['usage', expect.stringContaining(`did you mean ${name}?`)]);
  });
});

describe.each(groups)('the group gatehouse $name', ({ name, commands: own }) => {
  it.each([60, 80])('has help that fits %i columns and lists its commands', async (columns) => {
    const { stdout } = await runHere([name, '--help'], { ...here, columns });
    expect(stdout.split('\n').filter((line) => !fits(line, columns))).toEqual([]);
    for (const command of own) expect(stdout).toMatch(new RegExp(`^  ${command.name}( |$)`, 'm'));
  });
});

it.each([60, 80])('gatehouse --help fits %i columns and lists all commands', async (columns) => {
  const { stdout } = await runHere(['--help'], { ...here, columns });
  expect(stdout.split('\n').filter((line) => !fits(line, columns))).toEqual([]);
  for (const { name } of entries) expect(stdout).toMatch(new RegExp(`^  ${name}( |$)`, 'm'));
});

it('cases name only commands that exist', () => {
  const names = new Set(commands.map(({ name }) => name));
  const named = [...Object.keys(cases), ...Object.keys(elsewhere), ...Object.keys(withoutJson)];
  expect(named.filter((name) => !names.has(name))).toEqual([]);
});
