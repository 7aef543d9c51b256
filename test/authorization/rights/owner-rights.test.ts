import { describe, expect, it } from 'vitest';
import { createOwnerRights } from '../../../src/authorization/records/owner-rights.ts';
import type { Owner } from '../../../src/authorization/records/owner.ts';

/** An owner with a right to each application, of whom a token for one profile of each may be asked. */
function rightsTo(applications: readonly string[]) {
  const owner = { roles: [], scope: applications.map((name) => `config:${name}:*`) } as unknown as Owner;
  return createOwnerRights({ findOwner: () => Promise.resolve(owner) });
}

describe('the remainder of a scope with wildcards (docs/decisions/clients-and-owners.md, rights)', () => {
  const applications = (last: number): string[] =>
    ['a', 'b', 'c'].map((name) => name.repeat(1000)).concat('d'.repeat(last));

  it('is all that the owner has a right to, up to 4,096 characters (RFC 6749 §5.2)', async () => {
    const left = await rightsTo(applications(1057)).within('alice', ['config:*:p']);
    expect(left.join(' ')).toHaveLength(4096);
  });

  it('is invalid_scope where it is longer (RFC 6749 §5.2)', async () => {
    await expect(rightsTo(applications(1058)).within('alice', ['config:*:p'])).rejects.toMatchObject({
      status: 400,
      code: 'invalid_scope',
    });
  });
});
