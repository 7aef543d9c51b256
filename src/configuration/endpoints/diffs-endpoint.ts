import { listRequest } from '../../conventions/listing/list-request.ts';
import { type ListRules, memoryPage } from '../../conventions/listing/memory-page.ts';
import { collection } from '../../conventions/listing/collection.ts';
import type { Handlers } from '../../conventions/operation.ts';
import type { Access } from './access.ts';
import type { Coordinates } from '../operations/coordinates.ts';
import { cipherMark } from '../encryption/cipher-text.ts';
import type { DecryptSources } from '../encryption/decrypt-sources.ts';
import type { ConfigurationOperations } from '../operations/operations.ts';
import type { Environment, Property } from '../environment/environment.ts';
import { explain, type ExplainedProperty } from '../explaining/explanation.ts';
import { shownPlaced } from '../explaining/shown-value.ts';
import { coordinatesFrom } from '../explaining/query-coordinates.ts';

export interface DiffsEndpointDependencies {
  /** An environment with its values still encrypted, at a label or after a change. */
  readonly readAt: (coordinates: Coordinates) => Promise<Environment>;
  readonly access: Access;
  readonly decrypt: DecryptSources;
}

interface Side {
  readonly coordinates: Coordinates;
  readonly environment: Environment;
  readonly properties: ReadonlyMap<string, ExplainedProperty>;
}

const fields = { application: 'query.application', profile: 'query.profile', label: 'query.label' } as const;
const againstFields = {
  application: 'query.against_application',
  profile: 'query.against_profile',
  label: 'query.against',
} as const;

const rules: ListRules<string> = {
  idOf: (key) => key,
  textsOf: (key) => [key],
  keys: { key: (key) => key },
};

/** `GET /diffs`: the keys in which two environments differ. */
export function createDiffsEndpoint({ readAt, access, decrypt }: DiffsEndpointDependencies) {
  const sideOf = async (coordinates: Coordinates): Promise<Side> => {
    const environment = await readAt(coordinates);
    const properties = new Map(explain(environment.propertySources).map((one) => [one.key, one]));
    return { coordinates, environment, properties };
  };
  /** Two encryptions of the same text differ but count as equal. */
  const plainOf = (key: string, property: Property, coordinates: Coordinates): unknown => {
    if (typeof property.value !== 'string' || !property.value.startsWith(cipherMark)) return property.value;
    const [source] = decrypt([{ name: 'diff', properties: new Map([[key, property]]) }], coordinates);
    return source?.properties.get(key)?.value ?? property.value;
  };
  const isSame = (key: string, left: Side, right: Side): boolean => {
    const [one, other] = [left.properties.get(key), right.properties.get(key)];
    if (!one || !other) return one === other;
    return Object.is(
      plainOf(key, one.property, left.coordinates),
      plainOf(key, other.property, right.coordinates),
    );
  };

  return {
    async listDiffs({ query }, request) {
      const {
        application,
        profile,
        label,
        against,
        against_application: againstApplication,
        against_profile: againstProfile,
      } = query;
      const asked = coordinatesFrom({ application, profile, label }, fields);
      const other = coordinatesFrom(
        {
          application: againstApplication ?? application,
          profile: againstProfile ?? profile,
          label: against ?? label,
        },
        againstFields,
      );
      for (const coordinates of [asked, other]) access.assertEnvironment(request.caller, coordinates);
      const [to, from] = await Promise.all([sideOf(asked), sideOf(other)]);
      for (const { environment, coordinates } of [to, from])
        access.assertFiles(request.caller, environment.selection, coordinates);
      const keys = [...new Set([...to.properties.keys(), ...from.properties.keys()])];
      const different = keys.filter((key) => !isSame(key, from, to));
      const page = memoryPage(different, listRequest(query), rules);
      return {
        status: 200,
        body: {
          from: shownSide(from),
          to: shownSide(to),
          ...collection(request, {
            ...page,
            items: page.items.map((key) => shownDiff(key, from.properties.get(key), to.properties.get(key))),
          }),
        },
      };
    },
  } satisfies Pick<Handlers<ConfigurationOperations>, 'listDiffs'>;
}

function shownSide({ coordinates, environment }: Side) {
  return {
    application: coordinates.applications.join(','),
    profile: coordinates.profiles.join(','),
    label: environment.label,
    version: environment.version,
  };
}

function shownDiff(key: string, from: ExplainedProperty | undefined, to: ExplainedProperty | undefined) {
  return {
    key,
    change: changeOf(from, to),
    ...(from && { from: shownPlaced(from) }),
    ...(to && { to: shownPlaced(to) }),
  };
}

function changeOf(
  from: ExplainedProperty | undefined,
  to: ExplainedProperty | undefined,
): 'added' | 'removed' | 'changed' {
  if (from === undefined) return 'added';
  return to === undefined ? 'removed' : 'changed';
}
