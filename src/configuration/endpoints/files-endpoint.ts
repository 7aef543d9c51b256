import { hash } from 'node:crypto';
import { listRequest } from '../../conventions/listing/list-request.ts';
import { type ListRules, memoryPage } from '../../conventions/listing/memory-page.ts';
import { collection } from '../../conventions/listing/collection.ts';
import { isNotModified } from '../../conventions/etag.ts';
import type { Handlers } from '../../conventions/operation.ts';
import { notWritable, problemKey, reportingChangeFailures } from '../changes/change-errors.ts';
import { readableBy } from '../changes/changed-keys.ts';
import { oneLabel } from '../changes/one-label.ts';
import { ownersOfState } from '../changes/owners-in-tree.ts';
import { chosenRepository, type WritableRepository } from '../changes/writable-repositories.ts';
import { mayWriteFile } from '../changes/write-access.ts';
import { versionTag } from '../changes/write-change.ts';
import { maskedText } from '../explaining/masks.ts';
import { SourceProblem, SourceUnreadable } from '../formats/text/source-problem.ts';
import { decodeUtf8 } from '../formats/text/text-encoding.ts';
import type { WritableState } from '../repositories/port/repository-writer.ts';
import type { ConfigurationOperations } from '../operations/operations.ts';
import { sourceNameOf } from '../ownership/file-names.ts';
import type { NamedApplications } from '../ownership/named-applications.ts';
import type { Access } from './access.ts';

export interface FilesEndpointDependencies {
  readonly repositories: readonly WritableRepository[];
  readonly access: Access;
  readonly namesNow: () => NamedApplications;
}

type Content = { readonly content: string } | { readonly problem: string };

/** `GET /environments/files`: the files of a writable repository, and the text of one. */
export function createFilesEndpoint({ repositories, access, namesNow }: FilesEndpointDependencies) {
  return {
    async listFiles({ query }, request) {
      const { caller } = request;
      access.assertSome(caller);
      const target = chosenRepository(repositories, query.repository, 'query.repository');
      const label = oneLabel(query.label, 'query.label');
      return reportingChangeFailures(async () => {
        const state = await target.writer.open(label);
        if (!state) throw notWritable('query.label');
        const headers = { ETag: versionTag(state.version) };
        if (isNotModified(request.headers['if-none-match'], headers.ETag)) return { status: 304, headers };
        const owners = await ownersOfState(target, state, label, namesNow());
        const mayRead = readableBy(caller, owners, access.isListed);
        const { prefix } = state;
        const readable = (await state.list()).filter((path) => path.startsWith(prefix) && mayRead(path));
        const shown =
          query.path === undefined ? readable : readable.filter((path) => path === prefix + query.path);
        const page = memoryPage(shown.toSorted(byName), listRequest(query), rules);
        const items = await Promise.all(
          page.items.map(async (path) => ({
            path: path.slice(prefix.length),
            writable: caller !== undefined && mayWriteFile(caller, path, owners(path)),
            ...(query.path !== undefined && (await contentOf(path, state, target))),
          })),
        );
        const own = { repository: target.name, version: state.version };
        return { status: 200, headers, body: { ...own, ...collection(request, { ...page, items }) } };
      });
    },
  } satisfies Pick<Handlers<ConfigurationOperations>, 'listFiles'>;
}

const byName = (left: string, right: string): number => (left < right ? -1 : 1);

/** A path may be longer than a cursor. */
const cursorOf = (path: string): string => hash('sha256', path, 'base64url').slice(0, 27);

const rules: ListRules<string> = {
  idOf: cursorOf,
  textsOf: (path) => [path],
  keys: { path: (path) => path },
};

/** The text without its secrets. A property file that cannot be parsed has none, since its secrets are not known. */
async function contentOf(
  path: string,
  state: Pick<WritableState, 'read'>,
  { dialect }: WritableRepository,
): Promise<Content> {
  try {
    const bytes = (await state.read(path)) ?? Buffer.alloc(0);
    const extension = sourceNameOf(path)?.extension;
    const content = extension ? maskedText(bytes, { extension, dialect }) : decodeUtf8(bytes);
    return content === undefined ? { problem: 'is not text' } : { content };
  } catch (error) {
    // The person who repairs the file learns the position of the problem.
    if (error instanceof SourceProblem && !(error instanceof SourceUnreadable))
      return { problem: `${problemKey(path, error)}: ${error.sentence}` };
    throw error;
  }
}
