/** The port between the limits of the parts of the service and their list. */
import type { ListPage } from './listing/list-request.ts';
import type { Caller } from './operation.ts';
import type { Operations } from './operations.ts';

/** A limit that is reached, as it is listed. */
export type ReachedLimit =
  Operations['listLimits']['responses'][200]['content']['application/json']['items'][number];

export type LimitKind = ReachedLimit['kind'];

/** The limits of a part. */
export interface LimitSource {
  readonly kinds: readonly LimitKind[];
  /** The limits of one of the kinds that are reached now; a cursor is within the kind. @throws ApiError 400 for a cursor of no page */
  list(
    kind: LimitKind,
    page: { readonly limit: number; readonly after?: string | undefined },
  ): Promise<ListPage<ReachedLimit>>;
  /** The limit with this id, if it is reached now. */
  find(limitId: string): Promise<ReachedLimit | undefined>;
  /**
   * Resets a limit that `find` has returned, and calls `note` with the change. Returns false if the limit ended
   * meanwhile. @throws ApiError 403 if the caller may not
   */
  reset(limit: ReachedLimit, caller: Caller | undefined, note: () => void): Promise<boolean>;
}
