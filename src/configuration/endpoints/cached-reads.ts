import type { OperationRequest } from '../../conventions/operation.ts';
import type { EnvironmentReader } from '../reading/environment-reader.ts';
import type { RepositoryState } from '../repositories/port/repository.ts';
import type { Environment } from '../environment/environment.ts';
import type { Selection } from '../environment/selection.ts';
import { createWeightedCache } from '../caching/weighted-cache.ts';
import {
  createConditionalReads,
  type WaitingDependencies,
  type Wanted,
} from '../waiting/conditional-reads.ts';
import { sourceExtensions } from '../formats/source-document.ts';
import type { Access } from './access.ts';
import { inGzip } from './compression.ts';
import { type Coordinates, readCoordinates } from '../operations/coordinates.ts';
import type { RepresentationHeaders } from '../operations/representation.ts';
import { withNotices, withStaleness } from './warning.ts';

interface Named {
  /** Identifies a representation of an environment. */
  readonly name: string;
}

/** The path parameters of a request, as they were sent. */
export interface AskedPlace {
  readonly application: string;
  readonly profile: string;
  readonly label: string | undefined;
}

interface Asked<Variant> extends AskedPlace {
  /** The other fields that select the representation, as they were sent. */
  readonly choice: string;
  /** Resolves the representation. @throws ApiError if there is none. */
  readonly variantWanted: () => Variant;
}

interface Representation {
  readonly status: 200;
  readonly headers: RepresentationHeaders;
  readonly body: string | Uint8Array;
}

export interface CachedReadsDependencies<Rendered, Variant extends Named> {
  readonly reader: EnvironmentReader;
  readonly access: Access;
  readonly waiting: WaitingDependencies;
  /** Builds the response. @throws ApiError 400 if it cannot be rendered. */
  readonly render: (environment: Environment, variant: Variant) => Rendered;
}

/** The representation that a request wants, and the labels that it names. */
interface Place<Rendered> extends Wanted<Rendered> {
  readonly labels: Coordinates['labels'];
}

/** A response with its content and the state in which it is valid; the state is undefined if it is unknown. */
interface CachedRead<Rendered> {
  readonly response: Rendered;
  readonly environment: Environment;
  readonly state: RepositoryState | undefined;
}

const cachedBytes = 33_554_432;
/** Estimated bytes of an entry in addition to its body, and of each file name that it depends on. */
const entryBytes = 2_000;
const nameBytes = 250;

/**
 * Caches repeated reads. The meaning of a request, its access rule and its response are computed once and cached
 * while there is capacity. A cached response is used as long as the repositories are in the same state. If the
 * state is unknown, everything is read again and only the rendered response is cached.
 */
export function createCachedReads<Rendered extends Representation, Variant extends Named>(
  dependencies: CachedReadsDependencies<Rendered, Variant>,
) {
  const { reader, access, waiting, render } = dependencies;
  const conditionally = createConditionalReads<Rendered>(waiting);
  const places = createWeightedCache<string, Place<Rendered>>(cachedBytes);

  const selections = new WeakMap<Rendered, Selection>();
  const selectionOf = (response: Rendered): Selection => {
    const selection = selections.get(response);
    if (!selection) throw new Error('the files of a response are unknown');
    return selection;
  };

  const rendered = (environment: Environment, variant: Variant): Rendered => {
    const response = render(environment, variant);
    const whole = { ...response, headers: withNotices(response.headers, environment.notices) };
    selections.set(whole, environment.selection);
    return whole;
  };

  /** @throws ApiError for a request without a representation. */
  const placeOf = (asked: Asked<Variant>, key: string): Place<Rendered> => {
    const variant = asked.variantWanted();
    const coordinates = readCoordinates(asked.application, asked.profile, asked.label);
    const stateNow = reader.stateOf(coordinates);
    const weight = entryBytes + 2 * key.length + nameBytes * namesOf(coordinates);
    let cached: CachedRead<Rendered> | undefined;
    const readAnew = async (before: RepositoryState | undefined): Promise<Rendered> => {
      const environment = await reader.environment(coordinates);
      const isLasting = before && environment.notices.every((notice) => notice.isLasting);
      const state = isLasting && before === (await stateNow()) ? before : undefined;
      const response = cached?.environment === environment ? cached.response : rendered(environment, variant);
      cached = { response, environment, state };
      places.set(key, place, weight + response.body.length);
      return response;
    };
    let checked: { readonly response: Rendered; readonly names: ReadonlySet<string> } | undefined;
    const place: Place<Rendered> & { responseOfWords: Rendered | undefined } = {
      responseOfWords: undefined,
      labels: coordinates.labels,
      key: () => `${variant.name}\n${JSON.stringify(coordinates)}`,
      assertAccess: access.ruleOf(coordinates),
      assertFiles(caller, response) {
        access.assertFiles(caller, selectionOf(response), coordinates);
      },
      async read() {
        const now = await stateNow();
        const response = now !== undefined && now === cached?.state ? cached.response : await readAnew(now);
        const { names } = access.applicationsOfClients;
        if (checked?.response === response && checked.names === names) return response;
        checked = { response, names };
        place.responseOfWords = access.isOfWords(selectionOf(response), coordinates) ? response : undefined;
        return response;
      },
    };
    return place;
  };

  return async (asked: Asked<Variant>, request: OperationRequest) => {
    const { application, profile, label = '', choice } = asked;
    // A valid name contains no line break, so this key is unique.
    const key = `${application}\n${profile}\n${label}\n${choice}`;
    const place = places.get(key) ?? placeOf(asked, key);
    const found = await conditionally(place, request);
    const acceptEncoding = request.headers['accept-encoding'];
    const reply = acceptEncoding === undefined ? found : await inGzip(found, acceptEncoding);
    return reader.isStale?.(place.labels) ? withStaleness(reply) : reply;
  };
}

/** Approximate number of file names that are looked up. */
function namesOf({ applications, profiles, labels }: Coordinates): number {
  return sourceExtensions.length * (applications.length + 1) * (profiles.length + 1) * (labels.length + 1);
}
