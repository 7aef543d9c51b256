import { createBoundedCache } from '../../foundation/bounded-cache.ts';
import type { Random } from '../../foundation/random.ts';
import type { ConfigurationSettings } from '../../settings/settings.ts';
import { type Audience, cipherHeader, cipherMark, type CipherText, parseCipherText } from './cipher-text.ts';
import { deriveSealingKey, seal, sealedPayload, unseal } from './sealed-value.ts';
import { deriveSpringKey, openSpring, springPayload } from './spring-cipher.ts';

/** The reader of a value, which must be in the audience of the value. */
export interface ValueReader {
  readonly applications: readonly string[];
  readonly profiles: readonly string[];
}

/** The keys of encrypted values. Each key is derived once. Secrets and texts leave the ring only in a response. */
export interface CipherKeyRing {
  readonly current: string;
  has(key: string): boolean;
  /** Encrypts with the current key, or with the named one. `text` is well-formed Unicode. */
  encrypt(text: string, audience?: Audience, key?: string): string;
  /** Decrypts a value; `undefined` if no key decrypts it or it has another audience. */
  decrypt(value: string, reader: ValueReader): string | undefined;
  /**
   * Encrypts the text again with the current key. Returns the value itself if that is its key already, `undefined`
   * if no key decrypts it.
   */
  renew(value: string): string | undefined;
}

interface DerivedKey {
  readonly spring: Buffer;
  readonly sealing: Buffer;
}

const cachedTexts = 1_000;
const longestCached = 4_096;

/** The ring of the settings; `undefined` if they contain no key. */
export async function createCipherKeyRing(
  { keys, current, unnamed }: ConfigurationSettings['encryption'],
  random: Random,
): Promise<CipherKeyRing | undefined> {
  const writing = current ?? Object.keys(keys)[0];
  if (writing === undefined) return undefined;
  const ring = new Map<string, DerivedKey>();
  for (const [id, secret] of Object.entries(keys)) ring.set(id, await derive(secret));
  const texts = createBoundedCache<string, string>(cachedTexts);

  const open = (cipher: CipherText): string | undefined => {
    const key = ring.get(cipher.key ?? unnamed ?? writing);
    if (!key) return undefined;
    if (sealedPayload.test(cipher.payload)) return unseal(key.sealing, cipher.header, cipher.payload);
    return springPayload.test(cipher.payload) ? openSpring(key.spring, cipher.payload) : undefined;
  };

  const openOnce = (value: string, cipher: CipherText): string | undefined => {
    const text = texts.get(value) ?? open(cipher);
    if (text !== undefined && value.length <= longestCached) texts.set(value, text);
    return text;
  };

  const encrypt: CipherKeyRing['encrypt'] = (text, audience = {}, id = writing) => {
    const key = ring.get(id);
    if (!key) throw new Error(`the key ${id} is not installed`);
    const header = cipherHeader(id, audience);
    return `${cipherMark}${header}${seal(key.sealing, header, text, random)}`;
  };

  return {
    current: writing,
    has: (key) => ring.has(key),
    encrypt,
    decrypt(value, reader) {
      const cipher = parseCipherText(value);
      return cipher && isFor(cipher.audience, reader) ? openOnce(value, cipher) : undefined;
    },
    renew(value) {
      const cipher = parseCipherText(value);
      const text = cipher && open(cipher);
      if (cipher === undefined || text === undefined) return undefined;
      const isCurrent = cipher.key === writing && sealedPayload.test(cipher.payload);
      return isCurrent ? value : encrypt(text, cipher.audience);
    },
  };
}

async function derive(secret: string): Promise<DerivedKey> {
  const [spring, sealing] = await Promise.all([deriveSpringKey(secret), deriveSealingKey(secret)]);
  return { spring, sealing };
}

function isFor({ application, profile }: Audience, { applications, profiles }: ValueReader): boolean {
  return (
    (application === undefined || applications.includes(application)) &&
    (profile === undefined || profiles.includes(profile))
  );
}
