import type { Group } from '../../command-line/command.ts';
import { change } from './change.ts';
import { diff } from './diff.ts';
import { explain } from './explain.ts';
import { history } from './history.ts';
import { lint } from './lint.ts';
import { restore } from './restore.ts';
import { rotate } from './rotate.ts';

/** `gatehouse config …`: the configuration of a running service or of a local folder. */
export const config: Group = {
  name: 'config',
  summary: 'changes, compares, explains and checks configuration files',
  commands: [lint, change, history, restore, diff, explain, rotate],
};
