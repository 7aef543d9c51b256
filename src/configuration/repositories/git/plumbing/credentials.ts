import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Names of the environment variables; git's own begin with GIT_. */
const user = 'GATEHOUSE_GIT_USERNAME';
const password = 'GATEHOUSE_GIT_PASSWORD';

/** Responds to git's two prompts from the environment, so that no secret is an argument, in a URL or in a file. */
const program = `#!/bin/sh
case "$1" in
  Username*) printf '%s\\n' "$${user}" ;;
  *) printf '%s\\n' "$${password}" ;;
esac
`;

/**
 * The environment with which git requests the credentials; empty without credentials.
 * @param folder the folder for the askpass program.
 * @see gitcredentials(7), GIT_ASKPASS
 */
export async function credentialsEnvironment(
  folder: string,
  given: { readonly username: string; readonly password?: string },
): Promise<Readonly<Record<string, string>>> {
  if (given.password === undefined) return {};
  const file = join(folder, 'askpass');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(file, program, { mode: 0o700 });
  return { GIT_ASKPASS: file, [user]: given.username, [password]: given.password };
}
