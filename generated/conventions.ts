// Generated from openapi/ by `npm run generate`; never edited.
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /**
     * A page of the console.
     *
     * @example
     *   <!doctype html><html lang="en"><title>Overview</title></html>
     */
    readonly ConsolePage: string;
    /** A form of the console. Its fields depend on its name. */
    readonly ConsoleForm: {
      /**
       * The token of the form.
       *
       * @example
       *   bQ1xV7mJ3kzTqYw8eR5nCg;
       */
      readonly csrf: string;
      /**
       * The name of the form, which is that of its operation.
       *
       * @example
       *   refreshRoutes;
       */
      readonly form: string;
    } & {
      readonly [key: string]: string;
    };
    /**
     * The user or client that switched maintenance on. It is shown only to callers who pass maintenance, and is
     * absent if the setting `maintenance` switched it on.
     */
    readonly MaintenanceAuthor: {
      /**
       * The client that sent the request.
       *
       * @example
       *   console;
       */
      readonly client_id: string;
      /**
       * The user for whom the client acted; absent if it acted for itself.
       *
       * @example
       *   4nRk7Dv4Ue9gmYq8Jx2LwT
       */
      readonly owner_id?: string;
      /**
       * The name of the user, or else the id of the client.
       *
       * @example
       *   Olga Operator
       */
      readonly name: string;
    };
    /** The service and the locations of its parts. */
    readonly ServiceDocument: {
      /**
       * The name of the service.
       *
       * @example
       *   gatehouse;
       *
       * @constant
       */
      readonly name: 'gatehouse';
      /**
       * The version of the software.
       *
       * @example
       *   0.1.0
       */
      readonly version: string;
      /**
       * True during maintenance.
       *
       * @example
       *   false;
       */
      readonly maintenance: boolean;
      /** The time at which maintenance was switched on; absent without maintenance. */
      readonly maintenance_since?: components['schemas']['Timestamp'];
      readonly maintenance_by?: components['schemas']['MaintenanceAuthor'];
      readonly links: components['schemas']['Links'];
    };
    /**
     * The state of a task.
     *
     * @example
     *   running;
     *
     * @enum {string}
     */
    readonly TaskStatus: 'running' | 'succeeded' | 'failed';
    /** Deferred work (Spec §2.8). */
    readonly Task: {
      /**
       * The id of the task.
       *
       * @example
       *   Zk3vQ8xw1nA5rT7uY0pLsg;
       */
      readonly id: string;
      /**
       * The kind of work: `route-refresh`, `push` or `configuration-change`.
       *
       * @example
       *   route - refresh;
       */
      readonly kind: string;
      readonly status: components['schemas']['TaskStatus'];
      /**
       * The finished part of the work, from 0 to 1.
       *
       * @example
       *   1;
       */
      readonly progress: number;
      readonly created_at: components['schemas']['Timestamp'];
      readonly updated_at: components['schemas']['Timestamp'];
      readonly error?: components['schemas']['ErrorBody'];
      readonly links: components['schemas']['Links'];
    };
    /**
     * A time in UTC.
     *
     * @example
     *   2026-01-31T12:00:00Z
     */
    readonly TimeBound: string;
    /** An entry of the audit trail (docs/decisions/audit.md, audit-trail). */
    readonly AuditEntry: {
      readonly time: components['schemas']['Timestamp'];
      /**
       * The name of the event.
       *
       * @example
       *   administration;
       */
      readonly event: string;
      /**
       * The outcome of the change; `unknown` if the store did not confirm it in time.
       *
       * @example
       *   done;
       *
       * @enum {string}
       */
      readonly result: 'done' | 'refused' | 'failed' | 'unknown';
      /**
       * The actor, as `client` or `owner` with an id, or `service`. If a client acts for a user, `for` of
       * `details` is the user.
       *
       * @example
       *   client admin
       */
      readonly actor: string;
      /**
       * The client that the entry is about, or else the client that acted.
       *
       * @example
       *   web;
       */
      readonly client?: string;
      /**
       * The id of the request.
       *
       * @example
       *   9f1c2b7e4d
       */
      readonly request_id?: string;
      /**
       * The instance that wrote the entry; only with PostgreSQL.
       *
       * @example
       *   Zk3vQ8xw1nA;
       */
      readonly instance?: string;
      /**
       * The number of the entry in the trail, in which each entry has the hash of the previous one.
       *
       * @example
       *   4712;
       */
      readonly sequence: number;
      /**
       * The other fields of the entry. They depend on the event and contain no secret.
       *
       * @example
       *   {
       *   "operation": "deleteClient",
       *   "path": "/clients/web"
       *   }
       */
      readonly details: {
        readonly [key: string]: unknown;
      };
    };
    /** Counts of requests and their rate. */
    readonly Figures: {
      readonly from: components['schemas']['Timestamp'];
      /**
       * The requests that ended.
       *
       * @example
       *   3600;
       */
      readonly requests: number;
      /**
       * The requests in a second.
       *
       * @example
       *   1.004;
       */
      readonly per_second: number;
      /**
       * Responses with a 4xx status, and requests whose client left (499).
       *
       * @example
       *   12;
       */
      readonly client_errors: number;
      /**
       * Responses with a 5xx status, and those that broke off at the target.
       *
       * @example
       *   4;
       */
      readonly errors: number;
      /**
       * Those of `errors` that this service made itself, such as 502 for a target without a response.
       *
       * @example
       *   1;
       */
      readonly gateway_errors: number;
      /**
       * The duration that 95 of 100 requests do not exceed, in milliseconds, estimated between powers of two.
       * WebSockets have none.
       *
       * @example
       *   31.5;
       */
      readonly p95_ms?: number;
    };
    /** The figures of a route or service. */
    readonly FiguresItem: {
      /**
       * The id of the route or the name of the service.
       *
       * @example
       *   orders;
       */
      readonly name: string;
      readonly last?: components['schemas']['Timestamp'];
      readonly total: components['schemas']['Figures'];
      /**
       * The figures of each part of the range, the oldest first.
       *
       * @example
       *   [];
       */
      readonly points?: readonly components['schemas']['Figures'][];
    };
    /** A request that has ended. */
    readonly RecentRequest: {
      readonly time: components['schemas']['Timestamp'];
      /**
       * The id of the request, as in `X-Request-Id` and in the log.
       *
       * @example
       *   9f1c2b7e4d
       */
      readonly request_id: string;
      /**
       * The method.
       *
       * @example
       *   GET;
       */
      readonly method: string;
      /**
       * The path without its query, at most 256 characters of it.
       *
       * @example
       *   /clients
       */
      readonly path: string;
      /**
       * The status of the response, or 499 if the client left before its end.
       *
       * @example
       *   200;
       */
      readonly status: number;
      /**
       * The time to the end of the response, in milliseconds.
       *
       * @example
       *   0.412;
       */
      readonly duration_ms: number;
      /**
       * The `operationId`, if the service handled the request itself.
       *
       * @example
       *   listClients;
       */
      readonly operation?: string;
      /**
       * The route of a proxied request.
       *
       * @example
       *   orders;
       */
      readonly route?: string;
      /**
       * The service or the URL to which the request was proxied.
       *
       * @example
       *   orders;
       */
      readonly service?: string;
      /**
       * The client, if it is known. It is known as soon as its token or its secret is verified, also if the
       * request is then refused.
       *
       * @example
       *   web;
       */
      readonly client?: string;
      /**
       * The user of the access token, if it has one.
       *
       * @example
       *   9nL0b1yQm2pXr7sT4uVw5A
       */
      readonly owner_id?: string;
      /**
       * The `error` of the response.
       *
       * @example
       *   invalid_token;
       */
      readonly error?: string;
      /**
       * The reason of the refusal, which the response may leave out.
       *
       * @example
       *   the token is unknown
       */
      readonly reason?: string;
      /**
       * The scopes that the caller needs and does not have all, separated by spaces.
       *
       * @example
       *   orders: write;
       */
      readonly needed_scope?: string;
      /**
       * The number of the process that handled the request, if there are several.
       *
       * @example
       *   1;
       */
      readonly worker?: number;
    };
    /** A present problem. */
    readonly Alert: {
      /**
       * The kind and the subject, the same as long as the problem lasts.
       *
       * @example
       *   instance-unavailable:http://192.0.2.9:8080
       */
      readonly id: string;
      /**
       * The id of the condition. The troubleshooting guide lists all of them.
       *
       * @example
       *   instance - unavailable;
       */
      readonly kind: string;
      /**
       * `critical` if requests fail or changes are refused, otherwise `warning`.
       *
       * @example
       *   warning;
       *
       * @enum {string}
       */
      readonly severity: 'critical' | 'warning';
      /**
       * The service, instance, repository, key or grant type.
       *
       * @example
       *   orders;
       */
      readonly subject?: string;
      /**
       * The problem in one sentence.
       *
       * @example
       *   The instance http://192.0.2.9:8080 of orders gets no requests.
       */
      readonly message: string;
      /**
       * The next step of an operator.
       *
       * @example
       *   GET /services shows if it was ejected, drained, or failed its health check.
       */
      readonly remedy: string;
      readonly links: components['schemas']['Links'];
    };
    /**
     * Wrong passwords of a user at one source (`user`), or of all users at one address (`address`). Wrong secrets
     * of a client at one address (`client`). Registrations of unknown clients (`registration`), and unknown links
     * to invitations (`invitation`), from one address. A quota (`quota`). An open breaker or an ejected instance of
     * a service (`service`), or of the URL of a route (`url`).
     *
     * @example
     *   client;
     *
     * @enum {string}
     */
    readonly LimitKind: 'user' | 'address' | 'client' | 'registration' | 'invitation' | 'quota' | 'service' | 'url';
    /** A limit that is reached, and the user, client or address that it refuses. */
    readonly ReachedLimit: {
      /**
       * The id of the limit, the same as long as the limit is reached.
       *
       * @example
       *   client: n4bQgYhMfWWaL - qgxVrQFaO_TxsrC4Is0V1sFbDwCgg;
       */
      readonly limit_id: string;
      readonly kind: components['schemas']['LimitKind'];
      /**
       * The user whose password was wrong.
       *
       * @example
       *   4nRk7Dv4Ue9gmYq8Jx2LwT
       */
      readonly owner_id?: string;
      /**
       * The client, as it was named in the requests.
       *
       * @example
       *   batch;
       */
      readonly client_id?: string;
      /**
       * The address of the requests, or its network for IPv6. Absent for a limit over all addresses, and for a
       * browser in which the user has signed in before.
       *
       * @example
       *   192.0.2.7
       */
      readonly network?: string;
      /**
       * The name of the quota, as in `RateLimit-Policy`.
       *
       * @example
       *   default
       */
      readonly quota?: string;
      /**
       * The route that has the quota.
       *
       * @example
       *   orders;
       */
      readonly route_id?: string;
      /**
       * The service that gets fewer requests, or none.
       *
       * @example
       *   users;
       */
      readonly service?: string;
      /**
       * The URL of a route that gets no requests.
       *
       * @example
       *   http://192.0.2.9:8080
       */
      readonly url?: string;
      /** The time at which the limit ends by itself. */
      readonly until: components['schemas']['Timestamp'];
    };
    /**
     * The kind of place that sets a value; `flag` is one of the command line.
     *
     * @example
     *   file;
     *
     * @enum {string}
     */
    readonly SettingSourceKind: 'default' | 'file' | 'environment' | 'flag';
    /** A setting that is in force. */
    readonly EffectiveSetting: {
      /**
       * The path of the setting, as in messages about it.
       *
       * @example
       *   server.port;
       */
      readonly path: string;
      /**
       * The value; a secret is `[redacted]`.
       *
       * @example
       *   8080;
       */
      readonly value: unknown;
      /**
       * True if a reload changes the setting without a restart.
       *
       * @example
       *   false;
       */
      readonly reloadable: boolean;
      /** The place that sets the value; absent if another program runs the service as a library. */
      readonly source?: {
        readonly kind: components['schemas']['SettingSourceKind'];
        /**
         * The file, the environment variable or the flag.
         *
         * @example
         *   GATEHOUSE_SERVER_PORT;
         */
        readonly name?: string;
        /**
         * The line in the file.
         *
         * @example
         *   3;
         */
        readonly line?: number;
      };
    };
    /** The state of the service and of its parts. */
    readonly Health: {
      /**
       * `degraded` if a part does not work and the others do.
       *
       * @example
       *   ok;
       *
       * @enum {string}
       */
      readonly status: 'ok' | 'degraded';
      /**
       * The parts by name.
       *
       *     - `storage`: the store accepts changes and its files exist (docs/decisions/storage.md, readiness).
       *     - `audit`: the audit trail can be written; absent if the store is in memory.
       *     - `clock`: the clock has not stepped, or the step is older than a day (docs/decisions/storage.md,
       *       settled-time).
       *     - `clock.database`: with PostgreSQL, the clock of the machine is that of the database.
       *     - `configuration`: every repository is up to date. `configuration.{name}` is one repository.
       *     - `gateway`: every source of services and routes was read.
       *     - `queue`: nothing was refused in the last five seconds because too many requests waited.
       *     - `connections`: PostgreSQL grants as many connections as the settings allow.
       *
       * @example
       *   {
       *   "storage": "ok"
       *   }
       */
      readonly checks: {
        readonly [key: string]: 'ok' | 'degraded';
      };
      /**
       * The ids of the present conditions that make a part work worse; absent if there are none. The
       * troubleshooting guide explains each of them.
       *
       * @example
       *   ['clock-stepped'];
       */
      readonly conditions?: readonly string[];
    };
    /** An OpenAPI document. */
    readonly OpenApiDocument: {
      /**
       * The version of the OpenAPI Specification.
       *
       * @example
       *   3.1.0
       */
      readonly openapi: string;
      /**
       * Title and version.
       *
       * @example
       *   {
       *   "title": "Gatehouse",
       *   "version": "0.1.0"
       *   }
       */
      readonly info: Record<string, never>;
      /**
       * The paths.
       *
       * @example
       *   {}
       */
      readonly paths: Record<string, never>;
    };
    /**
     * Format: date-time
     *
     * A time in UTC.
     *
     * @example
     *   2026-01-31T12:00:00.000Z
     */
    readonly Timestamp: string;
    /** A hypermedia link (Spec §2.7): a request that the caller's permissions allow. */
    readonly Link: {
      /**
       * The relation of the target to this resource.
       *
       * @example
       *   self;
       */
      readonly rel: string;
      /**
       * The method to use.
       *
       * @example
       *   GET;
       *
       * @enum {string}
       */
      readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
      /**
       * The path of the target.
       *
       * @example
       *   /clients/web
       */
      readonly href: string;
    };
    /**
     * Links of a resource or collection (Spec §2.7).
     *
     * @example
     *   [
     *     {
     *       rel: 'self',
     *       method: 'GET',
     *       href: '/clients/web',
     *     },
     *   ];
     */
    readonly Links: readonly components['schemas']['Link'][];
    /**
     * The id of the request, as in `X-Request-Id` and in the log; present in every 5xx.
     *
     * @example
     *   9f1c2b7e4d
     */
    readonly RequestId: string;
    /**
     * The body of every error (Spec §2.9). `error` is a stable code; at the OAuth endpoints it is exactly that of
     * the RFC. `detail` names the failing fields and is absent if it would help an attacker.
     */
    readonly ErrorBody: {
      /**
       * The error code; the page of errors explains each.
       *
       * @example
       *   invalid_request;
       */
      readonly error: string;
      /**
       * A description of the error for a developer (RFC 6749 §5.2 limits its characters). It never repeats raw
       * input.
       *
       * @example
       *   A parameter is missing.
       */
      readonly error_description?: string;
      /**
       * A message for each failing field of the body (`redirect_uris.0`) or parameter. If two fields of the
       * request have one name, the place of a parameter precedes it (`path.client_id`). In a 503 or 504,
       * `outcome` describes the change: `partly`, `done` or `unknown`. Without it nothing was changed.
       *
       * @example
       *   {
       *   "grant_type": "is required"
       *   }
       */
      readonly detail?: {
        readonly [key: string]: string;
      };
      readonly request_id?: components['schemas']['RequestId'];
    };
    /**
     * A number of items.
     *
     * @example
     *   50;
     */
    readonly PageSize: number;
    /**
     * A place in a list.
     *
     * @example
     *   web;
     */
    readonly Cursor: string;
    /**
     * A part of a text. Case, width, and the way in which an accent is written do not matter: the form is NFKC in
     * lower case.
     *
     * @example
     *   shop;
     */
    readonly SearchText: string;
    /**
     * If true, the items are counted.
     *
     * @example
     *   true;
     */
    readonly TotalFlag: boolean;
    /**
     * The value of `after` for the next page; absent on the last one.
     *
     * @example
     *   web;
     */
    readonly NextCursor: string;
    /**
     * The number of items of all pages; only if `total` of the request is `true`.
     *
     * @example
     *   2;
     */
    readonly Total: number;
  };
  responses: {
    /** The credentials are not valid. Without any, the operation is open. */
    readonly CredentialsRefused: {
      headers: {
        readonly 'WWW-Authenticate': components['headers']['WwwAuthenticate'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** Too many requests had wrong credentials. Without credentials the operation has no limit. */
    readonly AttemptsExceeded: {
      headers: {
        readonly 'Retry-After': components['headers']['RetryAfter'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** The body is not a form (Spec §7). */
    readonly NoConsoleForm: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** The console is off here, or it has no such page. */
    readonly NoConsole: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
        readonly 'text/html': components['schemas']['ConsolePage'];
      };
    };
    /** The server did not understand the request and processed nothing; `detail` names the fields (Spec §7). */
    readonly BadRequest: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /**
     * The permission does not include the method, or the method is not defined; `Allow` lists the permitted methods
     * (Spec §5(6), §7).
     */
    readonly MethodNotAllowed: {
      headers: {
        readonly Allow: components['headers']['Allow'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** The sent or requested representation is not supported (Spec §7). */
    readonly UnsupportedMediaType: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** A valid request failed unexpectedly. The log has the reason, under the `request_id` (Spec §7). */
    readonly ServerError: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** The store is not available. Maintenance does not affect the operation. */
    readonly StoreUnavailable: {
      headers: {
        readonly 'Retry-After': components['headers']['RetryAfter'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** Credentials are missing or invalid (Spec §5(6), §7). */
    readonly Unauthorized: {
      headers: {
        readonly 'WWW-Authenticate': components['headers']['WwwAuthenticate'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** The caller is authenticated but lacks the permission (Spec §5(6), §7). */
    readonly Forbidden: {
      headers: {
        readonly 'WWW-Authenticate': components['headers']['ScopeChallenge'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** The body is larger than the limit (RFC 9110 §15.5.14). */
    readonly PayloadTooLarge: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** A quota or another limit is reached (Spec §7, §8). */
    readonly TooManyRequests: {
      headers: {
        readonly 'Retry-After': components['headers']['RetryAfter'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /**
     * The change had begun, and the store has not confirmed it in time: it may still be made. `detail.outcome` is
     * `unknown`. Read the resource to find out. A proxy must not repeat the request (docs/decisions/storage.md,
     * outcome).
     */
    readonly OutcomeUnknown: {
      headers: {
        readonly 'Retry-After': components['headers']['RetryAfter'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** The service cannot handle the request, generally during maintenance (Spec §7). */
    readonly Unavailable: {
      headers: {
        readonly 'Retry-After': components['headers']['RetryAfter'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** The resource does not exist or is unavailable (Spec §7). */
    readonly NotFound: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /**
     * The resource was deleted or has ended. After a time its id is unknown (404), see `tombstoneSeconds` (Spec
     * §7).
     */
    readonly Gone: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /**
     * The permission does not include the method, or the method is not defined; `Allow` lists the permitted methods
     * (Spec §5(6), §7).
     */
    readonly OnlyDelete: {
      headers: {
        readonly Allow: components['headers']['AllowDelete'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /**
     * The service cannot handle the request: during maintenance (Spec §7), or because the store is full or too
     * slow. Nothing was changed and the client may repeat the request, with two exceptions. If `detail.outcome` is
     * `partly`, a part of the change was made, for example some sessions of a user have ended; repeat the request
     * for the rest. If it is `done`, the change was made, but its entry in the audit trail could not be written.
     */
    readonly ChangeUnavailable: {
      headers: {
        readonly 'Retry-After': components['headers']['RetryAfter'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** `If-None-Match` names the current representation (RFC 9110 §15.4.5). */
    readonly NotModified: {
      headers: {
        readonly ETag: components['headers']['ETag'];
        readonly [name: string]: unknown;
      };
      content?: never;
    };
    /** The server did not understand the request and processed nothing; `detail` names the fields (Spec §7). */
    readonly BadTarget: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
  };
  parameters: {
    /**
     * The surface.
     *
     * @example
     *   gateway;
     */
    readonly Surface: 'authorization' | 'conventions' | 'gateway' | 'configuration';
    /**
     * The largest number of items on a page.
     *
     * @example
     *   50;
     */
    readonly Limit: components['schemas']['PageSize'];
    /**
     * The cursor from `next` of the previous page.
     *
     * @example
     *   web;
     */
    readonly After: components['schemas']['Cursor'];
    /**
     * Only items with this text, in any case.
     *
     * @example
     *   shop;
     */
    readonly Search: components['schemas']['SearchText'];
    /**
     * If `true`, the response has `total`.
     *
     * @example
     *   true;
     */
    readonly Total: components['schemas']['TotalFlag'];
    /**
     * Returns 304 if this is the ETag (RFC 9110 §13.1.2).
     *
     * @example
     *   'p4mSJpTbQyWwHzq1';
     */
    readonly IfNoneMatch: string;
  };
  requestBodies: never;
  headers: {
    /**
     * The allowed sources of the page: its own files only. The page may not be framed (CSP3).
     *
     * @example
     *   default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'
     */
    readonly ConsolePolicy: string;
    /**
     * The challenge; it has no error attribute if credentials are missing (RFC 6750 §3).
     *
     * @example
     *   Bearer error="invalid_token"
     */
    readonly WwwAuthenticate: string;
    /**
     * The permitted methods (RFC 9110 §10.2.1).
     *
     * @example
     *   (GET, HEAD, OPTIONS);
     */
    readonly Allow: string;
    /**
     * Seconds to wait before the next request (RFC 9110 §10.2.3).
     *
     * @example
     *   30;
     */
    readonly RetryAfter: string;
    /**
     * The challenge, generally with the required scope (RFC 6750 §3.1).
     *
     * @example
     *   Bearer error="insufficient_scope"
     */
    readonly ScopeChallenge: string;
    /**
     * The permitted methods (RFC 9110 §10.2.1).
     *
     * @example
     *   (DELETE, OPTIONS);
     */
    readonly AllowDelete: string;
    /**
     * The version of the representation, a strong entity tag (RFC 9110 §8.8.3).
     *
     * @example
     *   'p4mSJpTbQyWwHzq1';
     */
    readonly ETag: string;
    /**
     * Caches must not store the response (RFC 6749 §5.1).
     *
     * @example
     *   no - store;
     */
    readonly CacheControlNoStore: 'no-store';
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  readonly describeService: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The service document. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ServiceDocument'];
          readonly 'text/html': string;
        };
      };
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['CredentialsRefused'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 429: components['responses']['AttemptsExceeded'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['StoreUnavailable'];
    };
  };
  readonly changeService: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** A merge patch of the service document (RFC 7396). */
    readonly requestBody: {
      readonly content: {
        readonly 'application/merge-patch+json': {
          /**
           * True during maintenance.
           *
           * @example
           *   true;
           */
          readonly maintenance: boolean;
        };
      };
    };
    readonly responses: {
      /** The current service document. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ServiceDocument'];
        };
      };
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 413: components['responses']['PayloadTooLarge'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['StoreUnavailable'];
      readonly 504: components['responses']['OutcomeUnknown'];
    };
  };
  readonly listTasks: {
    readonly parameters: {
      readonly query?: {
        readonly limit?: components['parameters']['Limit'];
        readonly after?: components['parameters']['After'];
        readonly q?: components['parameters']['Search'];
        /**
         * The order; `-` is descending.
         *
         * @example
         *   created_at;
         */
        readonly sort?: 'created_at' | '-created_at' | 'updated_at' | '-updated_at' | 'kind' | '-kind';
        readonly total?: components['parameters']['Total'];
        /**
         * Returns only tasks in this state.
         *
         * @example
         *   running;
         */
        readonly status?: components['schemas']['TaskStatus'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** A page of tasks. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /**
             * The tasks of this page.
             *
             * @example
             *   [];
             */
            readonly items: readonly components['schemas']['Task'][];
            readonly links: components['schemas']['Links'];
            readonly next?: components['schemas']['NextCursor'];
            readonly total?: components['schemas']['Total'];
          };
        };
      };
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly getTask: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /**
         * The id of the task, from the 202 response.
         *
         * @example
         *   Zk3vQ8xw1nA5rT7uY0pLsg;
         */
        readonly task_id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The task. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Task'];
        };
      };
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 410: components['responses']['Gone'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly getLiveness: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The process is alive. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Health'];
        };
      };
      readonly 400: components['responses']['BadRequest'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 500: components['responses']['ServerError'];
    };
  };
  readonly getReadiness: {
    readonly parameters: {
      readonly query?: {
        /**
         * Judges one part of the service, for a load balancer that sends only requests of that part. The
         * response has its checks.
         *
         * @example
         *   authorization;
         */
        readonly for?: 'gateway' | 'authorization' | 'configuration';
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The service is ready. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Health'];
        };
      };
      readonly 400: components['responses']['BadRequest'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly listAuditEntries: {
    readonly parameters: {
      readonly query?: {
        /**
         * Returns only entries of this time or later.
         *
         * @example
         *   2026-01-31T12:00:00Z
         */
        readonly from?: components['schemas']['TimeBound'];
        /**
         * Returns only entries before this time.
         *
         * @example
         *   2026-02-01T12:00:00Z
         */
        readonly until?: components['schemas']['TimeBound'];
        /**
         * Returns only actions of this actor.
         *
         * @example
         *   client admin
         */
        readonly actor?: string;
        /**
         * Returns only entries about this client, and actions of this client.
         *
         * @example
         *   web;
         */
        readonly client?: string;
        /**
         * Returns only entries of this request.
         *
         * @example
         *   9f1c2b7e4d
         */
        readonly request_id?: string;
        /**
         * Returns only entries with this event; the page of log events lists them.
         *
         * @example
         *   administration;
         */
        readonly event?: string;
        readonly q?: components['parameters']['Search'];
        readonly limit?: components['parameters']['Limit'];
        readonly after?: components['parameters']['After'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** A page of entries. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /**
             * The entries of this page.
             *
             * @example
             *   [];
             */
            readonly items: readonly components['schemas']['AuditEntry'][];
            readonly links: components['schemas']['Links'];
            readonly next?: components['schemas']['NextCursor'];
          };
        };
      };
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      /** There is no audit trail, because the store is in memory and `audit.file` is not set. */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ErrorBody'];
        };
      };
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly listAlerts: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The alerts. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /**
             * The alerts.
             *
             * @example
             *   [];
             */
            readonly items: readonly components['schemas']['Alert'][];
            readonly links: components['schemas']['Links'];
          };
        };
      };
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
    };
  };
  readonly listLimits: {
    readonly parameters: {
      readonly query?: {
        /**
         * Returns only limits of this kind.
         *
         * @example
         *   address;
         */
        readonly kind?: components['schemas']['LimitKind'];
        readonly limit?: components['parameters']['Limit'];
        readonly after?: components['parameters']['After'];
        readonly q?: components['parameters']['Search'];
        /**
         * The order; `-` is descending.
         *
         * @example
         *   until;
         */
        readonly sort?: 'until' | '-until' | 'kind' | '-kind';
        readonly total?: components['parameters']['Total'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** A page of limits. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /**
             * The limits of this page.
             *
             * @example
             *   [];
             */
            readonly items: readonly components['schemas']['ReachedLimit'][];
            readonly links: components['schemas']['Links'];
            readonly next?: components['schemas']['NextCursor'];
            readonly total?: components['schemas']['Total'];
          };
        };
      };
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly resetLimit: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /**
         * The id of the limit, from the list of limits.
         *
         * @example
         *   client: n4bQgYhMfWWaL - qgxVrQFaO_TxsrC4Is0V1sFbDwCgg;
         */
        readonly limit_id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The limit is reset. */
      readonly 204: {
        headers: {
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 405: components['responses']['OnlyDelete'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['ChangeUnavailable'];
      readonly 504: components['responses']['OutcomeUnknown'];
    };
  };
  readonly listSettings: {
    readonly parameters: {
      readonly query?: {
        /**
         * Returns only the setting with this path and the settings below it.
         *
         * @example
         *   server;
         */
        readonly path?: string;
        /**
         * Returns only settings that are set there.
         *
         * @example
         *   default
         */
        readonly source?: components['schemas']['SettingSourceKind'];
        readonly limit?: components['parameters']['Limit'];
        readonly after?: components['parameters']['After'];
        readonly q?: components['parameters']['Search'];
        /**
         * The order; `-` is descending.
         *
         * @example
         *   path;
         */
        readonly sort?: 'path' | '-path';
        readonly total?: components['parameters']['Total'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** A page of settings. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /**
             * The settings of this page.
             *
             * @example
             *   [];
             */
            readonly items: readonly components['schemas']['EffectiveSetting'][];
            readonly links: components['schemas']['Links'];
            readonly next?: components['schemas']['NextCursor'];
            readonly total?: components['schemas']['Total'];
          };
        };
      };
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
    };
  };
  readonly listRequests: {
    readonly parameters: {
      readonly query?: {
        /**
         * Returns only requests with this id.
         *
         * @example
         *   9f1c2b7e4d
         */
        readonly request_id?: string;
        /**
         * Returns only requests with this status, or with a status of this class.
         *
         * @example
         *   4xx
         */
        readonly status?: string;
        /**
         * Returns only requests of this client.
         *
         * @example
         *   web;
         */
        readonly client?: string;
        /**
         * Returns only requests whose path begins with this text.
         *
         * @example
         *   /orders
         */
        readonly path?: string;
        /**
         * If false, leaves out the requests of the console and of the pages for signing in and out.
         *
         * @example
         *   false;
         */
        readonly pages?: boolean;
        readonly limit?: components['parameters']['Limit'];
        readonly after?: components['parameters']['After'];
        readonly q?: components['parameters']['Search'];
        /**
         * The order; `-` is descending.
         *
         * @example
         *   time;
         */
        readonly sort?: 'time' | '-time' | 'duration_ms' | '-duration_ms' | 'status' | '-status';
        readonly total?: components['parameters']['Total'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** A page of requests. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /**
             * The requests of this page.
             *
             * @example
             *   [];
             */
            readonly items: readonly components['schemas']['RecentRequest'][];
            /**
             * The instance that received these requests.
             *
             * @example
             *   Zk3vQ8xw1nA;
             */
            readonly instance: string;
            readonly links: components['schemas']['Links'];
            readonly next?: components['schemas']['NextCursor'];
            readonly total?: components['schemas']['Total'];
          };
        };
      };
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
    };
  };
  readonly listFigures: {
    readonly parameters: {
      readonly query?: {
        /**
         * The kind of the items. `instance` is one item for all requests except those of the console.
         *
         * @example
         *   service;
         */
        readonly by?: 'route' | 'service' | 'instance';
        /**
         * The last five minutes or the last hour.
         *
         * @example
         *   1h
         */
        readonly range?: '5m' | '1h';
        /**
         * Returns only this route or service, with its `points`.
         *
         * @example
         *   orders;
         */
        readonly name?: string;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The figures. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /**
             * The routes or services, by name.
             *
             * @example
             *   [];
             */
            readonly items: readonly components['schemas']['FiguresItem'][];
            /**
             * The kind of the items.
             *
             * @example
             *   service;
             *
             * @enum {string}
             */
            readonly by: 'route' | 'service' | 'instance';
            /**
             * The range.
             *
             * @example
             *   1h
             *
             * @enum {string}
             */
            readonly range: '5m' | '1h';
            readonly until: components['schemas']['Timestamp'];
            /**
             * The instance that received these requests.
             *
             * @example
             *   Zk3vQ8xw1nA;
             */
            readonly instance: string;
            readonly links: components['schemas']['Links'];
          };
        };
      };
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
    };
  };
  readonly getMetrics: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The metrics. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'text/plain': string;
        };
      };
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
    };
  };
  readonly getSecurityText: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The contacts. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'text/plain': string;
        };
      };
      /** The settings have no contact. */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ErrorBody'];
        };
      };
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 500: components['responses']['ServerError'];
    };
  };
  readonly getDocumentation: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The page. */
      readonly 200: {
        headers: {
          readonly ETag: components['headers']['ETag'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'text/html': string;
        };
      };
      readonly 304: components['responses']['NotModified'];
      /** The path has a trailing slash. */
      readonly 308: {
        headers: {
          /**
           * The path with a slash at its end (RFC 9110 §10.2.2).
           *
           * @example
           *   /docs/;
           */
          readonly Location: string;
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 500: components['responses']['ServerError'];
    };
  };
  readonly getDocumentationFile: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path: {
        /**
         * The name of the file, from a link of the index page.
         *
         * @example
         *   authorization.html;
         */
        readonly path: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The file. */
      readonly 200: {
        headers: {
          readonly ETag: components['headers']['ETag'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'text/html': string;
          readonly 'text/css': string;
          readonly 'text/javascript': string;
          readonly 'image/svg+xml': string;
          readonly 'application/json': unknown;
          readonly 'application/yaml': string;
          readonly 'text/plain': string;
        };
      };
      readonly 304: components['responses']['NotModified'];
      readonly 400: components['responses']['BadTarget'];
      /** The documentation has no such file. A browser gets a page with a search. */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ErrorBody'];
          readonly 'text/html': string;
        };
      };
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 500: components['responses']['ServerError'];
    };
  };
  readonly getOpenApiJson: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The document. */
      readonly 200: {
        headers: {
          readonly ETag: components['headers']['ETag'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['OpenApiDocument'];
        };
      };
      readonly 304: components['responses']['NotModified'];
      readonly 400: components['responses']['BadRequest'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 500: components['responses']['ServerError'];
    };
  };
  readonly getOpenApiYaml: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The document. */
      readonly 200: {
        headers: {
          readonly ETag: components['headers']['ETag'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/yaml': string;
        };
      };
      readonly 304: components['responses']['NotModified'];
      readonly 400: components['responses']['BadRequest'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 500: components['responses']['ServerError'];
    };
  };
  readonly getSurfaceJson: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path: {
        readonly surface: components['parameters']['Surface'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The document. */
      readonly 200: {
        headers: {
          readonly ETag: components['headers']['ETag'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['OpenApiDocument'];
        };
      };
      readonly 304: components['responses']['NotModified'];
      readonly 400: components['responses']['BadRequest'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 500: components['responses']['ServerError'];
    };
  };
  readonly getSurfaceYaml: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path: {
        readonly surface: components['parameters']['Surface'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The document. */
      readonly 200: {
        headers: {
          readonly ETag: components['headers']['ETag'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/yaml': string;
        };
      };
      readonly 304: components['responses']['NotModified'];
      readonly 400: components['responses']['BadRequest'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 500: components['responses']['ServerError'];
    };
  };
  readonly openConsole: {
    readonly parameters: {
      readonly query?: {
        /**
         * The page to which the user returns after the sign-in, with its query.
         *
         * @example
         *   clients;
         */
        readonly page?: string;
        /**
         * If true, a sign-in that is older than a minute does not count.
         *
         * @example
         *   true;
         */
        readonly recent?: boolean;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The page. */
      readonly 200: {
        headers: {
          readonly 'Content-Security-Policy': components['headers']['ConsolePolicy'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'text/html': components['schemas']['ConsolePage'];
        };
      };
      /** The redirect leads to the overview, or to the authorization endpoint. */
      readonly 303: {
        headers: {
          /**
           * The first page of the console (RFC 9110 §10.2.2).
           *
           * @example
           *   /console/overview
           */
          readonly Location: string;
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      readonly 400: components['responses']['BadTarget'];
      readonly 404: components['responses']['NoConsole'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
    };
  };
  readonly showConsolePage: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /**
         * The name of the page.
         *
         * @example
         *   overview;
         */
        readonly page: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The page. */
      readonly 200: {
        headers: {
          readonly 'Content-Security-Policy': components['headers']['ConsolePolicy'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'text/html': components['schemas']['ConsolePage'];
          readonly 'text/event-stream': string;
          readonly 'text/csv': string;
          readonly 'text/css': string;
          readonly 'text/javascript': string;
          readonly 'image/svg+xml': string;
        };
      };
      /** The user is not signed in, or is signed in now. */
      readonly 303: {
        headers: {
          /**
           * The authorization endpoint, or the page (RFC 9110 §10.2.2).
           *
           * @example
           *   /console/overview
           */
          readonly Location: string;
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      /** `If-None-Match` names the current file. */
      readonly 304: {
        headers: {
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      /** The sign-in failed, or the name is not that of a page. */
      readonly 400: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'text/html': components['schemas']['ConsolePage'];
          readonly 'application/json': components['schemas']['ErrorBody'];
        };
      };
      readonly 404: components['responses']['NoConsole'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
    };
  };
  readonly changeByConsole: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /**
         * The name of the page.
         *
         * @example
         *   overview;
         */
        readonly page: string;
      };
      readonly cookie?: never;
    };
    /** The name of the form, and its fields. */
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': components['schemas']['ConsoleForm'];
      };
    };
    readonly responses: {
      /** A trial, or a value that is encrypted or decrypted. Nothing is changed, and the page shows the result. */
      readonly 200: {
        headers: {
          readonly 'Content-Security-Policy': components['headers']['ConsolePolicy'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'text/html': components['schemas']['ConsolePage'];
        };
      };
      /** The change is done. The redirect leads to the page, which shows a message. */
      readonly 303: {
        headers: {
          /**
           * The page (RFC 9110 §10.2.2).
           *
           * @example
           *   /console/routes
           */
          readonly Location: string;
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      /**
       * The operation refused the change, or the page has no such form. The page shows the error beside its
       * fields.
       */
      readonly 400: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'text/html': components['schemas']['ConsolePage'];
          readonly 'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** The form was not created by this console for this sign-in, or the user may not do this. */
      readonly 403: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'text/html': components['schemas']['ConsolePage'];
          readonly 'application/json': components['schemas']['ErrorBody'];
        };
      };
      readonly 404: components['responses']['NoConsole'];
      readonly 405: components['responses']['MethodNotAllowed'];
      /** The operation refused the change because of the state of the resource. */
      readonly 409: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'text/html': components['schemas']['ConsolePage'];
          readonly 'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** The resource has changed since the page was shown. The page shows both versions. */
      readonly 412: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'text/html': components['schemas']['ConsolePage'];
          readonly 'application/json': components['schemas']['ErrorBody'];
        };
      };
      readonly 413: components['responses']['PayloadTooLarge'];
      readonly 415: components['responses']['NoConsoleForm'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
    };
  };
}
