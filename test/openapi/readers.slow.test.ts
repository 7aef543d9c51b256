/** The documents as the usual readers of YAML and engines of regular expressions of other languages take them. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentAsYaml, mountDocuments } from '../../src/contract/document/served-documents.ts';

const root = resolve(import.meta.dirname, '../..');
const programs = join(import.meta.dirname, 'readers');
const goLibraries = process.env['GO_LIBRARIES'] ?? '/usr/share/gocode';
const javaLibrary = process.env['SNAKEYAML'] ?? '/usr/share/java/snakeyaml.jar';

interface Reader {
  readonly name: string;
  readonly command: readonly [program: string, ...words: string[]];
  readonly environment?: Readonly<Record<string, string>>;
  isThere(): boolean;
}

const runs = (program: string, ...words: string[]): boolean => spawnSync(program, words).status === 0;

const readers: readonly Reader[] = [
  {
    name: 'PyYAML',
    command: ['/usr/bin/python3', join(programs, 'read.py')],
    isThere: () => runs('/usr/bin/python3', '-c', 'import yaml'),
  },
  {
    name: 'go-yaml',
    command: ['go', 'run', join(programs, 'read.go')],
    environment: { GO111MODULE: 'off', GOPATH: goLibraries, GOFLAGS: '', CGO_ENABLED: '0' },
    isThere: () => runs('go', 'version') && existsSync(join(goLibraries, 'src/gopkg.in/yaml.v3')),
  },
  {
    name: 'SnakeYAML',
    command: ['java', '-cp', javaLibrary, join(programs, 'Read.java')],
    isThere: () => runs('java', '-version') && existsSync(javaLibrary),
  },
];

/** The patterns below a node of a document. */
function* patternsIn(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  for (const [name, value] of Object.entries(node))
    if (name === 'pattern' && typeof value === 'string') yield value;
    else yield* patternsIn(value);
}

let folder: string;
let request: string;
let wanted: Readonly<Record<string, unknown>>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-readers-'));
  const served = join(folder, 'served.yaml');
  writeFileSync(served, documentAsYaml(mountDocuments('/config', 'https://id.example.org').whole));
  const files = [...globSync('openapi/**/*.yaml', { cwd: root }).map((name) => join(root, name)), served];
  wanted = Object.fromEntries(files.map((name) => [name, load(readFileSync(name, 'utf8'))]));
  request = join(folder, 'request.json');
  const patterns = [...new Set(patternsIn(wanted))];
  writeFileSync(request, JSON.stringify({ files, patterns }));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the documents (YAML 1.1, JSON Schema 2020-12 §6.4)', () => {
  // A machine without a reader says so; the gate installs all of them.
  const mustHave = process.env['CI'] === 'true' && process.env['YAML_READERS'] === 'installed';
  const possible = readers.filter((reader) => mustHave || reader.isThere());
  for (const { name } of readers.filter((one) => !possible.includes(one)))
    process.stderr.write(`\n*** The documents were NOT READ with ${name}: it is missing ***\n`);

  it.each(possible)(
    'are the same for $name, which takes each of their patterns',
    ({ command, environment }) => {
      const [program, ...words] = command;
      const { status, stdout, stderr } = spawnSync(program, [...words, request], {
        encoding: 'utf8',
        maxBuffer: 1e8,
        env: { ...process.env, ...environment },
      });
      expect(stderr + String(status)).toBe('0');
      const { documents, refused } = JSON.parse(stdout) as {
        readonly documents: Readonly<Record<string, unknown>>;
        readonly refused: readonly string[];
      };
      expect(refused).toEqual([]);
      expect(Object.keys(documents).length).toBeGreaterThan(10);
      for (const [name, value] of Object.entries(documents)) expect(value, name).toEqual(wanted[name]);
    },
  );
});
