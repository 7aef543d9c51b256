/** `npm run seeded-bugs:draw`: draws bugs until each room has five, and finds the test of each. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parse, stringify } from 'yaml';
import { openTree } from '../mutation/tree.ts';
import { type Bug, readBugs, writeBugs } from './bug.ts';
import { type Candidate, cleanCandidates } from './candidates.ts';
import { type DrawnFile, drawFiles } from './draw.ts';
import { findTest } from './find-test.ts';
import { type Room, roomNames } from './rooms.ts';

const usage = `Usage: npm run seeded-bugs:draw -- [--room NAME] [--seed TEXT]

Draws bugs from the files of a room until it has five, and searches the test file that finds each. A bug that no
test finds is written to tools/seeded-bugs/not-found.yaml: it needs a test. Takes about a minute for a bug.
--room  one of ${roomNames.join(', ')}; all by default.
--seed  1 by default, as for the committed bugs.
`;

const perRoom = 5;
/** Changes of a file that are tried before the next file. */
const turns = 4;
const root = fileURLToPath(new URL('../../', import.meta.url));
const gaps = join(root, 'tools/seeded-bugs/not-found.yaml');

const readGaps = (): readonly Candidate[] =>
  existsSync(gaps) ? (parse(readFileSync(gaps, 'utf8')) as readonly Candidate[]) : [];

const addGap = (gap: Candidate): void =>
  writeFileSync(gaps, stringify([...readGaps(), gap], { lineWidth: 0, blockQuote: 'literal' }));

function* candidatesOf(folder: string, files: readonly DrawnFile[]): Generator<Candidate> {
  for (const file of files)
    for (let turn = 0; turn < turns; turn += 1) {
      const [candidate] = cleanCandidates(folder, [file], turn);
      if (!candidate) continue;
      yield candidate;
      break;
    }
}

async function fillRoom(folder: string, room: Room, seed: string): Promise<void> {
  const bugs: Bug[] = readBugs(root).filter((bug) => bug.room === room);
  const known = new Set([...bugs, ...readGaps()].map(({ file }) => file));
  const files = drawFiles(room, seed).filter(({ file }) => !known.has(file));
  for (const candidate of candidatesOf(folder, files)) {
    if (bugs.length >= perRoom) return;
    const bug = await findTest(folder, candidate);
    console.log(`${candidate.id}: ${typeof bug === 'string' ? bug : bug.test}`);
    if (bug === 'not found') addGap(candidate);
    if (typeof bug === 'string') continue;
    bugs.push(bug);
    writeBugs(root, room, bugs);
  }
}

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    room: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
const chosen = roomNames.filter((room) => values.room === undefined || room === values.room);
if (values.help || chosen.length === 0) {
  console.log(usage);
  process.exitCode = values.help ? 0 : 2;
} else {
  process.chdir(root);
  using tree = openTree(root);
  for (const room of chosen) await fillRoom(tree.folder, room, values.seed);
}
