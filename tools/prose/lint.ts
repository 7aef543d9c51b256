/** Hands passages to textlint, with the rules of this folder and the terms of the project. */
import { fileURLToPath } from 'node:url';
import { TextlintKernel, type TextlintKernelOptions } from '@textlint/kernel';
import markdown from '@textlint/textlint-plugin-markdown';
import terms from 'textlint-rule-prh';
import sentenceLength from 'textlint-rule-sentence-length';
import type { Passage } from './passages.ts';
import { openings } from './rules/openings.ts';
import { passiveChains } from './rules/passive-chains.ts';

export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly kind: Passage['kind'];
  readonly rule: string;
  readonly message: string;
}

/** Node passes the exports of a CommonJS package as its default; the package's own default is among them. */
const defaultOf = <T>(module: T | { readonly default: T }): T =>
  typeof module === 'object' && module !== null && 'default' in module ? module.default : module;

const termsFile = fileURLToPath(new URL('terms.yaml', import.meta.url));
const options: TextlintKernelOptions = {
  ext: '.md',
  plugins: [{ pluginId: 'markdown', plugin: defaultOf(markdown) }],
  rules: [
    { ruleId: 'openings', rule: openings },
    { ruleId: 'passive-chains', rule: passiveChains },
    {
      ruleId: 'sentence-length',
      rule: defaultOf(sentenceLength),
      options: { max: 200, skipUrlStringLink: true },
    },
    { ruleId: 'terms', rule: defaultOf(terms), options: { rulePaths: [termsFile] } },
  ],
};
const kernel = new TextlintKernel();
const separator = '\n\n<!-- -->\n\n';

/** The passages of one file are one document, so that textlint starts once per file. */
export async function lint(passages: readonly Passage[]): Promise<Problem[]> {
  const starts: number[] = [];
  let document = '';
  for (const { text } of passages) {
    starts.push(document.split('\n').length);
    document += text.trim() + separator;
  }
  const { messages } = await kernel.lintText(document, options);
  return messages.flatMap(({ line, message, ruleId }) => {
    const index = starts.findLastIndex((start) => start <= line);
    const passage = passages[index];
    if (passage === undefined) return [];
    const { file, kind } = passage;
    const within = line - (starts[index] ?? 0);
    return [
      { file, kind, line: passage.line + within, rule: ruleId, message: message.split('\n')[0] ?? message },
    ];
  });
}
