/** The audit trail of a worker. The primary writes the entries of all workers into one chain. */
import type { AuditEntry } from '../foundation/audit/audit-entry.ts';
import { type AuditTrail, AuditUnavailable } from '../foundation/audit/audit-trail.ts';
import { chainStart } from '../foundation/audit/hash-chain.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Channel } from './channel.ts';
import type { TimedEntry } from './messages.ts';

/** A message costs as much as some dozen entries. */
const gatheringMilliseconds = 5;

export function createRemoteTrail(channel: Channel, clock: Clock): AuditTrail {
  let waiting: TimedEntry[] = [];
  let failure: string | undefined;
  let cancel: (() => void) | undefined;

  function flush(): void {
    cancel?.();
    cancel = undefined;
    if (waiting.length === 0) return;
    const entries = waiting;
    waiting = [];
    channel.tell('audit', entries);
  }

  async function durable(): Promise<void> {
    flush();
    try {
      await channel.ask('durable', undefined);
    } catch (cause) {
      throw new AuditUnavailable(cause);
    }
  }

  channel.onTold('audit-failure', (message) => void (failure = message));
  return {
    record(entry: AuditEntry, at = clock.now()) {
      waiting.push({ at, entry });
      cancel ??= clock.after(gatheringMilliseconds, flush);
    },
    isWithChanges: false,
    get failure() {
      return failure;
    },
    // The primary knows the end of the trail and counts its entries.
    end: { sequence: 0, hash: chainStart },
    activity: () => ({ entries: 0, waiting: waiting.length, lost: 0, bytes: undefined }),
    durable,
    onClosed: () => undefined,
    async close() {
      flush();
      // The log of the primary reports an entry that cannot be written.
      await channel.ask('durable', undefined).catch(() => undefined);
    },
  };
}

const lookMilliseconds = 1000;

/** The primary's side: writes the entries of its workers, and sends them each failure and recovery of the trail. */
export function serveTrail(
  trail: AuditTrail,
  clock: Clock,
  workers: () => Iterable<Channel>,
): { readonly join: (channel: Channel) => void; readonly stop: () => void } {
  let told: string | undefined;

  function tellFailure(): void {
    const { failure } = trail;
    const message =
      failure === undefined ? undefined : failure instanceof Error ? failure.message : 'unknown reason';
    if (message === told) return;
    told = message;
    for (const channel of workers()) channel.tell('audit-failure', message);
  }

  return {
    join(channel) {
      channel.onTold('audit', (entries) => {
        for (const { at, entry } of entries) trail.record(entry, at);
      });
      channel.onAsked('durable', async () => {
        try {
          await trail.durable();
        } finally {
          tellFailure();
        }
        return undefined;
      });
      channel.tell('audit-failure', told);
    },
    stop: clock.every(lookMilliseconds, tellFailure),
  };
}
