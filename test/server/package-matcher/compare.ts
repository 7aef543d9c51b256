/** Our matcher of paths, compared with that of openapi-backend, `OpenAPIRouter.matchOperation`. */
import { OpenAPIRouter, type Document } from 'openapi-backend';
import openapi from '../../../generated/openapi.json' with { type: 'json' };
import type { OperationEntry } from '../../../src/conventions/operation-entry.ts';
import { createOwnPaths } from '../../../src/server/routing/own-paths.ts';
import { SegmentRouter, type MatchedRequest } from '../../../src/server/routing/segment-router.ts';
import type { Seeded } from '../../support/seeded.ts';
import { operations } from '../example-request.ts';

const definition = openapi as unknown as Document;
const declared: ReadonlyMap<string, OperationEntry> = new Map(
  operations.map((entry) => [entry.operationId, entry]),
);
const templates = Object.keys(openapi.paths);

const paths = createOwnPaths(operations, {
  prefix: '',
  repositories: [{ directory: 'files' } as never],
  overrides: {},
});
const ourRouter = new SegmentRouter({ definition, paths, isOpen: () => false });
const theirRouter = new OpenAPIRouter({ definition });
// The package collects the operations again for every request.
const theirOperations = theirRouter.getOperations();
theirRouter.getOperations = () => theirOperations;

export interface Asked {
  readonly method: string;
  readonly path: string;
}

/** An operation with the values of its path, or the status if there is none. */
interface Found {
  readonly operation: string;
  readonly values?: Readonly<Record<string, unknown>>;
}

/** Asks in the order of the dispatcher. */
function ours({ method, path }: Asked): Found {
  const reserved = ourRouter.reserved(path);
  const match = typeof reserved === 'string' ? undefined : (reserved ?? ourRouter.shape(path));
  const exchange = { method, match, listener: 'server' } as MatchedRequest['exchange'];
  const found = ourRouter.matchOperation({ method, path, headers: {}, exchange } as MatchedRequest);
  if (!match || found?.operationId === undefined) return { operation: '404' };
  if (found.operationId === 'methodNotAllowed') return { operation: '405' };
  return { operation: found.operationId, values: match.parameters };
}

function theirs({ method, path }: Asked): Found {
  const request = { method, path, headers: {} };
  try {
    const found = theirRouter.matchOperation(request, true);
    const { params } = theirRouter.parseRequest(request, found);
    return { operation: String(found.operationId), values: params };
  } catch (error) {
    return { operation: String(error).replace(/^Error: (404|405).*$/, '$1') };
  }
}

const isOperation = ({ operation }: Found): boolean => declared.has(operation);
const pathOf = ({ operation }: Found): string => declared.get(operation)?.path ?? '';
const isShape = (found: Found): boolean => pathOf(found).startsWith('/{');
const segmentsOf = (path: string): string[] => path.split('/').slice(1);

const reservedSegments: ReadonlySet<string> = new Set(
  templates.filter((path) => path !== '/' && !path.startsWith('/{')).map((path) => segmentsOf(path)[0] ?? ''),
);

interface Rule {
  readonly id: string;
  readonly reason: string;
  explains(asked: Asked, ours: Found, theirs: Found): boolean;
}

/** The differences that are meant (docs/decisions/paths-and-listeners.md). The package has no option for them. */
const rules: readonly Rule[] = [
  {
    id: 'trailing-slash',
    reason: 'A path with a trailing slash is another path, and the package removes the slash.',
    explains: ({ path }, our) => path.endsWith('/') && our.operation === '404',
  },
  {
    id: 'reserved',
    reason: 'The first segment of a declared path belongs to no configuration path.',
    explains: ({ path }, our, their) =>
      reservedSegments.has(segmentsOf(path)[0] ?? '') &&
      !isShape(our) &&
      (isShape(their) || (our.operation === '404' && their.operation === '405')),
  },
  {
    id: 'tail',
    reason: 'A parameter with `x-tail` contains slashes, and the package has no such parameter.',
    explains: ({ path }, our) => {
      const read = ours({ method: 'GET', path });
      const isTail = typeof declared.get(read.operation)?.tail === 'string';
      const isLonger = segmentsOf(path).length > segmentsOf(pathOf(read)).length;
      return isTail && isLonger && [read.operation, '405'].includes(our.operation);
    },
  },
  {
    id: 'path-before-method',
    reason: 'The most specific path decides on the method, and the package looks for another path with it.',
    explains: (_asked, our, their) => our.operation === '405' && isOperation(their),
  },
  {
    id: 'last-hyphen',
    reason: 'A name is split at the last hyphen, so a profile is never empty.',
    explains: ({ path }, our, their) =>
      /-\.(yml|yaml|json|properties)$/.test(path) &&
      (our.operation === '404' || pathOf(their).includes('}-{')),
  },
];

