import { form } from '../../gatehouse.ts';
import { repeated, type Request } from '../../scenario.ts';
import { bytesOf, withWires } from '../../wire.ts';
import type { Axis, Operation } from '../axis.ts';

const livez: Request = { method: 'GET', path: '/livez', headers: {} };
const token: Request = {
  method: 'POST',
  path: '/token',
  headers: form,
  body: 'grant_type=client_credentials&scope=read',
};

const always = (title: string, request: Request): Operation => ({
  title,
  walks: async (_url, connections) => repeated(request)(connections, 0),
});

/** Connections that have had one response each. Without one they would be closed after `headersMilliseconds`. */
async function hold(url: string, count: number): Promise<() => void> {
  const opened = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const held = withWires(url, count, async (wires) => {
    const bytes = bytesOf(url, livez);
    for (const wire of wires) await new Promise((resolve) => wire.ask(bytes, resolve));
    opened.resolve();
    await released.promise;
  });
  await Promise.race([opened.promise, held]);
  return () => {
    released.resolve();
  };
}

export const axis: Axis = {
  name: 'connections',
  title: 'Idle connections',
  about:
    'Connections of clients that have had a response and send nothing more. Other connections send the requests.',
  steps: [1, 10, 100, 1_000, 5_000],
  engines: ['SQLite', 'PostgreSQL'],
  settings: () => ({}),
  async prepare(_url, { size }) {
    return {
      hold: (url) => hold(url, size),
      operations: [always('GET /livez', livez), always('POST /token (client_credentials)', token)],
    };
  },
};
