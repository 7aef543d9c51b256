import type { Group } from '../../command-line/command.ts';
import { usualCommands } from '../../administration/resource.ts';

const { list, show, end } = usualCommands({
  noun: 'consent',
  path: '/consents',
  operand: { name: 'CONSENT_ID', help: 'the id of the consent, from the list' },
  columns: ['consent_id', 'owner_id', 'client_id', 'scope', 'updated_at'],
  filters: {
    owner: { parameter: 'owner_id', value: 'OWNER_ID', help: 'only what this owner consented to' },
    client: {
      parameter: 'client_id',
      value: 'CLIENT_ID',
      help: 'only what was consented to for this client',
    },
  },
  ending: {
    verb: 'revoke',
    done: 'revoked',
    means: 'Forgets a consent and revokes every grant that stands on it; the owner is asked again next time.',
  },
  example: 'Vb3kq0ZtmYq8Jx2LwTn5Rk',
});

/** `gatehouse consent …`: what owners agreed to. */
export const consent: Group = {
  name: 'consent',
  summary: 'lists, shows and revokes what owners agreed to',
  commands: [list, show, end],
};
