/** The resource that the path of a case names. */
import { callTable } from '../../../../../generated/calls.ts';
import type { ContractCase } from '../../../../contract/cases/contract-case.ts';
import { readOnlyIds } from '../../play/settings.ts';
import { basic, type World } from '../../play/world.ts';
import type { Bound } from './bound-request.ts';

const pathValues: Readonly<Record<string, (world: World) => Promise<string>>> = {
  route_id: (world) => world.putRoute(),
  client_id: async (world) => (await world.client()).id,
  owner_id: async (world) => (await world.owner()).id,
  consent_id: async (world) => {
    const { client } = await world.redeemed();
    return (await world.first('listConsents', { client_id: client.id }, 'consents:read')).consent_id;
  },
  session_id: async (world) => {
    const { owner } = await world.redeemed();
    return (await world.first('listSessions', { owner_id: owner.id }, 'sessions:read')).session_id;
  },
  change_id: (world) => world.change(),
  invitation_id: async (world) => (await world.invitation()).id,
  token_id: async (world) => (await world.initialToken()).id,
  key_id: async (world) => (await world.first('listKeys', { limit: 1 }, 'keys:read')).key_id,
  grant_id: async (world) => {
    const { client } = await world.redeemed();
    return (await world.first('listGrants', { client_id: client.id }, 'grants:read')).grant_id;
  },
};

/** The id of a reference token; the `token_id` of other paths is that of an initial access token. */
const referenceId = (world: World): Promise<string> => world.referenceId();

/** Resources that require a user, and mostly a sign-in. Each hashes a password, which is slow by design. */
const costly = new Set(['owner_id', 'consent_id', 'session_id', 'grant_id']);

/** A rejected request changes nothing, so that several cases can name the same resource. */
const isRefused = ({ condition, expect: { status } }: ContractCase): boolean =>
  status >= 400 && condition === undefined;

/** A registration is requested with its own token and named by its own id. */
async function ownRegistration(world: World): Promise<Bound> {
  const { id, token } = await world.registration();
  return { path: { client_id: id }, fields: { client_id: id }, authorization: `Bearer ${token}` };
}

export async function pathBinding(world: World, one: ContractCase): Promise<Bound> {
  const name = one.parameters.find((parameter) => parameter.in === 'path' && parameter.isBound)?.name;
  if (
    name === undefined ||
    (one.method === 'PUT' && one.expect.status === 201 && one.condition !== 'deleted')
  ) {
    return name === undefined ? {} : { path: { [name]: world.unique('new') } };
  }
  if (one.condition === 'read-only') return { path: { [name]: readOnlyIds[name] ?? '' } };
  if (name === 'task_id') {
    const holder = await world.client({
      scope: [...new Set(['gateway:write', 'tasks:read', ...one.scopes])].join(' '),
      // Enough quota to create the task first.
      ...(one.condition === 'quota-exhausted' && { quota: { limit: 20, windowSeconds: 3600 } }),
    });
    return { path: { task_id: await world.task(basic(holder)) }, authorization: basic(holder) };
  }
  if (one.path === callTable.getRegistration.path) return ownRegistration(world);
  // The key that is withdrawn signs nothing yet, so that every other case keeps its tokens.
  if (name === 'key_id' && one.method === 'DELETE' && !isRefused(one))
    return { path: { [name]: await world.nextKey() } };
  const make = one.path === callTable.getToken.path ? referenceId : pathValues[name];
  // A change cannot be undone. A request that is rejected before the lookup needs none.
  if (!make || (name === 'change_id' && one.expect.status >= 400)) return {};
  const value = await (costly.has(name) && isRefused(one)
    ? world.shared(name, () => make(world))
    : make(world));
  if (one.condition === 'deleted') await world.remove(one.path.replace(`{${name}}`, value));
  return { path: { [name]: value } };
}
