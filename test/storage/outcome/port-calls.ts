/** One call of every writing port method; those of the authorization surface are here. */
import type { PasswordHash } from '../../../src/foundation/password-hash.ts';
import { digest } from '../../../src/foundation/digest.ts';
import type { Invitation } from '../../../src/authorization/records/records.ts';
import type { Ports } from '../../../src/storage/ports.ts';
import { clientOf, now, ownerOf } from '../conformance/holdings.ts';
import { sessionCalls } from './session-port-calls.ts';
import { attemptCalls } from './attempt-calls.ts';
import { otherCalls, type PortCall } from './other-port-calls.ts';
import { codeDigest, codeOf, familyOf, grantId, grantOf, referenceOf } from '../records.ts';

const later = now + 1_000_000;

async function redeemed({ authorization: { codes } }: Ports, key: string): Promise<void> {
  await codes.insert(codeOf(key, now));
  await redeem({ codes }, key);
}

function redeem({ codes }: Pick<Ports['authorization'], 'codes'>, key: string) {
  const made = { grant: grantOf(key, now), family: familyOf(key, now) };
  return codes.redeem({ digest: codeDigest(key), clientId: 'client', now, ...made });
}

function rotate({ authorization: { families } }: Ports, key: string, generation: number) {
  return families.rotate({
    familyId: grantId(key),
    clientId: 'client',
    generation,
    rotate: true,
    graceMilliseconds: 0,
    now,
    idleExpiresAt: later,
    accessTokenExpiresAt: now + 1000,
  });
}

const sealingKey = (keyId: string) => ({
  keyId,
  purpose: 'handle' as const,
  algorithm: 'HS256' as const,
  sealedKey: new Uint8Array([1, 2, 3]),
  createdAt: now,
  activeFrom: now,
  uses: 0,
});

const initialToken = (tokenId: string) => ({
  tokenId,
  digest: digest(tokenId),
  note: undefined,
  uses: 0,
  maximumUses: 3,
  maker: { ownerId: undefined, clientId: 'client' },
  createdAt: now,
  expiresAt: later,
});

const invitation = (invitationId: string): Invitation => ({
  invitationId,
  digest: digest(`invitation ${invitationId}`),
  roles: ['administrator'],
  maker: { ownerId: undefined, clientId: 'client' },
  createdAt: now,
  expiresAt: later,
});

const consent = (consentId: string, clientId: string) => ({
  consentId,
  ownerId: 'owner',
  clientId,
  scope: ['read'],
  resources: [],
  createdAt: now,
  updatedAt: now,
  issuedUnder: 0,
});

function removal(id: string) {
  const common = { expectedVersion: undefined, now, tombstoneUntil: later };
  return { ...common, clientId: id, ownerId: id };
}

/** The last calls, because nothing can be issued for what they remove. */
const removals: readonly PortCall[] = [
  {
    method: 'authorization.owners.remove',
    prepare: async (p) => {
      await p.authorization.owners.insert(ownerOf('owner'));
      await redeemed(p, 'of an owner');
    },
    call: (p) => p.authorization.owners.remove(removal('owner')),
  },
  {
    method: 'authorization.clients.remove',
    prepare: async (p) => {
      await p.authorization.clients.insert(clientOf('client'));
      await redeemed(p, 'of a client');
    },
    call: (p) => p.authorization.clients.remove(removal('client')),
  },
];

