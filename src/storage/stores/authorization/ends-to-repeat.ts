/**
 * The units that end a right or use one up. An instance repeats those of its own whose commits an older database
 * lacks. Each is safe there: it ends nothing that its commit had not ended.
 * @see docs/decisions/storage.md, older-store
 */
import type { NamedUnit } from '../../sql/unit.ts';
import { clientAssertionUnits } from './client-assertions.ts';
import { codeUnits } from './codes.ts';
import { consentUnits } from './consents.ts';
import { denialUnits } from './denials.ts';
import { familyUnits } from './families.ts';
import { grantUnits } from './grants.ts';
import { referenceTokenUnits } from './reference-tokens.ts';
import { clientUnits } from './registry/clients.ts';
import { initialAccessTokenUnits } from './registry/initial-access-tokens.ts';
import { invitationUnits } from './registry/invitations.ts';
import { ownerUnits } from './registry/owners.ts';
import { sealingKeyUnits } from './sealing-keys.ts';
import { sessionUnits } from './sessions.ts';

const ends: readonly NamedUnit<never, unknown>[] = [
  clientAssertionUnits.use,
  // Other secrets, and withdrawn rights.
  clientUnits.replace,
  clientUnits.remove,
  codeUnits.redeem,
  consentUnits.remove,
  denialUnits.insert,
  familyUnits.rotate,
  grantUnits.revoke,
  initialAccessTokenUnits.register,
  initialAccessTokenUnits.remove,
  invitationUnits.accept,
  invitationUnits.end,
  // Another password, and withdrawn rights.
  ownerUnits.replace,
  ownerUnits.remove,
  referenceTokenUnits.remove,
  sealingKeyUnits.withdraw,
  sessionUnits.remove,
  sessionUnits.removeWithGrants,
  sessionUnits.replace,
];

export const endsToRepeat: ReadonlyMap<string, NamedUnit<never, unknown>> = new Map(
  ends.map((unit) => [unit.name, unit]),
);
