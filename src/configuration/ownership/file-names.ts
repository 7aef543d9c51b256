import { sourceExtensions, type SourceExtension } from '../formats/source-document.ts';

/** The parts of a property file's name: `v1/users-dev.yml` is `users-dev` in `v1/`. */
export interface SourceName {
  readonly folder: string;
  readonly stem: string;
  readonly extension: SourceExtension;
}

/** `undefined` for a file that is not a property file. */
export function sourceNameOf(path: string, prefix = ''): SourceName | undefined {
  if (!path.startsWith(prefix)) return undefined;
  const rest = path.slice(prefix.length);
  const extension = sourceExtensions.find((each) => rest.endsWith(`.${each}`));
  if (extension === undefined) return undefined;
  const stem = rest.slice(0, -extension.length - 1);
  return { folder: prefix, stem, extension };
}

/**
 * The stems by which a request can find a file: its path below the label, and its name alone, because its folder
 * may be a search path. Empty for a file that is not a property file.
 */
export function stemsOf(path: string, prefix = ''): readonly string[] {
  const name = sourceNameOf(path, prefix);
  return name ? [...new Set([name.stem, name.stem.slice(name.stem.lastIndexOf('/') + 1)])] : [];
}

/** A file's name does not show which hyphen separates application and profile, so every hyphen is tried. */
export interface FileNameReading {
  readonly application: string;
  /** Undefined for a file that applies to every profile. */
  readonly profile: string | undefined;
}

export function fileNameReadingsOf(stem: string): readonly FileNameReading[] {
  const slash = stem.lastIndexOf('/') + 1;
  const hyphens = [...stem.slice(slash).matchAll(/-/g)].map(({ index }) => slash + index);
  return [
    { application: stem, profile: undefined },
    ...hyphens
      .map((at) => ({ application: stem.slice(0, at), profile: stem.slice(at + 1) }))
      .filter(({ application, profile }) => application.slice(slash) !== '' && profile !== ''),
  ];
}
