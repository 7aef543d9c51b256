import type { RequestedNames } from './repository.ts';

const placeholder = /\{(application|profile)\}/;

/**
 * The folders of a request in addition to the root, lowest precedence first. `{application}` and `{profile}` are
 * replaced by each requested name, the last one highest, as in Spring. Without a request such a folder is omitted.
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
  // Replaced text is not expanded again, because a name may contain braces.
  const [before = '', after = ''] = splitAt(path, `{${found}}`);
  return values.flatMap((value) => filledIn(after, names).map((rest) => before + value + rest));
}

function splitAt(text: string, mark: string): readonly string[] {
  const at = text.indexOf(mark);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
