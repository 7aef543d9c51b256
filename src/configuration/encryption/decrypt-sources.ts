import { createBoundedCache } from '../../foundation/bounded-cache.ts';
import type { Log } from '../../foundation/log.ts';
import type { Properties, Property, PropertySource } from '../environment/environment.ts';
import { cipherMark } from './cipher-text.ts';
import type { CipherKeyRing, ValueReader } from './key-ring.ts';

/** Decrypts the encrypted values of sources for a reader. */
export type DecryptSources = (
  sources: readonly PropertySource[],
  reader: ValueReader,
) => readonly PropertySource[];

const remembered = 1_000;

/**
 * A value that cannot be decrypted becomes `invalid.<key>: <n/a>`, as in Spring. The log contains only its source
 * and key. Without a key ring, values are served unchanged.
 * @see docs/decisions/configuration.md, cipher
 */
export function createDecryptSources(ring: CipherKeyRing | undefined, log: Log): DecryptSources {
  if (!ring) return (sources) => sources;
  const encrypted = new WeakMap<Properties, ReadonlySet<string>>();
  const warned = createBoundedCache<string, true>(remembered);

  const encryptedIn = (properties: Properties): ReadonlySet<string> => {
    const known = encrypted.get(properties) ?? keysOfEncrypted(properties);
    encrypted.set(properties, known);
    return known;
  };

  const warnOnce = (source: string, key: string): void => {
    const name = `${source}\n${key}`;
    if (!warned.get(name))
      log.warn('configuration-value-not-decrypted', {
        message: 'No key of the settings can decrypt the value. It is served as invalid.',
        source,
        key,
      });
    warned.set(name, true);
  };

  const decrypted = (source: PropertySource, reader: ValueReader): PropertySource => {
    const keys = encryptedIn(source.properties);
    if (keys.size === 0) return source;
    const opened = new Map<string, Property>();
    const invalid = new Map<string, Property>();
    for (const [key, property] of source.properties) {
      const value = keys.has(key) ? ring.decrypt(String(property.value), reader) : property.value;
      if (value !== undefined) {
        opened.set(key, { ...property, value });
        continue;
      }
      warnOnce(source.name, key);
      invalid.set(`invalid.${key}`, { ...property, value: '<n/a>' });
    }
    return { ...source, properties: new Map([...opened, ...invalid]) };
  };

  return (sources, reader) => sources.map((source) => decrypted(source, reader));
}

function keysOfEncrypted(properties: Properties): ReadonlySet<string> {
  const keys = [...properties].flatMap(([key, { value }]) =>
    typeof value === 'string' && value.startsWith(cipherMark) ? [key] : [],
  );
  return new Set(keys);
}
