import { serviceOf } from '../../administration/resource.ts';
import { printJson } from '../../command-line/print-json.ts';
import { ServiceRefused } from '../../administration/rest-errors.ts';
import type { RestClient } from '../../administration/rest-client.ts';
import { connect, connectionFlags } from '../../administration/service-connection.ts';
import { visible } from '../../administration/table.ts';
import type { Command } from '../../command-line/command.ts';
import { openBrowser } from '../../administration/open-browser.ts';

/** The redirect URIs of the built-in client are pages of the console. */
const callback = /\/callback$/;

/** The address of the console under the host of the connection if it has one there; `undefined` if it is off. */
async function consoleOf(service: RestClient, url: string): Promise<string | undefined> {
  const client = await service
    .call('getClient', { path: { client_id: 'console' } })
    .catch((error: unknown) => {
      // Recovered: without the client, the console is off.
      if (error instanceof ServiceRefused && (error.status === 404 || error.status === 410)) return undefined;
      throw error;
    });
  const uris = (client?.redirect_uris ?? []).filter((uri) => callback.test(uri));
  const { hostname } = new URL(url);
  const uri = uris.find((one) => new URL(one).hostname === hostname) ?? uris[0];
  return uri?.replace(callback, '');
}

async function hasAdministrator(service: RestClient): Promise<boolean> {
  const owners = await service.all('listOwners');
  return owners.some(({ roles, disabled }) => !disabled && roles.includes('administrator'));
}

/** `gatehouse open`: the link for the first administrator, or the address of the console. */
export const openCommand: Command = {
  name: 'open',
  summary: 'opens the console, or the link that creates the first administrator',
  description:
    'Prints the address of the console, and opens it on a desktop. While no user has the role administrator, it\n' +
    'prints a link that creates one instead. The link is valid once and for ten minutes. Open it yourself, or give it\n' +
    'to the future administrator only.',
  flags: connectionFlags,
  examples: ['gatehouse open', 'gatehouse open --json'],
  async run(given, terminal) {
    const service = serviceOf(given, terminal);
    const console = await consoleOf(service, connect(given, terminal).url);
    if (!(await hasAdministrator(service))) {
      const { url = '', expires_at: end } = await service.call('createInvitation', {
        body: { roles: ['administrator'] },
      });
      if ('json' in given) return printJson({ invitation: url, expires_at: end, console }, terminal);
      terminal.report(
        `No user is an administrator yet. This link creates the first one. It is valid once, until ${visible(end)}:\n\n`,
      );
      terminal.print(`${visible(url)}\n`);
      await openBrowser(url, terminal);
      return 'clean';
    }
    if ('json' in given) return printJson({ console }, terminal);
    if (console === undefined) {
      terminal.report(
        'The console of this service is off. By default it is on only if management.listen is a loopback address, or\n' +
          'without management.listen, if server.host and authorization.issuer are. To open it elsewhere, set\n' +
          'console.enabled to true, and console.url if a proxy is in front of it.\n',
      );
      return 'failed';
    }
    terminal.print(`${console}\n`);
    await openBrowser(console, terminal);
    return 'clean';
  },
};
