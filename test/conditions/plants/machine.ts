/** Troubles of the machine and of the addresses. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../../src/foundation/clock.ts';
import { createHandClock } from '../../gateway/support/hand-clock.ts';
import { folderWith, type Plants, type Resting, type RunningPlant, type Watched } from './plant.ts';
import { storeIn } from './store-files.ts';
import { target } from './targets.ts';
import { watchProcess } from './watch-process.ts';
import { watchService } from './watch-service.ts';

const anHour = 3_600_000;

function stepping(milliseconds: number): RunningPlant {
  const time = createHandClock();
  let off = 0;
  const clock: Clock = { ...time, now: () => time.now() + off };
  return {
    begin: () => watchService({}, { clock, pass: time.advance }),
    plant: () => void (off = milliseconds),
  };
}

async function takenPort(): Promise<Resting> {
  const { port } = new URL(await target((_, response) => response.end('x')));
  return { cwd: folderWith({ server: { port: Number(port) } }), flags: [] };
}

const debugged = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

const withIssuer = (issuer: string): object => ({ authorization: { issuer } });

/** The settings file names another issuer than the service has. */
function changeIssuer({ cwd, url }: Watched): void {
  const issuer = url.replace('127.0.0.1', 'localhost');
  const settings = { storage: { url: `sqlite:${storeIn(cwd)}` }, ...withIssuer(issuer) };
  writeFileSync(join(cwd, 'gatehouse.yaml'), JSON.stringify(settings));
}

export const machinePlants: Plants = {
  'the clock goes back by an hour': { running: stepping(-anHour) },
  'Node is started with its debugger': {
    rest: () => ({ cwd: folderWith({}), environment: debugged }),
    running: { begin: () => watchProcess({}, { environment: debugged }) },
  },
  'another program has the port': { rest: takenPort },
  'the host of the issuer does not resolve': {
    rest: () => ({ cwd: folderWith(withIssuer('https://id.invalid')) }),
    running: {
      begin: () => watchService({ authorization: { issuer: 'https://id.invalid' } }),
    },
  },
  'another service has the URL of the issuer': {
    running: { begin: () => watchService(), plant: changeIssuer },
  },
  'the proxy that sends forwarded fields is not trusted': {
    running: {
      begin: () => watchService(),
      plant: ({ url }) => fetch(`${url}/livez`, { headers: { 'x-forwarded-for': '192.0.2.1' } }),
    },
  },
};
