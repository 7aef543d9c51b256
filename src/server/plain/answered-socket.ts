import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** By whom Node tells which response may write. */
export type AnsweredSocket<Kind extends Duplex = Duplex> = Kind & { _httpMessage?: ServerResponse | null };
