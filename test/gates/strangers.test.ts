import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { occurrences } from '../../tools/seeded-bugs/bug.ts';
import {
  hasWord,
  isAbout,
  readHandlers,
  readRightServices,
  readServices,
  type Half,
} from '../../tools/strangers/lists.ts';
import { chosenOf, readWords } from '../../tools/strangers/words.ts';
import { spoils as heldBackSpoils } from '../kit/verify/strangers/held-back/spoils.ts';
import { rightServices } from '../kit/verify/strangers/open/right.ts';
import { spoils as openSpoils } from '../kit/verify/strangers/open/spoils.ts';

const root = resolve(import.meta.dirname, '../..');
const source =
  /^(?:RFC \d+|Spec|OWASP ASVS 5\.0|OpenID Connect (?:Core|Discovery|RP-Initiated Logout|Front-Channel Logout) 1\.0) §|^docs\/decisions\/[a-z-]+\.md|^https:\/\/github\.com\/[\w./-]+\/(?:issues|pull)\/\d+$/;

interface Entry {
  readonly id: string;
  readonly part: string;
  readonly kind: string;
  readonly source: string;
  readonly words: readonly string[];
}

/** Only ids are compared, so that a failure shows nothing of the half that is held back. */
const idsOf = (entries: readonly { readonly id: string }[]): string[] => entries.map(({ id }) => id);

function expectSound(open: readonly Entry[], held: readonly Entry[], least: number): void {
  const all = [...open, ...held];
  expect(all.length).toBeGreaterThanOrEqual(least);
  expect(Math.abs(open.length - held.length)).toBeLessThanOrEqual(1);
  expect(new Set(idsOf(all)).size).toBe(all.length);
  expect(new Set(held.map(({ part }) => part))).toEqual(new Set(open.map(({ part }) => part)));
  expect(idsOf(all.filter((one) => !source.test(one.source)))).toEqual([]);
  expect(idsOf(all.filter(({ words }) => words.length === 0))).toEqual([]);
  const kinds = Object.values(Object.groupBy(all, ({ kind }) => kind));
  expect(kinds.filter((own = []) => own.length > 3).map((own = []) => idsOf(own))).toEqual([]);
}

describe('the faults of strangers (docs/decisions/tests.md, strangers)', () => {
  it('are at least 80 services, half of them held back, each with a source and no kind more than three times', () => {
    expectSound(readServices(root, 'open'), readServices(root, 'held-back'), 80);
  });

  it('are at least 60 changed handlers, half of them held back, likewise', () => {
    expectSound(readHandlers(root, 'open'), readHandlers(root, 'held-back'), 60);
  });

  it.each([
    ['open', openSpoils],
    ['held-back', heldBackSpoils],
  ] as const)('have a function that corrupts each service of the half %s, and no other', (half, spoils) => {
    expect(Object.keys(spoils).toSorted()).toEqual(idsOf(readServices(root, half)).toSorted());
  });

  it.each(['open', 'held-back'] satisfies Half[])(
    'of the half %s change a text that is once in its file; if the file changes, update `find` of the entry alone',
    (half) => {
      const moved = readHandlers(root, half).filter(({ file, find }) => {
        const path = join(root, file);
        return !existsSync(path) || occurrences(readFileSync(path, 'utf8'), { find }) !== 1;
      });
      expect(moved.map(({ id, file }) => `${id} in ${file}`)).toEqual([]);
    },
  );

  it('have at least 12 right services beside them, each with a source and a function that makes it', () => {
    const right = readRightServices(root);
    expect(right.length).toBeGreaterThanOrEqual(12);
    expect(Object.keys(rightServices).toSorted()).toEqual(idsOf(right).toSorted());
    expect(idsOf(right.filter((one) => !source.test(one.source)))).toEqual([]);
  });

  it('are not repeated from the older lists', () => {
    const older = ['test/kit/verify/planted/services.yaml'].map((path) =>
      readFileSync(join(root, path), 'utf8'),
    );
    const ids = (['open', 'held-back'] as const).flatMap((half) => idsOf(readServices(root, half)));
    expect(ids.filter((id) => older.some((text) => text.includes(`id: ${id},`)))).toEqual([]);
  });
});

describe('a finding reports a fault (docs/decisions/tests.md, strangers)', () => {
  const subject = { operations: ['getUserInfo'], words: ['sub', 'subject'] };

  it('if it is about its subject', () => {
    expect(isAbout(subject, 'getUserInfo', ['Sub differs'])).toBe(true);
    expect(isAbout(subject, undefined, ['the subject differs'])).toBe(true);
  });

  it('but not at another operation, nor with a part of a word', () => {
    expect(isAbout(subject, 'getClient', ['sub differs'])).toBe(false);
    expect(isAbout(subject, 'getUserInfo', ['a subset of claims'])).toBe(false);
    expect(isAbout({ operations: ['*'], words: ['sub'] }, 'getClient', ['sub'])).toBe(true);
  });

  it('by whole words with marks in them', () => {
    expect(hasWord('the header If-Match is ignored', ['if-match'])).toBe(true);
    expect(hasWord('id_token_hint', ['hint'])).toBe(false);
    expect(hasWord('error="invalid_token", 401', ['401'])).toBe(true);
  });
});

describe('npm run strangers (docs/decisions/tests.md, strangers)', () => {
  it('prints the ids of the half that is held back only if it is asked to', () => {
    expect(readWords(['services'])).toMatchObject({ half: 'open', showsNames: true });
    expect(readWords(['services', '--held-back'])).toMatchObject({ half: 'held-back', showsNames: false });
    expect(readWords(['handlers', '--held-back', '--names'])).toMatchObject({ showsNames: true });
  });

  it('divides its entries into parts that have each entry once', () => {
    const entries = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
    const parts = ['1/2', '2/2'].map((part) =>
      idsOf(chosenOf(entries, readWords(['services', '--part', part]))),
    );
    expect(parts).toEqual([
      ['a', 'c', 'e'],
      ['b', 'd'],
    ]);
    expect(idsOf(chosenOf(entries, readWords(['right', '--only', 'd'])))).toEqual(['d']);
    expect(() => chosenOf(entries, readWords(['right', '--only', 'x']))).toThrow('no entry');
  });

  it.each([[['nothing']], [['services', 'more']], [['services', '--part', '3/2']], [[]]])(
    'refuses %j',
    (words: readonly string[]) => {
      expect(() => readWords(words)).toThrow(/^name one of|^--part/);
    },
  );
});
