/** The style sheet, the script and the icon of every page. Their names contain a hash, so that caches keep them. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { markFile } from '../../foundation/look/mark.ts';
import { chosenTokens, palettes, tokens } from '../../foundation/look/tokens.ts';
import { slim } from './slim.ts';

const types = {
  'docs.css': 'text/css',
  'docs.js': 'text/javascript',
  'icon.svg': 'image/svg+xml',
} as const;

type Asset = keyof typeof types;

const source = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** The style sheets in the order in which they apply, after the design tokens. */
const styles = ['docs.css', 'layout.css', 'home.css', 'reference.css', 'print.css'] as const;

/** Code on the dark colour of terminals has the colours of a dark page on every screen. */
const onNight = `@media screen{.languages{${Object.entries(palettes.dark)
  .map(([name, value]) => `--${name}:${value};`)
  .join('')}}}`;

const texts: Readonly<Record<Asset, () => string>> = {
  'docs.css': () => slim(tokens() + chosenTokens() + onNight + styles.map(source).join('')),
  'docs.js': () => slim(['docs.js', 'menus.js', 'reference.js', 'theme.js'].map(source).join('')),
  'icon.svg': () => markFile,
};

/** Inserts a hash of the text before the ending of a name. */
export function hashedName(name: string, text: string): string {
  return name.replace(/\.\w+$/, (ending) => `.${hash('sha256', text).slice(0, 10)}${ending}`);
}

function read(name: Asset): { readonly path: string; readonly text: string } {
  const text = texts[name]();
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
