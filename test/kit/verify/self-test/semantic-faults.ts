/** Faults that a misreading of the documents causes: each response looks correct but is not. */
import {
  failing,
  requestFormOf,
  hearing,
  replying,
  saying,
  sending,
  without,
  replyingWithHeader,
  replyingWithoutHeader,
  type HandlerFault,
  type Misbehave,
} from './misbehave.ts';

const inForm = (name: string, value: unknown): Misbehave =>
  hearing((input) => ({ ...input, body: { ...requestFormOf(input), [name]: value } }));

const byCase = (prefix: string): HandlerFault['foundBy'] => ({ case: prefix });
const byInvariant = (beginning: string): HandlerFault['foundBy'] => ({ invariant: beginning });

const authorization: readonly HandlerFault[] = [
  {
    name: 'a conflict of names with 400',
    operationId: 'createClient',
    foundBy: byCase('createClient 409'),
    misbehave: failing((error) => Object.assign(error, { status: 400, code: 'invalid_request' })),
  },
  {
    name: 'a wrong secret with 400',
    operationId: 'issueToken',
    foundBy: byCase('issueToken 401'),
    misbehave: failing((error) =>
      error.status === 401 ? Object.assign(error, { status: 400, code: 'invalid_client' }) : error,
    ),
  },
  {
    name: 'tokens whose scope is a list',
    operationId: 'issueToken',
    foundBy: byCase('issueToken 200: authorizationCode'),
    misbehave: saying((body) => ({ ...body, scope: ['read'] })),
  },
  {
    name: 'a different token type',
    operationId: 'issueToken',
    foundBy: byCase('issueToken 200: password'),
    misbehave: saying((body) => ({ ...body, token_type: 'mac' })),
  },
  {
    name: 'a lifetime of zero',
    operationId: 'issueToken',
    foundBy: byCase('issueToken 200: clientCredentials'),
    misbehave: saying((body) => ({ ...body, expires_in: 0 })),
  },
  {
    name: 'tokens with another Pragma',
    operationId: 'issueToken',
    foundBy: byCase('issueToken 200: clientCredentials'),
    misbehave: replyingWithHeader('Pragma', 'public'),
  },
  {
    name: 'an authorization response without iss',
    operationId: 'decideConsent',
    foundBy: byInvariant('an authorization response names the issuer'),
    misbehave: sending((location) => location.replace(/([?&#])iss=[^&#]*&?/, '$1').replace(/[?&#]$/, '')),
  },
  {
    name: 'a state that the client did not send',
    operationId: 'decideConsent',
    foundBy: byInvariant('the redirect has the code and the exact state'),
    misbehave: sending((location) => (location.includes('state=') ? location : `${location}&state=made-up`)),
  },
  {
    name: 'implicit tokens without a scope',
    operationId: 'decideConsent',
    foundBy: byInvariant('implicit tokens are in the fragment'),
    misbehave: sending((location) => location.replace(/&scope=[^&]*/, '')),
  },
  {
    name: 'implicit tokens with a refresh token',
    operationId: 'decideConsent',
    foundBy: byInvariant('implicit tokens are in the fragment'),
    misbehave: sending((location) => (location.includes('#') ? `${location}&refresh_token=abc` : location)),
  },
  {
    name: 'an introspection without active',
    operationId: 'introspectToken',
    foundBy: byCase('introspectToken 200'),
    misbehave: saying((body) => without(body, 'active')),
  },
  {
    name: 'a revocation without a body',
    operationId: 'revokeToken',
    foundBy: byCase('revokeToken 200'),
    misbehave: replying((reply) => ({ status: reply.status })),
  },
  {
    name: 'metadata without an issuer',
    operationId: 'getAuthorizationServerMetadata',
    foundBy: byCase('getAuthorizationServerMetadata 200'),
    misbehave: saying((body) => without(body, 'issuer')),
  },
  {
    name: 'a key set with a private key',
    operationId: 'getKeySet',
    foundBy: byCase('getKeySet 200'),
    misbehave: saying((body) => ({ ...body, d: 'private' })),
  },
  {
    name: 'a refresh token in each token response',
    operationId: 'issueToken',
    foundBy: byInvariant('client credentials are for confidential clients'),
    misbehave: replying((reply) => ({ ...reply, body: { ...(reply.body as object), refresh_token: 'rt' } })),
  },
  {
    name: 'a code that is confused with another one',
    operationId: 'issueToken',
    foundBy: byCase('issueToken 200: authorizationCode'),
    misbehave: inForm('code', 'another'),
  },
];

const conventions: readonly HandlerFault[] = [
  {
    name: 'a page of tasks without links',
    operationId: 'listTasks',
    foundBy: byCase('listTasks 200: as documented'),
    misbehave: saying((body) => without(body, 'links')),
  },
  {
    name: 'an error with a detail that is a list',
    operationId: 'getTask',
    foundBy: byCase('getTask 404'),
    misbehave: failing((error) => Object.assign(error, { detail: ['path.task_id'] })),
  },
  {
    name: 'a deleted client with 404',
    operationId: 'getClient',
    foundBy: byCase('getClient 410'),
    misbehave: failing((error) => Object.assign(error, { status: 404, code: 'not_found' })),
  },
  {
    name: 'a readiness response as text',
    operationId: 'getReadiness',
    foundBy: byCase('getReadiness 200'),
    misbehave: replying((reply) => ({ ...reply, body: 'ok', type: 'text/plain' })),
  },
  {
    name: 'a list instead of an object',
    operationId: 'describeService',
    foundBy: byCase('describeService 200'),
    misbehave: replying((reply) => ({ ...reply, body: [] })),
  },
  {
    name: 'a new owner without Location',
    operationId: 'createOwner',
    foundBy: byCase('createOwner 201'),
    misbehave: replyingWithoutHeader('Location'),
  },
  {
    name: 'an owner with its password',
    operationId: 'getOwner',
    foundBy: byCase('getOwner 200'),
    misbehave: saying((body) => ({ ...body, password_hash: '$argon2id$' })),
  },
  {
    name: 'an ignored precondition of an owner',
    operationId: 'changeOwner',
    foundBy: byCase('changeOwner 412'),
    misbehave: hearing((input) => ({ ...input, header: without({ ...input.header }, 'If-Match') })),
  },
];

const gateway: readonly HandlerFault[] = [
  {
    name: 'a route map whose values are records',
    operationId: 'listRoutes',
    foundBy: byCase('listRoutes 200: as documented'),
    misbehave: saying((body) =>
      Object.fromEntries(Object.keys(body).map((pattern) => [pattern, { location: 'x' }])),
    ),
  },
  {
    name: 'a refresh without 201',
    operationId: 'refreshRoutes',
    foundBy: byCase('refreshRoutes 201'),
    misbehave: replying((reply) => ({ ...reply, status: 200 })),
  },
  {
    name: 'a refresh without the URL of the routes',
    operationId: 'refreshRoutes',
    foundBy: byCase('refreshRoutes 201'),
    misbehave: replyingWithoutHeader('Location'),
  },
  {
    name: 'filters of a fourth kind',
    operationId: 'listFilters',
    foundBy: byCase('listFilters 200'),
    misbehave: saying((body) => ({ ...body, error: [] })),
  },
  {
    name: 'a filter whose order is text',
    operationId: 'listFilters',
    foundBy: byCase('listFilters 200'),
    misbehave: saying((body) => ({
      ...body,
      pre: [{ class: 'A', order: '1', disabled: false, static: true }],
    })),
  },
  {
    name: 'a new route with the status of a changed one',
    operationId: 'putRoute',
    foundBy: byCase('putRoute 201'),
    misbehave: replying((reply) => ({ ...reply, status: 200 })),
  },
  {
    name: 'a dry run that stores',
    operationId: 'putRoute',
    foundBy: byInvariant('a dry run stores nothing'),
    misbehave: hearing((input) => ({ ...input, query: without({ ...input.query }, 'dryRun') })),
  },
  {
    name: 'a deletion that deletes nothing',
    operationId: 'deleteRoute',
    foundBy: byCase('getRoute 410'),
    misbehave: () => Promise.resolve({ status: 204 }),
  },
];

const configuration: readonly HandlerFault[] = [
  {
    name: 'an environment without its sources',
    operationId: 'getEnvironment',
    foundBy: byCase('getEnvironment 200: as documented'),
    misbehave: saying((body) => without(body, 'propertySources')),
  },
  {
    name: 'profiles as text',
    operationId: 'getEnvironment',
    foundBy: byCase('getEnvironment 200: as documented'),
    misbehave: saying((body) => ({ ...body, profiles: 'dev' })),
  },
  {
    name: 'properties with an additional key',
    operationId: 'getPropertiesFile',
    foundBy: byInvariant('yml, json and properties contain the same map'),
    misbehave: replying((reply) => ({ ...reply, body: `${String(reply.body)}more: x\n` })),
  },
  {
    name: 'JSON as YAML',
    operationId: 'getYamlFile',
    foundBy: byCase('getYamlFile 200: as documented'),
    misbehave: replying((reply) => ({ ...reply, body: '{', type: 'application/json' })),
  },
  {
    name: 'a response without a validator',
    operationId: 'getJsonFile',
    foundBy: byCase('getJsonFile 304'),
    misbehave: replyingWithoutHeader('ETag'),
  },
  {
    name: 'a change without Location',
    operationId: 'createChange',
    foundBy: byCase('createChange 201'),
    misbehave: replyingWithoutHeader('Location'),
  },
  {
    name: 'a list of changes that is a bare array',
    operationId: 'listChanges',
    foundBy: byCase('listChanges 200'),
    misbehave: replying((reply) => ({ ...reply, body: [] })),
  },
  {
    name: 'a decryption without its value',
    operationId: 'createDecryption',
    foundBy: byCase('createDecryption 201'),
    misbehave: saying(() => ({})),
  },
];

export const semanticFaults: readonly HandlerFault[] = [
  ...authorization,
  ...conventions,
  ...gateway,
  ...configuration,
];
