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
         *     A name that ends in `_FILE` reads the value from the file it names. An entry of a list is named by its number, the
         *     first being 0: `GATEHOUSE_AUTHORIZATION__CLIENTS__0__CLIENT_SECRET_FILE=/run/secrets/web`. The rest of that entry
         *     may stand in the settings file. A name that the settings file does not have is taken as the variable spells it.
         *     Relative paths in the file are relative to its folder.
         *
         *     Three secrets are no settings, so that no settings file can hold them: `GATEHOUSE_ADMIN_SECRET` of the client
         *     `admin`, `GATEHOUSE_ENCRYPTION_KEY`, with which the service's keys are sealed in the store, and
         *     `GATEHOUSE_OLD_ENCRYPTION_KEYS`, what that was before, one a line (`gatehouse key reseal --help`).
         */
        readonly Settings: {
            /** @default {} */
            readonly server: components["schemas"]["ServerSettings"];
            /** @default {} */
            readonly shutdown: components["schemas"]["ShutdownSettings"];
            /** @default {} */
            readonly storage: components["schemas"]["StorageSettings"];
            /** @default {} */
            readonly log: components["schemas"]["LogSettings"];
            /** @default {} */
            readonly audit: components["schemas"]["AuditSettings"];
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
            /** @default {} */
            readonly docs: components["schemas"]["DocsSettings"];
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
             * @description Addresses or CIDR blocks of the proxies whose forwarded fields are believed. From the nearest hop outwards the first address that is not in this list is the client; a hop that cannot be read ends the walk, and the proxy before it counts.
             * @default []
             */
            readonly trustedProxies: readonly string[];
            /**
             * @description The fields that the trusted proxies write, `X-Forwarded-For` and its kind or `Forwarded` (RFC 7239); the others are not read and go no further. Where absent, either is read; a request on which both name two clients counts as the proxy's own.
             * @enum {string}
             */
            readonly forwardedFields?: "x-forwarded" | "forwarded";
            /**
             * @description The `Strict-Transport-Security` of every response over https (RFC 6797 §6.1).
             * @default {}
             */
            readonly hsts: {
                /**
                 * @description How long a browser asks this host by https alone; 0 ends it in browsers that were here.
                 * @default 31536000
                 */
                readonly maxAgeSeconds: number;
                /**
                 * @description Whether the same holds for every host below this one. Set it only where all of them speak https.
                 * @default false
                 */
                readonly includeSubDomains: boolean;
            };
            /**
             * @description Where a vulnerability is reported, the best way first; /.well-known/security.txt tells it (RFC 9116).
             * @default []
             */
            readonly securityContacts: readonly string[];
            /**
             * @description Sizes beyond which a request is refused, and how many connections there may be.
             * @default {}
             */
            readonly limits: {
                /** @description The open connections of each listener; more are closed at once. Where absent, four fifths of the files that the process may have open (`ulimit -n`). */
                readonly connections?: number;
                /**
                 * @description Requests to `/token` that are under way at once, all connections together; the next one gets 503 with Retry-After (docs/decisions/conventions.md, token-requests).
                 * @default 512
                 */
                readonly tokenRequests: number;
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
                 * @description For the whole handshake of TLS.
                 * @default 5000
                 */
                readonly handshakeMilliseconds: number;
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
                 * @description For running requests when the service stops and no longer listens (`shutdown`).
                 * @default 10000
                 */
                readonly drainMilliseconds: number;
            };
        };
        /** @description How the service stops, so that no request fails (docs/decisions/paths-and-listeners.md, shutdown). */
        readonly ShutdownSettings: {
            /**
             * @description How long it goes on listening when it is told to stop: /readyz says 503 and each response `Connection: close`, so that load balancers look elsewhere. It should be longer than the interval at which they ask /readyz.
             * @default 1
             */
            readonly delaySeconds: number;
            /**
             * @description How long nothing must have come on a connection before it is closed after that: a request may be on its way.
             * @default 1
             */
            readonly silenceSeconds: number;
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
        /**
         * @description Who did what, when and with which result: one JSON object a line, only ever appended, each line with the hash of
         *     the one before (`gatehouse audit verify`).
         */
        readonly AuditSettings: {
            /** @description The file; `audit.log` beside the store where absent, and none for a store in memory. */
            readonly file?: string;
            /**
             * @description A file that has so many bytes is full: it gets the number of its last entry behind its name, and the trail goes
             *     on in a new one.
             * @default 104857600
             */
            readonly maximumBytes: number;
            /**
             * @description How many full files are kept; what becomes of the oldest one stands in the trail.
             * @default 50
             */
            readonly keptFiles: number;
        };
        /** @description The authorization server. */
        readonly AuthorizationSettings: {
            /**
             * Format: uri
             * @description The issuer identifier of RFC 8414; the listener's own address by default. Https unless it is loopback. With a path only behind a proxy of `server.trustedProxies` that removes the path from requests.
             */
            readonly issuer?: string;
            /**
             * @description `strict` gives nobody the implicit and password grants, whatever a registration says (RFC 9700 §2.1.2, §2.4), and requires a code challenge of every client (§2.1.1).
             * @default standard
             * @enum {string}
             */
            readonly profile: "standard" | "strict";
            /**
             * @description The clients that have to send a code challenge (PKCE): those without a secret, or all (RFC 9700 §2.1.1). The profile `strict` requires it of all.
             * @default public
             * @enum {string}
             */
            readonly requireCodeChallenge: "public" | "all";
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
                 * @description How long a key makes tokens before the next one does. A key of sealed access tokens is replaced after 2^28 tokens too.
                 * @default 7776000
                 */
                readonly rotationSeconds: number;
                /**
                 * @description How long a key is known before it makes its first token.
                 * @default 900
                 */
                readonly publicationSeconds: number;
                /**
                 * @description The algorithm that signs JWT access tokens of clients that name none. Every resource server knows RS256 (RFC 9068 §2.1); ES256 and EdDSA (Ed25519) sign faster and make shorter tokens.
                 * @default RS256
                 * @enum {string}
                 */
                readonly signatureAlgorithm: "RS256" | "ES256" | "EdDSA";
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
                /**
                 * @description What ends refresh tokens, and the access tokens of their grants, besides their own lifetimes.
                 * @default {}
                 */
                readonly endsWith: {
                    /**
                     * @description A new password of the owner.
                     * @default true
                     */
                    readonly passwordChange: boolean;
                    /**
                     * @description The end of the sign-in that they came of, at /logout, on the account page or over REST.
                     * @default false
                     */
                    readonly logout: boolean;
                };
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
             * @description The JWTs by which clients registered for `private_key_jwt` authenticate (RFC 7523).
             * @default {}
             */
            readonly clientAssertions: {
                /**
                 * @description How far ahead the `exp` of one may lie.
                 * @default 600
                 */
                readonly lifetimeSeconds: number;
                /**
                 * @description Whether the URL of the token endpoint is accepted as `aud` beside the issuer, for libraries that know nothing else.
                 * @default false
                 */
                readonly acceptTokenEndpoint: boolean;
            };
            /**
             * @description The wrong passwords that are let pass, on the login page and by the password grant. Only the source of the tries is ever refused, so no stranger locks an owner out; clients-and-owners.md, attempts, of the decisions has the worst cases in numbers.
             * @default {}
             */
            readonly loginAttempts: {
                /**
                 * @description Wrong passwords for one owner from one source in a window. A source is a browser in which the owner signed in before, an address on the login page (an IPv6 client counts by its /64), or a client with the address of its user or its own.
                 * @default 10
                 */
                readonly limit: number;
                /**
                 * @description Wrong passwords for one owner from all sources in a window. From then on, until no more come, a source that is new to the owner waits before its first try, and has a third of `limit`. Sources from which the owner signed in within 30 days go on.
                 * @default 100
                 */
                readonly ownerLimit: number;
                /**
                 * @description The time that such a new source waits, told by 429 with Retry-After. This is the longest time for which others can delay an owner.
                 * @default 10
                 */
                readonly newcomerWaitSeconds: number;
                /**
                 * @description The length of the window, and of the first lock of a source; each further one in a row is twice as long.
                 * @default 300
                 */
                readonly windowSeconds: number;
                /**
                 * @description No lock is longer.
                 * @default 3600
                 */
                readonly longestLockSeconds: number;
                /**
                 * @description Wrong passwords from one address (an IPv6 client counts by its /64) for all owners in a window. It refuses that address alone, and does not count for a confidential client that names no address of its user.
                 * @default 100
                 */
                readonly addressLimit: number;
                /**
                 * @description Wrong passwords of everybody in a window. From then on, until no more come, an address has a tenth of `addressLimit`.
                 * @default 5000
                 */
                readonly totalLimit: number;
            };
            /**
             * @description What owners' passwords must be and how they are kept. The most common ones are always refused.
             * @default {}
             */
            readonly passwords: {
                /**
                 * @description The fewest characters of a new password.
                 * @default 8
                 */
                readonly minimumLength: number;
                /**
                 * @description What an argon2id hash costs; at the next sign-in an older hash is made anew.
                 * @default {}
                 */
                readonly hash: {
                    /**
                     * @description The memory of one hash.
                     * @default 19456
                     */
                    readonly memoryKibibytes: number;
                    /**
                     * @description How often it goes over that memory.
                     * @default 2
                     */
                    readonly passes: number;
                };
            };
            /**
             * @description Clients that register themselves (RFC 7591), with an initial access token that an administrator makes.
             * @default {}
             */
            readonly registration: {
                /**
                 * @description Whether they may.
                 * @default false
                 */
                readonly enabled: boolean;
                /**
                 * @description The scope that they may ask for, space-separated; empty means defaultScope only.
                 * @default
                 */
                readonly scope: string;
                /**
                 * @description The grants that they may use.
                 * @default [
                 *       "authorization_code",
                 *       "refresh_token"
                 *     ]
                 */
                readonly grantTypes: readonly ("authorization_code" | "implicit" | "password" | "client_credentials" | "refresh_token")[];
                /**
                 * @description One that gets no token for so long is forgotten.
                 * @default 2592000
                 */
                readonly unusedSeconds: number;
                /**
                 * @description More than so many are not kept; a registration then answers 503.
                 * @default 1000
                 */
                readonly maximumClients: number;
                readonly quota?: components["schemas"]["QuotaLimit"];
            };
            /**
             * @description The scopes that clients may be registered for, each with the text that stands on the consent page. Those of the file take the place of `read` and `write`; `defaultScope` must keep to them.
             * @default {
             *       "read": "Read your data",
             *       "write": "Change your data"
             *     }
             */
            readonly scopes: {
                readonly [key: string]: string;
            };
            /**
             * @description The resource servers that tokens can be asked for by `resource` (RFC 8707), by their URI. A token for one is worth nothing at another, nor at this service.
             * @default {}
             */
            readonly resources: {
                readonly [key: string]: components["schemas"]["ResourceSettings"];
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
                 * @description The colour of buttons and links, as #rrggbb; where it could not be read it is moved until it can, and the start says so.
                 * @default #1f5fbf
                 */
                readonly accentColor: string;
                /** @description A PNG, JPEG, WebP or SVG file of at most 256 KiB in the place of the name; served at /logo. */
                readonly logo?: string;
                /** @description The same for dark pages; `logo` where absent. */
                readonly darkLogo?: string;
                /** @description Where people find help; linked from every page. */
                readonly supportUrl?: string;
                /** @description The privacy statement; linked from every page. */
                readonly privacyUrl?: string;
                /** @description The terms of use; linked from every page. */
                readonly termsUrl?: string;
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
             * @description How the client authenticates; `private_key_jwt` wants jwks.
             * @default client_secret_basic
             * @enum {string}
             */
            readonly token_endpoint_auth_method: "client_secret_basic" | "client_secret_post" | "private_key_jwt" | "none";
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
             * @description What its access tokens are: opaque; opaque with a row each (`reference`), which can be listed and end everywhere at once; or JWTs of RFC 9068 that resource servers check by themselves.
             * @default opaque
             * @enum {string}
             */
            readonly access_token_format: "opaque" | "reference" | "jwt";
            /**
             * @description The algorithm that signs its access tokens where their format is `jwt`; `authorization.keys.signatureAlgorithm` where it is left out.
             * @enum {string}
             */
            readonly access_token_signed_response_alg?: "RS256" | "ES256" | "EdDSA";
            /** @description The lifetime of its authorization codes. */
            readonly code_lifetime_seconds?: number;
            /** @description Whether its refresh tokens rotate. */
            readonly refresh_token_rotation?: boolean;
            /** @description Whether the client names the address of its user in `Forwarded` at /token (RFC 7239), so that wrong passwords of one user count for that user's address alone. Only for a client that authenticates. */
            readonly forwards_address?: boolean;
            /** @description Its refresh tokens end when they are not used for so long. */
            readonly refresh_token_idle_lifetime_seconds?: number;
            /** @description Its refresh tokens end after so long. */
            readonly refresh_token_absolute_lifetime_seconds?: number;
            /** @description The public keys that it signs its assertions with, as a JSON Web Key Set; they are never fetched. */
            readonly jwks?: {
                /** @description The keys. */
                readonly keys: readonly {
                    readonly [key: string]: unknown;
                }[];
            };
            readonly quota?: components["schemas"]["QuotaLimit"];
        };
        /** @description A resource server. */
        readonly ResourceSettings: {
            /** @description The scopes that mean something there; every one where it is left out. */
            readonly scopes?: readonly string[];
            /** @description The client that it introspects tokens as; it sees those that are made out to it. */
            readonly clientId?: string;
        };
        /** @description A resource owner. */
        readonly OwnerSettings: {
            /** @description The name to sign in with, in lower case and without control or invisible characters (RFC 8265 §3.3). */
            readonly username: string;
            /** @description The `sub` of its tokens; the username by default. */
            readonly owner_id?: string;
            /** @description The password in clear; password_hash keeps it out of the file. */
            readonly password?: string;
            /** @description The password as an argon2id hash in PHC form. */
            readonly password_hash?: string;
            /** @description The name that the pages show. */
            readonly name?: string;
            /**
             * @description Which scopes of the own APIs clients get in the name of this owner. `viewer`: every built-in scope that ends in `:read`; `operator`: those of the gateway, the configuration, maintenance, tasks and metrics; `clients`: those of clients, owners, consents, sessions and grants; `administrator`: all. Without a role or scope none. Taking one away ends the access tokens of the owner at the next start.
             * @default []
             */
            readonly roles: readonly ("viewer" | "operator" | "clients" | "administrator")[];
            /**
             * @description Further scopes of the own APIs for this owner, space-separated, wildcards of `config:` and `config-write:` included. Every owner may give the scopes of authorization.scopes; they do not stand here.
             * @default
             */
            readonly scope: string;
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
             * @description Header fields that are not passed on, in either direction; a route's own list replaces it. A list, or one text with commas.
             * @default [
             *       "Cookie",
             *       "Set-Cookie",
             *       "Authorization"
             *     ]
             */
            readonly sensitiveHeaders: readonly string[];
            /**
             * @description Header fields that no route passes on, in either direction. A list, or one text with commas.
             * @default []
             */
            readonly ignoredHeaders: readonly string[];
            /**
             * @description Discovered services that get no route of their own; `*` stands for all. A list, or one text with commas.
             * @default []
             */
            readonly ignoredServices: readonly string[];
            /**
             * @description Paths that are never proxied. A list, or one text with commas.
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
            /** @description An environment of the configuration server that further routes come from, as `zuul.routes.<id>.…` or `gateway.routes.<id>.…`; they follow its changes and stand behind those of `routes`. Other keys of `zuul` are not taken; the log names each that protects more than the settings do, with the setting to write. A shorter `zuul.sensitiveHeaders`, which passes `Authorization` on say, is not named: write it as `gateway.sensitiveHeaders`. */
            readonly routesFrom?: {
                /** @description The application, `gateway` say. */
                readonly application: string;
                /**
                 * @description The profile.
                 * @default default
                 */
                readonly profile: string;
                /** @description The label; the default one where absent. */
                readonly label?: string;
            };
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
             * @description Further sources of services; each entry is one of `file`, `dns`, `consul` and `eureka`.
             * @default []
             */
            readonly discovery: readonly components["schemas"]["DiscoverySettings"][];
            /**
             * @description How the path of a discovered service is made of its name: with `(?<name>^.+)-(?<version>v.+$)` and
             *     `${version}/${name}` the service `users-v1` is reached under `/v1/users/**`. A name that the pattern does not
             *     match as a whole is its own path.
             */
            readonly serviceRouteMapper?: {
                /** @description A regular expression with named groups, for the whole name. */
                readonly servicePattern: string;
                /** @description The path, with `${group}` for what a group took. */
                readonly routePattern: string;
            };
            /** @description The zone of this gateway: instances of the same zone come first. */
            readonly zone?: string;
            /** @default {} */
            readonly servicePolicy: components["schemas"]["ServicePolicySettings"];
            /**
             * @description Another policy for services by name; what it leaves out is taken from `servicePolicy`.
             * @default {}
             */
            readonly servicePolicies: {
                readonly [key: string]: components["schemas"]["ServicePolicySettings"];
            };
            /** @default {} */
            readonly requestHeaders: components["schemas"]["HeaderRules"];
            /** @default {} */
            readonly responseHeaders: components["schemas"]["HeaderRules"];
            /**
             * @description Filters beside the built-in ones.
             * @default {}
             */
            readonly filters: {
                /** @description A folder of modules that each export a filter: `{name, kind, order, applies(context), run(context)}`. A header field is set by `context.upstream.headers.set(name, value)`; examples/filters/README.md of the checkout describes the rest. */
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
                /** @description For the whole exchange, the last byte of the answer included; without it there is no such limit. */
                readonly totalMilliseconds?: number;
                /** @description How fast a client's body must come on the whole, once it was waited for `graceMilliseconds` together: 240 where absent. A slower one is 408; with 0 any is fast enough. */
                readonly bodyBytesPerSecond?: number;
                /** @description How fast a client must read a response while bytes of it wait to be read: 1024 where absent. The bytes that wait, at most 128 KiB, must be gone after `graceMilliseconds` and what they take at this rate (138 s with the defaults), and some of them after `graceMilliseconds` each time; else the client is cut off. A response without waiting bytes, as a quiet event stream, may last for any time. With 0 any is fast enough, and a client that takes nothing is cut off after `idleMilliseconds`. */
                readonly readBytesPerSecond?: number;
                /** @description How long a client may send or read more slowly than the two rates: 10000 where absent. */
                readonly graceMilliseconds?: number;
            };
            /** @description The largest body that is passed on; without it there is no limit. */
            readonly bodyBytes?: number;
            /** @description A request with a body is sent to its target when its body is whole or so many bytes of it have come, so that a slow upload takes no connection to a target: 16384 where absent. A client that expects a response before it has sent so much needs 0, with which the request is sent at once. */
            readonly bodyBufferBytes?: number;
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
            /**
             * @description Refuses, with 400, requests that name this route only as a less exact server reads their path, whichever route
             *     would take them; off where absent. Set it on a route that protects something (by a token, a quota, header
             *     fields) while another route leads to the same target, and the target is one of these: IIS and every server
             *     that reads files on Windows (letter case; dots and blanks at the end of a segment); servers of files on macOS
             *     (letter case); Express with its default settings (letter case, a slash at the end); Spring MVC 5 (a slash at
             *     the end); ASP.NET Core (letter case, a slash at the end); Tomcat, Jetty and others with one more server or
             *     filter before the application that decodes (a second decoding). Tomcat, Jetty, Spring 6 and nginx on Linux
             *     do not need it: parameters, empty segments and one decoding are looked at for every route.
             */
            readonly strictPath?: boolean;
            /** @description Whether a safe request may be tried on another instance. */
            readonly retryable?: boolean;
            /** @description Replaces the gateway's list for this route. A list, or one text with commas; an empty text is an empty list. */
            readonly sensitiveHeaders?: readonly string[];
            /** @description Header fields that this route does not pass on, beside the gateway's. A list, or one text with commas. */
            readonly ignoredHeaders?: readonly string[];
            /** @description Whether the target sees the client's Host; it does not where absent. */
            readonly preserveHost?: boolean;
            /** @description Asks for an access token; an empty list means any valid one. */
            readonly authorization?: {
                /** @description The scopes that the token must carry: a list, or a list by method, `{ GET: [orders:read], '*': [orders:write] }`. `*` is for the methods that are not named; HEAD needs what GET needs unless it is named. */
                readonly scopes: readonly string[] | ({
                    /** @description Those of the methods that are not named. */
                    readonly "*": readonly string[];
                } & {
                    readonly [key: string]: readonly string[];
                });
                /** @description What the token must be made out to (RFC 8707), one of authorization.resources; this service where it is left out. */
                readonly resource?: string;
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
                /** @description For the whole exchange, the last byte of the answer included. */
                readonly totalMilliseconds?: number;
                /** @description How fast a client's body must come on the whole; 0 is any speed. */
                readonly bodyBytesPerSecond?: number;
                /** @description How fast a client must read a response while bytes of it wait; 0 is any speed. */
                readonly readBytesPerSecond?: number;
                /** @description How long a client may be slower than the two rates. */
                readonly graceMilliseconds?: number;
            };
            /**
             * @description Sends a part of the route's requests to another service: those with the header field, and beside them a share.
             *     Where that service can take none, they go where all others do.
             */
            readonly canary?: {
                /** @description The other service. */
                readonly serviceId: string;
                /** @description The share of the requests; 0 where absent. */
                readonly percent?: number;
                /** @description A header field that asks for the other service. */
                readonly header?: {
                    /** @description The field. */
                    readonly name: string;
                    /** @description The value that it must have; any where absent. */
                    readonly value?: string;
                };
                /** @description By what the share is drawn, so that one client always meets the same service: `address`, `header:<name>` or `cookie:<name>`; by chance where absent. */
                readonly sticky?: string;
            };
            /** @description The largest body that is passed on. */
            readonly bodyBytes?: number;
            /** @description So many bytes of a body, or all of it, must have come before the request is sent to its target; with 0 it is sent at once. */
            readonly bodyBufferBytes?: number;
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
            /** @description Where it stands; see `gateway.zone`. */
            readonly zone?: string;
            /** @description Whether it gets no further requests, while those that run on it end. */
            readonly draining?: boolean;
        };
        /** @description A source of services. */
        readonly DiscoverySettings: {
            /** @description A YAML or JSON file with services by name, in the shape of `services`, watched for changes. */
            readonly file?: string;
            /** @description A service whose instances are the addresses of a name, asked for again when their time to live is over. */
            readonly dns?: {
                /** @description The service's name. */
                readonly service: string;
                /** @description The domain name. */
                readonly name: string;
                /**
                 * @description Which records are read; SRV records also tell port and weight.
                 * @default A
                 * @enum {string}
                 */
                readonly type: "A" | "AAAA" | "SRV";
                /** @description The port of the instances; with SRV it is not needed. */
                readonly port?: number;
                /**
                 * @description How the instances are spoken to; https needs SRV, whose targets are names that a certificate can be for.
                 * @default http
                 * @enum {string}
                 */
                readonly scheme: "http" | "https";
                /**
                 * @description The name servers, each an address with an optional port; those of the system by default.
                 * @default []
                 */
                readonly resolvers: readonly string[];
                /**
                 * @description No answer is used for a shorter time.
                 * @default 1
                 */
                readonly minimumSeconds: number;
                /**
                 * @description No answer is used for longer; SRV records, whose time to live cannot be read, are as long as their targets' addresses and no longer than this.
                 * @default 30
                 */
                readonly maximumSeconds: number;
                /**
                 * @description How long a name server has for an answer.
                 * @default 2000
                 */
                readonly timeoutMilliseconds: number;
            };
            /** @description The services of a Consul catalog, followed by blocking queries. */
            readonly consul?: {
                /** @description The agent's HTTP API. */
                readonly url: string;
                /** @description The ACL token. */
                readonly token?: string;
                /** @description The datacenter; the agent's own by default. */
                readonly datacenter?: string;
                /**
                 * @description The services that are followed; all of the catalog where empty.
                 * @default []
                 */
                readonly services: readonly string[];
                /**
                 * @description Tags that an instance must have, all of them.
                 * @default []
                 */
                readonly tags: readonly string[];
                /**
                 * @description Whether instances with a warning are left out; those with a critical check always are.
                 * @default true
                 */
                readonly onlyPassing: boolean;
                /**
                 * @description How long a blocking query waits for a change.
                 * @default 60
                 */
                readonly waitSeconds: number;
            };
            /** @description The applications of a Eureka server, polled by deltas. */
            readonly eureka?: {
                /** @description The server's base, as `http://127.0.0.1:8761/eureka`. */
                readonly url: string;
                /** @description The name of Basic credentials. */
                readonly username?: string;
                /** @description Their password. */
                readonly password?: string;
                /**
                 * @description How often it is asked.
                 * @default 30
                 */
                readonly refreshSeconds: number;
            };
        };
        /** @description How requests are spread over the instances of a service, and when one of them, or the service, is let rest. */
        readonly ServicePolicySettings: {
            /** @description Who gets the next request. */
            readonly balancing?: {
                /**
                 * @description How an instance is chosen, always by weight; round-robin where absent.
                 * @enum {string}
                 */
                readonly strategy?: "round-robin" | "least-connections" | "power-of-two" | "consistent-hash";
                /** @description By what consistent-hash tells requests apart: `address`, `header:<name>` or `cookie:<name>`; the address where absent, and for a request without the field. */
                readonly hash?: string;
                /** @description With consistent-hash no instance gets more than this share of the mean load; 125 where absent. */
                readonly loadPercent?: number;
                /** @description Where fewer instances than this share are available, all are used; 0, which turns it off, where absent. */
                readonly panicPercent?: number;
            };
            /** @description Answers that count against an instance and its service; 502, 503 and 504 where absent. */
            readonly failureStatuses?: readonly number[];
            /** @description An instance that fails again and again is left out for a while. */
            readonly ejection?: {
                /** @description Whether instances are left out; they are where absent. */
                readonly enabled?: boolean;
                /** @description So many failures in a row; 5 where absent. */
                readonly consecutiveFailures?: number;
                /** @description The first rest, each further one twice as long; 10000 where absent. */
                readonly baseMilliseconds?: number;
                /** @description The longest rest; 300000 where absent. */
                readonly maxMilliseconds?: number;
                /** @description No more than this share of the instances rests at a time; 50 where absent. Where one more would have to rest, a resting one is probed before its rest is over, once a second at most. */
                readonly maxPercent?: number;
            };
            /** @description A service that fails too often is asked nothing for a while, and then one request. */
            readonly breaker?: {
                /** @description Whether there is a breaker; there is where absent. */
                readonly enabled?: boolean;
                /** @description It opens when this share of the requests fails; 50 where absent. */
                readonly failurePercent?: number;
                /** @description And at least so many ended in the window; 20 where absent. */
                readonly minimumRequests?: number;
                /** @description The window; 10000 where absent. */
                readonly windowMilliseconds?: number;
                /** @description How long it stays open; 5000 where absent. */
                readonly openMilliseconds?: number;
            };
            /** @description Each instance is asked by itself, whether requests come or not. */
            readonly healthCheck?: {
                /** @description The path, below the instance's own; 200 to 399 is well. */
                readonly path: string;
                /** @description 10000 where absent. */
                readonly intervalMilliseconds?: number;
                /** @description 2000 where absent. */
                readonly timeoutMilliseconds?: number;
                /** @description So many good answers in a row bring it back; 2 where absent. */
                readonly healthyThreshold?: number;
                /** @description So many bad ones in a row take it out; 3 where absent. */
                readonly unhealthyThreshold?: number;
                /** @description How far an interval may be off, so that instances are not asked in step; 10 where absent. */
                readonly jitterPercent?: number;
            };
            /** @description Further tries of a request that was sent, on routes that are `retryable`. A try of which nothing was sent, as where the connection was refused, always goes on to each other instance once. */
            readonly retry?: {
                /** @description Further tries of one request; 1 where absent. */
                readonly limit?: number;
                /** @description Further tries may be this share of the requests; 20 where absent. */
                readonly budgetPercent?: number;
                /** @description And so many each second beside; 1 where absent. */
                readonly minimumPerSecond?: number;
                /** @description Answers after which a request without a body is tried again; none where absent. */
                readonly statuses?: readonly number[];
            };
            /** @description What an instance is asked at most at a time; the next request is answered 503. */
            readonly limits?: {
                /** @description Connections to one instance; 256 where absent. */
                readonly connections?: number;
                /** @description Requests that wait for one of them; 1024 where absent. */
                readonly pending?: number;
                /** @description How many of the connections one client can have at work at a time, a client being that of the access token where the route asks for one and otherwise an IPv4 address or an IPv6 /64: a quarter of `connections` where absent, which is 64 of 256. Its further requests wait, for `responseMilliseconds` at most, and the requests of others go first. A client keeps a connection for as long as its response lasts and it is no slower than `bodyBytesPerSecond` and `readBytesPerSecond`. */
                readonly connectionsPerClient?: number;
                /** @description How many requests of one client wait at a time: a quarter of `pending` where absent, which is 256 of 1024. The next one is 429. */
                readonly pendingPerClient?: number;
                /** @description How old a connection becomes before it takes no further request, so that a target that is named follows its name, also under load: 60000 where absent, and up to a quarter less by chance, so that not all connections end at once. With 0 any age. */
                readonly connectionMilliseconds?: number;
                /** @description How many requests a connection carries, up to a quarter less by chance: 10000 where absent. With 0 any number. */
                readonly connectionRequests?: number;
            };
        };
        /** @description The own APIs other than authorization. */
        readonly ManagementSettings: {
            readonly listen?: components["schemas"]["ListenSettings"];
        };
        /** @description The documentation at /docs. */
        readonly DocsSettings: {
            /**
             * @description Forms on the pages that send their requests to this service, with a sign-in of the reader.
             * @default {}
             */
            readonly tryIt: {
                /**
                 * @description Whether they are there. The service then has a public client `gatehouse-docs` of its own, for the code flow with PKCE.
                 * @default false
                 */
                readonly enabled: boolean;
                /**
                 * @description What a reader who signs in can be granted, space-separated; empty means defaultScope only. Of the scopes of the own APIs, `gateway:write` say, a reader gets those that authorization.owners[].roles and scope allow.
                 * @default
                 */
                readonly scope: string;
            };
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
             * @description Folders that are read beside the root; a later one stands above an earlier one, all above the root. `{application}` and `{profile}` in them stand for each of the names that are asked for.
             * @default []
             */
            readonly searchPaths: readonly string[];
            /**
             * @description The name for http(s); what a host wants beside a token.
             * @default git
             */
            readonly username: string;
            /** @description The password or token for http(s); best set by a variable that ends in `_FILE`, `GATEHOUSE_CONFIGURATION_REPOSITORIES_0_GIT_PASSWORD_FILE` for the first repository. */
            readonly password?: string;
        };
        /** @description A repository in the service's own store, written by `POST /changes`. Lines of history and the ids of changes are labels. */
        readonly DatabaseRepositorySettings: {
            /**
             * @description What it is stored as; a repository keeps its history under its name, and two need two.
             * @default configuration
             */
            readonly name: string;
            /**
             * @description The label of a request without one.
             * @default main
             */
            readonly defaultLabel: string;
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
             * @description The largest file that is read of a repository, in bytes; a larger one is 500 config_source_invalid.
             * @default 1048576
             */
            readonly maximumFileBytes: number;
            /**
             * @description Whether /readyz is 503 until every required repository has been read once.
             * @default false
             */
            readonly readyWhenRead: boolean;
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
                /** @description A folder of configuration files; this, `git` or `database`, and one of them only. */
                readonly directory?: string;
                readonly git?: components["schemas"]["GitSettings"];
                readonly database?: components["schemas"]["DatabaseRepositorySettings"];
                /** @description Whether a request fails while this repository cannot be read, as it does where this is absent; otherwise it is answered from the others, and health tells. */
                readonly required?: boolean;
                /** @description Whether `POST /changes` may change the files; with `git` they are committed and pushed. They stay as they are where this is absent. */
                readonly writable?: boolean;
                /**
                 * @description How plain scalars are read; 1.1 is what Spring does.
                 * @default yaml-1.1
                 * @enum {string}
                 */
                readonly dialect: "yaml-1.1" | "yaml-1.2";
            }[];
            /** @description JSON Schemas by application, which changes through `/changes` must keep to; `schemas/{application}.json` of a repository comes first. */
            readonly schemas?: {
                readonly [key: string]: string;
            };
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
