import { describe, expect, it } from 'vitest';
import type { Owner } from '../../../src/authorization/records/owner.ts';
import { changedFields } from '../../../src/authorization/registration/owners/changed-fields.ts';
import type { PasswordHash } from '../../../src/foundation/password-hash.ts';
import { ownerOf } from '../../storage/conformance/holdings.ts';
import { claimsOf } from '../../../src/authorization/records/owner-claims.ts';
import type { OwnerProfile } from '../../../src/authorization/records/owner-profile.ts';
import {
  patchedProfile,
  stampedProfile,
} from '../../../src/authorization/registration/owners/profile-changes.ts';
import { profileProblems } from '../../../src/authorization/registration/owners/profile-rules.ts';

const failing = (profile: OwnerProfile): string[] => Object.keys(profileProblems(profile));
/** The values of a claim that the rules refuse. */
const refused = (claim: keyof OwnerProfile, values: readonly string[]): string[] =>
  values.filter((value) => failing({ [claim]: value }).includes(claim));

const forms = [
  {
    claim: 'email',
    good: ['alice@example.org', 'a.b+c@mail.example.co.uk', 'jürgen@müller.example', "o'neil@x-y.example"],
    bad: [
      'alice',
      'alice@',
      '@example.org',
      'a b@example.org',
      'a@b@c',
      'Alice <a@example.org>',
      'a@.org',
      'a@b..c',
      `${'a'.repeat(65)}@b.c`,
    ],
  },
  {
    claim: 'picture',
    good: ['https://example.org/a.png', 'http://localhost:8080/a?b#c', 'HTTPS://EXAMPLE.ORG'],
    bad: [
      'example.org',
      'javascript:alert(1)',
      'ftp://example.org/',
      'https://',
      'https://u:p@example.org/',
      'https://a b/',
      'data:image/png,x',
      'https:/x',
    ],
  },
  { claim: 'website', good: ['https://example.org'], bad: ['mailto:a@example.org'] },
  { claim: 'profile', good: ['https://example.org/~alice'], bad: ['/alice'] },
  {
    claim: 'birthdate',
    good: ['1852-05-04', '2024-02-29', '1852', '0000-05-04', '0000-02-29'],
    bad: [
      '1852-5-4',
      '2023-02-29',
      '1852-13-01',
      '04.05.1852',
      '0000',
      '1852-05',
      '0000-02-30',
      '1852-05-04T00:00',
    ],
  },
  {
    claim: 'zoneinfo',
    good: ['Europe/London', 'America/Argentina/Buenos_Aires', 'UTC', 'Asia/Kolkata'],
    bad: ['Europe/Atlantis', '+01:00', 'europe/london', 'London time', '../etc/passwd'],
  },
  {
    claim: 'locale',
    good: ['en', 'en-GB', 'zh-Hant-TW', 'de-CH'],
    bad: ['en_GB', 'english language', 'EN-gb', 'e'],
  },
  {
    claim: 'phone_number',
    good: ['+441865000000', '+44 1865 000000', '+1 (604) 555-1234;ext=5678', '030 1234'],
    bad: ['call me', '+', '+44;ext=', '+44 1865\n00'],
  },
  { claim: 'nickname', good: ['Ally', '愛麗絲', 'a'], bad: ['a\nb', '\u0000', 'bell\u0007'] },
] as const;

describe('the form of a claim (OpenID Connect Core 1.0 §5.1, RFC 3966 §3, RFC 5322 §3.4.1, RFC 6531 §3.3)', () => {
  it.each(forms)('checks $claim', ({ claim, good, bad }) => {
    expect(refused(claim, good)).toEqual([]);
    expect(refused(claim, bad)).toEqual(bad);
  });

  it('allows several lines in an address and nowhere else (OpenID Connect Core 1.0 §5.1.1)', () => {
    expect(failing({ address: { formatted: '1 Road\r\nTown', street_address: 'Flat 1\n1 Road' } })).toEqual(
      [],
    );
    expect(failing({ address: { locality: 'a\nb', country: 'c' } })).toEqual(['address.locality']);
  });

  it('names the right form of a time zone and of a language', () => {
    expect(profileProblems({ zoneinfo: 'europe/london', locale: 'en-gb' })).toEqual({
      zoneinfo: 'must be written "Europe/London"',
      locale: 'must be written "en-GB"',
    });
  });

  it('refuses a verification without a value', () => {
    expect(failing({ email_verified: true, phone_number_verified: false })).toEqual([
      'email_verified',
      'phone_number_verified',
    ]);
    expect(failing({ email: 'a@example.org', email_verified: true })).toEqual([]);
  });
});

