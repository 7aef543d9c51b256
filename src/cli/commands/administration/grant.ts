import { prepareCall } from '../../../client/client.ts';
import { knownClients } from '../../administration/known-words.ts';
import { ownerFilter } from '../../administration/owner-id.ts';
import type { CommandGroup } from '../../command-line/command.ts';
import { sortKeys } from '../../administration/list-flags.ts';
import { usualCommands, resource } from '../../administration/resource.ts';

const { list, show, end } = usualCommands(
  resource({
    noun: 'grant',
    list: 'listGrants',
    show: (id) => prepareCall('getGrant', { path: { grant_id: id } }),
    operand: { name: 'GRANT_ID', help: 'the id of the grant, from gatehouse grant list' },
    columns: ['grant_id', 'kind', 'client_id', 'owner', 'scope', 'expires_at'],
    sorts: sortKeys<'listGrants'>({ created_at: true, expires_at: true, client_id: true, owner_id: true }),
    filters: {
      owner: ownerFilter('grants'),
      client: {
        parameter: 'client_id',
        value: 'CLIENT_ID',
        known: knownClients,
        help: 'only grants to this client',
      },
    },
    ending: {
      call: (id) => prepareCall('deleteGrant', { path: { grant_id: id } }),
      verb: 'revoke',
      done: 'revoked',
      means: 'Revokes a grant, its refresh token and all its access tokens.',
    },
    example: '9nL0b1yQm2pXr7sT4uVw5A',
  }),
);

/** `gatehouse grant …`: the grants that clients hold. */
export const grantCommands: CommandGroup = {
  name: 'grant',
  summary: 'lists, shows and revokes the grants of clients',
  commands: [list, show, end],
};
