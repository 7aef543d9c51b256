import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import type { Clock } from '../../../../foundation/clock.ts';
import { ObjectUnreadable, SourceProblem, SourceUnreadable } from '../../../formats/text/source-problem.ts';
import type { GitCommand } from './git-command.ts';

/** An object as `git cat-file` describes it, with its bytes if they were requested. */
export interface BatchResponse {
  readonly type: string;
  readonly size: number;
  readonly bytes: Buffer;
}

/**
 * One long-running `git cat-file`. It reads ids and writes objects in the same order. If the process dies, it is
 * restarted and the pending ids are sent again. A response that is too late ends it.
 */
export interface Batch {
  /** @returns `undefined` for a missing object. @throws SourceProblem */
  ask(id: string): Promise<BatchResponse | undefined>;
  /** Reads from the folder again, for ids that are sent from now on. */
  renew(): void;
}

interface Question {
  readonly id: string;
  readonly resolve: (response: BatchResponse | undefined) => void;
  readonly reject: (cause: SourceProblem) => void;
  /** The number of processes that died while the id was sent to them. */
  deaths: number;
  isLate: boolean;
  cancel: () => void;
}

const responseMilliseconds = 5_000;
const longestHeader = 1_000;
/** A damaged object ends the process. The ids behind it are not at fault, so they are sent more often. */
const [mostDeaths, mostDeathsBehind] = [2, 6];

export function createBatch({
  git,
  clock,
  mode,
}: {
  readonly git: GitCommand;
  readonly clock: Clock;
  readonly mode: '--batch' | '--batch-check';
}): Batch {
  let running: { readonly child: ChildProcessWithoutNullStreams; readonly owed: Question[] } | undefined;

  const start = (): NonNullable<typeof running> => {
    const child = git.open(['cat-file', mode]);
    const own = { child, owed: [] as Question[] };
    const lost = (cause: unknown): void => {
      if (running === own) running = undefined;
      own.owed
        .splice(0)
        .forEach((question, index) => askAgain(question, cause, index === 0 ? mostDeaths : mostDeathsBehind));
    };
    const read = createResponseReader(mode === '--batch', (response) => {
      const question = own.owed.shift();
      question?.cancel();
      question?.resolve(response);
    });
    child.stdout.on('data', (chunk: Buffer) => {
      if (!read(chunk)) child.kill('SIGKILL');
    });
    child.stderr.resume();
    child.once('error', lost);
    child.once('close', () => lost(undefined));
    return own;
  };

  const send = (question: Question): void => {
    try {
      running ??= start();
    } catch (cause) {
      // Recovered by the reader of the file, which serves the last good version.
      question.reject(new SourceUnreadable('git cannot be started', cause));
      return;
    }
    const { child, owed } = running;
    owed.push(question);
    question.cancel = clock.after(responseMilliseconds, () => {
      question.deaths = mostDeaths;
      question.isLate = true;
      child.kill('SIGKILL');
    });
    child.stdin.write(`${question.id}\n`);
  };

  const askAgain = (question: Question, cause: unknown, most: number): void => {
    question.cancel();
    question.deaths += 1;
    if (question.deaths < most) send(question);
    else if (question.isLate) question.reject(new SourceUnreadable('cannot be read from git', cause));
    else question.reject(new ObjectUnreadable('cannot be read from git', cause));
  };

  return {
    ask: (id) =>
      new Promise((resolve, reject) => {
        // Ids come only from git; a line break in one would be a second request.
        if (!/^[0-9a-f]{40}$/.test(id)) throw new SourceProblem('is not an object id of git');
        send({ id, resolve, reject, deaths: 0, isLate: false, cancel: () => undefined });
      }),
    renew() {
      // It still responds to the ids that were sent, and ends then.
      running?.child.stdin.end();
      running = undefined;
    },
  };
}

/**
 * Parses the output: `<id> <type> <size>`, the bytes and a line break, or `<id> missing`.
 * @returns a reader of chunks that returns false for invalid output.
 */
function createResponseReader(
  hasBytes: boolean,
  answered: (response: BatchResponse | undefined) => void,
): (chunk: Buffer) => boolean {
  let chunks: Buffer[] = [];
  let length = 0;
  let header: { readonly type: string; readonly size: number } | undefined;

  const take = (bytes: number): Buffer => {
    const all = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
    chunks = bytes < all.length ? [all.subarray(bytes)] : [];
    length = all.length - bytes;
    return all.subarray(0, bytes);
  };
  const readHeader = (): boolean => {
    const all = Buffer.concat(chunks);
    chunks = [all];
    const end = all.indexOf(0x0a);
    if (end === -1) return false;
    const [, type = '', size] = take(end + 1)
      .toString('latin1', 0, end)
      .split(' ');
    if (size === undefined) answered(undefined);
    else if (hasBytes) header = { type, size: Number(size) };
    else answered({ type, size: Number(size), bytes: Buffer.alloc(0) });
    return true;
  };
  const readBytes = ({ type, size }: NonNullable<typeof header>): boolean => {
    if (length < size + 1) return false;
    // A copy, because a slice would retain the whole chunk.
    const bytes = Buffer.from(take(size + 1).subarray(0, size));
    header = undefined;
    answered({ type, size, bytes });
    return true;
  };

  return (chunk) => {
    chunks.push(chunk);
    length += chunk.length;
    while (length > 0 && (header ? readBytes(header) : readHeader()));
    return header !== undefined || length <= longestHeader;
  };
}
