/** The flows of the documents as they went over the wire once; `npm run flows` writes them. */
import { readFileSync } from 'node:fs';

export interface RecordedStep {
  readonly stepId: string;
  readonly description: string;
  /** The source of what the step shows. */
  readonly see?: string;
  readonly operationId: string;
  /** The document of the operation; `orders` and the like are services behind the gateway. */
  readonly source: string;
  readonly method: string;
  /** The path as it is declared, its parameters in braces. */
  readonly path: string;
  /** What the owner decided on the pages; absent where no owner takes part. */
  readonly owner?: 'allow' | 'deny';
  readonly status: number;
  /** The messages as text; what is random has a number in its place. */
  readonly request: string;
  readonly response: string;
  /** What of the answer to keep, and for what. */
  readonly keep: readonly { readonly name: string; readonly words: string }[];
}

export interface RecordedFlow {
  readonly flowId: string;
  /** The document that it stands in, `authorization`. */
  readonly document: string;
  readonly summary: string;
  readonly description: string;
  readonly see: string;
  /** What the settings must say for it. */
  readonly needs?: string;
  readonly inputs: readonly { readonly name: string; readonly description: string; readonly value: string }[];
  readonly steps: readonly RecordedStep[];
}

const file = new URL('recorded.json', import.meta.url);
let known: readonly RecordedFlow[] | undefined;

/** Every recorded flow, by document and in their order there. */
export function recordedFlows(): readonly RecordedFlow[] {
  known ??= JSON.parse(readFileSync(file, 'utf8')) as readonly RecordedFlow[];
  return known;
}

/** The name of a flow or a step in words: `redeemCode` is `Redeem code`. */
export function wordsOf(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
