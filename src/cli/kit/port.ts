import { UsageError } from '../command-line/arguments.ts';

/** The port of a flag, or 0 (a free port) without the flag. @throws UsageError */
export function readPort(text = '0'): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new UsageError('--port must be a number from 0 to 65535');
  return port;
}
