/** A rule of textlint that looks at one sentence at a time. */
import type { TxtNode } from '@textlint/ast-node-types';
import type { TextlintRuleModule } from '@textlint/types';

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** `check` returns the message for a sentence that breaks the rule. A code span reaches it as `x`, once per character. */
export function eachSentence(check: (sentence: string) => string | undefined): TextlintRuleModule {
  return ({ Syntax, RuleError, report, locator, getSource }) => {
    const look = (node: TxtNode): void => {
      const masked = getSource(node)
        .replaceAll(/`[^`]*`/g, (code) => 'x'.repeat(code.length))
        .replaceAll('\n', ' ');
      for (const { segment, index } of sentences.segment(masked)) {
        const message = check(segment.trim());
        if (message !== undefined) report(node, new RuleError(message, { padding: locator.at(index) }));
      }
    };
    return { [Syntax.Paragraph]: look, [Syntax.Header]: look };
  };
}
