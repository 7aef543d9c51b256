/**
 * Digests of the settings that all instances of one database have in common, so that they can be compared.
 * @see docs/decisions/several-instances.md, same-settings
 */
import { createSecretKey } from 'node:crypto';
import { mac } from '../foundation/digest.ts';
import { alternatives, mapLeaves } from './schema.ts';
import { isWithin, pathText, type SettingsPath } from './settings-path.ts';
import type { Settings } from './settings.ts';

/** The settings that each instance has for itself. Files and folders are left out too: `x-path` marks them. */
const ownSettings: readonly string[] = [
  'gateway.listen',
  'log',
  'management.listen',
  'readiness.address',
  'server.host',
  'server.port',
  'server.workers',
  'storage.folder',
  'storage.listenUrl',
  'storage.poolSize',
  'storage.url',
  'telemetry',
];

/** The digests of the settings by name. */
type Digests = Readonly<Record<string, string>>;

/** The settings of an instance, as others can compare theirs with them. */
export interface SharedSettings {
  /** The digests as one text, which is the same for the same settings. */
  readonly digests: string;
  /** The names of the settings that differ from those of another text. */
  differencesFrom(digests: string): readonly string[];
}

/** The name for the key of the digests: instances with two keys cannot compare anything else. */
const keyName = 'encryption-key';

/** The order of its members counts: the first route that matches is used. */
const ordered = 'gateway.routes';
/** A route and a client have one digest each. */
const deepest = 3;
const digestCharacters = 12;

const isOwn = (path: SettingsPath): boolean => {
  const text = pathText(path);
  return ownSettings.some((own) => isWithin(text, own));
};

function* sharedParts(value: unknown, path: SettingsPath = []): Generator<readonly [string, unknown]> {
  if (value === undefined || isOwn(path)) return;
  const name = pathText(path);
  if (typeof value !== 'object' || value === null || path.length === deepest) {
    yield [name, value];
    return;
  }
  if (name === ordered) yield [name, Object.keys(value)];
  for (const [member, item] of Object.entries(value))
    yield* sharedParts(item, [...path, Array.isArray(value) ? Number(member) : member]);
}

/** The same text for the same value, however its members are ordered. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : item,
  );

function digestsOf(settings: Settings, encryptionKey: Buffer): Digests {
  const key = createSecretKey(encryptionKey);
  const digestOf = (name: string, text: string): string =>
    mac(key, `shared settings\n${name}\n${text}`).slice(0, digestCharacters);
  const withoutFiles = mapLeaves(settings, (leaf, node) =>
    node && alternatives(node).some((one) => one['x-path'] === 'file') ? undefined : leaf,
  );
  const parts = Array.from(sharedParts(withoutFiles), ([name, value]) => [
    name,
    digestOf(name, textOf(value)),
  ]);
  return { [keyName]: digestOf(keyName, ''), ...Object.fromEntries(parts) };
}

function differences(left: Digests, right: Digests): readonly string[] {
  if (left[keyName] !== right[keyName]) return [keyName];
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])].filter(
    (name) => left[name] !== right[name],
  );
  const isRefined = (name: string): boolean => names.some((one) => one !== name && isWithin(one, name));
  return names.filter((name) => !isRefined(name)).toSorted();
}

/** @param encryptionKey the key that all instances have: without it, a digest says nothing about a secret */
export function shareSettings(settings: Settings, encryptionKey: Buffer): SharedSettings {
  const own = digestsOf(settings, encryptionKey);
  return {
    digests: textOf(own),
    differencesFrom: (digests) => differences(own, JSON.parse(digests) as Digests),
  };
}
