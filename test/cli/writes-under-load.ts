/** Clients of a service that register one after the other in several lanes, until they are stopped. */

interface Write {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

export interface Writes {
  /** Those that the service has acknowledged. */
  readonly done: readonly Write[];
  /** The number of the last event. */
  now(): number;
  stop(): Promise<void>;
}

const lanes = 4;

/** The times are numbers of an order: each event has the next one. */
export function startWrites(url: string, authorization: string): Writes {
  const done: Write[] = [];
  let isOpen = true;
  let time = 0;

  async function write(): Promise<void> {
    const start = (time += 1);
    const response = await fetch(`${url}/clients`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'kept', grant_types: ['client_credentials'], scope: 'read' }),
    });
    if (response.status !== 201) throw new Error(await response.text());
    const { client_id: id } = (await response.json()) as { client_id: string };
    done.push({ id, start, end: (time += 1) });
  }

  async function follow(): Promise<void> {
    while (isOpen) await write();
  }

  const following = Array.from({ length: lanes }, follow);
  return {
    done,
    now: () => time,
    async stop() {
      isOpen = false;
      await Promise.all(following);
    },
  };
}

/**
 * True if the writes that a copy has are those of one point in time: it has no write that began after the end of one
 * that it lacks.
 */
export function isOnePoint(done: readonly Write[], has: (id: string) => boolean): boolean {
  const latestStart = Math.max(0, ...done.filter(({ id }) => has(id)).map(({ start }) => start));
  return done.filter(({ id }) => !has(id)).every(({ end }) => end > latestStart);
}
