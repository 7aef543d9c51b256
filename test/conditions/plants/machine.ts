/** Troubles of the machine and of the addresses. */
import { chmodSync, readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import type { Clock } from '../../../src/foundation/clock.ts';
import { createHandClock } from '../../gateway/support/hand-clock.ts';
import { atEnd, folderWith, type Plants, type Resting, type RunningPlant, type Watched } from './plant.ts';
import { withSmallDisk } from './small-disk.ts';
import { storeIn, usedFolder } from './store-files.ts';
import { target } from './targets.ts';
import { watchProcess, type WatchedProcess } from './watch-process.ts';
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

const stranger = 65_534;

/** As root, another user runs the service; else its folder loses all rights. */
async function ofAnotherUser(): Promise<Resting> {
  const cwd = await usedFolder();
  const data = join(cwd, 'data');
  if (process.getuid?.() === 0) {
    for (const place of [dirname(cwd), cwd]) chmodSync(place, 0o755);
    chmodSync(data, 0o700);
    return { cwd, uid: stranger, environment: { HOME: '/nonexistent' } };
  }
  chmodSync(data, 0o000);
  atEnd(() => chmodSync(data, 0o700));
  return { cwd };
}

const manyFiles = 400;

/** Opens connections until some files remain for the requests of the test. */
function useFiles(watched: Watched): void {
  const { pid } = (watched as WatchedProcess).child;
  const { hostname, port } = new URL(watched.url);
  const wanted = manyFiles - 12 - readdirSync(`/proc/${pid}/fd`).length;
  for (let count = 0; count < wanted; count += 1) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    atEnd(() => socket.destroy());
  }
}

const patient = { limits: { connections: 10_000 }, timeouts: { headersMilliseconds: 600_000 } };

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
  'the data folder belongs to another user': { rest: ofAnotherUser },
  'the disk of the store has 8 MB': {
    rest: () => ({ cwd: withSmallDisk() }),
    running: { begin: () => watchService({}, { cwd: withSmallDisk() }) },
  },
  'the limit of open files is 256': { rest: () => ({ cwd: folderWith({}), mostFiles: 256 }) },
  'nearly all files are open': {
    running: {
      begin: () => watchProcess({ server: { port: 0, ...patient } }, { mostFiles: manyFiles }),
      plant: useFiles,
    },
  },
  'the clock goes forward by an hour': { running: stepping(anHour) },
  'the clock goes back by an hour': { running: stepping(-anHour) },
  'Node is started with its debugger': {
    rest: () => ({ cwd: folderWith({}), environment: debugged }),
    running: { begin: () => watchProcess({}, { environment: debugged }) },
  },
  'another program has the port': { rest: takenPort },
  'server.host is no address of the machine': {
    rest: () => ({ cwd: folderWith({ server: { host: '192.0.2.7' }, ...withIssuer('https://localhost') }) }),
  },
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
