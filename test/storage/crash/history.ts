/**
 * The output of a workload, one JSON line for each begin and each acknowledgement. An operation without an
 * acknowledgement may have happened or not; an acknowledged one has happened.
 */

/** An operation with its kind, its keys, and the data to find its effect. */
export interface Operation {
  readonly kind:
    | 'code.insert'
    | 'code.redeem'
    | 'family.rotate'
    | 'grant.revoke'
    | 'task.insert'
    | 'task.end'
    | 'route.put'
    | 'route.remove';
  readonly key: string;
}

export type HistoryLine =
  | { readonly begin: number; readonly operation: Operation }
  | { readonly acknowledged: number; readonly result: string }
  /** Given up without a response. */
  | { readonly unanswered: number };

export interface Acknowledged extends Operation {
  readonly result: string;
}

/** The history of one or more rounds, as the parent has recorded it. */
export interface History {
  record(line: HistoryLine): void;
  /** Ends a round: operations in flight never get a response. */
  endRound(): void;
  acknowledged(): readonly Acknowledged[];
  /** Operations that were in flight when a round ended, or were given up. */
  unanswered(): readonly Operation[];
  readonly acknowledgedInRound: number;
  readonly inFlight: number;
}

export function createHistory(): History {
  const done: Acknowledged[] = [];
  const lost: Operation[] = [];
  const begun = new Map<number, Operation>();
  let before = 0;
  return {
    record(line) {
      if ('begin' in line) {
        begun.set(line.begin, line.operation);
        return;
      }
      const number = 'unanswered' in line ? line.unanswered : line.acknowledged;
      const operation = begun.get(number);
      if (!operation) throw new Error(`operation ${number} ended and never began`);
      begun.delete(number);
      if ('unanswered' in line) lost.push(operation);
      else done.push({ ...operation, result: line.result });
    },
    endRound() {
      lost.push(...begun.values());
      begun.clear();
      before = done.length;
    },
    acknowledged: () => done,
    unanswered: () => lost,
    get acknowledgedInRound() {
      return done.length - before;
    },
    get inFlight() {
      return begun.size;
    },
  };
}
