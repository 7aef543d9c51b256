import type { Log } from '../../foundation/log.ts';
import { sourceNameOf } from '../ownership/file-names.ts';
import { type ClientScope, reportRights, type RightsReport } from '../ownership/lost-reads.ts';
import { knownApplications, type NamedApplications } from '../ownership/named-applications.ts';
import type { SourceReader } from '../repositories/source-reader.ts';

const mostFiles = 10;
const mostClients = 100;

/** The files of several applications at the default labels, and the clients that they are refused to. */
export async function findRights(
  readers: readonly Pick<SourceReader, 'repository'>[],
  names: NamedApplications,
  clients: readonly ClientScope[],
): Promise<RightsReport> {
  const found = await Promise.all(
    readers.map(async ({ repository }) => {
      const locations = (await repository.open([])) ?? [];
      const searchPaths = locations[0]?.searchPaths ?? [];
      const files = (await repository.list()).map((path) => ({ path, searchPaths }));
      const stems = files.flatMap(({ path }) =>
        locations.flatMap(({ folder }) => sourceNameOf(path, folder)?.stem ?? []),
      );
      return { files, stems };
    }),
  );
  const present = new Set(found.flatMap(({ stems }) => stems));
  return reportRights(
    found.flatMap(({ files }) => files),
    knownApplications(names, present),
    clients,
  );
}

/** Logs them at the start. A repository that cannot be read has its own message. */
export async function logRights(report: Promise<RightsReport>, log: Log): Promise<void> {
  // Recovered by the next start.
  const found = await report.catch(() => undefined);
  for (const { clientId, files } of found?.refused.slice(0, mostClients) ?? [])
    log.warn('configuration-reads-refused', {
      message:
        'The names of files allow more readers than their owners do. The client needs the scopes of all owners.',
      clientId,
      files: files.slice(0, mostFiles),
      count: files.length,
    });
  if (found && found.several.length > 0)
    log.warn('configuration-files-of-several', {
      message:
        'Files have the names of several applications. Only a client with the scopes of all reads them.',
      files: found.several.slice(0, mostFiles),
      count: found.several.length,
    });
}
