import type { GeneratedRoute } from './generated-paths.ts';
import { handles, type ReadPath, type ServerModel } from './server-models.ts';

/** A request that reached a target: its route and its path. */
export interface Forwarded {
  readonly route: number;
  readonly path: string;
}

/** Returns the segments that a route removes: those before the first wildcard of a pattern that has one. */
function beginningOf({ path, stripPrefix }: GeneratedRoute): readonly string[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  const wild = segments.findIndex((segment) => segment.includes('*'));
  return stripPrefix && wild > 0 ? segments.slice(0, wild) : [];
}

/** Returns the first route whose pattern matches the server's reading; `/**` is last. */
function ownerOf(server: ServerModel, routes: readonly GeneratedRoute[], read: ReadPath): number {
  const inOrder = [...routes.keys()].toSorted(
    (left, right) => Number(routes[left]?.path === '/**') - Number(routes[right]?.path === '/**'),
  );
  return inOrder.find((index) => handles(server, routes[index]?.path ?? '', read)) ?? -1;
}

/**
 * The server's reading, at the position of the original path. `/` is sent for a beginning with and without a slash.
 */
function placesOf(route: GeneratedRoute, read: ReadPath): ReadPath[] {
  const beginning = beginningOf(route);
  const place = { ...read, segments: [...beginning, ...read.segments] };
  return beginning.length > 0 && read.segments.length === 0
    ? [place, { ...place, endsWithSlash: false }]
    : [place];
}

/** Returns the protected route that was bypassed, if any. */
export function breachOf(
  server: ServerModel,
  routes: readonly GeneratedRoute[],
  { route, path }: Forwarded,
): string | undefined {
  const by = routes[route];
  const read = server.read(path);
  if (!by || !read) return undefined;
  const owners = placesOf(by, read).map((place) => ownerOf(server, routes, place));
  const isBreach = owners.every((owner) => owner !== route && routes[owner]?.isProtected);
  return isBreach
    ? `${server.name} read a path of ${routes[owners[0] ?? -1]?.path} in ${path}, which came by ${by.path}`
    : undefined;
}
