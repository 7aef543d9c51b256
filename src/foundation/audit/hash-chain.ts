/** Lines that each contain the hash of the previous line, so that a changed, removed or inserted line is detected. */
import { hash } from 'node:crypto';

/** The hash before the first line. */
export const chainStart = '0'.repeat(64);

export interface ChainPosition {
  readonly sequence: number;
  readonly hash: string;
}

const tail = /,"hash":"([0-9a-f]{64})"\}$/;

/**
 * Returns the line of a non-empty entry, without a newline, and its position in the chain. It concatenates texts,
 * because serializing one object would cost more than the rest of the line.
 */
export function chained(
  time: string,
  entry: Readonly<Record<string, unknown>>,
  { sequence, hash: previous }: ChainPosition,
): { readonly line: string; readonly link: ChainPosition } {
  const next = sequence + 1;
  const members = JSON.stringify(entry).slice(1, -1);
  const open = `{"sequence":${next},"time":"${time}",${members},"previous":"${previous}"`;
  const digest = hash('sha256', `${open}}`, 'hex');
  return { line: `${open},"hash":"${digest}"}`, link: { sequence: next, hash: digest } };
}

export interface ChainedLine extends ChainPosition {
  readonly previous: string;
  readonly event: string;
}

/** A complete and unchanged line; `undefined` for anything else. */
export function readChainedLine(line: string): ChainedLine | undefined {
  const digest = tail.exec(line)?.[1];
  if (digest === undefined || hash('sha256', line.replace(tail, '}'), 'hex') !== digest) return undefined;
  const { sequence, previous, event } = JSON.parse(line) as Record<string, unknown>;
  if (typeof sequence !== 'number' || typeof previous !== 'string' || typeof event !== 'string')
    return undefined;
  return { sequence, previous, event, hash: digest };
}
