/** Compares the models of servers with the servers that are available. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { pathProblem } from '../../../src/conventions/request/request-target.ts';
import { get } from '../support/raw-client.ts';
import { loosePaths } from './generated-paths.ts';
import { exactServers, handles, looseServers, type ServerModel } from './server-models.ts';

const patterns = ['/api/admin/**', '/api/open', '/x/**', '/admin/api'];
/** The spellings of a pattern in Express; its `*` matches no empty text. */
function expressPaths(pattern: string): string[] {
  const beginning = pattern.replace('/**', '');
  return pattern === beginning ? [pattern] : [beginning, `${beginning}/`, `${beginning}/*rest`];
}

let server: Server;
afterEach(() => void server.close());

/** Starts Express with a handler for each pattern, which responds with its number. */
async function startExpress(settings: readonly string[]): Promise<number> {
  const app = express();
  for (const setting of settings) app.enable(setting);
  const router = express.Router({
    caseSensitive: settings.includes('case sensitive routing'),
    strict: settings.includes('strict routing'),
  });
  for (const pattern of patterns)
    router.all(expressPaths(pattern), (_, response) => void response.send(pattern));
  app.use(router);
  server = createServer(app);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

function modelled(model: ServerModel, path: string): string | undefined {
  const read = model.read(path);
  return read && patterns.find((pattern) => handles(model, pattern, read));
}

describe('the model of Express (docs/decisions/gateway.md, strict-paths)', () => {
  it.each([
    ['Express', looseServers, []],
    [
      'Express with case sensitive and strict routing',
      exactServers,
      ['case sensitive routing', 'strict routing'],
    ],
  ] as const)(
    '%s finds the handlers that Express finds, in 300 seeded paths',
    async (name, models, settings) => {
      const model = models.find((one) => one.name === name);
      const port = await startExpress(settings);
      const paths = fc
        .sample(loosePaths, { numRuns: 300, seed: 20_261_122 })
        .filter((path) => !pathProblem(path));
      for (const path of paths) {
        const { status, body } = await get(port, path, ['Connection: close']);
        expect([path, status === 200 ? body : undefined]).toEqual([path, model && modelled(model, path)]);
      }
    },
  );
});
