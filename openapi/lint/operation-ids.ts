import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Context } from './visit.ts';

function operationIds(file: string): string[] {
  const ids = readFileSync(file, 'utf8').matchAll(/^\s+operationId:\s*(['"]?)([\w-]+)\1\s*$/gm);
  return [...ids].map((match) => match[2] ?? '');
}

/** operationIds are unique in all documents of the folder: they are names of handlers and anchors. */
export function uniqueOperationIds() {
  return {
    Root(_root: unknown, context: Context): void {
      const file = context.location.source.absoluteRef;
      const folder = dirname(file);
      const taken = new Map<string, string>();
      for (const name of readdirSync(folder)) {
        if (!name.endsWith('.yaml') || name === basename(file)) continue;
        for (const id of operationIds(join(folder, name))) taken.set(id, name);
      }
      for (const id of operationIds(file)) {
        if (taken.has(id)) context.report({ message: `operationId ${id} is also in ${taken.get(id)}.` });
      }
    },
  };
}
