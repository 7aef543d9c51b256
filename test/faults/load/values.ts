/** Registers with a version that is written at one instance and read at both until it is there. */
import { setTimeout as delay } from 'node:timers/promises';
import { instanceNames, type InstanceName } from '../history.ts';
import type { Actions } from './actions.ts';
import type { Lane } from './lane.ts';

const lookAgainMilliseconds = 20;
const patienceMilliseconds = 5000;

export interface ValueCalls {
  readonly name: string;
  readonly keys: readonly string[];
  /** The value that is written next. */
  next(version: number): string;
  /** True if it was stored. */
  write(instance: InstanceName, key: string, value: string): Promise<boolean>;
  /** The value that the instance has. */
  read(instance: InstanceName, key: string, isFinal?: true): Promise<string | undefined>;
}

export function values(actions: Actions, calls: ValueCalls): Lane {
  let version = 0;
  async function untilRead(instance: InstanceName, key: string, value: string): Promise<boolean> {
    for (let waited = 0; waited < patienceMilliseconds; waited += lookAgainMilliseconds) {
      if ((await calls.read(instance, key)) === value) return true;
      if (!actions.isOpen()) return false;
      await delay(lookAgainMilliseconds);
    }
    return false;
  }
  return {
    name: calls.name,
    async round() {
      const key = actions.dice.pick(calls.keys);
      const value = calls.next((version += 1));
      if (!(await calls.write(actions.anyInstance(), key, value))) return false;
      const read = await Promise.all(instanceNames.map((instance) => untilRead(instance, key, value)));
      return read.every(Boolean);
    },
    async finish(instance) {
      for (const key of calls.keys) await calls.read(instance, key, true);
    },
  };
}
