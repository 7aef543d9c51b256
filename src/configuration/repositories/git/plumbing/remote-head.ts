import type { RemoteHead } from './default-line.ts';

/** Warning of a fetch from a shallow clone. */
export const refusedShallow = /shallow roots are not allowed/;

/** The arguments to read the HEAD of a remote, with its branch. */
export function readsHead(url: string): readonly string[] {
  return ['ls-remote', '--symref', '--end-of-options', url, 'HEAD'];
}

/** git also lists other refs that end in HEAD. An unborn HEAD, or one of a deleted branch, is not listed. */
export function parseRemoteHead(output: Buffer): RemoteHead | undefined {
  const lines = output
    .toString()
    .split('\n')
    .flatMap((line) => (line.endsWith('\tHEAD') ? [line.slice(0, -'\tHEAD'.length)] : []));
  const id = lines.find((line) => /^[0-9a-f]{40}$/.test(line));
  const branch = lines.find((line) => line.startsWith('ref: refs/heads/'))?.slice('ref: refs/heads/'.length);
  return id === undefined ? undefined : { branch, id };
}
