import type { Command } from '../../command-line/command.ts';
import { confirm, confirmFlags } from '../../administration/confirm.ts';
import { connectionFlags } from '../../administration/service-connection.ts';
import { serviceOf } from '../../administration/resource.ts';
import { changeFlags, changeOptions, printChange } from './printed-change.ts';

export const restoreCommand: Command = {
  name: 'config restore',
  summary: 'restores files to their state after an earlier change',
  description:
    'Creates a new change that restores the files to their state directly after CHANGE: all files, or those of one\n' +
    'application. Later changes remain in the history. On a terminal, the command asks for confirmation. Without a\n' +
    'terminal it needs --yes. --dry-run needs neither.',
  operand: { name: 'CHANGE', help: 'the id of the change, from gatehouse config history' },
  flags: {
    application: { value: 'NAME', help: 'only files of this application' },
    ...changeFlags,
    ...confirmFlags,
    ...connectionFlags,
  },
  examples: [
    'gatehouse config restore 7d0a2c6be1f54c1d9c3d6b4a8e2f10d59a3b7c61 --application users --message "Back to Monday." --yes',
    'gatehouse config restore 7d0a2c6be1f54c1d9c3d6b4a8e2f10d59a3b7c61 --message "Back to Monday." --dry-run',
  ],
  async run(given, terminal) {
    const { CHANGE: change = '', application } = given;
    const restore = { change, ...(application !== undefined && { application }) };
    const question = `Restores the files to their state after ${change}: clients read them at once.\nReally restore them?`;
    if (!('dry-run' in given) && !(await confirm(question, given, terminal))) return 'failed';
    const response = await serviceOf(given, terminal).call('createChange', {
      body: { restore, ...changeOptions(given) },
    });
    return printChange(response, given, terminal);
  },
};
