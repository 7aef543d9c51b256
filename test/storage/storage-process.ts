/** Opens a storage, reports that it is open, and holds it until its standard input ends. */
import { systemClock } from '../../src/foundation/clock.ts';
import { createLog } from '../../src/foundation/log.ts';
import { openStorage } from '../../src/storage/open.ts';

const [, , url = ''] = process.argv;
const log = createLog({ clock: systemClock, write: () => undefined });

try {
  const storage = await openStorage(url, { clock: systemClock, log, purgeSeconds: 60 });
  process.stdout.write('open\n');
  process.stdin.on('data', () => undefined);
  process.stdin.on('end', () => void storage.close());
} catch (error) {
  process.stderr.write(String(error));
  process.exitCode = 3;
}
