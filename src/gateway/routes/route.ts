/** A route: the values that the table and the filters need of it. */
import type { GatewaySettings, RouteSettings } from '../../settings/settings.ts';
import type { Canary } from '../policy/canary.ts';
import type { RouteDetail } from '../operations/operations.ts';
import type { CorsPolicy } from './policy/cors-policy.ts';
import type { HeaderRule } from './policy/header-rules.ts';
import type { TargetPathTemplate } from './policy/path-template.ts';
import type { RoutePattern } from '../patterns/pattern.ts';
import type { ResourceDeclaration } from './policy/resource-declaration.ts';
import type { RouteScopes } from './policy/route-scopes.ts';
import type { RouteTarget } from '../services/target.ts';

export type RouteSource = 'settings' | 'configuration' | 'registry' | 'discovery';

export interface Timeouts {
  readonly connectMilliseconds: number;
  readonly responseMilliseconds: number;
  readonly idleMilliseconds: number;
  /** For the whole exchange; `undefined` for no limit. */
  readonly totalMilliseconds?: number | undefined;
  /** Minimum average rate of a client's body; 0 for no limit. */
  readonly bodyBytesPerSecond?: number | undefined;
  /** Minimum rate at which a client reads a response while bytes of it wait; 0 for no limit. */
  readonly readBytesPerSecond?: number | undefined;
  /** Time for which a client may be slower than these rates. */
  readonly graceMilliseconds?: number | undefined;
}

export interface Route {
  readonly id: string;
  readonly source: RouteSource;
  /** The text that only one route may have. @see route-key.ts */
  readonly key: string;
  readonly pattern: RoutePattern;
  readonly target: RouteTarget;
  /** The eight fields of Spec §2.6, and the route's own sensitive header fields if there are any. */
  readonly detail: RouteDetail;
  /** Number of leading segments that are removed from a path, including the gateway's prefix. */
  readonly strippedSegments: number;
  /** Prefix of the rest: the gateway's prefix if only the route's own is removed. */
  readonly keptPrefix: string;
  /** `X-Forwarded-Prefix`; empty if nothing is removed. */
  readonly forwardedPrefix: string;
  /** Normalized names of header fields that are not forwarded, in either direction and in any spelling. */
  readonly droppedHeaders: ReadonlySet<string>;
  /** If true, readings of less exact servers count as well (strict-routes.ts). */
  readonly strictPath: boolean;
  readonly retryable: boolean;
  readonly preserveHost: boolean;
  /** Scopes that an access token needs; `undefined` if no token is required. */
  readonly scopes: RouteScopes | undefined;
  /** True if everyone may call the route because neither it nor the settings say who may. */
  readonly isOpenByDefault: boolean;
  /** The protected resource of the route; this server if `undefined`. @see RFC 9728 §1.2 */
  readonly resource: ResourceDeclaration | undefined;
  readonly quota: { readonly limit: number; readonly windowSeconds: number } | undefined;
  readonly timeouts: Timeouts;
  readonly bodyLimitBytes: number | undefined;
  /** Bytes of a body that must arrive before the request is sent; a shorter body must arrive completely. */
  readonly bodyBufferBytes: number;
  /** The path for the target, in place of the one without its prefix. */
  readonly setPath: TargetPathTemplate | undefined;
  readonly requestHeaderRules: readonly HeaderRule[];
  readonly responseHeaderRules: readonly HeaderRule[];
  readonly cors: CorsPolicy | undefined;
  readonly canary: Canary | undefined;
}

export type RouteDefinition = RouteSettings;

/** The part of the settings that every route shares. */
export type RouteDefaults = Pick<
  GatewaySettings,
  | 'prefix'
  | 'stripPrefix'
  | 'sensitiveHeaders'
  | 'ignoredHeaders'
  | 'retryable'
  | 'timeouts'
  | 'bodyBytes'
  | 'bodyBufferBytes'
  | 'allowLinkLocalTargets'
  | 'defaultAuthorization'
  | 'requestHeaders'
  | 'responseHeaders'
>;

/** Expands the short form, which is only the path; the id is then the service. @see Spec §4.5(3) */
export function expandDefinition(definition: string | RouteDefinition): RouteDefinition {
  return typeof definition === 'string' ? { path: definition } : definition;
}
