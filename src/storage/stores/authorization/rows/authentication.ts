/** The sign-in of a grant of OpenID Connect, as JSON in the row of the grant. */
import type { Authentication } from '../../../../authorization/records/authentication.ts';
import { optionalJson } from '../../../sql/columns.ts';
import type { Row } from '../../../sql/unit.ts';

export function authenticationOf(row: Row): Authentication | undefined {
  return optionalJson(row, 'authentication');
}

export function authenticationText(authentication: Authentication | undefined): string | null {
  return authentication === undefined ? null : JSON.stringify(authentication);
}
