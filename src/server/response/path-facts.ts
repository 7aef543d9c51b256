import type { OperationEntry } from '../../conventions/operation-entry.ts';
import type { RunOperationOf } from './audited.ts';
import type { RunOperation } from './openapi.ts';
import type { PageOfError, RequestSource } from '../routing/exchange.ts';
import type { OwnPath } from '../routing/own-paths.ts';

/** The facts about a path that are known at start. */
export interface PathFacts {
  /** The listeners that carry it. */
  readonly carriers: ReadonlySet<RequestSource>;
  /** The function that runs its operations. */
  readonly runs: ReadonlyMap<OperationEntry, RunOperation>;
  /** Its operations that do not need Express. */
  readonly hot: ReadonlySet<OperationEntry>;
  readonly errorPage: PageOfError | undefined;
}

const roles: readonly RequestSource[] = ['server', 'gateway', 'management', 'process'];

export interface PathDecisions {
  readonly runOf: RunOperationOf;
  readonly isHot: (operation: OperationEntry) => boolean;
  /** True for the parts that a listener carries besides health. */
  readonly carries: (role: RequestSource, what: 'data-plane' | OperationEntry) => boolean;
  /** Renders the errors of a page's operation for a user. */
  readonly errorPageOf: (own: OwnPath) => PageOfError | undefined;
}

/** The listeners that carry the gateway's routes. */
export function routingRoles({ carries }: Pick<PathDecisions, 'carries'>): ReadonlySet<RequestSource> {
  return new Set(roles.filter((role) => carries(role, 'data-plane')));
}

export function createPathFacts(
  paths: readonly OwnPath[],
  { runOf, isHot, carries, errorPageOf }: PathDecisions,
): ReadonlyMap<OwnPath, PathFacts> {
  const factsOf = (own: OwnPath): PathFacts => {
    const entries = [...own.operations.values()];
    return {
      carriers: new Set(roles.filter((role) => carries(role, own.first))),
      runs: new Map(entries.map((entry) => [entry, runOf(entry)])),
      hot: new Set(entries.filter(isHot)),
      errorPage: errorPageOf(own),
    };
  };
  return new Map(paths.map((own) => [own, factsOf(own)]));
}
