/**
 * A route: its definition, combined with the gateway's settings into the values that the table needs. The removal
 * of the prefix follows Zuul's route computation, by whole segments.
 */
import type { GatewaySettings, RouteSettings } from '../../settings/settings.ts';
import { compileCanary, type Canary } from '../policy/canary.ts';
import type { RouteDetail } from '../operations/operations.ts';
import { checkCors, compileCors, type CorsPolicy } from './policy/cors-policy.ts';
import { checkHeaderRules, compileHeaderRules, type HeaderRule } from './policy/header-rules.ts';
import { parseTargetPathTemplate, type TargetPathTemplate } from './policy/path-template.ts';
import { parsePattern, splitSegments, type RoutePattern } from '../patterns/pattern.ts';
import { fieldOf } from '../../http/fields/fields.ts';
import { withoutLeadingSegments } from '../patterns/leading-segments.ts';
import type { RouteProblem } from './policy/route-problem.ts';
import { checkScopes, type RouteScopes } from './policy/route-scopes.ts';
import { PatternError } from '../patterns/segment-glob.ts';
import {
  isForward,
  parseForward,
  parseTargetUrl,
  type Parsed,
  type RouteTarget,
} from '../services/target.ts';

export type RouteSource = 'settings' | 'configuration' | 'rest' | 'discovery';

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
  /** Audience that the token must have; this server if `undefined`. @see RFC 9068 §4 */
  readonly resource: string | undefined;
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

/** Most bodies are not longer, and wait only for their end. */
const bufferBytes = 16_384;

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
  | 'requestHeaders'
  | 'responseHeaders'
>;

/** Expands the short form, which is only the path; the id is then the service. @see Spec §4.5(3) */
export function expandDefinition(definition: string | RouteDefinition): RouteDefinition {
  return typeof definition === 'string' ? { path: definition } : definition;
}

function targetOf(id: string, definition: RouteDefinition, allowLinkLocal: boolean): Parsed<RouteTarget> {
  const { url, serviceId } = definition;
  if (url === undefined) return { value: { kind: 'service', serviceId: serviceId ?? id } };
  if (isForward(url)) {
    const forward = parseForward(url);
    return 'problem' in forward ? forward : { value: { kind: 'forward', path: forward.value } };
  }
  const parsed = parseTargetUrl(url, allowLinkLocal);
  return 'problem' in parsed ? parsed : { value: { kind: 'url', url: parsed.value } };
}

function lowerCase(names: readonly string[]): string[] {
  return names.map((name) => name.toLowerCase());
}

function folded(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map((name) => fieldOf(name).folded));
}

/** Returns the prefix that is removed from a path, and its fields of the detailed record. */
interface Stripping {
  readonly path: string;
  readonly prefix: string;
  readonly strippedSegments: number;
  readonly keptPrefix: string;
  readonly forwardedPrefix: string;
}

function strippingOf(own: RoutePattern, definition: RouteDefinition, defaults: RouteDefaults): Stripping {
  const common = defaults.prefix.replace(/\/+$/, '');
  const commonSegments = splitSegments(common).length;
  // Without a wildcard, no path would remain after the prefix.
  const literal = own.hasWildcard ? own.segments.slice(0, own.literalSegments) : [];
  const stripsOwn = definition.stripPrefix !== false && literal.length > 0;
  const ownPrefix = stripsOwn ? `/${literal.join('/')}` : '';
  const rest = stripsOwn ? withoutLeadingSegments(own.text, literal.length) || '/' : own.text;
  const stripsCommon = defaults.stripPrefix;
  return {
    path: rest,
    prefix: common + ownPrefix,
    strippedSegments: (stripsCommon || stripsOwn ? commonSegments : 0) + (stripsOwn ? literal.length : 0),
    keptPrefix: !stripsCommon && stripsOwn ? common : '',
    forwardedPrefix: (stripsCommon ? common : '') + ownPrefix,
  };
}

/** Returns either the pattern or the problem. The gateway's prefix counts for the limits of a pattern. */
function patternsOf(text: string, prefix: string): Parsed<{ own: RoutePattern; full: RoutePattern }> {
  try {
    const own = parsePattern(text);
    const common = prefix.replace(/\/+$/, '');
    return { value: { own, full: common === '' ? own : parsePattern(common + own.text) } };
  } catch (cause) {
    // A fault of the pattern is reported with its path; any other error is a bug.
    if (cause instanceof PatternError) return { problem: cause.message };
    throw cause;
  }
}

/**
 * True for a forward whose path the route itself would match. `/**` is not checked: an earlier route or a declared
 * path may match its target. Such a loop is detected when it runs.
 */
function forwardsToItself(full: RoutePattern, target: RouteTarget): boolean {
  if (target.kind !== 'forward' || full.literalSegments === 0) return false;
  const aim = splitSegments(target.path);
  const literal = full.segments.slice(0, full.literalSegments);
  return full.segments.at(-1) === '**' && full.segments.length === literal.length + 1
    ? literal.every((segment, index) => aim[index] === segment)
    : full.text.replace(/\/+$/, '') === target.path;
}

