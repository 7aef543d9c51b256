import { afterEach, describe, expect, it } from 'vitest';
import { lintRepository } from '../../../src/configuration/index.ts';
import { lintRules } from '../../../src/configuration/lint/finding.ts';
import { systemClock } from '../../../src/foundation/clock.ts';
import { createSystemRandom } from '../../../src/foundation/random.ts';
import { createRemote } from '../support/git-remote.ts';
import { type LaidFile, type LaidFolder, layFiles } from '../support/lay-files.ts';
import { seededCombinations } from './seeded-combinations.ts';
import { seededFaults } from './seeded-faults.ts';

const seeded = [...seededFaults, ...seededCombinations];

const laid: LaidFolder[] = [];
afterEach(async () => {
  await Promise.all(laid.splice(0).map((each) => each.remove()));
});

async function found(files: Readonly<Record<string, LaidFile>>): Promise<readonly string[]> {
  const folder = await layFiles(files);
  laid.push(folder);
  return foundIn(folder.root);
}

async function foundIn(place: string, label?: string): Promise<readonly string[]> {
  const result = await lintRepository({
    place,
    label,
    dialect: 'yaml-1.1',
    clock: systemClock,
    random: createSystemRandom(),
  });
  if (typeof result === 'string') return [result];
  return result.findings.map(({ rule, file, line, column }) => `${file}:${line}:${column} ${rule}`);
}

describe('gatehouse config lint (docs/decisions/configuration.md, lint)', () => {
  it.each(seeded)('%s: %s is found, and its twin is clean', async (rule, _, faulty, where, clean) => {
    expect(await found(faulty)).toContain(`${where} ${rule}`);
    expect(await found(clean)).toEqual([]);
  });

  it('has a faulty file for every rule', () => {
    expect(new Set(seeded.map(([rule]) => rule))).toEqual(new Set(Object.keys(lintRules)));
  });

  it('shows no value of any file', async () => {
    const folder = await layFiles({
      'a.yml': 'db:\n  password: hunter2-of-mine\n  mode: 0755\n  url: jdbc:h2:tcp://u:hunter2-of-mine@h\n',
      'b.yml': 'a: "hunter2-of-mine\n',
    });
    laid.push(folder);
    const result = await lintRepository({
      place: folder.root,
      label: undefined,
      dialect: 'yaml-1.1',
      clock: systemClock,
      random: createSystemRandom(),
    });
    expect(JSON.stringify(result)).not.toContain('hunter2-of-mine');
  });

  it('reads a bare repository of git at a branch, and leaves nothing behind', async () => {
    const remote = await createRemote({ 'a.yml': 'a: 1\n' });
    await remote.git('checkout', '-q', '-b', 'next');
    await remote.push({ 'a.yml': 'a: yes\n' });
    expect(await foundIn(remote.url)).toEqual([]);
    expect(await foundIn(remote.url, 'next')).toEqual(['a.yml:1:4 boolean-word']);
    expect(await foundIn(`file://${remote.url}`, 'next')).toEqual(['a.yml:1:4 boolean-word']);
    expect(await foundIn(remote.url, 'none')).toEqual(['no-branch']);
    await remote.remove();
  });

  it('is clean on a clean repository of every kind of file', async () => {
    expect(
      await found({
        'application.yml': '# shared\nhost: h\n---\nspring.config.activate.on-profile: dev\nhost: d\n',
        'users.yml': 'url: http://${host}/\nlist: [a, b]\nempty:\n',
        'users-dev.properties': 'a.b=1\nc=${a.b}\n',
        'v1/users.yml': 'a: 1\n',
        'nginx.conf': 'yes no 0755\n',
        'schemas/users.json': '{"required":["url"]}',
      }),
    ).toEqual([]);
  });
});
