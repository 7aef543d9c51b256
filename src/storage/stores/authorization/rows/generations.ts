/**
 * The order of the ends. An end takes the next number and raises the generations of the client or the user that it
 * ends. Things that were issued under an earlier number have ended.
 * @see docs/adr/0039-ends-by-generation.md
 */
import type { Holder } from '../../../../authorization/records/records.ts';
import { settlingMilliseconds } from '../../../../foundation/settled-time.ts';
import { integer } from '../../../sql/columns.ts';
import { all, defineUnits, first, notice, run, type UnitSteps } from '../../../sql/unit.ts';

/** The kinds of things that a client or a user has, each with its column. */
const columns = { signIns: 'sign_ins', grants: 'grants', accessTokens: 'access_tokens' } as const;

export type Kind = keyof typeof columns;

/** True unless the generation of a holder was raised after `number`. All arguments are SQL. */
export function notRaised(holder: Holder, id: string, kind: Kind, number: string): string {
  return `NOT EXISTS (SELECT 1 FROM generation WHERE generation.holder = '${holder}' AND generation.id = ${id}
    AND generation.${columns[kind]} > ${number})`;
}

/** The number of the last end, in a statement. */
export const lastEnd = `COALESCE((SELECT last FROM generation_counter WHERE name = 'ends'), 0)`;

/**
 * The next number. It never repeats. A store that is restored from a backup continues above the numbers that were
 * given out since, because a number is at least the time.
 */
function* next(now: number): UnitSteps<number> {
  const row = yield* first(
    `INSERT INTO generation_counter (name, last) VALUES ('ends', $1)
     ON CONFLICT (name) DO UPDATE SET last =
       CASE WHEN excluded.last > generation_counter.last THEN excluded.last ELSE generation_counter.last + 1 END
     RETURNING last`,
    [now],
  );
  return row ? integer(row, 'last') : now;
}

/** Raises generations of a holder, and returns their new number. */
export function* raise(holder: Holder, id: string, kinds: readonly Kind[], now: number): UnitSteps<number> {
  const number = yield* next(now);
  const until = now + settlingMilliseconds;
  const raised = (Object.keys(columns) as Kind[]).map((kind) => (kinds.includes(kind) ? number : 0));
  yield* run(
    `INSERT INTO generation (holder, id, until, sign_ins, grants, access_tokens) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (holder, id) DO UPDATE SET
       until = CASE WHEN excluded.until > generation.until THEN excluded.until ELSE generation.until END,
       sign_ins = CASE WHEN excluded.sign_ins > 0 THEN excluded.sign_ins ELSE generation.sign_ins END,
       grants = CASE WHEN excluded.grants > 0 THEN excluded.grants ELSE generation.grants END,
       access_tokens = CASE WHEN excluded.access_tokens > 0 THEN excluded.access_tokens ELSE generation.access_tokens END`,
    [holder, id, until, ...raised],
  );
  const accessTokens = kinds.includes('accessTokens') ? number : 0;
  yield* notice({ changed: 'generation', generation: { holder, id, number, accessTokens, until } });
  return number;
}

export const generationUnits = defineUnits('generations', {
  /** Those whose tokens have expired. */
  *purge(input: { now: number; limit: number }): UnitSteps<number> {
    const rows = yield* all(
      `DELETE FROM generation WHERE (holder, id) IN
         (SELECT holder, id FROM generation WHERE until <= $1 ORDER BY until LIMIT $2)
       RETURNING id`,
      [input.now, input.limit],
    );
    return rows.length;
  },
});
