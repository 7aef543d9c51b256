/**
 * `npm run compatible` fails if a change of the documents breaks clients and the version does not say so. `npm run
 * release:documents` stores the current documents as the released ones; later documents are compared with them. It
 * is part of a release. `--root` names another checkout.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { changesAsMarkdown } from '../src/contract/compare/grouped-changes.ts';
import { announcesBreaking } from '../src/contract/compare/version-numbers.ts';
import { lastRelease, type Changes } from '../src/contract/compare/releases.ts';
import { systemClock } from '../src/foundation/clock.ts';

const { values } = parseArgs({
  options: {
    root: { type: 'string', default: resolve(import.meta.dirname, '..') },
    release: { type: 'boolean', default: false },
  },
});
const place = (name: string): string => join(values.root, name);
const changes = JSON.parse(readFileSync(place('generated/changes.json'), 'utf8')) as Changes;
const { version, unreleased, releases } = changes;
const last = lastRelease(changes);
const breaking = unreleased.filter(({ isBreaking }) => isBreaking);

function release(): void {
  if (version === last.version)
    throw new Error(`${version} is released; package.json must name the next version`);
  const date = new Date(systemClock.now()).toISOString().slice(0, 10);
  const all = [{ version, date, changes: unreleased }, ...releases];
  writeFileSync(place('openapi/released/releases.json'), `${JSON.stringify(all, undefined, 1)}\n`);
  copyFileSync(place('generated/openapi.json'), place('openapi/released/openapi.json'));
  process.stdout.write(`The released documents are now those of ${version}.\nNow: npm run generate\n`);
}

function judge(): void {
  if (breaking.length === 0 || announcesBreaking(last.version, version)) {
    process.stdout.write(
      `${breaking.length} breaking changes since ${last.version}; the version is ${version}\n`,
    );
    return;
  }
  process.stdout.write(changesAsMarkdown(breaking));
  process.stderr.write(
    `These changes break clients of ${last.version}, and the version is ${version}. Undo them, or raise the` +
      `${version.startsWith('0.') ? 'minor' : 'major'} number of the version in package.json.\n`,
  );
  process.exitCode = 1;
}

if (values.release) release();
else judge();
