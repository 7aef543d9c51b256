import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

// Split into pieces, so that this file does not find itself.
const spell = (...pieces: string[]): string => pieces.join('');
const top = ['work', 'root', 'farm', 'home', 'Users', 'mnt', 'workspace'].join('|');
const machinePath = new RegExp(`(?<![\\w.:/~*{}-])/(?:${top})/[A-Za-z._][\\w.-]*`);
const hosts = [String.raw`registry\.[a-z0-9.-]+\.[a-z]+`, spell('artifact', 'ory'), spell('verd', 'accio')];
const registryHost = new RegExp(hosts.join('|'), 'i');

interface Finding {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

function trackedFiles(): string[] {
  return execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)));
}

function search(file: string, text: string, pattern: RegExp): Finding[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      pattern.test(line) ? [{ file, line: index + 1, text: line.trim().slice(0, 160) }] : [],
    );
}

function searchTracked(pattern: RegExp): Finding[] {
  return trackedFiles().flatMap((file) => search(file, readFileSync(join(root, file), 'utf8'), pattern));
}

describe.runIf(existsSync(join(root, '.git')))('the tracked files', () => {
  it('name no path of the machine on which they were written', () => {
    expect(searchTracked(machinePath)).toEqual([]);
  });

  it('name no package registry', () => {
    expect(searchTracked(registryHost)).toEqual([]);
  });

  it('include lock files without download addresses', () => {
    const clients = globSync('test/clients/stock/*/package-lock.json', { cwd: root });
    expect(clients.length).toBeGreaterThan(0);
    for (const name of ['package-lock.json', ...clients]) {
      const lock = readFileSync(join(root, name), 'utf8');
      expect(search(name, lock, /"resolved": "(https?|git)/)).toEqual([]);
    }
  });
});

describe('the search', () => {
  it.each([
    spell('see /work', '/main/src'),
    spell("'/root", "/.npmrc'"),
    spell('(/home', '/alice/x)'),
    spell('/Users', '/alice'),
  ])('finds the machine path in %s', (text) => {
    expect(search('planted', text, machinePath)).toHaveLength(1);
  });

  it.each(['https://example.org/home/page', 'GET /homes', './work/item', '/{application}/root/x'])(
    'accepts %s',
    (text) => {
      expect(search('planted', text, machinePath)).toEqual([]);
    },
  );

  it.each([spell('https://registry', '.npmjs.org/x'), spell('http://my-verd', 'accio:4873')])(
    'finds the registry in %s',
    (text) => {
      expect(search('planted', text, registryHost)).toHaveLength(1);
    },
  );
});
