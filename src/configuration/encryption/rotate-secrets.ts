import { stat } from 'node:fs/promises';
import type { Random } from '../../foundation/random.ts';
import type { ConfigurationSettings } from '../../settings/settings.ts';
import { createCipherKeyRing } from './key-ring.ts';
import { rotateDirectory, type RotationResult } from './rotate-directory.ts';

export interface RotateSecrets {
  readonly encryption: ConfigurationSettings['encryption'];
  readonly directory: string;
  readonly random: Random;
  readonly write: boolean;
}

/** Renews the encrypted values of a folder with the current key of the settings, or lists those that need it. */
export async function rotateSecrets({
  encryption,
  directory,
  random,
  write,
}: RotateSecrets): Promise<
  { readonly key: string; readonly rotations: readonly RotationResult[] } | 'no-key' | 'no-folder'
> {
  const ring = await createCipherKeyRing(encryption, random);
  if (!ring) return 'no-key';
  const found = await stat(directory).catch(() => undefined);
  if (!found?.isDirectory()) return 'no-folder';
  return { key: ring.current, rotations: await rotateDirectory({ directory, ring, random, write }) };
}
