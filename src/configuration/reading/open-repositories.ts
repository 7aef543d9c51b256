import { temporarilyUnavailable } from '../../conventions/api-error.ts';
import type { Coordinates } from '../operations/coordinates.ts';
import { labelUnknown, sourceInvalid } from '../operations/errors.ts';
import { SourceProblem } from '../formats/text/source-problem.ts';
import type { ConfigurationRepository, Location } from '../repositories/port/repository.ts';
import { WriteFailed } from '../repositories/port/repository-writer.ts';
import type { SourceReader } from '../repositories/source-reader.ts';

/** The places of one repository to look in, lowest precedence first. */
export interface OpenedRepository {
  /** Empty where the repository does not know the label. */
  readonly locations: readonly Location[];
  /** True for one that cannot be read and that requests may be answered without. */
  readonly isLeftOut: boolean;
}

/**
 * Opens all repositories at the labels of a request. A label may be known to one repository of several; known to none,
 * it is a mistake, unless one that cannot be read might have known it.
 * @throws ApiError 404 for an unknown label; 500 or 503 where a repository cannot be read.
 */
export async function openRepositories(
  readers: readonly SourceReader[],
  coordinates: Coordinates,
): Promise<readonly OpenedRepository[]> {
  const { label } = coordinates;
  const attempts = await Promise.all(readers.map((reader) => attempt(reader, coordinates)));
  const isKnown = label === undefined || readers.length === 0 || attempts.some(({ locations }) => locations);
  if (!isKnown) {
    const failed = attempts.find((each) => each.error !== undefined);
    throw failed ? failed.error : labelUnknown(label);
  }
  return attempts.map(({ locations, error }) => ({
    locations: locations ?? [],
    isLeftOut: error !== undefined,
  }));
}

interface Attempt {
  readonly locations: readonly Location[] | undefined;
  readonly error: unknown;
}

async function attempt({ repository, isRequired }: SourceReader, coordinates: Coordinates): Promise<Attempt> {
  try {
    return { locations: await repository.open(coordinates.labels, coordinates), error: undefined };
  } catch (cause) {
    const error = reported(repository, cause);
    if (isRequired) throw error;
    // Recovered by the other repositories, as the settings say.
    return { locations: undefined, error };
  }
}

const retryAfterSeconds = 30;

function reported({ name }: ConfigurationRepository, cause: unknown): unknown {
  // A change that is half done can be neither finished nor taken back; nobody reads a part of it.
  if (cause instanceof WriteFailed) return temporarilyUnavailable(retryAfterSeconds, cause);
  return cause instanceof SourceProblem ? sourceInvalid(name, cause.reason, cause) : cause;
}
