/** The type of an entry of the table of conditions. @see docs/decisions/operations.md, conditions */

/** The parts of the service whose readiness can be asked for. */
export type ServicePart = 'authorization' | 'gateway' | 'configuration';

/** The checks of `/readyz`, as `readiness.failOn` names them. */
export type CheckName = 'storage' | 'queue' | 'connections' | 'clock' | 'audit' | 'configuration' | 'gateway';

export interface Condition {
  /**
   * `start`: the start ends with it. `running`: the service finds it while it runs, and the alerts, the metrics, the
   * log and the console name it. `doctor`: `gatehouse doctor` finds it.
   */
  readonly found: readonly ('start' | 'running' | 'doctor')[];
  /** `critical` if a start is refused, requests fail, changes are refused, or data is in danger. */
  readonly severity: 'critical' | 'warning';
  /** The trouble. Names in braces stand for what the finder knows. */
  readonly sentence: string;
  /** The next step of an operator. It may have the same names. */
  readonly remedy: string;
  /** The parts that work worse while it lasts: `/readyz` names it. Absent if no part does. */
  readonly degrades?: readonly ServicePart[];
  /** The check of `/readyz` that is degraded while it lasts. `readiness.failOn` says if readiness fails then. */
  readonly check?: CheckName;
  /** The parts among them that work with their copies in memory until those are too old. */
  readonly outlivedBy?: readonly ServicePart[];
  /**
   * True if it may come from something that all instances share. Then it makes one unready only while another one
   * is well.
   */
  readonly isShared?: true;
  /** The events of the log with which it begins and ends, if the log alone knows it. */
  readonly events?: {
    readonly begins: readonly string[];
    /** An empty list if it lasts until a restart. */
    readonly ends?: readonly string[];
    /** It ends so many minutes after its last event, because an event of its end may never come. */
    readonly lastsMinutes?: number;
    /** The field in which several of them differ. */
    readonly subject?: string;
  };
}
