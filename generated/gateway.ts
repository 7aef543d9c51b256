// Generated from openapi/ by `npm run generate`; never edited.
export interface paths {
    readonly "/routes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the routes, or explain one path
         * @description The route map: path patterns and their targets, in the order in which they are asked; discovered services
         *     come after configured routes, `/**` comes last (Spec §2.6, §4.5). With `match` the answer explains instead
         *     what happens to a request for that path: the pattern that wins, the path that the target sees, the requests
         *     that go to another service, the filters that run and the header fields that are not passed on (Spec §4.7). For a
         *     path that is refused it tells the reason, and the readings that name different routes.
         */
        readonly get: operations["listRoutes"];
        readonly put?: never;
        /**
         * Force a refresh of the routes
         * @description Reads every source of routes and services anew and swaps the route table whole (Spec §4.5); running
         *     requests end on the table that they began with. A source that cannot be read leaves the old table in
         *     place and answers 503. The request takes no body. `Prefer: respond-async` answers 202 and a task
         *     (Spec §2.8, §4.1).
         */
        readonly post: operations["refreshRoutes"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/routes/detail": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the routes in detail
         * @description A detailed record for each pattern, in the order of the route map (Spec §2.6, §4.5). The eight fields are
         *     always present.
         */
        readonly get: operations["listRouteDetails"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/routes/details": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the routes in detail (alias)
         * @description The same as `GET /routes/detail` (Spec §4.5), under the name that clients of Zuul ask for.
         */
        readonly get: operations["listRouteDetailsAlias"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/routes/{route_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The route's id, its key in `gateway.routes`.
                 * @example orders
                 */
                readonly route_id: components["parameters"]["RouteId"];
            };
            readonly cookie?: never;
        };
        /**
         * Read one configured route
         * @description A route of the settings file or one kept at run time, by its id (Spec §4.5(3), §4.7). A deleted route
         *     answers 410 while its tombstone stands (Spec §7).
         */
        readonly get: operations["getRoute"];
        /**
         * Keep a route at run time
         * @description Stores a route and takes it into the table: 201 for a new one, 200 for a replaced one (Spec §4.1,
         *     §4.5(3)). A route of the settings file is read-only (409), as is a pattern that another route has. A
         *     deleted id can be taken anew. `dryRun=true` validates, answers 200 and stores nothing.
         */
        readonly put: operations["putRoute"];
        readonly post?: never;
        /**
         * Delete a route kept at run time
         * @description Takes the route out of the table and the store; its id answers 410 from then on (Spec §4.1, §7). A route
         *     of the settings file is read-only (409).
         */
        readonly delete: operations["deleteRoute"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/filter": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List all filters
         * @description The filters by kind, in the order in which they run: pre before routing, route to call the target, post on
         *     the response (Spec §4.5(6)). Error handling belongs to post.
         */
        readonly get: operations["listFilters"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/filters": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List all filters (alias)
         * @description The same as `GET /filter` (Spec §4.5), under the name that clients of Zuul ask for.
         */
        readonly get: operations["listFiltersAlias"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/services": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the services and their instances
         * @description The services that settings and discovery name, sorted by name, with what the gateway has seen of each
         *     instance since it knows it, and the sources that name them (Spec §4.5(2), §4.7).
         */
        readonly get: operations["listServices"];
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
        /**
         * @description The id of a route; `detail` and `details` are paths of their own.
         * @example orders
         */
        readonly RouteIdentifier: string;
        /**
         * @description Targets by path pattern, in the order in which the patterns are asked (Spec §2.6).
         * @example {
         *       "/users/**": "users"
         *     }
         */
        readonly RouteMap: {
            readonly [key: string]: string;
        };
        /** @description What the gateway made of a route (Spec §2.6). */
        readonly RouteDetail: {
            /**
             * @description The route's id.
             * @example stores
             */
            readonly id: string;
            /**
             * @description The whole pattern, with the common prefix.
             * @example /stores/**
             */
            readonly fullPath: string;
            /**
             * @description The target address.
             * @example http://localhost:8081
             */
            readonly location: string;
            /**
             * @description The pattern as the target sees it.
             * @example /**
             */
            readonly path: string;
            /**
             * @description What stands before `path` in `fullPath`.
             * @example /stores
             */
            readonly prefix: string;
            /**
             * @description Whether a safe request may be tried on another instance.
             * @example false
             */
            readonly retryable: boolean;
            /**
             * @description Whether the route has a list of sensitive header fields of its own.
             * @example false
             */
            readonly customSensitiveHeaders: boolean;
            /**
             * @description Whether the route's prefix is taken off.
             * @example true
             */
            readonly prefixStripped: boolean;
            /**
             * @description The route's own list in lower case; absent where there is none or it is empty.
             * @example [
             *       "cookie"
             *     ]
             */
            readonly sensitiveHeaders?: readonly string[];
        };
        /**
         * @description Detailed records by path pattern, in the order of the route map.
         * @example {}
         */
        readonly RouteDetailMap: {
            readonly [key: string]: components["schemas"]["RouteDetail"];
        };
        /** @description What happens to a request for a path. */
        readonly RouteExplanation: {
            /**
             * @description The path that was asked for.
             * @example /users/1
             */
            readonly path: string;
            /**
             * @description `service` where the service itself answers, by a declared path or a configuration shape; `route` for the
             *     route below; `nobody` where the gateway does not take it, or refuses it.
             * @example route
             * @enum {string}
             */
            readonly answeredBy: "service" | "route" | "nobody";
            /**
             * @description The service's own operations of the path, by their ids in the documents, where the service answers.
             * @example [
             *       "getEnvironment"
             *     ]
             */
            readonly operations?: readonly string[];
            /**
             * @description The ignored pattern that keeps the path off every route.
             * @example /admin/**
             */
            readonly ignoredBy?: string;
            /**
             * @description Why the gateway refuses a request for the path.
             * @example {
             *       "status": 414,
             *       "reason": "has too many segments"
             *     }
             */
            readonly refused?: {
                /**
                 * @description The status of the response.
                 * @example 400
                 * @enum {integer}
                 */
                readonly status: 400 | 414;
                /**
                 * @description The reason that the response gives for `path`.
                 * @example has too many segments
                 */
                readonly reason: string;
                /**
                 * @description The pattern of the strict route that less exact servers read in the path.
                 * @example /api/admin/**
                 */
                readonly strictRoute?: string;
            };
            /**
             * @description The ways in which servers read a path that is refused, each with the pattern of the route that it names.
             * @example [
             *       {
             *         "path": "/api/admin/x",
             *         "route": "/api/admin/**"
             *       },
             *       {
             *         "path": "/api/;/admin/x",
             *         "route": "/api/**"
             *       }
             *     ]
             */
            readonly readings?: readonly {
                /**
                 * @description The path as a server may read it.
                 * @example /api/admin/x
                 */
                readonly path: string;
                /**
                 * @description The pattern of the route; absent where the reading names none.
                 * @example /api/admin/**
                 */
                readonly route?: string;
            }[];
            readonly route?: components["schemas"]["RouteDetail"];
            /**
             * @description The route's place among all routes.
             * @example 0
             */
            readonly position?: number;
            /**
             * @description The path that the target sees.
             * @example /1
             */
            readonly upstreamPath?: string;
            readonly canary?: components["schemas"]["Canary"];
            /**
             * @description The filters that are on, in the order in which they run.
             * @example {
             *       "pre": [
             *         "PreDecorationFilter"
             *       ],
             *       "route": [
             *         "SimpleHostRoutingFilter"
             *       ],
             *       "post": [
             *         "SendResponseFilter"
             *       ]
             *     }
             */
            readonly filters?: {
                readonly pre: components["schemas"]["FilterNames"];
                readonly route: components["schemas"]["FilterNames"];
                readonly post: components["schemas"]["FilterNames"];
            };
            /**
             * @description The sensitive and ignored header fields that are not passed on, in either direction.
             * @example [
             *       "authorization",
             *       "cookie",
             *       "set-cookie"
             *     ]
             */
            readonly strippedHeaders?: readonly string[];
            /**
             * @description Patterns of later routes that match too and do not win.
             * @example [
             *       "/**"
             *     ]
             */
            readonly alsoMatching: readonly string[];
            readonly links: components["schemas"]["Links"];
        };
        /**
         * @description A route as the settings file has it, and its position. Exactly one of `serviceId` and `url`, or neither
         *     where the id names the service (Spec §4.5(3)).
         * @example {
         *       "path": "/orders/**",
         *       "url": "http://127.0.0.1:9010"
         *     }
         */
        readonly RouteDefinition: {
            readonly order?: components["schemas"]["RouteOrder"];
            /**
             * @description The Ant pattern of the paths; `/<id>/**` where absent.
             * @example /orders/**
             */
            readonly path?: string;
            /**
             * @description The service that answers.
             * @example orders
             */
            readonly serviceId?: string;
            /**
             * @description An http(s) URL, or `forward:/path` on the gateway itself.
             * @example http://127.0.0.1:9010
             */
            readonly url?: string;
            /**
             * @description Whether the fixed beginning of the path is taken off; it is where absent.
             * @example true
             */
            readonly stripPrefix?: boolean;
            readonly strictPath?: components["schemas"]["StrictPath"];
            /**
             * @description Whether a safe request may be tried on another instance.
             * @example true
             */
            readonly retryable?: boolean;
            readonly sensitiveHeaders?: components["schemas"]["HeaderNames"];
            readonly ignoredHeaders?: components["schemas"]["HeaderNames"];
            /**
             * @description Whether the target sees the client's Host; it does not where absent.
             * @example false
             */
            readonly preserveHost?: boolean;
            /**
             * @description Asks for an access token; an empty list means any valid one.
             * @example {
             *       "scopes": [
             *         "read"
             *       ]
             *     }
             */
            readonly authorization?: {
                /**
                 * @description The scopes that the token must carry: a list, or a list by method with `*` for the methods that it does
                 *     not name. HEAD needs what GET needs unless it is named.
                 * @example [
                 *       "read"
                 *     ]
                 * @example {
                 *       "GET": [
                 *         "orders:read"
                 *       ],
                 *       "*": [
                 *         "orders:write"
                 *       ]
                 *     }
                 */
                readonly scopes: components["schemas"]["RouteScopes"] | ({
                    readonly "*": components["schemas"]["RouteScopes"];
                } & {
                    readonly [key: string]: components["schemas"]["RouteScopes"];
                });
                /**
                 * @description What the token must be made out to (RFC 8707, RFC 9068 §4); this service where it is left out.
                 * @example https://api.example.org/
                 */
                readonly resource?: string;
            };
            /**
             * @description How many requests a client may make on this route.
             * @example {
             *       "limit": 100,
             *       "windowSeconds": 60
             *     }
             */
            readonly quota?: {
                /**
                 * @description The number of requests.
                 * @example 100
                 */
                readonly limit: number;
                /**
                 * @description The length of the window.
                 * @example 60
                 */
                readonly windowSeconds: number;
            };
            /**
             * @description Other waits for this route.
             * @example {
             *       "responseMilliseconds": 5000
             *     }
             */
            readonly timeouts?: {
                /**
                 * @description For a connection.
                 * @example 2000
                 */
                readonly connectMilliseconds?: number;
                /**
                 * @description For the head of the answer.
                 * @example 30000
                 */
                readonly responseMilliseconds?: number;
                /**
                 * @description For the next bytes of a body.
                 * @example 60000
                 */
                readonly idleMilliseconds?: number;
                /**
                 * @description For the whole exchange, the last byte of the answer included.
                 * @example 120000
                 */
                readonly totalMilliseconds?: number;
                /**
                 * @description How fast a client's body must come on the whole; 0 is any speed.
                 * @example 240
                 */
                readonly bodyBytesPerSecond?: number;
                /**
                 * @description How fast a client must read a response while bytes of it wait; 0 is any speed.
                 * @example 1024
                 */
                readonly readBytesPerSecond?: number;
                /**
                 * @description How long a client may be slower than the two rates.
                 * @example 10000
                 */
                readonly graceMilliseconds?: number;
            };
            readonly canary?: components["schemas"]["Canary"];
            /**
             * @description The largest body that is passed on.
             * @example 1048576
             */
            readonly bodyBytes?: number;
            /**
             * @description So many bytes of a body, or all of it, must have come before the request is sent to its target; with 0 it is sent at once.
             * @example 16384
             */
            readonly bodyBufferBytes?: number;
            /**
             * @description The path that the target sees, below its own: `{name}` stands for the segment that the pattern's `{name}`
             *     took, a `/**` at the end for what the pattern's took. Nothing is stripped then.
             * @example /v2/{id}/**
             */
            readonly setPath?: string;
            readonly requestHeaders?: components["schemas"]["HeaderRules"];
            readonly responseHeaders?: components["schemas"]["HeaderRules"];
            readonly cors?: components["schemas"]["CorsPolicy"];
        };
        /**
         * @description Scopes that the token must carry; none means any valid token.
         * @example [
         *       "read"
         *     ]
         */
        readonly RouteScopes: readonly string[];
        /**
         * @description Refuses, with 400, requests that name the route only as a less exact server reads their path: in another letter
         *     case, with or without a slash at the end, decoded twice, or without dots and blanks at the end of a segment.
         *     Needed for IIS, file systems of Windows and macOS, Express and Spring MVC 5; see gateway.routes in the settings.
         *     Off where absent.
         * @example true
         */
        readonly StrictPath: boolean;
        /**
         * @description Sends a part of the route's requests to another service: those with the header field, and beside them a share.
         *     Where that service can take none, they go where all others do.
         * @example {
         *       "serviceId": "orders-next",
         *       "percent": 5
         *     }
         */
        readonly Canary: {
            /**
             * @description The other service.
             * @example orders-next
             */
            readonly serviceId: string;
            /**
             * @description The share of the requests; 0 where absent.
             * @example 5
             */
            readonly percent?: number;
            /**
             * @description A header field that asks for the other service.
             * @example {
             *       "name": "X-Canary"
             *     }
             */
            readonly header?: {
                /**
                 * @description The field.
                 * @example X-Canary
                 */
                readonly name: string;
                /**
                 * @description The value that it must have; any where absent.
                 * @example 1
                 */
                readonly value?: string;
            };
            /**
             * @description By what the share is drawn, so that one client always meets the same service: `address`, `header:<name>` or
             *     `cookie:<name>`; by chance where absent.
             * @example cookie:session
             */
            readonly sticky?: string;
        };
        /**
         * @description What is changed in header fields, in this order: `remove`, `set`, `add`, `default`. The gateway's rules for all
         *     routes come first. Fields that frame a message or that the gateway vouches for cannot be named.
         * @example {
         *       "remove": [
         *         "Server"
         *       ],
         *       "set": {
         *         "Cache-Control": "no-store"
         *       }
         *     }
         */
        readonly HeaderRules: {
            readonly remove?: components["schemas"]["HeaderNames"];
            readonly set?: components["schemas"]["HeaderValues"];
            readonly add?: components["schemas"]["HeaderValues"];
            readonly default?: components["schemas"]["HeaderValues"];
        };
        /**
         * @description Values by header field. `set` replaces all lines of the field, `add` writes one more, `default` writes one
         *     where there is none.
         * @example {
         *       "Cache-Control": "no-store"
         *     }
         */
        readonly HeaderValues: {
            readonly [key: string]: string;
        };
        /**
         * @description Which pages of other origins may use the route. Preflights are answered by the gateway; Access-Control fields of
         *     the target give way.
         * @example {
         *       "origins": [
         *         "https://app.example.com"
         *       ]
         *     }
         */
        readonly CorsPolicy: {
            /**
             * @description Origins, compared exactly; `*` alone stands for any.
             * @example [
             *       "https://app.example.com"
             *     ]
             */
            readonly origins: readonly string[];
            /**
             * @description Methods that a page may use; GET, HEAD and POST where absent.
             * @example [
             *       "GET",
             *       "PUT"
             *     ]
             */
            readonly methods?: readonly string[];
            readonly headers?: components["schemas"]["HeaderNames"];
            readonly exposedHeaders?: components["schemas"]["HeaderNames"];
            /**
             * @description Whether cookies and Authorization are sent along; not with `*`.
             * @example false
             */
            readonly credentials?: boolean;
            /**
             * @description How long a browser may remember the answer; 600 where absent.
             * @example 600
             */
            readonly maxAgeSeconds?: number;
        };
        /**
         * @description Before which route of the settings file it is asked, counted from 0; where absent, after all of them.
         * @example 0
         */
        readonly RouteOrder: number;
        /**
         * @description Header fields by name. `sensitiveHeaders` replaces the gateway's list, `ignoredHeaders` adds to it
         *     (Spec §4.5(5)); elsewhere the fields that a rule is about.
         * @example [
         *       "Cookie"
         *     ]
         */
        readonly HeaderNames: readonly string[];
        /** @description A configured route. */
        readonly RouteResource: {
            readonly route_id: components["schemas"]["RouteIdentifier"];
            /**
             * @description `settings` for a route of the settings file, `configuration` for one of the environment that `gateway.routesFrom` names; REST can read and not change both.
             * @example rest
             * @enum {string}
             */
            readonly managed_by: "settings" | "configuration" | "rest";
            readonly definition: components["schemas"]["RouteDefinition"];
            readonly detail?: components["schemas"]["RouteDetail"];
            readonly links: components["schemas"]["Links"];
        };
        /**
         * @description Filters by name.
         * @example [
         *       "PreDecorationFilter"
         *     ]
         */
        readonly FilterNames: readonly string[];
        /** @description A filter as it is registered. */
        readonly FilterEntry: {
            /**
             * @description The filter's name.
             * @example PreDecorationFilter
             */
            readonly class: string;
            /**
             * @description Its place; the smaller, the earlier.
             * @example 5
             */
            readonly order: number;
            /**
             * @description Whether the settings turn it off.
             * @example false
             */
            readonly disabled: boolean;
            /**
             * @description Whether it belongs to the service; own modules do not.
             * @example true
             */
            readonly static: boolean;
        };
        /**
         * @description Filters of one kind, in the order in which they run.
         * @example []
         */
        readonly FilterList: readonly components["schemas"]["FilterEntry"][];
        /** @description Filters by kind (Spec §4.5(6)). */
        readonly FilterMap: {
            readonly pre: components["schemas"]["FilterList"];
            readonly route: components["schemas"]["FilterList"];
            readonly post: components["schemas"]["FilterList"];
        };
        /** @description The services, and the sources that name them. */
        readonly ServiceList: {
            /**
             * @description The services, sorted by name.
             * @example []
             */
            readonly items: readonly components["schemas"]["ServiceEntry"][];
            /**
             * @description Where services come from, in the order in which they are asked.
             * @example [
             *       {
             *         "name": "settings",
             *         "state": "ok"
             *       }
             *     ]
             */
            readonly sources: readonly {
                /**
                 * @description What it is.
                 * @example settings
                 */
                readonly name: string;
                /**
                 * @description `stale` while it cannot be read.
                 * @example ok
                 * @enum {string}
                 */
                readonly state: "ok" | "stale";
                /**
                 * Format: date-time
                 * @description When it was last read.
                 * @example 2026-01-01T00:00:00.000Z
                 */
                readonly since?: string;
            }[];
            readonly links: components["schemas"]["Links"];
        };
        /** @description A service and its instances. */
        readonly ServiceEntry: {
            /**
             * @description The service's name.
             * @example users
             */
            readonly name: string;
            /**
             * @description How an instance is chosen.
             * @example round-robin
             * @enum {string}
             */
            readonly strategy: "round-robin" | "least-connections" | "power-of-two" | "consistent-hash";
            /**
             * @description The breaker that keeps requests from a service of which too many fail.
             * @example {
             *       "state": "closed",
             *       "openings": 0
             *     }
             */
            readonly breaker: {
                /**
                 * @description `open` refuses at once with 503, `half-open` lets a single request through.
                 * @example closed
                 * @enum {string}
                 */
                readonly state: "closed" | "open" | "half-open";
                /**
                 * @description How often it has opened.
                 * @example 0
                 */
                readonly openings: number;
            };
            /**
             * @description Its instances, those last that no source names any more and that still answer requests.
             * @example []
             */
            readonly instances: readonly components["schemas"]["ServiceInstance"][];
        };
        /** @description An instance and what the gateway has seen of it. */
        readonly ServiceInstance: {
            /**
             * @description Its origin.
             * @example http://127.0.0.1:9001
             */
            readonly url: string;
            /**
             * @description Its share of the requests.
             * @example 1
             */
            readonly weight: number;
            /**
             * @description Where it stands.
             * @example eu-1a
             */
            readonly zone?: string;
            /**
             * @description What named it: `settings`, a file, `dns …`, `consul …`, `eureka …`; `none` once nobody does.
             * @example settings
             */
            readonly source: string;
            /**
             * @description `down` where it rests or active checks found it down: it gets no requests. Else what the last request met:
             *     `up` an answer, `failing` none or one that counts as a failure; `unknown` before the first request.
             * @example up
             * @enum {string}
             */
            readonly state: "unknown" | "up" | "failing" | "down";
            /**
             * @description Whether it gets requests: it neither drains nor rests nor was found down.
             * @example true
             */
            readonly available: boolean;
            /**
             * @description Whether it gets no further requests while those that run end.
             * @example false
             */
            readonly draining?: boolean;
            /**
             * @description What active checks say; absent where there are none.
             * @example up
             * @enum {string}
             */
            readonly check?: "unknown" | "up" | "down";
            /**
             * Format: date-time
             * @description Until when it rests because it failed too often in a row; absent where it does not.
             * @example 2026-01-01T00:00:00.000Z
             */
            readonly ejectedUntil?: string;
            /**
             * @description Requests that run on it or wait for it, and open WebSockets.
             * @example 0
             */
            readonly inFlight: number;
            /**
             * @description Requests that were sent to it.
             * @example 12
             */
            readonly requests: number;
            /**
             * @description Requests that it did not answer, or not as a whole, or with a status that counts as a failure.
             * @example 0
             */
            readonly failures: number;
            /**
             * @description How often it had to rest.
             * @example 0
             */
            readonly ejections: number;
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
        /** @description Where deferred work can be followed (Spec §2.8). */
        readonly TaskReference: {
            /** @description The task. */
            readonly task: {
                /**
                 * @description The path of the task.
                 * @example /tasks/Zk3vQ8xw1nA5rT7uY0pLsg
                 */
                readonly href: string;
                /**
                 * @description The task's id.
                 * @example Zk3vQ8xw1nA5rT7uY0pLsg
                 */
                readonly id: string;
            };
        };
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
        /** @description A valid request failed unexpectedly; only its id is told (Spec §7). */
        readonly ServerError: {
            headers: {
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
        /** @description The work goes on; the task tells how far it is (Spec §2.8, §4.1). */
        readonly AcceptedTask: {
            headers: {
                readonly Location: components["headers"]["Location"];
                readonly "Preference-Applied": components["headers"]["PreferenceApplied"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["TaskReference"];
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
        /**
         * @description The service cannot handle the request: during maintenance (Spec §7), or because the store is full or too slow.
         *     Nothing was changed and the request may be repeated, with two exceptions. With `detail.outcome` = `unknown` the
         *     change had begun and may still be made; the next read tells. With `detail.outcome` = `done` it is made, and its
         *     entry in the audit trail could not be written.
         */
        readonly ChangeUnavailable: {
            headers: {
                readonly "Retry-After": components["headers"]["RetryAfter"];
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
        /** @description The request contradicts the state of the resource (RFC 9110 §15.5.10). */
        readonly Conflict: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The resource has changed since it was read (RFC 9110 §15.5.13). */
        readonly PreconditionFailed: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
            };
        };
    };
    parameters: {
        /**
         * @description The route's id, its key in `gateway.routes`.
         * @example orders
         */
        readonly RouteId: components["schemas"]["RouteIdentifier"];
        /**
         * @description `respond-async` asks for 202 and a task instead of waiting (RFC 7240 §4.1).
         * @example respond-async
         */
        readonly Prefer: string;
        /**
         * @description Answer 304 while this is the ETag (RFC 9110 §13.1.2).
         * @example "p4mSJpTbQyWwHzq1"
         */
        readonly IfNoneMatch: string;
        /**
         * @description Change the resource only while this is its ETag; otherwise 412 (RFC 9110 §13.1.1).
         * @example "p4mSJpTbQyWwHzq1"
         */
        readonly IfMatch: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The challenge; a missing credential has no error attribute (RFC 6750 §3).
         * @example Bearer error="invalid_token"
         */
        readonly WwwAuthenticate: string;
        /**
         * @description The methods that may be used here (RFC 9110 §10.2.1).
         * @example GET, HEAD, OPTIONS
         */
        readonly Allow: string;
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
         * @description The preference that was honoured (RFC 7240 §3).
         * @example respond-async
         */
        readonly PreferenceApplied: string;
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
    readonly listRoutes: {
        readonly parameters: {
            readonly query?: {
                /** @description A path, as a client would send it; its routing is explained. */
                readonly match?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The route map, or the explanation. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RouteMap"] | components["schemas"]["RouteExplanation"];
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
    readonly refreshRoutes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description `respond-async` asks for 202 and a task instead of waiting (RFC 7240 §4.1).
                 * @example respond-async
                 */
                readonly Prefer?: components["parameters"]["Prefer"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The fresh route map. */
            readonly 201: {
                headers: {
                    readonly Location: components["headers"]["Location"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RouteMap"];
                };
            };
            readonly 202: components["responses"]["AcceptedTask"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["ChangeUnavailable"];
        };
    };
    readonly listRouteDetails: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The records by pattern. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RouteDetailMap"];
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
    readonly listRouteDetailsAlias: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The records by pattern. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RouteDetailMap"];
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
    readonly getRoute: {
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
                 * @description The route's id, its key in `gateway.routes`.
                 * @example orders
                 */
                readonly route_id: components["parameters"]["RouteId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The route. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RouteResource"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
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
    readonly putRoute: {
        readonly parameters: {
            readonly query?: {
                /** @description Validate only. */
                readonly dryRun?: boolean;
            };
            readonly header?: {
                /**
                 * @description Change the resource only while this is its ETag; otherwise 412 (RFC 9110 §13.1.1).
                 * @example "p4mSJpTbQyWwHzq1"
                 */
                readonly "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `*` keeps what is there: 412 where the route exists (RFC 9110 §13.1.2).
                 * @example *
                 */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The route's id, its key in `gateway.routes`.
                 * @example orders
                 */
                readonly route_id: components["parameters"]["RouteId"];
            };
            readonly cookie?: never;
        };
        /** @description One entry of `gateway.routes` of the settings file, and its position. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RouteDefinition"];
            };
        };
        readonly responses: {
            /** @description The replaced route, or the validated one. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RouteResource"];
                };
            };
            /** @description The new route. */
            readonly 201: {
                headers: {
                    readonly Location: components["headers"]["Location"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RouteResource"];
                };
            };
            /** @description The request was not understood and nothing was processed; `detail` names the fields (Spec §7). */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 409: components["responses"]["Conflict"];
            readonly 412: components["responses"]["PreconditionFailed"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["ChangeUnavailable"];
        };
    };
    readonly deleteRoute: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Change the resource only while this is its ETag; otherwise 412 (RFC 9110 §13.1.1).
                 * @example "p4mSJpTbQyWwHzq1"
                 */
                readonly "If-Match"?: components["parameters"]["IfMatch"];
            };
            readonly path: {
                /**
                 * @description The route's id, its key in `gateway.routes`.
                 * @example orders
                 */
                readonly route_id: components["parameters"]["RouteId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The route is gone. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 409: components["responses"]["Conflict"];
            readonly 410: components["responses"]["Gone"];
            readonly 412: components["responses"]["PreconditionFailed"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["ChangeUnavailable"];
        };
    };
    readonly listFilters: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The filters by kind. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FilterMap"];
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
    readonly listFiltersAlias: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The filters by kind. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FilterMap"];
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
    readonly listServices: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The services. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ServiceList"];
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
}
