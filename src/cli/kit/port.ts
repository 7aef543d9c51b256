import { UsageError } from '../command-line/arguments.ts';

/** A port as a flag has it; 0, a free one, where there is none. @throws UsageError */
export function readPort(text = '0'): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw new UsageError('--port is a number up to 65535');
  return port;
}
