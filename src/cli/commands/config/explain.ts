import type { Command } from '../../command-line/command.ts';
import { connectionFlags } from '../../administration/connection.ts';
import { serviceOf } from '../../administration/resource.ts';
import { type Row, visible } from '../../administration/table.ts';
import { environmentGiven, environmentOperand, labelFlag } from './environment-flags.ts';

/** `users-dev.yml:2:9`, or the name of what stands in no file. */
export function placeOf(row: Row): string {
  return row['file'] === undefined
    ? visible(row['source'])
    : `${visible(row['file'])}:${visible(row['line'])}:${visible(row['column'])}`;
}

export function valueOf(row: Row): string {
  return row['secret'] ? '(secret)' : visible(row['value']);
}

export const explain: Command = {
  name: 'config explain',
  summary: 'tells which file and line each value comes from',
  description:
    'Shows for each effective key of an environment the file, line and column that won, and below it the places that\n' +
    'it stands in front of. Secrets are not shown.',
  operand: environmentOperand,
  flags: {
    key: { value: 'KEY', help: 'only this key and what stands below it' },
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
    const rows = await serviceOf(given, terminal).all('/origins', query);
    const text = rows
      .map((row) => {
        const covers = (row['covers'] ?? []) as readonly Row[];
        const below = covers.map((each) => `    instead of ${valueOf(each)}  ${placeOf(each)}\n`).join('');
        return `${visible(row['key'])} = ${valueOf(row)}  ${placeOf(row)}\n${below}`;
      })
      .join('');
    terminal.print('json' in given ? `${JSON.stringify(rows, null, 2)}\n` : text);
    return 'clean';
  },
};
