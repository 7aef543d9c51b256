/** Single acts: how a peer does one, and how the other peer sees it. */
import type { Channel } from './channel.ts';
import type { Message } from './messages.ts';
import type { Deed, Kind } from './play.ts';
import type { Time } from './time.ts';

const silenceMilliseconds = 700;
const pauseMilliseconds = 1200;

/** True for an act that takes time. */
export const isResting = (deed: Deed): boolean => deed === 'silence' || deed === 'pause';

/** True if no byte of the exchange can come any more. */
export const isGone = (channel: Channel): boolean =>
  channel.isClosed || channel.hasEnded || channel.isReleased;

/** True if the peer has read the whole message. A WebSocket has no end of its own. */
export const hasWhole = ({ reader }: Channel, { content }: Message, kind: Kind): boolean =>
  reader.isComplete || (kind === 'upgrade' && reader.length === content.length);

/** True if the other peer has seen the act. A pause or silence cannot be seen. */
export function isSeenBy(other: Channel, deed: Deed, message: Message, kind: Kind): boolean {
  if (isGone(other)) return true;
  switch (deed) {
    case 'head':
      return other.reader.firstLine !== '';
    case 'bytes':
      return other.reader.length >= message.half;
    case 'whole':
    case 'leave':
    case 'rest':
      return hasWhole(other, message, kind);
    case 'fin':
    case 'rst':
      return false;
    default:
      return true;
  }
}

/** The parts of a message that were not sent by these deeds. */
const leftOf = (message: Message, done: ReadonlySet<Deed>): Buffer =>
  Buffer.concat(
    (['head', 'bytes', 'rest'] as const).filter((part) => !done.has(part)).map((part) => message[part]),
  );

/** Does one act, with the bytes of the peer's own message. `done`: what the peer did before. */
export async function doAct(
  channel: Channel,
  deed: Deed,
  message: Message,
  { time, done }: { readonly time: Time; readonly done: ReadonlySet<Deed> },
): Promise<void> {
  switch (deed) {
    case 'whole':
      return channel.write(Buffer.concat([message.head, message.content]));
    case 'head':
      return channel.write(message.head);
    case 'bytes':
      return channel.write(message.bytes);
    case 'rest':
      channel.write(message.rest);
      return message.isUntilClose ? channel.fin() : undefined;
    case 'leave':
      return channel.leave(leftOf(message, done));
    case 'fin':
      return channel.fin();
    case 'rst':
      return channel.rst();
    case 'slow':
      return channel.pause();
    case 'silence':
      return time.rest(silenceMilliseconds);
    case 'pause':
      return time.rest(pauseMilliseconds);
  }
}
