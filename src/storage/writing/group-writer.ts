import type { Group, GroupResult } from './group.ts';

/** Commits the groups of one process, one at a time. */
export interface GroupWriter {
  /** Never rejects. */
  commit(group: Group): Promise<GroupResult>;
  /** Withdraws the current group. False if it already runs and may commit. */
  withdraw(): boolean;
}

export interface JoinedGroups {
  /** The writer of one process. Its results follow the announcement of their changes. */
  join(): GroupWriter;
}
