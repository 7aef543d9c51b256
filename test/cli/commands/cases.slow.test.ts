/** Each command against a real service: its JSON, its width on a terminal, and its question before it destroys. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CommandCase, cases } from './cases.ts';
import { type Done, runHere, type Surroundings } from './in-process.ts';
import { fits } from './width.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());
// A command may have started it.
afterEach(() => world.call('PATCH', '/', { maintenance: false }));

async function prepared(name: string, { words, input, folder }: CommandCase) {
  const workingDirectory = (await folder?.(world)) ?? world.folder;
  const own = (await words?.(world)) ?? [];
  const given = (await input?.(world)) ?? '';
  return (more: readonly string[], options: Partial<Surroundings> = {}): Promise<Done> =>
    runHere([...name.split(' '), ...own, ...more], {
      workingDirectory,
      environment: world.environment,
      input: given,
      ...options,
    });
}

/** The id of the newest request. */
async function newestRequest(): Promise<unknown> {
  return (await world.list('/requests?limit=1'))[0]?.['request_id'];
}

/** The methods of the requests after the one with the id, without those that only read. */
async function changingSince(id: unknown): Promise<readonly unknown[]> {
  const rows = await world.list('/requests?limit=100');
  const since = rows.slice(
    0,
    rows.findIndex((row) => row['request_id'] === id),
  );
  return since.map(({ method }) => method).filter((method) => method !== 'GET');
}

const all = Object.entries(cases).map(([name, given]) => ({ name, given }));
const destroying = all.filter(({ given }) => given.kind === 'destroys');
const yes = ({ kind }: CommandCase): readonly string[] => (kind === 'destroys' ? ['--yes'] : []);

describe.each(all)('gatehouse $name', ({ name, given }) => {
  const { outcome: wanted = 'clean', isJsonLines } = given;

  it('prints valid JSON with --json, and nothing else', async () => {
    const perform = await prepared(name, given);
    const { outcome, stdout, stderr } = await perform([...yes(given), '--json']);
    expect([outcome, stderr]).toEqual([wanted, expect.not.stringContaining('gatehouse:')]);
    const texts = isJsonLines ? stdout.trimEnd().split('\n') : [stdout];
    for (const text of texts) expect(JSON.parse(text)).toBeTypeOf('object');
  });

  it.each([60, 80])('fits a terminal with %i columns', async (columns) => {
    const perform = await prepared(name, given);
    const { outcome, stdout } = await perform(yes(given), { columns });
    expect(outcome).toBe(wanted);
    expect(stdout === '').toBe(given.isSilent === true);
    expect(stdout.split('\n').filter((line) => !fits(line, columns))).toEqual([]);
  });

  it('cuts nothing in a pipe, and sends no request that changes something if it only reads', async () => {
    const perform = await prepared(name, given);
    const before = await newestRequest();
    const { stdout } = await perform(yes(given));
    expect(stdout).not.toContain('…');
    const forbidden = { reads: /./, changes: given.endsLocks ? /^$/ : /DELETE/, destroys: /^$/ }[given.kind];
    for (const method of await changingSince(before)) expect(method).not.toMatch(forbidden);
  });
});

describe.each(destroying)('gatehouse $name', ({ name, given }) => {
  it('refuses without --yes where there is no terminal, and says so', async () => {
    const perform = await prepared(name, given);
    const before = await newestRequest();
    const { outcome, stdout, stderr } = await perform([]);
    expect(['usage', 'failed']).toContain(outcome);
    expect(stdout).toBe('');
    expect(stderr).toContain('add --yes');
    expect(stderr).toContain(`Try: gatehouse ${name} --help`);
    expect(await changingSince(before)).toEqual([]);
  });

  it('asks on a terminal, and does nothing unless the user agrees', async () => {
    const perform = await prepared(name, given);
    const before = await newestRequest();
    const refused = await perform([], { isAttended: true, input: 'n\n' });
    expect(refused.outcome).toBe('failed');
    expect(refused.stderr).toMatch(/Really .*\? \[y\/N\] Nothing was done\./s);
    expect(await changingSince(before)).toEqual([]);
    const done = await perform([], { isAttended: true, input: 'y\n' });
    expect(done.outcome).toBe(given.outcome ?? 'clean');
  });
});
