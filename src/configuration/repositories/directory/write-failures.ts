import { SourceProblem, SourceUnreadable } from '../../formats/text/source-problem.ts';
import { ChangeRefused, WriteFailed } from '../port/repository-writer.ts';

/** File system errors of a change that neither more space nor other permissions would solve. */
const neverTaken = new Set(['EEXIST', 'EINVAL', 'EISDIR', 'ELOOP', 'ENAMETOOLONG', 'ENOTDIR', 'ENOTEMPTY']);

/**
 * Distinguishes a refused change from a temporary write error.
 * @throws ChangeRefused, WriteFailed; any other error is rethrown.
 */
export async function reportingWriteFailures<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw reported(error);
  }
}

function reported(error: unknown): unknown {
  if (error instanceof SourceUnreadable) return new WriteFailed(error);
  // A file that is too large for the journal cannot be replaced.
  if (error instanceof SourceProblem) return new ChangeRefused(error);
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return error;
  return neverTaken.has(String(error.code)) ? new ChangeRefused(error) : new WriteFailed(error);
}
