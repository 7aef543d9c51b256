/**
 * Joins the groups of several processes into one transaction. While one is committed, the next groups are collected,
 * so that one disk flush serves all processes.
 */
import type { StoreChange } from '../sql/unit.ts';
import { type Group, type GroupResult, lostGroup } from '../writing/group.ts';
import type { GroupWriter, JoinedGroups } from '../writing/group-writer.ts';

interface Entry {
  readonly group: Group;
  readonly resolve: (result: GroupResult) => void;
  isWithdrawn: boolean;
}

/** The part of a joint result that belongs to the units from `from` on. */
function partOf(joint: GroupResult, from: number, units: number): GroupResult {
  const faults = [...joint.faults].flatMap(([index, fault]) =>
    index < from || index >= from + units ? [] : [[index - from, fault] as const],
  );
  return { ...joint, values: joint.values.slice(from, from + units), faults: new Map(faults), changes: [] };
}

const withdrawnGroup = (group: Group): GroupResult => lostGroup(group, new Error('the group was withdrawn'));

/** `announce` resolves when every process has the changes in memory, or when it need not be awaited any longer. */
export function joinGroups(
  writer: GroupWriter,
  announce: (changes: readonly StoreChange[]) => Promise<void>,
): JoinedGroups {
  let waiting: Entry[] = [];
  let underWay: readonly Entry[] = [];

  function deliver(entries: readonly Entry[], joint: GroupResult): void {
    let from = 0;
    for (const { group, resolve } of entries) {
      resolve(partOf(joint, from, group.units.length));
      from += group.units.length;
    }
  }

  async function commitWaiting(): Promise<void> {
    const entries = waiting;
    waiting = [];
    underWay = entries;
    const joint = await writer.commit({
      units: entries.flatMap(({ group }) => group.units),
      inputs: entries.flatMap(({ group }) => group.inputs),
    });
    underWay = [];
    if (entries.some(({ isWithdrawn }) => isWithdrawn)) {
      // The transaction did not begin. The groups of the other processes have not waited too long.
      for (const { group, resolve, isWithdrawn } of entries) if (isWithdrawn) resolve(withdrawnGroup(group));
      waiting = [...entries.filter(({ isWithdrawn }) => !isWithdrawn), ...waiting];
      start();
      return;
    }
    start();
    if (joint.changes.length > 0) await announce(joint.changes);
    deliver(entries, joint);
  }

  function start(): void {
    if (underWay.length === 0 && waiting.length > 0) void commitWaiting();
  }

  function withdraw(entry: Entry): boolean {
    if (waiting.includes(entry)) {
      waiting = waiting.filter((other) => other !== entry);
      entry.resolve(withdrawnGroup(entry.group));
      return true;
    }
    const isUnderWay = underWay.includes(entry);
    // The other entries remain under way until the writer has returned their transaction.
    if (isUnderWay && (underWay.some(({ isWithdrawn }) => isWithdrawn) || writer.withdraw()))
      entry.isWithdrawn = true;
    return entry.isWithdrawn;
  }

  return {
    join() {
      let current: Entry | undefined;
      return {
        commit: (group) =>
          new Promise((resolve) => {
            current = { group, resolve, isWithdrawn: false };
            waiting.push(current);
            start();
          }),
        withdraw: () => current !== undefined && withdraw(current),
      };
    },
  };
}
