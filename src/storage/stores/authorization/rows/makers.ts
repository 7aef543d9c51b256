import type { Maker } from '../../../../authorization/records/records.ts';
import { optionalText, text } from '../../../sql/columns.ts';
import type { Row } from '../../../sql/unit.ts';

export function makerOf(row: Row): Maker {
  return { ownerId: optionalText(row, 'maker_owner_id'), clientId: text(row, 'maker_client_id') };
}
