import type { CommandGroup } from '../../command-line/command.ts';
import { changeCommand } from './change.ts';
import { diffCommand } from './diff.ts';
import { explainCommand } from './explain.ts';
import { filesCommand, showCommand } from './files.ts';
import { historyCommand } from './history.ts';
import { lintCommand } from './lint.ts';
import { listCommand } from './list.ts';
import { restoreCommand } from './restore.ts';
import { rotateCommand } from './rotate.ts';

/** `gatehouse config …`: the configuration of a running service or of a local folder. */
export const configCommands: CommandGroup = {
  name: 'config',
  summary: 'changes, compares, explains and checks configuration files',
  commands: [
    lintCommand,
    listCommand,
    filesCommand,
    showCommand,
    changeCommand,
    historyCommand,
    restoreCommand,
    diffCommand,
    explainCommand,
    rotateCommand,
  ],
};
