/**
 * Loaded first (`--import`): each function of `src/` and `generated/` reports each call. The source keeps its
 * lines; the report is added at the beginning of each body.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** A called function: its file below the checkout, and its position in the file. */
export interface Call {
  readonly file: string;
  readonly position: number;
}

declare global {
  var enterFunction: (id: number) => void;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const known: Call[] = [];
let heard: Call[] | undefined;

globalThis.enterFunction = (id) => {
  const call = known[id];
  if (heard && call) heard.push(call);
};

/** Returns the calls during `work`, in order. */
export async function callsDuring(work: () => Promise<void>): Promise<readonly Call[]> {
  const calls: Call[] = [];
  heard = calls;
  await work();
  heard = undefined;
  return calls;
}

interface Insertion {
  readonly at: number;
  readonly text: string;
}

function insertionsOf(source: ts.SourceFile, file: string): Insertion[] {
  const insertions: Insertion[] = [];
  const visit = (node: ts.Node): void => {
    const body = ts.isFunctionLike(node) && 'body' in node ? node.body : undefined;
    if (body) {
      known.push({ file, position: body.getStart(source) });
      const call = `enterFunction(${known.length - 1})`;
      if (ts.isBlock(body)) insertions.push({ at: body.getStart(source) + 1, text: `${call};` });
      else {
        insertions.push({ at: body.getStart(source), text: `(${call},(` });
        insertions.push({ at: body.getEnd(), text: '))' });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return insertions;
}

function withCalls(text: string, file: string): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const insertions = insertionsOf(source, file).toSorted((one, other) => one.at - other.at);
  let written = '';
  let from = 0;
  for (const { at, text: more } of insertions) {
    written += text.slice(from, at) + more;
    from = at;
  }
  return written + text.slice(from);
}

registerHooks({
  load(url, context, nextLoad) {
    const path = url.startsWith('file:') ? fileURLToPath(url) : '';
    const file = path.startsWith(root) ? path.slice(root.length) : '';
    if (!/^(?:src|generated)\/.*\.[jt]s$/.test(file)) return nextLoad(url, context);
    const format = file.endsWith('.ts') ? 'module-typescript' : 'module';
    return { format, source: withCalls(readFileSync(path, 'utf8'), file), shortCircuit: true };
  },
});
