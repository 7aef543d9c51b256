import type { Dialect } from '../formats/yaml/yaml-scalars.ts';
import type { RepositoryWriter } from '../repositories/port/repository-writer.ts';
import type { SourceReader } from '../repositories/source-reader.ts';
import { notWritable } from './change-errors.ts';

/** A repository that the settings declare as writable. */
export interface WritableRepository {
  readonly name: string;
  readonly reader: SourceReader;
  readonly writer: RepositoryWriter;
  readonly dialect: Dialect;
}

/** In the order of the settings. @param dialects of the readers, in the same order. */
export function writableRepositories(
  readers: readonly SourceReader[],
  dialects: readonly Dialect[],
): readonly WritableRepository[] {
  return readers.flatMap((reader, index) => {
    const { name, writer } = reader.repository;
    return writer ? [{ name, reader, writer, dialect: dialects[index] ?? 'yaml-1.1' }] : [];
  });
}

/** Returns the repository with a name, or the first one. @throws ApiError 404 that names the field. */
export function chosenRepository(
  all: readonly WritableRepository[],
  name: string | undefined,
  field: string,
): WritableRepository {
  const chosen = name === undefined ? all[0] : all.find((each) => each.name === name);
  if (!chosen) throw notWritable(field);
  return chosen;
}
