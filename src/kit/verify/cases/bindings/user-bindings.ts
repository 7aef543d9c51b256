/** Bindings for requests with the token of a user. */
import type { ContractCase } from '../../../../contract/cases/contract-case.ts';
import type { World } from '../../play/world.ts';
import { type Binding, withQuota } from './binding.ts';

/** A request that is refused before its token is read needs no sign-in, which is slow by design. */
const needsUser = ({ expect: { status } }: ContractCase): boolean => status < 400 || status === 429;

async function userToken(world: World, one: ContractCase): Promise<string> {
  const { tokenResponse } = await world.redeemed({ scope: 'openid', ...withQuota(one) }, { scope: 'openid' });
  return String(tokenResponse['access_token']);
}

export const getUserInfo: Binding = async (world, one) =>
  needsUser(one) ? { authorization: `Bearer ${await userToken(world, one)}` } : {};

export const postUserInfo: Binding = async (world, one) =>
  needsUser(one) ? { fields: { access_token: await userToken(world, one) } } : {};
