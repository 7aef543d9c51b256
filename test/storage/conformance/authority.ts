import { expect, it } from 'vitest';
import { type Authority, Overtaken, underAuthority } from '../../../src/foundation/authority.ts';
import type { Driver } from '../drivers.ts';
import { clientOf, now, ownerOf } from './holdings.ts';

const caller = {
  clientId: 'app',
  ownerId: 'ada',
  tokenId: 'token',
  grantId: 'grant',
  issuedUnder: 0,
};
const authority: Authority = { caller, owner: undefined, client: undefined };

/** The rights under which every engine makes a change. */
export function authorityConformance(driver: Driver): void {
  it('makes no change after the end of a right, and makes those of its group (docs/decisions/clients-and-owners.md, power)', async () => {
    await using storage = await driver.openPorts();
    const { owners, clients, denials } = storage.opened.authorization;
    const removal = { expectedVersion: undefined, now, tombstoneUntil: now + 1 };
    for (const ownerId of ['ada', 'other']) await owners.insert(ownerOf(ownerId));
    await clients.insert(clientOf('held'));
    const insert = (clientId: string, held: Authority) =>
      underAuthority(held, () => clients.insert(clientOf(clientId))).catch((error: unknown) =>
        error instanceof Overtaken ? 'overtaken' : error,
      );
    expect(await insert('first', authority)).toBe('inserted');
    expect(await insert('owned', { ...authority, owner: { id: 'other', version: 2 } })).toBe('overtaken');
    expect(await insert('absent', { ...authority, owner: { id: 'gone', version: 0 } })).toBe('inserted');
    expect(await insert('client', { ...authority, client: { id: 'held', version: 2 } })).toBe('overtaken');
    await denials.insert({ kind: 'token', key: 'token', until: now + 9 });
    expect(await insert('token', authority)).toBe('overtaken');
    const renewed = { ...authority, caller: { ...caller, tokenId: undefined } };
    await owners.remove({ ownerId: 'ada', ...removal });
    const outcomes = await Promise.all([insert('refused', renewed), clients.insert(clientOf('beside'))]);
    expect(outcomes).toEqual(['overtaken', 'inserted']);
    expect(await insert('own', { ...renewed, caller: { ...renewed.caller, ownerId: undefined } })).toBe(
      'inserted',
    );
    const { items } = await clients.list({}, { limit: 9 });
    expect(items.map(({ clientId }) => clientId).toSorted()).toEqual([
      'absent',
      'beside',
      'first',
      'held',
      'own',
    ]);
  });
}
