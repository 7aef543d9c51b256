/** The cause and the remedy of every error code. */
interface Explanation {
  readonly cause: string;
  readonly remedy: string;
  /** Other words by which a reader finds it. */
  readonly words?: string;
  /** The status codes on proxied requests, if no operation of the documents has the code. */
  readonly proxied?: readonly number[];
}

/** In the order in which a client encounters them. */
export const explanations: Readonly<Record<string, Explanation>> = {
  invalid_request: {
    cause: 'A parameter is missing, repeated, unknown or has an invalid value, or a body cannot be parsed.',
    remedy:
      '`detail` names each invalid field with the reason. Correct the request before you send it again.',
  },
  invalid_client: {
    words: 'wrong secret client authentication',
    cause:
      'The client is unknown, its secret is wrong, or it uses an authentication method for which it is not registered (RFC 6749 §5.2).',
    remedy:
      'Check the client id, the secret and `token_endpoint_auth_method`. The log of the service has the reason under the `X-Request-Id` of the response.',
  },
  invalid_grant: {
    cause:
      'The code or refresh token has expired, was used before or belongs to another client; or the redirect URI, the verifier or the user’s password is wrong.',
    remedy:
      'Start again at /authorize. Never send the same code twice: that revokes the tokens that were issued for it.',
  },
  unauthorized_client: {
    cause: 'The client is not registered for this grant.',
    remedy: 'Add the grant to the client’s `grant_types`, or use a grant that it has.',
  },
  unsupported_grant_type: {
    cause: 'The service does not support this grant.',
    remedy: 'Use a grant from `grant_types_supported` of the server’s metadata.',
  },
  invalid_scope: {
    cause: 'A scope is unknown, malformed, or exceeds the rights of the client or the user.',
    remedy:
      'Request scopes for which the client is registered, separated by one space. Scopes are case-sensitive.',
  },
  invalid_target: {
    cause: 'A `resource` is unknown, not an absolute URI, or was not part of the authorization (RFC 8707).',
    remedy: 'Use a resource that the service knows, without a fragment.',
  },
  access_denied: {
    cause:
      'The user denied the request, has no right to any of the requested scopes, or the form was sent from a page of another origin.',
    remedy:
      'Tell the user which right is missing, and do not repeat the request immediately. Roles grant rights to users.',
  },
  invalid_redirect_uri: {
    cause: 'A redirect URI of a registration is not allowed (RFC 7591 §3.2.2).',
    remedy: 'Use https, or http on loopback, without a fragment or wildcard.',
  },
  invalid_client_metadata: {
    cause: 'A field of a registration has an invalid value (RFC 7591 §3.2.2).',
    remedy: '`error_description` and `detail` name the field.',
  },
  unauthorized: {
    words: 'not authenticated missing token',
    cause: 'The operation requires credentials, but the request has none.',
    remedy:
      'Send an access token as `Authorization: Bearer`, or the client’s own credentials with Basic. `WWW-Authenticate` names the accepted schemes.',
  },
  invalid_token: {
    words: 'expired token old key',
    cause:
      'The access token is expired, revoked, malformed or not intended for this service (RFC 6750 §3.1).',
    remedy: 'Get a new token with the refresh token or a new grant, then send the request again.',
  },
  insufficient_scope: {
    words: 'forbidden missing scope',
    cause: 'The token is valid but lacks the scope that the operation requires.',
    remedy: '`WWW-Authenticate` names the scope. Request a token with it.',
  },
  not_found: {
    cause:
      'The resource does not exist, or the caller may not see it. Or no operation, route or configuration path matches the URL. The description is then “No operation and no route has this path.”, and the access log has `"operation":"none"` for the request.',
    remedy:
      'Follow the links in responses instead of building URLs. `GET /routes?match=` explains the routing of a path. Configuration paths begin with `configuration.prefix`; if only the prefix is missing, `detail` names it. The samples on their page include it.',
  },
  gone: {
    cause: 'The resource was deleted.',
    remedy: 'Delete your references to it. It does not return unless it is created again.',
  },
  method_not_allowed: {
    cause: 'The path does not support this method, or the caller may not use it there.',
    remedy: 'Use a method from `Allow`.',
  },
  conflict: {
    cause: 'The entry exists already, or the settings file manages it.',
    remedy: 'Choose another name, change the existing entry, or change the settings.',
  },
  precondition_failed: {
    cause: 'The resource has changed since the version that `If-Match` names.',
    remedy: 'Read the resource again, apply your change to the current version, and send its `ETag`.',
  },
  payload_too_large: {
    cause: 'The body exceeds the size limit of the service.',
    remedy: 'Send a smaller body. `server.limits` sets the limit.',
  },
  unsupported_media_type: {
    cause:
      'The operation supports neither the media type of the body nor, for responses, any type of `Accept`.',
    remedy: 'Use a media type from the page of the operation.',
  },
  unprocessable: {
    cause: 'The request was parsed, but its result would be invalid.',
    remedy: '`detail` names the file, line and column, if known.',
  },
  rate_limited: {
    words: 'too many requests throttled quota',
    cause:
      'The quota of the client or the address is exhausted, or there were too many wrong passwords (“Too many failed attempts.”), or too many requests of one client wait for an upstream.',
    remedy:
      'Wait for the time in `Retry-After`. The description says which quota is used up. `RateLimit-Policy` names it, with its limit `q` and window `w`. `route` is the quota of the route, `client` that of the client’s registration, the name of a surface its `quotas.perSurface`, and `default` is `quotas.perClient`. In the access log, the line of the request has `limit`, and `client_id` or `remote`.',
  },
  config_source_invalid: {
    cause: 'A file of the configuration repository cannot be parsed.',
    remedy:
      'Correct the file that `detail` names. `gatehouse config lint` finds such errors before the file is served.',
  },
  server_error: {
    words: 'internal server error crash',
    cause: 'An unexpected error occurred in the service.',
    remedy: 'Send the `request_id` to the operator. The log has the error under it.',
  },
  temporarily_unavailable: {
    words: 'service unavailable down overloaded',
    cause:
      'The service is in maintenance, overloaded, or cannot reach its store; or a required configuration repository could not be read; or the gateway has no instance for the request.',
    remedy:
      'Try again after `Retry-After`. Nothing was changed, unless `detail.outcome` is `partly` or `done`, or the status is 504. Then the change may have been made. In the log, `proxied-request-failed` has the reason under the `request_id`, and `request-failed` has the error of git for a repository that cannot be fetched. `/readyz` and `GET /services` show the unavailable parts.',
  },
  bad_gateway: {
    words: 'connection refused econnrefused enotfound target down unreachable',
    cause:
      'The upstream of a route cannot be reached or violates HTTP (502), or the route leads back to the gateway (508).',
    remedy:
      'The description says if the target refused the connection, has an unknown host name or an untrusted certificate. Find `proxied-request-failed` with the `request_id` in the log. It has the route, the target and the reason, for example `ECONNREFUSED` with the address. `GET /services` shows instances that are temporarily excluded.',
    proxied: [502, 508],
  },
  gateway_timeout: {
    words: 'slow timed out upstream timeout',
    cause: 'An upstream did not respond within the route’s `timeouts`.',
    remedy:
      'Find `proxied-request-failed` with the `request_id` in the log. It has the route and the reason. If the upstream needs more time, increase the route’s `timeouts`.',
    proxied: [504],
  },
};
