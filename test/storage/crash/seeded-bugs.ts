/** Faults that the check of a crash must find, each a wrapper of correct ports. None of them is in the product. */
import type { CodeStore } from '../../../src/authorization/stores/code-store.ts';
import type { Database } from '../../../src/storage/sql/database.ts';

export type SeededBug = 'none' | 'answer-before-commit' | 'no-guard';

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Acknowledges an insert or a redemption one turn after the call, committed or not. */
export function respondBeforeCommit(database: Database): Database {
  return {
    ...database,
    async write(unit, input, form) {
      const committed = database.write(unit, input, form);
      if (!/\.(insert|redeem)$/.test(unit.name)) return await committed;
      committed.catch(() => undefined);
      await nextTurn();
      return (unit.name.endsWith('.redeem') ? 'redeemed' : undefined) as never;
    },
  };
}

/** Checks that a code is unused, then redeems it without another check. */
export function withoutGuard(codes: CodeStore): CodeStore {
  return {
    ...codes,
    async redeem(input) {
      const code = await codes.find(input.digest);
      if (code === undefined || code.usedAt !== undefined) return 'refused';
      await codes.redeem(input);
      return 'redeemed';
    },
  };
}
