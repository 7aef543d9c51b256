import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../../../foundation/clock.ts';
import type { GitSettings } from '../../../settings/settings.ts';
import { credentialsEnvironment } from './plumbing/credentials.ts';
import { createGitCommand } from './plumbing/git-command.ts';

const milliseconds = 10_000;
const bytes = 16_777_216;

/**
 * Counts the branches of a remote repository with the credentials of the settings, and fetches nothing.
 * @throws GitFailed without the password
 */
export async function reachGitRepository(
  { url, username, password }: Pick<GitSettings, 'url' | 'username' | 'password'>,
  clock: Clock,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-git-'));
  try {
    const given = { username, ...(password !== undefined && { password }) };
    const credentials = await credentialsEnvironment(folder, given);
    const git = createGitCommand({ folder, clock, credentials, secret: password });
    const heads = await git.run(['ls-remote', '--heads', '--', url], { milliseconds, bytes });
    return heads
      .toString()
      .split('\n')
      .filter((line) => line !== '').length;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
