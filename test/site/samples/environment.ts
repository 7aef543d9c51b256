/** Values of the reader: tokens, codes, ids. Each is created through the public interface. */
import operations from '../../../generated/operations.json' with { type: 'json' };
import type { ContractCase } from '../../../src/contract/cases/contract-case.ts';
import { bind } from '../../../src/kit/verify/cases/bindings/bind.ts';
import { contractCases } from '../../../src/contract/cases/own-cases.ts';
import { basic, type World } from '../../../src/kit/verify/play/world.ts';
import type { ShownSample } from './shown-samples.ts';

const scopes = new Set(operations.flatMap(({ security }) => security.flatMap((one) => one.scopes)));
// Only a user's sign-in grants it.
scopes.delete('openid');
const scope = [
  ...scopes,
  // Their scopes name applications and profiles.
  'config:*:*',
  'config-write:*',
].join(' ');

/** The contract case with the same request. A rejected request needs none. */
function caseOf({ operationId, example, status }: ShownSample): ContractCase | undefined {
  const found = contractCases.filter(
    (one) =>
      one.operationId === operationId &&
      one.expect.status === status &&
      (one.kind === 'example' || one.title === 'as documented'),
  );
  const same = found.find((one) => one.kind === 'example' && one.example === example);
  const one = same ?? found[0];
  if (!one && status < 400)
    throw new Error(`${operationId} ${example} ${status} is a sample without a contract case`);
  return one;
}

async function tokenOf(world: World, authorization: string | undefined): Promise<string> {
  if (authorization?.startsWith('Bearer ')) return authorization.slice('Bearer '.length);
  const [id = '', secret] =
    authorization === undefined
      ? [world.operatorClient.id, world.operatorClient.secret]
      : Buffer.from(authorization.slice('Basic '.length), 'base64')
          .toString()
          .split(':')
          .map(decodeURIComponent);
  const wanted = authorization === undefined ? { scope } : { scope: 'gateway:write tasks:read' };
  const response = await world.grant({ id, secret }, { grant_type: 'client_credentials', ...wanted });
  return String(response['access_token']);
}

/** A client that sends its secret with Basic, as the samples do. The contract cases send it in the form. */
async function takeBasic(world: World, clientId: string): Promise<void> {
  const response = await world.call({
    method: 'PATCH',
    target: `/clients/${clientId}`,
    headers: [
      ['Authorization', basic(world.operatorClient)],
      ['Content-Type', 'application/merge-patch+json'],
    ],
    body: JSON.stringify({ token_endpoint_auth_method: 'client_secret_basic' }),
  });
  if (response.response.status !== 200) throw new Error(`the client ${clientId} does not change`);
}

/** The variables of a sample's environment. */
export async function environmentOf(world: World, sample: ShownSample): Promise<Record<string, string>> {
  const one = caseOf(sample);
  const bound = one && (await bind(world, one));
  const { path, query, fields, headers = [], authorization } = bound ?? {};
  const named = Object.entries({ ...query, ...fields, ...path })
    .map(([name, value]) => [name.replace(/^\+/, '').toUpperCase(), value] as const)
    // The name of a parameter may be a variable that the shell needs.
    .filter(([variable]) => new RegExp(`\\b${variable}\\b`).test(sample.text));
  const isBasic = /\bCLIENT_SECRET\b/.test(sample.text);
  if (isBasic && fields?.['client_id'] !== undefined) await takeBasic(world, fields['client_id']);
  const cookie = headers.find(([name]) => name === 'Cookie')?.[1];
  return {
    ...Object.fromEntries(named),
    ...(cookie !== undefined && { COOKIE: cookie }),
    TOKEN: await tokenOf(world, authorization),
  };
}
