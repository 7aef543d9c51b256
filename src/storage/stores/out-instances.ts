import type { OutInstanceStore } from '../../gateway/services/out-instances.ts';
import { text } from '../sql/columns.ts';
import type { Database } from '../sql/database.ts';
import { serviceStateUnits } from './service-state.ts';

const prefix = 'out ';

/** The name of the switch of an instance. A URL contains no space. */
function nameOf({ service, url }: { readonly service: string; readonly url: string }): string {
  return `${prefix}${url} ${service}`;
}

/** The instances that operators took out, as switches of the service. */
export function createOutInstanceStore(database: Database): OutInstanceStore {
  return {
    async list() {
      const rows = await database.read(
        "SELECT name, value FROM service_state WHERE name LIKE 'out %' ORDER BY name",
        [],
      );
      return rows.map((row) => {
        const rest = text(row, 'name').slice(prefix.length);
        const space = rest.indexOf(' ');
        return {
          url: rest.slice(0, space),
          service: rest.slice(space + 1),
          since: Number(text(row, 'value')),
        };
      });
    },
    put: (out) => database.write(serviceStateUnits.set, { name: nameOf(out), value: String(out.since) }),
    remove: (out) => database.write(serviceStateUnits.remove, { name: nameOf(out) }),
    onCommit: (listener) =>
      database.onCommit(({ changed }) =>
        changed === 'service-state' || changed === 'everything' ? listener() : undefined,
      ),
  };
}
