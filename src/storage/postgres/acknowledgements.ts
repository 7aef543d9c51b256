/**
 * Lets a change wait until the other instances have it in memory, so that the next request finds it at any of them.
 * An instance that does not acknowledge in time is not awaited again until it does.
 */
import type { Clock } from '../../foundation/clock.ts';

/** The channel of the notifications. */
export const acknowledged = 'gatehouse_acknowledged';

const patienceMilliseconds = 100;

export interface Acknowledgements {
  /** The instances that run now; this one is ignored. */
  expect(instances: readonly string[]): void;
  /** @param payload of a notification: the instance and the number of the last row that it has applied */
  heard(payload: string): void;
  /** Resolves when the other instances have applied a row, or after a tenth of a second. Never rejects. */
  of(seq: number): Promise<void>;
}

interface Waiting {
  readonly seq: number;
  readonly resolve: () => void;
}

/** The payload with which an instance acknowledges the rows up to `seq`. */
export const payloadOf = (instance: string, seq: number): string => `${instance} ${seq}`;

export function createAcknowledgements(instance: string, clock: Clock): Acknowledgements {
  /** The last row that each other instance has applied. */
  const applied = new Map<string, number>();
  const silent = new Set<string>();
  const waiting = new Set<Waiting>();

  const isComplete = (seq: number): boolean =>
    applied.entries().every(([other, last]) => silent.has(other) || last >= seq);

  function wake(): void {
    for (const { seq, resolve } of waiting) if (isComplete(seq)) resolve();
  }

  function giveUp(seq: number): void {
    for (const [other, last] of applied) if (last < seq) silent.add(other);
    wake();
  }

  return {
    expect(instances) {
      const others = new Set(instances.filter((one) => one !== instance));
      for (const other of applied.keys())
        if (!others.has(other)) {
          applied.delete(other);
          silent.delete(other);
        }
      for (const other of others) applied.set(other, applied.get(other) ?? 0);
      wake();
    },
    heard(payload) {
      const [other = '', seq = ''] = payload.split(' ');
      if (!applied.has(other)) return;
      applied.set(other, Math.max(applied.get(other) ?? 0, Number(seq)));
      silent.delete(other);
      wake();
    },
    async of(seq) {
      if (isComplete(seq)) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const own = { seq, resolve };
      waiting.add(own);
      const cancel = clock.after(patienceMilliseconds, () => giveUp(seq));
      await promise;
      cancel();
      waiting.delete(own);
    },
  };
}
