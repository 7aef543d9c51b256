import { sourceExtensions } from '../../../formats/source-document.ts';
import type { CataloguedFile } from '../../port/catalogue.ts';
import type { TreeObjects } from './tree.ts';

const listedFiles = 10_000;
const placeholder = /\\\{(?:application|profile)\\\}/g;

/** Matches one folder of a search path, in which a placeholder is any text. */
function folderPattern(text: string): RegExp {
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replace(placeholder, '.+')}$`);
}

/** The property files of the root of a tree, and of the folders of the search paths. */
export async function catalogueTree(
  objects: TreeObjects,
  root: string,
  searchPaths: readonly string[],
): Promise<readonly CataloguedFile[]> {
  const found = new Map<string, CataloguedFile>();

  const visit = async (id: string, folder: string, path: readonly string[]): Promise<void> => {
    const entries = (await objects.tree(id)).entries();
    const [next, ...rest] = path;
    if (next === undefined) {
      for (const [name, { kind }] of entries)
        if (kind !== 'folder' && sourceExtensions.some((each) => name.endsWith(`.${each}`)))
          found.set(folder + name, { path: folder + name, name });
      return;
    }
    const pattern = folderPattern(next);
    for (const [name, { kind, id: below }] of entries)
      if (kind === 'folder' && pattern.test(name)) await visit(below, `${folder}${name}/`, rest);
  };

  for (const path of ['', ...searchPaths]) await visit(root, '', path === '' ? [] : path.split('/'));
  return [...found.values()].slice(0, listedFiles);
}