describe('own claims (OpenID Connect Core 1.0 §5.1.2, docs/decisions/clients-and-owners.md, profiles)', () => {
  it('may have any JSON value', () => {
    expect(
      failing({ claims: { a: 1, b: [true], c: { d: 'e' }, 'https://example.org/f': '', groups: ['x'] } }),
    ).toEqual([]);
  });

  it('refuses the names of tokens, protocols and the profile (RFC 7519 §4.1)', () => {
    const names = [
      'iss',
      'sub',
      'aud',
      'exp',
      'iat',
      'nonce',
      'auth_time',
      'acr',
      'amr',
      'azp',
      'at_hash',
      'c_hash',
      'sid',
      'email',
      'updated_at',
      'scope',
      'client_id',
    ];
    const claims = Object.fromEntries([...names, 'mine'].map((name) => [name, 'x']));
    expect(failing({ claims })).toEqual(names.map((name) => `claims.${name}`));
    const polluting = JSON.parse('{"__proto__": {"a": 1}}') as Record<string, unknown>;
    expect(failing({ claims: polluting })).toEqual(['claims.__proto__']);
  });

  it('refuses null, and names without or with control characters', () => {
    expect(failing({ claims: { a: null, '': 1, 'b\n': 1 } })).toEqual(['claims.a', 'claims.', 'claims.b\n']);
  });

  it('bounds number, depth and size', () => {
    const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`c${index}`, 1]));
    expect(failing({ claims: many(100) })).toEqual([]);
    expect(failing({ claims: many(101) })).toEqual(['claims']);
    expect(failing({ claims: { a: nested(15) } })).toEqual([]);
    expect(failing({ claims: { a: nested(16) } })).toEqual(['claims']);
    expect(failing({ claims: { a: 'x'.repeat(8184) } })).toEqual([]);
    expect(failing({ claims: { a: 'x'.repeat(8185) } })).toEqual(['claims']);
  });
});

describe('a merge patch of a profile (RFC 7396 §2)', () => {
  const present = {
    email: 'a@example.org',
    email_verified: true,
    address: { locality: 'Oxford', country: 'UK' },
    claims: { rank: 1, desk: { floor: 2, room: 3 } },
  };

  it('changes what it names, removes what is null, in depth', () => {
    expect(
      patchedProfile(present, {
        address: { country: null },
        claims: { rank: null, desk: { floor: 4 } },
        locale: 'en',
      }),
    ).toEqual({
      ...present,
      address: { locality: 'Oxford' },
      claims: { desk: { floor: 4, room: 3 } },
      locale: 'en',
    });
    expect(patchedProfile(present, null)).toBeUndefined();
  });

  it('ends the verification of an address that changes, unless the patch states it', () => {
    expect(patchedProfile(present, { email: 'b@example.org' })?.email_verified).toBe(false);
    expect(patchedProfile(present, { email: 'a@example.org' })?.email_verified).toBe(true);
    expect(patchedProfile(present, { email: 'b@example.org', email_verified: true })?.email_verified).toBe(
      true,
    );
    expect(patchedProfile(present, { email: null })).not.toHaveProperty('email_verified');
    expect(patchedProfile({ email: 'a@example.org' }, { email: 'b@example.org' })).not.toHaveProperty(
      'email_verified',
    );
    const phone = { phone_number: '+44 1', phone_number_verified: true };
    expect(patchedProfile(phone, { phone_number: '+44 2' })).toEqual({
      phone_number: '+44 2',
      phone_number_verified: false,
    });
  });
});

describe('the time of a change (OpenID Connect Core 1.0 §5.1)', () => {
  const before = { username: 'alice', name: 'Alice', profile: { locale: 'en', updated_at: 5 } };

  it('moves if a claim changes, and only then', () => {
    expect(stampedProfile(before, { ...before, profile: { locale: 'en' } }, 9999)?.updated_at).toBe(5);
    expect(stampedProfile(before, { ...before, profile: { locale: 'de' } }, 9999)?.updated_at).toBe(9);
    expect(stampedProfile(before, { ...before, name: 'Alicia' }, 9999)?.updated_at).toBe(9);
    expect(stampedProfile(before, { ...before, username: 'al' }, 9999)?.updated_at).toBe(9);
    expect(stampedProfile(undefined, before, 7999)).toEqual({ locale: 'en', updated_at: 7 });
  });

  it('is not stored for an empty profile', () => {
    expect(stampedProfile(before, { ...before, profile: { address: {}, claims: {} } }, 9999)).toBeUndefined();
  });
});

describe('the claims of a user', () => {
  it('contain the profile, the own claims and the defaults', () => {
    expect(claimsOf({ username: 'alice', name: 'Alice', profile: undefined, updatedAt: 7999 })).toEqual({
      name: 'Alice',
      preferred_username: 'alice',
      updated_at: 7,
    });
    const profile = { name: 'Alice Liddell', preferred_username: 'al', claims: { rank: 1 }, updated_at: 5 };
    expect(claimsOf({ username: 'alice', name: 'Alice', profile, updatedAt: 7999 })).toEqual({
      name: 'Alice Liddell',
      preferred_username: 'al',
      rank: 1,
      updated_at: 5,
    });
  });
});

describe('the changed fields of a user in the audit trail', () => {
  const before: Owner = ownerOf('alice', {
    profile: { email: 'a@example.org', locale: 'en', claims: { rank: 1, desk: 2 }, updated_at: 5 },
  });

  it('are named without their values', () => {
    const after: Owner = {
      ...before,
      name: 'Alice',
      roles: ['viewer'],
      profile: { email: 'b@example.org', claims: { rank: 2, desk: 2, floor: 3 }, updated_at: 9 },
    };
    expect(changedFields(before, after)).toBe(
      'name roles profile.email profile.locale profile.claims.rank profile.claims.floor',
    );
    expect(changedFields(before, before)).toBe('');
    expect(changedFields(before, { ...before, passwordHash: 'other' as PasswordHash })).toBe('password');
  });
});
