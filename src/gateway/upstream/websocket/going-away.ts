/**
 * Ends an open WebSocket because the gateway shuts down. Both ends receive 1001, between two frames, so that a
 * client can connect again and a target does not record a failure. @see RFC 6455 §7.4.1
 */
import type { Duplex } from 'node:stream';
import { createFrameTracker, type FrameTracker } from './frame-tracker.ts';

/** Close, two bytes, 1001. */
const toClient = Buffer.from([0x88, 0x02, 0x03, 0xe9]);
/** The same as a client sends it; a mask of zeros does not change the bytes. @see RFC 6455 §5.3 */
const toTarget = Buffer.from([0x88, 0x82, 0, 0, 0, 0, 0x03, 0xe9]);

/** One direction: http-proxy pipes the bytes of `from` to `to`. */
function createDirection(from: Duplex, to: Duplex, closeFrame: Buffer): () => void {
  const tracker: FrameTracker = createFrameTracker();
  let isLeaving = false;

  function leaveBetweenFrames(): void {
    if (!isLeaving || to.writableEnded || !tracker.isBetweenFrames) return;
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
  return () => {
    isLeaving = true;
    leaveBetweenFrames();
  };
}

/**
 * Follows the frames of both directions from the beginning. It is called in the turn in which the two ends are
 * connected. The returned function informs both ends of the shutdown.
 */
export function createGoingAway(client: Duplex, target: Duplex): () => void {
  const leaveClient = createDirection(target, client, toClient);
  const leaveTarget = createDirection(client, target, toTarget);
  return () => {
    leaveClient();
    leaveTarget();
  };
}
