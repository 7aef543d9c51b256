/** The primary's side of one worker. */
import type { ChildProcess } from 'node:child_process';
import type { Clock } from '../foundation/clock.ts';
import type { Receiver } from './handing.ts';
import { type Channel, createChannel } from './channel.ts';
import type { ClosedConnections } from './messages.ts';

const roles = ['server', 'gateway', 'management'] as const;
/** A worker that does not take a connection for this time is ended, and another worker gets the connection. */
const handOverMilliseconds = 10_000;

export interface WorkerHandle extends Receiver {
  readonly number: number;
  /** Names the process among those that use the store. */
  readonly instance: string;
  readonly pid: number | undefined;
  readonly channel: Channel;
  /** Resolves when the process has ended, with its exit code or its signal. */
  readonly ended: Promise<number | string>;
  kill(): void;
}

/** @param process a new child process with a channel */
export function createWorkerHandle(
  number: number,
  instance: string,
  process: ChildProcess,
  clock: Clock,
): WorkerHandle {
  const channel = createChannel(process);
  const ended = Promise.withResolvers<number | string>();
  process.once('error', (error) => ended.resolve(error.message));
  process.once('exit', (code, signal) => ended.resolve(code ?? signal ?? 'unknown'));
  const kill = (): void => void process.kill('SIGKILL');
  const handed = { server: 0, gateway: 0, management: 0 };
  let closed: ClosedConnections = { server: 0, gateway: 0, management: 0 };
  let isConnected = true;
  // One connection at a time is on its way.
  let settle: ((isTaken: boolean) => void) | undefined;
  channel.onTold('taken', (count) => {
    closed = count;
    settle?.(true);
  });
  void channel.ended.then(() => {
    isConnected = false;
    settle?.(false);
  });
  channel.onTold('closed', (count) => void (closed = count));
  return {
    number,
    instance,
    pid: process.pid,
    channel,
    ended: ended.promise,
    open: (role) =>
      role === undefined
        ? roles.reduce((sum, each) => sum + handed[each] - closed[each], 0)
        : handed[role] - closed[role],
    async hand(role, socket) {
      if (!isConnected) return false;
      handed[role] += 1;
      channel.hand(role, socket);
      const cancel = clock.after(handOverMilliseconds, kill);
      const isTaken = await new Promise<boolean>((resolve) => (settle = resolve));
      cancel();
      return isTaken;
    },
    kill,
  };
}
