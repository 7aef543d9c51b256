/** `npm run strangers`: measures the contract kit on faults that its rules were not written for (docs/decisions/tests.md, strangers). */
import { fileURLToPath } from 'node:url';
import { spoils as heldBackSpoils } from '../../test/kit/verify/strangers/held-back/spoils.ts';
import { rightServices } from '../../test/kit/verify/strangers/open/right.ts';
import { spoils as openSpoils } from '../../test/kit/verify/strangers/open/spoils.ts';
import type { Spoil } from '../../test/kit/verify/planted/spoilt-suite.ts';
import { openTree } from '../mutation/tree.ts';
import {
  hasWord,
  isAbout,
  readHandlers,
  readRightServices,
  readServices,
  type ChangedHandler,
  type FaultyService,
  type RightService,
} from './lists.ts';
import { assertSound, playHandler } from './play-handler.ts';
import { playService, textsOf } from './play-service.ts';
import { chosenOf, readWords, usage, type Words } from './words.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const enough = 0.95;

/** The result of one entry, and the sentence that explains it. */
interface Judged {
  readonly isGood: boolean;
  readonly note: string;
}

async function judgeService(one: FaultyService, spoil: Spoil): Promise<Judged> {
  const found = await playService(spoil, one.operations, (each) =>
    isAbout(one, each.operationId, textsOf(each)),
  );
  const reporting = found.find((each) => isAbout(one, each.operationId, textsOf(each)));
  if (reporting) return { isGood: true, note: `${reporting.check}: ${reporting.finding.message}` };
  const [other] = found;
  const note = other
    ? `${found.length} findings about something else: ${other.check}: ${other.finding.message}`
    : 'no finding';
  return { isGood: false, note };
}

async function judgeHandler(one: ChangedHandler, folder: string): Promise<Judged> {
  const failed = await playHandler(folder, one);
  const reporting = failed.find(({ title, messages }) => hasWord(`${title}\n${messages}`, one.words));
  const [first = reporting] = failed;
  if (reporting) return { isGood: true, note: reporting.title };
  return {
    isGood: false,
    note: first ? `${failed.length} tests fail about something else: ${first.title}` : 'the suite passes',
  };
}

async function judgeRight(one: RightService): Promise<Judged> {
  const spoil = rightServices[one.id];
  if (!spoil) throw new Error(`nothing makes ${one.id}`);
  const [first] = await playService(spoil(), [], () => true);
  return { isGood: !first, note: first ? `${first.check}: ${first.finding.message}` : '' };
}

/** Judges one entry after the other. Of a half that is held back, it prints only how many are done. */
async function judgeAll<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  words: Words,
  labels: readonly [good: string, bad: string],
  judge: (entry: Entry) => Promise<Judged>,
): Promise<number> {
  const chosen = chosenOf(entries, words);
  let good = 0;
  for (const [index, entry] of chosen.entries()) {
    const start = performance.now();
    const { isGood, note } = await judge(entry);
    if (isGood) good += 1;
    const seconds = `${((performance.now() - start) / 1000).toFixed(0)} s`.padStart(6);
    const place = `${index + 1}/${chosen.length}`.padStart(7);
    if (!words.showsNames) console.log(`${place} ${seconds}`);
    else {
      const label = (isGood ? labels[0] : labels[1]).padEnd(12);
      console.log(`${place} ${seconds}  ${label} ${entry.id.padEnd(34)} ${note.slice(0, 300)}`);
    }
  }
  const share = ((100 * good) / chosen.length).toFixed(1);
  console.log(`\n${labels[0]}: ${good} of ${chosen.length} (${share} %)`);
  return good / chosen.length;
}

async function run(words: Words): Promise<number> {
  if (words.subject === 'right')
    return judgeAll(readRightServices(root), words, ['without a finding', 'with a finding'], judgeRight);
  if (words.subject === 'services') {
    const spoils = words.half === 'open' ? openSpoils : heldBackSpoils;
    return judgeAll(readServices(root, words.half), words, ['reported', 'NOT REPORTED'], (one) => {
      const spoil = spoils[one.id];
      if (!spoil) throw new Error(`nothing corrupts ${one.id}`);
      return judgeService(one, spoil());
    });
  }
  using tree = openTree(root);
  const { folder } = tree;
  console.log('the suite without a change ...');
  await assertSound(folder);
  return await judgeAll(readHandlers(root, words.half), words, ['reported', 'NOT REPORTED'], (one) =>
    judgeHandler(one, folder),
  );
}

let words: Words | undefined;
try {
  words = readWords(process.argv.slice(2));
} catch (error) {
  console.error(`${(error as Error).message}\n\n${usage}`);
  process.exitCode = 2;
}
if (words?.help) console.log(usage);
else if (words) {
  try {
    const share = await run(words);
    if (share < (words.subject === 'right' ? 1 : enough)) process.exitCode = 1;
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
