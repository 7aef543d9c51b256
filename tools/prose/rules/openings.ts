/** A sentence begins with its subject or its condition, never with a free relative clause. */
import { eachSentence } from './each-sentence.ts';

const forbidden = /^(who|whom|whose|what|whichever|where|wherever|whether)\b/i;

export const openings = eachSentence((sentence) => {
  const [opening] = forbidden.exec(sentence) ?? [];
  // A question may begin with these words.
  if (opening === undefined || sentence.endsWith('?')) return undefined;
  return `A sentence begins with "${opening}". Begin with the subject, or with "if" or "when".`;
});
