/** Performs a play: through the gateway, or between client and target directly. */
import { doAct, hasWhole, isGone, isResting, isSeenBy } from './acts.ts';
import type { Channel } from './channel.ts';
import { type Address, connectClient } from './client-peer.ts';
import type { Messages } from './messages.ts';
import { type Act, type Deed, deedOf, peerOf, type Play } from './play.ts';
import type { Targets } from './target-peer.ts';
import type { Time } from './time.ts';

/** The response as the client has read it, and how it ended. */
export interface Outcome {
  /** 0 without a head. */
  readonly status: number;
  readonly content: Buffer;
  readonly head: string;
  /** `whole`: the response is complete. `cut`: the connection ended before. `open`: neither happened. */
  readonly end: 'whole' | 'cut' | 'open';
  /** The content that the target received, and the number of requests in which it came. */
  readonly received: Buffer;
  readonly requests: number;
  /** True if the target's connection is closed, or free for the next request. */
  readonly isTargetDone: boolean;
  /** The content that the client read later than a second after the end of its permission. */
  readonly readAfterEnd: Buffer;
}

export interface Scene {
  readonly time: Time;
  readonly targets: Targets;
  readonly address: Address;
  readonly id: number;
  /** True if the client is connected to the target. */
  readonly isDirect: boolean;
  /** Turns of the event loop by which the client of a hasty play is late. A gateway makes it late by some. */
  readonly lag?: number;
  /** Ends the permission of the request. */
  endPermission?(): Promise<void>;
}

/** Rests after which a play must have ended, together longer than each limit of the routes (house.ts). */
const rests = [100, 300, 700, 1500, 3000, 6000];
const endMilliseconds = 1000;
/** Time for which a slow peer reads nothing after the last act. */
const slowMilliseconds = 700;
/**
 * Real milliseconds without a move, after which an act counts as held back by the gateway. A full connection of the
 * system moves on by timers of its own.
 */
const shortQuiet = 3;
const longQuiet = 100;

export async function perform(play: Play, messages: Messages, scene: Scene): Promise<Outcome> {
  const { kind, door } = play;
  const { request, response, isBuffered } = messages;
  const { time, targets, id } = scene;
  // Each client has an address of its own, so that no share of one client is used up.
  const client = await connectClient(scene.address, `127.0.${1 + (id % 100)}.${1 + (id % 200)}`);
  const target = (): Channel | undefined => targets.channelOf(id);
  const moves = (): number => client.moves + targets.requestsOf(id) + (target()?.moves ?? targets.moves);
  const isLarge = Math.max(request.content.length, response.content.length) > 1000;
  const isReachable = ['target', 'guarded', 'all'].includes(door) && !isBuffered;
  const isOver = (): boolean => isGone(client) || hasWhole(client, response, kind);
  const left = [...play.acts];
  const done = { client: new Set<Deed>(), target: new Set<Deed>() };
  /** The acts of a hasty client, one after the other. */
  let late = Promise.resolve();
  let readAtEnd = Infinity;

  const settle = (holds: () => boolean, isPatient = isLarge): Promise<boolean> =>
    time.settle(holds, moves, isPatient ? longQuiet : shortQuiet);

  /** The next act that is possible: a target that has not been reached waits. */
  function takeNext(): Act | undefined {
    const index = left.findIndex((act) => peerOf(act) !== 'target' || target() !== undefined);
    return index === -1 ? undefined : left.splice(index, 1)[0];
  }

  function doLate(doNow: () => Promise<void>): void {
    late = late.then(async () => {
      for (let turns = scene.lag ?? 0; turns > 0; turns -= 1) await time.turn();
      await doNow();
    });
  }

  async function doNext(act: Act): Promise<void> {
    if (peerOf(act) === 'authority') return endPermission();
    const isClients = peerOf(act) === 'client';
    const message = isClients ? request : response;
    const channel = isClients ? client : target();
    // A released connection carries another request now.
    if (!channel || channel.isReleased) return;
    const own = done[isClients ? 'client' : 'target'];
    const doNow = async (): Promise<void> => {
      await doAct(channel, deedOf(act), message, { time, done: own });
      own.add(deedOf(act));
    };
    const isQuick = play.isHasty && target() !== undefined && !isResting(deedOf(act));
    if (isQuick && isClients) return doLate(doNow);
    await late;
    await doNow();
    if (isQuick) return time.turn();
    const isSeen = (): boolean => {
      const other = isClients ? target() : client;
      return other !== undefined && isSeenBy(other, deedOf(act), message, kind);
    };
    await settle(isSeen, isLarge || (isReachable && target() === undefined));
  }

  function resumeSlow(): void {
    for (const channel of [client, target()]) if (channel?.isSlow && !channel.isReleased) channel.resume();
  }

  async function endPermission(): Promise<void> {
    await scene.endPermission?.();
    resumeSlow();
    await time.rest(endMilliseconds);
    await settle(() => false);
    readAtEnd = client.reader.length;
  }

  /** True if the condition holds before each limit has passed. A direct connection has none. */
  async function within(holds: () => boolean): Promise<boolean> {
    let isHeld = await settle(holds);
    for (const milliseconds of scene.isDirect ? [] : rests) {
      if (isHeld) break;
      await time.rest(milliseconds);
      isHeld = await settle(holds);
    }
    return isHeld;
  }

  /** True if the connection of the target has closed, or is free for the next request. */
  function isFree(): boolean {
    const channel = target();
    if (!channel || isGone(channel)) return true;
    const hasResponded = play.acts.includes('target rest') && !left.includes('target rest');
    return hasResponded && channel.reader.isComplete && !channel.hasSentEnd;
  }

  do for (let act = takeNext(); act !== undefined; act = takeNext()) await doNext(act);
  while (left.length > 0 && (await settle(() => target() !== undefined, true)));
  await late;
  if (client.isSlow || target()?.isSlow) await time.rest(slowMilliseconds);
  resumeSlow();
  await within(isOver);
  const content = Buffer.concat(client.reader.content);
  const end = hasWhole(client, response, kind) ? 'whole' : isGone(client) ? 'cut' : 'open';
  client.destroy();
  const isTargetDone = await within(isFree);
  const channel = target();
  const outcome: Outcome = {
    status: Number(client.reader.firstLine.split(' ')[1] ?? 0),
    head: client.reader.head,
    content,
    end,
    received: Buffer.concat(channel?.reader.content ?? []),
    requests: targets.requestsOf(id),
    isTargetDone,
    readAfterEnd: content.subarray(readAtEnd),
  };
  if (channel && !channel.isReleased) (isTargetDone ? channel.release : channel.destroy)();
  targets.forget(id);
  return outcome;
}
