import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAuditTrail, type AuditTrail } from '../../../src/foundation/audit/audit-trail.ts';
import { trailFiles } from '../../../src/foundation/audit/trail-files.ts';
import { verifyTrail } from '../../../src/foundation/audit/verify-trail.ts';
import { createCollectingLog } from '../../storage/collecting-log.ts';
import { createManualClock } from '../../storage/manual-clock.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-audit-'));
  file = join(folder, 'data', 'audit.log');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const clock = createManualClock();
const roomy = { maximumBytes: 1e9, keptFiles: 1 };
const open = (limits = roomy): Promise<AuditTrail> =>
  openAuditTrail({ file, limits, clock, log: createCollectingLog(clock).log });
const lines = (): Record<string, unknown>[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

async function written(events: readonly string[], limits = roomy): Promise<void> {
  const trail = await open(limits);
  for (const event of events) {
    trail.record({ event, result: 'done', by: 'client admin' });
    await trail.durable();
  }
  await trail.close();
}

describe('an audit trail', () => {
  it('has one line per entry, in UTC, in a file that only its owner can read (OWASP ASVS 5.0 §16.2.2)', async () => {
    await written(['one', 'two']);
    expect(lines().map(({ event }) => event)).toEqual(['audit-opened', 'one', 'two', 'audit-closed']);
    expect(lines()[1]).toMatchObject({
      sequence: 2,
      time: new Date(clock.now()).toISOString(),
      by: 'client admin',
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('continues over restarts as one chain', async () => {
    await written(['one']);
    await written(['two']);
    const findings = await verifyTrail(file);
    expect([findings.lines, findings.problems, findings.last?.sequence]).toEqual([6, [], 6]);
  });

  it('is on the disk when that is confirmed, without being closed', async () => {
    const trail = await open();
    await Promise.all(
      Array.from({ length: 50 }, async (_, number) => {
        trail.record({ event: 'many', result: 'done', by: 'service', number });
        await trail.durable();
        expect(lines().some((line) => line['number'] === number)).toBe(true);
      }),
    );
    expect((await verifyTrail(file)).problems).toEqual([]);
    await trail.close();
  });

  it('continues after a truncated line, and records that', async () => {
    await written(['one']);
    appendFileSync(file, '{"sequence":4,"ti');
    await written(['two']);
    expect((await verifyTrail(file)).problems).toEqual([]);
    expect(readFileSync(file, 'utf8')).toContain('"event":"audit-resumed"');
  });

  it.each<[string, (all: string[]) => string[]]>([
    ['a changed line', (all) => all.map((line) => line.replace('"two"', '"2"'))],
    [
      'a changed line with a changed hash',
      (all) => all.map((line) => line.replace('"two"', '"2"').replace(/"hash":"./, '"hash":"f')),
    ],
    ['a missing line', (all) => all.toSpliced(2, 1)],
    [
      'a missing first line and new numbers',
      (all) => all.slice(1).map((line) => line.replace(/"sequence":\d+/, '"sequence":1')),
    ],
    ['a duplicate line', (all) => all.toSpliced(2, 0, all[2] ?? '')],
    ['another order', (all) => [...all.slice(0, 2), all[3] ?? '', all[2] ?? '', ...all.slice(4)]],
    ['a foreign line', (all) => all.toSpliced(2, 0, '{"event":"audit-resumed"}')],
    ['a half last line', (all) => [...all.slice(0, -1), (all.at(-1) ?? '').slice(0, 40)]],
  ])('reports %s (OWASP ASVS 5.0 §16.4.2)', async (_what, change) => {
    await written(['one', 'two', 'three']);
    const all = readFileSync(file, 'utf8').trimEnd().split('\n');
    writeFileSync(file, `${change(all).join('\n')}\n`);
    expect((await verifyTrail(file)).problems.length).toBeGreaterThan(0);
  });

  it('with a truncated end is detected by its last hash', async () => {
    await written(['one', 'two']);
    const { last } = await verifyTrail(file);
    const all = readFileSync(file, 'utf8').trimEnd().split('\n');
    writeFileSync(file, `${all.slice(0, -2).join('\n')}\n`);
    const cut = await verifyTrail(file);
    expect(cut.problems).toEqual([]);
    expect(cut.last).not.toEqual(last);
  });

  it('that cannot be written stops the actions that it must contain, and loses nothing afterwards (OWASP ASVS 5.0 §16.5.3)', async () => {
    const program = new URL('limited-trail.ts', import.meta.url).pathname;
    const run = spawnSync(
      'sh',
      ['-c', 'ulimit -S -f 8 && exec "$@"', 'sh', process.execPath, program, file],
      {
        encoding: 'utf8',
      },
    );
    const seen = JSON.parse(run.stdout) as { before: number };
    expect(seen).toMatchObject({ refused: 'AuditUnavailable', triedMeanwhile: 0, after: 'answered' });
    expect(seen.before).toBeGreaterThan(2);
    expect((await verifyTrail(file)).problems).toEqual([]);
    const whole = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.endsWith('"}'));
    const events = whole.map((line) => /"event":"[a-z-]+"/.exec(line)?.[0] ?? '');
    // The entries before the limit, the one that reached it, and the one after it.
    expect(events.filter((event) => event.includes('administration'))).toHaveLength(seen.before + 2);
    expect(events.filter((event) => event.includes('meanwhile'))).toHaveLength(5);
    expect(events.filter((event) => event.includes('audit-resumed'))).toHaveLength(1);
  });
});

describe('an audit trail with a full file (docs/decisions/audit.md, audit-files)', () => {
  const narrow = { maximumBytes: 1, keptFiles: 1000 };
  const named = (paths: readonly string[]): string[] =>
    paths.map((path) => path.slice(dirname(file).length + 1));

  it('continues in a new one, as one chain', async () => {
    await written(['one', 'two'], { maximumBytes: 400, keptFiles: 1000 });
    const files = trailFiles(file);
    expect(files.length).toBeGreaterThan(1);
    expect(named(files).slice(0, 1)).toEqual(['audit.log.0000000000000002']);
    expect(files.map((each) => statSync(each).mode & 0o777)).toEqual(files.map(() => 0o600));
    const findings = await verifyTrail(file);
    expect([findings.problems, findings.last?.sequence]).toEqual([[], findings.lines]);
  });

  it('keeps the configured number of files, and records the deleted ones', async () => {
    await written(['one', 'two', 'three', 'four'], { ...narrow, keptFiles: 2 });
    expect(trailFiles(file)).toHaveLength(3);
    const before = named(trailFiles(file));
    expect(before.at(-1)).toBe('audit.log');
    const whole = trailFiles(file)
      .map((each) => readFileSync(each, 'utf8'))
      .join('');
    expect(whole).toMatch(
      /"event":"audit-continued".*"full":"audit\.log\.\d{16}","removed":\["audit\.log\.\d{16}"\]/,
    );
    expect((await verifyTrail(file)).problems).toEqual([]);
  });

  it('is detected as incomplete if a file is missing', async () => {
    await written(['one', 'two', 'three'], narrow);
    const [, second = '', third = ''] = trailFiles(file);
    rmSync(second);
    expect((await verifyTrail(file)).problems).toEqual([
      { file: third, line: 1, problem: 'does not follow the one before' },
    ]);
  });

  it.each<[string, () => void]>([
    ['before there was a new one', () => undefined],
    ['before the new one had an entry', () => writeFileSync(file, '')],
    ['while the first entry of the new one was written', () => writeFileSync(file, '{"sequence":4,"ti')],
  ])('continues after an end that came %s', async (_when, leave) => {
    await written(['one']);
    renameSync(file, `${file}.0000000000000003`);
    leave();
    await written(['two']);
    const findings = await verifyTrail(file);
    expect([findings.problems, findings.last?.sequence]).toEqual([[], 6]);
  });

  it('loses nothing that was on the disk if it is killed between files', async () => {
    const program = new URL('rotating-trail.ts', import.meta.url).pathname;
    let durable = 0;
    for (const entries of [1, 4, 9, 16, 25, 36]) {
      const child = spawn(process.execPath, [program, file], { stdio: ['ignore', 'pipe', 'inherit'] });
      let told = 0;
      // The pipe retains the output until the end, so that the last line is available.
      for await (const line of createInterface({ input: child.stdout })) {
        told = Number(line);
        if (told === entries) child.kill('SIGKILL');
      }
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      durable += told;
      const findings = await verifyTrail(file);
      const administration = readdirSync(dirname(file)).flatMap(
        (name) =>
          readFileSync(join(dirname(file), name), 'utf8').match(
            /"event":"administration".*"hash":"\w{64}"/g,
          ) ?? [],
      );
      expect(administration.length).toBeGreaterThanOrEqual(durable);
      durable = administration.length;
      // The last line may be truncated, and the next start records that.
      expect(findings.problems.filter(({ problem }) => !problem.includes('not whole'))).toEqual([]);
    }
    await written(['after']);
    expect((await verifyTrail(file)).problems).toEqual([]);
  });
});
