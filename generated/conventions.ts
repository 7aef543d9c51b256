// Generated from openapi/ by `npm run generate`; never edited.
export interface paths {
    readonly "/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Describe the service
         * @description Name, version and links to the four surfaces, the documents, the docs and health (Spec §2.7). A browser
         *     gets a page. No credentials are needed.
         */
        readonly get: operations["describeService"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Switch maintenance on or off
         * @description While maintenance is on, every operation that documents a 503 answers it, with Retry-After (Spec §7);
         *     health, the docs, the service document and this switch go on. No token can be issued meanwhile, so an
         *     administrator sends Basic credentials here.
         */
        readonly patch: operations["changeService"];
        readonly trace?: never;
    };
    readonly "/tasks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the caller's tasks
         * @description The tasks that the calling client started, the oldest first, a page at a time (Spec §2.8, §4.7). A finished task leaves the
         *     list when its retention ends.
         */
        readonly get: operations["listTasks"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/tasks/{task_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Follow a task
         * @description How far deferred work is (Spec §2.8). A task is seen by the client that started it and by nobody else.
         *     After its retention a finished task answers 410.
         */
        readonly get: operations["getTask"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/livez": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Tell whether the process lives
         * @description Answers as long as the process can answer; for a supervisor that restarts it
         *     (docs/decisions/paths-and-listeners.md, open-paths).
         */
        readonly get: operations["getLiveness"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/readyz": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Tell whether requests may be sent here
         * @description 200 while the service is useful, also where a part is degraded; 503 during maintenance, from the moment on that
         *     the service is told to stop (`shutdown.delaySeconds`), and with `configuration.readyWhenRead` until every required repository has been read once, so that a
         *     load balancer looks elsewhere (Spec §7).
         */
        readonly get: operations["getReadiness"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/metrics": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the metrics
         * @description Counters, gauges and histograms in Prometheus' text format
         *     (docs/decisions/paths-and-listeners.md, open-paths): requests and upstreams, the process and its event loop
         *     (`process_*`, `nodejs_*`), the store, the audit trail and the password queue (docs/decisions/conventions.md, metrics).
         */
        readonly get: operations["getMetrics"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/.well-known/security.txt": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Tell where to report a vulnerability
         * @description The contacts of `server.securityContacts`, in the format of RFC 9116. It is good for thirty days from the
         *     answer on (docs/decisions/paths-and-listeners.md, open-paths).
         */
        readonly get: operations["getSecurityText"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/docs": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Browse the documentation
         * @description The first page of the published documentation. It works offline and without JavaScript
         *     (docs/decisions/paths-and-listeners.md, open-paths). With a slash behind it the path leads to itself.
         */
        readonly get: operations["getDocumentation"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/docs/{path}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read a file of the documentation
         * @description A page, stylesheet, script or download of the published documentation
         *     (docs/decisions/paths-and-listeners.md, open-paths).
         */
        readonly get: operations["getDocumentationFile"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/openapi.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the whole document as JSON
         * @description All four surfaces as one OpenAPI 3.1 document, with the paths as they are mounted here
         *     (docs/decisions/paths-and-listeners.md, prefix).
         */
        readonly get: operations["getOpenApiJson"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/openapi.yaml": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the whole document as YAML
         * @description All four surfaces as one OpenAPI 3.1 document, with the paths as they are mounted here
         *     (docs/decisions/paths-and-listeners.md, prefix).
         */
        readonly get: operations["getOpenApiYaml"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/openapi/{surface}.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the document of a surface as JSON
         * @description The hand-written document of one surface with its references resolved
         *     (docs/decisions/paths-and-listeners.md, prefix).
         */
        readonly get: operations["getSurfaceJson"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/openapi/{surface}.yaml": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the document of a surface as YAML
         * @description The hand-written document of one surface with its references resolved
         *     (docs/decisions/paths-and-listeners.md, prefix).
         */
        readonly get: operations["getSurfaceYaml"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The service and where its parts are. */
        readonly ServiceDocument: {
            /**
             * @description The name of the service.
             * @example gatehouse
             * @constant
             */
            readonly name: "gatehouse";
            /**
             * @description The version of the software.
             * @example 0.1.0
             */
            readonly version: string;
            /**
             * @description Whether the service is in maintenance.
             * @example false
             */
            readonly maintenance: boolean;
            readonly links: components["schemas"]["Links"];
        };
        /**
         * @description The state of a task.
         * @example running
         * @enum {string}
         */
        readonly TaskStatus: "running" | "succeeded" | "failed";
        /** @description Deferred work (Spec §2.8). */
        readonly Task: {
            /**
             * @description The task's id.
             * @example Zk3vQ8xw1nA5rT7uY0pLsg
             */
            readonly id: string;
            /**
             * @description What is being done.
             * @example route-refresh
             */
            readonly kind: string;
            readonly status: components["schemas"]["TaskStatus"];
            /**
             * @description The part that is done.
             * @example 1
             */
            readonly progress: number;
            readonly created_at: components["schemas"]["Timestamp"];
            readonly updated_at: components["schemas"]["Timestamp"];
            readonly error?: components["schemas"]["ErrorBody"];
            readonly links: components["schemas"]["Links"];
        };
        /** @description The state of the service and of its parts. */
        readonly Health: {
            /**
             * @description `degraded` while a part does not work and the rest does.
             * @example ok
             * @enum {string}
             */
            readonly status: "ok" | "degraded";
            /**
             * @description The parts by name.
             *
             *     - `storage`: the store takes changes and its files are in place (docs/decisions/storage.md, readiness).
             *     - `audit`: the audit trail can be written; absent where the store is in memory.
             *     - `clock`: the clock of the machine has made no step that has not held for a day (docs/decisions/storage.md, settled-time).
             *     - `configuration`: every repository is served as it is. Each has an entry of its own as well.
             *     - `gateway`: every source of services and of routes was read.
             * @example {
             *       "storage": "ok"
             *     }
             */
            readonly checks: {
                readonly [key: string]: "ok" | "degraded";
            };
        };
        /** @description An OpenAPI document. */
        readonly OpenApiDocument: {
            /**
             * @description The version of the OpenAPI Specification.
             * @example 3.1.0
             */
            readonly openapi: string;
            /**
             * @description Title and version.
             * @example {
             *       "title": "Gatehouse",
             *       "version": "0.1.0"
             *     }
             */
            readonly info: Record<string, never>;
            /**
             * @description The paths.
             * @example {}
             */
            readonly paths: Record<string, never>;
        };
        /** @description A hypermedia link (Spec §2.7); what the caller may do next with its permission. */
        readonly Link: {
            /**
             * @description The relation of the target to this resource.
             * @example self
             */
            readonly rel: string;
            /**
             * @description The method to use.
             * @example GET
             * @enum {string}
             */
            readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
            /**
             * @description The path of the target.
             * @example /clients/web
             */
            readonly href: string;
        };
        /**
         * @description Links of a resource or collection (Spec §2.7).
         * @example [
         *       {
         *         "rel": "self",
         *         "method": "GET",
         *         "href": "/clients/web"
         *       }
         *     ]
         */
        readonly Links: readonly components["schemas"]["Link"][];
        /**
         * @description The request's id, the same as in `X-Request-Id` and in the log; present in every 5xx.
         * @example 9f1c2b7e4d
         */
        readonly RequestId: string;
        /**
         * @description Every error of the service (Spec §2.9). `error` is a stable code, at the OAuth endpoints exactly the RFC's;
         *     `detail` names the failing fields and is absent where it would help an attacker.
         */
        readonly ErrorBody: {
            /**
             * @description The error code.
             * @example invalid_request
             */
            readonly error: string;
            /**
             * @description What went wrong, for a person (RFC 6749 §5.2 fixes its characters). It never repeats raw input.
             * @example A parameter is missing.
             */
            readonly error_description?: string;
            /**
             * @description A message for each failing field. Nested fields are dotted; `query.x`, `path.x` and `header.X` name
             *     fields outside the body. In a 503 `outcome` says what became of a change: `unknown` or `done`; without it
             *     nothing was changed.
             * @example {
             *       "grant_type": "is required"
             *     }
             */
            readonly detail?: {
                readonly [key: string]: string;
            };
            readonly request_id?: components["schemas"]["RequestId"];
        };
        /**
         * Format: date-time
         * @description A time in UTC.
         * @example 2026-01-31T12:00:00.000Z
         */
        readonly Timestamp: string;
        /**
         * @description The value of `after` for the next page; absent on the last one.
         * @example web
         */
        readonly NextCursor: string;
    };
    responses: {
        /** @description The request was not understood and nothing was processed; `detail` names the fields (Spec §7). */
        readonly BadRequest: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The method is outside the permission or not defined; `Allow` names what may be used (Spec §5(6), §7). */
        readonly MethodNotAllowed: {
            headers: {
                readonly Allow: components["headers"]["Allow"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The representation that was sent or asked for is not supported (Spec §7). */
        readonly UnsupportedMediaType: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description A valid request failed unexpectedly; only its id is told (Spec §7). */
        readonly ServerError: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Credentials are missing or not accepted (Spec §5(6), §7). */
        readonly Unauthorized: {
            headers: {
                readonly "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Authenticated, but without the needed permission (Spec §5(6), §7). */
        readonly Forbidden: {
            headers: {
                /**
                 * @description The challenge that names the scope (RFC 6750 §3.1).
                 * @example Bearer error="insufficient_scope", scope="clients:read"
                 */
                readonly "WWW-Authenticate"?: string;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The body is larger than the service reads (RFC 9110 §15.5.14). */
        readonly PayloadTooLarge: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The client exceeded its quota (Spec §7, §8). */
        readonly TooManyRequests: {
            headers: {
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The service cannot handle the request, generally during maintenance (Spec §7). */
        readonly Unavailable: {
            headers: {
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The resource does not exist or is unavailable (Spec §7). */
        readonly NotFound: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The resource existed and is gone (Spec §7). */
        readonly Gone: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The representation is the one that `If-None-Match` names (RFC 9110 §15.4.5). */
        readonly NotModified: {
            headers: {
                readonly ETag: components["headers"]["ETag"];
                readonly [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /**
         * @description The surface.
         * @example gateway
         */
        readonly Surface: "authorization" | "conventions" | "gateway" | "configuration";
        /**
         * @description How many items a page holds.
         * @example 50
         */
        readonly Limit: number;
        /**
         * @description The cursor of the page before, from its `next`.
         * @example web
         */
        readonly After: string;
        /**
         * @description Answer 304 while this is the ETag (RFC 9110 §13.1.2).
         * @example "p4mSJpTbQyWwHzq1"
         */
        readonly IfNoneMatch: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The methods that may be used here (RFC 9110 §10.2.1).
         * @example GET, HEAD, OPTIONS
         */
        readonly Allow: string;
        /**
         * @description The challenge; a missing credential has no error attribute (RFC 6750 §3).
         * @example Bearer error="invalid_token"
         */
        readonly WwwAuthenticate: string;
        /**
         * @description Seconds after which to try again (RFC 9110 §10.2.3).
         * @example 30
         */
        readonly RetryAfter: string;
        /**
         * @description Where the resource or the next step is (RFC 9110 §10.2.2).
         * @example /clients/web
         */
        readonly Location: string;
        /**
         * @description The version of the representation, a strong entity tag (RFC 9110 §8.8.3).
         * @example "p4mSJpTbQyWwHzq1"
         */
        readonly ETag: string;
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
            /** @description The service document. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ServiceDocument"];
                    readonly "text/html": string;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly changeService: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description A merge patch of the service document (RFC 7396). */
        readonly requestBody: {
            readonly content: {
                readonly "application/merge-patch+json": {
                    /**
                     * @description Whether the service is in maintenance.
                     * @example true
                     */
                    readonly maintenance: boolean;
                };
            };
        };
        readonly responses: {
            /** @description The service document as it is now. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ServiceDocument"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly listTasks: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description How many items a page holds.
                 * @example 50
                 */
                readonly limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor of the page before, from its `next`.
                 * @example web
                 */
                readonly after?: components["parameters"]["After"];
                /**
                 * @description Only tasks in this state.
                 * @example running
                 */
                readonly status?: components["schemas"]["TaskStatus"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of tasks. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /**
                         * @description The tasks of this page.
                         * @example []
                         */
                        readonly items: readonly components["schemas"]["Task"][];
                        readonly links: components["schemas"]["Links"];
                        readonly next?: components["schemas"]["NextCursor"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getTask: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The task's id, from the 202.
                 * @example Zk3vQ8xw1nA5rT7uY0pLsg
                 */
                readonly task_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The task. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Task"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 410: components["responses"]["Gone"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["Unavailable"];
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
            /** @description The process lives. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Health"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly getReadiness: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Requests may be sent here. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Health"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["Unavailable"];
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
            /** @description The metrics. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/plain": string;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["ServerError"];
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
            /** @description The contacts. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/plain": string;
                };
            };
            /** @description The settings name no contact. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly getDocumentation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The page. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": string;
                };
            };
            /** @description The page is the one that If-None-Match names. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The path had a slash behind it. */
            readonly 308: {
                headers: {
                    readonly Location: components["headers"]["Location"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly getDocumentationFile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The file, as the index page links it.
                 * @example authorization.html
                 */
                readonly path: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The file. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": string;
                    readonly "text/css": string;
                    readonly "text/javascript": string;
                    readonly "image/svg+xml": string;
                    readonly "application/json": unknown;
                    readonly "application/yaml": string;
                    readonly "text/plain": string;
                };
            };
            /** @description The file is the one that If-None-Match names. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 404: components["responses"]["NotFound"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly getOpenApiJson: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Answer 304 while this is the ETag (RFC 9110 §13.1.2).
                 * @example "p4mSJpTbQyWwHzq1"
                 */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The document. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OpenApiDocument"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly getOpenApiYaml: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Answer 304 while this is the ETag (RFC 9110 §13.1.2).
                 * @example "p4mSJpTbQyWwHzq1"
                 */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The document. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/yaml": string;
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly getSurfaceJson: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Answer 304 while this is the ETag (RFC 9110 §13.1.2).
                 * @example "p4mSJpTbQyWwHzq1"
                 */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /**
                 * @description The surface.
                 * @example gateway
                 */
                readonly surface: components["parameters"]["Surface"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The document. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OpenApiDocument"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly getSurfaceYaml: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Answer 304 while this is the ETag (RFC 9110 §13.1.2).
                 * @example "p4mSJpTbQyWwHzq1"
                 */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /**
                 * @description The surface.
                 * @example gateway
                 */
                readonly surface: components["parameters"]["Surface"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The document. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/yaml": string;
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
}
