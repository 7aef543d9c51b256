import { prepareCall } from '../../../client/client.ts';
import type { CommandGroup } from '../../command-line/command.ts';
import { sortKeys } from '../../administration/list-flags.ts';
import { resource, usualCommands } from '../../administration/resource.ts';

const { list, show, end } = usualCommands(
  resource({
    noun: 'invitation',
    list: 'listInvitations',
    show: (id) => prepareCall('getInvitation', { path: { invitation_id: id } }),
    operand: {
      name: 'INVITATION_ID',
      help: 'the id of the invitation from gatehouse invitation list, not the token of its link',
    },
    columns: ['invitation_id', 'roles', 'created_at', 'expires_at'],
    sorts: sortKeys<'listInvitations'>({ created_at: true, expires_at: true }),
    filters: {},
    ending: {
      call: (id) => prepareCall('deleteInvitation', { path: { invitation_id: id } }),
      verb: 'end',
      done: 'ended',
      means: 'Ends an invitation. Its link is refused from now on.',
    },
    example: '9nL0b1yQm2pXr7sT4uVw5A',
  }),
);

/** `gatehouse invitation …`: the links with which persons register. */
export const invitationCommands: CommandGroup = {
  name: 'invitation',
  summary: 'lists, shows and ends the invitations that can still be used',
  commands: [list, show, end],
};
