import type { ContractChange } from './change.ts';

/** A version of the documents that clients know. */
export interface Release {
  readonly version: string;
  /** `2026-11-21` */
  readonly date: string;
  /** Since the release before; the first one has none. */
  readonly changes: readonly ContractChange[];
}

/** The content of generated/changes.json. */
export interface Changes {
  /** The version of the documents as they are. */
  readonly version: string;
  /** Since the last release. */
  readonly unreleased: readonly ContractChange[];
  /** The newest first. */
  readonly releases: readonly Release[];
}

/** @throws Error where nothing is released, against which the documents are held */
export function lastRelease({ releases: [last] }: Changes): Release {
  if (last === undefined) throw new Error('openapi/released/releases.json holds no release');
  return last;
}
