import { expect, it } from 'vitest';
import { expectIndexes } from './conformance/client-plans.ts';
import { memoryDriver } from './drivers.ts';

it('finds the grants in use and the clients of a manager in an index (docs/decisions/storage.md, growth)', async () => {
  await using storage = await memoryDriver.openPorts();
  await expectIndexes(storage.opened.database);
  expect(await storage.opened.authorization.clients.grantTypesInUse()).toEqual([]);
});
