import { WriteFailed } from '../../port/repository-writer.ts';
import { GitFailed, type RunLimits } from '../plumbing/git-command.ts';

/** Of a command that works on the mirror alone. */
export const local: RunLimits = { milliseconds: 60_000, bytes: 67_108_864 };

/** git itself fails where its folder cannot be written, or no process can be started. @throws WriteFailed */
export async function reportingGit<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof GitFailed ? new WriteFailed(error) : error;
  }
}
