/**
 * The types of `@gatehouse-server/gatehouse/mock`. They do not refer to other types of the program, so that users need no further
 * types.
 */
export interface StartMockOptions {
  /** The port to listen on. Default: a free port. */
  readonly port?: number;
  /** The seed of codes and tokens. Default: `gatehouse`. */
  readonly seed?: string;
  /**
   * The time of the clock at the start and after a reset: `now`, or a time such as `2026-03-01T12:00:00Z`. Libraries
   * that compare the times of a token with the clock of the machine need `now`. Default: `2026-01-01T00:00:00Z`.
   */
  readonly time?: string;
  /** The redirect URIs of the built-in clients. Default: `/callback` on loopback. */
  readonly redirectUris?: readonly string[];
  /**
   * The user who approves. `deny` refuses every request. `no` shows the pages, and the password of every user is
   * `the-password-of-every-owner`. Default: `alice`.
   */
  readonly autoApprove?: string;
  /** A settings file with clients, owners, routes and repositories for the mock. */
  readonly config?: string;
  /** The name of the first scenario. */
  readonly scenario?: string;
  /** If true, the mock accepts requests that violate the OpenAPI documents. */
  readonly lenient?: boolean;
}

/** A violation of the OpenAPI documents or of a scenario by the client. */
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
  /** The URL of the mock, without a trailing slash. */
  readonly url: string;
  /** The secret of the client `admin`. */
  readonly administratorSecret: string;
  /** Returns the findings about the client so far, without secrets. */
  findings(): readonly MockFinding[];
  /**
   * Expects one finding about a request that a test sends on purpose, such as `request-schema` of `issueToken`. An
   * expectation that is not met is a finding.
   */
  expectFinding(rule: string, operationId?: string): Promise<void>;
  /** Resets the mock to its initial state. */
  reset(): Promise<void>;
  /** Forgets the findings and the expectations so far. The mock keeps its data and its clock. */
  resetFindings(): Promise<void>;
  /** Advances the clock of the mock. */
  advance(seconds: number): Promise<void>;
  /** Starts a scenario. Resolves when the client has responded to what the scenario sends at once. */
  play(scenario: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts a mock on 127.0.0.1. */
export type StartMock = (options?: StartMockOptions) => Promise<RunningMock>;
