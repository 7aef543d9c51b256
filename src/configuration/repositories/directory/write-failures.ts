import { SourceProblem, SourceUnreadable } from '../../formats/text/source-problem.ts';
import { ChangeRefused, WriteFailed } from '../port/repository-writer.ts';

/** What the file system says of a change that no room and no permission would help. */
const neverTaken = new Set(['EEXIST', 'EINVAL', 'EISDIR', 'ELOOP', 'ENAMETOOLONG', 'ENOTDIR', 'ENOTEMPTY']);

/**
 * Tells a change that is not taken from one that cannot be written just now.
 * @throws ChangeRefused, WriteFailed; anything else is thrown as it is.
 */
export async function reportingFailures<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw reported(error);
  }
}

function reported(error: unknown): unknown {
  if (error instanceof SourceUnreadable) return new WriteFailed(error);
  // A file that is too large to be kept in the journal cannot be replaced here.
  if (error instanceof SourceProblem) return new ChangeRefused(error);
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return error;
  return neverTaken.has(String(error.code)) ? new ChangeRefused(error) : new WriteFailed(error);
}
