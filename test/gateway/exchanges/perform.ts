/** Plays a script: through the gateway, or between client and target directly. */
import type { Channel } from './channel.ts';
import { type Address, connectClient } from './client-peer.ts';
import type { Message, Messages } from './messages.ts';
import { type Act, deedOf, peerOf, type Play } from './play.ts';
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
  /** The content that the target received. */
  readonly received: Buffer;
  readonly requests: number;
  /** True if the target's connection is closed, or free for the next request. */
  readonly isTargetDone: boolean;
  /** The content that the client read later than a second after the revocation of its token. */
  readonly readAfterRevocation: Buffer;
}

export interface Scene {
  readonly time: Time;
  readonly targets: Targets;
  readonly address: Address;
  readonly id: number;
  /** True if the client is connected to the target. */
  readonly isDirect: boolean;
  /** Revokes the token of the request. */
  revoke?(): Promise<void>;
}

/** Rests after which a play must have ended, together longer than each limit of the routes (house.ts). */
const rests = [100, 300, 700, 1500, 3000, 6000];
const silenceMilliseconds = 700;
const pauseMilliseconds = 1200;
const revocationMilliseconds = 1000;
/**
 * Real milliseconds without a move, after which an act counts as held back by the gateway. A full connection of the
 * system moves on by timers of its own.
 */
const shortQuiet = 3;
const longQuiet = 100;

/** One performance of a play. */
export async function perform(play: Play, messages: Messages, scene: Scene): Promise<Outcome> {
  const { time, targets, id } = scene;
  // Each client has an address of its own, so that no share of one client is used up.
  const client = await connectClient(scene.address, `127.0.${1 + (id % 100)}.${1 + (id % 200)}`);
  const target = (): Channel | undefined => targets.channelOf(id);
  const moves = (): number => client.moves + targets.requestsOf(id) + (target()?.moves ?? targets.moves);
  const isLarge = Math.max(messages.request.content.length, messages.response.content.length) > 1000;
  const settle = (holds: () => boolean, isExpected = isLarge): Promise<boolean> =>
    time.settle(holds, moves, isExpected ? longQuiet : shortQuiet);
  const isReachable = (play.door === 'target' || play.door === 'guarded') && !messages.isBuffered;
  const slow = new Set<Channel>();
  /** They have ended their side. */
  const ended = new Set<Channel>();

  const hasWhole = ({ reader }: Channel, { content }: Message): boolean =>
    reader.isComplete || (play.kind === 'upgrade' && reader.length === content.length);
  const isGone = (channel: Channel): boolean => channel.isClosed || channel.hasEnded || channel.isReleased;
  const isOver = (): boolean => isGone(client) || hasWhole(client, messages.response);

  /** True if the other peer has seen the act. */
  function isSeen(act: Act, other: Channel | undefined): boolean {
    if (!other) return false;
    const message = peerOf(act) === 'client' ? messages.request : messages.response;
    if (isGone(other)) return true;
    switch (deedOf(act)) {
      case 'head':
        return other.reader.firstLine !== '';
      case 'bytes':
        return other.reader.length >= message.half;
      case 'whole':
      case 'rest':
        return hasWhole(other, message);
      case 'fin':
        return other.hasEnded;
      case 'rst':
        return other.isClosed;
      default:
        return true;
    }
  }

  async function act(channel: Channel, one: Act): Promise<void> {
    const message = peerOf(one) === 'client' ? messages.request : messages.response;
    switch (deedOf(one)) {
      case 'whole':
        return channel.write(Buffer.concat([message.head, message.content]));
      case 'head':
        return channel.write(message.head);
      case 'bytes':
        return channel.write(message.bytes);
      case 'rest':
        channel.write(message.rest);
        return message.isUntilClose ? end(channel) : undefined;
      case 'fin':
        return end(channel);
      case 'rst':
        return channel.rst();
      case 'silence':
        return time.rest(silenceMilliseconds);
      case 'pause':
        return time.rest(pauseMilliseconds);
      case 'revoke':
        return undefined;
      case 'slow':
        slow.add(channel);
        return channel.pause();
    }
  }

  let readAtRevocation = Infinity;
  async function revoke(): Promise<void> {
    await scene.revoke?.();
    for (const channel of slow) channel.resume();
    await time.rest(revocationMilliseconds);
    await settle(() => false);
    readAtRevocation = client.reader.length;
  }

  function end(channel: Channel): void {
    ended.add(channel);
    channel.fin();
  }

  /** The next act that is possible: a target that has not been reached waits. */
  function takeNext(left: Act[]): Act | undefined {
    const index = left.findIndex((one) => peerOf(one) !== 'target' || target() !== undefined);
    return index === -1 ? undefined : left.splice(index, 1)[0];
  }

  const left = [...play.acts];
  for (let one = takeNext(left); one !== undefined; one = takeNext(left)) {
    if (one === 'authority revoke') {
      await revoke();
      continue;
    }
    const isClients = peerOf(one) === 'client';
    const channel = isClients ? client : target();
    if (!channel) break;
    // The gateway uses the connection for another request.
    if (channel.isReleased) continue;
    await act(channel, one);
    const done = one;
    const isExpected = isLarge || (isReachable && target() === undefined);
    await settle(() => isSeen(done, isClients ? target() : client), isExpected);
  }
  if (slow.size > 0) await time.rest(silenceMilliseconds);
  for (const channel of slow) if (!channel.isReleased) channel.resume();
  await within(isOver);
  const read = {
    status: Number(client.reader.firstLine.split(' ')[1] ?? 0),
    head: client.reader.head,
    content: Buffer.concat(client.reader.content),
    end: hasWhole(client, messages.response) ? 'whole' : isGone(client) ? 'cut' : 'open',
  } as const;
  client.destroy();
  const isTargetDone = await within(isFree);
  const outcome = {
    ...read,
    received: Buffer.concat(target()?.reader.content ?? []),
    requests: targets.requestsOf(id),
    isTargetDone,
    readAfterRevocation: read.content.subarray(readAtRevocation),
  };
  const channel = target();
  if (channel && !channel.isReleased) (isTargetDone ? channel.release : channel.destroy)();
  targets.forget(id);
  return outcome;

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

  /** True if the connection of the target has closed, or carries the next request. */
  function isFree(): boolean {
    const channel = target();
    if (!channel || isGone(channel)) return true;
    const hasResponded = play.acts.includes('target rest') && !left.includes('target rest');
    return hasResponded && channel.reader.isComplete && !ended.has(channel);
  }
}
