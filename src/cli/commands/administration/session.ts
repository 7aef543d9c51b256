import type { CommandGroup } from '../../command-line/command.ts';
import { usualCommands } from '../../administration/resource.ts';

const { list, show, end } = usualCommands({
  noun: 'session',
  path: '/sessions',
  operand: { name: 'SESSION_ID', help: 'the id of the session, from gatehouse session list' },
  columns: ['session_id', 'owner_id', 'created_at', 'last_seen_at', 'expires_at'],
  filters: { owner: { parameter: 'owner_id', value: 'OWNER_ID', help: 'only sessions of this owner' } },
  ending: {
    verb: 'end',
    done: 'ended',
    means: 'Signs an owner out of one browser. Tokens remain valid.',
  },
  example: '9nL0b1yQm2pXr7sT4uVw5A',
});

/** `gatehouse session …`: the sign-in sessions of resource owners. */
export const sessionCommands: CommandGroup = {
  name: 'session',
  summary: 'lists, shows and ends the sign-in sessions of resource owners',
  commands: [list, show, end],
};
