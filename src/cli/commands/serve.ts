import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import packageJson from '../../../package.json' with { type: 'json' };
import { type Clock, systemClock } from '../../foundation/clock.ts';
import { noteConditions, type NotingLog } from '../../foundation/conditions/noted.ts';
import { createLog, type Log } from '../../foundation/log.ts';
import type { Service, ServiceOptions } from '../../server/service.ts';
import { isLoopback } from '../../foundation/network.ts';
import type { LoadedSettings } from '../../settings/load.ts';
import { createLiveOrigins } from '../../settings/origins.ts';
import { createLiveSettings } from '../../settings/reloadable.ts';
import type { Settings } from '../../settings/settings.ts';
import { readReservedSecrets } from '../../settings/reserved-secrets.ts';
import { handOverSecret } from '../administration/administrator-secret.ts';
import { showNextSteps } from '../administration/next-steps.ts';
import { asWritten } from '../../client/as-written.ts';
import { UsageError } from '../command-line/arguments.ts';
import type { Command, CommandOutcome } from '../command-line/command.ts';
import { reportUncaught } from '../command-line/report-uncaught.ts';
import { setCollector } from '../command-line/collector.ts';
import { createReload, logDoubts } from '../command-line/reload-settings.ts';
import { readSettings, readStartSettings, settingsFlags } from '../command-line/read-settings.ts';
import type { Terminal } from '../command-line/terminal.ts';

function logOf({ log }: Settings, { attended, report: tell, reportLater: tellLater }: Terminal): Log {
  const format = attended ? 'text' : 'json';
  const level = (): Settings['log']['level'] => log.level;
  return createLog({ clock: systemClock, write: tell, writeLater: tellLater, level, format });
}

/**
 * Resolves when the service must stop: `clean` after a signal, `failed` after an uncaught error. A second signal,
 * or an error while the service stops, ends the process immediately.
 */
function stopRequest(terminal: Terminal, log: Log): Promise<CommandOutcome> {
  let stopping = false;
  return new Promise((resolve) => {
    const stop = (outcome: CommandOutcome): void => {
      if (stopping) terminal.interrupt();
      stopping = true;
      resolve(outcome);
    };
    terminal.onStop(
      (signal) => {
        log.info('stopping', { signal });
        stop('clean');
      },
      (error) => {
        reportUncaught(log, error);
        stop('failed');
      },
    );
  });
}

async function announce(service: Service, terminal: Terminal): ReturnType<Service['listen']> {
  const listening = await service.listen();
  for (const url of Object.values(listening.urls)) terminal.print(`Gatehouse listening on ${url}\n`);
  return listening;
}

const checkModes = ['log', 'fail'] as const;

/** The addresses at which other machines can reach the service; none if it listens on loopback only. */
function reachableAt({ server, gateway, management, authorization }: Settings): string[] {
  const hosts = [server, gateway.listen, management.listen].flatMap((listen) => listen?.host ?? []);
  const issuer = URL.parse(authorization.issuer ?? '')?.hostname;
  return [...hosts, ...(issuer === undefined ? [] : [issuer])].filter((host) => !isLoopback(host));
}

/**
 * Node's debugger lets its users run code in the service. @throws UsageError if other machines can reach the
 * service
 */
function refuseDebugger(settings: Settings, { debuggerUrl }: Terminal, log: Log): void {
  if (debuggerUrl === undefined) return;
  const [other] = reachableAt(settings);
  if (other !== undefined)
    throw new UsageError(
      `Node's debugger is open and other machines can reach the service at ${other}: start it without --inspect`,
    );
  log.warn('debugger-open', { message: 'Anyone who can reach the debugger can run code in this service.' });
}

// Type stripping runs the source directly; the published package contains JavaScript in the same folder.
const workerProgram = new URL(
  import.meta.url.endsWith('.ts') ? '../worker.ts' : '../worker.js',
  import.meta.url,
);

/** One process, or a primary with workers. */
async function openService(
  options: ServiceOptions & {
    readonly clock: Clock;
    readonly log: NotingLog;
    readonly acceptsOlderStore: boolean;
  },
  terminal: Terminal,
): Promise<Service> {
  const workers = options.settings.server.workers || availableParallelism();
  if (workers === 1) {
    const { createService } = await import('../../server/service.ts');
    const { alone } = await import('../../server/composing/sharing.ts');
    return createService({ ...options, sharing: alone(options) });
  }
  const { createWorkers } = await import('../../workers/primary.ts');
  const { attended: isAttended } = terminal;
  return createWorkers({
    ...options,
    workers,
    isAttended,
    fork: () =>
      fork(workerProgram, { serialization: 'advanced', stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
  });
}

/** `gatehouse serve`: runs the service until it is stopped. */
export const serveCommand: Command = {
  name: 'serve',
  summary: 'runs the service',
  description:
    'Runs the service. Once it is ready, each listener prints one line: Gatehouse listening on <url>. Logs are\n' +
    'written to standard error. On SIGTERM or SIGINT, the service completes running requests and stops. A second\n' +
    'signal stops it immediately. On SIGHUP, it reads the settings again, and the log names each changed one.\n' +
    'Environment variables override settings of the file: GATEHOUSE_SERVER_PORT=8081 sets server.port.',
  flags: {
    ...settingsFlags,
    workers: {
      value: 'N',
      help: 'number of processes that serve requests, `auto` for one per processor (setting server.workers)',
    },
    'check-responses': {
      value: 'MODE',
      oneOf: checkModes,
      help: 'checks every response against the OpenAPI documents: log reports deviations, fail returns 500',
    },
    'accept-older-store': {
      help: 'takes a store that is older than what was confirmed, and ends everything that was issued',
    },
  },
  examples: ['gatehouse serve', 'gatehouse serve --config gatehouse.yaml --port 8081'],
  async run(given, terminal) {
    const checkResponses = asWritten<(typeof checkModes)[number] | undefined>(given['check-responses']);
    const serviceStands = setCollector();
    const loaded = await readStartSettings(given, terminal, { loadsFilters: false });
    const { settings: initial, baseDirectory, file } = loaded;
    const live = createLiveSettings(initial);
    const origins = createLiveOrigins(loaded.origins);
    const { settings } = live;
    const secrets = readReservedSecrets(terminal.environment, terminal.workingDirectory);
    const log = noteConditions(logOf(settings, terminal), systemClock);
    refuseDebugger(settings, terminal, log);
    log.info('starting', { version: packageJson.version, node: process.version, baseDirectory });
    logDoubts(loaded.warnings, log);
    const stopped = stopRequest(terminal, log);
    const service = await openService(
      {
        settings,
        origins,
        baseDirectory,
        clock: systemClock,
        log,
        secrets,
        acceptsOlderStore: 'accept-older-store' in given,
        ...(checkResponses && { checkResponses }),
      },
      terminal,
    );
    serviceStands();
    const read = (): Promise<LoadedSettings> => readSettings(given, terminal);
    terminal.onReload(createReload({ live, origins, read, apply: service.reload, log }));
    const { administratorSecret: secret } = service;
    const takeBack = secret === undefined ? undefined : handOverSecret(secret, settings, terminal, log);
    try {
      const { urls } = await announce(service, terminal);
      showNextSteps({ settings, file, urls }, terminal, log);
      return await stopped;
    } finally {
      await service.close();
      takeBack?.();
      log.info('stopped');
    }
  },
};
