import { jsonFlag, printJson } from '../../command-line/print-json.ts';
import { ServiceUnreachable } from '../../administration/rest-errors.ts';
import { UsageError } from '../../command-line/arguments.ts';
import type { Command } from '../../command-line/command.ts';
import { openProfiles, type Profile } from '../../administration/profiles.ts';
import { commandLineId, fetchFrom } from '../../administration/token-request.ts';

/** Ends the grant of a profile. @returns the reason if the service did not end it. @see RFC 7009 §2.1 */
async function revoke({
  revocationEndpoint,
  refreshToken,
  accessToken,
}: Profile): Promise<string | undefined> {
  if (revocationEndpoint === undefined) return 'the service has no revocation endpoint';
  const body = new URLSearchParams({ client_id: commandLineId, token: refreshToken ?? accessToken });
  try {
    const { ok, status } = await fetchFrom(revocationEndpoint, { method: 'POST', body });
    return ok ? undefined : `${revocationEndpoint} responded with ${status}`;
  } catch (error) {
    // Recovered: the tokens are deleted here, and they expire there.
    if (error instanceof ServiceUnreachable) return error.message;
    throw error;
  }
}

/** `gatehouse logout`: ends the sign-in of a profile and deletes the profile. */
export const logoutCommand: Command = {
  name: 'logout',
  summary: 'ends a sign-in of gatehouse login',
  description:
    'Revokes the tokens of a profile and deletes the profile. If the service cannot be reached, the profile is\n' +
    'deleted anyway, and the command says that the tokens remain valid until they expire.',
  flags: {
    profile: { value: 'NAME', help: 'profile to end (default: GATEHOUSE_PROFILE, else the current one)' },
    ...jsonFlag,
  },
  examples: ['gatehouse logout', 'gatehouse logout --profile shop'],
  async run(given, terminal) {
    const profiles = openProfiles(terminal);
    const name = given['profile'] ?? terminal.environment['GATEHOUSE_PROFILE'] ?? profiles.current();
    if (name === undefined) throw new UsageError('you are not signed in: there is no current profile');
    const why = await revoke(profiles.named(name));
    profiles.remove(name);
    if ('json' in given) return printJson({ profile: name, revoked: why === undefined }, terminal);
    terminal.print(`You are signed out of the profile ${name}.\n`);
    if (why !== undefined) terminal.report(`Its tokens remain valid until they expire: ${why}.\n`);
    return 'clean';
  },
};
