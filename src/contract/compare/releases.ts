import type { ContractChange } from './change.ts';

/** A released version of the documents. */
export interface Release {
  readonly version: string;
  /** `2026-11-21` */
  readonly date: string;
  /** Changes since the previous release; the first one has none. */
  readonly changes: readonly ContractChange[];
}

/** The content of changes.json, which a build makes from the tags of the releases. */
export interface Changes {
  /** The version of the current documents. */
  readonly version: string;
  /** Changes since the last release. */
  readonly unreleased: readonly ContractChange[];
  /** The newest first. */
  readonly releases: readonly Release[];
}
