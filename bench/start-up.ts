import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gatehouseProgram } from './gatehouse.ts';
import { startServer } from './server-process.ts';

const settings = {
  server: { port: 0 },
  log: { level: 'error' },
  storage: { url: 'sqlite:./start/gatehouse.db' },
};

async function timeStart(words: readonly string[], folder: string): Promise<number> {
  const begin = performance.now();
  const server = await startServer(words, folder);
  const response = await fetch(`${server.url}/livez`);
  await response.arrayBuffer();
  const milliseconds = performance.now() - begin;
  await server.stop();
  return milliseconds;
}

export interface StartUp {
  /** Milliseconds from the start of the process to its first complete response, one for each start. */
  readonly gatehouse: readonly number[];
  readonly bare: readonly number[];
}

/** Measures a process until its first response. The first start, which fills the compile cache, is not counted. */
export async function measureStartUp(folder: string, starts: number): Promise<StartUp> {
  const constant = fileURLToPath(new URL('servers/constant.ts', import.meta.url));
  writeFileSync(join(folder, 'start.json'), JSON.stringify(settings));
  const own = [gatehouseProgram, 'serve', '--config', 'start.json'];
  await timeStart(own, folder);
  const gatehouse: number[] = [];
  const bare: number[] = [];
  for (let count = 0; count < starts; count += 1) {
    gatehouse.push(await timeStart(own, folder));
    bare.push(await timeStart([constant], folder));
  }
  return { gatehouse, bare };
}
