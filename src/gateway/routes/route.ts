/**
 * A route: what its definition says, computed with the gateway's settings into what the table needs. Which part
 * of a path is taken off follows Zuul's route computation, by whole segments.
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
  /** For the whole exchange; `undefined` without such a limit. */
  readonly totalMilliseconds?: number | undefined;
  /** How fast a client's body must come on the whole; any speed where it is 0. */
  readonly bodyBytesPerSecond?: number | undefined;
  /** How fast a client must read a response while bytes of it wait; any speed where it is 0. */
  readonly readBytesPerSecond?: number | undefined;
  /** How long a client may be slower than these. */
  readonly graceMilliseconds?: number | undefined;
}

export interface Route {
  readonly id: string;
  readonly source: RouteSource;
  readonly pattern: RoutePattern;
  readonly target: RouteTarget;
  /** The eight fields of Spec §2.6, and the route's own sensitive header fields where it has some. */
  readonly detail: RouteDetail;
  /** How many leading segments of a path are taken off, the gateway's prefix included. */
  readonly strippedSegments: number;
  /** What is put in front of the rest: the gateway's prefix where only the route's own is taken off. */
  readonly keptPrefix: string;
  /** `X-Forwarded-Prefix`; empty where nothing is taken off. */
  readonly forwardedPrefix: string;
  /** Folded names of header fields that are not passed on, in either direction and in any spelling. */
  readonly droppedHeaders: ReadonlySet<string>;
  /** Whether readings of less exact servers count as well (strict-routes.ts). */
  readonly strictPath: boolean;
  readonly retryable: boolean;
  readonly preserveHost: boolean;
  /** Scopes that an access token needs; `undefined` where no token is asked for. */
  readonly scopes: RouteScopes | undefined;
  /** What the token must be made out to; this service where it says nothing. @see RFC 9068 §4 */
  readonly resource: string | undefined;
  readonly quota: { readonly limit: number; readonly windowSeconds: number } | undefined;
  readonly timeouts: Timeouts;
  readonly bodyLimitBytes: number | undefined;
  /** So much of a body must have come before a target is asked, or all of it. */
  readonly bodyBufferBytes: number;
  /** The path that the target sees in the place of the stripped one. */
  readonly setPath: TargetPathTemplate | undefined;
  readonly requestHeaderRules: readonly HeaderRule[];
  readonly responseHeaderRules: readonly HeaderRule[];
  readonly cors: CorsPolicy | undefined;
  readonly canary: Canary | undefined;
}

export type RouteDefinition = RouteSettings;

/** Most bodies are no longer than that, and wait for nothing but their end. */
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

/** The short form is the path alone; the id is then the service. @see Spec §4.5(3) */
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

/** What is taken off a path and how the detailed record shows it. */
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
  // Without a wildcard there is nothing that the prefix could be taken off for.
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

/** Either the pattern or the problem; the gateway's prefix counts for the limits of a pattern. */
function patternsOf(text: string, prefix: string): Parsed<{ own: RoutePattern; full: RoutePattern }> {
  try {
    const own = parsePattern(text);
    const common = prefix.replace(/\/+$/, '');
    return { value: { own, full: common === '' ? own : parsePattern(common + own.text) } };
  } catch (cause) {
    // What the pattern says is told where it was written; anything else is ours.
    if (cause instanceof PatternError) return { problem: cause.message };
    throw cause;
  }
}

/**
 * A forward whose path the route itself would take again. `/**` is not judged: what it forwards to may be taken
 * by an earlier route or a declared path; a loop is then found while it runs.
 */
function forwardsToItself(full: RoutePattern, target: RouteTarget): boolean {
  if (target.kind !== 'forward' || full.literalSegments === 0) return false;
  const aim = splitSegments(target.path);
  const literal = full.segments.slice(0, full.literalSegments);
  return full.segments.at(-1) === '**' && full.segments.length === literal.length + 1
    ? literal.every((segment, index) => aim[index] === segment)
    : full.text.replace(/\/+$/, '') === target.path;
}

/** Checks one definition and computes its route. */
export function createRoute(
  id: string,
  source: RouteSource,
  given: string | RouteDefinition,
  defaults: RouteDefaults,
): { readonly route: Route } | { readonly problems: readonly RouteProblem[] } {
  const definition = expandDefinition(given);
  const problems: RouteProblem[] = [];
  if (definition.url !== undefined && definition.serviceId !== undefined) {
    problems.push({ field: 'serviceId', message: 'must not stand beside url' });
  }
  if (definition.url !== undefined && definition.canary !== undefined) {
    problems.push({ field: 'canary', message: 'must not stand beside url' });
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

/** Variables are named as the route's own path has them; their places count the gateway's prefix. */
function setPathOf(
  { setPath, stripPrefix }: RouteDefinition,
  own: RoutePattern,
  full: RoutePattern,
): Parsed<TargetPathTemplate> | undefined {
  if (setPath === undefined) return undefined;
  if (stripPrefix !== undefined) return { problem: 'must not stand beside stripPrefix' };
  const checked = parseTargetPathTemplate(setPath, own);
  return 'problem' in checked ? checked : parseTargetPathTemplate(setPath, full);
}

/** What routes without words of their own share. */
interface Shared {
  readonly dropped: ReadonlySet<string>;
  readonly requestRules: readonly HeaderRule[];
  readonly responseRules: readonly HeaderRule[];
}

/** Made once for the settings: thousands of routes would each have a set of their own. */
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

/** Own sensitive fields stand in the place of the settings', ignored ones add up. @see Spec §4.5(5) */
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
