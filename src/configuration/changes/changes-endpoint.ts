import { ApiError, notFound } from '../../conventions/api-error.ts';
import { isNotModified } from '../../conventions/etag.ts';
import { folded } from '../../foundation/listing/folded.ts';
import { listRequest, type ListRequest } from '../../conventions/listing/list-request.ts';
import { type ListRules, pageOrWhole } from '../../conventions/listing/memory-page.ts';
import { collection } from '../../conventions/listing/collection.ts';
import { link } from '../../conventions/links.ts';
import type { Handlers } from '../../conventions/operation.ts';
import { prefersAsync, type Tasks } from '../../conventions/tasks/tasks.ts';
import type { AuditTrail } from '../../foundation/audit/audit-trail.ts';
import type { Log } from '../../foundation/log.ts';
import type { ConfigurationOperations } from '../operations/operations.ts';
import type { RecordedChange, WritableState } from '../repositories/port/repository-writer.ts';
import { changeInvalid, notWritable, reportingChangeFailures } from './change-errors.ts';
import type { ShownChange } from './change-set.ts';
import { type MayReadOwner, readableBy, withKeys } from './changed-keys.ts';
import { oneLabel } from './one-label.ts';
import { ownersOfState } from './owners-in-tree.ts';
import { type SeenBy, seenBy } from './seen-changes.ts';
import { chosenRepository, type WritableRepository } from './writable-repositories.ts';
import {
  acceptChange,
  type AcceptedChange,
  authorOf,
  createWriteQueue,
  type ChangeWork,
  versionTag,
  writeChange,
  type WriteDependencies,
} from './write-change.ts';
import { assertMayReadHistory, assertMayReadHistoryOfAny, assertWriter } from './write-access.ts';

export interface ChangesEndpointDependencies extends WriteDependencies {
  readonly repositories: readonly WritableRepository[];
  readonly mayReadOwner: MayReadOwner;
  readonly tasks: Pick<Tasks, 'defer'>;
  readonly log: Log;
  /** The audit trail; undefined if there is none. */
  readonly audit: Pick<AuditTrail, 'record'> | undefined;
  /** Wakes the waiting requests and checks the files. */
  readonly changed: (repository: string) => void;
}

type Perform = (work: ChangeWork, accepted: AcceptedChange) => Promise<RecordedChange>;

/** Writes one change at a time, and reports it to the log, the audit trail and the waiting requests. */
function createPerform(dependencies: ChangesEndpointDependencies): Perform {
  const { log, audit, changed } = dependencies;
  const inTurn = createWriteQueue();

  const noteRefusal = ({ requestId, target }: ChangeWork, error: unknown): void => {
    if (error instanceof ApiError && error.reason !== undefined)
      log.warn('configuration-change-refused', { requestId, repository: target.name, reason: error.reason });
  };

  const fieldsOf = ({ body, target, requestId }: ChangeWork, recorded: RecordedChange) => ({
    requestId,
    repository: target.name,
    change: recorded.id,
    label: body.label,
    restores: body.restore?.change,
    files: recorded.files.map(({ path }) => path),
  });

  const noteChange = (work: ChangeWork, recorded: RecordedChange): void => {
    const { clientId, subject: ownerId } = work.caller;
    audit?.record({
      event: 'configuration-changed',
      result: 'done',
      by: `client ${clientId}`,
      ...(ownerId !== undefined && { for: `owner ${ownerId}` }),
      ...fieldsOf(work, recorded),
    });
  };

  const writeDown = async (work: ChangeWork, accepted: AcceptedChange): Promise<RecordedChange> => {
    let isNoted = false;
    const note = (recorded: RecordedChange): void => {
      isNoted = true;
      noteChange(work, recorded);
    };
    const recorded = await writeChange(work, accepted, dependencies, note);
    if (!isNoted) noteChange(work, recorded);
    return recorded;
  };

  return async (work, accepted) => {
    const writing = inTurn(work.target, () => writeDown(work, accepted));
    const recorded = await writing.catch((error: unknown) => {
      noteRefusal(work, error);
      throw error;
    });
    changed(work.target.name);
    const { clientId, subject: ownerId } = work.caller;
    log.info('configuration-changed', { clientId, ownerId, ...fieldsOf(work, recorded) });
    return recorded;
  };
}

/**
 * `/changes`: the history of writable repositories, and new changes. @see docs/decisions/configuration.md,
 * change-sets
 */
