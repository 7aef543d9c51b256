import { afterEach, describe, expect, it } from 'vitest';
import { lintRepository } from '../../../src/configuration/index.ts';
import { lintRules, type RuleId } from '../../../src/configuration/lint/finding.ts';
import { systemClock } from '../../../src/foundation/clock.ts';
import { createSystemRandom } from '../../../src/foundation/random.ts';
import { createRemote } from '../support/git-remote.ts';
import { type LaidFile, type LaidFolder, layFiles } from '../support/lay-files.ts';

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

type Files = Readonly<Record<string, LaidFile>>;

const schema =
  '{"type":"object","properties":{"size":{"type":"integer","maximum":9}},"additionalProperties":false}';

/** Each rule with a file that violates it, the expected position, and a valid counterpart. */
const seeded: readonly (readonly [RuleId, string, Files, string, Files])[] = [
  [
    'unreadable-file',
    'broken YAML',
    { 'a.yml': 'a: [1\nb: 2\n' },
    'a.yml:2:1',
    { 'a.yml': 'a: [1]\nb: 2\n' },
  ],
  [
    'unreadable-file',
    'a broken escape',
    { 'a.properties': 'a=1\nb=\\u00zz\n' },
    'a.properties:2:1',
    { 'a.properties': 'a=1\nb=\\u00fc\n' },
  ],
  [
    'duplicate-key',
    'YAML',
    { 'a.yml': 'a:\n  b: 1\n  b: 2\n' },
    'a.yml:3:3',
    { 'a.yml': 'a:\n  b: 1\n  c: 2\n' },
  ],
  [
    'duplicate-key',
    'properties',
    { 'a.properties': 'a=1\nb=2\n a=3\n' },
    'a.properties:3:2',
    { 'a.properties': 'a=1\n#---\na=3\n' },
  ],
  [
    'tab-indentation',
    'a tab',
    { 'a.yml': 'a:\n\tb: 1\n' },
    'a.yml:2:1',
    { 'a.yml': 'a:\n  b: 1\t# aside\n' },
  ],
  [
    'invalid-utf8',
    'Latin-1 in YAML',
    { 'a.yml': { hex: '613a20310a623a20fc0a' } },
    'a.yml:2:4',
    { 'a.yml': 'a: 1\nb: ü\n' },
  ],
  [
    'invalid-utf8',
    'Latin-1 in properties',
    { 'a.properties': { hex: '613dfc0a' } },
    'a.properties:1:3',
    { 'a.properties': 'a=ü\n' },
  ],
  [
    'boolean-word',
    'a value',
    { 'a.yml': 'country: no\n' },
    'a.yml:1:10',
    { 'a.yml': "country: 'no'\nok: true\n" },
  ],
  ['boolean-word', 'a key', { 'a.yml': 'x:\n  on: 1\n' }, 'a.yml:2:3', { 'a.yml': 'x:\n  "on": 1\n' }],
  [
    'octal-number',
    'a mode',
    { 'a.yml': 'mode: 0755\n' },
    'a.yml:1:7',
    { 'a.yml': "mode: '0755'\nzero: 0\n" },
  ],
  [
    'octal-number',
    'a mode of YAML 1.2',
    { 'a.yml': 'mode: 0o755\n' },
    'a.yml:1:7',
    { 'a.yml': 'mode: 493\n' },
  ],
  ['leading-zero', 'an article number', { 'a.yml': 'n: 08999\n' }, 'a.yml:1:4', { 'a.yml': "n: '08999'\n" }],
  [
    'sexagesimal-number',
    'a time',
    { 'a.yml': 'at: 12:30\n' },
    'a.yml:1:5',
    { 'a.yml': 'at: "12:30"\nhost: a:30\n' },
  ],
  [
    'large-integer',
    'an id',
    { 'a.yml': 'id: 9007199254740993\n' },
    'a.yml:1:5',
    { 'a.yml': 'id: 9007199254740991\n' },
  ],
  [
    'timestamp',
    'a date',
    { 'a.yml': 'since: 2026-01-31\n' },
    'a.yml:1:8',
    { 'a.yml': "since: '2026-01-31'\n" },
  ],
  [
    'unresolved-placeholder',
    'a key that nobody gives',
    { 'a.yml': 'u: http://${host}/\n' },
    'a.yml:1:4',
    { 'a.yml': 'u: http://${host}/${p:}\\${q}\n', 'application.yml': 'host: h\n' },
  ],
  [
    'circular-placeholder',
    'a circle over two files',
    { 'a.yml': 'x: ${y}\n', 'application.yml': 'y: ${x}\n' },
    'a.yml:1:4',
    { 'a.yml': 'x: ${y}\n', 'application.yml': 'y: 1\n' },
  ],
  [
    'unknown-key',
    'a misspelt key',
    { 'a.yml': 'size: 1\nsise: 2\n', 'schemas/a.json': schema },
    'a.yml:2:7',
    { 'a.yml': 'size: 1\n', 'schemas/a.json': schema },
  ],
  [
    'schema-violation',
    'a profile that is out of bounds',
    { 'a.yml': 'size: 1\n', 'a-dev.yml': 'size: 10\n', 'schemas/a.json': schema },
    'a-dev.yml:1:7',
    { 'a.yml': 'size: 1\n', 'a-dev.properties': 'size=9\n', 'schemas/a.json': schema },
  ],
  [
    'unusable-schema',
    'a type that there is not',
    { 'a.yml': 'size: 1\n', 'schemas/a.json': '{"type":"integre"}' },
    'schemas/a.json:1:1',
    { 'a.yml': 'size: 1\n', 'schemas/a.json': '{}' },
  ],
  [
    'unusable-schema',
    'a pattern that takes for ever',
    { 'a.yml': `a: ${'a'.repeat(40)}!\n`, 'schemas/a.json': '{"properties":{"a":{"pattern":"^(a+)+$"}}}' },
    'schemas/a.json:1:1',
    { 'a.yml': 'a: aaa\n', 'schemas/a.json': '{"properties":{"a":{"pattern":"^a+$"}}}' },
  ],
  [
    'unusable-schema',
    'a reference that leads out',
    { 'a.yml': 'size: 1\n', 'schemas/a.json': '{"$ref":"https://example.org/x.json"}' },
    'schemas/a.json:1:1',
    { 'a.yml': 'size: 1\n', 'schemas/a.json': '{"$ref":"#/$defs/x","$defs":{"x":{}}}' },
  ],
  [
    'secret-in-clear',
    'a password',
    { 'a.yml': 'db:\n  password: hunter2\n' },
    'a.yml:2:13',
    { 'a.yml': "db:\n  password: '{cipher}v1.x'\n  passwordFile: /run/x\n  apiKey: ${KEY:}\n" },
  ],
  [
    'secret-in-clear',
    'a password in a URL',
    { 'a.properties': 'url=postgres://u:p4ss@h/db\n' },
    'a.properties:1:5',
    { 'a.properties': 'url=postgres://u@h/db\n' },
  ],
  [
    'dangerous-key',
    'a prototype',
    { 'a.yml': '__proto__:\n  polluted: 1\n' },
    'a.yml:2:3',
    { 'a.yml': 'proto:\n  fine: 1\n' },
  ],
  [
    'dangerous-key',
    'a prototype by a long way',
    { 'a.properties': 'constructor.prototype.x=1\n' },
    'a.properties:1:1',
    { 'a.properties': 'constructor.x=1\n' },
  ],
  [
    'dangerous-key',
    'an import',
    { 'a.yml': 'spring:\n  config:\n    import: file:/etc/passwd\n' },
    'a.yml:3:5',
    { 'a.yml': 'spring:\n  application:\n    name: a\n' },
  ],
  ['unreachable-file', 'an upper-case extension', { 'a.YML': 'a: 1\n' }, 'a.YML:1:1', { 'a.yml': 'a: 1\n' }],
  ['unreachable-file', 'a comma', { 'a,b.yml': 'a: 1\n' }, 'a,b.yml:1:1', { 'a-b.yml': 'a: 1\n' }],
  ['unreachable-file', 'two dots', { 'a..b.yml': 'a: 1\n' }, 'a..b.yml:1:1', { 'a.b.yml': 'a: 1\n' }],
  [
    'unreachable-file',
    'a hidden file',
    { '.a.yml': 'a: 1\n' },
    '.a.yml:1:1',
    { 'a.yml': 'a: 1\n', '.gitignore': '*\n' },
  ],
  [
    'impossible-profile',
    'an expression',
    { 'a.yml': 'spring.config.activate.on-profile: "dev & !dev"\na: 1\n' },
    'a.yml:1:36',
    { 'a.yml': 'spring.config.activate.on-profile: "dev & !prod | (x)"\na: 1\n'.replace(' | (x)', '') },
  ],
  [
    'impossible-profile',
    'a name that nobody can ask for',
    { 'a.yml': 'spring.config.activate.on-profile: "-dev-"\na: 1\n' },
    'a.yml:1:36',
    { 'a.yml': 'spring.config.activate.on-profile: dev,prod\na: 1\n' },
  ],
  [
    'impossible-profile',
    'a platform',
    { 'a.yml': 'spring.config.activate.on-cloud-platform: kubernetes\na: 1\n' },
    'a.yml:1:1',
    { 'a.yml': 'spring.config.activate.on-profile: kubernetes\na: 1\n' },
  ],
  [
    'scalar-and-map',
    'two files of one application',
    { 'application.yml': 'log: info\n', 'a.yml': 'log:\n  level: info\n' },
    'application.yml:1:6',
    { 'b.yml': 'log: info\n', 'a.yml': 'log:\n  level: info\n' },
  ],
];

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
      'a.yml': 'db:\n  password: hunter2-of-mine\n  mode: 0755\n',
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
