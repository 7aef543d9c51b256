import type { Log } from '../../foundation/log.ts';
import { plural } from '../../foundation/plural.ts';
import type { Service } from '../../server/service.ts';
import { consoleUrl, isConsoleOn } from '../../settings/console.ts';
import type { Settings } from '../../settings/settings.ts';
import { storageLocation } from '../../settings/storage-location.ts';
import type { Terminal } from '../command-line/terminal.ts';

type Urls = Awaited<ReturnType<Service['listen']>>['urls'];

function dataOf({ storage }: Settings): string {
  const location = storageLocation(storage);
  if (location.kind !== 'server') return location.folder ?? 'in memory';
  return `PostgreSQL, database ${location.database} at ${location.host}, and ${location.folder}`;
}

/** The address that users open, which is the issuer behind a proxy or on every address of the machine. */
const addressOf = ({ authorization }: Settings, urls: Urls): string =>
  (authorization.issuer ?? urls.server ?? '').replace(/\/$/, '');

/** Logs the files that a started service uses, and the address of its documentation. */
export function showNextSteps(
  { settings, file, urls }: { settings: Settings; file: string | undefined; urls: Urls },
  terminal: Terminal,
  log: Log,
): void {
  const address = addressOf(settings, urls);
  const listening = Object.values(urls).join(', ');
  const { gateway, authorization, configuration } = settings;
  const documentation = `${urls.management ?? address}/docs`;
  const console = isConsoleOn(settings)
    ? `${consoleUrl(settings, address, () => urls.management).replace(/\/$/, '')}/console`
    : undefined;
  const settingsFile = file ?? 'none, built-in defaults';
  const data = dataOf(settings);
  const followed = gateway.routesFrom ? ` and those of ${gateway.routesFrom.application}` : '';
  const counts = [
    `${plural(Object.keys(gateway.routes).length, 'route')}${followed}`,
    plural(authorization.clients.length, 'client'),
    plural(configuration.repositories.length, 'repository').replace('repositorys', 'repositories'),
  ];
  if (terminal.attended)
    terminal.report(
      `\n  Address        ${address} (listens on ${listening})\n${console === undefined ? '' : `  Console        ${console} (first person: gatehouse open)\n`}  Documentation  ${documentation}\n  Settings       ${settingsFile} (${counts.join(', ')})\n  Data           ${data}\n\n`,
    );
  else
    log.info('started', {
      message: 'The documentation of this service is at this address.',
      address,
      listening,
      documentation,
      console,
      settings: settingsFile,
      data,
      configured: counts.join(', '),
    });
}
