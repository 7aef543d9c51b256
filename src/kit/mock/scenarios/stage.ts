/** Runs scenarios one at a time and stores the result of each. */
import type {
  RecordedExchange,
  RecordedRequest,
  RecordedResponse,
} from '../../../contract/document/recorded-exchange.ts';
import { authorizationScenarios } from './authorization-scenarios.ts';
import { conventionScenarios } from './convention-scenarios.ts';
import { logoutScenarios } from './logout-scenarios.ts';
import { openidScenarios } from './openid-scenarios.ts';
import { routeScenarios } from './route-scenarios.ts';
import type { MockedRequest, Failure, Play, Scenario, Tools } from './scenario.ts';

export const scenarios: readonly Scenario[] = [
  ...authorizationScenarios,
  ...openidScenarios,
  ...logoutScenarios,
  ...conventionScenarios,
  ...routeScenarios,
];

/** The state of a scenario: `waiting` until it happens, `playing` until it passes or fails. */
export interface Performance {
  readonly scenario: Scenario;
  state: 'waiting' | 'playing' | 'passed' | 'failed';
  failure: Failure | undefined;
  /** The exchange in which the client failed. */
  at: RecordedExchange | undefined;
}

export interface ScenarioStage {
  /** Starts a scenario, which replaces the current one. Resolves to its state. */
  put(scenario: Scenario): Promise<Performance>;
  /** The request to send to the service instead of the client's. */
  prepare(mocked: MockedRequest): RecordedRequest;
  respond(mocked: MockedRequest): RecordedResponse | undefined;
  change(mocked: MockedRequest, response: RecordedResponse): Promise<RecordedResponse>;
  judge(exchange: RecordedExchange, mocked: MockedRequest): void;
  /** The current scenario. */
  current(): Performance | undefined;
  /** All scenarios since the last reset. A running one is evaluated as if the client sent no further request. */
  performances(): readonly Performance[];
  reset(): void;
}

export function createScenarioStage(tools: Tools): ScenarioStage {
  let all: { performance: Performance; play: Play; isNew: boolean }[] = [];
  const on = () => all.at(-1);

  /** The current scenario, if it is in that state. */
  const playing = (state: Performance['state']): Play | undefined =>
    on()?.performance.state === state ? on()?.play : undefined;

  function happened(): void {
    const current = on();
    if (!current) return;
    current.performance.state = 'playing';
    current.isNew = true;
  }

  return {
    async put(scenario) {
      const performance: Performance = { scenario, state: 'waiting', failure: undefined, at: undefined };
      const play = scenario.begin(tools);
      all.push({ performance, play, isNew: false });
      if (await play.start?.()) performance.state = 'playing';
      return performance;
    },
    prepare: (mocked) => playing('waiting')?.prepare?.(mocked) ?? mocked.request,
    respond(mocked) {
      const response = playing('waiting')?.respond?.(mocked);
      if (response) happened();
      return response;
    },
    async change(mocked, response) {
      const later = playing('playing')?.meanwhile?.(mocked, response);
      const changed = await playing('waiting')?.change?.(mocked, response);
      if (changed) happened();
      return changed ?? later ?? response;
    },
    judge(exchange, mocked) {
      const current = on();
      if (current?.performance.state !== 'playing') return;
      const { performance, play, isNew } = current;
      current.isNew = false;
      if (isNew) return play.happened?.(exchange);
      const verdict = play.judge(exchange, mocked);
      if (verdict === undefined) return;
      performance.state = verdict === 'passed' ? 'passed' : 'failed';
      if (verdict !== 'passed') {
        performance.failure = verdict;
        performance.at = exchange;
      }
    },
    current: () => on()?.performance,
    performances: () =>
      all.map(({ performance, play }) => {
        if (performance.state !== 'playing') return performance;
        const { awaits } = play;
        return awaits
          ? { ...performance, state: 'failed', failure: awaits }
          : { ...performance, state: 'passed' };
      }),
    reset() {
      all = [];
    },
  };
}
