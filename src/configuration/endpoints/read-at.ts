import type { Log } from '../../foundation/log.ts';
import type { Coordinates } from '../operations/coordinates.ts';
import { createEnvironmentReader, type EnvironmentReader } from '../reading/environment-reader.ts';
import type { Environment } from '../environment/environment.ts';
import { createSourceReader, type SourceReader } from '../repositories/source-reader.ts';
import { overlayRepository } from '../changes/overlay.ts';
import type { WritableRepository } from '../changes/writable-repositories.ts';

/**
 * Reads an environment at a label, or after a change if the label is the id of a change.
 * @param sealedReader returns values without decrypting them.
 */
export function createReadAt({
  readers,
  repositories,
  sealedReader,
  overrides,
  log,
}: {
  readonly readers: readonly SourceReader[];
  readonly repositories: readonly WritableRepository[];
  readonly sealedReader: EnvironmentReader;
  readonly overrides: Readonly<Record<string, string | number | boolean>>;
  readonly log: Log;
}): (coordinates: Coordinates) => Promise<Environment> {
  const asItWas = async (coordinates: Coordinates, id: string): Promise<Environment | undefined> => {
    for (const { reader, writer, dialect } of repositories) {
      const earlier = await writer.since(undefined, id);
      if (!earlier) continue;
      const files = new Map<string, Uint8Array | undefined>();
      for (const path of earlier.paths) files.set(path, await earlier.read(path));
      const repository = overlayRepository(reader.repository, files, '');
      const then = createSourceReader({ repository, dialect, log, isRequired: true });
      const environment = await createEnvironmentReader({
        readers: readers.map((each) => (each === reader ? then : each)),
        overrides,
        acceptEmpty: true,
        decrypt: (sources) => sources,
      }).environment({ ...coordinates, label: undefined, labels: [] });
      return { ...environment, label: id };
    }
    return undefined;
  };
  return async (coordinates) => {
    const { label } = coordinates;
    const isId = label !== undefined && /^[0-9a-f]{40}$/.test(label);
    return (isId ? await asItWas(coordinates, label) : undefined) ?? sealedReader.environment(coordinates);
  };
}
