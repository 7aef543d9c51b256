/**
 * The primary accepts every connection and hands it to the worker with the fewest. A worker takes one at a time. A
 * worker that takes long gets fewer, but the others wait a moment for it first: many connections that arrive together
 * would otherwise go to the worker that is faster then, and stay there. A connection stays open here until its worker
 * has taken it: if that one ends before, another gets it.
 */
import type { Socket } from 'node:net';
import type { Clock } from '../foundation/clock.ts';
import type { ListenerRole } from '../server/routing/exchange.ts';

/** A worker that serves connections. */
export interface Receiver {
  /** The connections that it holds, of one listener or of all. */
  open(role?: ListenerRole): number;
  /** Resolves when it has taken the connection; false if it ended before. */
  hand(role: ListenerRole, socket: Socket): Promise<boolean>;
}

export interface Handing {
  /** Hands over a connection, at once or when a worker is free. */
  add(role: ListenerRole, socket: Socket): void;
  /** From now on, the worker receives connections. */
  join(receiver: Receiver): void;
  /** Resolves when the worker receives no further connection. */
  leave(receiver: Receiver): Promise<void>;
  /** The connections of a listener that wait for a worker. */
  waiting(role: ListenerRole): number;
  /** Resolves when none waits. */
  emptied(): Promise<void>;
  /** With true, connections are refused while there is no worker; else they wait for one that is about to start. */
  hold(isHeld: boolean): void;
}

interface Connection {
  readonly role: ListenerRole;
  readonly socket: Socket;
}

/** Connections wait this long for a worker that has fewer. */
const patienceMilliseconds = 100;
/** A worker may have a tenth more connections than another, and two, before it waits for that one. */
const unevenShare = 1.1;
const unevenCount = 2;

export function createHanding(
  clock: Pick<Clock, 'after' | 'monotonic'>,
  /** Responds to a connection while there is no worker. */
  refuse: (socket: Socket) => void,
): Handing {
  let isHeld = false;
  let waiting: Connection[] = [];
  const receivers = new Set<Receiver>();
  /** One connection is on its way to each of them, since a time. */
  const busy = new Map<Receiver, { readonly since: number; readonly over: Promise<void> }>();
  let whenEmpty: (() => void)[] = [];
  let retry: (() => void) | undefined;

  function freest(): Receiver | undefined {
    let found: Receiver | undefined;
    for (const receiver of receivers)
      if (!busy.has(receiver) && (!found || receiver.open() < found.open())) found = receiver;
    return found && isEven(found) ? found : undefined;
  }

  /** False if a worker with much fewer connections is about to take another one. */
  function isEven(receiver: Receiver): boolean {
    const after = clock.monotonic() - patienceMilliseconds;
    for (const [other, { since }] of busy)
      if (since > after && receiver.open() > other.open() * unevenShare + unevenCount) return false;
    return true;
  }

  async function hand(receiver: Receiver, connection: Connection): Promise<void> {
    const isTaken = await receiver.hand(connection.role, connection.socket);
    busy.delete(receiver);
    if (isTaken) connection.socket.destroy();
    else {
      receivers.delete(receiver);
      waiting.unshift(connection);
    }
    pump();
  }

  function pump(): void {
    for (let receiver = freest(); receiver && waiting.length > 0; receiver = freest()) {
      const next = waiting.shift();
      // A client may have gone in the meantime.
      if (!next || next.socket.destroyed) continue;
      // Among equals, the next connection goes to another worker.
      receivers.delete(receiver);
      receivers.add(receiver);
      busy.set(receiver, { since: clock.monotonic(), over: hand(receiver, next) });
    }
    // A free worker waits for another one, but not for long.
    if (waiting.length > 0 && busy.size < receivers.size)
      retry ??= clock.after(patienceMilliseconds, () => {
        retry = undefined;
        pump();
      });
    if (waiting.length > 0 || busy.size > 0) return;
    whenEmpty.forEach((resolve) => resolve());
    whenEmpty = [];
  }

  return {
    add(role, socket) {
      if (isHeld && receivers.size === 0) return refuse(socket);
      // The client may reset the connection while it waits.
      socket.on('error', () => socket.destroy());
      waiting.push({ role, socket });
      pump();
    },
    join(receiver) {
      receivers.add(receiver);
      pump();
    },
    async leave(receiver) {
      receivers.delete(receiver);
      await busy.get(receiver)?.over;
    },
    waiting: (role) => waiting.reduce((count, each) => count + (each.role === role ? 1 : 0), 0),
    emptied: () =>
      new Promise((resolve) => {
        whenEmpty.push(resolve);
        pump();
      }),
    hold(is) {
      isHeld = is;
      if (isHeld && receivers.size === 0) for (const { socket } of waiting.splice(0)) refuse(socket);
    },
  };
}
