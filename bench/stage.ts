import { resolve } from 'node:path';
import { gatehouseProgram, writeGatehouseFiles } from './gatehouse.ts';
import { ask } from './load.ts';
import { repeated, type Stage } from './scenario.ts';
import { startServer, type ServerProcess } from './server-process.ts';

const programOf = (name: string): string => resolve(import.meta.dirname, 'servers', name);

/** Starts servers in `folder` and remembers them; `build` is the program that runs as Gatehouse. */
export function createStage(folder: string, build = gatehouseProgram): Stage & { stop(): Promise<void> } {
  const started: ServerProcess[] = [];
  const shared = new Map<string, Promise<ServerProcess>>();
  async function start(program: string, ...words: readonly string[]): Promise<ServerProcess> {
    const path = program === gatehouseProgram ? build : programOf(program);
    const server = await startServer([path, ...words], folder);
    started.push(server);
    return server;
  }
  function share(...words: readonly [string, ...string[]]): Promise<ServerProcess> {
    const key = words.join(' ');
    const running = shared.get(key) ?? start(...words);
    shared.set(key, running);
    return running;
  }
  writeGatehouseFiles(folder);
  return {
    folder,
    start,
    shared: share,
    gatehouse: () => share(gatehouseProgram, 'serve', '--config', 'gatehouse.json'),
    async constants(like, request, size) {
      const bytes = size ?? (await ask(like.url, request)).length;
      const load = repeated(request);
      const contestants = [
        { name: 'bare node:http, constant', server: await start('constant.ts', String(bytes)), load },
        { name: 'Express 5, constant', server: await start('express.ts', String(bytes)), load },
      ];
      return { bytes, contestants };
    },
    stop: async () => void (await Promise.all(started.map((server) => server.stop()))),
  };
}
