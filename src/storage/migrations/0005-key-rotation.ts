import type { Migration } from './migration.ts';

/** Keys exist before they are used. The role of a key follows from these times and the clock alone. */
export const keyRotation: Migration = {
  version: 5,
  name: 'key-rotation',
  sql: `
    ALTER TABLE sealing_key ADD COLUMN algorithm TEXT NOT NULL DEFAULT '';
    ALTER TABLE sealing_key ADD COLUMN active_from BIGINT NOT NULL DEFAULT 0;
    UPDATE sealing_key SET active_from = created_at,
      algorithm = CASE purpose WHEN 'handle' THEN 'HS256' ELSE 'A256GCM' END;
  `,
};
