/**
 * A service over a file whose store a test can stall: another program holds its lock, or the service learns of a
 * commit too late. The test controls the time. The service runs in this thread, so that a test can block it.
 */
import { once } from 'node:events';
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { OperationHandlers } from '../../src/server/response/openapi.ts';
import { temporaryFolder } from '../storage/folder.ts';
import { startTokenService, type TokenResponse, type TokenService } from '../authorization/token-service.ts';

export interface StalledService {
  /** Another one after each restart. */
  readonly service: TokenService;
  /** Sends the request while another program holds the lock, and releases it once the response has arrived. */
  whileLocked(send: (service: TokenService) => Promise<TokenResponse>): Promise<TokenResponse>;
  /** Sends the request, and reports its commit to the service only after it has stopped waiting. */
  untilTooLate(send: (service: TokenService) => Promise<TokenResponse>): Promise<TokenResponse>;
  /** The number of credentials that the store permits to present once more. */
  repeatables(): number;
  restart(): Promise<void>;
  /** The entries of the audit trail. */
  audit(): readonly Readonly<Record<string, unknown>>[];
  [Symbol.asyncDispose](): Promise<void>;
}

/** Enough turns for every query of a handler to reach the writer. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

type AnyHandler = (...input: readonly unknown[]) => unknown;

export async function startStalledService(authorization: object = {}): Promise<StalledService> {
  const folder = temporaryFolder();
  const file = join(folder.path, 'gatehouse.db');
  const arrivals = new EventEmitter();
  const announced = (handler: AnyHandler): AnyHandler => {
    return (...input) => {
      arrivals.emit('request');
      return handler(...input);
    };
  };
  const decorateHandlers = (handlers: OperationHandlers): OperationHandlers =>
    Object.fromEntries(
      Object.entries(handlers).map(([name, handler]) => [
        name,
        typeof handler === 'function' ? announced(handler as AnyHandler) : handler,
      ]),
    ) as OperationHandlers;
  const start = (): Promise<TokenService> =>
    startTokenService(authorization, { storage: { url: `sqlite:${file}` }, decorateHandlers });
  let service = await start();
  const outside = new DatabaseSync(file, { timeout: 5000 });
  const version = (): unknown => outside.prepare('PRAGMA data_version').get()?.['data_version'];

  /** Resolves when the write of the request waits for the lock. */
  async function sent(
    send: (service: TokenService) => Promise<TokenResponse>,
  ): Promise<Promise<TokenResponse>[]> {
    outside.exec('BEGIN IMMEDIATE');
    const arrived = once(arrivals, 'request');
    const response = send(service);
    await Promise.race([arrived, response]);
    await turns();
    return [response];
  }

  return {
    get service() {
      return service;
    },
    async whileLocked(send) {
      const [response] = await sent(send);
      service.clock.advance(2250);
      const reply = await response;
      outside.exec('ROLLBACK');
      if (!reply) throw new Error('there is no response');
      return reply;
    },
    async untilTooLate(send) {
      const [response] = await sent(send);
      const before = version();
      outside.exec('ROLLBACK');
      const sleep = new Int32Array(new SharedArrayBuffer(4));
      // The thread of the service is blocked until its writer has committed.
      for (let wait = 0; wait < 5000 && version() === before; wait += 1) Atomics.wait(sleep, 0, 0, 2);
      service.clock.advance(5250);
      const reply = await response;
      if (!reply) throw new Error('there is no response');
      return reply;
    },
    repeatables: () =>
      Number(
        outside.prepare('SELECT COUNT(*) AS grants FROM token_grant WHERE repeatable IS NOT NULL').get()?.[
          'grants'
        ],
      ),
    async restart() {
      const before = service.clock.now();
      await service.stop();
      service = await start();
      service.clock.advance(before - service.clock.now());
    },
    audit: () =>
      readFileSync(join(folder.path, 'audit.log'), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    async [Symbol.asyncDispose]() {
      outside.close();
      await service.stop();
      folder[Symbol.dispose]();
    },
  };
}
