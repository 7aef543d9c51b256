/** A replacement without a difference is decided by the store, not by a copy (docs/decisions/conventions.md, round-trip). */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createClientChanges } from '../../../src/authorization/management/clients/client-changes.ts';
import { metadataOf } from '../../../src/authorization/registration/clients/client-document.ts';
import { createEntryRules } from '../../../src/authorization/registration/entry-rules.ts';
import type { OperationRequest } from '../../../src/conventions/operation.ts';
import { createLog } from '../../../src/foundation/log.ts';
import { openStorage, type Storage } from '../../../src/storage/open.ts';
import { clientOf } from '../../storage/conformance/holdings.ts';
import { createManualClock } from '../../storage/manual-clock.ts';

const clock = createManualClock();
const log = createLog({ clock, write: () => undefined });
const request = { caller: undefined } as OperationRequest;
const copy = clientOf('web');

let storage: Storage;
beforeEach(async () => {
  storage = await openStorage('sqlite::memory:', { clock, log, purgeSeconds: 3600 });
  await storage.authorization.clients.insert(copy);
});
afterEach(() => storage.close());

function putBack(preconditions = {}) {
  const { clients: store } = storage.authorization;
  const rules = createEntryRules({
    noun: 'client',
    find: store.find,
    isTombstone: store.isTombstone,
    etagOf: () => '',
    clock,
  });
  const changes = createClientChanges(
    {
      store,
      clients: { isDeclared: () => false },
      scopes: { allowed: () => [] },
      prepare: () => ({ client: copy, secret: undefined }),
      endClient: () => Promise.resolve('changed'),
      clock,
      random: { bytes: (count) => Buffer.alloc(count), token: () => '' },
      record: () => undefined,
    },
    rules,
  );
  return changes.replace(copy, { metadata: metadataOf(copy) }, preconditions, request);
}

it('writes nothing if the store has the version of the copy', async () => {
  expect(await putBack()).toEqual({ client: copy, secret: undefined });
  expect(await storage.authorization.clients.find('web')).toEqual(copy);
});

it('is refused after a change that the copy does not have (RFC 9110 §13.1.1)', async () => {
  const { clients } = storage.authorization;
  expect(await clients.replace({ ...copy, clientName: 'Another', version: 2 }, 1)).toBe('changed');
  await expect(putBack()).rejects.toMatchObject({ status: 409 });
  await expect(putBack({ 'If-Match': '"read"' })).rejects.toMatchObject({ status: 412 });
  await clients.remove({ clientId: 'web', expectedVersion: 2, now: 1, tombstoneUntil: 2 });
  await expect(putBack()).rejects.toMatchObject({ status: 410 });
});
