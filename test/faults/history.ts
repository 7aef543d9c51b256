/** The history of a run: every call with its times and outcome, samples of the instances, and the faults. */

export const instanceNames = ['one', 'two'] as const;
export type InstanceName = (typeof instanceNames)[number];

/**
 * `nothing`: the response says that nothing was changed. `indeterminate`: there was no response, or it says that the
 * outcome is unknown, so the call may take effect at any later time.
 */
export type Outcome = 'done' | 'refused' | 'nothing' | 'indeterminate';

export type CallKind =
  /** A code is requested. `key` is the code. */
  | 'authorize'
  /** A code is redeemed. `got` is its refresh token. */
  | 'redeem'
  /** A refresh token is used. `gave` is that token and `got` its successor. */
  | 'refresh'
  /** A refresh token from before the predecessor of the current one is used. */
  | 'reuse'
  /** A token or a grant is revoked. */
  | 'revoke'
  /** A client gets an access token. `got` is the name of the token. */
  | 'issue'
  /** An access token is used; `done` if it was accepted. */
  | 'probe'
  /** The value `gave` of the register `key` is stored. */
  | 'write'
  /** The value `got` of the register `key` is read. */
  | 'read';

export interface Call {
  readonly call: number;
  readonly kind: CallKind;
  /**
   * A name. Names are hierarchical: the end of `code-1` ends its access token `code-1/2`, too.
   */
  readonly key: string;
  readonly instance: InstanceName;
  /** Milliseconds since the start of the run. */
  readonly start: number;
  readonly end: number;
  /** Absent if no response arrived. */
  readonly status?: number;
  readonly outcome: Outcome;
  readonly gave?: string;
  readonly got?: string;
  /** The calls that no load follows: the state at the end of the run. */
  readonly isFinal?: true;
  /** Differences between the response and the OpenAPI documents. */
  readonly departures?: readonly string[];
}

/** A small request to an instance, or a statement to the database over the proxy of the instance. */
export interface Sample {
  readonly sample: 'instance' | 'database';
  readonly instance: InstanceName;
  readonly start: number;
  readonly end: number;
  readonly isReached: boolean;
}

export interface FaultSpan {
  readonly fault: string;
  readonly start: number;
  readonly end: number;
  /** The instance whose process did not run. */
  readonly stopped?: InstanceName;
}

/** The settings with which the instances were started. */
export interface Setting {
  readonly maxStaleMilliseconds: number;
}

export type HistoryLine = Call | Sample | FaultSpan | Setting;

export interface History {
  readonly calls: readonly Call[];
  readonly samples: readonly Sample[];
  readonly faults: readonly FaultSpan[];
  readonly setting: Setting;
}

export function historyOf(lines: readonly HistoryLine[]): History {
  const setting = lines.find((line) => 'maxStaleMilliseconds' in line);
  if (!setting) throw new Error('the history has no setting');
  return {
    calls: lines.filter((line) => 'call' in line),
    samples: lines.filter((line) => 'sample' in line),
    faults: lines.filter((line) => 'fault' in line),
    setting,
  };
}

/** Reads JSON lines. */
export function parseHistory(text: string): History {
  const lines = text.split('\n').filter((line) => line !== '');
  return historyOf(lines.map((line) => JSON.parse(line) as HistoryLine));
}
