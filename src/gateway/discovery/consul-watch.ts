import type { Clock } from '../../foundation/clock.ts';
import type { Random } from '../../foundation/random.ts';
import type { HttpClientResponse } from '../../foundation/outbound/http-client.ts';
import type { Instance, SourceEvents } from '../services/service-registry.ts';
import type { ConsulAgent, ConsulSettings } from './consul-agent.ts';
import { nextIndex, readNames } from './consul-responses.ts';
import { repeat } from './repeat.ts';

// Minimum interval between queries, for an agent that responds immediately, as it does after other writes.
const pauseMilliseconds = 100;

/** The instances that the watch reports; a query of the source reads the same. */
export interface ConsulCatalog {
  instancesOf(response: HttpClientResponse): readonly Instance[];
  /** Returns true if the instances are others than before. */
  put(service: string, instances: readonly Instance[]): boolean;
  drop(service: string): void;
}

export interface ConsulWatchDependencies {
  readonly settings: ConsulSettings;
  readonly agent: ConsulAgent;
  readonly catalog: ConsulCatalog;
  readonly clock: Clock;
  readonly random: Random;
}

type AskConsul = (index: number, signal: AbortSignal) => Promise<HttpClientResponse>;

/** One blocking query for the names of services, unless the settings name them, and one for each service. */
export class ConsulWatch {
  readonly #dependencies: ConsulWatchDependencies;
  readonly #events: SourceEvents;
  readonly #stopping = new AbortController();
  readonly #followed = new Map<string, () => void>();
  readonly #failing = new Set<string>();
  readonly #stopNames: (() => void) | undefined;

  constructor(dependencies: ConsulWatchDependencies, events: SourceEvents) {
    const { settings, agent } = dependencies;
    this.#dependencies = dependencies;
    this.#events = events;
    if (settings.services.length > 0) this.#follow(settings.services);
    else
      this.#stopNames = this.#repeat('/', agent.askNames, (response) =>
        this.#follow(readNames(response.body, settings.tags)),
      );
  }

  stop(): void {
    this.#stopNames?.();
    for (const stop of this.#followed.values()) stop();
    this.#stopping.abort();
    this.#dependencies.agent.close();
  }

  #repeat(query: string, ask: AskConsul, take: (response: HttpClientResponse) => void): () => void {
    const { clock, random } = this.#dependencies;
    let index = 0;
    const step = async (): Promise<number> => {
      const response = await ask(index, this.#stopping.signal);
      index = nextIndex(index, response.headers['x-consul-index']);
      this.#succeed(query);
      take(response);
      return pauseMilliseconds;
    };
    const failed = (cause: unknown): void => {
      // A query without an index returns immediately, so that a recovery is detected before the next change.
      index = 0;
      this.#failing.add(query);
      this.#events.read(cause);
    };
    return repeat(step, { clock, random, failed });
  }

  #succeed(query: string): void {
    this.#failing.delete(query);
    if (this.#failing.size === 0) this.#events.read();
  }

  #follow(names: readonly string[]): void {
    const wanted = new Set(names);
    for (const [name, stop] of this.#followed) if (!wanted.has(name)) this.#drop(name, stop);
    for (const name of wanted) if (!this.#followed.has(name)) this.#followed.set(name, this.#begin(name));
  }

  #begin(name: string): () => void {
    const ask: AskConsul = (index, signal) => this.#dependencies.agent.askInstances(name, index, signal);
    return this.#repeat(name, ask, (response) => this.#take(name, response));
  }

  #drop(name: string, stop: () => void): void {
    stop();
    this.#followed.delete(name);
    this.#failing.delete(name);
    this.#dependencies.catalog.drop(name);
    this.#events.changed();
  }

  #take(name: string, response: HttpClientResponse): void {
    const { catalog } = this.#dependencies;
    const instances = catalog.instancesOf(response);
    // The catalog may have dropped the service before this response arrived.
    if (this.#followed.has(name) && catalog.put(name, instances)) this.#events.changed();
  }
}
