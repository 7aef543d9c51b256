import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTokenService, type TokenService } from '../token-service.ts';

let service: TokenService;
beforeAll(async () => {
  service = await startTokenService({ scopes: { read: 'Read', write: 'Write' }, defaultScope: 'read' });
});
afterAll(() => service.stop());

const create = (fields: object) =>
  service.manage('POST', '/clients', { grant_types: ['client_credentials'], ...fields });

it.each([true, false, undefined])(
  'a client is described with its rotation of refresh tokens, here %s (docs/decisions/grants.md, rotation)',
  async (rotation) => {
    const { body } = await create({ refresh_token_rotation: rotation });
    expect(body['refresh_token_rotation']).toBe(rotation);
  },
);

it('the default scope of a client without a scope is within that of the service (RFC 6749 §3.3)', async () => {
  expect((await create({ default_scope: 'read' })).status).toBe(201);
  const { status, body } = await create({ default_scope: 'write' });
  expect([status, body['detail']]).toEqual([400, { default_scope: 'must be within scope' }]);
  expect((await create({ scope: 'read write', default_scope: 'write' })).status).toBe(201);
});
