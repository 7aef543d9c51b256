import { type OperationId, prepareCall } from '../../client/client.ts';
import { wait } from '../../foundation/clock.ts';
import type { Arguments, KnownWords } from '../command-line/arguments.ts';
import type { Terminal } from '../command-line/terminal.ts';
import { createRestClient } from './rest-client.ts';
import { connect } from './service-connection.ts';

const longestMilliseconds = 1_000;
const pageSize = 200;

/**
 * The words that the service knows now. A person waits at the Tab key, so there are none without a service or without
 * the right to read them, and after a second only those that have arrived.
 */
export async function wordsOfService(
  known: KnownWords,
  given: Arguments,
  terminal: Terminal,
): Promise<readonly string[]> {
  const found: string[] = [];
  const read = async (): Promise<void> => {
    const service = createRestClient(connect(given, terminal));
    let after: string | undefined;
    do {
      const query = known.isPaged === true ? { query: { limit: pageSize, after } } : {};
      const body: unknown = await service.send(prepareCall(known.operation as OperationId, query as never));
      found.push(...wordsIn(body, known.member));
      after = textIn(body, 'next');
    } while (after !== undefined);
  };
  await Promise.race([read().catch(() => undefined), wait(longestMilliseconds)]);
  return found;
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

function textIn(value: unknown, name: string): string | undefined {
  const member = memberOf(value, name);
  return typeof member === 'string' ? member : undefined;
}

/** A collection has `items`, a map has its items as members, and metadata have a list of words. */
function wordsIn(body: unknown, member: string): readonly string[] {
  const own = memberOf(body, member);
  if (Array.isArray(own)) return own.map(String);
  const listed = memberOf(body, 'items');
  const items: readonly unknown[] = Array.isArray(listed) ? listed : Object.values(body ?? {});
  return items.flatMap((item) => textIn(item, member) ?? []);
}
