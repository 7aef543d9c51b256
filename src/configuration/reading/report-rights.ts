import type { Log } from '../../foundation/log.ts';
import { sourceNameOf } from '../ownership/file-names.ts';
import { type ClientScope, reportRights, type RightsReport } from '../ownership/lost-reads.ts';
import { knownApplications, type NamedApplications } from '../ownership/named-applications.ts';
import type { ConfigurationRepository } from '../repositories/port/repository.ts';
import type { SourceReader } from '../repositories/source-reader.ts';

const mostFiles = 10;
const mostClients = 100;

/** The files of several applications at the default labels, and the clients that they are refused to. */
export async function findRights(
  readers: readonly Pick<SourceReader, 'repository'>[],
  names: NamedApplications,
  clients: readonly ClientScope[],
): Promise<RightsReport> {
  const found = await Promise.all(readers.map(({ repository }) => filesOf(repository)));
  const present = new Set(found.flatMap(({ stems }) => stems));
  return reportRights(
    found.flatMap(({ files }) => files),
    knownApplications(names, present),
    clients,
  );
}

async function filesOf(repository: ConfigurationRepository) {
  try {
    const locations = (await repository.open([])) ?? [];
    const searchPaths = locations[0]?.searchPaths ?? [];
    const files = (await repository.list()).map((path) => ({ path, searchPaths }));
    const stems = files.flatMap(({ path }) =>
      locations.flatMap(({ folder }) => sourceNameOf(path, folder)?.stem ?? []),
    );
    return { files, stems };
  } catch {
    // Recovered: a repository that cannot be read has a message of its own.
    return { files: [], stems: [] };
  }
}

/** Logs them at the start. */
export function logRights({ refused, several }: RightsReport, log: Log): void {
  for (const { clientId, files } of refused.slice(0, mostClients))
    log.warn('configuration-reads-refused', {
      message:
        'The names of files allow more readers than their owners do. The client needs the scopes of all owners.',
      clientId,
      files: files.slice(0, mostFiles),
      count: files.length,
    });
  if (several.length > 0)
    log.warn('configuration-files-of-several', {
      message:
        'Files have the names of several applications. Only a client with the scopes of all reads them.',
      files: several.slice(0, mostFiles),
      count: several.length,
    });
}
