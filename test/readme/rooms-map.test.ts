import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { levels, roomsMap, withMap } from '../../tools/readme/rooms-map.ts';

interface Rule {
  readonly name: string;
  readonly from: { readonly path?: string };
  readonly to: { readonly path?: string; readonly pathNot?: string };
}

const root = resolve(import.meta.dirname, '../..');
const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const [, picture = ''] = /^```mermaid\n([^]*?)\n```$/m.exec(contributing) ?? [];
const { default: config } = (await import(pathToFileURL(join(root, '.dependency-cruiser.mjs')).href)) as {
  readonly default: { readonly forbidden: readonly Rule[] };
};
const levelRules = config.forbidden.filter(({ name }) => name.startsWith('level-'));

const roomsOf = (text: string): string[] =>
  Array.from(text.matchAll(/^ +(\w+)\["\1<br\/>[^"]+"\]$/gm), ([, name = '']) => name);
const arrowsOf = (text: string): (readonly [string, string])[] =>
  [...text.matchAll(/^ +(\w+) --> (.+)$/gm)].flatMap(([, from = '', to = '']) =>
    to.split(' & ').map((name) => [from, name] as const),
  );

/** The import rule that forbids an arrow. */
function forbids([from, to]: readonly [string, string], { from: source, to: target }: Rule): boolean {
  const [importing, imported] = [`src/${from}/a.ts`, `src/${to}/index.ts`];
  return (
    new RegExp(source.path ?? '').test(importing) &&
    new RegExp(target.path ?? '').test(imported) &&
    !(target.pathNot !== undefined && new RegExp(target.pathNot).test(imported))
  );
}

describe('the picture of CONTRIBUTING.md', () => {
  const folders = readdirSync(join(root, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

  it('has each folder of src with a text, and no other', () => {
    expect(roomsOf(picture).toSorted()).toEqual(folders.toSorted());
  });

  it('has a rule of imports for each folder', () => {
    expect(levelRules.map(({ name }) => name.replace('level-', '')).toSorted()).toEqual(folders.toSorted());
  });

  it('has only arrows that the rules of imports allow', () => {
    const arrows = arrowsOf(picture);
    expect(arrows.length).toBeGreaterThan(folders.length);
    expect(arrows.filter((arrow) => levelRules.some((rule) => forbids(arrow, rule)))).toEqual([]);
    expect(levelRules.filter((rule) => forbids(['foundation', 'server'], rule))).toHaveLength(1);
  });

  it('leads from each folder to all folders that it may import', () => {
    const arrows = arrowsOf(picture);
    const reach = (from: string): string[] =>
      arrows.flatMap(([start, to]) => (start === from ? [to, ...reach(to)] : []));
    for (const [folder, allowed] of Object.entries(levels))
      expect(allowed.filter((name) => !reach(folder).includes(name))).toEqual([]);
  });

  it('omits an arrow to which others lead', () => {
    const text = roomsMap({ foundation: [], http: ['foundation'], server: ['foundation', 'http'] });
    expect(arrowsOf(text)).toEqual([
      ['server', 'http'],
      ['http', 'foundation'],
    ]);
  });

  it('is what npm run generate writes', () => {
    expect(withMap(contributing)).toBe(contributing);
    expect(() => withMap('# Contributing')).toThrow('CONTRIBUTING.md has no');
  });
});
