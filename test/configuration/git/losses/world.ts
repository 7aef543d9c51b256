import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '../../../../src/conventions/api-error.ts';
import { createRemote, type GitRemote } from '../../support/git-remote.ts';
import {
  createGitSurface,
  gitSettings,
  type GitSurface,
  type MoreGitSettings,
  removedAfter,
} from '../../support/git-surface.ts';
import { requestOf } from '../../support/surface.ts';

/** A response as a client sees it. */
export interface Seen {
  readonly status: number;
  readonly warning: string | undefined;
  readonly k: unknown;
}

/** A remote with its service, which keeps its mirror over restarts. */
export interface World {
  readonly remote: GitRemote;
  /** The folder of the mirror. */
  readonly data: string;
  /** The commits of the remote at the beginning, the oldest first. */
  readonly commits: readonly string[];
  readonly surface: () => GitSurface;
  start(more?: MoreGitSettings): Promise<void>;
  stop(): Promise<void>;
  /** Runs git in the remote itself. */
  atRemote(...args: string[]): Promise<string>;
  /** Replaces the remote with an empty one, whose HEAD is the branch. */
  recreate(branch: string): Promise<void>;
  /** Reads the application `a`. */
  ask(label?: string): Promise<Seen>;
  /** Reads a file that no scan has read before. */
  askText(label: string): Promise<number>;
}

/** Two commits on `main` and one on `other`. */
export async function createWorld(settings: MoreGitSettings = {}): Promise<World> {
  const remote = await removedAfter(createRemote({ 'a.yml': 'k: 1\n', 'notes.txt': 'first\n' }));
  const { folder, url } = remote;
  const first = await remote.git('rev-parse', 'HEAD');
  const second = await remote.push({ 'a.yml': 'k: 2\n', 'notes.txt': 'second\n' });
  await remote.git('push', '-q', 'origin', 'HEAD:other');
  const data = join(folder, 'data');
  let surface: GitSurface | undefined;
  const running = (): GitSurface => {
    if (!surface) throw new Error('the service does not run');
    return surface;
  };
  const input = { header: {}, cookie: {}, body: undefined, bodyType: undefined } as const;
  return {
    remote,
    data,
    commits: [first, second],
    surface: running,
    async start(more = {}) {
      surface = await createGitSurface(gitSettings(url, { ...settings, ...more }), { dataDirectory: data });
    },
    async stop() {
      await running().configuration.close();
    },
    atRemote: (...args) => remote.git(`--git-dir=${url}`, ...args),
    async recreate(branch) {
      await rm(url, { recursive: true });
      await mkdir(url);
      await remote.git('init', '-q', '--bare', '-b', branch, url);
    },
    async ask(label) {
      const { handlers } = running().configuration;
      const path = { application: 'a', profile: 'default' };
      try {
        const reply =
          label === undefined
            ? await handlers.getEnvironment({ ...input, path, query: {} }, requestOf(undefined))
            : await handlers.getEnvironmentAtLabel(
                { ...input, path: { ...path, label }, query: {} },
                requestOf(undefined),
              );
        const { propertySources } = JSON.parse(String(reply.body)) as {
          propertySources: readonly { readonly source: Readonly<Record<string, unknown>> }[];
        };
        const { Warning: warning } = reply.headers as { readonly Warning?: string };
        return { status: reply.status, warning, k: propertySources[0]?.source['k'] };
      } catch (error) {
        if (error instanceof ApiError) return { status: error.status, warning: undefined, k: undefined };
        throw error;
      }
    },
    async askText(label) {
      try {
        await running().text('notes.txt', label);
        return 200;
      } catch (error) {
        if (error instanceof ApiError) return error.status;
        throw error;
      }
    },
  };
}
