/** The style sheet, the script and the icon of the pages. A tag in their links lets caches keep them. */
import { readFileSync } from 'node:fs';
import { isNotModified, strongEtag } from '../../conventions/etag.ts';
import type { OperationRequest } from '../../conventions/operation.ts';
import { markFile } from '../../foundation/look/mark.ts';
import { chosenTokens, tokens } from '../../foundation/look/tokens.ts';
import { pageHeaders } from '../view/headers.ts';

const source = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const file = <Type extends string>(type: Type, body: string) => ({ type, body, etag: strongEtag(body) });

const files = {
  'console.css': file('text/css', tokens() + chosenTokens() + source('console.css')),
  'console.js': file('text/javascript', source('console.js')),
  'icon.svg': file('image/svg+xml', markFile),
} as const;

export type FileName = keyof typeof files;

export const isFile = (name: string): name is FileName => name in files;

/** The path of a file below the folder of the console. */
export function linkTo(name: FileName): string {
  return `${name}?v=${files[name].etag.slice(1, 9)}`;
}

export function fileReply(name: FileName, { headers: sent, query }: OperationRequest) {
  const { type, body, etag } = files[name];
  const lasting = query.startsWith('v=') ? 'public, max-age=31536000, immutable' : 'no-cache';
  const headers = { ...pageHeaders, ETag: etag, 'Cache-Control': lasting };
  if (isNotModified(sent['if-none-match'], etag)) return { status: 304, headers } as const;
  return { status: 200, type, headers, body } as const;
}
