/** The bytes of the request and of the response of a play. Each content names its play: a mixture is found. */
import { createSeeded, type Seeded } from '../../support/seeded.ts';
import { hasBody, type Play } from './play.ts';

export interface Message {
  readonly head: Buffer;
  /** The two halves of the body, framed. */
  readonly bytes: Buffer;
  readonly rest: Buffer;
  /** The body without framing, and the length of its first half. */
  readonly content: Buffer;
  readonly half: number;
  /** True if only the end of the connection ends the body. */
  readonly isUntilClose: boolean;
}

export interface Messages {
  readonly request: Message;
  readonly response: Message;
  /** True if the route holds the beginning of a body back. */
  readonly isBuffered: boolean;
}

const none = Buffer.alloc(0);
const handshake = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];
const switched = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=',
];
/** None of them is a failure of a target. */
const statuses = [200, 200, 201, 404, 413, 500];
/** Most fit into one packet, some need several, and a few fill the buffers of the system. */
const sizes = [...Array.from({ length: 96 }, () => 24), 100_000, 100_000, 100_000, 3_000_000];

/** Text frames and a Close frame. Those of a client are masked, here with zeros. @see RFC 6455 §5.2 */
function frame(opcode: number, payload: Buffer, isMasked: boolean): Buffer {
  const mask = isMasked ? 0x80 : 0;
  const header = [0x80 | opcode, mask | payload.length];
  return Buffer.concat([Buffer.from(header), isMasked ? Buffer.alloc(4) : none, payload]);
}

const chunk = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
const lastChunk = Buffer.from('0\r\n\r\n');
const headOf = (lines: readonly string[]): Buffer => Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');

/** Each content of a target has it. */
export const textOfTarget = 'is read';

type Framing = 'none' | 'length' | 'chunked' | 'close' | 'frames';

function bodyOf(text: string, size: number, framing: Framing, isMasked: boolean): Omit<Message, 'head'> {
  if (framing === 'none') return { bytes: none, rest: none, content: none, half: 0, isUntilClose: false };
  if (framing === 'frames') {
    const bytes = frame(1, Buffer.from(text), isMasked);
    const rest = Buffer.concat([
      frame(1, Buffer.from(text), isMasked),
      frame(8, Buffer.from([3, 232]), isMasked),
    ]);
    return { bytes, rest, content: Buffer.concat([bytes, rest]), half: bytes.length, isUntilClose: false };
  }
  const content = Buffer.alloc(size, text);
  const half = size / 2;
  const parts = [content.subarray(0, half), content.subarray(half)] as const;
  const isChunked = framing === 'chunked';
  return {
    bytes: isChunked ? chunk(parts[0]) : parts[0],
    rest: isChunked ? Buffer.concat([chunk(parts[1]), lastChunk]) : parts[1],
    content,
    half,
    isUntilClose: framing === 'close',
  };
}

const framingLine = (framing: Framing, size: number): readonly string[] => {
  if (framing === 'length') return [`Content-Length: ${size}`];
  return framing === 'chunked' ? ['Transfer-Encoding: chunked'] : [];
};

function requestOf(play: Play, path: string, size: number, token: string | undefined): Message {
  const { kind, carrier } = play;
  const framing =
    kind === 'upgrade' ? 'frames' : !hasBody(play) ? 'none' : kind === 'chunked' ? 'chunked' : 'length';
  const method = hasBody(play) ? 'POST' : 'GET';
  const head = headOf([
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    // A repeated name is not plain.
    ...(carrier === 'node' ? ['X-Play: node', 'X-Play: node'] : []),
    ...(kind === 'events' ? ['Accept: text/event-stream'] : []),
    ...(kind === 'expect' ? ['Expect: 100-continue'] : []),
    ...(kind === 'upgrade' ? handshake : framingLine(framing, size)),
  ]);
  return { head, ...bodyOf(`${path} asks `, size, framing, true) };
}

function responseOf({ kind, acts, isHasty }: Play, path: string, size: number, seeded: Seeded): Message {
  const framing: Framing =
    kind === 'upgrade'
      ? 'frames'
      : kind === 'events'
        ? 'chunked'
        : seeded.pick(['length', 'chunked', 'close']);
  const status = kind === 'upgrade' ? 101 : kind === 'events' ? 200 : seeded.pick(statuses);
  const head = headOf([
    `HTTP/1.1 ${status} Played`,
    'X-From: target',
    // The connection of a disturbed or hasty target carries no other play.
    ...((isHasty || acts.some((act) => /^target (?:fin|rst|silence|slow|leave)/.test(act))) &&
    kind !== 'upgrade'
      ? ['Connection: close']
      : []),
    ...(kind === 'events' ? ['Content-Type: text/event-stream'] : []),
    ...(kind === 'upgrade' ? switched : framingLine(framing, size)),
  ]);
  return { head, ...bodyOf(`${path} ${textOfTarget} `, size, framing, false) };
}

/** @param prefix of the path for the gateway, which the target does not see */
export function messagesOf(play: Play, prefix: string, id: number, token?: string): Messages {
  const seeded = createSeeded(play.seed);
  const [sent, received] = [seeded.pick(sizes), seeded.pick(sizes)];
  return {
    request: requestOf(play, `${prefix}/${id}`, sent, token),
    response: responseOf(play, `/${id}`, received, seeded),
    isBuffered: seeded.chance(0.2) && play.door === 'target',
  };
}
