/** The types of `gatehouse/mock`. They name nothing of the program, so that users need no others. */
export interface StartMockOptions {
  /** A free one by default. */
  readonly port?: number;
  /** The seed of codes and tokens; `gatehouse` by default. */
  readonly seed?: string;
  /** Of the mock's own clients; loopback `/callback` by default. */
  readonly redirectUris?: readonly string[];
  /** The owner who approves; `deny` refuses, `no` shows the pages; `alice` by default. */
  readonly autoApprove?: string;
  /** A settings file: its clients, owners, routes and repositories are used. */
  readonly config?: string;
  /** The name of a scenario to begin with. */
  readonly scenario?: string;
  /** True where requests that break the documents are served too. */
  readonly lenient?: boolean;
}

/** A fault of the client against the documents or a scenario. */
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
  /** The findings about the client so far, without secrets. */
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
