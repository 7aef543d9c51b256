import type { ContractCase } from '../../../../contract/cases/contract-case.ts';
import type { World } from '../../play/world.ts';
import type { Bound } from './bound-request.ts';
import type { Binding } from './binding.ts';
import { pageBindings } from './page-bindings.ts';
import { pathBinding } from './path-binding.ts';
import { issueToken, ownToken } from './token-bindings.ts';

/** A request that is wrong by itself needs nothing that exists. */
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

/** A version that is not the current one, or none. */
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
  ...pageBindings,
  putRoute,
  createOwner,
  replaceOwner,
  createClient,
  createChange,
};

/** True where a request of the operation names something that has to be made first. */
export const isBoundOperation = (operationId: string): boolean => Object.hasOwn(bindings, operationId);

/** What a case needs, made over the public interface, and the values that lead to it. */
export async function bind(world: World, one: ContractCase): Promise<Bound> {
  // Even what is wrong by itself is looked at only with a token.
  const isBare = isWrongByItself(one) && one.operationId !== 'registerClient';
  const own = isBare ? undefined : await bindings[one.operationId]?.(world, one);
  return { ...(await pathBinding(world, one)), ...own };
}
