import { dirname } from 'node:path';
import { placeOf, urlsOfHosts } from '../foundation/database-url.ts';
import type { StorageSettings } from './settings.ts';

/** The place of the data, as `storage` names it. */
export type StorageLocation =
  | { readonly kind: 'memory'; readonly folder: undefined }
  /** `folder` holds the encryption key too, and the audit trail of a store in a file. */
  | { readonly kind: 'file'; readonly file: string; readonly folder: string }
  | { readonly kind: 'server'; readonly host: string; readonly database: string; readonly folder: string };

export function storageLocation({ url, folder }: Pick<StorageSettings, 'url' | 'folder'>): StorageLocation {
  if (url === 'sqlite::memory:') return { kind: 'memory', folder: undefined };
  if (url.startsWith('sqlite:')) {
    const file = url.slice('sqlite:'.length);
    return { kind: 'file', file, folder: dirname(file) };
  }
  const urls = urlsOfHosts(url);
  const hosts = urls.map((one) => placeOf(one).host || 'localhost');
  return { kind: 'server', host: hosts.join(', '), database: urls[0]?.pathname.slice(1) ?? '', folder };
}
