import { Agent, request } from 'node:http';

/** One kind of request, sent over and over. */
export interface Scenario {
  readonly name: string;
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Measured {
  readonly name: string;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly median: number;
  readonly p99: number;
}

function send({ url, method = 'GET', headers = {}, body }: Scenario, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers, agent }, (response) => {
      response.resume();
      response.once('end', () => {
        const { statusCode } = response;
        if (statusCode === 200) resolve();
        else reject(new Error(`${method} ${url} answered ${statusCode}`));
      });
    });
    call.once('error', reject);
    call.end(body);
  });
}

function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

/** Keeps `connections` requests in flight for `seconds`, after a warm-up of a fifth of it. Any status but 200 throws. */
export async function measure(scenario: Scenario, connections: number, seconds: number): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const begin = performance.now() + seconds * 200;
  const end = begin + seconds * 1000;
  const times: number[] = [];
  const worker = async (): Promise<void> => {
    for (let sent = performance.now(); sent < end; sent = performance.now()) {
      await send(scenario, agent);
      if (sent >= begin) times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  times.sort((left, right) => left - right);
  const { name } = scenario;
  return {
    name,
    perSecond: times.length / seconds,
    median: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}
