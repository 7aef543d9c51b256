/** The flows of the documents with their recorded messages. `npm run flows` writes them. */
import { readFileSync } from 'node:fs';
import { withLongTexts } from '../../foundation/long-texts.ts';

export interface RecordedStep {
  readonly stepId: string;
  readonly description: string;
  /** The source of the behaviour that the step shows. */
  readonly see?: string;
  readonly operationId: string;
  /** The document of the operation. `orders` and similar ones are services behind the gateway. */
  readonly source: string;
  readonly method: string;
  /** The path template of the operation. */
  readonly path: string;
  /** The decision of the user on the pages. Absent if the step has no user. */
  readonly owner?: 'allow' | 'deny';
  readonly status: number;
  /** The messages as text. Numbers replace random values. */
  readonly request: string;
  readonly response: string;
  /** The values to keep from the response, with their purpose. */
  readonly keep: readonly { readonly name: string; readonly words: string }[];
}

export interface RecordedFlow {
  readonly flowId: string;
  /** The document of the flow, such as `authorization`. */
  readonly document: string;
  readonly summary: string;
  readonly description: string;
  readonly see: string;
  /** The settings that the flow requires. */
  readonly needs?: string;
  readonly inputs: readonly { readonly name: string; readonly description: string; readonly value: string }[];
  readonly steps: readonly RecordedStep[];
}

const file = new URL('recorded.json', import.meta.url);
let known: readonly RecordedFlow[] | undefined;

/** All recorded flows, by document and in their order. */
export function recordedFlows(): readonly RecordedFlow[] {
  known ??= withLongTexts(JSON.parse(readFileSync(file, 'utf8')) as readonly RecordedFlow[]);
  return known;
}

/** The name of a flow or a step in words: `redeemCode` is `Redeem code`. */
export function wordsOf(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