const authorizationCalls: readonly PortCall[] = [
  { method: 'authorization.clients.insert', call: (p) => p.authorization.clients.insert(clientOf('a')) },
  {
    method: 'authorization.clients.replace',
    prepare: (p) => p.authorization.clients.insert(clientOf('b')),
    call: (p) => p.authorization.clients.replace(clientOf('b', { version: 2 }), 1),
  },
  {
    method: 'authorization.clients.prolong',
    prepare: (p) => p.authorization.clients.insert(clientOf('c', { unusedUntil: later })),
    call: (p) => p.authorization.clients.prolong('c', later + 1),
  },
  { method: 'authorization.owners.insert', call: (p) => p.authorization.owners.insert(ownerOf('a')) },
  {
    method: 'authorization.owners.replace',
    prepare: (p) => p.authorization.owners.insert(ownerOf('b')),
    call: (p) =>
      p.authorization.owners.replace(ownerOf('b', { disabled: true, version: 2 }), 1, {
        now,
        signIns: true,
        grants: true,
        locks: false,
        accessTokens: true,
      }),
  },
  {
    method: 'authorization.owners.rehash',
    prepare: (p) => p.authorization.owners.insert(ownerOf('c')),
    call: (p) => p.authorization.owners.rehash('c', ownerOf('c').passwordHash, 'another' as PasswordHash),
  },
  {
    method: 'authorization.codes.insert',
    call: (p) => p.authorization.codes.insert(codeOf('new', now)),
  },
  {
    method: 'authorization.codes.redeem',
    prepare: (p) => p.authorization.codes.insert(codeOf('to redeem', now)),
    call: (p) => redeem(p.authorization, 'to redeem'),
  },
  {
    method: 'authorization.families.insert',
    call: (p) => p.authorization.families.insert(grantOf('password', now), familyOf('password', now)),
  },
  {
    method: 'authorization.families.rotate',
    prepare: (p) => redeemed(p, 'to rotate'),
    call: (p) => rotate(p, 'to rotate', 0),
  },
  {
    method: 'authorization.families.rotate',
    prepare: async (p) => {
      await redeemed(p, 'reused');
      await rotate(p, 'reused', 0);
    },
    call: (p) => rotate(p, 'reused', 0),
  },
  {
    method: 'authorization.grants.insert',
    call: (p) => p.authorization.grants.insert(grantOf('implicit', now)),
  },
  {
    method: 'authorization.grants.revoke',
    prepare: (p) => redeemed(p, 'to revoke'),
    call: (p) => p.authorization.grants.revoke(grantId('to revoke'), now),
  },
  {
    method: 'authorization.denials.insert',
    call: (p) => p.authorization.denials.insert({ kind: 'token', key: 'token', until: later }),
  },
  {
    method: 'authorization.consents.remember',
    call: (p) => p.authorization.consents.remember(consent('a', 'a')),
  },
  {
    method: 'authorization.consents.remove',
    prepare: async (p) => {
      await redeemed(p, 'agreed');
      await p.authorization.consents.remember(consent('b', 'client'));
    },
    call: (p) => p.authorization.consents.remove('b', now, later),
  },
  ...attemptCalls,
  {
    method: 'authorization.clientAssertions.use',
    call: (p) => p.authorization.clientAssertions.use(digest('assertion'), now, later),
  },
  {
    method: 'authorization.initialAccessTokens.insert',
    call: (p) => p.authorization.initialAccessTokens.insert(initialToken('a')),
  },
  {
    method: 'authorization.initialAccessTokens.register',
    prepare: (p) => p.authorization.initialAccessTokens.insert(initialToken('b')),
    call: (p) =>
      p.authorization.initialAccessTokens.register({
        tokenId: 'b',
        client: clientOf('registered', { managedBy: 'registration' }),
        now,
        maximumClients: 10,
        issuedUnder: 0,
      }),
  },
  {
    method: 'authorization.initialAccessTokens.remove',
    prepare: (p) => p.authorization.initialAccessTokens.insert(initialToken('c')),
    call: (p) => p.authorization.initialAccessTokens.remove('c', later),
  },
  {
    method: 'authorization.invitations.insert',
    call: (p) => p.authorization.invitations.insert(invitation('a')),
  },
  {
    method: 'authorization.invitations.accept',
    prepare: (p) => p.authorization.invitations.insert(invitation('b')),
    call: (p) =>
      p.authorization.invitations.accept({
        digest: digest('invitation b'),
        owner: ownerOf('invited'),
        now,
        issuedUnder: 0,
      }),
  },
  {
    method: 'authorization.invitations.end',
    prepare: (p) => p.authorization.invitations.insert(invitation('c')),
    call: (p) => p.authorization.invitations.end({ invitationId: 'c', now, tombstoneUntil: later }),
  },
  {
    method: 'authorization.referenceTokens.insert',
    call: (p) => p.authorization.referenceTokens.insert(referenceOf('a', now)),
  },
  {
    method: 'authorization.referenceTokens.remove',
    prepare: (p) => p.authorization.referenceTokens.insert(referenceOf('b', now)),
    call: (p) => p.authorization.referenceTokens.remove('token-b', later),
  },
  {
    method: 'authorization.settingsEntries.settle',
    prepare: (p) =>
      p.authorization.settingsEntries.settle({ clientIds: ['gone'], ownerIds: [], usernames: [] }, now),
    call: (p) =>
      p.authorization.settingsEntries.settle({ clientIds: ['new'], ownerIds: [], usernames: [] }, now),
  },
  {
    method: 'authorization.subjectSalt.settle',
    call: (p) => p.authorization.subjectSalt.settle('c2FsdA'),
  },
  {
    method: 'authorization.sealingKeys.insert',
    call: (p) => p.authorization.sealingKeys.insert(sealingKey('a')),
  },
  {
    method: 'authorization.sealingKeys.insertAfter',
    call: (p) => p.authorization.sealingKeys.insertAfter(sealingKey('b'), 'a'),
  },
  {
    method: 'authorization.sealingKeys.reseal',
    call: (p) =>
      p.authorization.sealingKeys.reseal([
        { keyId: 'a', before: sealingKey('a').sealedKey, after: new Uint8Array([4]) },
      ]),
  },
  {
    method: 'authorization.sealingKeys.addUses',
    call: (p) => p.authorization.sealingKeys.addUses([{ keyId: 'a', count: 5 }]),
  },
  {
    method: 'authorization.sealingKeys.remove',
    prepare: (p) => p.authorization.sealingKeys.insert({ ...sealingKey('c'), purpose: 'access-token' }),
    call: (p) => p.authorization.sealingKeys.remove({ keyId: 'c', retiredAt: now, now }),
  },
  {
    method: 'authorization.sealingKeys.withdraw',
    prepare: (p) => p.authorization.sealingKeys.insert(sealingKey('d')),
    call: (p) => p.authorization.sealingKeys.withdraw({ keyId: 'd', successor: sealingKey('e'), now }),
  },
];

export const portCalls: readonly PortCall[] = [
  ...authorizationCalls,
  ...sessionCalls,
  ...otherCalls,
  ...removals,
];
