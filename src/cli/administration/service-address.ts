import { isLoopback } from '../../foundation/network.ts';
import { loadSettings } from '../../settings/load.ts';
import { InvalidSettings, type Settings } from '../../settings/settings.ts';
import { usualFile } from '../command-line/read-settings.ts';
import type { Terminal } from '../command-line/terminal.ts';

const usualAddress = 'http://127.0.0.1:8080';

/** A listener of all addresses has those of its own machine too. */
const everywhere: Readonly<Record<string, string>> = {
  '0.0.0.0': '127.0.0.1',
  '::': '::1',
  '[::]': '::1',
};

/** A file sends the administrator's secret to no other machine; that needs `--url`. */
function addressOf({ server: { host, port, tls } }: Settings): string {
  const own = everywhere[host] ?? host;
  // The system chooses another port for 0.
  if (port === 0 || !isLoopback(own)) return usualAddress;
  const scheme = tls === undefined ? 'http' : 'https';
  return `${scheme}://${own.includes(':') && !own.startsWith('[') ? `[${own}]` : own}:${port}`;
}

/**
 * The address of the service that `gatehouse serve` starts in the working directory, so that the commands beside it
 * need no `--url`. Settings that are not valid start no service, so they name no address.
 */
export function serviceAddress({
  environment,
  workingDirectory,
}: Pick<Terminal, 'environment' | 'workingDirectory'>): string {
  const file = usualFile(workingDirectory);
  if (file === undefined) return usualAddress;
  try {
    return addressOf(loadSettings({ file, environment, workingDirectory }).settings);
  } catch (error) {
    if (error instanceof InvalidSettings) return usualAddress;
    throw error;
  }
}
