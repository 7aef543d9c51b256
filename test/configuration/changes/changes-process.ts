/** A process that writes changes into a folder and prints which of them are confirmed; it is killed at any time. */
import { createDirectoryWriter } from '../../../src/configuration/repositories/directory/directory-writer.ts';
import { systemClock } from '../../../src/foundation/clock.ts';
import { createSystemRandom } from '../../../src/foundation/random.ts';

const [, , directory = '', from = '0'] = process.argv;
const writer = createDirectoryWriter({ directory, clock: systemClock, random: createSystemRandom() });
const size = 2_000;

for (let count = Number(from); ; count++) {
  const state = await writer.open(undefined);
  if (!state) throw new Error('the folder cannot be written');
  // Three files with the same number, each large enough for an interrupted write.
  const files = new Map(
    ['a.yml', 'b.yml', 'sub/c.yml'].map((path) => [
      path,
      Buffer.from(`n: ${count}\n`.repeat(1) + '#\n'.repeat(size)),
    ]),
  );
  await writer.write({
    label: undefined,
    version: state.version,
    files,
    author: 'the test',
    message: `change ${count}`,
    restores: undefined,
    at: count,
  });
  process.stdout.write(`${count}\n`);
}
