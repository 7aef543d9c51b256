/** The examples of each command work as written, apart from the ids that only another service has. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readArguments } from '../../../src/cli/command-line/arguments.ts';
import type { Command } from '../../../src/cli/command-line/command.ts';
import { loadEntries } from '../../../src/cli/entries.ts';
import { cases, elsewhere } from './cases.ts';
import { readExample } from './example.ts';
import { runHere } from './in-process.ts';
import { createWorld, password, type World } from './world.ts';

/** Examples that need another server. Their flags and operands are read. */
const remote = /git\.example\.org|db\.example\.org|--dump /;
/** The id of a change in the examples. */
const changeId = '7d0a2c6be1f54c1d9c3d6b4a8e2f10d59a3b7c61';
/** Commands whose operand is not an id. */
const literal = new Set(['key rotate', 'config diff', 'audit verify']);

let world: World;
beforeAll(async () => {
  world = await createWorld();
  writeFileSync(join(world.folder, 'nginx.conf'), 'workers 1;\n');
  const key = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo', kid: 'a' };
  writeFileSync(join(world.folder, 'keys.json'), JSON.stringify({ keys: [key] }));
});
afterAll(() => world.stop());
// An example may have started it.
afterEach(() => world.call('PATCH', '/', { maintenance: false }));

const all = (await loadEntries())
  .flatMap((entry): readonly Command[] => ('commands' in entry ? entry.commands : [entry]))
  .flatMap((command) => command.examples.map((example) => ({ example, command })));
const isRun = ({ example, command: { name } }: (typeof all)[number]): boolean =>
  !(name in elsewhere) && !remote.test(example);

/** The words of the example with ids that exist. */
async function wordsOf({ name }: Command, words: readonly string[]): Promise<readonly string[]> {
  const at = name.split(' ').length;
  const [id] = (await cases[name]?.words?.(world)) ?? [];
  // A random id may begin with a hyphen.
  const hasId = id !== undefined && !/^--[a-z-]{1,15}$/.test(id) && !literal.has(name);
  const own = words.map((word, index) => (hasId && index === at && !word.startsWith('-') ? id : word));
  const change = own.includes(changeId) ? await world.change() : '';
  return own.map((word) => (word === changeId ? change : word));
}

describe('the example', () => {
  it.each(all.filter(isRun))('$example works', async ({ example, command }) => {
    const { words, input } = readExample(example);
    const workingDirectory = (await cases[command.name]?.folder?.(world)) ?? world.folder;
    // A restore without --yes is for a folder without data.
    if (example.startsWith('gatehouse restore') && !example.includes('--yes'))
      rmSync(join(workingDirectory, 'data'), { recursive: true });
    const given = await wordsOf(command, words);
    const { environment } = world;
    const token = await runHere(['token', 'create'], { workingDirectory, environment });
    const inputs = { token: token.stdout, password, none: '' };
    const { outcome, stderr } = await runHere(given, {
      workingDirectory,
      environment,
      input: inputs[input ?? 'none'],
    });
    expect(['clean', 'findings'], `${given.join(' ')}\n${stderr}`).toContain(outcome);
  });

  it.each(all.filter((one) => !isRun(one)))('$example has the right flags', ({ example, command }) => {
    const { words } = readExample(example);
    const own = words.slice(command.name.split(' ').length);
    expect(() => readArguments(own, command.flags, command.operand, command.tail)).not.toThrow();
  });
});
