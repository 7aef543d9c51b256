import { dirname } from 'node:path';
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
  const { hostname, searchParams, pathname } = new URL(url);
  const host = hostname || (searchParams.get('host') ?? 'localhost');
  return { kind: 'server', host, database: pathname.slice(1), folder };
}

/** True for the URL of a database server. */
export function isServerUrl(text: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(text);
}
