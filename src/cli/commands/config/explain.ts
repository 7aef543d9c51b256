import type { Command } from '../../command-line/command.ts';
import { connectionFlags } from '../../administration/service-connection.ts';
import { serviceOf } from '../../administration/resource.ts';
import { printJson } from '../../command-line/print-json.ts';
import type { Item } from '../../../client/client.ts';
import { visible } from '../../administration/table.ts';
import { environmentGiven, environmentOperand, labelFlag } from './environment-flags.ts';

type Origin = Item<'listOrigins'>;
type Place = Pick<Origin, 'source' | 'file' | 'line' | 'column'>;

/** The origin of a value, such as `users-dev.yml:2:9`. A source without a file is named. */
export function shownPlace(row: Place): string {
  return row.file === undefined
    ? visible(row.source)
    : `${visible(row.file)}:${visible(row.line)}:${visible(row.column)}`;
}

export function shownOrSecret(row: Pick<Origin, 'secret' | 'value'>): string {
  return row.secret ? '(secret)' : visible(row.value);
}

export const explainCommand: Command = {
  name: 'config explain',
  summary: 'shows the file and line of each value',
  description:
    'For each key of an environment, shows the effective value with its file, line and column, followed by the values\n' +
    'that it overrides. Secrets are not shown.',
  operand: environmentOperand,
  flags: {
    key: { value: 'KEY', help: 'only this key and the keys below it' },
    ...labelFlag,
    ...connectionFlags,
  },
  examples: [
    'gatehouse config explain users/dev',
    'gatehouse config explain users/dev --key pool.size --json',
  ],
  async run(given, terminal) {
    const { key, label } = given;
    const query = { ...environmentGiven(given), key, label };
    const rows = await serviceOf(given, terminal).all('listOrigins', query);
    const text = rows
      .map((row) => {
        const below = row.covers
          .map((each) => `    instead of ${shownOrSecret(each)}  ${shownPlace(each)}\n`)
          .join('');
        return `${visible(row.key)} = ${shownOrSecret(row)}  ${shownPlace(row)}\n${below}`;
      })
      .join('');
    if ('json' in given) printJson(rows, terminal);
    else terminal.print(text);
    return 'clean';
  },
};
