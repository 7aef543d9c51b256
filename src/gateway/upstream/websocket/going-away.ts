/**
 * Ends an open WebSocket because the gateway stops: both ends are told 1001, between two frames, so that a client
 * knows to come back and a target does not take it for a failure. @see RFC 6455 §7.4.1
 */
import type { Duplex } from 'node:stream';
import { createFrameTracker, type FrameTracker } from './frame-tracker.ts';

/** Close, two bytes, 1001. */
const toClient = Buffer.from([0x88, 0x02, 0x03, 0xe9]);
/** The same as a client sends it; a mask of zeros leaves the bytes as they are. @see RFC 6455 §5.3 */
const toTarget = Buffer.from([0x88, 0x82, 0, 0, 0, 0, 0x03, 0xe9]);

/** One direction: what comes from `from` is piped to `to` by whoever joined them. */
function createDirection(from: Duplex, to: Duplex, closeFrame: Buffer): () => void {
  const tracker: FrameTracker = createFrameTracker();
  let isLeaving = false;

  function leaveBetweenFrames(): void {
    if (!isLeaving || to.writableEnded || !tracker.isBetweenFrames) return;
    from.unpipe(to);
    // Nobody else reads it now; what still comes is for nobody.
    from.resume();
    if (tracker.hasClosed) to.end();
    else to.end(closeFrame);
  }

  // A listener before the two are joined would be given bytes that the joining has yet to pass on. After it, and
  // before any byte flows, it comes behind the pipe's own, which has written the chunk when this one sees it.
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
 * Follows the frames of both directions from the beginning; called in the turn in which the two ends are joined. The
 * returned function tells both that the gateway goes away.
 */
export function createGoingAway(client: Duplex, target: Duplex): () => void {
  const leaveClient = createDirection(target, client, toClient);
  const leaveTarget = createDirection(client, target, toTarget);
  return () => {
    leaveClient();
    leaveTarget();
  };
}
