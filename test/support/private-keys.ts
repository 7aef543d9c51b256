/**
 * Private keys for services of tests. An RSA pair takes some 40 ms of processor time, and every service creates
 * one. So the services of one file share their keys: the first key of an algorithm is the same for all, and so is
 * the second.
 */
import { newPrivateKey, type NewPrivateKey } from '../../src/authorization/tokens/keys/key-material.ts';

type Key = ReturnType<NewPrivateKey>;

const made = new Map<string, Key>();

/** The keys of one service, which are all different. */
export function createSharedKeys(): NewPrivateKey {
  const counts = new Map<string, number>();
  return (algorithm) => {
    const count = counts.get(algorithm) ?? 0;
    counts.set(algorithm, count + 1);
    const name = `${algorithm} ${count}`;
    const key = made.get(name) ?? newPrivateKey(algorithm);
    made.set(name, key);
    return key;
  };
}
