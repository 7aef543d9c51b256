import { temporarilyUnavailable } from '../../conventions/api-error.ts';
import type { Coordinates } from '../operations/coordinates.ts';
import { labelUnknown, sourceInvalid } from '../operations/errors.ts';
import { SourceProblem } from '../formats/text/source-problem.ts';
import type { ConfigurationRepository, Location } from '../repositories/port/repository.ts';
import { WriteFailed } from '../repositories/port/repository-writer.ts';
import type { SourceReader } from '../repositories/source-reader.ts';

/** The locations of one repository, lowest precedence first. */
export interface OpenedRepository {
  /** Empty if the repository does not have the label. */
  readonly locations: readonly Location[];
  /** True for an unreadable repository that requests can omit. */
  readonly isLeftOut: boolean;
}

/**
 * Opens all repositories at the labels of a request. It is sufficient that one repository has the label. If none
 * has it, that is an error, unless an unreadable repository might have it.
 * @throws ApiError 404 for an unknown label; 500 or 503 if a repository cannot be read.
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
    // Recovered by the other repositories, as the settings require.
    return { locations: undefined, error };
  }
}

const retryAfterSeconds = 30;

function reported({ name }: ConfigurationRepository, cause: unknown): unknown {
  // An incomplete change can be neither completed nor reverted, so the repository is not read.
  if (cause instanceof WriteFailed) return temporarilyUnavailable(retryAfterSeconds, cause);
  return cause instanceof SourceProblem ? sourceInvalid(name, cause.reason, cause) : cause;
}
