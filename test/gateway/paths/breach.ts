import type { GeneratedRoute } from './generated-paths.ts';
import { handles, type ReadPath, type ServerModel } from './server-models.ts';

/** A request that reached a target: by which route, and with which path. */
export interface Forwarded {
  readonly route: number;
  readonly path: string;
}

/** The segments that a route takes off: those before the first wildcard of a pattern that has one. */
function beginningOf({ path, stripPrefix }: GeneratedRoute): readonly string[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  const wild = segments.findIndex((segment) => segment.includes('*'));
  return stripPrefix && wild > 0 ? segments.slice(0, wild) : [];
}

/** The first route whose pattern takes what the server read; `/**` is asked last. */
function ownerOf(server: ServerModel, routes: readonly GeneratedRoute[], read: ReadPath): number {
  const inOrder = [...routes.keys()].sort(
    (left, right) => Number(routes[left]?.path === '/**') - Number(routes[right]?.path === '/**'),
  );
  return inOrder.find((index) => handles(server, routes[index]?.path ?? '', read)) ?? -1;
}

/** What the server read, in the place that the gateway gives it. `/` is sent for a beginning with a slash and without. */
function placesOf(route: GeneratedRoute, read: ReadPath): ReadPath[] {
  const beginning = beginningOf(route);
  const place = { ...read, segments: [...beginning, ...read.segments] };
  return beginning.length > 0 && read.segments.length === 0
    ? [place, { ...place, endsWithSlash: false }]
    : [place];
}

/** The protected route that was walked around, if any. */
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
