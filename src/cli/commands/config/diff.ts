import { UsageError } from '../../command-line/arguments.ts';
import type { Command } from '../../command-line/command.ts';
import { connectionFlags } from '../../administration/service-connection.ts';
import { serviceOf } from '../../administration/resource.ts';
import { printJson } from '../../command-line/print-json.ts';
import { visible } from '../../administration/table.ts';
import { environmentGiven, environmentOf, environmentOperand, labelFlag } from './environment-flags.ts';
import { shownPlace, shownOrSecret } from './explain.ts';

const signs: Readonly<Record<string, string>> = { added: '+', removed: '-', changed: '~' };

export const diffCommand: Command = {
  name: 'config diff',
  summary: 'compares two environments',
  description:
    'Lists the keys in which two environments differ. Compare an environment with another label, with its state after\n' +
    'a change, or with another application or profile. Secrets are compared but not shown. The exit code is 1 if\n' +
    'there are differences.',
  operand: environmentOperand,
  flags: {
    against: { value: 'LABEL', help: 'label, or id of a change, to compare with' },
    with: { value: 'APPLICATION/PROFILE', help: 'environment to compare with' },
    ...labelFlag,
    ...connectionFlags,
  },
  examples: [
    'gatehouse config diff users/prod --with users/dev',
    'gatehouse config diff users/prod --against 7d0a2c6be1f54c1d9c3d6b4a8e2f10d59a3b7c61 --json',
  ],
  async run(given, terminal) {
    const { against, with: other, label } = given;
    if (against === undefined && other === undefined)
      throw new UsageError('there is nothing to compare with: give --against or --with');
    const compared = other === undefined ? undefined : environmentOf(other);
    const query = {
      ...environmentGiven(given),
      label,
      against,
      against_application: compared?.application,
      against_profile: compared?.profile,
    };
    const rows = await serviceOf(given, terminal).all('listDiffs', query);
    const text = rows
      .map((row) => {
        const sides = (['from', 'to'] as const).flatMap((side) => {
          const one = row[side];
          return one ? [`    ${side.padEnd(4)} ${shownOrSecret(one)}  ${shownPlace(one)}\n`] : [];
        });
        return `${signs[row.change] ?? ' '} ${visible(row.key)}\n${sides.join('')}`;
      })
      .join('');
    if ('json' in given) printJson(rows, terminal);
    else terminal.print(text || 'no difference\n');
    return rows.length === 0 ? 'clean' : 'findings';
  },
};
