/**
 * Limits that are in the memory of each process: used quotas, open breakers and ejected instances. Each process writes
 * down the limits that it reaches, so that one list has those of all processes. A reset is announced to all of them.
 * @see docs/decisions/operations.md, limits-listed
 */
import type { Clock } from '../foundation/clock.ts';
import { recording } from '../foundation/audit/recording.ts';
import { actingAs } from './acting-as.ts';
import { type ListPage, storedRequest } from './listing/list-request.ts';
import type { LimitSource, ReachedLimit } from './limits.ts';

export type NotedKind = Extract<ReachedLimit['kind'], 'quota' | 'service' | 'url'>;

export interface NotedLimit {
  readonly limitId: string;
  readonly kind: NotedKind;
  /** The name by which each process finds the limit. */
  readonly name: string;
  readonly shown: Pick<ReachedLimit, 'client_id' | 'network' | 'quota' | 'route_id' | 'service' | 'url'>;
  /** Milliseconds since the epoch. */
  readonly endsAt: number;
}

export interface NotedLimitStore {
  /** A limit that is noted already gets the later end. */
  put(limits: readonly NotedLimit[]): Promise<void>;
  /** The noted limits of a kind, the first to end first. */
  reached(
    kind: NotedKind,
    now: number,
    page: { readonly limit: number; readonly after?: string | undefined },
  ): Promise<ListPage<NotedLimit>>;
  find(limitId: string, now: number): Promise<NotedLimit | undefined>;
  /** Deletes the note and announces the reset to every process. Returns false if there was no note. */
  reset(limit: NotedLimit, now: number): Promise<boolean>;
  /** Each process hears of every reset. */
  onReset(listener: (kind: NotedKind, name: string) => void): void;
}

/** The limits of this process, and of the others. */
export interface ProcessLimits {
  /** Writes a limit down soon. */
  note(limit: NotedLimit): void;
  onReset: NotedLimitStore['onReset'];
  /** Resets a limit at every process. Returns false if it was not noted. */
  reset(limit: NotedLimit): Promise<boolean>;
  /** @param resetShared resets what the processes share, once the caller's rights have been compared */
  source(kinds: readonly NotedKind[], resetShared?: (limit: NotedLimit) => Promise<void>): LimitSource;
  close(): void;
}

const gatheringMilliseconds = 200;
/** Under an attack from many addresses the list is incomplete, and the store is not overloaded. */
const mostAtOnce = 500;

function createNotes(store: NotedLimitStore, clock: Clock): Pick<ProcessLimits, 'note' | 'close'> {
  const waiting = new Map<string, NotedLimit>();
  let stop: (() => void) | undefined;
  let isClosed = false;

  async function write(): Promise<void> {
    stop = undefined;
    const limits = [...waiting.values()];
    waiting.clear();
    try {
      await store.put(limits);
    } catch {
      // Recovered by a later write: the limits are in force meanwhile, only unlisted.
      for (const limit of limits) if (limit.endsAt > clock.now()) note(limit);
    }
  }

  function note(limit: NotedLimit): void {
    if (isClosed || waiting.size >= mostAtOnce) return;
    waiting.set(limit.limitId, limit);
    stop ??= clock.after(gatheringMilliseconds, () => void write());
  }

  store.onReset((kind, name) => {
    for (const [id, limit] of waiting) if (limit.kind === kind && limit.name === name) waiting.delete(id);
  });

  return {
    note,
    close() {
      isClosed = true;
      stop?.();
      waiting.clear();
    },
  };
}

function represent({ limitId, kind, shown, endsAt }: NotedLimit): ReachedLimit {
  return { limit_id: limitId, kind, ...shown, until: new Date(endsAt).toISOString() };
}

export function createProcessLimits(store: NotedLimitStore, clock: Clock): ProcessLimits {
  const find = (limitId: string): Promise<NotedLimit | undefined> => store.find(limitId, clock.now());
  const reset = (limit: NotedLimit): Promise<boolean> => store.reset(limit, clock.now());
  return {
    ...createNotes(store, clock),
    onReset: store.onReset,
    reset,
    source: (kinds, resetShared) => ({
      kinds,
      async list(kind, page) {
        const { items, ...rest } = await store.reached(kind as NotedKind, clock.now(), storedRequest(page));
        return { ...rest, items: items.map(represent) };
      },
      async find(limitId) {
        const limit = await find(limitId);
        return limit && kinds.includes(limit.kind) ? represent(limit) : undefined;
      },
      async reset({ limit_id: limitId }, caller, note) {
        const limit = await find(limitId);
        if (!limit) return false;
        const wasNoted = await recording(
          () => actingAs(caller, () => reset(limit)),
          (done) => {
            if (done) note();
          },
        );
        if (!wasNoted || !resetShared) return wasNoted;
        await resetShared(limit);
        // A process that read the shared count since the first announcement forgets it again.
        await reset(limit);
        return true;
      },
    }),
  };
}
