import { WriteFailed } from '../../port/repository-writer.ts';
import { GitFailed, type RunLimits } from '../plumbing/git-command.ts';

/** For a command that works only on the mirror. */
export const local: RunLimits = { milliseconds: 60_000, bytes: 67_108_864 };

/** git itself fails if its folder is not writable, or no process can be started. @throws WriteFailed */
export async function reportingGit<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof GitFailed ? new WriteFailed(error) : error;
  }
}
