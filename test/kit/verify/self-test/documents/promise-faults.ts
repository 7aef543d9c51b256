/**
 * Documents that promise behaviour which the service does not have. Each is ours with one edit, and the named cases
 * must fail against the correct service.
 */
import {
  at,
  inResponse,
  inResponseSchema,
  inComponent,
  inOperation,
  inProperty,
  parameter,
  required,
  withParameters,
  type Plant,
} from './document-edits.ts';

export interface PromiseFault {
  readonly name: string;
  /** The beginning of the ids of the cases that must find it. */
  readonly foundBy: string;
  readonly plant: Plant;
}

const statuses: readonly PromiseFault[] = [
  {
    name: 'an omitted success',
    foundBy: 'listTasks 200',
    plant: inOperation('GET /tasks', ['responses'], (responses) => delete responses['200']),
  },
  {
    name: 'a creation with 200',
    foundBy: 'createClient 201',
    plant: inOperation('POST /clients', ['responses'], (responses) => {
      responses['200'] = responses['201'];
      delete responses['201'];
    }),
  },
  {
    name: 'a deletion with 202',
    foundBy: 'deleteRoute 204',
    plant: inOperation('DELETE /routes/{route_id}', ['responses'], (responses) => {
      responses['202'] = responses['204'];
      delete responses['204'];
    }),
  },
  {
    name: 'an omitted 404',
    foundBy: 'getRoute 404',
    plant: inOperation('GET /routes/{route_id}', ['responses'], (responses) => delete responses['404']),
  },
  {
    name: 'an omitted 410',
    foundBy: 'getOwner 410',
    plant: inOperation('GET /owners/{owner_id}', ['responses'], (responses) => delete responses['410']),
  },
  {
    name: 'a protected operation without 401',
    foundBy: 'listRoutes 401',
    plant: inOperation('GET /routes', ['responses'], (responses) => delete responses['401']),
  },
  {
    name: 'an omitted quota',
    foundBy: 'listFilters 429',
    plant: inOperation('GET /filter', ['responses'], (responses) => delete responses['429']),
  },
  {
    name: 'a method that does not exist',
    foundBy: 'issueToken 405: GET',
    plant: (document) => {
      const path = at(document, 'paths', '/token');
      path['get'] = { ...at(path, 'post'), operationId: 'getToken' };
    },
  },
  {
    name: 'an omitted method',
    foundBy: 'deleteRoute 204',
    plant: (document) => delete at(document, 'paths', '/routes/{route_id}')['delete'],
  },
];

const headers: readonly PromiseFault[] = [
  {
    name: 'a header field that is never sent',
    foundBy: 'listTasks 200',
    plant: inResponse('GET /tasks', 200, (response) => {
      response['headers'] = { 'X-Total-Count': { required: true, schema: { type: 'string' } } };
    }),
  },
  {
    name: 'a cacheable response',
    foundBy: 'issueToken 200: clientCredentials',
    plant: inResponse('POST /token', 200, (response) => {
      at(response, 'headers')['Cache-Control'] = { required: true, schema: { const: 'private, max-age=60' } };
    }),
  },
  {
    name: 'a Location elsewhere',
    foundBy: 'createClient 201',
    plant: inResponse('POST /clients', 201, (response) => {
      at(response, 'headers')['Location'] = {
        required: true,
        schema: { type: 'string', pattern: '^/apps/' },
      };
    }),
  },
  {
    name: 'a weak entity tag',
    foundBy: 'getRoute 200',
    plant: inResponse('GET /routes/{route_id}', 200, (response) => {
      at(response, 'headers')['ETag'] = { required: true, schema: { type: 'string', pattern: '^W/' } };
    }),
  },
  {
    name: 'a Retry-After that is a date',
    foundBy: 'listRoutes 429',
    plant: inComponent('headers/RetryAfter', (header) => {
      header['schema'] = { type: 'string', pattern: ' GMT$' };
    }),
  },
];

