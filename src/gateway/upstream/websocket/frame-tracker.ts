/** Follows the frames of one direction of a WebSocket without storing them. @see RFC 6455 §5.2 */
export interface FrameTracker {
  push(chunk: Buffer): void;
  /** True between two frames: another frame may be inserted. */
  readonly isBetweenFrames: boolean;
  /** True after a close frame; no frame may follow it. */
  readonly hasClosed: boolean;
}

const longestHeader = 14;
const closeOpcode = 0x8;

/** Returns the length of a header, as far as its first two bytes define it. */
function headerLength(second: number): number {
  const length = second & 0x7f;
  return 2 + (length === 126 ? 2 : length === 127 ? 8 : 0) + ((second & 0x80) === 0 ? 0 : 4);
}

function payloadLength(header: Buffer): number {
  const length = header.readUInt8(1) & 0x7f;
  if (length === 126) return header.readUInt16BE(2);
  return length === 127 ? Number(header.readBigUInt64BE(2)) : length;
}

export function createFrameTracker(): FrameTracker {
  const header = Buffer.alloc(longestHeader);
  let have = 0;
  let payloadLeft = 0;
  let hasClosed = false;

  /** Reads the header bytes of a chunk; returns true when the header is complete. */
  function readHeader(chunk: Buffer, at: number): number {
    const wanted = have < 2 ? 2 : headerLength(header.readUInt8(1));
    const taken = chunk.copy(header, have, at, Math.min(chunk.length, at + wanted - have));
    have += taken;
    if (have >= 2 && have === headerLength(header.readUInt8(1))) {
      payloadLeft = payloadLength(header);
      hasClosed ||= (header.readUInt8(0) & 0x0f) === closeOpcode;
      have = 0;
    }
    return at + taken;
  }

  return {
    push(chunk) {
      let at = 0;
      while (at < chunk.length) {
        if (payloadLeft > 0) {
          const skipped = Math.min(payloadLeft, chunk.length - at);
          payloadLeft -= skipped;
          at += skipped;
        } else at = readHeader(chunk, at);
      }
    },
    get isBetweenFrames() {
      return have === 0 && payloadLeft === 0;
    },
    get hasClosed() {
      return hasClosed;
    },
  };
}
