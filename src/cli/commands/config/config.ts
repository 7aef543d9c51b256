import type { Group } from '../../command-line/command.ts';
import { change } from './change.ts';
import { diff } from './diff.ts';
import { explain } from './explain.ts';
import { history } from './history.ts';
import { lint } from './lint.ts';
import { restore } from './restore.ts';
import { rotate } from './rotate.ts';

/** `gatehouse config …`: configuration files, those of a running service and those of a folder. */
export const config: Group = {
  name: 'config',
  summary: 'changes, explains and checks configuration files',
  commands: [lint, change, history, restore, diff, explain, rotate],
};
