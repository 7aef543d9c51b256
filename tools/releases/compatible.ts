/**
 * `npm run compatible` fails if a change of the documents breaks clients of the newest release and the version does
 * not say so. `--root` names another checkout.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { changesAsMarkdown } from '../../src/contract/compare/grouped-changes.ts';
import { announcesBreaking } from './version-numbers.ts';
import { changesSince, versionIn } from './release-changes.ts';
import { releaseTags, type ReleaseTag } from './release-tags.ts';

const { values } = parseArgs({
  options: { root: { type: 'string', default: resolve(import.meta.dirname, '../..') } },
});

async function judge(last: ReleaseTag): Promise<void> {
  const version = versionIn(values.root);
  const breaking = (await changesSince(values.root, last)).filter(({ isBreaking }) => isBreaking);
  if (breaking.length === 0 || announcesBreaking(last.version, version)) {
    process.stdout.write(
      `${breaking.length} breaking changes since ${last.version}; the version is ${version}\n`,
    );
    return;
  }
  process.stdout.write(changesAsMarkdown(breaking));
  process.stderr.write(
    `These changes break clients of ${last.version}, and the version is ${version}. Undo them, or raise the ` +
      `${version.startsWith('0.') ? 'minor' : 'major'} number of the version in package.json.\n`,
  );
  process.exitCode = 1;
}

const [last] = releaseTags(values.root);
if (last) await judge(last);
else process.stdout.write('Nothing is released: git has no tag such as v0.3.0 to compare with.\n');
