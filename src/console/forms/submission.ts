import type { Message } from './message.ts';
import type { Difference } from './conflict.ts';
import type { RestError } from '../rest/reply.ts';
import type { Fields } from './form.ts';

/** The version of another user, and the members in which it differs from what the form has sent. */
export interface Conflict {
  readonly etag: string | undefined;
  readonly differences: readonly Difference[];
}

/** A form that was submitted and is shown again: it was not accepted, or it was a trial. */
export interface Submission {
  readonly form: string;
  readonly fields: Fields;
  readonly error?: RestError;
  /** The version that the form named, if it is the one to name again. */
  readonly version?: string | undefined;
  /** The version that is current now, after a 412. */
  readonly current?: Conflict | undefined;
  /** The result of a trial. */
  readonly trial?: Message;
}
