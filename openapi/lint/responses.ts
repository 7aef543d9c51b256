/** Rules for the responses of an operation: statuses, header fields, bodies. */
import {
  contentOf,
  everyOperation,
  follow,
  hasHeader,
  isJsonType,
  isObject,
  type Json,
  type Options,
  type Visited,
} from './visit.ts';

/** `{operationId: [statuses]}` of redocly.yaml: the exceptions of the specification. */
function exceptionsOf(options: Options): Readonly<Record<string, readonly string[]>> {
  return (isObject(options['exceptions']) ? options['exceptions'] : {}) as Record<string, readonly string[]>;
}

const successes: Readonly<Record<string, readonly string[]>> = {
  get: ['200', '202'],
  post: ['201', '202'],
  put: ['200', '201', '202'],
  patch: ['200', '202'],
  delete: ['204', '202'],
};

/** GET 200, POST 201, PUT 200 (201 when it creates), PATCH 200, DELETE 204. @see Spec §4.1/Success statuses */
export function successStatus(options: Options) {
  const exceptions = exceptionsOf(options);
  return everyOperation(({ context, method, operation, at, responses }) => {
    const allowed = exceptions[operation.operationId ?? ''] ?? successes[method] ?? [];
    const documented = responses.filter(({ status }) => status.startsWith('2'));
    for (const { status, location } of documented) {
      if (!allowed.includes(status)) {
        context.report({
          message: `${method.toUpperCase()} answers ${allowed.join(' or ')}, not ${status}.`,
          location,
        });
      }
    }
    const usual = allowed.find((status) => status !== '202');
    if (usual !== undefined && !documented.some(({ status }) => status !== '202')) {
      context.report({ message: `${method.toUpperCase()} documents ${usual}.`, location: at });
    }
  });
}

/** The header fields that a status requires. @see RFC 9110 §10.2, §11.6.1, §15.5.6 */
const requiredHeaders: Readonly<Record<string, readonly string[]>> = {
  '201': ['Location'],
  '202': ['Location'],
  '303': ['Location'],
  '308': ['Location'],
  '401': ['WWW-Authenticate'],
  '405': ['Allow'],
  '429': ['Retry-After'],
  '503': ['Retry-After'],
};

export function statusHeader(wanted: string) {
  return (options: Options) => {
    const exempt = Array.isArray(options['exceptOperations']) ? options['exceptOperations'] : [];
    return everyOperation(({ context, operation, responses }) => {
      if (exempt.includes(operation.operationId)) return;
      for (const response of responses) {
        if (!(requiredHeaders[response.status] ?? []).includes(wanted) || hasHeader(response, wanted))
          continue;
        context.report({ message: `A ${response.status} carries ${wanted}.`, location: response.location });
      }
    });
  };
}

/** True if a schema references the service's one error body; a copy would diverge. */
function isErrorBody(schema: unknown): boolean {
  return isObject(schema) && /(?:^|\/)schemas\.yaml#\/ErrorBody$/.test(String(schema['$ref']));
}

/** Every JSON response with a 4xx or 5xx has the one error body. @see Spec §2.9, §4.1/Errors, §7(1) */
export function errorBody() {
  return everyOperation(({ context, responses }) => {
    for (const response of responses) {
      if (!/^[45]/.test(response.status)) continue;
      const json = contentOf(response).filter(([type]) => isJsonType(type));
      if (json.length === 0)
        context.report({ message: `A ${response.status} has a JSON body.`, location: response.location });
      for (const [type, media] of json) {
        if (!isErrorBody(media['schema'])) {
          context.report({
            message: `The ${type} body of a ${response.status} is common/schemas.yaml#/ErrorBody.`,
            location: response.location,
          });
        }
      }
    }
  });
}

/** The response to deferred work is a task reference. @see Spec §2.8, §4.1/Deferred work */
export function deferredWithTask() {
  return everyOperation(({ context, responses }) => {
    for (const response of responses.filter(({ status }) => status === '202')) {
      const schema = contentOf(response).find(([type]) => isJsonType(type))?.[1]['schema'];
      if (!isObject(schema) || !/(?:^|\/)schemas\.yaml#\/TaskReference$/.test(String(schema['$ref']))) {
        context.report({
          message: 'A 202 has the body common/schemas.yaml#/TaskReference.',
          location: response.location,
        });
      }
    }
  });
}

