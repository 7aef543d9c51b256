import { prepareCall } from '../../../client/client.ts';
import { knownClients } from '../../administration/known-words.ts';
import { ownerFilter } from '../../administration/owner-id.ts';
import type { CommandGroup } from '../../command-line/command.ts';
import { sortKeys } from '../../administration/list-flags.ts';
import { usualCommands, resource } from '../../administration/resource.ts';

const { list, show, end } = usualCommands(
  resource({
    noun: 'consent',
    list: 'listConsents',
    show: (id) => prepareCall('getConsent', { path: { consent_id: id } }),
    operand: { name: 'CONSENT_ID', help: 'the id of the consent, from gatehouse consent list' },
    columns: ['consent_id', 'owner', 'client_id', 'scope', 'updated_at'],
    sorts: sortKeys<'listConsents'>({ created_at: true, updated_at: true, owner_id: true, client_id: true }),
    filters: {
      owner: ownerFilter('consents'),
      client: {
        parameter: 'client_id',
        value: 'CLIENT_ID',
        known: knownClients,
        help: 'only consents to this client',
      },
    },
    ending: {
      call: (id) => prepareCall('deleteConsent', { path: { consent_id: id } }),
      verb: 'revoke',
      done: 'revoked',
      means:
        'Deletes a consent and revokes the grants that depend on it. The authorization server asks for consent again next time.',
    },
    example: 'Vb3kq0ZtmYq8Jx2LwTn5Rk',
  }),
);

/** `gatehouse consent …`: the consents of resource owners. */
export const consentCommands: CommandGroup = {
  name: 'consent',
  summary: 'lists, shows and revokes consents of resource owners',
  commands: [list, show, end],
};