/** Checks a definition and computes its route. */
export function createRoute(
  id: string,
  source: RouteSource,
  given: string | RouteDefinition,
  defaults: RouteDefaults,
): { readonly route: Route } | { readonly problems: readonly RouteProblem[] } {
  const definition = expandDefinition(given);
  const problems: RouteProblem[] = [];
  if (definition.url !== undefined && definition.serviceId !== undefined) {
    problems.push({ field: 'serviceId', message: 'must not be combined with url' });
  }
  if (definition.url !== undefined && definition.canary !== undefined) {
    problems.push({ field: 'canary', message: 'must not be combined with url' });
  }
  const target = targetOf(id, definition, defaults.allowLinkLocalTargets);
  if ('problem' in target) problems.push({ field: 'url', message: target.problem });
  const patterns = patternsOf(definition.path ?? `/${id}/**`, defaults.prefix);
  if ('problem' in patterns) problems.push({ field: 'path', message: patterns.problem });
  problems.push(
    ...checkHeaderRules('requestHeaders', definition.requestHeaders, 'request'),
    ...checkHeaderRules('responseHeaders', definition.responseHeaders, 'response'),
    ...checkCors(definition.cors),
    ...checkScopes(definition.authorization),
  );
  if ('problem' in target || 'problem' in patterns || problems.length > 0) return { problems };
  const { own, full } = patterns.value;
  const setPath = setPathOf(definition, own, full);
  if (setPath && 'problem' in setPath) return { problems: [{ field: 'setPath', message: setPath.problem }] };
  if (forwardsToItself(full, target.value))
    return { problems: [{ field: 'url', message: 'must not forward to the route itself' }] };
  const parts = { own, full, target: target.value, setPath: setPath?.value };
  return { route: assemble(id, source, definition, defaults, parts) };
}

/** Variables are named as in the route's own path; their positions include the gateway's prefix. */
function setPathOf(
  { setPath, stripPrefix }: RouteDefinition,
  own: RoutePattern,
  full: RoutePattern,
): Parsed<TargetPathTemplate> | undefined {
  if (setPath === undefined) return undefined;
  if (stripPrefix !== undefined) return { problem: 'must not be combined with stripPrefix' };
  const checked = parseTargetPathTemplate(setPath, own);
  return 'problem' in checked ? checked : parseTargetPathTemplate(setPath, full);
}

/** Values that routes without their own rules share. */
interface Shared {
  readonly dropped: ReadonlySet<string>;
  readonly requestRules: readonly HeaderRule[];
  readonly responseRules: readonly HeaderRule[];
}

/** Computed once for the settings: thousands of routes would each have their own set. */
const sharedBy = new WeakMap<RouteDefaults, Shared>();

function sharedOf(defaults: RouteDefaults): Shared {
  const known = sharedBy.get(defaults);
  if (known) return known;
  const { sensitiveHeaders, ignoredHeaders, requestHeaders, responseHeaders } = defaults;
  const made = {
    dropped: folded([...sensitiveHeaders, ...ignoredHeaders]),
    requestRules: compileHeaderRules(requestHeaders),
    responseRules: compileHeaderRules(responseHeaders),
  };
  sharedBy.set(defaults, made);
  return made;
}

/** Own sensitive fields replace those of the settings; ignored fields extend them. @see Spec §4.5(5) */
function droppedOf(
  { sensitiveHeaders, ignoredHeaders }: RouteDefinition,
  defaults: RouteDefaults,
): ReadonlySet<string> {
  if (sensitiveHeaders === undefined && ignoredHeaders === undefined) return sharedOf(defaults).dropped;
  return folded([
    ...(sensitiveHeaders ?? defaults.sensitiveHeaders),
    ...defaults.ignoredHeaders,
    ...(ignoredHeaders ?? []),
  ]);
}

function rulesOf(
  shared: readonly HeaderRule[],
  own: RouteDefinition['requestHeaders'],
): readonly HeaderRule[] {
  return own ? [...shared, ...compileHeaderRules(own)] : shared;
}

function assemble(
  id: string,
  source: RouteSource,
  definition: RouteDefinition,
  defaults: RouteDefaults,
  parts: {
    own: RoutePattern;
    full: RoutePattern;
    target: RouteTarget;
    setPath: TargetPathTemplate | undefined;
  },
): Route {
  const { path, prefix, ...stripping } = strippingOf(parts.own, definition, defaults);
  const sensitive = definition.sensitiveHeaders && lowerCase(definition.sensitiveHeaders);
  const retryable = definition.retryable ?? defaults.retryable;
  return {
    id,
    source,
    pattern: parts.full,
    target: parts.target,
    detail: {
      id,
      fullPath: parts.full.text,
      location: definition.url ?? definition.serviceId ?? id,
      path,
      prefix,
      retryable,
      customSensitiveHeaders: sensitive !== undefined,
      prefixStripped: definition.stripPrefix !== false,
      ...(sensitive && sensitive.length > 0 && { sensitiveHeaders: sensitive }),
    },
    ...stripping,
    droppedHeaders: droppedOf(definition, defaults),
    strictPath: definition.strictPath ?? false,
    retryable,
    preserveHost: definition.preserveHost ?? false,
    scopes: definition.authorization?.scopes,
    resource: definition.authorization?.resource,
    quota: definition.quota,
    timeouts: definition.timeouts ? { ...defaults.timeouts, ...definition.timeouts } : defaults.timeouts,
    bodyLimitBytes: definition.bodyBytes ?? defaults.bodyBytes,
    bodyBufferBytes: definition.bodyBufferBytes ?? defaults.bodyBufferBytes ?? bufferBytes,
    setPath: parts.setPath,
    requestHeaderRules: rulesOf(sharedOf(defaults).requestRules, definition.requestHeaders),
    responseHeaderRules: rulesOf(sharedOf(defaults).responseRules, definition.responseHeaders),
    cors: compileCors(definition.cors),
    canary: compileCanary(definition.canary),
  };
}
