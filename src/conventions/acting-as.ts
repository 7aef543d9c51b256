/** The changes of a caller. @see docs/decisions/clients-and-owners.md, power */
import { invalidToken } from './api-error.ts';
import type { Caller } from './operation.ts';
import { type Authority, Overtaken, underAuthority } from '../foundation/authority.ts';

/** The rights of a caller, and the records of those who have what it changes. */
export function authorityOf(
  caller: Caller | undefined,
  { owner, client }: Partial<Pick<Authority, 'owner' | 'client'>> = {},
): Authority {
  return {
    caller: {
      clientId: caller?.clientId ?? '',
      ownerId: caller?.subject,
      tokenId: caller?.tokenId,
      grantId: caller?.grantId,
      issuedUnder: caller?.issuedUnder,
    },
    owner,
    client,
  };
}

/** 401: the caller's rights ended while its request was handled. Nothing was changed. */
export const rightsEnded = () => invalidToken('the rights of the caller ended meanwhile');

/**
 * Makes a change with the rights of a caller. The unit compares them.
 * @throws ApiError 401 if they ended meanwhile
 */
export async function actingAs<Result>(
  caller: Caller | undefined,
  change: () => Promise<Result>,
): Promise<Result> {
  try {
    return await underAuthority(authorityOf(caller), change);
  } catch (error) {
    throw error instanceof Overtaken ? rightsEnded() : error;
  }
}
