/** Every error code, what it means and what to do about it, and where it can come from. */
import type { Surface } from '../../conventions/operation-entry.ts';
import { html, type Html } from '../../foundation/html.ts';
import type { ServedDocuments } from '../../contract/document/served-documents.ts';
import { operationViewsOf } from '../view/document-view.ts';
import { contentsList, page } from '../view/layout.ts';
import { markdownLine } from '../view/markdown.ts';

interface Explanation {
  readonly cause: string;
  readonly remedy: string;
  /** Where no operation of the documents has the code: the statuses that it comes with on proxied requests. */
  readonly proxied?: readonly number[];
}

/** In the order in which a client meets them. */
export const explanations: Readonly<Record<string, Explanation>> = {
  invalid_request: {
    cause:
      'A parameter is missing, comes twice, is unknown or has a value that it cannot have; a body cannot be read.',
    remedy:
      '`detail` names each field and what is wrong with it. Change the request; sending it again unchanged fails again.',
  },
  invalid_client: {
    cause:
      'The client is unknown, its secret is wrong, or it authenticates in a way that it is not registered for (RFC 6749 §5.2).',
    remedy:
      'Check the client id, the secret and `token_endpoint_auth_method`. The reason stands in the log of the service, under the answer’s `X-Request-Id`.',
  },
  invalid_grant: {
    cause:
      'The code or refresh token is expired, was used, belongs to another client, or came with another redirect URI or verifier; or the owner’s password is wrong.',
    remedy: 'Begin anew at /authorize. Never send the same code again: tokens that it gave end then.',
  },
  unauthorized_client: {
    cause: 'The client is not registered for this grant.',
    remedy: 'Add the grant to the client’s `grant_types`, or use one that it has.',
  },
  unsupported_grant_type: {
    cause: 'The service has no such grant.',
    remedy: '`grant_types_supported` of the server’s metadata lists what there is.',
  },
  invalid_scope: {
    cause: 'A scope is unknown, malformed, or more than the client or the owner may give.',
    remedy: 'Ask for scopes that the client is registered for, parted by one space; their case counts.',
  },
  invalid_target: {
    cause: 'A `resource` is unknown, no absolute URI, or was not part of the authorization (RFC 8707).',
    remedy: 'Name a resource that the service knows, without a fragment.',
  },
  access_denied: {
    cause:
      'The owner said no, or has a right to nothing of what was asked for, or the page of another origin may not do this.',
    remedy: 'Tell the owner what is missing; do not ask again at once. Roles of owners give the rights.',
  },
  invalid_redirect_uri: {
    cause: 'A redirect URI of a registration is not allowed (RFC 7591 §3.2.2).',
    remedy: 'Use https, or http on loopback, without a fragment or wildcard.',
  },
  invalid_client_metadata: {
    cause: 'A member of a registration has a value that it cannot have (RFC 7591 §3.2.2).',
    remedy: '`error_description` and `detail` name the member.',
  },
  unauthorized: {
    cause: 'The operation needs credentials and none came.',
    remedy:
      'Send an access token as `Authorization: Bearer`, or the client’s own credentials as Basic. `WWW-Authenticate` says what is taken.',
  },
  invalid_token: {
    cause: 'The access token is expired, revoked, malformed or not meant for this service (RFC 6750 §3.1).',
    remedy: 'Get a new one by the refresh token or a new grant, then send the request again.',
  },
  insufficient_scope: {
    cause: 'The token is good and does not carry what the operation needs.',
    remedy: '`WWW-Authenticate` names the scope; ask for a token with it.',
  },
  not_found: {
    cause:
      'There is no such resource, or the caller may not know of it; or no operation, no route and no configuration path takes the address, and the line of the request in the log then has `"operation":"none"`.',
    remedy:
      'Follow the links of the answers in the place of making addresses. `GET /routes?match=` explains one path. Paths of the configuration begin with `configuration.prefix`, and the samples of their page show them with it.',
  },
  gone: {
    cause: 'The resource was deleted.',
    remedy: 'Forget its address; it does not come back by itself.',
  },
  method_not_allowed: {
    cause: 'The path does not have this method, or the caller may not use it there.',
    remedy: '`Allow` lists the methods that there are for you.',
  },
  conflict: {
    cause: 'The entry exists already, or is managed by the settings file.',
    remedy: 'Choose another name, change the existing entry, or change the settings.',
  },
  precondition_failed: {
    cause: 'The resource is no longer the one that `If-Match` names: somebody else changed it.',
    remedy: 'Read it again, apply your change to what it is now, and send the new `ETag`.',
  },
  payload_too_large: {
    cause: 'The body is larger than the service reads.',
    remedy: 'Send less; `server.limits` sets how much.',
  },
  unsupported_media_type: {
    cause: 'The body’s media type, or every type of `Accept`, is none of the operation’s.',
    remedy: 'The operation’s page lists its types.',
  },
  unprocessable: {
    cause: 'The request was read and understood, and what comes of it is not valid.',
    remedy: '`detail` names file, line and column where there are some.',
  },
  rate_limited: {
    cause:
      'The quota of the client or the address is used up, or too many passwords were wrong (“Too many failed attempts.”), or too many requests of one client wait for a target.',
    remedy:
      'Wait as long as `Retry-After` says. Which quota is used up is told by the name in `RateLimit-Policy`, with its limit `q` and window `w`: `route` is that of the route, `client` that of the client’s registration, the name of a surface its `quotas.perSurface`, and `default` is `quotas.perClient`. The log tells it too: the line of the request has `limit`, and `client_id` or `remote`.',
  },
  config_source_invalid: {
    cause: 'A file of the configuration repository cannot be read as what it is.',
    remedy: 'Correct the file that `detail` names; `gatehouse config lint` finds it before it is served.',
  },
  server_error: {
    cause: 'The service failed in a way that nobody foresaw.',
    remedy: 'Tell the operator the `request_id`: what happened stands in the log under it.',
  },
  temporarily_unavailable: {
    cause:
      'The service is in maintenance, overloaded, or cannot reach its store; a required configuration repository could not be read; or the gateway has no instance for the request.',
    remedy:
      'Try again after `Retry-After`; nothing was changed. In the log `proxied-request-failed` has the reason under the `request_id`, `repository-not-fetched` names a repository of git that cannot be reached; `/readyz` and `GET /services` show what is away.',
  },
  bad_gateway: {
    cause: 'A route led to a target that cannot be reached or that breaks HTTP (502), or in a circle (508).',
    remedy:
      'Look into the log: `proxied-request-failed` has the route and the reason under the `request_id`, `ECONNREFUSED` with the address say. `GET /services` shows which instances rest.',
    proxied: [502, 508],
  },
  gateway_timeout: {
    cause: 'A target did not answer within the route’s `timeouts`.',
    remedy:
      'Look into the log: `proxied-request-failed` has the route and the reason under the `request_id`. Where the target needs longer, give the route other `timeouts`.',
    proxied: [504],
  },
};

