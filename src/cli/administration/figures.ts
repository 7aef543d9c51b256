/** The figures of routes and services as columns of a table. */
import type { Body } from '../../client/client.ts';
import type { Arguments, Flags } from '../command-line/arguments.ts';
import type { RestClient } from './rest-client.ts';
import type { TableRow } from './table.ts';

type FiguresBody = Body<'listFigures'>;

export const figureFlags: Flags = {
  figures: {
    value: 'RANGE',
    oneOf: ['5m', '1h'],
    help: 'rate, errors, p95 and last request of each: in five minutes (5m) or an hour (1h)',
  },
};

export const figureColumns = ['rate', 'errors', 'p95_ms', 'last'];

/** The figures of the range that the user asked for; `undefined` if there is no such flag. */
export async function figuresGiven(
  by: FiguresBody['by'],
  { figures }: Arguments,
  service: RestClient,
): Promise<FiguresBody | undefined> {
  if (figures === undefined) return undefined;
  return service.call('listFigures', { query: { by, range: figures === '1h' ? '1h' : '5m' } });
}

/** The cells of one route or service. Without requests since the start there are none. */
export function figuresRow({ items }: FiguresBody, name: string): TableRow {
  const item = items.find((one) => one.name === name);
  if (item === undefined) return {};
  const { total, last } = item;
  return {
    rate: `${total.per_second}/s`,
    requests: total.requests,
    errors: total.errors,
    gateway_errors: total.gateway_errors,
    client_errors: total.client_errors,
    p95_ms: total.p95_ms,
    last,
  };
}
