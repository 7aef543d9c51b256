import { ApiError } from '../../../../src/conventions/api-error.ts';
import {
  failing,
  requestFormOf,
  hearing,
  replying,
  reusable,
  saying,
  sending,
  without,
  replyingWithHeader,
  replyingWithoutHeader,
  type HandlerFault,
} from './misbehave.ts';

export const handlerFaults: readonly HandlerFault[] = [
  {
    name: 'a GET with 201',
    operationId: 'listTasks',
    foundBy: { case: 'listTasks 200: as documented' },
    misbehave: replying((reply) => ({ ...reply, status: 201 })),
  },
  {
    name: 'a DELETE with 200 and a body',
    operationId: 'deleteRoute',
    foundBy: { case: 'deleteRoute 204: as documented' },
    misbehave: replying(() => ({ status: 200, body: {} })),
  },
  {
    name: 'a creation without Location',
    operationId: 'createClient',
    foundBy: { case: 'createClient 201' },
    misbehave: replyingWithoutHeader('Location'),
  },
  {
    name: 'tokens that can be cached',
    operationId: 'issueToken',
    foundBy: { case: 'issueToken 200: clientCredentials' },
    misbehave: replyingWithHeader('Cache-Control', 'max-age=60'),
  },
  {
    name: 'tokens as text',
    operationId: 'issueToken',
    foundBy: { case: 'issueToken 200: clientCredentials' },
    misbehave: replying((reply) => ({ ...reply, type: 'text/plain', body: JSON.stringify(reply.body) })),
  },
  {
    name: 'a lifetime that is text',
    operationId: 'issueToken',
    foundBy: { case: 'issueToken 200: password' },
    misbehave: saying((body) => ({ ...body, expires_in: String(body['expires_in']) })),
  },
  {
    name: 'a token response without token_type',
    operationId: 'issueToken',
    foundBy: { case: 'issueToken 200: refreshToken' },
    misbehave: saying((body) => without(body, 'token_type')),
  },
  {
    name: 'a refresh token for client credentials',
    operationId: 'issueToken',
    foundBy: { invariant: 'client credentials are for confidential clients' },
    misbehave: saying((body, input) =>
      requestFormOf(input)['grant_type'] === 'client_credentials'
        ? { ...body, refresh_token: 'rt1.'.padEnd(40, 'x') }
        : body,
    ),
  },
  {
    name: 'a code that can be used again',
    operationId: 'issueToken',
    foundBy: { invariant: 'a code is exchanged for tokens once' },
    misbehave: reusable('code'),
  },
  {
    name: 'a code that is valid with any redirect URI',
    operationId: 'issueToken',
    foundBy: { invariant: 'a code is valid only for its own client' },
    misbehave: hearing((input) =>
      requestFormOf(input)['code'] === undefined
        ? input
        : { ...input, body: { ...requestFormOf(input), redirect_uri: 'http://127.0.0.1/callback' } },
    ),
  },
  {
    name: 'a revoked token that is active',
    operationId: 'introspectToken',
    foundBy: { invariant: 'a code is exchanged for tokens once' },
    misbehave: saying((body) => ({ ...body, active: true })),
  },
  {
    name: 'a redirect without the state',
    operationId: 'decideConsent',
    foundBy: { invariant: 'the redirect has the code and the exact state' },
    misbehave: sending((location) => location.replace(/([?&])state=[^&#]*&?/, '$1')),
  },
  {
    name: 'a state that is decoded twice',
    operationId: 'decideConsent',
    foundBy: { invariant: 'the redirect has the code and the exact state' },
    misbehave: sending((location) =>
      location.replace(/state=([^&#]*)/, (_match, state: string) => `state=${state.replaceAll('%25', '%')}`),
    ),
  },
  {
    name: 'an implicit token in the query',
    operationId: 'decideConsent',
    foundBy: { invariant: 'implicit tokens are in the fragment' },
    misbehave: sending((location) => location.replace('#', '?')),
  },
  {
    name: 'a redirect to an unregistered URI',
    operationId: 'authorize',
    foundBy: { invariant: 'the server never redirects' },
    misbehave: async (response, input, request) => {
      const reply = await response(input, request).catch(() => ({ status: 400 }));
      const asked = input.query['redirect_uri'];
      return reply.status === 400 && typeof asked === 'string'
        ? { status: 303, headers: { Location: `${asked}?error=invalid_request` } }
        : reply;
    },
  },
  {
    name: 'a redirect after a POST that repeats the POST',
    operationId: 'decideConsent',
    foundBy: { invariant: 'a redirect after a POST is 303' },
    misbehave: replying((reply) => ({ ...reply, status: reply.status === 303 ? 307 : reply.status })),
  },
  {
    name: 'a client with its secret',
    operationId: 'getClient',
    foundBy: { case: 'getClient 200' },
    misbehave: saying((body) => ({ ...body, client_secret_digest: 'a3f1' })),
  },
  {
    name: 'an error that does not name its field',
    operationId: 'putRoute',
    foundBy: { case: 'putRoute 400: wrongTarget' },
    misbehave: failing((error) => new ApiError(error.status, error.code, { description: error.description })),
  },
  {
    name: 'an error with another code',
    operationId: 'getRoute',
    foundBy: { case: 'getRoute 404' },
    misbehave: failing((error) => new ApiError(error.status, 'missing', { description: error.description })),
  },
  {
    name: 'an error with a stack trace',
    operationId: 'getTask',
    foundBy: { case: 'getTask 404' },
    misbehave: failing(
      (error) =>
        new ApiError(error.status, error.code, {
          description: (error.stack ?? '').replaceAll(/[\n"\\]/g, ' '),
        }),
    ),
  },
  {
    name: 'a deleted route that gets 404 instead of 410',
    operationId: 'getRoute',
    foundBy: { case: 'getRoute 410' },
    misbehave: failing((error) => (error.status === 410 ? new ApiError(404, 'not_found') : error)),
  },
  {
    name: 'an ignored precondition',
    operationId: 'changeClient',
    foundBy: { case: 'changeClient 412' },
    misbehave: hearing((input) => ({ ...input, header: without({ ...input.header }, 'If-Match') })),
  },
  {
    name: 'an ignored validator',
    operationId: 'getRoute',
    foundBy: { case: 'getRoute 304' },
    misbehave: hearing((input) => ({ ...input, header: without({ ...input.header }, 'If-None-Match') })),
  },
  {
    name: 'a 202 without a task',
    operationId: 'refreshRoutes',
    foundBy: { case: 'refreshRoutes 202' },
    misbehave: replying((reply) => (reply.status === 202 ? { ...reply, body: {} } : reply)),
  },
  {
    name: 'a task that does not exist',
    operationId: 'getTask',
    foundBy: { invariant: 'deferred work is a task' },
    misbehave: () => Promise.reject(new ApiError(404, 'not_found')),
  },
  {
    name: 'a route record without a field',
    operationId: 'listRouteDetails',
    foundBy: { case: 'listRouteDetails 200' },
    misbehave: saying((body) =>
      Object.fromEntries(
        Object.entries(body).map(([pattern, record]) => [
          pattern,
          without(record as Record<string, unknown>, 'prefixStripped'),
        ]),
      ),
    ),
  },
  {
    name: 'records that omit a route',
    operationId: 'listRouteDetails',
    foundBy: { invariant: '/routes and /routes/detail agree' },
    misbehave: saying((body) => Object.fromEntries(Object.entries(body).slice(1))),
  },
  {
    name: 'a refresh with different routes each time',
    operationId: 'refreshRoutes',
    foundBy: { invariant: '/routes and /routes/detail agree' },
    misbehave: (() => {
      let times = 0;
      return saying((body) => ({ ...body, [`/extra-${++times}/**`]: 'http://127.0.0.1' }));
    })(),
  },
  {
    name: 'an error inside a success response',
    operationId: 'listServices',
    foundBy: { case: 'listServices 200' },
    misbehave: saying(() => ({ error: 'server_error' })),
  },
  {
    name: 'a link without a target',
    operationId: 'describeService',
    foundBy: { invariant: 'every link has a target' },
    misbehave: saying((body) => ({
      ...body,
      links: [{ rel: 'docs', method: 'GET', href: '/tasks/nothing-at-all' }],
    })),
  },
  {
    name: 'properties that differ from yml',
    operationId: 'getPropertiesFile',
    foundBy: { invariant: 'yml, json and properties contain the same map' },
    misbehave: replying((reply) => ({
      ...reply,
      body: String(reply.body).replace('Catalog', 'Katalog'),
    })),
  },
  {
    name: 'yml that is not YAML',
    operationId: 'getYmlFile',
    foundBy: { case: 'getYmlFile 200' },
    misbehave: replying((reply) => ({ ...reply, body: 'a: [' })),
  },
];
