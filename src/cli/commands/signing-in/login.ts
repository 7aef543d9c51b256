import { systemClock } from '../../../foundation/clock.ts';
import { createSystemRandom } from '../../../foundation/random.ts';
import { administratorScopes } from '../../../authorization/index.ts';
import { serviceUrl } from '../../administration/service-connection.ts';
import { jsonFlag, printJson } from '../../command-line/print-json.ts';
import { type Arguments, UsageError } from '../../command-line/arguments.ts';
import type { Command } from '../../command-line/command.ts';
import type { Terminal } from '../../command-line/terminal.ts';
import { openBrowser } from '../../administration/open-browser.ts';
import { openProfiles } from '../../administration/profiles.ts';
import { discover, isSafe, signIn } from '../../administration/sign-in.ts';

const usualName = 'default';
const waitMilliseconds = 600_000;

function nameOf(given: Arguments, { environment }: Terminal): string {
  const name = given['profile'] ?? environment['GATEHOUSE_PROFILE'] ?? usualName;
  if (!/^[\w.-]{1,64}$/.test(name) || name === '__proto__')
    throw new UsageError('--profile must consist of letters, digits, periods, hyphens and underscores');
  return name;
}

/** The address of the profile, so that a second sign-in needs no --url. */
function urlOf(name: string, given: Arguments, terminal: Terminal): string {
  if (given['url'] !== undefined || terminal.environment['GATEHOUSE_URL'] !== undefined)
    return serviceUrl(given, terminal);
  const known = openProfiles(terminal)
    .all()
    .find(([other]) => other === name)?.[1];
  return known?.url ?? serviceUrl(given, terminal);
}

/** `gatehouse login`: signs a user in through a browser and stores the tokens. */
export const loginCommand: Command = {
  name: 'login',
  summary: 'signs you in through a browser',
  description:
    'Signs you in to a running service through a browser and stores the tokens in a profile, which becomes the\n' +
    'current one. On a desktop the browser opens; the address is printed as well. Open it on the machine where the\n' +
    'command runs, because the browser returns to a port of that machine. Your roles decide about the rights.\n' +
    'The other commands use the first of these that is given:\n' +
    '  1. --profile or GATEHOUSE_PROFILE\n' +
    '  2. --url, --client-id, --secret-file, GATEHOUSE_URL or GATEHOUSE_ADMIN_SECRET: a client with its secret\n' +
    '  3. the current profile\n' +
    '  4. the secret of the administrator in ./data/admin-secret',
  flags: {
    profile: { value: 'NAME', help: 'name of the profile (default: GATEHOUSE_PROFILE, else default)' },
    url: {
      value: 'URL',
      help: 'URL of the service (default: that of the profile, else GATEHOUSE_URL, else the address of ./gatehouse.yaml, else http://127.0.0.1:8080)',
    },
    issuer: {
      value: 'URL',
      help: 'URL of the authorization server, if the APIs have a listener of their own (default: --url)',
    },
    scope: { value: 'LIST', help: 'scopes of the tokens (default: all that your roles allow)' },
    'allow-http': { help: 'allows sending tokens unencrypted over http to another machine' },
    ...jsonFlag,
  },
  examples: ['gatehouse login', 'gatehouse login --profile shop --url https://id.example.org'],
  async run(given, terminal) {
    const name = nameOf(given, terminal);
    const url = urlOf(name, given, terminal);
    const issuer = (given['issuer'] ?? url).replace(/\/+$/, '');
    if (!URL.canParse(issuer)) throw new UsageError('--issuer must be an http or https URL');
    const at = await discover(issuer);
    const unsafe = [issuer, at.tokenEndpoint].find((one) => !isSafe(one));
    if (unsafe !== undefined && !('allow-http' in given))
      throw new UsageError(
        `tokens would be sent unencrypted to ${new URL(unsafe).host}: use https, or allow it with --allow-http`,
      );
    const issued = await signIn({
      at,
      scope: given['scope'] ?? administratorScopes.join(' '),
      async show(address) {
        terminal.report(`Open this address to sign in:\n\n  ${address}\n\n`);
        await openBrowser(address, terminal);
      },
      signal: AbortSignal.timeout(waitMilliseconds),
      now: systemClock.now,
      random: createSystemRandom(),
    });
    const profiles = openProfiles(terminal);
    const { tokenEndpoint, revocationEndpoint } = at;
    const profile = { url, issuer: at.issuer, tokenEndpoint, revocationEndpoint, ...issued };
    profiles.put(name, profile, { isCurrent: true });
    if ('json' in given) return printJson({ profile: name, url, scope: issued.scope }, terminal);
    terminal.print(`You are signed in. The profile ${name} is the current one.\nNext: gatehouse status\n`);
    return 'clean';
  },
};
