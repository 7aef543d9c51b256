/** The common parts of our SARIF files; code hosts show their results next to the lines. @see SARIF 2.1.0 */
import { hash } from 'node:crypto';

export interface SarifDriver {
  readonly name: string;
  readonly semanticVersion: string;
  readonly rules: readonly { readonly id: string }[];
}

/** One run of a tool as a file; `run` contains its results and any other members of a run. */
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

/** The identity of a result. It excludes line numbers, because lines move. */
export function sarifFingerprints(...identity: readonly (string | undefined)[]) {
  return { 'gatehouse/v1': hash('sha256', JSON.stringify(identity), 'hex') };
}
