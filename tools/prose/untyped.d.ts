/** Packages that publish no types. */
declare module 'write-good' {
  interface Suggestion {
    readonly index: number;
    readonly offset: number;
    readonly reason: string;
  }
  export default function writeGood(text: string, checks: Readonly<Record<string, boolean>>): Suggestion[];
}

declare module 'textlint-rule-prh' {
  import type { TextlintRuleModule } from '@textlint/types';
  const rule: TextlintRuleModule;
  export default rule;
}

declare module 'textlint-rule-sentence-length' {
  import type { TextlintRuleModule } from '@textlint/types';
  const rule: TextlintRuleModule;
  export default rule;
}
