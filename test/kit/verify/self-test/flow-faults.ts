/** Faults that a flow must find, at least one for each flow. A flow that accepts every response would find none. */
import { handlerFaults } from './handler-faults.ts';
import {
  requestFormOf,
  hearing,
  replying,
  reusable,
  saying,
  sending,
  without,
  replyingWithoutHeader,
  type HandlerFault,
} from './misbehave.ts';
import { semanticFaults } from './semantic-faults.ts';

/** A fault that a case or an invariant finds as well. */
function met(flow: string, name: string): HandlerFault {
  const fault = [...handlerFaults, ...semanticFaults].find((one) => one.name === name);
  if (!fault) throw new Error(`unknown fault ${name}`);
  return { ...fault, name: `${name}, during a flow`, foundBy: { flow } };
}

export const flowFaults: readonly HandlerFault[] = [
  met('signInWithCode', 'a redirect without the state'),
  met('signInWithCode', 'a token response without token_type'),
  met('signInWithCode', 'a lifetime of zero'),
  {
    name: 'a redirect without iss',
    operationId: 'decideConsent',
    foundBy: { flow: 'signInWithCode' },
    misbehave: sending((location) => location.replace(/[?&]iss=[^&#]*/, '')),
  },
  {
    name: 'a token response without an ID token',
    operationId: 'issueToken',
    foundBy: { flow: 'signInWithOpenId' },
    misbehave: saying((body) => without(body, 'id_token')),
  },
  {
    name: 'claims without sub',
    operationId: 'getUserInfo',
    foundBy: { flow: 'signInWithOpenId' },
    misbehave: saying((body) => without(body, 'sub')),
  },
  {
    name: 'a sign-out that returns no state',
    operationId: 'showLogout',
    foundBy: { flow: 'signInWithOpenId' },
    misbehave: sending((location) => location.replace(/[?&]state=[^&#]*/, '')),
  },
  {
    name: 'a refresh token that can be used twice',
    operationId: 'issueToken',
    foundBy: { flow: 'refreshTokens' },
    misbehave: reusable('refresh_token'),
  },
  {
    name: 'a denial that returns a code',
    operationId: 'decideConsent',
    foundBy: { flow: 'denyConsent' },
    misbehave: hearing((input) => ({ ...input, body: { ...requestFormOf(input), decision: 'allow' } })),
  },
  met('implicitToken', 'an implicit token in the query'),
  met('implicitToken', 'implicit tokens with a refresh token'),
  {
    name: 'a password grant without a refresh token',
    operationId: 'issueToken',
    foundBy: { flow: 'passwordToken' },
    misbehave: saying((body) => without(body, 'refresh_token')),
  },
  met('clientCredentialsToken', 'a refresh token for client credentials'),
  met('clientCredentialsToken', 'tokens that can be cached'),
  met('checkAndRevoke', 'a revoked token that is active'),
  met('checkAndRevoke', 'an introspection without active'),
  {
    name: 'a registration that never ends',
    operationId: 'deleteRegistration',
    foundBy: { flow: 'registerItself' },
    misbehave: () => Promise.resolve({ status: 204 }),
  },
  {
    name: 'metadata that are sent again although unchanged',
    operationId: 'getAuthorizationServerMetadata',
    foundBy: { flow: 'findTheWay' },
    misbehave: hearing((input) => ({ ...input, header: without({ ...input.header }, 'If-None-Match') })),
  },
  met('changeSafely', 'a creation without Location'),
  met('changeSafely', 'an ignored precondition'),
  {
    name: 'a next page that is the first again',
    operationId: 'listClients',
    foundBy: { flow: 'readPages' },
    misbehave: hearing((input) => ({ ...input, query: without({ ...input.query }, 'after') })),
  },
  {
    name: 'a confirmed change that is not stored',
    operationId: 'changeClient',
    foundBy: { flow: 'overrideMethod' },
    misbehave: saying((body) => ({ ...body, client_name: 'Kiosk' })),
  },
  met('publishService', 'a dry run that stores'),
  met('publishService', 'a route map whose values are records'),
  met('publishService', 'a deletion that deletes nothing'),
  {
    name: 'a map without the routes',
    operationId: 'listRoutes',
    foundBy: { flow: 'publishService' },
    misbehave: saying(() => ({})),
  },
  {
    name: 'a route that forwards Cookie and Authorization',
    operationId: 'putRoute',
    foundBy: { flow: 'publishService' },
    misbehave: hearing((input) => ({
      ...input,
      body: { ...(input.body as object), sensitiveHeaders: ['Set-Cookie'] },
    })),
  },
  {
    name: 'a resource that names another authorization server',
    operationId: 'getResourceMetadataAtPath',
    foundBy: { flow: 'useProtectedServer' },
    misbehave: saying((body) => ({ ...body, authorization_servers: ['https://other.example.org'] })),
  },
  {
    name: 'a token with fewer scopes than the user allowed',
    operationId: 'issueToken',
    foundBy: { flow: 'useProtectedServer' },
    misbehave: saying((body) => ({ ...body, scope: String(body['scope']).replace(/ write$/, '') })),
  },
  met('refreshRoutes', 'a 202 without a task'),
  met('refreshRoutes', 'a task that does not exist'),
  met('refreshRoutes', 'a refresh without the URL of the routes'),
  met('refreshRoutes', 'filters of a fourth kind'),
  met('readConfiguration', 'an environment without its sources'),
  {
    name: 'a file without a validator',
    operationId: 'getYmlFile',
    foundBy: { flow: 'readConfiguration' },
    misbehave: replyingWithoutHeader('ETag'),
  },
  met('changeConfiguration', 'a change without Location'),
  met('changeConfiguration', 'a list of changes that is a bare array'),
  {
    name: 'a comparison without differences',
    operationId: 'listDiffs',
    foundBy: { flow: 'changeConfiguration' },
    misbehave: replying((reply) => ({ ...reply, body: { ...(reply.body as object), items: [] } })),
  },
];
