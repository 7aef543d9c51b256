/** The rights of a caller and of those over whom it has power, in the transaction of the change. */
import type { Authority } from '../../../../foundation/authority.ts';
import { first, type UnitSteps } from '../../../sql/unit.ts';
import { notRaised } from './generations.ts';

/** A deleted record has no version, and a record of the settings file no row. */
const unchanged = (table: string, key: string, id: string, version: string): string =>
  `NOT EXISTS (SELECT 1 FROM ${table} WHERE ${key} = ${id} AND version <> ${version})`;

const denied = (kind: 'token' | 'grant', id: string): string =>
  `EXISTS (SELECT 1 FROM denial WHERE kind = '${kind}' AND id = ${id})`;

const holding = `SELECT 1 AS held WHERE ${notRaised('owner', '$2', 'accessTokens', '$3')}
  AND ${notRaised('client', '$1', 'accessTokens', '$3')} AND NOT ${denied('token', '$4')} AND NOT ${denied('grant', '$5')}
  AND ${unchanged('resource_owner', 'owner_id', '$6', '$7')} AND ${unchanged('client', 'client_id', '$8', '$9')}`;

/** True while the caller's rights have not ended, and the records of the others are those that were compared. */
export function* isHeld({ caller, owner, client }: Authority): UnitSteps<boolean> {
  const row = yield* first(holding, [
    caller.clientId,
    caller.ownerId ?? '',
    caller.issuedUnder ?? Number.MAX_SAFE_INTEGER,
    caller.tokenId ?? '',
    caller.grantId ?? '',
    owner?.id ?? '',
    owner?.version ?? 0,
    client?.id ?? '',
    client?.version ?? 0,
  ]);
  return row !== undefined;
}
