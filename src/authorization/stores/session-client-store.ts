/** A logout token that is due. */
export interface DueLogout {
  /** The id of the session, as the client's ID tokens have it. */
  readonly sid: string;
  readonly clientId: string;
  readonly ownerId: string;
  /** The number of attempts, with the one that begins now. */
  readonly attempts: number;
}

/**
 * The clients that receive a logout token when a session ends. The unit that ends the session makes their tokens due,
 * so no end is lost.
 * @see OpenID Connect Back-Channel Logout 1.0 §2.3
 */
export interface SessionClientStore {
  /**
   * Stores a client of a session. It has no effect the second time, after the end of the session, and if the client
   * was deleted after the end `issuedUnder`.
   */
  insert(client: {
    readonly sessionId: string;
    readonly clientId: string;
    readonly issuedUnder: number;
  }): Promise<void>;
  /** The time at which the next token is due. */
  nextDueAt(): Promise<number | undefined>;
  /**
   * The tokens that are due, the oldest first. Each is due again after the delay of its attempt, in milliseconds, so
   * that a process that ends meanwhile loses none. No other instance receives them before. Those of a deleted client
   * are removed.
   */
  claim(now: number, delays: readonly number[]): Promise<readonly DueLogout[]>;
  /** False if the client was deleted after the claim. A new client with its id gets no token of its sessions. */
  stands(logout: Pick<DueLogout, 'sid' | 'clientId'>): Promise<boolean>;
  /** The token was delivered, or is given up. */
  remove(logout: Pick<DueLogout, 'sid' | 'clientId'>): Promise<void>;
}
