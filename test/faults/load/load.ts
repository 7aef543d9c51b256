/** Clients that call both instances at the same time, until the load ends. */
import { setTimeout as delay } from 'node:timers/promises';
import { systemClock } from '../../../src/foundation/clock.ts';
import type { Actions } from './actions.ts';
import { clients } from './clients.ts';
import { contestedCodes } from './contested-codes.ts';
import type { Lane } from './lane.ts';
import { refreshFamilies } from './refresh-families.ts';
import { revocations } from './revocations.ts';
import { routes } from './routes.ts';
import { storedConfiguration } from './stored-configuration.ts';

/** Leaves time for the other processes of the machine. */
const pauseMilliseconds = 5;
/** A fault makes rounds fail at once. */
const pauseAfterFailure = 50;
const lastMilliseconds = 15_000;
/** Only a service that does not recover reaches it. */
const recoveryMilliseconds = 180_000;

export interface Load {
  readonly lanes: readonly Lane[];
  /**
   * Resolves when each lane has completed so many further rounds in which every call succeeded, with the names of
   * the lanes that do not get so far.
   */
  whole(rounds: number): Promise<readonly string[]>;
  /** Resolves when every lane has completed its last round. */
  stop(): Promise<void>;
  /** Further rounds, one at a time for each lane, while nothing else changes. */
  settle(rounds: number): Promise<void>;
}

export function startLoad(actions: Actions, upstream: string): Load {
  const lanes = [
    contestedCodes(actions),
    contestedCodes(actions),
    refreshFamilies(actions),
    refreshFamilies(actions),
    refreshFamilies(actions),
    revocations(actions),
    revocations(actions),
    clients(actions),
    routes(actions, upstream),
    storedConfiguration(actions),
  ];
  const counts = new Map(lanes.map((lane) => [lane, 0]));
  let isRunning = true;

  async function run(lane: Lane): Promise<void> {
    while (isRunning) {
      const isWhole = await lane.round();
      if (isWhole) counts.set(lane, (counts.get(lane) ?? 0) + 1);
      await delay(isWhole ? pauseMilliseconds : pauseAfterFailure);
    }
  }

  const ended = Promise.all(lanes.map(run)).then(() => undefined);
  return {
    lanes,
    async stop() {
      isRunning = false;
      await ended;
    },
    async settle(rounds) {
      const until = systemClock.monotonic() + lastMilliseconds;
      for (let round = 0; round < rounds && systemClock.monotonic() < until; round += 1)
        await Promise.all(lanes.map((lane) => lane.round()));
    },
    async whole(rounds) {
      const targets = lanes.map((lane) => [lane, (counts.get(lane) ?? 0) + rounds] as const);
      const behind = () => targets.filter(([lane, target]) => (counts.get(lane) ?? 0) < target);
      const until = systemClock.monotonic() + recoveryMilliseconds;
      while (behind().length > 0 && systemClock.monotonic() < until) await delay(pauseAfterFailure);
      return behind().map(([{ name }]) => name);
    },
  };
}
