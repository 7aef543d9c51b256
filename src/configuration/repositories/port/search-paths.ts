import type { RequestedNames } from './repository.ts';

const placeholder = /\{(application|profile)\}/;

/**
 * The folders that a request is answered from beside the root, lowest precedence first. `{application}` and `{profile}`
 * stand for each of the names asked for, the last one highest, as in Spring; without a request such a folder is none.
 */
export function searchFolders(
  paths: readonly string[],
  names: RequestedNames | undefined,
): readonly string[] {
  return [...new Set(paths.flatMap((path) => filledIn(path, names)))];
}

function filledIn(path: string, names: RequestedNames | undefined): readonly string[] {
  const found = placeholder.exec(path)?.[1];
  if (found === undefined) return [path];
  const values = (found === 'application' ? names?.applications : names?.profiles) ?? [];
  // What is put in is not looked at again: a name may hold braces of its own.
  const [before = '', after = ''] = splitAt(path, `{${found}}`);
  return values.flatMap((value) => filledIn(after, names).map((rest) => before + value + rest));
}

function splitAt(text: string, mark: string): readonly string[] {
  const at = text.indexOf(mark);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