const escapes: Pick<Rule, 'id' | 'reason'> = {
  id: 'escape',
  reason: 'Segments are compared decoded, and bytes that are not UTF-8 match a whole parameter only.',
};

export const ruleIds: readonly string[] = [...rules.map(({ id }) => id), escapes.id];

/** The same path without escapes: each character outside names becomes a letter. */
function plain(path: string): string {
  const segments = path.split('/').map((segment) => {
    if (!segment.includes('%')) return segment;
    try {
      return decodeURIComponent(segment).replaceAll(/[^\w.-]/g, 'x');
    } catch {
      return 'x';
    }
  });
  return segments.join('/');
}

function isSame(our: Found, their: Found): boolean {
  if (our.operation !== their.operation) return false;
  return JSON.stringify({ ...our.values }) === JSON.stringify({ ...their.values });
}

/** `same`, the id of the rule that explains the difference, or the difference. */
export function compare(asked: Asked): string {
  const [our, their] = [ours(asked), theirs(asked)];
  const path = plain(asked.path);
  const hasEscape = path !== asked.path;
  if (hasEscape ? our.operation === their.operation : isSame(our, their)) return 'same';
  if (hasEscape && ours({ ...asked, path }).operation === our.operation) {
    const known = compare({ ...asked, path });
    return known === 'same' ? escapes.id : known;
  }
  const rule = hasEscape ? undefined : rules.find(({ explains }) => explains(asked, our, their));
  return (
    rule?.id ?? `${asked.method} ${asked.path}: ${JSON.stringify(our)}, package ${JSON.stringify(their)}`
  );
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const names = [
  'users',
  'dev',
  'my-app',
  'a-.yml',
  'app-dev.yml',
  'nginx.conf',
  'clients',
  'cl%69ents',
  'a%2Fb',
  '%FF',
  '%zz',
];
const literals = [...new Set(templates.flatMap(segmentsOf))].filter((segment) => !segment.includes('{'));

const word = (seeded: Seeded): string => (seeded.chance(0.7) ? seeded.pick(names) : seeded.text('ab-.%', 6));

/** Every declared path with a plain name for each parameter, and every method. */
export const declaredRequests: readonly Asked[] = templates.flatMap((template) =>
  methods.map((method) => ({ method, path: template.replaceAll(/\{[^}]+\}/g, 'name') })),
);

/** A request near the declared paths. */
function randomRequest(seeded: Seeded): Asked {
  const declaredPath = (): string => seeded.pick(templates).replaceAll(/\{[^}]+\}/g, () => word(seeded));
  const anyPath = (): string => {
    const segment = (): string => (seeded.chance(0.4) ? seeded.pick(literals) : word(seeded));
    return `/${Array.from({ length: 1 + seeded.integer(5) }, segment).join('/')}`;
  };
  const path = seeded.chance(0.6) ? declaredPath() : anyPath();
  return { method: seeded.pick(methods), path: seeded.chance(0.05) ? `${path}/` : path };
}

/** How often random requests had each result, and the differences that no rule explains. */
export function differencesOf(
  seeded: Seeded,
  count: number,
): { readonly counts: Readonly<Record<string, number>>; readonly unexplained: readonly string[] } {
  const results = Array.from({ length: count }, () => compare(randomRequest(seeded)));
  const isKnown = (result: string): boolean => result === 'same' || ruleIds.includes(result);
  const counts: Record<string, number> = {};
  for (const result of results) if (isKnown(result)) counts[result] = (counts[result] ?? 0) + 1;
  return { counts, unexplained: results.filter((result) => !isKnown(result)) };
}
