import type { Group } from '../../command-line/command.ts';
import { usualCommands } from '../../administration/resource.ts';

const { list, show, end } = usualCommands({
  noun: 'grant',
  path: '/grants',
  operand: { name: 'GRANT_ID', help: 'the id of the grant, from the list' },
  columns: ['grant_id', 'kind', 'client_id', 'owner_id', 'scope', 'expires_at'],
  filters: {
    owner: { parameter: 'owner_id', value: 'OWNER_ID', help: 'only those of this owner' },
    client: { parameter: 'client_id', value: 'CLIENT_ID', help: 'only those to this client' },
  },
  ending: {
    verb: 'revoke',
    done: 'revoked',
    means: 'Revokes a grant: its refresh token and every access token that came of it.',
  },
  example: '9nL0b1yQm2pXr7sT4uVw5A',
});

/** `gatehouse grant …`: what clients hold of owners. */
export const grant: Group = {
  name: 'grant',
  summary: 'lists, shows and revokes what clients hold of owners',
  commands: [list, show, end],
};
