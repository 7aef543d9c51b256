import type { Migration } from './migration.ts';

const resources = ['gateway', 'clients', 'owners', 'consents', 'sessions', 'grants', 'keys'];
const administrative = [
  ...resources.flatMap((resource) => [`${resource}:read `, `${resource}:write `]),
  'tokens:introspect ',
  'tasks:read ',
  'metrics:read ',
  'maintenance:write ',
  'config:',
  'config-',
];
const holdsOne = administrative.map((scope) => `scope LIKE '% ${scope}%'`).join(' OR ');

/**
 * The rights of each owner on the service itself. No owner had such a right before, so grants with one are revoked:
 * the owner signs in again and gets the current rights.
 */
export const ownerRights: Migration = {
  version: 18,
  name: 'owner-rights',
  sql: `
    ALTER TABLE resource_owner ADD COLUMN roles TEXT NOT NULL DEFAULT '';
    ALTER TABLE resource_owner ADD COLUMN scope TEXT NOT NULL DEFAULT '';
    ALTER TABLE settings_entry ADD COLUMN scope TEXT NOT NULL DEFAULT '';
    INSERT INTO denial (kind, id, not_before, until)
      SELECT 'grant', grant_id, NULL, access_expires_at FROM token_grant
      WHERE effective_at IS NOT NULL AND revoked_at IS NULL AND (${holdsOne})
      ON CONFLICT (kind, id) DO NOTHING;
    DELETE FROM token_grant WHERE effective_at IS NULL AND (${holdsOne});
    UPDATE token_grant SET revoked_at = effective_at, code_digest = NULL
      WHERE revoked_at IS NULL AND (${holdsOne});
  `,
};
