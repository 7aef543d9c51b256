import { expect, it } from 'vitest';
import type { SealingKey } from '../../../src/authorization/records/records.ts';
import type { SealingKeyStore } from '../../../src/authorization/stores/sealing-key-store.ts';
import type { Driver } from '../drivers.ts';

const now = Date.UTC(2030, 0, 1);

function keyOf(keyId: string, activeFrom: number, algorithm: 'ES256' | 'RS256' = 'ES256'): SealingKey {
  const sealedKey = new Uint8Array([1]);
  return { keyId, purpose: 'signature', algorithm, sealedKey, createdAt: now - 100, activeFrom, uses: 0 };
}

/** The rules of `withdraw` of every engine's `SealingKeyStore`. */
export function keyWithdrawalConformance(driver: Driver): void {
  const withdraw = (store: SealingKeyStore, keyId: string, successor = `after-${keyId}`) =>
    store.withdraw({ keyId, successor: keyOf(successor, now), now });
  const left = async (store: SealingKeyStore): Promise<string[]> =>
    (await store.list()).map(({ keyId }) => keyId);

  it('puts a new key in the place of the active one, and never a retired one (docs/decisions/tokens.md, withdrawal)', async () => {
    await using storage = await driver.openPorts();
    const { sealingKeys } = storage.opened.authorization;
    await sealingKeys.insert(keyOf('other', now - 1, 'RS256'));
    for (const [keyId, activeFrom] of [
      ['retired', now - 50],
      ['active', now - 10],
      ['next', now + 10],
    ] as const)
      await sealingKeys.insert(keyOf(keyId, activeFrom));
    expect(await withdraw(sealingKeys, 'active')).toBe('replaced');
    expect(await left(sealingKeys)).toEqual(['retired', 'other', 'after-active', 'next']);
    expect(await withdraw(sealingKeys, 'retired')).toBe('withdrawn');
    expect(await withdraw(sealingKeys, 'next')).toBe('withdrawn');
    expect(await left(sealingKeys)).toEqual(['other', 'after-active']);
    expect(await withdraw(sealingKeys, 'active')).toBe('unknown');
  });

  it('withdraws a key once among many concurrent calls, with one successor (docs/decisions/tokens.md, withdrawal)', async () => {
    await using storage = await driver.openPorts();
    const { sealingKeys } = storage.opened.authorization;
    await sealingKeys.insert(keyOf('active', now - 10));
    const outcomes = await Promise.all(['a', 'b', 'c'].map((next) => withdraw(sealingKeys, 'active', next)));
    expect(outcomes.toSorted()).toEqual(['replaced', 'unknown', 'unknown']);
    expect(await left(sealingKeys)).toHaveLength(1);
  });
}
