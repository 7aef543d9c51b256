/** The style sheet, the script and the icon of every page. Their names contain a hash, so that caches keep them. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { slim } from './slim.ts';

const types = {
  'docs.css': 'text/css',
  'docs.js': 'text/javascript',
  'icon.svg': 'image/svg+xml',
} as const;

type Asset = keyof typeof types;

/** Assets of several files, in the order in which they apply. */
const partsOf: Partial<Record<Asset, readonly string[]>> = { 'docs.css': ['docs.css', 'reference.css'] };

/** Inserts a hash of the text before the ending of a name. */
export function hashedName(name: string, text: string): string {
  return name.replace(/\.\w+$/, (ending) => `.${hash('sha256', text).slice(0, 10)}${ending}`);
}

function read(name: Asset): { readonly path: string; readonly text: string } {
  const parts = partsOf[name] ?? [name];
  const source = parts.map((part) => readFileSync(new URL(part, import.meta.url), 'utf8')).join('');
  const text = name === 'docs.js' ? slim(source) : source;
  return { path: hashedName(name, text), text };
}

const known = new Map<Asset, ReturnType<typeof read>>();

function fileOf(name: Asset): ReturnType<typeof read> {
  const file = known.get(name) ?? read(name);
  known.set(name, file);
  return file;
}

export function assetName(name: Asset): string {
  return fileOf(name).path;
}

/** All assets by path. */
export function assetFiles(): {
  readonly path: string;
  readonly type: string;
  readonly text: () => string;
}[] {
  return (Object.keys(types) as Asset[]).map((name) => {
    const { path, text } = fileOf(name);
    return { path, type: types[name], text: () => text };
  });
}
