/**
 * The time of the plays. It stands still while a peer can act, and moves on when every running play rests. So a limit
 * of seconds costs nothing, and a busy machine ends none.
 */
import { systemClock, type Clock } from '../../../src/foundation/clock.ts';

export interface Time {
  /** The clock of the gateway. */
  readonly clock: Clock;
  /** Runs plays at the same time. */
  run<Value>(plays: readonly (() => Promise<Value>)[]): Promise<Value[]>;
  /** Resolves after a turn of the event loop. */
  turn(): Promise<void>;
  /** Resolves after this time, for a running play. */
  rest(milliseconds: number): Promise<void>;
  /** Resolves with true when the condition holds, or with false when nothing has moved for these real milliseconds. */
  settle(holds: () => boolean, moves: () => number, quietMilliseconds: number): Promise<boolean>;
}

interface Timer {
  at: number;
  readonly period: number | undefined;
  readonly task: () => void;
}

/** Turns of the event loop. A message needs one for each socket on its way. */
const quietTurns = 40;
const longestTurn = 2;
const begin = Date.UTC(2026, 0, 1);

function createMovedClock() {
  let moved = 0;
  const timers = new Set<Timer>();
  const add = (milliseconds: number, task: () => void, period?: number): (() => void) => {
    const timer = { at: moved + Math.max(1, milliseconds), period, task };
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  const firstUntil = (end: number): Timer | undefined => {
    let first: Timer | undefined;
    for (const timer of timers) if (timer.at <= end && (!first || timer.at < first.at)) first = timer;
    return first;
  };
  const clock: Clock = {
    now: () => begin + moved,
    monotonic: () => moved,
    after: add,
    every: (milliseconds, task) => add(milliseconds, task, milliseconds),
  };
  function moveTo(end: number): void {
    for (let timer = firstUntil(end); timer; timer = firstUntil(end)) {
      moved = timer.at;
      if (timer.period === undefined) timers.delete(timer);
      else timer.at += timer.period;
      timer.task();
    }
    moved = end;
  }
  return { clock, moveTo };
}

export function createTime(): Time {
  const { clock, moveTo } = createMovedClock();
  let running = 0;
  const resting = new Map<() => void, number>();
  let turn: Promise<void> | undefined;
  const nextTurn = (): Promise<void> =>
    (turn ??= new Promise((resolve) =>
      setImmediate(() => {
        turn = undefined;
        resolve();
      }),
    ));

  function moveIfAllRest(): void {
    if (resting.size === 0 || resting.size < running) return;
    const due = Math.min(...resting.values());
    moveTo(due);
    for (const [wake, at] of resting)
      if (at <= due) {
        resting.delete(wake);
        wake();
      }
  }

  return {
    clock,
    turn: nextTurn,
    run: (plays) => {
      running += plays.length;
      return Promise.all(
        plays.map(async (play) => {
          try {
            return await play();
          } finally {
            running -= 1;
            moveIfAllRest();
          }
        }),
      );
    },
    rest: (milliseconds) =>
      new Promise((wake) => {
        resting.set(wake, clock.monotonic() + milliseconds);
        moveIfAllRest();
      }),
    async settle(holds, moves, quietMilliseconds) {
      let seen = moves();
      let turns = 0;
      let [before, quiet] = [systemClock.monotonic(), 0];
      while (!holds()) {
        await nextTurn();
        turns += 1;
        const now = systemClock.monotonic();
        // In a long turn the process was busy or stopped.
        quiet += Math.min(now - before, longestTurn);
        before = now;
        if (moves() !== seen) {
          seen = moves();
          [turns, quiet] = [0, 0];
        } else if (turns > quietTurns && quiet > quietMilliseconds) return holds();
      }
      return true;
    },
  };
}
