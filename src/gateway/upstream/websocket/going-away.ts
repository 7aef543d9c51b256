/**
 * Ends an open WebSocket between two frames. The client receives the reason: 1001 if the gateway shuts down, so that
 * it can connect again, and 1008 if its permission has ended. The target always receives 1001, as of a client that
 * leaves, so that it records no failure. @see RFC 6455 §7.4.1
 */
import type { Duplex } from 'node:stream';
import { createFrameTracker, type FrameTracker } from './frame-tracker.ts';

/** Codes of a close frame. */
export const goingAway = 1001;
export const policyViolation = 1008;

/** Close, two bytes with the code. */
function toClient(code: number): Buffer {
  return Buffer.from([0x88, 0x02, code >> 8, code & 0xff]);
}

/** The same as a client sends it; a mask of zeros does not change the bytes. @see RFC 6455 §5.3 */
const toTarget = Buffer.from([0x88, 0x82, 0, 0, 0, 0, 0x03, 0xe9]);

/** One direction: http-proxy pipes the bytes of `from` to `to`. */
function createDirection(from: Duplex, to: Duplex): (closeFrame: Buffer) => void {
  const tracker: FrameTracker = createFrameTracker();
  let closeFrame: Buffer | undefined;

  function leaveBetweenFrames(): void {
    if (!closeFrame || to.writableEnded || !tracker.isBetweenFrames) return;
    from.unpipe(to);
    // The socket has no other reader now; further bytes are discarded.
    from.resume();
    if (tracker.hasClosed) to.end();
    else to.end(closeFrame);
  }

  // A listener that is added before the pipe would receive bytes that the pipe has yet to forward. A listener that
  // is added after it, before any byte flows, runs after the pipe has written the chunk.
  process.nextTick(() =>
    from.on('data', (chunk: Buffer) => {
      tracker.push(chunk);
      leaveBetweenFrames();
    }),
  );
  return (frame) => {
    closeFrame = frame;
    leaveBetweenFrames();
  };
}

/**
 * Follows the frames of both directions from the beginning. It is called in the turn in which the two ends are
 * connected. The returned function informs both ends; the code is for the client.
 */
export function createGoingAway(client: Duplex, target: Duplex): (code: number) => void {
  const leaveClient = createDirection(target, client);
  const leaveTarget = createDirection(client, target);
  return (code) => {
    leaveClient(toClient(code));
    leaveTarget(toTarget);
  };
}
