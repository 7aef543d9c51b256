/**
 * The service as a mock: the real handlers with a store in memory, a clock that moves only on request, seeded
 * randomness, a user who approves automatically, and checks of the client.
 */
import type { AddressInfo } from 'node:net';
import { checkSession } from '../../contract/check-session.ts';
import { readContract, type Contract } from '../../contract/document/contract.ts';
import type { RecordedExchange } from '../../contract/document/recorded-exchange.ts';
import type { Finding } from '../../contract/document/finding.ts';
import { findingOf, viewOf } from '../../contract/document/view.ts';
import { createRedact } from '../../contract/record/redact.ts';
import {
  readExpectation,
  unexpectedFindings,
  type ExpectedFinding,
} from '../../contract/report/expected-findings.ts';
import { redactFindings } from '../../contract/record/redacted-report.ts';
import { systemClock, wait } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import { createSystemRandom } from '../../foundation/random.ts';
import { createService, type ServingService } from '../../server/service.ts';
import type { Settings } from '../../settings/settings.ts';
import { createBackChannel } from './back-channel.ts';
import { createControl } from './control.ts';
import { createMockFront } from './front.ts';
import { createKeptKeys } from './kept-keys.ts';
import { createMovableClock } from './movable-clock.ts';
import { createIdTokenSigner } from './scenarios/id-token.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { createScenarioStage, type Performance } from './scenarios/stage.ts';
import { createSeededRandom } from './seeded-random.ts';
import { mockPassword, mockSettings } from './settings.ts';

export interface MockServiceOptions {
  readonly log: Log;
  readonly baseDirectory: string;
  /** The parts of a settings file that a mock uses. */
  readonly settings?: Settings;
  readonly seed: string;
  /** The time of the clock at the beginning and after a reset. Default: 2026-01-01T00:00:00Z. */
  readonly startsAt?: () => number;
  readonly redirectUris: readonly string[];
  /** The user who approves; `undefined` if a browser completes the pages. */
  readonly approval: { readonly owner: string; readonly allows: boolean } | undefined;
  readonly scenario?: Scenario;
  /** True if the service handles requests that violate the documents. Otherwise they are rejected. */
  readonly isLenient?: boolean;
}

export interface Mock {
  readonly url: string;
  readonly administratorSecret: string;
  /** The documents as they hold for the settings: with the prefix of the configuration, without paths of routes. */
  readonly contract: Contract;
  readonly exchanges: readonly RecordedExchange[];
  /** Violations of the documents and the scenarios by the client so far, and expectations that are not met. */
  findings(): readonly Finding[];
  performances(): readonly Performance[];
  close(): Promise<void>;
}

const administratorSecret = 'administrator-secret-of-the-mock';
const encryptionKey = Buffer.alloc(32, 'mock').toString('base64url');
/** Every run begins at the same time, unless the options name another one. */
const usualBeginning = (): number => Date.UTC(2026, 0, 1);

function findingOfPerformance(contract: Contract, { scenario, failure, at }: Performance): Finding[] {
  if (!failure) return [];
  const violation = { ...failure, rule: `scenario-${scenario.name}` as const, see: scenario.see };
  if (at) return [findingOf(viewOf(contract, at), 'request', violation)];
  return [
    { ...violation, severity: 'error', side: 'request', operationId: undefined, spec: undefined, curl: '' },
  ];
}

/** Starts a mock. @throws if the service cannot start, or the operating system refuses the port */
export async function startMockService(options: MockServiceOptions, port: number): Promise<Mock> {
  const {
    log,
    baseDirectory,
    settings,
    seed,
    startsAt = usualBeginning,
    redirectUris,
    approval,
    scenario,
    isLenient = false,
  } = options;
  const redact = createRedact(createSystemRandom().bytes(32));
  const issuer = settings?.authorization.issuer;
  const contract = readContract({
    configurationPrefix: settings?.configuration.prefix ?? '',
    isProxied: (path) => running?.service.isProxied(path) === true,
  });
  let exchanges: RecordedExchange[] = [];
  let expected: ExpectedFinding[] = [];
  /** The findings of a reset that kept the data, as JSON. Later findings can depend on the same exchanges. */
  let forgotten: readonly string[] = [];
  const keys = createKeptKeys();
  const service = (): URL => {
    if (!running) throw new Error('the service is restarting');
    return running.url;
  };
  const backChannel = createBackChannel({ service, administratorSecret, exchanges: () => exchanges });
  const stage = createScenarioStage({ sign: createIdTokenSigner(keys.all), backChannel });
  let begunAt = startsAt();
  let clock = createMovableClock(begunAt);
  let running: { service: ServingService; url: URL } | undefined;
  let base = '';

  async function begin(): Promise<void> {
    begunAt = startsAt();
    clock = createMovableClock(begunAt);
    const created = await createService({
      settings: mockSettings({ ...(settings && { settings }), baseDirectory, issuer: base, redirectUris }),
      baseDirectory,
      clock,
      random: createSeededRandom(seed),
      authorization: { newPrivateKey: keys.begin() },
      log,
      secrets: { administrator: administratorSecret, encryptionKey },
    });
    running = { service: created, url: new URL((await created.listen()).url) };
    exchanges = [];
    expected = [];
    forgotten = [];
    stage.reset();
    if (scenario) await stage.put(scenario);
  }

  function allFindings(): Finding[] {
    const ofClient = checkSession(contract, exchanges).filter(({ side }) => side === 'request');
    const played = stage.performances().flatMap((one) => findingOfPerformance(contract, one));
    return redactFindings([...ofClient, ...played], exchanges, redact);
  }

  function findings(): Finding[] {
    const left = [...forgotten];
    const own = allFindings().filter((finding) => {
      const index = left.indexOf(JSON.stringify(finding));
      if (index !== -1) left.splice(index, 1);
      return index === -1;
    });
    return unexpectedFindings(own, expected);
  }

  const front = createMockFront({
    contract,
    stage,
    issuer: () => issuer ?? base,
    isLenient,
    // A client may wait, or advance the clock of the mock.
    now: () => systemClock.now() + clock.now() - begunAt,
    wait,
    service,
    approval: approval && {
      owner: { username: approval.owner, password: mockPassword },
      allows: approval.allows,
    },
    recorded: (exchange) => exchanges.push(exchange),
    control: createControl({
      stage,
      findings,
      expect: (rule, operationId) =>
        void expected.push(readExpectation(rule, operationId, contract.operations.keys())),
      forget() {
        forgotten = allFindings().map((finding) => JSON.stringify(finding));
        expected = [];
      },
      advance: (seconds) => clock.advance(seconds * 1000),
      async reset() {
        const before = running;
        running = undefined;
        await before?.service.close();
        await begin();
      },
    }),
  });
  base = await new Promise<string>((resolve, reject) => {
    front.once('error', reject);
    front.listen(port, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(front.address() as AddressInfo).port}`);
    });
  });
  const closeFront = (): Promise<void> =>
    new Promise((resolve) => {
      front.close(() => resolve());
      front.closeAllConnections();
    });
  try {
    await begin();
  } catch (error) {
    // Rolled back: the port must be free for the next start.
    await closeFront();
    throw error;
  }
  return {
    url: base,
    administratorSecret,
    contract,
    get exchanges() {
      return exchanges;
    },
    findings,
    performances: stage.performances,
    async close() {
      await closeFront();
      await running?.service.close();
    },
  };
}
