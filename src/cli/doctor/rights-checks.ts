/** The rights to files of the configuration. @see docs/decisions/configuration.md, owners */
import { examineRights } from '../../configuration/index.ts';
import type { Clock } from '../../foundation/clock.ts';
import { createLog } from '../../foundation/log.ts';
import { createSystemRandom } from '../../foundation/random.ts';
import type { StoreState } from '../../storage/inspect.ts';
import type { Deployment } from '../backup/deployment.ts';
import { type Finding, found } from './finding.ts';

const mostNamed = 5;

function listed(files: readonly string[]): string {
  const more = files.length - mostNamed;
  return files.slice(0, mostNamed).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

export async function checkRights(
  { settings, baseDirectory }: Pick<Deployment, 'settings' | 'baseDirectory'>,
  state: StoreState | undefined,
  clock: Clock,
): Promise<Finding[]> {
  const { configuration, authorization, gateway } = settings;
  if (configuration.access === 'anonymous') return [];
  const declared = authorization.clients.map(({ client_id: clientId, scope }) => ({
    clientId,
    scope: scope.split(' '),
  }));
  const { refused, several } = await examineRights({
    settings: configuration,
    baseDirectory,
    followed: gateway.routesFrom ? [gateway.routesFrom.application] : [],
    clients: [...declared, ...(state?.configurationClients ?? [])],
    clock,
    random: createSystemRandom(),
    log: createLog({ clock, write: () => undefined, level: 'error' }),
  });
  return [
    ...refused.map(({ clientId, files }) =>
      found(
        'rights',
        'scope-short',
        { client: clientId, files: listed(files) },
        `the client ${clientId} cannot read ${listed(files)}, although the words of a request would allow it`,
      ),
    ),
    ...several.map(({ file, applications }) =>
      found(
        'rights',
        'file-of-several',
        { file, applications: applications.join(' and ') },
        `${file} has the name of the applications ${applications.join(' and ')}`,
      ),
    ),
  ];
}
