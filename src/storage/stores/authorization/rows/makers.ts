import type { Maker } from '../../../../authorization/records/records.ts';
import { optionalText, text } from '../../../sql/columns.ts';
import { type Row, run, type UnitSteps } from '../../../sql/unit.ts';

export function makerOf(row: Row): Maker {
  return { ownerId: optionalText(row, 'maker_owner_id'), clientId: text(row, 'maker_client_id') };
}

/** Ends what a deleted client handed out for itself, so that a new client with its id is not the maker. */
export function* endHandedOut(clientId: string, now: number): UnitSteps<void> {
  for (const table of ['initial_access_token', 'invitation'])
    yield* run(
      `UPDATE ${table} SET expires_at = $2
       WHERE maker_client_id = $1 AND maker_owner_id IS NULL AND expires_at > $2`,
      [clientId, now],
    );
}
