/** A sentence has at most two verbs in the passive voice. */
import writeGood from 'write-good';
import { eachSentence } from './each-sentence.ts';

const most = 2;
const passiveOnly = {
  passive: true,
  illusion: false,
  so: false,
  thereIs: false,
  weasel: false,
  adverb: false,
  tooWordy: false,
  cliches: false,
  eprime: false,
};

export const passiveChains = eachSentence((sentence) => {
  const found = writeGood(sentence, passiveOnly);
  if (found.length <= most) return undefined;
  const verbs = found.map(({ index, offset }) => `"${sentence.slice(index, index + offset)}"`).join(', ');
  return `A sentence has ${found.length} verbs in the passive voice (${verbs}). Name who acts, or split it.`;
});
