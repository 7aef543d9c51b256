/**
 * Objects of which code outside the program sees only the documented members. An unknown member throws, so that a
 * misspelled name is never `undefined` in silence.
 */
import { inspect } from 'node:util';

/** Names that JavaScript itself reads of any object: `await`, and `JSON.stringify`. */
const ofLanguage = new Set<string | symbol>(['then', 'toJSON']);

interface Class {
  readonly prototype: object;
}

function unknown(name: string, key: string, members: readonly string[]): TypeError {
  const before = members.slice(0, -1).join(', ');
  const known =
    before === '' ? `Its member is ${members.at(-1)}` : `Its members are ${before} and ${members.at(-1)}`;
  return new TypeError(`${name} has no member ${key}. ${known}.`);
}

/** The members as a plain object, for a log or a debugger. */
function snapshot(this: object, members: readonly string[]): Record<string, unknown> {
  const values = members.map((name) => [name, (this as Readonly<Record<string, unknown>>)[name]] as const);
  return Object.fromEntries(values.filter(([, value]) => typeof value !== 'function'));
}

/**
 * Makes every other member of the objects of a class an error, to read and to assign. The class must not extend
 * another. Its own members are found before the proxy, so that they cost the same as without it.
 * @param name names the objects in the error.
 */
export function closeMembers({ prototype }: Class, name: string): void {
  const members = Object.getOwnPropertyNames(prototype).filter((key) => key !== 'constructor');
  function show(this: object): Record<string, unknown> {
    return snapshot.call(this, members);
  }
  for (const key of ['toJSON', inspect.custom]) Object.defineProperty(prototype, key, { value: show });
  const rest = new Proxy(
    {},
    {
      get(target, key, receiver): unknown {
        if (typeof key === 'symbol' || key in target || ofLanguage.has(key))
          return Reflect.get(target, key, receiver);
        throw unknown(name, key, members);
      },
      set(_target, key): never {
        throw unknown(name, String(key), members);
      },
    },
  );
  Object.setPrototypeOf(prototype, rest);
}
