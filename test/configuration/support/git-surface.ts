import { afterEach } from 'vitest';
import type { Clock } from '../../../src/foundation/clock.ts';
import type { GitSettings } from '../../../src/settings/settings.ts';
import type { GitRemote } from './git-remote.ts';
import { createSurface, requestOf, type Surface } from './surface.ts';
import { createTicker } from './ticker.ts';

/** The part of an environment that these tests check. */
export interface Read {
  readonly version: string | null;
  readonly label: string | null;
  readonly sources: readonly (readonly [string, Readonly<Record<string, unknown>>])[];
}

export interface GitSurface extends Surface {
  /** The environment of an application without a profile. @throws ApiError */
  read(application: string, label?: string): Promise<Read>;
  /** A file as text. @throws ApiError */
  text(path: string, label: string): Promise<string>;
}

/** Settings that differ from those of a test; without a default label it is that of the remote's HEAD. */
export type MoreGitSettings = Partial<Omit<GitSettings, 'defaultLabel'>> & {
  readonly defaultLabel?: string | undefined;
};

export function gitSettings(url: string, more: MoreGitSettings = {}): GitSettings {
  const { defaultLabel, ...rest } = { defaultLabel: 'main', ...more };
  return {
    url,
    refreshSeconds: 10,
    timeoutSeconds: 60,
    searchPaths: [],
    username: 'git',
    ...rest,
    ...(defaultLabel !== undefined && { defaultLabel }),
  };
}

const input = { header: {}, cookie: {}, body: undefined, bodyType: undefined } as const;
const begun: { close(): Promise<void> }[] = [];
const remotes: GitRemote[] = [];

/** Ends everything that a test has started. */
export function endAfterEach(): void {
  afterEach(async () => {
    await Promise.all(begun.splice(0).map((each) => each.close()));
    await Promise.all(remotes.splice(0).map((each) => each.remove()));
  });
}

export async function removedAfter(remote: Promise<GitRemote>): Promise<GitRemote> {
  remotes.push(await remote);
  return remote;
}

/** The surface over one git repository; without a clock, time is fixed and only the test fetches. */
export async function createGitSurface(
  settings: GitSettings,
  { clock = createTicker().clock, dataDirectory }: { clock?: Clock; dataDirectory?: string } = {},
): Promise<GitSurface> {
  const surface = await createSurface(
    { access: 'anonymous', repositories: [{ git: settings, dialect: 'yaml-1.1' }] },
    clock,
    dataDirectory,
  );
  begun.push(surface.configuration);
  const { handlers } = surface.configuration;
  return {
    ...surface,
    async read(application, label) {
      const path = { application, profile: 'default' };
      const reply =
        label === undefined
          ? await handlers.getEnvironment({ ...input, path, query: {} }, requestOf(undefined))
          : await handlers.getEnvironmentAtLabel(
              { ...input, path: { ...path, label }, query: {} },
              requestOf(undefined),
            );
      const body = JSON.parse(String(reply.body)) as {
        version: string | null;
        label: string | null;
        propertySources: { name: string; source: Record<string, unknown> }[];
      };
      return {
        version: body.version,
        label: body.label,
        sources: body.propertySources.map(({ name, source }) => [name, source] as const),
      };
    },
    async text(path, label) {
      const reply = await handlers.getTextFile(
        { ...input, path: { application: 'a', profile: 'default', label, path }, query: {} },
        requestOf(undefined),
      );
      return String(reply.body);
    },
  };
}
