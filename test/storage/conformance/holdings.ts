/** The rows of a client and an owner, and checks that they are still valid. */
import { expect } from 'vitest';
import type { Client } from '../../../src/authorization/records/client.ts';
import type { Owner } from '../../../src/authorization/records/owner.ts';
import { longestAccessTokenMilliseconds } from '../../../src/authorization/records/longest-access-token.ts';
import type { Denial, Generation } from '../../../src/authorization/records/records.ts';
import type { DenialStore } from '../../../src/authorization/stores/denial-store.ts';
import type { GenerationStore } from '../../../src/authorization/stores/generation-store.ts';
import type { PasswordHash } from '../../../src/foundation/password-hash.ts';
import type { Storage } from '../../../src/storage/open.ts';
import { codeDigest, codeOf, familyOf, grantId, grantOf, sessionOf } from '../records.ts';

export const now = Date.UTC(2030, 0, 1);

export function clientOf(clientId: string, fields: Partial<Client> = {}): Client {
  return {
    clientId,
    clientName: undefined,
    authenticationMethod: 'client_secret_basic',
    secrets: [],
    grantTypes: ['authorization_code'],
    redirectUris: [],
    scope: [],
    defaultScope: undefined,
    accessTokenLifetimeSeconds: undefined,
    accessTokenFormat: 'opaque',
    refreshTokenRotation: undefined,
    quota: undefined,
    managedBy: 'registry',
    createdAt: now,
    updatedAt: now,
    version: 1,
    ...fields,
  };
}

export function ownerOf(ownerId: string, fields: Partial<Owner> = {}): Owner {
  return {
    ownerId,
    username: `${ownerId}@example.org`,
    name: undefined,
    passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA' as PasswordHash,
    disabled: false,
    roles: [],
    scope: [],
    managedBy: 'registry',
    createdAt: now,
    updatedAt: now,
    version: 1,
    ...fields,
  };
}

/** A redeemed code, an unused one, a consent and a session of `client` and `owner`. */
export async function giveHoldings({ authorization }: Storage): Promise<void> {
  const { codes, consents, sessions } = authorization;
  for (const key of ['used', 'unused']) await codes.insert(codeOf(key, now));
  const made = { grant: grantOf('used', now), family: familyOf('used', now) };
  expect(await codes.redeem({ digest: codeDigest('used'), clientId: 'client', now, ...made })).toBe(
    'redeemed',
  );
  const parties = { ownerId: 'owner', clientId: 'client' };
  await consents.remember({
    consentId: 'consent',
    ...parties,
    scope: ['read'],
    resources: [],
    createdAt: now,
    updatedAt: now,
    issuedUnder: 0,
  });
  await sessions.insert(sessionOf('session', now));
}

/** The names of the remaining rows. */
export async function holdingsLeft({ authorization }: Storage): Promise<readonly string[]> {
  const { codes, families, grants, consents, sessions } = authorization;
  const left = {
    grant: (await grants.find(grantId('used')))?.revokedAt === undefined,
    family: (await families.find(grantId('used')))?.revokedAt === undefined,
    code: (await codes.find(codeDigest('unused'))) !== undefined,
    consent: (await consents.find('consent')) !== undefined,
    session: (await sessions.find('session')) !== undefined,
  };
  return Object.entries(left).flatMap(([name, stands]) => (stands ? [name] : []));
}

export const everything = ['grant', 'family', 'code', 'consent', 'session'];

/** Every denial in force at this time. */
export async function denialsAt(denials: DenialStore, time: number): Promise<readonly Denial[]> {
  const found: Denial[] = [];
  for await (const page of denials.pages(time)) found.push(...page);
  return found;
}

/** The generations that are in force at this time, without their numbers. */
export async function endedAt(
  generations: GenerationStore,
  time: number,
): Promise<readonly Pick<Generation, 'holder' | 'id' | 'until'>[]> {
  const found: Pick<Generation, 'holder' | 'id' | 'until'>[] = [];
  for await (const page of generations.pages(time))
    for (const { holder, id, until, accessTokens } of page)
      if (accessTokens > 0) found.push({ holder, id, until });
  return found;
}

/** An end of access tokens at this time, usually five milliseconds after now. */
export const endOf = (holder: 'client' | 'owner', id: string, at = now + 5) => ({
  holder,
  id,
  until: at + longestAccessTokenMilliseconds,
});
