import type { Log } from '../../foundation/log.ts';
import type { Coordinates } from '../operations/coordinates.ts';
import type { EnvironmentReader } from '../reading/environment-reader.ts';
import type { NamedApplications } from '../ownership/named-applications.ts';
import { foreignOwners } from '../ownership/needed-rights.ts';
import type { PropertyValue } from '../environment/environment.ts';
import { createResolver } from '../reading/placeholders.ts';
import { merge } from '../environment/precedence.ts';
import type { ChangeNotices } from './change-notices.ts';

/** One environment for a part of the service that follows its changes. */
export interface FollowedEnvironment {
  /** `users/dev`, for the log. */
  readonly name: string;
  /** The merged properties, with placeholders resolved; rejects if a file cannot be read. */
  load(): Promise<ReadonlyMap<string, PropertyValue>>;
  /** @returns a function that removes the listener. */
  watch(changed: () => void): () => void;
}

export function followEnvironment(
  coordinates: Coordinates,
  {
    reader,
    namesNow,
    changes,
    log,
  }: {
    readonly reader: EnvironmentReader;
    readonly namesNow: () => NamedApplications;
    readonly changes: ChangeNotices;
    readonly log: Log;
  },
): FollowedEnvironment {
  const name = `${coordinates.applications.join(',')}/${coordinates.profiles.join(',')}`;
  const load = async (): Promise<ReadonlyMap<string, PropertyValue>> => {
    const { propertySources, selection } = await reader.environment(coordinates);
    const [foreign] = foreignOwners(selection, namesNow(), coordinates);
    if (foreign) throw new Error(`a file is also one of the application ${foreign.application}`);
    const resolve = createResolver(propertySources);
    return new Map(
      [...merge(propertySources)].map(([key, { value }]) => [
        key,
        typeof value === 'string' ? resolve(value) : value,
      ]),
    );
  };
  /** Identifies a state; an error is a state as well. */
  const state = async (): Promise<string> => {
    try {
      return JSON.stringify((await reader.environment(coordinates)).version);
    } catch (error) {
      return error instanceof Error ? `unreadable: ${error.message}` : 'unreadable';
    }
  };
  return {
    name,
    load,
    watch(changed) {
      let seen: string | undefined;
      let isEnded = false;
      const look = async (): Promise<void> => {
        const now = await state();
        if (now === seen || isEnded) return;
        seen = now;
        changed();
      };
      const react = (): void => {
        look().catch((cause: unknown) => log.error('environment-not-followed', { name, cause }));
      };
      // A change between the first load and this call is not missed.
      react();
      const end = changes.follow(react);
      return () => {
        isEnded = true;
        end();
      };
    },
  };
}
