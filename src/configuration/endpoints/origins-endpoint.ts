import { listRequest } from '../../conventions/listing/list-request.ts';
import { type ListRules, memoryPage } from '../../conventions/listing/memory-page.ts';
import { collection } from '../../conventions/listing/collection.ts';
import type { Handlers } from '../../conventions/operation.ts';
import type { Access } from './access.ts';
import type { ConfigurationOperations } from '../operations/operations.ts';
import type { EnvironmentReader } from '../reading/environment-reader.ts';
import { explain, type ExplainedProperty } from '../explaining/explanation.ts';
import { coordinatesFrom } from '../explaining/query-coordinates.ts';
import { withNotices } from './warning.ts';
import { shownPlaced } from '../explaining/shown-value.ts';

export interface OriginsEndpointDependencies {
  /** The values as they are in the files, still encrypted. */
  readonly sealedReader: Pick<EnvironmentReader, 'environment'>;
  readonly access: Access;
}

const fields = { application: 'query.application', profile: 'query.profile', label: 'query.label' } as const;

const rules: ListRules<ExplainedProperty> = {
  idOf: ({ key }) => key,
  textsOf: ({ key, place }) => [key, place.source, place.file],
  keys: { key: ({ key }) => key },
};

/** `GET /origins`: file and line of each effective key, and the values that it overrides. */
export function createOriginsEndpoint({ sealedReader, access }: OriginsEndpointDependencies) {
  return {
    async listOrigins({ query }, request) {
      const { application, profile, label, key } = query;
      const coordinates = coordinatesFrom({ application, profile, label }, fields);
      access.assertEnvironment(request.caller, coordinates);
      const environment = await sealedReader.environment(coordinates);
      access.assertFiles(request.caller, environment.selection, coordinates);
      const all = explain(environment.propertySources);
      const wanted = key === undefined ? all : all.filter((one) => isWithin(one.key, key));
      const page = memoryPage(wanted, listRequest(query), rules);
      return {
        status: 200,
        headers: withNotices({}, environment.notices),
        body: {
          application,
          profile,
          label: environment.label,
          version: environment.version,
          ...collection(request, {
            ...page,
            items: page.items.map((one) => ({ ...shownPlaced(one), covers: one.covers.map(shownPlaced) })),
          }),
        },
      };
    },
  } satisfies Pick<Handlers<ConfigurationOperations>, 'listOrigins'>;
}

function isWithin(key: string, root: string): boolean {
  return key === root || key.startsWith(`${root}.`) || key.startsWith(`${root}[`);
}
