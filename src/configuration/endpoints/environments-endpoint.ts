import { listRequest } from '../../conventions/listing/list-request.ts';
import { type ListRules, memoryPage } from '../../conventions/listing/memory-page.ts';
import { collection } from '../../conventions/listing/collection.ts';
import type { Caller, Handlers } from '../../conventions/operation.ts';
import { likelyReadingsOf } from '../schema/likely-readings.ts';
import { sourceInvalid, labelUnknown } from '../operations/errors.ts';
import type { ConfigurationOperations } from '../operations/operations.ts';
import { SourceProblem } from '../formats/text/source-problem.ts';
import type { SourceReader } from '../repositories/source-reader.ts';
import { oneLabel } from '../changes/one-label.ts';
import { sourceNameOf } from '../ownership/file-names.ts';
import { knownApplications, type NamedApplications } from '../ownership/named-applications.ts';
import { ownersOf } from '../ownership/owners-of.ts';
import type { TreeFile } from '../environment/selection.ts';
import type { Access } from './access.ts';

export interface EnvironmentsEndpointDependencies {
  readonly readers: readonly SourceReader[];
  readonly access: Access;
  readonly namesNow: () => NamedApplications;
}

interface ListedFile extends TreeFile {
  readonly repository: string;
  readonly stem: string;
}

interface ListedEnvironment {
  readonly application: string;
  readonly profile: string | null;
  readonly files: { repository: string; path: string }[];
}

/** `GET /environments`: the applications and profiles that have files. */
export function createEnvironmentsEndpoint({ readers, access, namesNow }: EnvironmentsEndpointDependencies) {
  /** @throws ApiError 404 if no repository has the label. */
  async function filesAt(label: string | undefined): Promise<readonly ListedFile[]> {
    const found = await Promise.all(readers.map((reader) => filesOf(reader, label)));
    if (label !== undefined && readers.length > 0 && found.every((files) => files === undefined))
      throw labelUnknown(label);
    return found.flatMap((files) => files ?? []);
  }

  function visibleTo(caller: Caller | undefined, files: readonly ListedFile[]): ListedEnvironment[] {
    const likely = likelyReadingsOf([...new Set(files.map(({ stem }) => stem))]);
    const byName = new Map<string, ListedEnvironment>();
    const applications = knownApplications(namesNow(), new Set(files.map(({ stem }) => stem)));
    for (const file of files) {
      const { repository, path, stem } = file;
      const owners = ownersOf(file, applications);
      const certain = owners.filter(({ isPresumed }) => !isPresumed);
      const guess = likely.get(stem) ?? { application: stem, profile: undefined };
      // Only a file with one owner is listed as that owner's.
      const { application, profile } = (owners.length === 1 ? certain[0] : undefined) ?? guess;
      const needed = certain.length > 0 ? certain : [guess];
      if (!needed.every((owner) => access.isListed(caller, owner.application, owner.profile))) continue;
      const name = nameOf({ application, profile: profile ?? null });
      const known = byName.get(name) ?? { application, profile: profile ?? null, files: [] };
      known.files.push({ repository, path });
      byName.set(name, known);
    }
    return [...byName.entries()].toSorted(([left], [right]) => (left < right ? -1 : 1)).map(([, one]) => one);
  }

  return {
    async listEnvironments({ query }, request) {
      access.assertSome(request.caller);
      const label = oneLabel(query.label, 'query.label');
      const items = visibleTo(request.caller, await filesAt(label));
      const page = memoryPage(items, listRequest(query), rules);
      return {
        status: 200,
        body: {
          label: label ?? null,
          repositories: await Promise.all(readers.map(shownRepository)),
          ...collection(request, page),
        },
      };
    },
  } satisfies Pick<Handlers<ConfigurationOperations>, 'listEnvironments'>;
}

/** The cursor of an environment. A name contains no colon after the first one. */
function nameOf({ application, profile }: Pick<ListedEnvironment, 'application' | 'profile'>): string {
  return `${application}:${profile ?? ''}`;
}

const rules: ListRules<ListedEnvironment> = {
  idOf: nameOf,
  textsOf: ({ application, profile }) => [application, profile ?? undefined],
  keys: { application: ({ application }) => application, profile: ({ profile }) => profile ?? '' },
};

async function filesOf(
  { repository, isRequired }: SourceReader,
  label: string | undefined,
): Promise<readonly ListedFile[] | undefined> {
  const { name, catalogue } = repository;
  try {
    const files = await catalogue?.files(label);
    const [location] = (await repository.open(label === undefined ? [] : [label])) ?? [];
    const searchPaths = location?.searchPaths ?? [];
    return files?.flatMap((file) => {
      const stem = sourceNameOf(file.name)?.stem ?? '';
      return stem === '' ? [] : [{ repository: name, path: file.path, searchPaths, stem }];
    });
  } catch (error) {
    // Recovered by the other repositories, as the settings require.
    if (!isRequired) return [];
    throw error instanceof SourceProblem ? sourceInvalid(name, error.reason, error) : error;
  }
}

async function shownRepository({ repository }: SourceReader) {
  const { name, writer, catalogue } = repository;
  // Recovered above: a repository that cannot be read has no labels, or fails the request.
  const labels = (await catalogue?.labels().catch(() => [])) ?? [];
  return { name, writable: writer !== undefined, labels: [...labels].toSorted() };
}
