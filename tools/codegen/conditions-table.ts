/** The table of conditions in docs/guides/troubleshooting.md, from src/foundation/conditions. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type ConditionId,
  conditions,
  generalCondition,
} from '../../src/foundation/conditions/conditions.ts';

const guide = 'docs/guides/troubleshooting.md';
const begin = '<!-- conditions: `npm run generate` writes this table -->';
const end = '<!-- end of conditions -->';

const written = (text: string): string => text.replaceAll('<', '\\<');

/** The id is in the column of the sentence, because a column of its own would cut it on a narrow page. */
function row(id: ConditionId): string {
  const { sentence, remedy } = generalCondition(id);
  const step = remedy === '….' ? 'The message says what to do.' : written(remedy);
  return `| \`${id}\`: ${written(sentence)} | ${step} |`;
}

/** The guide with its table. */
export function conditionsGuide(root: string): readonly [string, string] {
  const text = readFileSync(resolve(root, guide), 'utf8');
  const [before, rest = ''] = text.split(begin);
  const [, after] = rest.split(end);
  if (before === undefined || after === undefined) throw new Error(`${guide} has no ${begin} and ${end}`);
  const rows = (Object.keys(conditions) as ConditionId[]).toSorted().map(row);
  const table = ['| condition | remedy |', '|---|---|', ...rows].join('\n');
  return [guide, `${before}${begin}\n\n${table}\n\n${end}${after}`];
}
