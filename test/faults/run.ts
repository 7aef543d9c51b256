/** One run: two instances on one database under load, faults one after the other, and the check of the history. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '../support/postgres-server.ts';
import { checkHistory } from './check/check-history.ts';
import type { Violation } from './check/violation.ts';
import type { Fault, Stage } from './fault-list.ts';
import { type History, historyOf, instanceNames } from './history.ts';
import { type Actions, createActions, signIn } from './load/actions.ts';
import { type Load, startLoad } from './load/load.ts';
import type { PlantedFault } from './planted/planted-faults.ts';
import { startInstance } from './stage/instance.ts';
import { createRecorder, type Recorder } from './stage/recorder.ts';
import { createRequester } from './stage/requester.ts';
import { startSamples } from './stage/samples.ts';
import { startUpstream } from './stage/upstream.ts';
import { checkMigrated, type SchemaVersions } from './upgrade.ts';

export interface RunOptions {
  readonly faults: readonly Fault[];
  readonly seed: number;
  /** Rounds of each client before the first fault and after each one. */
  readonly rounds: number;
  readonly maxStaleSeconds: number;
  readonly planted?: PlantedFault;
  /** True if the faults upgrade the instances. */
  readonly migrates?: boolean;
  readonly file?: string;
  readonly report?: (line: string) => void;
}

export interface Run {
  readonly history: History;
  readonly violations: readonly Violation[];
  /** The file with the history. */
  readonly file: string;
  readonly schema: SchemaVersions;
}

const plant = new URL('./planted/plant-fault.ts', import.meta.url).href;

/** Longer than the service needs for a response, by its own limits. */
const longPatience = 10_000;
/** Clients do not wait for a process that does not run for long, so that they use the other one. */
const shortPatience = 2000;
const longPauseSeconds = 10;

/** After these rounds at random instances, each instance has had changes of the other. */
const lastRounds = 8;

const historyFile = (): string => join(mkdtempSync(join(tmpdir(), 'gatehouse-faults-')), 'history.jsonl');

async function inflict(fault: Fault, stage: Stage, recorder: Recorder): Promise<void> {
  const start = recorder.now();
  await fault.begin(stage);
  await delay(fault.seconds * 1000);
  await fault.end(stage);
  const { name, stopped } = fault;
  recorder.add({ fault: name, start, end: recorder.now(), ...(stopped && { stopped }) });
}

/**
 * Reads the last state of everything at each instance. Changes arrive in order: when the last ones have arrived,
 * every earlier one has.
 */
async function finish(load: Load, actions: Actions, rounds: number): Promise<void> {
  await load.settle(rounds);
  await Promise.all(
    instanceNames.map(async (instance) => {
      for (const [name, token] of actions.ended) await actions.probe(instance, name, token, true);
      for (const lane of load.lanes) await lane.finish?.(instance);
    }),
  );
}

export async function runFaults(options: RunOptions): Promise<Run> {
  const { faults, seed, rounds, maxStaleSeconds, planted, migrates = false } = options;
  const environment: Record<string, string> =
    planted === undefined ? {} : { NODE_OPTIONS: `--import=${plant}`, PLANTED_FAULT: planted };
  const { file = historyFile(), report = () => undefined } = options;
  await using cleanup = new AsyncDisposableStack();
  const server = cleanup.use(await startPostgres());
  const database = await server.createDatabase();
  const upstream = cleanup.adopt(await startUpstream(), (each) => each.close());
  const start = async (name: (typeof instanceNames)[number]) =>
    cleanup.adopt(
      await startInstance({ name, database, upstream: upstream.url, maxStaleSeconds, environment }),
      (instance) => instance.close(),
    );
  const schemaVersion = async (): Promise<number> => {
    const rows = await server.query('SELECT MAX(version) AS version FROM schema_migration', database);
    return Number(rows[0]?.['version']);
  };
  const stage: Stage = { server, instances: { one: await start('one'), two: await start('two') } };
  const before = await schemaVersion();
  const recorder = createRecorder(file);
  recorder.add({ maxStaleMilliseconds: maxStaleSeconds * 1000 });
  const samples = startSamples(Object.values(stage.instances), recorder);
  let isOpen = true;
  let patience = longPatience;
  let notRecovered: readonly string[] = [];
  const actions = createActions({
    requester: createRequester({ instances: stage.instances, recorder, patience: () => patience }),
    recorder,
    seed,
    isOpen: () => isOpen,
    cookie: await signIn(stage.instances.one.url),
  });
  const load = startLoad(actions, upstream.url);
  try {
    let stuck = await load.whole(rounds);
    for (const fault of stuck.length > 0 ? [] : faults) {
      report(`${fault.name} …`);
      patience = fault.seconds > longPauseSeconds && fault.stopped ? shortPatience : longPatience;
      await inflict(fault, stage, recorder);
      patience = longPatience;
      stuck = await load.whole(rounds);
      if (stuck.length > 0) break;
    }
    notRecovered = stuck;
    await load.stop();
    // A planted fault lets no change arrive, however many follow.
    await finish(load, actions, planted === undefined ? lastRounds : 2);
  } finally {
    isOpen = false;
    await load.stop();
    await samples.close();
    recorder.close();
  }
  const history = historyOf(recorder.lines);
  const told = 'no round succeeds any more';
  const stuck = notRecovered.map((key) => ({ rule: 'recovery', key, told, calls: [] }));
  const schema = { before, after: await schemaVersion() };
  const unmigrated = migrates ? checkMigrated(schema) : [];
  return { history, violations: [...stuck, ...unmigrated, ...checkHistory(history)], file, schema };
}
