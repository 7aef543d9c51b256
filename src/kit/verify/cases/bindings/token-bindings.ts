/** Bindings for token requests, introspections and revocations. */
import { prepareCall } from '../../../../client/client.ts';
import { outgoingOf } from '../../play/operation-request.ts';
import type { ContractCase } from '../../../../contract/cases/contract-case.ts';
import { decodedText } from '../../../../contract/document/recorded-exchange.ts';
import { callback, verifier, type World } from '../../play/world.ts';
import type { Bound } from './bound-request.ts';
import { withQuota, type Binding } from './binding.ts';

async function codeFields(world: World, one: ContractCase): Promise<Bound> {
  const issued = await world.code({}, { token_endpoint_auth_method: 'none', ...withQuota(one) });
  return {
    fields: {
      code: issued.code,
      client_id: issued.client.id,
      redirect_uri: callback,
      code_verifier: verifier,
      client_secret: 'none',
    },
  };
}

async function passwordFields(world: World, one: ContractCase): Promise<Bound> {
  const owner = await world.owner();
  const client = await world.client({
    grant_types: ['password'],
    token_endpoint_auth_method: 'client_secret_post',
    scope: 'read write',
    ...withQuota(one),
  });
  return {
    fields: {
      client_id: client.id,
      client_secret: client.secret ?? '',
      username: owner.username,
      password: owner.password,
    },
  };
}

async function credentialFields(world: World, one: ContractCase): Promise<Bound> {
  const client = await world.client({
    grant_types: ['client_credentials'],
    token_endpoint_auth_method: 'client_secret_post',
    scope: 'read write',
    ...withQuota(one),
  });
  return { fields: { client_id: client.id, client_secret: client.secret ?? '' } };
}

async function refreshFields(world: World): Promise<Bound> {
  const { client, tokenResponse } = await world.redeemed();
  return {
    fields: {
      client_id: client.id,
      refresh_token: String(tokenResponse['refresh_token']),
      client_secret: 'none',
    },
  };
}

const tokenBindings: Readonly<Record<string, Binding>> = {
  authorizationCode: codeFields,
  password: passwordFields,
  clientCredentials: credentialFields,
  refreshToken: refreshFields,
};

export const issueToken: Binding = async (world, one) =>
  (await tokenBindings[one.example ?? '']?.(world, one)) ?? {};

/** Introspection and revocation: a client, and a token of its own if the example has one. */
export async function ownToken(world: World, one: ContractCase): Promise<Bound> {
  if (!one.body?.fields?.some(([name]) => name === 'client_secret') && one.example === 'unknownToken') {
    return { fields: { client_id: (await world.codeClient(withQuota(one))).id } };
  }
  const client = await world.client({
    grant_types: ['client_credentials'],
    token_endpoint_auth_method: 'client_secret_post',
    scope: 'read',
    ...withQuota(one),
    ...(one.condition === 'quota-exhausted' && { quota: { limit: 2, windowSeconds: 3600 } }),
  });
  const token = await world
    .call(
      outgoingOf(
        prepareCall('issueToken', {
          body: {
            grant_type: 'client_credentials',
            client_id: client.id,
            client_secret: client.secret ?? '',
          },
        }),
      ),
    )
    .then((exchange) => JSON.parse(decodedText(exchange.response.body)) as { access_token: string });
  return { fields: { client_id: client.id, client_secret: client.secret ?? '', token: token.access_token } };
}
