/** What every SARIF file of ours has in common; code hosts show what is in them beside the lines. @see SARIF 2.1.0 */
import { hash } from 'node:crypto';

export interface SarifDriver {
  readonly name: string;
  readonly semanticVersion: string;
  readonly rules: readonly { readonly id: string }[];
}

/** One run of a tool as a file; `run` has its results and whatever else a run may have. */
export function sarifFile(
  driver: SarifDriver,
  run: { readonly results: readonly object[]; readonly [more: string]: unknown },
): string {
  const document = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver }, ...run }],
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}

/** What makes two results the same one: lines move, so that they are no part of it. */
export function sarifFingerprints(...identity: readonly (string | undefined)[]) {
  return { 'gatehouse/v1': hash('sha256', JSON.stringify(identity), 'hex') };
}
