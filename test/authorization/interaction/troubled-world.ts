import type { AuthorizationStores } from '../../../src/authorization/stores/stores.ts';
import { StorageUnavailable } from '../../../src/storage/sql/database.ts';
import { createWorld, type World, type WorldOptions } from './world.ts';

/** A service with a store that fails when the test says so. */
export interface TroubledWorld {
  readonly world: World;
  /** The method fails from now on, after this number of further calls. */
  failAfter(calls: number): void;
  /** The method works again. */
  recover(): void;
}

/** @param method the method that can fail, of the store `name` */
export async function createTroubledWorld<Name extends keyof AuthorizationStores>(
  name: Name,
  method: keyof AuthorizationStores[Name],
  options: WorldOptions = {},
): Promise<TroubledWorld> {
  let callsLeft = Infinity;
  const isAway = (): boolean => {
    callsLeft -= 1;
    return callsLeft < 0;
  };
  const world = await createWorld({
    ...options,
    change(parts) {
      const store: object = parts.stores[name];
      const troubled = new Proxy(store, {
        get(target, key) {
          const own: unknown = Reflect.get(target, key);
          if (key !== method || typeof own !== 'function') return own;
          return (...given: unknown[]): unknown =>
            isAway()
              ? Promise.reject(new StorageUnavailable('the store is away'))
              : Reflect.apply(own, target, given);
        },
      });
      return { ...parts, stores: { ...parts.stores, [name]: troubled } };
    },
  });
  return {
    world,
    failAfter(calls) {
      callsLeft = calls;
    },
    recover() {
      callsLeft = Infinity;
    },
  };
}
