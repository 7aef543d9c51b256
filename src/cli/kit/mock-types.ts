/** What `gatehouse/mock` takes and gives; it names nothing of the program, so that its users need no types but these. */
export interface StartMockOptions {
  /** A free one by default. */
  readonly port?: number;
  /** What decides codes and tokens; `gatehouse` by default. */
  readonly seed?: string;
  /** Of the mock's own clients; loopback `/callback` by default. */
  readonly redirectUris?: readonly string[];
  /** The owner who approves; `deny` refuses, `no` shows the pages; `alice` by default. */
  readonly autoApprove?: string;
  /** A settings file: its clients, owners, routes and repositories are used. */
  readonly config?: string;
  /** The name of a scenario to begin with. */
  readonly scenario?: string;
  /** Whether the service answers also what breaks the documents. */
  readonly lenient?: boolean;
}

/** What a client did against the documents, or a scenario. */
export interface MockFinding {
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly expected: string;
  readonly actual: string;
  readonly see: string;
  readonly curl: string;
}

export interface RunningMock {
  /** Without a slash at its end. */
  readonly url: string;
  /** The secret of the client `admin`. */
  readonly administratorSecret: string;
  /** What is wrong with the client so far, without secrets. */
  findings(): readonly MockFinding[];
  /** Begins anew, as it was at the start. */
  reset(): Promise<void>;
  /** Moves its clock. */
  advance(seconds: number): Promise<void>;
  /** Plays a scenario from now on. */
  play(scenario: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts a mock on 127.0.0.1. */
export type StartMock = (options?: StartMockOptions) => Promise<RunningMock>;
