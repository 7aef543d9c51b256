/** Combines the definition of a route with the settings of the gateway. */
import { nameProblem } from '../../foundation/display-name.ts';
import { compileCanary } from '../policy/canary.ts';
import { checkCors, compileCors } from './policy/cors-policy.ts';
import { checkHeaderRules, compileHeaderRules, type HeaderRule } from './policy/header-rules.ts';
import { parseTargetPathTemplate, type TargetPathTemplate } from './policy/path-template.ts';
import { parsePattern, splitSegments, type RoutePattern } from '../patterns/pattern.ts';
import { fieldOf } from '../../http/fields/fields.ts';
import type { RouteProblem } from './policy/route-problem.ts';
import { checkResource, resourceOf } from './policy/resource-declaration.ts';
import { checkScopes, requirementOf, type TokenRequirement } from './policy/route-scopes.ts';
import { PatternError } from '../patterns/segment-glob.ts';
import {
  isForward,
  parseForward,
  parseTargetUrl,
  type Parsed,
  type RouteTarget,
} from '../services/target.ts';
import {
  expandDefinition,
  type Route,
  type RouteSource,
  type RouteDefinition,
  type RouteDefaults,
} from './route.ts';
import { routeKeyOf } from './route-key.ts';
import { strippingOf } from './stripping.ts';

/** Most bodies are not longer, and wait only for their end. */
const bufferBytes = 16_384;

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

/** The console shows the id, and clients show the name of the resource. */
function nameProblems(id: string, required: TokenRequirement | undefined): RouteProblem[] {
  const names = [
    ['', id],
    ['authorization.resourceName', required?.resourceName],
  ] as const;
  return names.flatMap(([field, name]) => {
    const message = name === undefined ? undefined : nameProblem(name);
    return message === undefined ? [] : [{ field, message }];
  });
}

/** Checks a definition and computes its route. */
export function createRoute(
  id: string,
  source: RouteSource,
  given: string | RouteDefinition,
  defaults: RouteDefaults,
): { readonly route: Route } | { readonly problems: readonly RouteProblem[] } {
  const definition = expandDefinition(given);
  const required = requirementOf(definition.authorization);
  const problems = nameProblems(id, required);
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
    ...checkScopes(required),
  );
  if ('problem' in target || 'problem' in patterns || problems.length > 0) return { problems };
  const { own, full } = patterns.value;
  const ofResource = checkResource(required, full);
  if (ofResource.length > 0) return { problems: ofResource };
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
  const { authorization } = definition;
  const required = requirementOf(authorization);
  const isRequiredByDefault = authorization === undefined && defaults.defaultAuthorization === 'required';
  return {
    id,
    source,
    key: routeKeyOf(parts.own),
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
    scopes: required?.scopes ?? (isRequiredByDefault ? [] : undefined),
    isOpenByDefault: authorization === undefined && defaults.defaultAuthorization === undefined,
    resource: resourceOf(required, parts.full),
    quota: definition.quota,
    timeouts: definition.timeouts ? { ...defaults.timeouts, ...definition.timeouts } : defaults.timeouts,
    bodyLimitBytes: definition.bodyBytes ?? defaults.bodyBytes,
    bodyBufferBytes: definition.bodyBufferBytes ?? defaults.bodyBufferBytes ?? bufferBytes,
    setPath: parts.setPath,
    requestHeaderRules: rulesOf(sharedOf(defaults).requestRules, definition.requestHeaders),
    responseHeaderRules: rulesOf(sharedOf(defaults).responseRules, definition.responseHeaders),
    cors: compileCors(definition.cors, required?.resource !== undefined),
    canary: compileCanary(definition.canary),
  };
}
