/** The names of fields in `detail` (docs/decisions/error-body.md, detail). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import operations from '../../generated/operations.json' with { type: 'json' };
import { startService, type RunningService } from '../support/service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

async function detailOf(method: string, path: string, type: string, body: string): Promise<unknown> {
  const reply = await fetch(service.url + path, {
    method,
    headers: { Authorization: service.administrator, 'Content-Type': type },
    ...(method !== 'GET' && { body }),
  });
  expect(reply.status).toBe(400);
  return ((await reply.json()) as { detail: unknown }).detail;
}

describe('a field has one name wherever it is reported (Spec §2.9)', () => {
  it('which is its own name in a query, a header field, a path and a form', async () => {
    expect(await detailOf('GET', '/clients?limit=0', 'text/plain', '')).toEqual({
      limit: 'must be at least 1',
    });
    expect(await detailOf('GET', '/authorize?client_id=x', 'text/plain', '')).toEqual({
      client_id: 'is unknown',
    });
    const form = 'application/x-www-form-urlencoded';
    expect(await detailOf('POST', '/token', form, 'grant_type=authorization_code')).toEqual({
      code: 'is required',
    });
  });

  it('with its place only if two fields of the request have it', async () => {
    const json = 'application/json';
    expect(await detailOf('PUT', `/routes/${'r'.repeat(101)}`, json, '{"url":"http://127.0.0.1:9"}')).toEqual(
      {
        'path.route_id': expect.any(String) as string,
      },
    );
    const shared = operations.flatMap(({ operationId, sharedNames }) =>
      sharedNames.map((name) => `${operationId} ${name}`),
    );
    expect(shared.toSorted()).toEqual([
      'changeClient client_id',
      'changeOwner owner_id',
      'putRoute route_id',
      'replaceClient client_id',
      'replaceOwner owner_id',
      'replaceRegistration client_id',
    ]);
  });
});
