import type { MoreGitSettings } from '../../support/git-surface.ts';
import type { World } from './world.ts';

/** A way in which a branch, a remote, a mirror or a record of the last commit is lost. */
export interface Way {
  readonly lost: 'branch' | 'remote' | 'mirror' | 'record';
  readonly name: string;
  readonly settings?: MoreGitSettings;
  /** True if it happens while the service does not run, or if the service is restarted afterwards. */
  readonly restart: boolean;
  lose(world: World): Promise<unknown>;
  /** The default label afterwards: the value that is served, and if it has its mark. */
  readonly served: { readonly k: number; readonly marked: boolean };
  /** The status of the label `other`; 200 by default. */
  readonly other?: number;
  /** False if no fetch can succeed, because the remote cannot be read. */
  readonly isRemoteWell?: boolean;
}

export const current = { k: 2, marked: false };
export const kept = { k: 2, marked: true };
export const main = { defaultLabel: 'main' };
export const head = { defaultLabel: undefined };

export const deleteMain = (world: World): Promise<string> =>
  world.atRemote('update-ref', '-d', 'refs/heads/main');
