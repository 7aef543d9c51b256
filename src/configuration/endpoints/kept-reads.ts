import type { OperationRequest } from '../../conventions/operation.ts';
import type { EnvironmentReader } from '../reading/environment-reader.ts';
import type { RepositoryState } from '../repositories/port/repository.ts';
import type { Environment } from '../environment/environment.ts';
import { createWeightedCache } from '../caching/weighted-cache.ts';
import {
  createConditionalReads,
  type WaitingDependencies,
  type Wanted,
} from '../waiting/conditional-reads.ts';
import { sourceExtensions } from '../formats/source-document.ts';
import type { Access } from './access.ts';
import { type Coordinates, readCoordinates } from '../operations/coordinates.ts';
import type { RepresentationHeaders } from '../operations/representation.ts';
import { withNotices, withStaleness } from './warning.ts';

interface Named {
  /** Tells one representation of an environment from another. */
  readonly name: string;
}

/** The parameters in the path of a request, as they were sent. */
export interface AskedPlace {
  readonly application: string;
  readonly profile: string;
  readonly label: string | undefined;
}

interface Asked<Variant> extends AskedPlace {
  /** The other fields that choose the representation, as they were sent. */
  readonly choice: string;
  /** Which representation that is. @throws ApiError for none. */
  readonly variantWanted: () => Variant;
}

interface Representation {
  readonly status: 200;
  readonly headers: RepresentationHeaders;
  readonly body: string | Uint8Array;
}

export interface KeptReadsDependencies<Answer, Variant extends Named> {
  readonly reader: EnvironmentReader;
  readonly access: Access;
  readonly waiting: WaitingDependencies;
  /** The answer as it is sent. @throws ApiError 400 for what cannot be shown. */
  readonly render: (environment: Environment, variant: Variant) => Answer;
}

/** An answer, what it says, and the state in which that is so; undefined where nothing tells. */
interface Kept<Answer> {
  readonly answer: Answer;
  readonly environment: Environment;
  readonly state: RepositoryState | undefined;
}

const keptBytes = 33_554_432;
/** The estimated bytes of an entry beside its body, and of each file name that it asks for. */
const entryBytes = 2_000;
const nameBytes = 250;

/**
 * Reads that many ask for again and again: what a request means, who may read it and what is sent are worked out once,
 * and kept while there is room. What is kept is sent as long as the repositories are in the state that it was read in;
 * where that cannot be told everything is read anew, and only what is sent is kept.
 */
export function createKeptReads<Answer extends Representation, Variant extends Named>(
  dependencies: KeptReadsDependencies<Answer, Variant>,
) {
  const { reader, access, waiting, render } = dependencies;
  const conditionally = createConditionalReads<Answer>(waiting);
  const places = createWeightedCache<string, Wanted<Answer>>(keptBytes);

  const rendered = (environment: Environment, variant: Variant): Answer => {
    const answer = render(environment, variant);
    return { ...answer, headers: withNotices(answer.headers, environment.notices) };
  };

  /** @throws ApiError for a request that names nothing. */
  const placeOf = (asked: Asked<Variant>, key: string): Wanted<Answer> => {
    const variant = asked.variantWanted();
    const coordinates = readCoordinates(asked.application, asked.profile, asked.label);
    const stateNow = reader.stateOf(coordinates);
    const weight = entryBytes + 2 * key.length + nameBytes * namesOf(coordinates);
    let kept: Kept<Answer> | undefined;
    const readAnew = async (before: RepositoryState | undefined): Promise<Answer> => {
      const environment = await reader.environment(coordinates);
      const isLasting = before && environment.notices.every((notice) => notice.isLasting);
      const state = isLasting && before === (await stateNow()) ? before : undefined;
      const answer = kept?.environment === environment ? kept.answer : rendered(environment, variant);
      kept = { answer, environment, state };
      places.set(key, place, weight + answer.body.length);
      return answer;
    };
    const place: Wanted<Answer> = {
      key: () => `${variant.name}\n${JSON.stringify(coordinates)}`,
      assertAccess: access.ruleOf(coordinates),
      async read() {
        const now = await stateNow();
        return now !== undefined && now === kept?.state ? kept.answer : readAnew(now);
      },
    };
    return place;
  };

  return async (asked: Asked<Variant>, request: OperationRequest) => {
    const { application, profile, label = '', choice } = asked;
    // No name that passes holds a line break, so no other request has this key.
    const key = `${application}\n${profile}\n${label}\n${choice}`;
    const reply = await conditionally(places.get(key) ?? placeOf(asked, key), request);
    return reader.isStale?.() ? withStaleness(reply) : reply;
  };
}

/** How many names of files are looked for, about. */
function namesOf({ applications, profiles, labels }: Coordinates): number {
  return sourceExtensions.length * (applications.length + 1) * (profiles.length + 1) * (labels.length + 1);
}
