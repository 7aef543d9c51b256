// Generated from openapi/ by `npm run generate`; never edited.
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /**
     * Metadata of a protected resource (RFC 9728 §2).
     *
     * @example
     *   {
     *   "resource": "https://auth.example.org/mcp",
     *   "authorization_servers": [
     *   "https://auth.example.org"
     *   ],
     *   "scopes_supported": [
     *   "read"
     *   ],
     *   "bearer_methods_supported": [
     *   "header"
     *   ]
     *   }
     */
    readonly ResourceMetadata: {
      /**
       * Format: uri
       *
       * The identifier of the resource, which is the value of `resource` in a token request (RFC 8707).
       *
       * @example
       *   https://auth.example.org/mcp
       */
      readonly resource: string;
      /**
       * Issuers of the authorization servers whose tokens the resource accepts.
       *
       * @example
       *   ['https://auth.example.org'];
       */
      readonly authorization_servers: readonly string[];
      /**
       * Scopes that its routes require, and those of `authorization.resources`; absent if there are none.
       *
       * @example
       *   ['read'];
       */
      readonly scopes_supported?: readonly string[];
      /**
       * Places of a request in which a token is accepted (RFC 6750 §2).
       *
       * @example
       *   ['header'];
       */
      readonly bearer_methods_supported: readonly 'header'[];
      /**
       * Name of the resource for users.
       *
       * @example
       *   Orders;
       */
      readonly resource_name?: string;
      /**
       * Format: uri
       *
       * URL of its documentation.
       *
       * @example
       *   https://docs.example.org/orders
       */
      readonly resource_documentation?: string;
    };
    /**
     * Id of the route; `detail` and `details` are reserved for the paths of that name.
     *
     * @example
     *   orders;
     */
    readonly RouteIdentifier: string;
    /**
     * Targets by path pattern, in matching order (Spec §2.6).
     *
     * @example
     *   {
     *   "/users/**": "users"
     *   }
     */
    readonly RouteMap: {
      readonly [key: string]: string;
    };
    /** Effective route, as the gateway resolved it (Spec §2.6). */
    readonly RouteDetail: {
      /**
       * Id of the route.
       *
       * @example
       *   stores;
       */
      readonly id: string;
      /**
       * Complete pattern, including the common prefix.
       *
       * @example
       *   /stores/**
       */
      readonly fullPath: string;
      /**
       * Address of the target.
       *
       * @example
       *   http://localhost:8081
       */
      readonly location: string;
      /**
       * Pattern of the path that the target receives.
       *
       * @example
       *   /**
       */
      readonly path: string;
      /**
       * Part of `fullPath` that precedes `path`.
       *
       * @example
       *   /stores
       */
      readonly prefix: string;
      /**
       * If true, a safe request may be retried on another instance.
       *
       * @example
       *   false;
       */
      readonly retryable: boolean;
      /**
       * If true, the route has its own list of sensitive header fields.
       *
       * @example
       *   false;
       */
      readonly customSensitiveHeaders: boolean;
      /**
       * If true, the prefix of the route is removed from the path.
       *
       * @example
       *   true;
       */
      readonly prefixStripped: boolean;
      /**
       * Sensitive header fields of the route, in lower case; absent if the route has no list or an empty one.
       *
       * @example
       *   ['cookie'];
       */
      readonly sensitiveHeaders?: readonly string[];
    };
    /**
     * Detailed records by path pattern, in the order of the route map.
     *
     * @example
     *   {}
     */
    readonly RouteDetailMap: {
      readonly [key: string]: components['schemas']['RouteDetail'];
    };
    /**
     * `open` if requests need no access token. Otherwise the scopes that the token must have: a list, which may be
     * empty, or a list by method, where `*` applies to methods without an entry.
     *
     * @example
     *   open;
     *
     * @example
     *   ['orders:read'];
     *
     * @example
     *   {
     *   "GET": [
     *   "orders:read"
     *   ],
     *   "*": [
     *   "orders:write"
     *   ]
     *   }
     */
    readonly RouteAccess: 'open' | components['schemas']['RouteScopes'] | components['schemas']['RouteScopesByMethod'];
    /** The scopes that each route requires. */
    readonly RouteAccessMap: {
      /**
       * The required scopes by path pattern, in matching order.
       *
       * @example
       *   {
       *   "/users/**": "open",
       *   "/orders/**": [
       *   "orders:read"
       *   ]
       *   }
       */
      readonly access: {
        readonly [key: string]: components['schemas']['RouteAccess'];
      };
      /**
       * Patterns of the routes that everyone may call because neither the route nor the settings say who may.
       *
       * @example
       *   ['/users/**'];
       */
      readonly openByDefault: readonly string[];
      readonly links: components['schemas']['Links'];
    };
    /** Explanation of the routing of a path. */
    readonly RouteExplanation: {
      /**
       * The requested path.
       *
       * @example
       *   /users/1
       */
      readonly path: string;
      /**
       * `server`: the server itself handles the path, as a declared path or a configuration path. `route`: the
       * route below handles it. `none`: no route matches, or the gateway refuses the path.
       *
       * @example
       *   route;
       *
       * @enum {string}
       */
      readonly handledBy: 'server' | 'route' | 'none';
      /**
       * Operations of the server itself at the path, by `operationId`; present if it handles the path.
       *
       * @example
       *   ['getEnvironment'];
       */
      readonly operations?: readonly string[];
      /**
       * The ignored pattern that excludes the path from all routes.
       *
       * @example
       *   /admin/**
       */
      readonly ignoredBy?: string;
      /**
       * Reason for which the gateway refuses the path.
       *
       * @example
       *   {
       *   "status": 414,
       *   "reason": "has too many segments"
       *   }
       */
      readonly refused?: {
        /**
         * Status code of the response.
         *
         * @example
         *   400;
         *
         * @enum {integer}
         */
        readonly status: 400 | 414;
        /**
         * Reason that the response gives for `path`.
         *
         * @example
         *   has too many segments
         */
        readonly reason: string;
        /**
         * Pattern of the strict route that a less exact server could read in the path.
         *
         * @example
         *   /api/admin/**
         */
        readonly strictRoute?: string;
      };
      /**
       * Readings of a refused path, each with the pattern of the route that it matches.
       *
       * @example
       *   [
       *     {
       *       path: '/api/admin/x',
       *       route: '/api/admin/**',
       *     },
       *     {
       *       path: '/api/;/admin/x',
       *       route: '/api/**',
       *     },
       *   ];
       */
      readonly readings?: readonly {
        /**
         * The path as a server may interpret it.
         *
         * @example
         *   /api/admin/x
         */
        readonly path: string;
        /**
         * Pattern of the route; absent if the reading matches none.
         *
         * @example
         *   /api/admin/**
         */
        readonly route?: string;
      }[];
      readonly route?: components['schemas']['RouteDetail'];
      /**
       * Position of the route among all routes, counted from 0.
       *
       * @example
       *   0;
       */
      readonly position?: number;
      readonly access?: components['schemas']['RouteAccess'];
      /**
       * The path that the target receives.
       *
       * @example
       *   /1
       */
      readonly upstreamPath?: string;
      readonly canary?: components['schemas']['Canary'];
      /**
       * The enabled filters, in the order in which they run.
       *
       * @example
       *   {
       *   "pre": [
       *   "PreDecorationFilter"
       *   ],
       *   "route": [
       *   "SimpleHostRoutingFilter"
       *   ],
       *   "post": [
       *   "SendResponseFilter"
       *   ]
       *   }
       */
      readonly filters?: {
        readonly pre: components['schemas']['FilterNames'];
        readonly route: components['schemas']['FilterNames'];
        readonly post: components['schemas']['FilterNames'];
      };
      /**
       * Sensitive and ignored header fields, which are not forwarded in either direction.
       *
       * @example
       *   ['authorization', 'cookie', 'set-cookie'];
       */
      readonly strippedHeaders?: readonly string[];
      /**
       * Patterns of later routes that also match.
       *
       * @example
       *   ['/**'];
       */
      readonly alsoMatching: readonly string[];
      readonly links: components['schemas']['Links'];
    };
    /**
     * A route as the settings file writes it, and its position. It has either `serviceId` or `url`; without both,
     * its id is the name of the service (Spec §4.5(3)). A request may contain what a response contains: `detail`,
     * `warnings` and `links` are ignored, and another `route_id` or `managed_by` is refused (409).
     *
     * @example
     *   {
     *   "route_id": "orders",
     *   "managed_by": "registry",
     *   "path": "/orders/**",
     *   "url": "http://127.0.0.1:9010",
     *   "links": [
     *   {
     *   "rel": "self",
     *   "method": "GET",
     *   "href": "/routes/orders"
     *   }
     *   ]
     *   }
     */
    readonly RouteResource: {
      readonly route_id: components['schemas']['RouteIdentifier'];
      /**
       * `settings`: a route of the settings file. `configuration`: a route of the environment that
       * `gateway.routesFrom` names. Both are read-only over REST. `registry`: a route that was stored over REST.
       *
       * @example
       *   registry;
       *
       * @enum {string}
       */
      readonly managed_by: 'settings' | 'configuration' | 'registry';
      readonly order?: components['schemas']['RouteOrder'];
      /**
       * Ant pattern of the paths; `/<id>/**` if absent.
       *
       * @example
       *   /orders/**
       */
      readonly path?: string;
      /**
       * Name of the target service.
       *
       * @example
       *   orders;
       */
      readonly serviceId?: string;
      /**
       * An http(s) URL, or `forward:/path` on the gateway itself.
       *
       * @example
       *   http://127.0.0.1:9010
       */
      readonly url?: string;
      /**
       * If true or absent, the fixed beginning of the path is removed.
       *
       * @example
       *   true;
       */
      readonly stripPrefix?: boolean;
      readonly strictPath?: components['schemas']['StrictPath'];
      /**
       * If true, a safe request may be retried on another instance; `gateway.retryable` if absent.
       *
       * @example
       *   true;
       */
      readonly retryable?: boolean;
      /** Header fields that are not forwarded, in place of those of the gateway (Spec §4.5(5)). */
      readonly sensitiveHeaders?: components['schemas']['HeaderNames'];
      /** Further header fields that are not forwarded. */
      readonly ignoredHeaders?: components['schemas']['HeaderNames'];
      /**
       * If true, the target receives the `Host` of the client; false if absent.
       *
       * @example
       *   false;
       */
      readonly preserveHost?: boolean;
      readonly authorization?: components['schemas']['RouteAuthorization'];
      readonly quota?: components['schemas']['RouteQuota'];
      readonly timeouts?: components['schemas']['RouteTimeouts'];
      readonly canary?: components['schemas']['Canary'];
      /**
       * Maximum size of a request body, in bytes; that of the gateway if absent.
       *
       * @example
       *   1048576;
       */
      readonly bodyBytes?: number;
      /**
       * Bytes of a body that must arrive before the request is sent to the target; a shorter body must arrive
       * completely. With 0, the request is sent immediately. That of the gateway if absent.
       *
       * @example
       *   16384;
       */
      readonly bodyBufferBytes?: number;
      /**
       * Path that the target receives, below the path of its URL. `{name}` is replaced by the segment that
       * `{name}` of the pattern matched. A final `/**` is replaced by the segments that `/**` of the pattern
       * matched. No prefix is removed then.
       *
       * @example
       *   /v2/{id}/**
       */
      readonly setPath?: string;
      readonly requestHeaders?: components['schemas']['HeaderRules'];
      readonly responseHeaders?: components['schemas']['HeaderRules'];
      readonly cors?: components['schemas']['CorsPolicy'];
      /**
       * Members that are allowed and probably a mistake; absent if there are none.
       *
       * @example
       *   [
       *     {
       *       field: 'serviceId',
       *       message:
       *         'leads to the service `oders`, which neither gateway.services nor gateway.discovery names',
       *     },
       *   ];
       */
      readonly warnings?: readonly {
        /**
         * The member, with dots.
         *
         * @example
         *   authorization.scopes;
         */
        readonly field: string;
        /**
         * The probable mistake.
         *
         * @example
         *   requires the scope `orders:reed`, which authorization.scopes does not list
         */
        readonly message: string;
      }[];
      readonly detail?: components['schemas']['RouteDetail'];
      readonly links: components['schemas']['Links'];
    };
    /**
     * The callers of the route: `open` for everyone, or the demands on an access token. If it is absent,
     * `gateway.defaultAuthorization` of the settings decides. Without that setting, everyone may call the route,
     * and `warnings` says so.
     *
     * @example
     *   open;
     *
     * @example
     *   {
     *   "scopes": [
     *   "read"
     *   ]
     *   }
     */
    readonly RouteAuthorization: 'open' | components['schemas']['RouteTokenRequirement'];
    /**
     * Requests need an access token; with an empty list of scopes, any valid token is accepted.
     *
     * @example
     *   {
     *   "scopes": [
     *   "read"
     *   ]
     *   }
     */
    readonly RouteTokenRequirement: {
      /**
       * Scopes that the token must have: a list, or a list by method. `*` applies to methods without an entry.
       * HEAD requires the scopes of GET unless it has an entry.
       *
       * @example
       *   ['read'];
       *
       * @example
       *   {
       *   "GET": [
       *   "orders:read"
       *   ],
       *   "*": [
       *   "orders:write"
       *   ]
       *   }
       */
      readonly scopes: components['schemas']['RouteScopes'] | components['schemas']['RouteScopesByMethod'];
      /**
       * Audience that the token must have (RFC 8707, RFC 9068 §4); this server if absent. With `true`, it is the
       * URL of the route below the issuer. Its metadata is published (RFC 9728).
       *
       * @example
       *   https://api.example.org/
       *
       * @example
       *   true;
       */
      readonly resource?: true | string;
      /**
       * Name of the resource, in its metadata.
       *
       * @example
       *   Orders;
       */
      readonly resourceName?: string;
      /**
       * URL of the documentation of the resource, in its metadata.
       *
       * @example
       *   https://docs.example.org/orders
       */
      readonly resourceDocumentation?: string;
    };
    /**
     * Rate limit of each client on this route.
     *
     * @example
     *   {
     *   "limit": 100,
     *   "windowSeconds": 60
     *   }
     */
    readonly RouteQuota: {
      /**
       * Number of requests in a window.
       *
       * @example
       *   100;
       */
      readonly limit: number;
      /**
       * Length of the window, in seconds.
       *
       * @example
       *   60;
       */
      readonly windowSeconds: number;
    };
    /**
     * Timeouts of this route, in place of those of the settings.
     *
     * @example
     *   {
     *   "responseMilliseconds": 5000
     *   }
     */
    readonly RouteTimeouts: {
      /**
       * Wait for a connection, in milliseconds.
       *
       * @example
       *   2000;
       */
      readonly connectMilliseconds?: number;
      /**
       * Wait for the header section of the response, in milliseconds.
       *
       * @example
       *   30000;
       */
      readonly responseMilliseconds?: number;
      /**
       * Wait for the next bytes of a body, in milliseconds.
       *
       * @example
       *   60000;
       */
      readonly idleMilliseconds?: number;
      /**
       * Time for the whole exchange, up to the last byte of the response, in milliseconds.
       *
       * @example
       *   120000;
       */
      readonly totalMilliseconds?: number;
      /**
       * Average rate at which a client must send its body, in bytes per second; 0 means no limit.
       *
       * @example
       *   240;
       */
      readonly bodyBytesPerSecond?: number;
      /**
       * Rate at which a client must read a response while bytes of it wait, in bytes per second; 0 means no
       * limit.
       *
       * @example
       *   1024;
       */
      readonly readBytesPerSecond?: number;
      /**
       * Time for which a client may be slower than the two rates, in milliseconds.
       *
       * @example
       *   10000;
       */
      readonly graceMilliseconds?: number;
    };
    /**
     * Scopes that the token must have; with an empty list, any valid token is accepted.
     *
     * @example
     *   ['read'];
     */
    readonly RouteScopes: readonly string[];
    /**
     * Required scopes by method. The member `*` is required. It is for the methods that are not named.
     *
     * @example
     *   {
     *   "GET": [
     *   "orders:read"
     *   ],
     *   "*": [
     *   "orders:write"
     *   ]
     *   }
     */
    readonly RouteScopesByMethod: {
      readonly [key: string]: components['schemas']['RouteScopes'];
    };
    /**
     * If true, rejects with 400 a request whose path matches the route only as a less exact server reads it. Such
     * readings ignore letter case or a slash at the end, decode twice, or drop dots and blanks at the end of a
     * segment. Needed for IIS, file systems of Windows and macOS, Express and Spring MVC 5; see `gateway.routes` in
     * the settings. False if absent.
     *
     * @example
     *   true;
     */
    readonly StrictPath: boolean;
    /**
     * Sends part of the requests of the route to another service: those with the header field, and a share of the
     * rest. If that service cannot accept a request, the request goes to the service of the route.
     *
     * @example
     *   {
     *   "serviceId": "orders-next",
     *   "percent": 5
     *   }
     */
    readonly Canary: {
      /**
       * Name of the other service.
       *
       * @example
       *   orders - next;
       */
      readonly serviceId: string;
      /**
       * Share of the requests, in percent; 0 if absent.
       *
       * @example
       *   5;
       */
      readonly percent?: number;
      /**
       * Header field that selects the other service.
       *
       * @example
       *   {
       *   "name": "X-Canary"
       *   }
       */
      readonly header?: {
        /**
         * Name of the field.
         *
         * @example
         *   X - Canary;
         */
        readonly name: string;
        /**
         * Required value of the field; any value if absent.
         *
         * @example
         *   1;
         */
        readonly value?: string;
      };
      /**
       * Property of the request that determines the share, so that a client always reaches the same service:
       * `address`, `header:<name>` or `cookie:<name>`. If absent, requests are selected at random.
       *
       * @example
       *   cookie: session;
       */
      readonly sticky?: string;
    };
    /**
     * Changes of header fields, in this order: `remove`, `set`, `add`, `default`. The gateway's rules for all
     * routes are applied first. Fields that frame a message or that the gateway sets itself cannot be named.
     *
     * @example
     *   {
     *   "remove": [
     *   "Server"
     *   ],
     *   "set": {
     *   "Cache-Control": "no-store"
     *   }
     *   }
     */
    readonly HeaderRules: {
      /** Fields to remove. */
      readonly remove?: components['schemas']['HeaderNames'];
      /** Values that replace all lines of a field. */
      readonly set?: components['schemas']['HeaderValues'];
      /** Values for a further line of a field. */
      readonly add?: components['schemas']['HeaderValues'];
      /** Values of fields that are absent. */
      readonly default?: components['schemas']['HeaderValues'];
    };
    /**
     * Values by header field.
     *
     * @example
     *   {
     *   "Cache-Control": "no-store"
     *   }
     */
    readonly HeaderValues: {
      readonly [key: string]: string;
    };
    /**
     * Pages of other origins that may use the route. The gateway responds to preflight requests and replaces the
     * `Access-Control-*` fields of the target. With `authorization.resource` the lists have other defaults, which a
     * page needs for an MCP server; see `cors` of a route in the settings.
     *
     * @example
     *   {
     *   "origins": [
     *   "https://app.example.com"
     *   ]
     *   }
     */
    readonly CorsPolicy: {
      /**
       * Origins, compared exactly; a single `*` allows every origin.
       *
       * @example
       *   ['https://app.example.com'];
       */
      readonly origins: readonly string[];
      /**
       * Methods that a page may use; GET, HEAD and POST if absent.
       *
       * @example
       *   ['GET', 'PUT'];
       */
      readonly methods?: readonly string[];
      /** Request header fields that a page may send. */
      readonly headers?: components['schemas']['HeaderNames'];
      /** Response header fields that a page may read. */
      readonly exposedHeaders?: components['schemas']['HeaderNames'];
      /**
       * If true, browsers may send cookies and Authorization; not allowed with `*`.
       *
       * @example
       *   false;
       */
      readonly credentials?: boolean;
      /**
       * Time for which a browser may cache the response, in seconds; 600 if absent.
       *
       * @example
       *   600;
       */
      readonly maxAgeSeconds?: number;
    };
    /**
     * Position before the route of the settings file with this index, counted from 0; after all of them if absent.
     *
     * @example
     *   0;
     */
    readonly RouteOrder: number;
    /**
     * Names of header fields.
     *
     * @example
     *   ['Cookie'];
     */
    readonly HeaderNames: readonly string[];
    /**
     * Names of filters.
     *
     * @example
     *   ['PreDecorationFilter'];
     */
    readonly FilterNames: readonly string[];
    /** A registered filter. */
    readonly FilterEntry: {
      /**
       * Name of the filter.
       *
       * @example
       *   PreDecorationFilter;
       */
      readonly class: string;
      /**
       * Position; a filter with a smaller number runs earlier.
       *
       * @example
       *   5;
       */
      readonly order: number;
      /**
       * True if the settings disable the filter.
       *
       * @example
       *   false;
       */
      readonly disabled: boolean;
      /**
       * True if the filter belongs to the server; false for a custom module.
       *
       * @example
       *   true;
       */
      readonly static: boolean;
    };
    /**
     * Filters of one kind, in the order in which they run.
     *
     * @example
     *   [];
     */
    readonly FilterList: readonly components['schemas']['FilterEntry'][];
    /** Filters by kind (Spec §4.5(6)). */
    readonly FilterMap: {
      readonly pre: components['schemas']['FilterList'];
      readonly route: components['schemas']['FilterList'];
      readonly post: components['schemas']['FilterList'];
    };
    /** Services and the sources that name them. */
    readonly ServiceList: {
      /**
       * Services, sorted by name.
       *
       * @example
       *   [];
       */
      readonly items: readonly components['schemas']['ServiceEntry'][];
      /**
       * Sources of services, in the order in which they are queried.
       *
       * @example
       *   [
       *     {
       *       name: 'settings',
       *       state: 'ok',
       *     },
       *   ];
       */
      readonly sources: readonly {
        /**
         * Name of the source.
         *
         * @example
         *   settings;
         */
        readonly name: string;
        /**
         * `stale` while the source cannot be read.
         *
         * @example
         *   ok;
         *
         * @enum {string}
         */
        readonly state: 'ok' | 'stale';
        /**
         * Format: date-time
         *
         * Time of the last successful read.
         *
         * @example
         *   2026-01-31T12:00:00.000Z
         */
        readonly since?: string;
      }[];
      readonly links: components['schemas']['Links'];
    };
    /** A service and its instances. */
    readonly ServiceEntry: {
      /**
       * Name of the service.
       *
       * @example
       *   users;
       */
      readonly name: string;
      /**
       * Strategy that selects an instance. `round-robin`: in turn. `least-connections`: the one with the fewest
       * requests. `power-of-two`: the better one of two at random. `consistent-hash`: the one to which a field of
       * the request leads.
       *
       * @example
       *   round - robin;
       *
       * @enum {string}
       */
      readonly strategy: 'round-robin' | 'least-connections' | 'power-of-two' | 'consistent-hash';
      /**
       * Circuit breaker, which refuses requests while too many requests to the service fail.
       *
       * @example
       *   {
       *   "state": "closed",
       *   "openings": 0
       *   }
       */
      readonly breaker: {
        /**
         * `open`: each request is refused with 503. `half-open`: a single request is allowed.
         *
         * @example
         *   closed;
         *
         * @enum {string}
         */
        readonly state: 'closed' | 'open' | 'half-open';
        /**
         * Number of times that the breaker has opened.
         *
         * @example
         *   0;
         */
        readonly openings: number;
      };
      /**
       * Instances of the service. Instances that no source names any longer, but that still handle requests, are
       * last.
       *
       * @example
       *   [];
       */
      readonly instances: readonly components['schemas']['ServiceInstance'][];
    };
    /** The changed fields. */
    readonly InstancePatch: {
      /**
       * True if the instance gets no further requests.
       *
       * @example
       *   true;
       */
      readonly out: boolean;
    };
    /** An instance of a service, and the state that an operator gave it. */
    readonly InstanceResource: {
      /**
       * Id of the instance of this service.
       *
       * @example
       *   7f4c2a91d0b35e68
       */
      readonly instance_id: string;
      /**
       * Name of the service.
       *
       * @example
       *   users;
       */
      readonly service: string;
      /**
       * Address of the instance.
       *
       * @example
       *   http://127.0.0.1:9001
       */
      readonly url: string;
      /**
       * True if an operator took the instance out.
       *
       * @example
       *   false;
       */
      readonly out: boolean;
      /** The time at which it was taken out; absent otherwise. */
      readonly out_since?: components['schemas']['Timestamp'];
      readonly links: components['schemas']['Links'];
    };
    /** An instance and the gateway's observations of it. */
    readonly ServiceInstance: {
      /**
       * Id of the instance, for `/instances/{instance_id}`; absent if no source names it any longer.
       *
       * @example
       *   7f4c2a91d0b35e68
       */
      readonly instance_id?: string;
      /**
       * Origin of the instance.
       *
       * @example
       *   http://127.0.0.1:9001
       */
      readonly url: string;
      /**
       * Present if an operator took the instance out.
       *
       * @example
       *   true;
       *
       * @constant
       */
      readonly out?: true;
      /**
       * Share of the requests in relation to the weights of the other instances.
       *
       * @example
       *   1;
       */
      readonly weight: number;
      /**
       * Zone of the instance.
       *
       * @example
       *   eu-1a
       */
      readonly zone?: string;
      /**
       * Source that names the instance: `settings`, a file, `dns …`, `consul …` or `eureka …`; `none` if no
       * source names it any longer.
       *
       * @example
       *   settings;
       */
      readonly source: string;
      /**
       * `down`: the instance is ejected or failed its active checks, and gets no requests. Otherwise the result
       * of the last request: `up` after a response, `failing` after no response or one that counts as a failure.
       * `unknown` before the first request.
       *
       * @example
       *   up;
       *
       * @enum {string}
       */
      readonly state: 'unknown' | 'up' | 'failing' | 'down';
      /**
       * True if the instance gets requests: it is not draining, not ejected and has not failed its active checks.
       *
       * @example
       *   true;
       */
      readonly available: boolean;
      /**
       * True if the instance gets no further requests while its current ones finish.
       *
       * @example
       *   false;
       */
      readonly draining?: boolean;
      /**
       * Result of the active checks; `unknown` before the first one, and absent if none are configured.
       *
       * @example
       *   up;
       *
       * @enum {string}
       */
      readonly check?: 'unknown' | 'up' | 'down';
      /**
       * Format: date-time
       *
       * End of the ejection that too many failures in a row caused; absent if the instance is not ejected.
       *
       * @example
       *   2026-01-31T12:00:30.000Z
       */
      readonly ejectedUntil?: string;
      /**
       * Requests that run on the instance or wait for it, and open WebSockets.
       *
       * @example
       *   0;
       */
      readonly inFlight: number;
      /**
       * Number of requests that were sent to the instance.
       *
       * @example
       *   12;
       */
      readonly requests: number;
      /**
       * Number of requests without a response, with an incomplete response, or with a status code that counts as
       * a failure.
       *
       * @example
       *   0;
       */
      readonly failures: number;
      /**
       * Number of times that the instance was ejected.
       *
       * @example
       *   0;
       */
      readonly ejections: number;
    };
    /**
     * A part of a text. Case, width, and the way in which an accent is written do not matter: the form is NFKC in
     * lower case.
     *
     * @example
     *   shop;
     */
    readonly SearchText: string;
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
    /** The link to deferred work (Spec §2.8). */
    readonly TaskReference: {
      /** The task. */
      readonly task: {
        /**
         * The path of the task.
         *
         * @example
         *   /tasks/Zk3vQ8xw1nA5rT7uY0pLsg
         */
        readonly href: string;
        /**
         * The id of the task.
         *
         * @example
         *   Zk3vQ8xw1nA5rT7uY0pLsg;
         */
        readonly id: string;
      };
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
    /**
     * @example
     *   {
     *   "route_id": "orders",
     *   "managed_by": "registry",
     *   "path": "/orders/**",
     *   "url": "http://127.0.0.1:9010",
     *   "links": [
     *   {
     *   "rel": "self",
     *   "method": "GET",
     *   "href": "/routes/orders"
     *   }
     *   ]
     *   }
     */
    readonly RouteResourceInput: {
      readonly route_id?: unknown;
      readonly managed_by?: unknown;
      readonly order?: components['schemas']['RouteOrder'];
      /**
       * Ant pattern of the paths; `/<id>/**` if absent.
       *
       * @example
       *   /orders/**
       */
      readonly path?: string;
      /**
       * Name of the target service.
       *
       * @example
       *   orders;
       */
      readonly serviceId?: string;
      /**
       * An http(s) URL, or `forward:/path` on the gateway itself.
       *
       * @example
       *   http://127.0.0.1:9010
       */
      readonly url?: string;
      /**
       * If true or absent, the fixed beginning of the path is removed.
       *
       * @example
       *   true;
       */
      readonly stripPrefix?: boolean;
      readonly strictPath?: components['schemas']['StrictPath'];
      /**
       * If true, a safe request may be retried on another instance; `gateway.retryable` if absent.
       *
       * @example
       *   true;
       */
      readonly retryable?: boolean;
      /** Header fields that are not forwarded, in place of those of the gateway (Spec §4.5(5)). */
      readonly sensitiveHeaders?: components['schemas']['HeaderNames'];
      /** Further header fields that are not forwarded. */
      readonly ignoredHeaders?: components['schemas']['HeaderNames'];
      /**
       * If true, the target receives the `Host` of the client; false if absent.
       *
       * @example
       *   false;
       */
      readonly preserveHost?: boolean;
      readonly authorization?: components['schemas']['RouteAuthorization'];
      readonly quota?: components['schemas']['RouteQuota'];
      readonly timeouts?: components['schemas']['RouteTimeouts'];
      readonly canary?: components['schemas']['Canary'];
      /**
       * Maximum size of a request body, in bytes; that of the gateway if absent.
       *
       * @example
       *   1048576;
       */
      readonly bodyBytes?: number;
      /**
       * Bytes of a body that must arrive before the request is sent to the target; a shorter body must arrive
       * completely. With 0, the request is sent immediately. That of the gateway if absent.
       *
       * @example
       *   16384;
       */
      readonly bodyBufferBytes?: number;
      /**
       * Path that the target receives, below the path of its URL. `{name}` is replaced by the segment that
       * `{name}` of the pattern matched. A final `/**` is replaced by the segments that `/**` of the pattern
       * matched. No prefix is removed then.
       *
       * @example
       *   /v2/{id}/**
       */
      readonly setPath?: string;
      readonly requestHeaders?: components['schemas']['HeaderRules'];
      readonly responseHeaders?: components['schemas']['HeaderRules'];
      readonly cors?: components['schemas']['CorsPolicy'];
      readonly warnings?: unknown;
      readonly detail?: unknown;
      readonly links?: unknown;
    };
  };
  responses: {
    /** No route or several routes are protected resources, and none of them is at the root. */
    readonly NoSingleResource: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
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
    /** A valid request failed unexpectedly. The log has the reason, under the `request_id` (Spec §7). */
    readonly ServerError: {
      headers: {
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
    /** The work continues; the task shows its progress (Spec §2.8, §4.1). */
    readonly AcceptedTask: {
      headers: {
        readonly Location: components['headers']['Location'];
        readonly 'Preference-Applied': components['headers']['PreferenceApplied'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['TaskReference'];
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
    /** `If-None-Match` names the current representation (RFC 9110 §15.4.5). */
    readonly NotModified: {
      headers: {
        readonly ETag: components['headers']['ETag'];
        readonly [name: string]: unknown;
      };
      content?: never;
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
    /** The request contradicts the state of the resource (RFC 9110 §15.5.10). */
    readonly Conflict: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** The resource has changed since it was read (RFC 9110 §15.5.13). */
    readonly PreconditionFailed: {
      headers: {
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
     * Id of the route, which is its key in `gateway.routes`.
     *
     * @example
     *   orders;
     */
    readonly RouteId: components['schemas']['RouteIdentifier'];
    /**
     * Only items with this text, in any case.
     *
     * @example
     *   shop;
     */
    readonly Search: components['schemas']['SearchText'];
    /**
     * `respond-async` requests 202 and a task instead of waiting (RFC 7240 §4.1).
     *
     * @example
     *   respond - async;
     */
    readonly Prefer: string;
    /**
     * Returns 304 if this is the ETag (RFC 9110 §13.1.2).
     *
     * @example
     *   'p4mSJpTbQyWwHzq1';
     */
    readonly IfNoneMatch: string;
    /**
     * Changes the resource only if this is its ETag; otherwise 412 (RFC 9110 §13.1.1).
     *
     * @example
     *   'p4mSJpTbQyWwHzq1';
     */
    readonly IfMatch: string;
    /**
     * Changes nothing if this is the ETag of the resource, or `*` and the resource exists; then 412 (RFC 9110
     * §13.1.2).
     *
     * @example
     *   'aNq7xKv0mWz2Lr5T';
     */
    readonly UnlessMatch: string;
  };
  requestBodies: never;
  headers: {
    /**
     * The challenge; it has no error attribute if credentials are missing (RFC 6750 §3).
     *
     * @example
     *   Bearer error="invalid_token"
     */
    readonly WwwAuthenticate: string;
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
     * The URL of the task (RFC 9110 §10.2.2).
     *
     * @example
     *   /tasks/Zk3vQ8xw1nA5rT7uY0pLsg
     */
    readonly Location: string;
    /**
     * The applied preference (RFC 7240 §3).
     *
     * @example
     *   respond - async;
     */
    readonly PreferenceApplied: string;
    /**
     * The version of the representation, a strong entity tag (RFC 9110 §8.8.3).
     *
     * @example
     *   'p4mSJpTbQyWwHzq1';
     */
    readonly ETag: string;
    /**
     * The permitted methods (RFC 9110 §10.2.1).
     *
     * @example
     *   (DELETE, OPTIONS);
     */
    readonly AllowDelete: string;
    /**
     * How long the response may be cached (RFC 9111 §5.2.2).
     *
     * @example
     *   public, max-age=300
     */
    readonly PublicCache: string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  readonly listRoutes: {
    readonly parameters: {
      readonly query?: {
        /** Path whose routing is explained, as a client would send it. */
        readonly match?: string;
        readonly q?: components['parameters']['Search'];
        /** `access`: the scopes that each route requires, instead of its target. It has no effect with `match`. */
        readonly view?: 'access';
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The route map, the required scopes or the explanation. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | components['schemas']['RouteMap']
            | components['schemas']['RouteExplanation']
            | components['schemas']['RouteAccessMap'];
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
  readonly refreshRoutes: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        readonly Prefer?: components['parameters']['Prefer'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The refreshed route map. */
      readonly 201: {
        headers: {
          /**
           * The URL of the route map (RFC 9110 §10.2.2).
           *
           * @example
           *   /routes
           */
          readonly Location: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['RouteMap'];
        };
      };
      readonly 202: components['responses']['AcceptedTask'];
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['ChangeUnavailable'];
      readonly 504: components['responses']['OutcomeUnknown'];
    };
  };
  readonly listRouteDetails: {
    readonly parameters: {
      readonly query?: {
        readonly q?: components['parameters']['Search'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The records by pattern. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['RouteDetailMap'];
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
  readonly listRouteDetailsAlias: {
    readonly parameters: {
      readonly query?: {
        readonly q?: components['parameters']['Search'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The records by pattern. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['RouteDetailMap'];
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
  readonly getRoute: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path: {
        readonly route_id: components['parameters']['RouteId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The route. */
      readonly 200: {
        headers: {
          readonly ETag: components['headers']['ETag'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['RouteResource'];
        };
      };
      readonly 304: components['responses']['NotModified'];
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
  readonly putRoute: {
    readonly parameters: {
      readonly query?: {
        /** If true, the route is validated but not stored. */
        readonly dryRun?: boolean;
      };
      readonly header?: {
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        readonly 'If-None-Match'?: components['parameters']['UnlessMatch'];
      };
      readonly path: {
        readonly route_id: components['parameters']['RouteId'];
      };
      readonly cookie?: never;
    };
    /** An entry of `gateway.routes` of the settings file, and its position. */
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['RouteResourceInput'];
      };
    };
    readonly responses: {
      /** The replaced or validated route. */
      readonly 200: {
        headers: {
          readonly ETag: components['headers']['ETag'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['RouteResource'];
        };
      };
      /** The new route. */
      readonly 201: {
        headers: {
          /**
           * The URL of the route (RFC 9110 §10.2.2).
           *
           * @example
           *   /routes/orders
           */
          readonly Location: string;
          readonly ETag: components['headers']['ETag'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['RouteResource'];
        };
      };
      /** The request is invalid and was not processed; `detail` names the fields (Spec §7). */
      readonly 400: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ErrorBody'];
        };
      };
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 409: components['responses']['Conflict'];
      readonly 412: components['responses']['PreconditionFailed'];
      readonly 413: components['responses']['PayloadTooLarge'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['ChangeUnavailable'];
      readonly 504: components['responses']['OutcomeUnknown'];
    };
  };
  readonly deleteRoute: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        readonly 'If-None-Match'?: components['parameters']['UnlessMatch'];
      };
      readonly path: {
        readonly route_id: components['parameters']['RouteId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The route has been deleted. */
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
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 409: components['responses']['Conflict'];
      readonly 410: components['responses']['Gone'];
      readonly 412: components['responses']['PreconditionFailed'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['ChangeUnavailable'];
      readonly 504: components['responses']['OutcomeUnknown'];
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
      /** The filters by kind. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['FilterMap'];
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
  readonly listFiltersAlias: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The filters by kind. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['FilterMap'];
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
  readonly listServices: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The services. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ServiceList'];
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
  readonly getInstance: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path: {
        /**
         * Id of the instance, from the list of services.
         *
         * @example
         *   7f4c2a91d0b35e68
         */
        readonly instance_id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The instance. */
      readonly 200: {
        headers: {
          readonly ETag: components['headers']['ETag'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['InstanceResource'];
        };
      };
      /** `If-None-Match` names the current version. */
      readonly 304: {
        headers: {
          readonly ETag: components['headers']['ETag'];
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly changeInstance: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        readonly 'If-None-Match'?: components['parameters']['UnlessMatch'];
      };
      readonly path: {
        /**
         * Id of the instance, from the list of services.
         *
         * @example
         *   7f4c2a91d0b35e68
         */
        readonly instance_id: string;
      };
      readonly cookie?: never;
    };
    /** The merge patch. */
    readonly requestBody: {
      readonly content: {
        readonly 'application/merge-patch+json': components['schemas']['InstancePatch'];
      };
    };
    readonly responses: {
      /** The changed instance. */
      readonly 200: {
        headers: {
          readonly ETag: components['headers']['ETag'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['InstanceResource'];
        };
      };
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 405: components['responses']['MethodNotAllowed'];
      /** The service would have no other instance (RFC 9110 §15.5.10). */
      readonly 409: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ErrorBody'];
        };
      };
      readonly 412: components['responses']['PreconditionFailed'];
      readonly 413: components['responses']['PayloadTooLarge'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['ChangeUnavailable'];
      readonly 504: components['responses']['OutcomeUnknown'];
    };
  };
  readonly resetService: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /**
         * Name of the service, from the list of services.
         *
         * @example
         *   users;
         */
        readonly service_name: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The failures are forgotten. */
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
  readonly getResourceMetadata: {
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
      /** The metadata. */
      readonly 200: {
        headers: {
          readonly ETag: components['headers']['ETag'];
          readonly 'Cache-Control': components['headers']['PublicCache'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ResourceMetadata'];
        };
      };
      readonly 304: components['responses']['NotModified'];
      readonly 404: components['responses']['NoSingleResource'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly getResourceMetadataAtPath: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path: {
        /**
         * The path of the resource without its leading slash.
         *
         * @example
         *   protected;
         */
        readonly resource_path: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The metadata. */
      readonly 200: {
        headers: {
          readonly ETag: components['headers']['ETag'];
          readonly 'Cache-Control': components['headers']['PublicCache'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ResourceMetadata'];
        };
      };
      readonly 304: components['responses']['NotModified'];
      readonly 400: components['responses']['BadTarget'];
      readonly 404: components['responses']['NotFound'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
}