const bodies: readonly PromiseFault[] = [
  {
    name: 'tokens as XML',
    foundBy: 'issueToken 200: clientCredentials',
    plant: inResponse('POST /token', 200, (response) => {
      response['content'] = { 'application/xml': Object.values(at(response, 'content'))[0] };
    }),
  },
  {
    name: 'an omitted body',
    foundBy: 'listFilters 200',
    plant: inResponse('GET /filter', 200, (response) => delete response['content']),
  },
  {
    name: 'a list instead of an object',
    foundBy: 'listRoutes 200',
    plant: inResponseSchema('GET /routes', 200, (schema) => {
      for (const name of Object.keys(schema)) delete schema[name];
      Object.assign(schema, { type: 'array', items: {} });
    }),
  },
  {
    name: 'a lifetime as text',
    foundBy: 'issueToken 200: password',
    plant: inProperty('POST /token', 200, 'expires_in', { type: 'string' }),
  },
  {
    name: 'a shorter lifetime',
    foundBy: 'issueToken 200: refreshToken',
    plant: inProperty('POST /token', 200, 'expires_in', { type: 'integer', maximum: 60 }),
  },
  {
    name: 'a different token type',
    foundBy: 'issueToken 200: clientCredentials',
    plant: inProperty('POST /token', 200, 'token_type', { const: 'mac' }),
  },
  {
    name: 'a member that is never sent',
    foundBy: 'getClient 200',
    plant: inResponseSchema('GET /clients/{client_id}', 200, (schema) => required(schema, 'colour')),
  },
  {
    name: 'a member that is omitted from a closed object',
    foundBy: 'getOwner 200',
    plant: inResponseSchema('GET /owners/{owner_id}', 200, (schema) => {
      delete at(schema, 'properties')['links'];
    }),
  },
  {
    name: 'an id that is a number',
    foundBy: 'getOwner 200',
    plant: inProperty('GET /owners/{owner_id}', 200, 'owner_id', { type: 'string', pattern: '^[0-9]+$' }),
  },
  {
    name: 'an omitted value of managed_by',
    foundBy: 'getClient 200',
    plant: inProperty('GET /clients/{client_id}', 200, 'managed_by', { enum: ['settings'] }),
  },
  {
    name: 'an error with a different explanation',
    foundBy: 'getRoute 404',
    plant: inComponent('schemas/ErrorBody', (schema) => required(schema, 'message')),
  },
];

const requests: readonly PromiseFault[] = [
  {
    name: 'an optional parameter as required',
    foundBy: 'listRoutes 200: as documented',
    plant: withParameters('GET /routes', parameter('match', { type: 'string' }, true)),
  },
  {
    name: 'an omitted parameter',
    foundBy: 'listRoutes 200: explainedPath',
    plant: withParameters('GET /routes'),
  },
  {
    name: 'a parameter of another type',
    foundBy: 'listOrigins 200: profiles',
    plant: withParameters(
      'GET /origins',
      parameter('application', { type: 'string' }),
      parameter('profile', { type: 'string' }),
      parameter('key', { type: 'integer' }),
    ),
  },
  {
    name: 'a parameter with fewer values',
    foundBy: 'listDiffs 200: profiles',
    plant: withParameters(
      'GET /diffs',
      parameter('application', { type: 'string' }),
      parameter('profile', { enum: ['prod'] }),
      parameter('against', { type: 'string' }),
    ),
  },
  {
    name: 'an optional form field as required',
    foundBy: 'issueToken 200: clientCredentials',
    plant: inComponent('schemas/ClientCredentialsTokenRequest', (schema) => required(schema, 'resource')),
  },
  {
    name: 'a shorter form field',
    foundBy: 'issueToken 200: password',
    plant: inComponent('schemas/PasswordTokenRequest', (schema) => {
      at(schema, 'properties')['password'] = { type: 'string', maxLength: 4 };
    }),
  },
  {
    name: 'a member of a body of another type',
    foundBy: 'putRoute 201',
    plant: inComponent('schemas/RouteResource', (schema) => {
      at(schema, 'properties')['url'] = { type: 'integer' };
    }),
  },
  {
    name: 'a body member that is omitted from a closed object',
    foundBy: 'createOwner 201',
    plant: inComponent('schemas/OwnerRegistration', (schema) => {
      delete at(schema, 'properties')['username'];
      schema['additionalProperties'] = false;
    }),
  },
  {
    name: 'a body of another media type',
    foundBy: 'createClient 201',
    plant: inOperation('POST /clients', ['requestBody'], (body) => {
      body['content'] = { 'application/vnd.api+json': Object.values(at(body, 'content'))[0] };
    }),
  },
  {
    name: 'an omitted request body',
    foundBy: 'createOwner 201',
    plant: inOperation('POST /owners', [], (place) => delete place['requestBody']),
  },
];

export const promiseFaults: readonly PromiseFault[] = [...statuses, ...headers, ...bodies, ...requests];
