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
const maximumLength = 200;
const forShort: TextlintKernelOptions = {
  ext: '.md',
  plugins: [{ pluginId: 'markdown', plugin: defaultOf(markdown) }],
  rules: [
    { ruleId: 'openings', rule: openings },
    { ruleId: 'passive-chains', rule: passiveChains },
    { ruleId: 'terms', rule: defaultOf(terms), options: { rulePaths: [termsFile] } },
  ],
};
const forLong: TextlintKernelOptions = {
  ...forShort,
  rules: [
    ...(forShort.rules ?? []),
    {
      ruleId: 'sentence-length',
      rule: defaultOf(sentenceLength),
      options: { max: maximumLength, skipUrlStringLink: true },
    },
  ],
};
const kernel = new TextlintKernel();
const separator = '\n\n<!-- -->\n\n';

/** The length of sentences takes a third of the time, and no sentence of a short passage is too long. */
export async function lint(passages: readonly Passage[]): Promise<Problem[]> {
  const isLong = ({ text }: Passage): boolean => text.length > maximumLength;
  const long = await lintTogether(passages.filter(isLong), forLong);
  const short = await lintTogether(
    passages.filter((passage) => !isLong(passage)),
    forShort,
  );
  return [...long, ...short].toSorted((one, other) => one.line - other.line);
}

/** The passages of one file are one document, so that textlint starts once. */
async function lintTogether(
  passages: readonly Passage[],
  options: TextlintKernelOptions,
): Promise<Problem[]> {
  if (passages.length === 0) return [];
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
