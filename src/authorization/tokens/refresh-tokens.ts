/**
 * Refresh tokens: `rt1.<key id>.<family>.<generation>.<mac>`. They are derived from the family's one row, so that a
 * rotation stores a number and a retry returns the same successor.
 * @see RFC 9700 §4.14.2
 */
import type { AuthorizationSettings } from '../../settings/settings.ts';
import { type Client, isConfidential } from '../records/client.ts';
import type { RefreshFamily } from '../records/records.ts';
import type { Handles } from './keys/handle.ts';

export interface RefreshTokens {
  /** Creates a family of generation 0, for the store. */
  family(input: {
    grantId: string;
    client: Client;
    ownerId: string;
    scope: readonly string[];
    resources: readonly string[];
    now: number;
  }): RefreshFamily;
  /** The text of the family's current generation. */
  format(family: Pick<RefreshFamily, 'familyId' | 'generation'>): string;
  /** The family and generation of a text; `undefined` for one that was never issued. */
  parse(refreshToken: string): { readonly familyId: string; readonly generation: number } | undefined;
  rotates(client: Client): boolean;
  /** The end of a family of the client that is used at `now`, without regard to its absolute end. */
  idleEnd(client: Client, now: number): number;
  readonly graceMilliseconds: number;
}

export function createRefreshTokens(dependencies: {
  settings: AuthorizationSettings['refreshToken'];
  handles: Handles;
}): RefreshTokens {
  const { settings, handles } = dependencies;
  const idleEnd = (client: Client, now: number): number =>
    now + (client.refreshTokenIdleLifetimeSeconds ?? settings.idleLifetimeSeconds) * 1000;
  return {
    family({ grantId, client, ownerId, scope, resources, now }) {
      const seconds = client.refreshTokenAbsoluteLifetimeSeconds ?? settings.absoluteLifetimeSeconds;
      const absoluteExpiresAt = now + seconds * 1000;
      return {
        familyId: grantId,
        clientId: client.clientId,
        ownerId,
        scope,
        resources,
        createdAt: now,
        generation: 0,
        currentPresented: false,
        rotatedAt: undefined,
        idleExpiresAt: Math.min(idleEnd(client, now), absoluteExpiresAt),
        absoluteExpiresAt,
        revokedAt: undefined,
      };
    },
    format: ({ familyId, generation }) => handles.make('rt1', [familyId, String(generation)]),
    parse(refreshToken) {
      const [familyId, generation] = handles.read('rt1', refreshToken) ?? [];
      return familyId === undefined ? undefined : { familyId, generation: Number(generation) };
    },
    rotates(client) {
      const { rotation } = settings;
      return (
        client.refreshTokenRotation ?? (isConfidential(client) ? rotation.confidential : rotation.public)
      );
    },
    idleEnd,
    graceMilliseconds: settings.graceSeconds * 1000,
  };
}
