/** Extracts the comments and the texts of an OpenAPI or Arazzo document, or of the rules. */
import { isPair, isScalar, LineCounter, type Pair, parseDocument, visit } from 'yaml';
import type { Passage } from './passages.ts';

/** Fields whose value is a text for people. */
const texts = new Set(['summary', 'description', 'title', 'rule', 'because', 'x-must']);
/** Below these fields a key names data, not a text. */
const data = new Set(['properties', 'example', 'value']);

const keyOf = (pair: Pair): string => (isScalar(pair.key) ? String(pair.key.value) : '');

export function fromYaml(file: string, content: string): Passage[] {
  const passages = [...content.matchAll(/^[ \t]*# .*(?:\n[ \t]*#.*)*/gm)].map(
    ({ 0: raw, index }): Passage => {
      const line = content.slice(0, index).split('\n').length;
      return { file, line, kind: 'comment', text: raw.replaceAll(/^\s*# ?/gm, '') };
    },
  );
  const lineCounter = new LineCounter();
  visit(parseDocument(content, { lineCounter }), {
    Pair(_key, pair, path) {
      const parent = path.at(-2);
      const isData = isPair(parent) && data.has(keyOf(parent));
      if (isData || !texts.has(keyOf(pair)) || !isScalar(pair.value) || typeof pair.value.value !== 'string')
        return;
      const { line } = lineCounter.linePos(pair.value.range?.[0] ?? 0);
      passages.push({ file, line, kind: 'document', text: pair.value.value });
    },
  });
  return passages;
}
