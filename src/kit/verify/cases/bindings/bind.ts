import type { ContractCase } from '../../../../contract/cases/contract-case.ts';
import type { World } from '../../play/world.ts';
import type { Bound } from './bound-request.ts';
import type { Binding } from './binding.ts';
import { pageBindings } from './page-bindings.ts';
import { pathBinding } from './path-binding.ts';
import { issueToken, ownToken } from './token-bindings.ts';
import { getUserInfo, postUserInfo } from './user-bindings.ts';

/** A malformed request needs no existing resource. */
const isWrongByItself = (one: ContractCase): boolean => one.kind === 'example' && one.expect.status >= 400;

const putRoute: Binding = (world) => Promise.resolve({ fields: { path: `/${world.unique('route')}/**` } });

const createOwner: Binding = async (world, one) => ({
  fields: { username: one.condition === 'taken' ? (await world.owner()).username : world.unique('owner') },
});

const replaceOwner: Binding = (world) => Promise.resolve({ fields: { username: world.unique('owner') } });

const createClient: Binding = async (world, one) =>
  one.condition === 'taken'
    ? { fields: { client_id: (await world.client()).id } }
    : { fields: { client_id: world.unique('client') } };

/** An outdated version, or none. */
const createChange: Binding = (_, one) =>
  Promise.resolve(
    one.condition === 'taken'
      ? { fields: { message: 'Too late.', '+expected_version': '0'.repeat(40) } }
      : {},
  );

const registerClient: Binding = async (world) => ({
  authorization: `Bearer ${(await world.initialToken()).token}`,
});

const bindings: Readonly<Record<string, Binding>> = {
  registerClient,
  issueToken,
  introspectToken: ownToken,
  revokeToken: ownToken,
  getUserInfo,
  postUserInfo,
  ...pageBindings,
  putRoute,
  createOwner,
  replaceOwner,
  createClient,
  createChange,
};

/** True if a request of the operation names a resource that must be created first. */
export const isBoundOperation = (operationId: string): boolean => Object.hasOwn(bindings, operationId);

/** Creates the resources of a case through the public interface. Returns the values that refer to them. */
export async function bind(world: World, one: ContractCase): Promise<Bound> {
  // Even a malformed request is validated only if it has a token.
  const isBare = isWrongByItself(one) && one.operationId !== 'registerClient';
  const own = isBare ? undefined : await bindings[one.operationId]?.(world, one);
  return { ...(await pathBinding(world, one)), ...own };
}
