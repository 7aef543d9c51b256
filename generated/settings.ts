// Generated from openapi/ by `npm run generate`; never edited.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Settings
         * @description The settings of a Gatehouse service, as YAML or JSON. Every key can also be set by the environment:
         *     `GATEHOUSE_SERVER_PORT=8081` sets `server.port`; where a name has an underscore of its own, levels are
         *     parted by two (`GATEHOUSE_AUTHORIZATION__CLIENTS`), and a value of a list or object is written as JSON.
         *     A name that ends in `_FILE` reads the value from the file it names.
         */
        readonly Settings: {
            /** @default {} */
            readonly server: components["schemas"]["ServerSettings"];
            /** @default {} */
            readonly storage: components["schemas"]["StorageSettings"];
            /** @default {} */
            readonly log: components["schemas"]["LogSettings"];
            /** @default {} */
            readonly authorization: components["schemas"]["AuthorizationSettings"];
            /** @default {} */
            readonly quotas: components["schemas"]["QuotaSettings"];
            /** @default {} */
            readonly gateway: components["schemas"]["GatewaySettings"];
            /** @default {} */
            readonly management: components["schemas"]["ManagementSettings"];
            /** @default {} */
            readonly configuration: components["schemas"]["ConfigurationSettings"];
            /**
             * @description Starts the service in maintenance; every surface but health answers 503 until it is switched off.
             * @default false
             */
            readonly maintenance: boolean;
            /**
             * @description How long a deleted client, owner, route or finished task answers 410 before its id is free again.
             * @default 2592000
             */
            readonly tombstoneSeconds: number;
        };
        /** @description An address to listen on. */
        readonly ListenSettings: {
            /**
             * @description The host name or address to bind.
             * @default 127.0.0.1
             */
            readonly host: string;
            /** @description The TCP port; 0 takes a free one. */
            readonly port: number;
        };
        /** @description The listener that carries everything which no other listener takes. */
        readonly ServerSettings: {
            /**
             * @description The host name or address to bind.
             * @default 127.0.0.1
             */
            readonly host: string;
            /**
             * @description The TCP port; 0 takes a free one.
             * @default 8080
             */
            readonly port: number;
            /** @description PEM files of the certificate chain and its key; the listener then speaks https. */
            readonly tls?: {
                /** @description The file of the certificate chain. */
                readonly certificate: string;
                /** @description The file of the private key. */
                readonly key: string;
            };
            /**
             * @description Addresses or CIDR blocks whose X-Forwarded fields are believed.
             * @default []
             */
            readonly trustedProxies: readonly string[];
            /**
             * @description Sizes beyond which a request is refused.
             * @default {}
             */
            readonly limits: {
                /**
                 * @description The header block; more answers 431.
                 * @default 16384
                 */
                readonly headerBytes: number;
                /**
                 * @description The number of header lines; more answers 431.
                 * @default 100
                 */
                readonly headerCount: number;
                /**
                 * @description The request target; more answers 414.
                 * @default 8192
                 */
                readonly urlBytes: number;
                /**
                 * @description A form body; more answers 413.
                 * @default 65536
                 */
                readonly formBytes: number;
                /**
                 * @description Any other body of an own operation; more answers 413.
                 * @default 1048576
                 */
                readonly bodyBytes: number;
            };
            /**
             * @description How long the listener waits for a client.
             * @default {}
             */
            readonly timeouts: {
                /**
                 * @description For the whole header block.
                 * @default 10000
                 */
                readonly headersMilliseconds: number;
                /**
                 * @description For the whole body of an own operation.
                 * @default 30000
                 */
                readonly requestMilliseconds: number;
                /**
                 * @description For the next request on a connection.
                 * @default 65000
                 */
                readonly keepAliveMilliseconds: number;
                /**
                 * @description For running requests when the service stops.
                 * @default 10000
                 */
                readonly drainMilliseconds: number;
            };
        };
        /** @description Where the service keeps what must survive. */
        readonly StorageSettings: {
            /**
             * @description `sqlite:` and a file, or `sqlite::memory:` for nothing that lasts.
             * @default sqlite:./data/gatehouse.db
             */
            readonly url: string;
            /**
             * @description How often expired rows are removed.
             * @default 60
             */
            readonly purgeSeconds: number;
        };
        /** @description The log on standard error. */
        readonly LogSettings: {
            /**
             * @description The least severe level that is written.
             * @default info
             * @enum {string}
             */
            readonly level: "debug" | "info" | "warn" | "error";
            /**
             * @description Whether each request writes a line.
             * @default true
             */
            readonly access: boolean;
        };
        /** @description The authorization server. */
        readonly AuthorizationSettings: {
            /**
             * Format: uri
             * @description The issuer identifier of RFC 8414; the listener's own address by default. Https unless it is loopback.
             */
            readonly issuer?: string;
            /**
             * @description How long an authorization code can be redeemed.
             * @default 60
             */
            readonly codeLifetimeSeconds: number;
            /**
             * @description How long an access token is valid.
             * @default 3600
             */
            readonly accessTokenLifetimeSeconds: number;
            /**
             * @description How the service's own keys, which tokens are made with, take turns.
             * @default {}
             */
            readonly keys: {
                /**
                 * @description How long a key makes tokens before the next one does.
                 * @default 7776000
                 */
                readonly rotationSeconds: number;
                /**
                 * @description How long a key is known before it makes its first token.
                 * @default 900
                 */
                readonly publicationSeconds: number;
                /**
                 * @description The algorithm that JWT access tokens are signed with; EdDSA is Ed25519.
                 * @default EdDSA
                 * @enum {string}
                 */
                readonly signatureAlgorithm: "EdDSA" | "ES256";
            };
            /**
             * @description The lifetimes of refresh tokens.
             * @default {}
             */
            readonly refreshToken: {
                /**
                 * @description A family that is not used for so long ends.
                 * @default 1209600
                 */
                readonly idleLifetimeSeconds: number;
                /**
                 * @description Every family ends after so long.
                 * @default 7776000
                 */
                readonly absoluteLifetimeSeconds: number;
                /**
                 * @description Whether a refresh gives a new refresh token.
                 * @default {}
                 */
                readonly rotation: {
                    /**
                     * @description For clients without a secret.
                     * @default true
                     */
                    readonly public: boolean;
                    /**
                     * @description For clients that authenticate.
                     * @default false
                     */
                    readonly confidential: boolean;
                };
                /**
                 * @description How long a retry with the previous token gets the same successor.
                 * @default 10
                 */
                readonly graceSeconds: number;
            };
            /**
             * @description The lifetimes of an owner's sign-in.
             * @default {}
             */
            readonly session: {
                /**
                 * @description A session that is not used for so long ends.
                 * @default 3600
                 */
                readonly idleLifetimeSeconds: number;
                /**
                 * @description Every session ends after so long.
                 * @default 43200
                 */
                readonly absoluteLifetimeSeconds: number;
            };
            /**
             * @description How many wrong passwords are let pass.
             * @default {}
             */
            readonly loginAttempts: {
                /**
                 * @description Wrong passwords for one owner in a window.
                 * @default 10
                 */
                readonly limit: number;
                /**
                 * @description The length of the window.
                 * @default 300
                 */
                readonly windowSeconds: number;
            };
            /**
             * @description The scopes that clients may be registered for; the text stands on the consent page.
             * @default {
             *       "read": "Read your data",
             *       "write": "Change your data"
             *     }
             */
            readonly scopes: {
                readonly [key: string]: string;
            };
            /**
             * @description The scope of a request that asks for none, space-separated.
             * @default read
             */
            readonly defaultScope: string;
            /**
             * @description What the pages show.
             * @default {}
             */
            readonly branding: {
                /**
                 * @description The name of the service.
                 * @default Gatehouse
                 */
                readonly name: string;
                /**
                 * @description The colour of buttons, as #rrggbb.
                 * @default #1f5fbf
                 */
                readonly accentColor: string;
            };
            /**
             * @description Clients declared here; REST can read and not change them.
             * @default []
             */
            readonly clients: readonly components["schemas"]["ClientSettings"][];
            /**
             * @description Resource owners declared here; REST can read and not change them.
             * @default []
             */
            readonly owners: readonly components["schemas"]["OwnerSettings"][];
        };
        /** @description A client, in the terms of RFC 7591. */
        readonly ClientSettings: {
            /** @description The client identifier. */
            readonly client_id: string;
            /** @description The secret in clear; client_secret_sha256 keeps it out of the file. */
            readonly client_secret?: string;
            /** @description The SHA-256 of the secret, in hexadecimal. */
            readonly client_secret_sha256?: string;
            /** @description The name that the consent page shows. */
            readonly client_name?: string;
            /**
             * @description How the client authenticates.
             * @default client_secret_basic
             * @enum {string}
             */
            readonly token_endpoint_auth_method: "client_secret_basic" | "client_secret_post" | "none";
            /**
             * @description The grants that it may use.
             * @default [
             *       "authorization_code"
             *     ]
             */
            readonly grant_types: readonly ("authorization_code" | "implicit" | "password" | "client_credentials" | "refresh_token")[];
            /**
             * @description The redirect URIs, compared exactly.
             * @default []
             */
            readonly redirect_uris: readonly string[];
            /**
             * @description The scope that it may ask for, space-separated.
             * @default
             */
            readonly scope: string;
            /** @description The scope of a request that asks for none, space-separated. */
            readonly default_scope?: string;
            /** @description The lifetime of its access tokens. */
            readonly access_token_lifetime_seconds?: number;
            /**
             * @description What its access tokens are: opaque, or JWTs of RFC 9068 that resource servers check by themselves.
             * @default opaque
             * @enum {string}
             */
            readonly access_token_format: "opaque" | "jwt";
            /** @description Whether its refresh tokens rotate. */
            readonly refresh_token_rotation?: boolean;
            readonly quota?: components["schemas"]["QuotaLimit"];
        };
        /** @description A resource owner. */
        readonly OwnerSettings: {
            /** @description The name to sign in with. */
            readonly username: string;
            /** @description The `sub` of its tokens; the username by default. */
            readonly owner_id?: string;
            /** @description The password in clear; password_hash keeps it out of the file. */
            readonly password?: string;
            /** @description The password as an argon2id hash in PHC form. */
            readonly password_hash?: string;
            /** @description The name that the pages show. */
            readonly name?: string;
        };
        /** @description A number of requests in a window. */
        readonly QuotaLimit: {
            /** @description The number of requests. */
            readonly limit: number;
            /** @description The length of the window. */
            readonly windowSeconds: number;
        };
        /** @description How many requests a client may make to the own APIs. */
        readonly QuotaSettings: {
            /**
             * @description Whether quotas are kept.
             * @default true
             */
            readonly enabled: boolean;
            /**
             * @default {
             *       "limit": 600,
             *       "windowSeconds": 60
             *     }
             */
            readonly perClient: components["schemas"]["QuotaLimit"];
            /**
             * @description Another limit for one surface.
             * @default {}
             */
            readonly perSurface: {
                readonly [key: string]: components["schemas"]["QuotaLimit"];
            };
            /**
             * @description Whether RateLimit-Limit, -Remaining and -Reset are sent as well.
             * @default false
             */
            readonly legacyHeaders: boolean;
        };
        /** @description The gateway. */
        readonly GatewaySettings: {
            /**
             * @description A prefix of every route.
             * @default
             */
            readonly prefix: string;
            /**
             * @description Whether the prefix is taken off before a request goes on.
             * @default true
             */
            readonly stripPrefix: boolean;
            /**
             * @description Header fields that are not passed on, in either direction; a route's own list replaces it.
             * @default [
             *       "Cookie",
             *       "Set-Cookie",
             *       "Authorization"
             *     ]
             */
            readonly sensitiveHeaders: readonly string[];
            /**
             * @description Header fields that no route passes on, in either direction.
             * @default []
             */
            readonly ignoredHeaders: readonly string[];
            /**
             * @description Discovered services that get no route of their own; `*` stands for all.
             * @default []
             */
            readonly ignoredServices: readonly string[];
            /**
             * @description Paths that are never proxied.
             * @default []
             */
            readonly ignoredPatterns: readonly string[];
            /**
             * @description Whether a safe request may be tried on another instance.
             * @default false
             */
            readonly retryable: boolean;
            /**
             * @description The gateway's own name; no route leads to it.
             * @default gatehouse
             */
            readonly serviceId: string;
            /**
             * @description Whether a redirect to the target's own origin is rewritten to the gateway's.
             * @default false
             */
            readonly rewriteLocation: boolean;
            /**
             * @description Routes by id, in this order.
             * @default {}
             */
            readonly routes: {
                readonly [key: string]: string | components["schemas"]["RouteSettings"];
            };
            /**
             * @description The instances of services by name.
             * @default {}
             */
            readonly services: {
                readonly [key: string]: readonly components["schemas"]["InstanceSettings"][];
            };
            /**
             * @description Further sources of services.
             * @default []
             */
            readonly discovery: readonly {
                /** @description A YAML or JSON file with services by name, watched for changes. */
                readonly file: string;
            }[];
            /** @default {} */
            readonly requestHeaders: components["schemas"]["HeaderRules"];
            /** @default {} */
            readonly responseHeaders: components["schemas"]["HeaderRules"];
            /**
             * @description Filters beside the built-in ones.
             * @default {}
             */
            readonly filters: {
                /** @description A folder of modules that each export a filter. */
                readonly directory?: string;
                /**
                 * @description Filters that do not run, by name.
                 * @default []
                 */
                readonly disabled: readonly string[];
            };
            /**
             * @description How long the gateway waits for a target.
             * @default {}
             */
            readonly timeouts: {
                /**
                 * @description For a connection.
                 * @default 2000
                 */
                readonly connectMilliseconds: number;
                /**
                 * @description For the head of the answer.
                 * @default 30000
                 */
                readonly responseMilliseconds: number;
                /**
                 * @description For the next bytes of a body.
                 * @default 60000
                 */
                readonly idleMilliseconds: number;
            };
            /** @description The largest body that is passed on; without it there is no limit. */
            readonly bodyBytes?: number;
            /**
             * @description Whether link-local and metadata addresses may be targets.
             * @default false
             */
            readonly allowLinkLocalTargets: boolean;
            readonly listen?: components["schemas"]["ListenSettings"];
        };
        /** @description A route. Exactly one of `serviceId` and `url`, or neither where the id names the service. */
        readonly RouteSettings: {
            /** @description The Ant pattern of the paths; `/<id>/**` by default. */
            readonly path?: string;
            /** @description The service that answers. */
            readonly serviceId?: string;
            /** @description An http(s) URL, or `forward:/path` on the gateway itself. */
            readonly url?: string;
            /** @description Whether the fixed beginning of the path is taken off; it is where absent. */
            readonly stripPrefix?: boolean;
            /** @description Whether a safe request may be tried on another instance. */
            readonly retryable?: boolean;
            /** @description Replaces the gateway's list for this route. */
            readonly sensitiveHeaders?: readonly string[];
            /** @description Header fields that this route does not pass on, beside the gateway's. */
            readonly ignoredHeaders?: readonly string[];
            /** @description Whether the target sees the client's Host; it does not where absent. */
            readonly preserveHost?: boolean;
            /** @description Asks for an access token; an empty list means any valid one. */
            readonly authorization?: {
                /** @description The scopes that the token must carry. */
                readonly scopes: readonly string[];
            };
            readonly quota?: components["schemas"]["QuotaLimit"];
            /** @description Other waits for this route. */
            readonly timeouts?: {
                /** @description For a connection. */
                readonly connectMilliseconds?: number;
                /** @description For the head of the answer. */
                readonly responseMilliseconds?: number;
                /** @description For the next bytes of a body. */
                readonly idleMilliseconds?: number;
            };
            /** @description The largest body that is passed on. */
            readonly bodyBytes?: number;
            /**
             * @description The path that the target sees, below its own: `{name}` stands for the segment that the pattern's `{name}`
             *     took, a `/**` at the end for what the pattern's took. Nothing is stripped then.
             */
            readonly setPath?: string;
            readonly requestHeaders?: components["schemas"]["HeaderRules"];
            readonly responseHeaders?: components["schemas"]["HeaderRules"];
            readonly cors?: components["schemas"]["CorsSettings"];
        };
        /**
         * @description What is changed in header fields, in this order: `remove`, `set`, `add`, `default`. The gateway's own rules come
         *     first, then the route's; fields that frame a message or that the gateway vouches for cannot be named.
         */
        readonly HeaderRules: {
            /** @description Fields that are taken out. */
            readonly remove?: readonly string[];
            /** @description Fields that get this one value in the place of all others. */
            readonly set?: {
                readonly [key: string]: string;
            };
            /** @description Fields that get a line more. */
            readonly add?: {
                readonly [key: string]: string;
            };
            /** @description Fields that get this value where they are absent. */
            readonly default?: {
                readonly [key: string]: string;
            };
        };
        /** @description Which pages of other origins may use a route; the target's own Access-Control fields give way. */
        readonly CorsSettings: {
            /** @description Origins, compared exactly; `*` alone stands for any. */
            readonly origins: readonly string[];
            /** @description Methods that a page may use; GET, HEAD and POST where absent. */
            readonly methods?: readonly string[];
            /** @description Request header fields that a page may send beside the plain ones. */
            readonly headers?: readonly string[];
            /** @description Response header fields that a page may read beside the plain ones. */
            readonly exposedHeaders?: readonly string[];
            /** @description Whether cookies and Authorization are sent along; not with `*`. */
            readonly credentials?: boolean;
            /** @description How long a browser may remember the answer; 600 where absent. */
            readonly maxAgeSeconds?: number;
        };
        readonly InstanceSettings: string | {
            /** @description The origin of the instance. */
            readonly url: string;
            /** @description Its share of the requests; 1 where absent. */
            readonly weight?: number;
        };
        /** @description The own APIs other than authorization. */
        readonly ManagementSettings: {
            readonly listen?: components["schemas"]["ListenSettings"];
        };
        /** @description A repository of git, read from a mirror that is kept beside the store. Branches, tags and commits are labels. */
        readonly GitSettings: {
            /** @description Where the repository is fetched from. */
            readonly url: string;
            /**
             * @description The label of a request without one; where there is no `main`, `master` takes its place.
             * @default main
             */
            readonly defaultLabel: string;
            /**
             * @description How often the remote is asked for news; never by a request.
             * @default 10
             */
            readonly refreshSeconds: number;
            /**
             * @description How long one fetch may take, the first one too.
             * @default 120
             */
            readonly timeoutSeconds: number;
            /**
             * @description Folders that are read beside the root; a later one stands above an earlier one, all above the root.
             * @default []
             */
            readonly searchPaths: readonly string[];
            /**
             * @description The name for http(s); what a host wants beside a token.
             * @default git
             */
            readonly username: string;
            /** @description The password or token for http(s); best set by a variable that ends in `_FILE`. */
            readonly password?: string;
        };
        /** @description The configuration server. */
        readonly ConfigurationSettings: {
            /**
             * @description Where the configuration paths begin, `/config` say.
             * @default
             */
            readonly prefix: string;
            /**
             * @description Whether a read needs a token or Basic credentials with a `config` scope.
             * @default authenticated
             * @enum {string}
             */
            readonly access: "authenticated" | "anonymous";
            /**
             * @description Whether an application without files answers 200; otherwise 404.
             * @default true
             */
            readonly acceptEmpty: boolean;
            /**
             * @description Where the files are; the first has the highest precedence.
             * @default []
             */
            readonly repositories: readonly {
                /** @description A folder of configuration files; this or `git`, never both. */
                readonly directory?: string;
                readonly git?: components["schemas"]["GitSettings"];
                /**
                 * @description How plain scalars are read; 1.1 is what Spring does.
                 * @default yaml-1.1
                 * @enum {string}
                 */
                readonly dialect: "yaml-1.1" | "yaml-1.2";
            }[];
            /** @description The webhook `/pushes`; without this it answers 404. */
            readonly pushes?: {
                /** @description What GitHub, GitLab or Gitea sign with, or send. */
                readonly secret: string;
            };
            /**
             * @description Properties above everything that the repositories say, by flat key.
             * @default {}
             */
            readonly overrides: {
                readonly [key: string]: string | number | boolean;
            };
            /**
             * @description The keys of `{cipher}` values; without one such values are served as they stand.
             * @default {}
             */
            readonly encryption: {
                /**
                 * @description Secrets by key id; `{key:k1}` in a value names the one called `k1`.
                 * @default {}
                 */
                readonly keys: {
                    readonly [key: string]: string;
                };
                /** @description The id of the key that new values are written with; the only key where there is one. */
                readonly current?: string;
                /** @description The id of the key of values that name none, as Spring writes them; `current` where absent. */
                readonly unnamed?: string;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
