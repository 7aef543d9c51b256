import type { ContractChange } from './change.ts';

/** A released version of the documents. */
export interface Release {
  readonly version: string;
  /** `2026-11-21` */
  readonly date: string;
  /** Changes since the previous release; the first one has none. */
  readonly changes: readonly ContractChange[];
}

/** The content of generated/changes.json. */
export interface Changes {
  /** The version of the current documents. */
  readonly version: string;
  /** Changes since the last release. */
  readonly unreleased: readonly ContractChange[];
  /** The newest first. */
  readonly releases: readonly Release[];
}

/** @throws Error if there is no release to compare with */
export function lastRelease({ releases: [last] }: Changes): Release {
  if (last === undefined) throw new Error('openapi/released/releases.json holds no release');
  return last;
}