interface Occurrence {
  readonly surface: Surface;
  readonly operationId: string;
  readonly statuses: Set<number>;
}

function codeOf(value: unknown): string | undefined {
  const code = typeof value === 'object' && value !== null ? (value as { error?: unknown }).error : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** Where each code of the documents' examples comes from. */
export function occurrencesOf({ surfaces }: ServedDocuments): ReadonlyMap<string, readonly Occurrence[]> {
  const found = new Map<string, Map<string, Occurrence>>();
  for (const [surface, document] of Object.entries(surfaces))
    for (const { operationId, responses } of operationViewsOf(document))
      for (const { status, content } of responses)
        for (const { examples } of Object.values(content ?? {}))
          for (const { value } of Object.values(examples ?? {})) {
            const code = codeOf(value);
            if (code === undefined) continue;
            const places = found.get(code) ?? new Map<string, Occurrence>();
            found.set(code, places);
            const known = places.get(operationId);
            if (known) known.statuses.add(status);
            else
              places.set(operationId, {
                surface: surface as Surface,
                operationId,
                statuses: new Set([status]),
              });
          }
  return new Map([...found].map(([code, places]) => [code, [...places.values()]]));
}

function section(code: string, places: readonly Occurrence[]): Html {
  const { cause, remedy, proxied = [] } = explanations[code] ?? { cause: '', remedy: '' };
  const given = [...proxied, ...places.flatMap((one) => [...one.statuses])];
  const statuses = [...new Set(given)].toSorted((a, b) => a - b);
  const links = places.map(
    ({ surface, operationId }) => html`<li><a href="${surface}.html#${operationId}">${operationId}</a></li>`,
  );
  return html`<section id="error.${code}">
    <h2>
      <a href="#error.${code}"><code>${code}</code></a>
    </h2>
    <p>${statuses.length > 0 && html`<strong>${statuses.join(', ')}.</strong> `}${markdownLine(cause)}</p>
    <p><strong>What to do.</strong> ${markdownLine(remedy)}</p>
    ${
      places.length > 0 &&
      html`<details>
        <summary>${places.length} operations</summary>
        <ul class="places">
          ${links}
        </ul>
      </details>`
    }
  </section>`;
}

/** The catalogue of errors. */
export function errorsPage(documents: ServedDocuments): string {
  const occurrences = occurrencesOf(documents);
  const codes = Object.keys(explanations);
  return page({
    file: 'errors.html',
    folder: '',
    title: 'Gatehouse errors',
    description: 'Every error code, its cause and what to do about it.',
    contents: contentsList(
      codes.map((code) => ({ href: `#error.${code}`, text: html`<code>${code}</code>` })),
    ),
    main: html`<h1>Errors</h1>
      <p>
        Every error has one body: <code>error</code>, a code of this page; <code>error_description</code>, a
        sentence; <code>detail</code>, what is wrong with each field where fields are wrong. An error of the
        service itself also carries <code>request_id</code>, which stands in its log.
      </p>
      ${codes.map((code) => section(code, occurrences.get(code) ?? []))}`,
  });
}