interface Traits {
  readonly isProtected: boolean;
  /** No credentials are required, but they may be sent. */
  readonly isOpen: boolean;
  readonly hasInput: boolean;
  readonly hasBody: boolean;
  readonly hasPathParameter: boolean;
  /** A PUT that creates absent resources. */
  readonly creates: boolean;
  /** Conditions that suppress a response or a change. @see RFC 9110 §13.1.2 */
  readonly savesResponse: boolean;
  readonly guardsChange: boolean;
}

const conditional = new Set(['If-Match', 'If-None-Match', 'Prefer']);

function traitsOf({ context, method, operation, shared, at }: Visited): Traits {
  const file = at.source.absoluteRef;
  const { security = [] } = operation;
  const parameters = [...shared, ...(operation.parameters ?? [])].map(
    (one) => follow(context, one, file).node,
  );
  const has = (test: (parameter: Json) => boolean): boolean => parameters.some(test);
  const hasField = (name: string): boolean => has((one) => one['in'] === 'header' && one['name'] === name);
  return {
    isProtected: security.length > 0,
    isOpen: security.some((requirement) => Object.keys(requirement as Json).length === 0),
    // An unknown entity tag in a condition is not an error.
    hasInput: has((one) => !conditional.has(String(one['name']))) || operation.requestBody !== undefined,
    hasBody: operation.requestBody !== undefined,
    // A value outside an enum is 400: only a value that is looked up can be absent.
    hasPathParameter: has(
      (one) => one['in'] === 'path' && !Array.isArray(follow(context, one['schema'], file).node['enum']),
    ),
    creates: operation.responses?.['201'] !== undefined,
    savesResponse: method === 'get' && hasField('If-None-Match'),
    guardsChange: hasField('If-Match') || (method !== 'get' && hasField('If-None-Match')),
  };
}

function expectedStatuses(traits: Traits): string[] {
  return [
    ...(traits.hasInput ? ['400'] : []),
    ...(traits.isProtected ? ['401', '429'] : []),
    ...(traits.isProtected && !traits.isOpen ? ['403'] : []),
    ...(traits.hasPathParameter && !traits.creates ? ['404'] : []),
    '405',
    ...(traits.hasBody ? ['413', '415'] : []),
    ...(traits.guardsChange ? ['412'] : []),
    ...(traits.savesResponse ? ['304'] : []),
    '500',
  ];
}

/** The statuses that every operation of this form can return. @see Spec §5(6), §7 */
export function documentedStatuses(options: Options) {
  const exceptions = exceptionsOf(options);
  return everyOperation((visited) => {
    const { context, operation, at, responses } = visited;
    const present = new Set(responses.map(({ status }) => status));
    const exempt = exceptions[operation.operationId ?? ''] ?? [];
    for (const status of expectedStatuses(traitsOf(visited))) {
      if (present.has(status) || exempt.includes(status)) continue;
      context.report({
        message: `An operation of this form documents ${status}.`,
        location: at.child(['responses']).key(),
      });
    }
  });
}

/** `x-not-json` gives the reason for a body that is not JSON. @see Spec §4.1/Content type */
export function jsonUnlessMarked() {
  return everyOperation(({ context, operation, responses }) => {
    for (const response of responses) {
      const marked = [operation, response.node].some((node) => typeof node['x-not-json'] === 'string');
      for (const [type] of contentOf(response)) {
        if (isJsonType(type) || marked) continue;
        context.report({
          message: `${type} is not JSON, and x-not-json gives no reason.`,
          location: response.location,
        });
      }
    }
  });
}

/** Statuses without content have none, all others have. @see RFC 9110 §15.3.5, §15.4.5 */
export function contentWhereDue() {
  return everyOperation(({ context, responses }) => {
    for (const response of responses) {
      const due = !['204', '303', '302', '304', '308'].includes(response.status);
      const has = contentOf(response).length > 0;
      if (due !== has) {
        context.report({
          message: `A ${response.status} has ${due ? 'a' : 'no'} body.`,
          location: response.location,
        });
      }
    }
  });
}

/** The body of PATCH is a merge patch. @see RFC 7396 */
export function patchIsMergePatch() {
  return everyOperation(({ context, method, operation, at }) => {
    if (method !== 'patch') return;
    const body = follow(context, operation.requestBody, at.source.absoluteRef);
    const types = contentOf(body).map(([type]) => type);
    if (types.join() !== 'application/merge-patch+json') {
      context.report({ message: 'PATCH takes application/merge-patch+json.', location: at });
    }
  });
}
