import { spawn } from 'node:child_process';
import type { Terminal } from '../command-line/terminal.ts';

/** The program of the desktop that opens an address. Windows has none that takes an address without a shell. */
const programs: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', linux: 'xdg-open' };

/** True if the command runs for a person with a desktop. */
function hasDesktop({ attended, environment }: Terminal): boolean {
  if (!attended) return false;
  const { DISPLAY: x11 = '', WAYLAND_DISPLAY: wayland = '' } = environment;
  return process.platform !== 'linux' || x11 !== '' || wayland !== '';
}

/** Opens an address in the browser of a person at a terminal. The address is printed anyway, so a failure is none. */
export async function openBrowser(url: string, terminal: Terminal): Promise<void> {
  const program = programs[process.platform];
  if (program === undefined || !hasDesktop(terminal)) return;
  await new Promise<void>((done) => {
    const child = spawn(program, [url], { stdio: 'ignore', detached: true });
    // Recovered: without the program, the person opens the printed address.
    child.once('error', () => done());
    child.once('spawn', () => {
      child.unref();
      done();
    });
  });
}