export function createChangesEndpoint(dependencies: ChangesEndpointDependencies) {
  const { repositories, mayReadOwner, tasks, clock } = dependencies;
  const perform = createPerform(dependencies);
  const ownersIn = (target: WritableRepository, state: WritableState, label: string | undefined) =>
    ownersOfState(target, state, label, dependencies.namesNow());

  return {
    async listChanges({ query }, request) {
      const caller = assertMayReadHistory(request.caller, query.application);
      const target = chosenRepository(repositories, query.repository, 'query.repository');
      const label = oneLabel(query.label, 'query.label');
      const state = await reportingChangeFailures(() => target.writer.open(label));
      if (!state) throw notWritable('query.label');
      const headers = { ETag: versionTag(state.version) };
      if (isNotModified(request.headers['if-none-match'], headers.ETag)) return { status: 304, headers };
      const seen = seenBy(caller, query.application, await ownersIn(target, state, label));
      const asked = listRequest(query);
      const read = (from: Pick<ListRequest, 'limit' | 'after'>) =>
        reportingChangeFailures(() => pageOfChanges(target, { ...from, label }, seen));
      const page = await pageOrWhole(
        asked,
        {
          readPage: () => read(asked),
          readAll: async () => (await read({ limit: Number.MAX_SAFE_INTEGER })).items,
        },
        rules,
      );
      const items = page.items.map((each) => shown(target.name, each));
      const own = { items, repository: target.name, version: state.version };
      return { status: 200, headers, body: { ...own, ...collection(request, { ...page, items }) } };
    },
    async createChange({ body: sent }, request) {
      const caller = assertWriter(request.caller);
      const label = oneLabel(sent.label, 'label');
      const body = { ...sent, ...(label !== undefined && { label }) };
      const target = chosenRepository(repositories, body.repository, 'repository');
      const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers;
      const preconditions = { 'If-Match': ifMatch, 'If-None-Match': ifNoneMatch };
      const work = { body, caller, preconditions, target, requestId: request.id };
      const accepted = await acceptChange(work, dependencies);
      const isNothing = accepted.prepared.files.size === 0;
      if (prefersAsync(request.headers['prefer']) && !body.dry_run) {
        const task = await tasks.defer({
          kind: 'configuration-change',
          clientId: caller.clientId,
          requestId: request.id,
          run: async () => ({ href: isNothing ? '/changes' : hrefOf(await perform(work, accepted)) }),
        });
        const headers = { Location: task.href, 'Preference-Applied': 'respond-async' };
        return { status: 202, headers, body: { task } };
      }
      if (body.dry_run || isNothing) {
        const response = undone(work, accepted, clock.now());
        const { state, prepared } = accepted;
        const files = await reportingChangeFailures(async () =>
          withKeys(prepared.changed, {
            target,
            contents: { before: state.read, after: async (path) => prepared.files.get(path) },
            mayRead: readableBy(caller, await ownersIn(target, state, label), mayReadOwner),
          }),
        );
        return { status: 201, headers: { Location: '/changes' }, body: { ...response, files } };
      }
      const recorded = await perform(work, accepted);
      return { status: 201, headers: { Location: hrefOf(recorded) }, body: shown(target.name, recorded) };
    },
    async getChange({ path }, request) {
      const caller = assertMayReadHistoryOfAny(request.caller);
      for (const target of repositories) {
        const found = await reportingChangeFailures(() => target.writer.find(path.change_id));
        const state = found && (await reportingChangeFailures(() => target.writer.open(undefined)));
        const owners = state && (await ownersIn(target, state, undefined));
        const seen = owners && seenBy(caller, undefined, owners)(found);
        if (!seen) continue;
        const headers = { ETag: versionTag(seen.id) };
        if (isNotModified(request.headers['if-none-match'], headers.ETag)) return { status: 304, headers };
        const mayRead = readableBy(caller, owners, mayReadOwner);
        const files = await reportingChangeFailures(async () => {
          const contents = await target.writer.contents(seen.id);
          return contents && withKeys(seen.files, { target, contents, mayRead });
        });
        return { status: 200, headers, body: { ...shown(target.name, seen), ...(files && { files }) } };
      }
      throw notFound({ 'path.change_id': 'names no change' });
    },
  } satisfies Pick<Handlers<ConfigurationOperations>, 'listChanges' | 'createChange' | 'getChange'>;
}

/** The changes that one reading of the history returns. */
const mostAtOnce = 200;

const rules: ListRules<RecordedChange> = {
  idOf: ({ id }) => id,
  textsOf: ({ id, author, message, files }) => [id, author, message, ...files.map(({ path }) => path)],
  keys: { created_at: ({ at }) => at, author: ({ author }) => folded(author) },
};

/** Reads the history until the page is full of changes that the caller may see, or until it ends. */
async function pageOfChanges(
  { writer }: WritableRepository,
  { label, limit, after }: Pick<ListRequest, 'limit' | 'after'> & { readonly label: string | undefined },
  seen: SeenBy,
): Promise<{ readonly items: readonly RecordedChange[]; readonly next?: string }> {
  const items: RecordedChange[] = [];
  let cursor = after;
  for (;;) {
    const read = await writer.history({ label, limit: Math.min(limit, mostAtOnce) + 1, after: cursor });
    if (!read) throw changeInvalid('query.after', 'is not a cursor of this collection');
    for (const each of read.slice(0, mostAtOnce)) {
      cursor = each.id;
      const visible = seen(each);
      if (visible) items.push(visible);
      if (items.length === limit) break;
    }
    const isEnd = read.length <= Math.min(limit, mostAtOnce) && cursor === (read.at(-1)?.id ?? cursor);
    if (isEnd) return { items };
    if (items.length === limit) return { items, next: cursor as string };
  }
}

function hrefOf({ id }: RecordedChange): string {
  return `/changes/${id}`;
}

function shown(repository: string, change: RecordedChange): ShownChange {
  const { id, version, author, message, restores, at, files } = change;
  return {
    id,
    repository,
    version,
    author,
    message,
    created_at: new Date(at).toISOString(),
    ...(restores !== undefined && { restores }),
    files: [...files],
    links: [link('self', 'GET', hrefOf(change))],
  };
}

/** The result of a dry run, or of a change that has no effect. */
function undone(work: ChangeWork, { state, prepared }: AcceptedChange, now: number): ShownChange {
  const { body } = work;
  return {
    repository: work.target.name,
    version: state.version,
    author: authorOf(work.caller),
    message: body.message,
    created_at: new Date(now).toISOString(),
    ...(body.restore && { restores: body.restore.change }),
    ...(body.dry_run && { dry_run: true }),
    files: [...prepared.changed],
    links: [link('collection', 'GET', '/changes')],
  };
}
