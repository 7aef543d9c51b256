import type { Deadlines, Watch } from '../connect/deadlines.ts';
import { gatewayTimeout } from '../operations/errors.ts';

/** Something that an exchange waits for. */
export interface Endable {
  /** Ends the wait: it fails, with the cause or with an error of its own. Has no effect after the wait. */
  end(cause: Error): void;
}

/** The request to a target, whose response is read until that for the client has closed. */
export interface AskedTarget extends Endable {
  /** Called when the response for the client has closed. */
  close(): void;
}

/**
 * The life of one exchange, from the arrival of its request until its response has closed. It knows what the exchange
 * waits for now, and so its total time can end it in every state. A request that a route forwards to another route is
 * one exchange with one life. A class, because one is created for each request.
 * @see docs/decisions/gateway.md, exchange-life
 */
export class ExchangeLife implements Watch {
  /** Fields of the watch of its total time. */
  dueAt = Infinity;
  place = -1;
  /** True if its total time is over. */
  isOver = false;
  /** The filter that is not done. */
  waitsFor: Endable | undefined = undefined;
  /** Refuses a switch of protocols whose filters are not done. */
  refuse: ((error: unknown) => void) | undefined = undefined;
  /** The target that was asked. */
  target: AskedTarget | undefined = undefined;
  #deadlines: Deadlines | undefined = undefined;
  #leave: (() => void) | undefined = undefined;
  #isClosed = false;

  /** Ends the exchange at this moment, in monotonic milliseconds, if it is open then. */
  endAt(moment: number, deadlines: Deadlines): void {
    if (this.#isClosed || moment >= this.dueAt) return;
    this.dueAt = moment;
    this.#deadlines = deadlines;
    deadlines.add(this);
  }

  /** Keeps what ends the following of its permission. An earlier following ends. */
  permit(leave: () => void): void {
    this.#leave?.();
    this.#leave = leave;
    if (this.#isClosed) leave();
  }

  expire(): void {
    this.isOver = true;
    const { target, waitsFor } = this;
    const cause = gatewayTimeout('no complete response in time');
    target?.end(cause);
    if (waitsFor !== target && waitsFor === this.waitsFor) waitsFor?.end(cause);
  }

  /** The response has closed. */
  close(): void {
    this.#isClosed = true;
    this.#deadlines?.remove(this);
    this.target?.close();
    this.#leave?.();
  }
}
