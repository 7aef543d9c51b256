import type { OperationRequest } from '../../conventions/operation.ts';
import type { EnvironmentReader } from '../reading/environment-reader.ts';
import type { Environment } from '../environment/environment.ts';
import { createWeightedCache } from '../caching/weighted-cache.ts';
import {
  createConditionalReads,
  type WaitingDependencies,
  type Wanted,
} from '../waiting/conditional-reads.ts';
import type { Access } from './access.ts';
import { readCoordinates } from '../operations/coordinates.ts';
import type { RepresentationHeaders } from '../operations/representation.ts';
import { withNotices, withStaleness } from './warning.ts';

interface Named {
  /** Tells one representation of an environment from another. */
  readonly name: string;
}

/** What the path of a request says, as it was sent; and which representation is wanted. */
export interface Asked<Variant extends Named> {
  readonly application: string;
  readonly profile: string;
  readonly label: string | undefined;
  readonly variant: Variant;
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

/** An answer, what it says, and the state of the repositories in which that was so. */
interface Kept<Answer> {
  readonly answer: Answer;
  readonly environment: Environment;
  readonly state: object | undefined;
}

const keptBytes = 33_554_432;
/** What an entry takes beside its body, about. */
const entryBytes = 2_000;

/**
 * Reads that many ask for again and again: what a path means, who may read it and what is sent are worked out once, and
 * kept while there is room. What is kept is sent as long as no repository has anything new; where a repository has to
 * be asked, only the answer itself is kept, and sent when it still says the same.
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

  /** @throws ApiError 400 or 404 for a path that names nothing. */
  const placeOf = (asked: Asked<Variant>, key: string): Wanted<Answer> => {
    const coordinates = readCoordinates(asked.application, asked.profile, asked.label);
    let kept: Kept<Answer> | undefined;
    const readAnew = async (): Promise<Answer> => {
      const environment = await reader.environment(coordinates);
      const isSame = kept?.environment === environment;
      const answer = isSame && kept ? kept.answer : rendered(environment, asked.variant);
      kept = { answer, environment, state: reader.readIn(environment) };
      places.set(key, place, entryBytes + answer.body.length);
      return answer;
    };
    const place: Wanted<Answer> = {
      key: () => key,
      assertAccess: access.ruleOf(coordinates),
      read: async () => (kept?.state && kept.state === reader.snapshot() ? kept.answer : readAnew()),
    };
    return place;
  };

  return async (asked: Asked<Variant>, request: OperationRequest) => {
    const { application, profile, label = '', variant } = asked;
    // No name that passes holds a line break, so no other request has this key.
    const key = `${variant.name}\n${application}\n${profile}\n${label}`;
    const reply = await conditionally(places.get(key) ?? placeOf(asked, key), request);
    return reader.isStale() ? withStaleness(reply) : reply;
  };
}
