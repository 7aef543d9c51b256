/** Conditions that the log alone knows: their events begin and end them. */
import type { Clock } from '../clock.ts';
import type { Log, LogFields } from '../log.ts';
import { type ConditionId, conditions, findCondition, type FoundCondition } from './conditions.ts';

export interface NotedCondition extends FoundCondition {
  readonly subject: string | undefined;
}

/** A log whose lines begin and end conditions. Such a line has the id and the remedy of the condition. */
export interface NotingLog extends Log {
  present(): readonly NotedCondition[];
}

export const isNoting = (log: Log | NotingLog): log is NotingLog => 'present' in log;

const minute = 60_000;
const mostNoted = 200;

type Events = ReadonlyMap<string, readonly ConditionId[]>;

const ids = Object.keys(conditions) as ConditionId[];

function eventsOf(kind: 'begins' | 'ends'): Events {
  const pairs = ids.flatMap((id) => (conditions[id].events?.[kind] ?? []).map((event) => ({ event, id })));
  const byEvent = Map.groupBy(pairs, ({ event }) => event);
  return new Map([...byEvent].map(([event, found]) => [event, found.map(({ id }) => id)]));
}

const begins = eventsOf('begins');
const ends = eventsOf('ends');

function subjectOf(id: ConditionId, fields: LogFields): string | undefined {
  const name = conditions[id].events?.subject;
  const value = name === undefined ? undefined : fields[name];
  return typeof value === 'string' ? value : undefined;
}

export function noteConditions(log: Log, clock: Pick<Clock, 'monotonic'>): NotingLog {
  const noted = new Map<string, NotedCondition & { readonly until: number }>();

  function begin(id: ConditionId, fields: LogFields): NotedCondition {
    const subject = subjectOf(id, fields);
    const found = findCondition(id, { subject: subject ?? '' } as never);
    const until = clock.monotonic() + (conditions[id].events?.lastsMinutes ?? Infinity) * minute;
    if (noted.size < mostNoted) noted.set(`${id}:${subject}`, { ...found, subject, until });
    return { ...found, subject };
  }

  function end(id: ConditionId, fields: LogFields): void {
    const subject = subjectOf(id, fields);
    for (const [key, one] of noted)
      if (one.condition === id && (subject === undefined || one.subject === subject)) noted.delete(key);
  }

  /** The fields that are added to a line of the event. */
  const note =
    (event: string) =>
    (fields: LogFields): LogFields => {
      for (const id of ends.get(event) ?? []) end(id, fields);
      const [found] = (begins.get(event) ?? []).map((id) => begin(id, fields));
      return found === undefined ? {} : { condition: found.condition, remedy: found.remedy };
    };

  const notes = [...begins.keys(), ...ends.keys()].map((event) => [event, note(event)] as const);
  return {
    ...log.noting(new Map(notes)),
    present() {
      const now = clock.monotonic();
      for (const [key, { until }] of noted) if (until <= now) noted.delete(key);
      return [...noted.values()];
    },
  };
}
