// Generated from openapi/ by `npm run generate`; never edited.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /**
     * Settings
     *
     * The settings of a Gatehouse service, as YAML or JSON. Relative paths in the file are relative to its folder.
     *
     *     Every key can also be set by an environment variable: `GATEHOUSE_SERVER_PORT=8081` sets `server.port`. If a name
     *     contains an underscore itself, two underscores separate the levels (`GATEHOUSE_AUTHORIZATION__CLIENTS`). The value
     *     of a list or object is written as JSON. If the variable's name ends in `_FILE`, the value is read from the file
     *     that it names. An entry of a list is named by its index, from 0:
     *     `GATEHOUSE_AUTHORIZATION__CLIENTS__0__CLIENT_SECRET_FILE=/run/secrets/web`. The rest of that entry may be in the
     *     settings file. A name that is not in the settings file is spelled as in the variable.
     *
     *     Three secrets can be set by environment variables only, never in the settings file. `GATEHOUSE_ADMIN_SECRET` is
     *     the secret of the client `admin`. `GATEHOUSE_ENCRYPTION_KEY` encrypts the service's keys in the store.
     *     `GATEHOUSE_OLD_ENCRYPTION_KEYS` lists previous encryption keys, one per line (`gatehouse key reseal --help`).
     */
    readonly Settings: {
      /** @default {} */
      readonly server: components['schemas']['ServerSettings'];
      /** @default {} */
      readonly shutdown: components['schemas']['ShutdownSettings'];
      /** @default {} */
      readonly readiness: components['schemas']['ReadinessSettings'];
      /** @default {} */
      readonly storage: components['schemas']['StorageSettings'];
      /** @default {} */
      readonly log: components['schemas']['LogSettings'];
      /** @default {} */
      readonly audit: components['schemas']['AuditSettings'];
      /** @default {} */
      readonly telemetry: components['schemas']['TelemetrySettings'];
      /** @default {} */
      readonly authorization: components['schemas']['AuthorizationSettings'];
      /** @default {} */
      readonly quotas: components['schemas']['QuotaSettings'];
      /** @default {} */
      readonly gateway: components['schemas']['GatewaySettings'];
      /** @default {} */
      readonly management: components['schemas']['ManagementSettings'];
      /** @default {} */
      readonly configuration: components['schemas']['ConfigurationSettings'];
      /** @default {} */
      readonly docs: components['schemas']['DocsSettings'];
      /** @default {} */
      readonly console: components['schemas']['ConsoleSettings'];
      /**
       * If true, the service starts in maintenance mode. Until it is switched off, only those who maintain the
       * service can use it. Others get 503.
       *
       * @default false
       */
      readonly maintenance: boolean;
      /**
       * Time during which a deleted client, user, route or finished task responds with 410, in seconds.
       *
       * @default 2592000
       */
      readonly tombstoneSeconds: number;
    };
    /** An address to listen on. */
    readonly ListenSettings: {
      /**
       * Host name or address to bind.
       *
       * @default 127.0.0.1
       */
      readonly host: string;
      /** TCP port; 0 selects a free port. */
      readonly port: number;
    };
    /** The main listener. It serves every request for which no other listener is configured. */
    readonly ServerSettings: {
      /**
       * Host name or address to bind.
       *
       * @default 127.0.0.1
       */
      readonly host: string;
      /**
       * TCP port; 0 selects a free port.
       *
       * @default 8080
       */
      readonly port: number;
      /**
       * Number of processes that serve requests; 0 starts one for each processor. With more than one, a primary
       * process holds the listening sockets, writes the store, and replaces workers that end
       * (docs/decisions/workers.md, workers). They need a store in a file or PostgreSQL.
       *
       * @default 1
       */
      readonly workers: number;
      /** PEM files of the certificate chain and its private key. With them, the listener serves https. */
      readonly tls?: {
        /** File of the certificate chain. */
        readonly certificate: string;
        /** File of the private key. */
        readonly key: string;
      };
      /**
       * Addresses or CIDR blocks of the proxies whose forwarded fields are trusted. Starting at the nearest hop,
       * the first address that is not in this list is the client. If a hop cannot be parsed, the proxy before it
       * counts as the client.
       *
       * @default [ ]
       */
      readonly trustedProxies: readonly string[];
      /**
       * Fields that the trusted proxies write, `x-forwarded` for `X-Forwarded-For` and its siblings, `forwarded`
       * for `Forwarded` (RFC 7239). The other fields are ignored and removed. If absent, either kind is read. If
       * both are present and name different clients, the proxy counts as the client.
       *
       * @enum {string}
       */
      readonly forwardedFields?: 'x-forwarded' | 'forwarded';
      /**
       * Requests whose method Node's HTTP parser does not know, such as `BREW`. `refuse` responds with 501.
       * `forward` passes them to routes if the whole request arrives in one packet, and else responds with 501
       * too (docs/decisions/http-proxy.md, other-methods).
       *
       * @default refuse
       * @enum {string}
       */
      readonly otherMethods: 'refuse' | 'forward';
      /**
       * The `Strict-Transport-Security` field of every https response (RFC 6797 §6.1).
       *
       * @default {}
       */
      readonly hsts: {
        /**
         * Time during which a browser uses https only for this host, in seconds. With 0, browsers forget the
         * rule.
         *
         * @default 31536000
         */
        readonly maxAgeSeconds: number;
        /**
         * If true, the rule covers every subdomain of this host. Set it only if all of them serve https.
         *
         * @default false
         */
        readonly includeSubDomains: boolean;
      };
      /**
       * Contacts for vulnerability reports, the preferred one first. /.well-known/security.txt lists them (RFC
       * 9116).
       *
       * @default [ ]
       */
      readonly securityContacts: readonly string[];
      /**
       * Limits on the size of requests and on the number of connections.
       *
       * @default {}
       */
      readonly limits: {
        /**
         * Maximum number of open connections of each listener. Further connections are closed immediately. By
         * default, four fifths of the process's limit of open files (`ulimit -n`).
         */
        readonly connections?: number;
        /**
         * Maximum number of concurrent requests to `/token`. Further requests get 503 with Retry-After
         * (docs/decisions/conventions.md, token-requests).
         *
         * @default 512
         */
        readonly tokenRequests: number;
        /**
         * Maximum size of the header section, in bytes; a larger one gets 431.
         *
         * @default 16384
         */
        readonly headerBytes: number;
        /**
         * Maximum number of field lines; more get 431.
         *
         * @default 100
         */
        readonly headerCount: number;
        /**
         * Maximum length of the request target, in bytes; a longer one gets 414.
         *
         * @default 8192
         */
        readonly urlBytes: number;
        /**
         * Maximum size of a form body, in bytes; a larger one gets 413.
         *
         * @default 65536
         */
        readonly formBytes: number;
        /**
         * Maximum size of any other body of an own operation, in bytes; a larger one gets 413.
         *
         * @default 1048576
         */
        readonly bodyBytes: number;
      };
      /**
       * Time limits for what the listener expects from a client.
       *
       * @default {}
       */
      readonly timeouts: {
        /**
         * Time limit for the TLS handshake, in milliseconds.
         *
         * @default 5000
         */
        readonly handshakeMilliseconds: number;
        /**
         * Time limit for the header section, in milliseconds.
         *
         * @default 10000
         */
        readonly headersMilliseconds: number;
        /**
         * Time limit for the body of a request to an own operation, in milliseconds.
         *
         * @default 30000
         */
        readonly requestMilliseconds: number;
        /**
         * Time that an idle connection stays open for the next request, in milliseconds.
         *
         * @default 65000
         */
        readonly keepAliveMilliseconds: number;
        /**
         * Time limit for running requests after the listeners close at shutdown, in milliseconds (`shutdown`).
         *
         * @default 10000
         */
        readonly drainMilliseconds: number;
      };
    };
    /** Graceful shutdown, so that no request fails (docs/decisions/paths-and-listeners.md, shutdown). */
    readonly ShutdownSettings: {
      /**
       * Time during which the service still listens after the stop signal, in seconds. Meanwhile /readyz responds
       * with 503 and every response has `Connection: close`, so that load balancers choose other instances. It
       * should be longer than the interval at which they check /readyz.
       *
       * @default 1
       */
      readonly delaySeconds: number;
      /**
       * Time that a connection must be silent before it is closed after that, in seconds. A request may still be
       * on its way.
       *
       * @default 1
       */
      readonly silenceSeconds: number;
    };
    /** The readiness of this instance (docs/decisions/operations.md, not-this-instance). */
    readonly ReadinessSettings: {
      /**
       * Address at which other instances reach /readyz of this one, such as `http://10.0.0.7:8081`. By default,
       * the address of the management listener, or else of the main one. If that listener has all addresses of
       * the machine, it is the first one that is not loopback.
       */
      readonly address?: string;
      /**
       * The checks of /readyz that make it respond with 503, each with the time for which it must be degraded, in
       * seconds. A check that is not named never does. `storage`, `queue` and `connections` do so only while
       * another instance is ready and has no such trouble.
       *
       * @default {}
       */
      readonly failOn: {
        /**
         * The store cannot be reached or written. `never` keeps the instance ready.
         *
         * @default 10
         */
        readonly storage: number | 'never';
        /** Passwords or changes are refused because too many wait. */
        readonly queue?: number;
        /** PostgreSQL grants fewer connections than `storage.poolSize`. */
        readonly connections?: number;
        /** The clock of the machine stepped, or differs from that of the database. */
        readonly clock?: number;
        /** The audit trail cannot be written. */
        readonly audit?: number;
        /** A repository cannot be read. */
        readonly configuration?: number;
        /** A source of services or routes cannot be read. */
        readonly gateway?: number;
      };
    };
    /** The database of the service. */
    readonly StorageSettings: {
      /**
       * `sqlite:` and a file, `sqlite::memory:` for a store that does not survive the process, or the
       * `postgres://user:password@host/database` of PostgreSQL 14 or newer. Several instances may use a database
       * (docs/decisions/several-instances.md). The certificate of another machine is verified; `sslrootcert`
       * names a file of its authority, and `sslmode=disable` sends the data unencrypted. It may name several
       * hosts: `postgres://user:password@one,two/database`. Each new connection uses one that accepts writes, or
       * the kind of `target_session_attrs` (docs/decisions/storage.md, several-hosts). With PostgreSQL, put the
       * URL into the variable GATEHOUSE_STORAGE_URL, or into the file that GATEHOUSE_STORAGE_URL_FILE names. The
       * service reads that file again for each new connection.
       *
       * @default sqlite:./data/gatehouse.db
       */
      readonly url: string;
      /**
       * Folder of the encryption key and the copies of git repositories, if `url` names PostgreSQL. A store in a
       * file uses the folder of the file.
       *
       * @default ./data
       */
      readonly folder: string;
      /**
       * The URL of the PostgreSQL server itself, if `url` names a pooler such as PgBouncer that exchanges
       * connections between transactions. Notifications of changes need a connection of their own.
       */
      readonly listenUrl?: string;
      /**
       * The most connections of this machine to PostgreSQL at a time. One hears of changes, and one counts
       * quotas. The workers share the others evenly, and each needs two. By default 10, or two for each worker
       * and two more if that is larger. `max_connections` of the server must allow those of all machines
       * (docs/decisions/storage.md, connections).
       */
      readonly poolSize?: number;
      /**
       * Time for which an instance that cannot reach PostgreSQL still accepts sealed access tokens, in seconds.
       * After that it responds with 503. Changes of other instances, such as revocations, are unknown in the
       * meantime.
       *
       * @default 30
       */
      readonly maxStaleSeconds: number;
      /**
       * Interval at which expired rows are deleted, in seconds.
       *
       * @default 60
       */
      readonly purgeSeconds: number;
    };
    /** The log on standard error. */
    readonly LogSettings: {
      /**
       * Lowest severity that is logged.
       *
       * @default info
       * @enum {string}
       */
      readonly level: 'debug' | 'info' | 'warn' | 'error';
      /**
       * If true, each request writes a line to the log.
       *
       * @default true
       */
      readonly access: boolean;
    };
    /**
     * The audit trail records each action with its actor, time and result. It is append-only, one JSON object per
     * line. Each line contains the hash of the previous line (`gatehouse audit verify`).
     */
    readonly AuditSettings: {
      /**
       * File of the audit trail. By default, `audit.log` in the folder of the store; a store in memory has no
       * trail. Not permitted with PostgreSQL, where the trail is a table of the database.
       */
      readonly file?: string;
      /**
       * Size at which a file is full, in bytes. The number of its last entry is appended to its name, and the
       * trail continues in a new file.
       *
       * @default 104857600
       */
      readonly maximumBytes: number;
      /**
       * Maximum number of full files. The deletion of the oldest file is recorded in the trail.
       *
       * @default 50
       */
      readonly keptFiles: number;
    };
    /** Telemetry that the service sends to other systems. Nothing is sent by default. */
    readonly TelemetrySettings: {
      /**
       * Traces over OTLP/HTTP with JSON, as OpenTelemetry defines it (docs/decisions/telemetry.md). A request has
       * a span, and each attempt of the gateway at a target has one. The packages of OpenTelemetry must be
       * installed.
       */
      readonly otlp?: {
        /** Base URL of the receiver, such as `http://127.0.0.1:4318`. Traces are sent to `/v1/traces` below it. */
        readonly url: string;
        /**
         * Header fields of the requests to the receiver.
         *
         * @default {}
         */
        readonly headers: {
          readonly [key: string]: string;
        };
        /**
         * Share of the traces that begin here and are recorded. For a request with `traceparent`, the flag of
         * that field decides.
         *
         * @default 1
         */
        readonly samplingRatio: number;
        /**
         * Value of the resource attribute `service.name`.
         *
         * @default gatehouse
         */
        readonly serviceName: string;
        /**
         * Further resource attributes, such as `deployment.environment.name`.
         *
         * @default {}
         */
        readonly resource: {
          readonly [key: string]: string;
        };
      };
    };
    /** The authorization server. */
    readonly AuthorizationSettings: {
      /**
       * Format: uri
       *
       * Issuer identifier (RFC 8414). By default, the address of the listener. It must be https unless it is a
       * loopback address. With a path, a proxy of `server.trustedProxies` must remove that path from requests.
       */
      readonly issuer?: string;
      /**
       * Security profile. `strict` refuses the implicit and password grants to every client, also if it is
       * registered for them (RFC 9700 §2.1.2, §2.4). It also requires a code challenge of every client (§2.1.1).
       *
       * @default standard
       * @enum {string}
       */
      readonly profile: 'standard' | 'strict';
      /**
       * Clients that must send a code challenge (PKCE), either those without a secret or all (RFC 9700 §2.1.1).
       * The profile `strict` requires it of all.
       *
       * @default public
       * @enum {string}
       */
      readonly requireCodeChallenge: 'public' | 'all';
      /**
       * Lifetime of an authorization code, in seconds.
       *
       * @default 60
       */
      readonly codeLifetimeSeconds: number;
      /**
       * Lifetime of an access token, in seconds.
       *
       * @default 3600
       */
      readonly accessTokenLifetimeSeconds: number;
      /**
       * Rotation of the keys that sign and encrypt tokens.
       *
       * @default {}
       */
      readonly keys: {
        /**
         * Time during which a key creates tokens before the next key replaces it, in seconds. A key of sealed
         * access tokens is also replaced after 2^28 tokens.
         *
         * @default 7776000
         */
        readonly rotationSeconds: number;
        /**
         * Time between the publication of a key and its first token, in seconds.
         *
         * @default 900
         */
        readonly publicationSeconds: number;
        /**
         * Algorithm that signs JWT access tokens of clients that name none. Every resource server supports
         * RS256 (RFC 9068 §2.1). ES256 and EdDSA (Ed25519) sign faster and produce shorter tokens.
         *
         * @default RS256
         * @enum {string}
         */
        readonly signatureAlgorithm: 'RS256' | 'ES256' | 'EdDSA';
      };
      /**
       * OpenID Connect, with which clients learn who signed in (OpenID Connect Core 1.0).
       *
       * @default {}
       */
      readonly openid: {
        /**
         * If true, clients can request the scope `openid` and receive ID tokens. A client needs `openid` in its
         * registered scope.
         *
         * @default true
         */
        readonly enabled: boolean;
        /**
         * Lifetime of an ID token, in seconds.
         *
         * @default 3600
         */
        readonly idTokenLifetimeSeconds: number;
        /**
         * Further claims of scopes, such as `groups: [groups]`. The claims are those of the users. `scopes`
         * describes the scopes.
         *
         * @default {}
         */
        readonly scopeClaims: {
          readonly [key: string]: readonly string[];
        };
      };
      /**
       * Lifetimes and rotation of refresh tokens.
       *
       * @default {}
       */
      readonly refreshToken: {
        /**
         * Time without use after which a refresh token family expires, in seconds.
         *
         * @default 1209600
         */
        readonly idleLifetimeSeconds: number;
        /**
         * Maximum lifetime of a refresh token family, in seconds.
         *
         * @default 7776000
         */
        readonly absoluteLifetimeSeconds: number;
        /**
         * Refresh token rotation. If true, each refresh issues a new refresh token.
         *
         * @default {}
         */
        readonly rotation: {
          /**
           * Rotation for clients without a secret.
           *
           * @default true
           */
          readonly public: boolean;
          /**
           * Rotation for clients that authenticate.
           *
           * @default false
           */
          readonly confidential: boolean;
        };
        /**
         * Time during which a retry with the previous token returns the same successor, in seconds. The access
         * token follows the scope and the resources of the retry.
         *
         * @default 10
         */
        readonly graceSeconds: number;
        /**
         * Events that revoke refresh tokens and the access tokens of their grants before they expire.
         *
         * @default {}
         */
        readonly endsWith: {
          /**
           * If true, a password change of the user revokes them.
           *
           * @default true
           */
          readonly passwordChange: boolean;
          /**
           * If true, the end of the session in which they were issued revokes them, at /logout, on the
           * account page or over REST.
           *
           * @default false
           */
          readonly logout: boolean;
        };
      };
      /**
       * Lifetimes of a user's session.
       *
       * @default {}
       */
      readonly session: {
        /**
         * Time without use after which a session expires, in seconds.
         *
         * @default 3600
         */
        readonly idleLifetimeSeconds: number;
        /**
         * Maximum lifetime of a session, in seconds.
         *
         * @default 43200
         */
        readonly absoluteLifetimeSeconds: number;
      };
      /**
       * The JWTs with which clients of the method `private_key_jwt` authenticate (RFC 7523).
       *
       * @default {}
       */
      readonly clientAssertions: {
        /**
         * Maximum time between now and the `exp` of an assertion, in seconds.
         *
         * @default 600
         */
        readonly lifetimeSeconds: number;
        /**
         * If true, the URL of the token endpoint is also accepted as `aud`, for libraries that cannot send the
         * issuer.
         *
         * @default false
         */
        readonly acceptTokenEndpoint: boolean;
      };
      /**
       * Limits on wrong passwords, on the login page and in the password grant. Only the source of the attempts
       * is refused, so that strangers cannot lock a user out (docs/decisions/clients-and-owners.md, attempts).
       *
       * @default {}
       */
      readonly loginAttempts: {
        /**
         * Maximum number of wrong passwords for one user from one source in a window. A source is a browser in
         * which the user signed in before, or an address on the login page (for IPv6 a /64), or a client with
         * the address of its user or its own.
         *
         * @default 10
         */
        readonly limit: number;
        /**
         * Maximum number of wrong passwords for one user from all sources in a window. After that, a source
         * that is new to the user waits before its first attempt and has a third of `limit`, until the wrong
         * passwords stop. Sources from which the user signed in within 30 days are not affected.
         *
         * @default 100
         */
        readonly ownerLimit: number;
        /**
         * Time that such a new source waits, in seconds; the response is 429 with Retry-After. It is the
         * longest delay that others can cause a user.
         *
         * @default 10
         */
        readonly newcomerWaitSeconds: number;
        /**
         * Length of the window and of the first lock of a source, in seconds. Each consecutive lock is twice as
         * long.
         *
         * @default 300
         */
        readonly windowSeconds: number;
        /**
         * Maximum length of a lock, in seconds.
         *
         * @default 3600
         */
        readonly longestLockSeconds: number;
        /**
         * Maximum number of wrong passwords from one address (for IPv6 a /64) for all users in a window. Beyond
         * it, only that address is refused. A confidential client that does not name the address of its user is
         * not counted.
         *
         * @default 100
         */
        readonly addressLimit: number;
        /**
         * Maximum number of wrong passwords from all addresses in a window. Beyond it, an address has a tenth
         * of `addressLimit`, until the wrong passwords stop.
         *
         * @default 5000
         */
        readonly totalLimit: number;
      };
      /**
       * Requirements on users' passwords and the cost of their hashes. The most common passwords are always
       * refused.
       *
       * @default {}
       */
      readonly passwords: {
        /**
         * Minimum length of a new password, in characters.
         *
         * @default 8
         */
        readonly minimumLength: number;
        /**
         * Cost of an argon2id hash. At the next sign-in, a hash of another cost is replaced.
         *
         * @default {}
         */
        readonly hash: {
          /**
           * Memory of one hash, in KiB.
           *
           * @default 19456
           */
          readonly memoryKibibytes: number;
          /**
           * Number of passes over that memory.
           *
           * @default 2
           */
          readonly passes: number;
        };
      };
      /**
       * Dynamic client registration (RFC 7591).
       *
       * @default {}
       */
      readonly registration: {
        /**
         * If true, clients can register at `/registrations` with an initial access token that an administrator
         * creates.
         *
         * @default false
         */
        readonly enabled: boolean;
        /**
         * If true, every client can register at `/register`, without an initial access token. `unvettedClients`
         * has the limits.
         *
         * @default false
         */
        readonly open: boolean;
        /**
         * If true, the https URL of a metadata document can be a `client_id`. The server fetches the document
         * (draft-ietf-oauth-client-id-metadata-document). `unvettedClients` has the limits.
         *
         * @default false
         */
        readonly clientIdMetadataDocuments: boolean;
        /**
         * Limits of clients that are registered without an initial access token, or described by their
         * document. They have no secret, and each of their requests requires consent.
         *
         * @default {}
         */
        readonly unvettedClients: {
          /**
           * Scope of such clients, space-separated, without scopes of the server's own APIs. If empty,
           * `defaultScope` only.
           *
           * @default
           */
          readonly scope: string;
          /**
           * Maximum number of registrations from one address (for IPv6 a /64). The first fetches of documents
           * are counted apart, with the same limit.
           *
           * @default {}
           */
          readonly perAddress: {
            /**
             * Maximum number of registrations in a window.
             *
             * @default 10
             */
            readonly limit: number;
            /**
             * Length of the window, in seconds.
             *
             * @default 3600
             */
            readonly windowSeconds: number;
          };
          /**
           * Number of self-registered clients beyond which these clients are refused with 503. Set it below
           * `registration.maximumClients`, so that clients with an initial access token still find a place.
           *
           * @default 500
           */
          readonly maximumClients: number;
          /**
           * Time after which a client without its first token is deleted, in seconds.
           *
           * @default 86400
           */
          readonly unusedSeconds: number;
          /**
           * Fetches of metadata documents. A document has at most 5120 bytes and must arrive within 5
           * seconds.
           *
           * @default {}
           */
          readonly documents: {
            /**
             * Addresses or CIDR blocks besides public addresses from which documents are fetched, and to
             * which logout tokens of clients that registered themselves are sent.
             *
             * @default [ ]
             */
            readonly allowedNetworks: readonly string[];
            /**
             * Maximum number of fetches of documents that are not known yet. Beyond it, the status is 503.
             *
             * @default {}
             */
            readonly fetches: {
              /**
               * Maximum number of fetches in a window.
               *
               * @default 60
               */
              readonly limit: number;
              /**
               * Length of the window, in seconds.
               *
               * @default 60
               */
              readonly windowSeconds: number;
            };
            /**
             * Minimum time for which a document is used without another fetch, in seconds. It applies if
             * the response does not allow a longer time.
             *
             * @default 300
             */
            readonly minimumCacheSeconds: number;
            /**
             * Maximum time for which a document is used without another fetch, in seconds.
             *
             * @default 86400
             */
            readonly maximumCacheSeconds: number;
            /**
             * Time after the last fetch for which a client is still accepted while the host of its document
             * is not available, in seconds.
             *
             * @default 604800
             */
            readonly staleSeconds: number;
          };
        };
        /**
         * Scope for which clients with an initial access token may register, space-separated. If empty,
         * `defaultScope` only.
         *
         * @default
         */
        readonly scope: string;
        /**
         * Grant types for which clients with an initial access token may register.
         *
         * @default [
         *       "authorization_code",
         *       "refresh_token"
         *     ]
         */
        readonly grantTypes: readonly (
          | 'authorization_code'
          | 'implicit'
          | 'password'
          | 'client_credentials'
          | 'refresh_token'
        )[];
        /**
         * Time without a token after which a self-registered client is deleted, in seconds.
         *
         * @default 2592000
         */
        readonly unusedSeconds: number;
        /**
         * Maximum number of self-registered clients. Beyond it, registration responds with 503.
         *
         * @default 1000
         */
        readonly maximumClients: number;
        readonly quota?: components['schemas']['QuotaLimit'];
      };
      /**
       * Scopes for which clients may be registered, each with the text for the consent page. The scopes of the
       * file replace `read` and `write`. `defaultScope` must use scopes of this list.
       *
       * @default {
       *       "read": "Read your data",
       *       "write": "Change your data"
       *     }
       */
      readonly scopes: {
        readonly [key: string]: string;
      };
      /**
       * Resource servers for which a client can request tokens with `resource` (RFC 8707), by URI. A token for
       * one resource server is not valid at another or at this service.
       *
       * @default {}
       */
      readonly resources: {
        readonly [key: string]: components['schemas']['ResourceSettings'];
      };
      /**
       * Claims of your own in access tokens in the format `jwt`, and in the introspection of every access token
       * (RFC 9068 §2.2). Of several entries with one name, the first that applies counts.
       *
       * @default [ ]
       */
      readonly accessTokenClaims: readonly components['schemas']['AccessTokenClaimSettings'][];
      /**
       * Scope of a request without one, space-separated.
       *
       * @default read
       */
      readonly defaultScope: string;
      /**
       * Treatment of requested scopes that are unknown, not registered for the client, or without a meaning at
       * the resource. `refuse` responds with `invalid_scope`. `ignore` grants the rest, and responds with
       * `invalid_scope` if nothing is left. By default, `ignore` applies to clients that registered themselves
       * and to requests of OpenID Connect, and `refuse` to all others.
       *
       * @enum {string}
       */
      readonly ungrantableScopes?: 'refuse' | 'ignore';
      /**
       * Exchanges that end with their permission. A permission ends with the access token or its client, user or
       * session, and when the route no longer exists or requires another scope. `streams` ends event streams and
       * WebSockets of routes that require a token. It also ends reads and streams that wait for a change of the
       * configuration. `all` ends every other exchange of such routes, too. It cuts a response that has begun,
       * and responds to any other request with 401. `none` checks a permission only when the exchange begins, and
       * for a read that waits also when it ends.
       *
       * @default streams
       * @enum {string}
       */
      readonly endsExchanges: 'all' | 'streams' | 'none';
      /**
       * Name, logo and links on the pages.
       *
       * @default {}
       */
      readonly branding: {
        /**
         * Name of the service.
         *
         * @default Gatehouse
         */
        readonly name: string;
        /**
         * Colour of buttons and links, as #rrggbb. If its contrast is too low, the service adjusts it and logs
         * a message at start.
         *
         * @default #2450a8
         */
        readonly accentColor: string;
        /** PNG, JPEG, WebP or SVG file of at most 256 KiB, shown instead of the name and served at /logo. */
        readonly logo?: string;
        /** Logo for the dark theme; `logo` by default. */
        readonly darkLogo?: string;
        /** Link to help for users, on every page. */
        readonly supportUrl?: string;
        /** Link to the privacy statement, on every page. */
        readonly privacyUrl?: string;
        /** Link to the terms of use, on every page. */
        readonly termsUrl?: string;
      };
      /**
       * Clients that are declared in the settings. The REST API returns them but cannot change them.
       *
       * @default [ ]
       */
      readonly clients: readonly components['schemas']['ClientSettings'][];
      /**
       * Users that are declared in the settings. The REST API returns them but cannot change them.
       *
       * @default [ ]
       */
      readonly owners: readonly components['schemas']['OwnerSettings'][];
    };
    /** A client, with the metadata of RFC 7591. */
    readonly ClientSettings: {
      /** Client identifier. */
      readonly client_id: string;
      /** Client secret in clear text. Use `client_secret_sha256` to keep it out of the file. */
      readonly client_secret?: string;
      /** SHA-256 of the secret, in hexadecimal. */
      readonly client_secret_sha256?: string;
      /** Name of the client on the consent page. */
      readonly client_name?: string;
      /**
       * Authentication method of the client; `private_key_jwt` requires `jwks`.
       *
       * @default client_secret_basic
       * @enum {string}
       */
      readonly token_endpoint_auth_method: 'client_secret_basic' | 'client_secret_post' | 'private_key_jwt' | 'none';
      /**
       * Grant types that the client may use.
       *
       * @default [
       *       "authorization_code"
       *     ]
       */
      readonly grant_types: readonly (
        | 'authorization_code'
        | 'implicit'
        | 'password'
        | 'client_credentials'
        | 'refresh_token'
      )[];
      /**
       * Redirection URIs, compared as exact strings.
       *
       * @default [ ]
       */
      readonly redirect_uris: readonly string[];
      /**
       * Scope that the client may request, space-separated.
       *
       * @default
       */
      readonly scope: string;
      /** Scope of a request without one, space-separated. */
      readonly default_scope?: string;
      /** Lifetime of the client's access tokens, in seconds. */
      readonly access_token_lifetime_seconds?: number;
      /**
       * Format of the client's access tokens. `opaque` tokens need no database row. `reference` tokens are opaque
       * and have a row each, so they can be listed and revoked everywhere at once. `jwt` tokens (RFC 9068) can be
       * verified by resource servers themselves.
       *
       * @default opaque
       * @enum {string}
       */
      readonly access_token_format: 'opaque' | 'reference' | 'jwt';
      /**
       * Algorithm that signs the client's access tokens if their format is `jwt`;
       * `authorization.keys.signatureAlgorithm` by default.
       *
       * @enum {string}
       */
      readonly access_token_signed_response_alg?: 'RS256' | 'ES256' | 'EdDSA';
      /**
       * Entries as in `authorization.accessTokenClaims`, for this client alone. They precede those, and have no
       * `clientId`.
       */
      readonly access_token_claims?: readonly components['schemas']['AccessTokenClaimSettings'][];
      /** Lifetime of the client's authorization codes, in seconds. */
      readonly code_lifetime_seconds?: number;
      /** If true, the client's refresh tokens rotate. */
      readonly refresh_token_rotation?: boolean;
      /**
       * If true, the client names the address of its user in `Forwarded` at /token (RFC 7239), so that a user's
       * wrong passwords count for that address only. Only for a client that authenticates.
       */
      readonly forwards_address?: boolean;
      /**
       * If `skip`, users see no consent page for the client, because it is an application of the operator. Only
       * for a client whose redirect URIs are all https; `ask` by default.
       *
       * @enum {string}
       */
      readonly consent?: 'ask' | 'skip';
      /** Time without use after which the client's refresh tokens expire, in seconds. */
      readonly refresh_token_idle_lifetime_seconds?: number;
      /** Maximum lifetime of the client's refresh tokens, in seconds. */
      readonly refresh_token_absolute_lifetime_seconds?: number;
      /**
       * Public keys that verify the client's assertions, as a JSON Web Key Set. They are never fetched from a
       * URL.
       */
      readonly jwks?: {
        /** The keys. */
        readonly keys: readonly {
          readonly [key: string]: unknown;
        }[];
      };
      /**
       * Response types that the client may use. `code` needs the grant type `authorization_code`, those without a
       * code need `implicit`, and `code id_token` needs both. They follow from the grant types by default.
       */
      readonly response_types?: readonly (
        | 'code'
        | 'token'
        | 'id_token'
        | 'id_token token'
        | 'code id_token'
        | 'token id_token'
        | 'id_token code'
      )[];
      /**
       * Algorithm that signs the client's ID tokens and logout tokens; RS256 by default.
       *
       * @enum {string}
       */
      readonly id_token_signed_response_alg?: 'RS256' | 'ES256' | 'EdDSA';
      /**
       * Kind of `sub` that the client receives. `public`, the default, is the same for all clients. `pairwise`
       * differs by sector (OpenID Connect Core 1.0 §8).
       *
       * @enum {string}
       */
      readonly subject_type?: 'public' | 'pairwise';
      /**
       * Https URL whose host is the sector of a pairwise `sub`. Required if the redirect URIs of a pairwise
       * client have several hosts. It is not fetched.
       */
      readonly sector_identifier_uri?: string;
      /** Maximum age of a sign-in for requests without `max_age`, in seconds. */
      readonly default_max_age?: number;
      /** If true, the client's ID tokens contain `auth_time`. */
      readonly require_auth_time?: boolean;
      /** URIs to which a sign-out may redirect, compared as exact strings. */
      readonly post_logout_redirect_uris?: readonly string[];
      /** URL for logout tokens: https, or http on loopback (OpenID Connect Back-Channel Logout 1.0). */
      readonly backchannel_logout_uri?: string;
      /** If true, the client needs `sid` in each logout token. Each has it. */
      readonly backchannel_logout_session_required?: boolean;
      /** If true, the client receives a refresh token only if the scope `offline_access` was granted. */
      readonly require_offline_access?: boolean;
      /**
       * Claims in the client's ID tokens. With `request`, the default, they are those that a request names in
       * `claims`. With `scope` they are also those of the scope, for clients that do not read `/userinfo`.
       *
       * @enum {string}
       */
      readonly id_token_claims?: 'scope' | 'request';
      readonly quota?: components['schemas']['QuotaLimit'];
    };
    /** A resource server. */
    readonly ResourceSettings: {
      /** Scopes that are valid at this resource server; all scopes by default. */
      readonly scopes?: readonly string[];
      /**
       * Client as which the resource server introspects tokens. It can introspect the tokens that are issued for
       * this resource server.
       */
      readonly clientId?: string;
    };
    /**
     * A claim in access tokens. `profile` or `value` is its value. It is in each token for which all that is set of
     * `scope`, `resource` and `clientId` applies.
     */
    readonly AccessTokenClaimSettings: {
      /** Name of the claim. Names that a standard reserves are refused. */
      readonly name: string;
      /**
       * Claim of the user's profile whose value it has, such as `email`, or one of the profile's `claims`. Tokens
       * without a user, and users without a value, do not have the claim.
       */
      readonly profile?: string;
      /** Fixed value. */
      readonly value?: unknown;
      /** Scope that the token must have. */
      readonly scope?: string;
      /** Resource server of the token (its audience). */
      readonly resource?: string;
      /** Client to which the token is issued. */
      readonly clientId?: string;
    };
    /** A user (resource owner). */
    readonly OwnerSettings: {
      /** Name to sign in with, in lower case and without control or invisible characters (RFC 8265 §3.3). */
      readonly username: string;
      /** The `sub` of the user's tokens; the username by default. */
      readonly owner_id?: string;
      /** Password in clear text. Use `password_hash` to keep it out of the file. */
      readonly password?: string;
      /** Password as an argon2id hash in PHC form. */
      readonly password_hash?: string;
      /** Name of the user on the pages. */
      readonly name?: string;
      /**
       * Roles that decide which scopes of the own APIs a client gets on behalf of this user. `viewer`: every
       * built-in scope that ends in `:read`. `operator`: those of the gateway, the configuration, maintenance,
       * tasks and metrics. `clients`: those of clients, owners, consents, sessions and grants. `administrator`:
       * all. Without a role or scope, none. If one is removed, the user's access tokens are revoked at the next
       * start.
       *
       * @default [ ]
       */
      readonly roles: readonly ('viewer' | 'operator' | 'clients' | 'administrator')[];
      /**
       * Further scopes of the own APIs for this user, space-separated, including wildcards of `config:` and
       * `config-write:`. Every user may grant the scopes of `authorization.scopes`; do not list them here.
       *
       * @default
       */
      readonly scope: string;
      readonly profile?: components['schemas']['OwnerProfileSettings'];
    };
    /** Claims about a user, under the names of OpenID Connect Core 1.0 §5.1. */
    readonly OwnerProfileSettings: {
      /** Full name for applications; the user's `name` by default. */
      readonly name?: string;
      /** Given names. */
      readonly given_name?: string;
      /** Family names. */
      readonly family_name?: string;
      /** Middle names. */
      readonly middle_name?: string;
      /** Casual name. */
      readonly nickname?: string;
      /** Short name for applications; the username by default. It need not be unique. */
      readonly preferred_username?: string;
      /** URL of the profile page. */
      readonly profile?: string;
      /** URL of the picture. */
      readonly picture?: string;
      /** URL of the website. */
      readonly website?: string;
      /** Email address (RFC 5322 §3.4.1). */
      readonly email?: string;
      /** If true, the user is known to control `email`. Only together with `email`. */
      readonly email_verified?: boolean;
      /** Gender. */
      readonly gender?: string;
      /** Birthday: `YYYY-MM-DD`, `YYYY`, or `0000-MM-DD` without the year. */
      readonly birthdate?: string;
      /** Time zone, a name of the IANA time zone database. */
      readonly zoneinfo?: string;
      /** Language tag (BCP 47). */
      readonly locale?: string;
      /** Phone number. The form of E.164 is recommended. */
      readonly phone_number?: string;
      /** If true, the user is known to control `phone_number`. Only together with `phone_number`. */
      readonly phone_number_verified?: boolean;
      /** Postal address (OpenID Connect Core 1.0 §5.1.1). */
      readonly address?: {
        /** Full address, with line breaks. */
        readonly formatted?: string;
        /** Street, house number, and further lines. */
        readonly street_address?: string;
        /** City. */
        readonly locality?: string;
        /** State, province or region. */
        readonly region?: string;
        /** Postal code. */
        readonly postal_code?: string;
        /** Country. */
        readonly country?: string;
      };
      /**
       * Own claims, by name, each with a JSON value: 8192 characters in all and 16 levels deep. A name of a
       * standard, such as `sub` or `email`, is refused.
       */
      readonly claims?: {
        readonly [key: string]: unknown;
      };
    };
    /** A maximum number of requests in a window. */
    readonly QuotaLimit: {
      /** Maximum number of requests. */
      readonly limit: number;
      /** Length of the window, in seconds. */
      readonly windowSeconds: number;
    };
    /**
     * Rate limits of a client's requests to the own APIs. Instances that use one PostgreSQL database, or the same
     * `redis`, count these requests and those of routes with a quota together.
     */
    readonly QuotaSettings: {
      /**
       * If true, the quotas are enforced.
       *
       * @default true
       */
      readonly enabled: boolean;
      /**
       * @default {
       *       "limit": 600,
       *       "windowSeconds": 60
       *     }
       */
      readonly perClient: components['schemas']['QuotaLimit'];
      /**
       * Quotas of single surfaces, instead of `perClient`.
       *
       * @default {}
       */
      readonly perSurface: {
        readonly [key: string]: components['schemas']['QuotaLimit'];
      };
      /**
       * `redis://user:password@host/0` of a Redis in which instances count quotas instead of PostgreSQL, or
       * `rediss://` with TLS. It needs the package `@redis/client`. Put a URL with a password into the variable
       * GATEHOUSE_QUOTAS_REDIS, or into the file that GATEHOUSE_QUOTAS_REDIS_FILE names.
       */
      readonly redis?: string;
      /**
       * If true, the fields RateLimit-Limit, -Remaining and -Reset are sent in addition.
       *
       * @default false
       */
      readonly legacyHeaders: boolean;
    };
    /** The gateway. */
    readonly GatewaySettings: {
      /**
       * Path prefix of every route.
       *
       * @default
       */
      readonly prefix: string;
      /**
       * If true, the prefix is removed from the path before the request is forwarded.
       *
       * @default true
       */
      readonly stripPrefix: boolean;
      /**
       * Sensitive header fields, which are removed from requests and responses. The list of a route replaces this
       * one. A list, or one string with commas. The cookies of Gatehouse itself are always removed, also with an
       * empty list.
       *
       * @default [
       *       "Cookie",
       *       "Set-Cookie",
       *       "Authorization"
       *     ]
       */
      readonly sensitiveHeaders: readonly string[];
      /**
       * Header fields that are removed from the requests and responses of every route. A list, or one string with
       * commas.
       *
       * @default [ ]
       */
      readonly ignoredHeaders: readonly string[];
      /**
       * Services that get no route of their own, of `services` and of `discovery`; `*` means all. A list, or one
       * string with commas.
       *
       * @default [ ]
       */
      readonly ignoredServices: readonly string[];
      /**
       * Ant patterns of paths that are never proxied. A list, or one string with commas.
       *
       * @default [ ]
       */
      readonly ignoredPatterns: readonly string[];
      /**
       * The callers of routes that have no `authorization`: with `open` everyone, with `required` each caller
       * with a valid access token of this service. Without this setting everyone may call them, and a warning
       * names them.
       *
       * @enum {string}
       */
      readonly defaultAuthorization?: 'open' | 'required';
      /**
       * If true, a safe request may be retried on another instance.
       *
       * @default false
       */
      readonly retryable: boolean;
      /**
       * The gateway's own service id. No route can lead to it.
       *
       * @default gatehouse
       */
      readonly serviceId: string;
      /**
       * If true, a redirect to the origin of the target is rewritten to the gateway's, in `Location` and
       * `Refresh`. A relative one remains relative.
       *
       * @default false
       */
      readonly rewriteLocation: boolean;
      /**
       * Environment of the configuration server with further routes, as `zuul.routes.<id>.…` or
       * `gateway.routes.<id>.…`. They follow its changes and are matched after those of `routes`. A route with
       * the id of one of `routes` is not read. Other keys of `zuul`, `ribbon` and `hystrix` are ignored. The log
       * names each ignored key that protects more than the settings do, with the setting to write. A
       * `zuul.sensitiveHeaders` that is shorter than `gateway.sensitiveHeaders` is named as well.
       */
      readonly routesFrom?: {
        /** Name of the application, such as `gateway`. */
        readonly application: string;
        /**
         * Name of the profile.
         *
         * @default default
         */
        readonly profile: string;
        /** Name of the label; the default label if absent. */
        readonly label?: string;
      };
      /**
       * Routes by id, matched in this order.
       *
       * @default {}
       */
      readonly routes: {
        readonly [key: string]: string | components['schemas']['RouteSettings'];
      };
      /**
       * Instances of services, by service name. Each service also gets the route `/<service>/**`, which requires
       * no token, unless `ignoredServices` names it.
       *
       * @default {}
       */
      readonly services: {
        readonly [key: string]: readonly components['schemas']['InstanceSettings'][];
      };
      /**
       * Further sources of services. Each entry is one of `file`, `dns`, `consul` and `eureka`.
       *
       * @default [ ]
       */
      readonly discovery: readonly components['schemas']['DiscoverySettings'][];
      /**
       * Rule that derives the path of a discovered service from its name. With `(?<name>^.+)-(?<version>v.+$)`
       * and `${version}/${name}`, the route of the service `users-v1` is `/v1/users/**`. If the pattern does not
       * match the whole name, the name is the path.
       */
      readonly serviceRouteMapper?: {
        /** Regular expression with named groups. It must match the whole name. */
        readonly servicePattern: string;
        /** Path; `${group}` is replaced by the text of that group. */
        readonly routePattern: string;
      };
      /** Zone of this gateway. Instances of the same zone are preferred. */
      readonly zone?: string;
      /** @default {} */
      readonly servicePolicy: components['schemas']['ServicePolicySettings'];
      /**
       * Policies of single services, by name. Keys that are absent have the value of `servicePolicy`.
       *
       * @default {}
       */
      readonly servicePolicies: {
        readonly [key: string]: components['schemas']['ServicePolicySettings'];
      };
      /** @default {} */
      readonly requestHeaders: components['schemas']['HeaderRules'];
      /** @default {} */
      readonly responseHeaders: components['schemas']['HeaderRules'];
      /**
       * Filters in addition to the built-in ones.
       *
       * @default {}
       */
      readonly filters: {
        /**
         * Folder of modules, each of which exports a filter, `{name, kind, order, applies(context),
         * run(context)}`. A filter sets a header field with `context.upstream.headers.set(name, value)`. See
         * examples/filters/README.md in the repository.
         */
        readonly directory?: string;
        /**
         * Names of filters that do not run.
         *
         * @default [ ]
         */
        readonly disabled: readonly string[];
        /**
         * Time limit for one run of a custom filter, in milliseconds; 10000 by default. A filter that is not
         * done by then ends the request with 500.
         */
        readonly timeoutMilliseconds?: number;
      };
      /**
       * Maximum numbers of WebSockets that are open through one process at the same time. Without a number there
       * is no limit. A further one is refused with 429.
       */
      readonly webSockets?: {
        /**
         * WebSockets of one client: that of the access token if the route requires one, otherwise an IPv4
         * address or an IPv6 /64.
         */
        readonly perClient?: number;
        /** WebSockets of the user of the access token. */
        readonly perUser?: number;
        /** WebSockets through one route. */
        readonly perRoute?: number;
      };
      /**
       * Time limits for targets and for slow clients.
       *
       * @default {}
       */
      readonly timeouts: {
        /**
         * Time limit for a connection to the target, in milliseconds.
         *
         * @default 2000
         */
        readonly connectMilliseconds: number;
        /**
         * Time limit for the header section of the response, in milliseconds.
         *
         * @default 30000
         */
        readonly responseMilliseconds: number;
        /**
         * Maximum silence while a body is transferred, in milliseconds.
         *
         * @default 60000
         */
        readonly idleMilliseconds: number;
        /**
         * Time limit for the whole exchange, including the custom filters and the last byte of the response, in
         * milliseconds; of a WebSocket, up to the end of its handshake. No limit by default.
         */
        readonly totalMilliseconds?: number;
        /**
         * Minimum average rate of a request body, in bytes per second, measured after `graceMilliseconds` of
         * waiting. A slower request gets 408. 240 by default; 0 disables the check.
         */
        readonly bodyBytesPerSecond?: number;
        /**
         * Minimum rate at which a client must read a response while bytes wait for it, in bytes per second.
         * 1024 by default. At most 128 KiB wait. They must be read within `graceMilliseconds` plus their time
         * at this rate (138 s with the defaults), and some of them within each `graceMilliseconds`. Otherwise
         * the connection is closed. While no bytes wait, as in a quiet event stream, a response may last for
         * any time. With 0, a client that reads nothing is disconnected after `idleMilliseconds`.
         */
        readonly readBytesPerSecond?: number;
        /**
         * Time during which a client may send or read more slowly than the two rates, in milliseconds; 10000 by
         * default.
         */
        readonly graceMilliseconds?: number;
      };
      /** Maximum size of a forwarded request body, in bytes. No limit by default. */
      readonly bodyBytes?: number;
      /**
       * Number of bytes that the gateway buffers of a request body before it sends the request to the target, so
       * that a slow upload does not occupy a connection. A shorter body is buffered completely. 16384 by default.
       * With 0 the request is sent immediately, as required by clients that expect a response before they have
       * sent that much.
       */
      readonly bodyBufferBytes?: number;
      /**
       * If true, link-local and metadata addresses are allowed as targets.
       *
       * @default false
       */
      readonly allowLinkLocalTargets: boolean;
      readonly listen?: components['schemas']['ListenSettings'];
    };
    /** A route. Exactly one of `serviceId` and `url` is required, or neither if the id is the name of the service. */
    readonly RouteSettings: {
      /** Ant pattern of the paths; `/<id>/**` by default. */
      readonly path?: string;
      /** Name of the service that receives the requests. */
      readonly serviceId?: string;
      /** An http(s) URL, or `forward:/path` on the gateway itself. */
      readonly url?: string;
      /** If true, the fixed prefix of the path is removed. True by default. */
      readonly stripPrefix?: boolean;
      /**
       * If true, a request gets 400 if a less exact server would read its path as a path of this route, whichever
       * route matches it. False by default. Set it on a protected route (by a token, a quota or header fields) if
       * another route leads to the same target and the target is one of the following.
       *
       *     - IIS and servers that read files on Windows: letter case; dots and spaces at the end of a segment.
       *     - Servers that read files on macOS: letter case.
       *     - Express with its default settings, ASP.NET Core: letter case, a slash at the end.
       *     - Spring MVC 5: a slash at the end.
       *     - Tomcat, Jetty and others with one more decoding server or filter before the application: a second
       *       decoding.
       *
       *     Tomcat, Jetty, Spring 6 and nginx on Linux do not need it. Parameters, empty segments and one decoding are
       *     checked for every route.
       */
      readonly strictPath?: boolean;
      /** If true, a safe request may be retried on another instance. */
      readonly retryable?: boolean;
      /**
       * Sensitive header fields of this route, instead of the gateway's list. A list, or one string with commas;
       * an empty string is an empty list. An application for browsers needs its cookies: `[Authorization]`. The
       * cookies of Gatehouse itself are always removed.
       */
      readonly sensitiveHeaders?: readonly string[];
      /** Header fields that are removed in addition to the gateway's. A list, or one string with commas. */
      readonly ignoredHeaders?: readonly string[];
      /** If true, the target receives the client's `Host`. False by default. */
      readonly preserveHost?: boolean;
      /**
       * The callers of the route: `open` for everyone, or the demands on an access token. If it is absent,
       * `gateway.defaultAuthorization` decides. An empty list of scopes accepts every valid token.
       */
      readonly authorization?:
        | 'open'
        | {
            /**
             * Scopes that the token must contain, as a list or as a list by method, such as `{ GET: [orders:read],
             * '*': [orders:write] }`. `*` applies to the methods that are not named, and is required. HEAD requires
             * the scopes of GET unless it is named.
             */
            readonly scopes:
              | readonly string[]
              | {
                  readonly [key: string]: readonly string[];
                };
            /**
             * Audience of the token (RFC 8707): one of `authorization.resources`, or `true` for the URL of the
             * route below the issuer, such as `https://auth.example.org/mcp` for `/mcp/**`. This service by
             * default. The service publishes the metadata of the resource (RFC 9728), and a 401 names it, so that a
             * client finds the authorization server. If the gateway has a listener of its own, write the URL.
             */
            readonly resource?: true | string;
            /** Name of the resource for users, in its metadata. */
            readonly resourceName?: string;
            /** URL of the documentation of the resource, in its metadata. */
            readonly resourceDocumentation?: string;
          };
      readonly quota?: components['schemas']['QuotaLimit'];
      /** Time limits of this route. */
      readonly timeouts?: {
        /** Time limit for a connection to the target, in milliseconds. */
        readonly connectMilliseconds?: number;
        /** Time limit for the header section of the response, in milliseconds. */
        readonly responseMilliseconds?: number;
        /** Maximum silence while a body is transferred, in milliseconds. */
        readonly idleMilliseconds?: number;
        /** Time limit for the whole exchange, including the last byte of the response, in milliseconds. */
        readonly totalMilliseconds?: number;
        /** Minimum average rate of a request body, in bytes per second; 0 disables the check. */
        readonly bodyBytesPerSecond?: number;
        /**
         * Minimum rate at which a client must read while response bytes wait, in bytes per second; 0 disables
         * the check.
         */
        readonly readBytesPerSecond?: number;
        /** Time during which a client may be slower than the two rates, in milliseconds. */
        readonly graceMilliseconds?: number;
      };
      /**
       * Canary. Sends a part of the route's requests to another service, namely those with the header field and a
       * share of the others. If that service is not available, they go to the route's own service.
       */
      readonly canary?: {
        /** Name of the other service. */
        readonly serviceId: string;
        /** Share of the requests, in percent; 0 by default. */
        readonly percent?: number;
        /** Header field that selects the other service. */
        readonly header?: {
          /** Name of the field. */
          readonly name: string;
          /** Value that the field must have; any value by default. */
          readonly value?: string;
        };
        /**
         * Key of the share, so that a client always reaches the same service, one of `address`, `header:<name>`
         * and `cookie:<name>`. Random by default.
         */
        readonly sticky?: string;
      };
      /** Maximum size of a forwarded request body, in bytes. */
      readonly bodyBytes?: number;
      /**
       * Number of bytes of a request body that the gateway buffers before it sends the request to the target.
       * With 0 the request is sent immediately.
       */
      readonly bodyBufferBytes?: number;
      /**
       * Path at the target, below the target's own path. `{name}` is replaced by the segment that `{name}`
       * matched in the pattern, and `/**` at the end by the rest. The prefix is then not removed.
       */
      readonly setPath?: string;
      readonly requestHeaders?: components['schemas']['HeaderRules'];
      readonly responseHeaders?: components['schemas']['HeaderRules'];
      readonly cors?: components['schemas']['CorsSettings'];
    };
    /**
     * Changes of header fields, in the order `remove`, `set`, `add`, `default`. The gateway's own rules apply
     * first, then the route's. Fields that frame a message or that the gateway sets itself are not allowed.
     */
    readonly HeaderRules: {
      /** Names of fields to remove. */
      readonly remove?: readonly string[];
      /** Fields that get this value instead of all others. */
      readonly set?: {
        readonly [key: string]: string;
      };
      /** Fields that get an additional field line. */
      readonly add?: {
        readonly [key: string]: string;
      };
      /** Fields that get this value if they are absent. */
      readonly default?: {
        readonly [key: string]: string;
      };
    };
    /**
     * Cross-origin access to a route. It replaces the `Access-Control-*` fields of the target. The defaults of a
     * route with `authorization.resource` are those that a page needs for an MCP server.
     */
    readonly CorsSettings: {
      /** Allowed origins, compared as exact strings; `*` alone allows every origin. */
      readonly origins: readonly string[];
      /** Allowed methods; GET, HEAD and POST by default, and DELETE with `authorization.resource`. */
      readonly methods?: readonly string[];
      /**
       * Request header fields that a page may send in addition to the safelisted ones. With
       * `authorization.resource` they are by default `Authorization`, `Content-Type`, `Last-Event-ID`,
       * `Mcp-Method`, `Mcp-Name`, `MCP-Protocol-Version` and `Mcp-Session-Id`.
       */
      readonly headers?: readonly string[];
      /**
       * Response header fields that a page may read in addition to the safelisted ones. With
       * `authorization.resource` `WWW-Authenticate` is always one of them, and `Mcp-Session-Id` by default.
       */
      readonly exposedHeaders?: readonly string[];
      /** If true, cookies and Authorization may be sent; not allowed with `*`. */
      readonly credentials?: boolean;
      /** Time during which a browser may cache the preflight response, in seconds; 600 by default. */
      readonly maxAgeSeconds?: number;
    };
    readonly InstanceSettings:
      | string
      | {
          /** Origin of the instance. */
          readonly url: string;
          /** Weight in load balancing; 1 by default. */
          readonly weight?: number;
          /** Zone of the instance; see `gateway.zone`. */
          readonly zone?: string;
          /** If true, the instance gets no further requests, and running requests end normally. */
          readonly draining?: boolean;
        };
    /** A source of services. */
    readonly DiscoverySettings: {
      /** YAML or JSON file with services by name, in the format of `services`. It is watched for changes. */
      readonly file?: string;
      /**
       * A service whose instances are the addresses of a domain name. The name is resolved again after its time
       * to live.
       */
      readonly dns?: {
        /** Name of the service. */
        readonly service: string;
        /** Domain name. */
        readonly name: string;
        /**
         * Type of the DNS records. SRV records also contain port and weight.
         *
         * @default A
         * @enum {string}
         */
        readonly type: 'A' | 'AAAA' | 'SRV';
        /** Port of the instances; not needed with SRV. */
        readonly port?: number;
        /**
         * Scheme of the instances. `https` requires SRV, because a certificate can be valid for the names in
         * SRV records.
         *
         * @default http
         * @enum {string}
         */
        readonly scheme: 'http' | 'https';
        /**
         * Name servers, each an address with an optional port; those of the system by default.
         *
         * @default [ ]
         */
        readonly resolvers: readonly string[];
        /**
         * Minimum time that a DNS response is used, in seconds.
         *
         * @default 1
         */
        readonly minimumSeconds: number;
        /**
         * Maximum time that a DNS response is used, in seconds. The time to live of SRV records cannot be read;
         * they are used as long as the addresses of their targets, up to this maximum.
         *
         * @default 30
         */
        readonly maximumSeconds: number;
        /**
         * Time limit for the response of a name server, in milliseconds.
         *
         * @default 2000
         */
        readonly timeoutMilliseconds: number;
      };
      /** The services of a Consul catalog, followed with blocking queries. */
      readonly consul?: {
        /** URL of the agent's HTTP API. */
        readonly url: string;
        /** ACL token. */
        readonly token?: string;
        /** Name of the datacenter; the agent's own by default. */
        readonly datacenter?: string;
        /**
         * Names of the services to follow; if empty, every service of the catalog.
         *
         * @default [ ]
         */
        readonly services: readonly string[];
        /**
         * Tags that an instance must have, all of them.
         *
         * @default [ ]
         */
        readonly tags: readonly string[];
        /**
         * If true, instances with a warning are excluded. Instances with a critical check are always excluded.
         *
         * @default true
         */
        readonly onlyPassing: boolean;
        /**
         * Maximum time of a blocking query, in seconds.
         *
         * @default 60
         */
        readonly waitSeconds: number;
      };
      /** The applications of a Eureka server, polled with delta requests. */
      readonly eureka?: {
        /** Base URL of the server, such as `http://127.0.0.1:8761/eureka`. */
        readonly url: string;
        /** Username for Basic authentication. */
        readonly username?: string;
        /** Password for Basic authentication. */
        readonly password?: string;
        /**
         * Polling interval, in seconds.
         *
         * @default 30
         */
        readonly refreshSeconds: number;
      };
    };
    /** Load balancing over the instances of a service, and protection of failing instances and services. */
    readonly ServicePolicySettings: {
      /** Selection of an instance for a request. */
      readonly balancing?: {
        /**
         * Load balancing strategy; every strategy respects weights. `round-robin` by default.
         *
         * @enum {string}
         */
        readonly strategy?: 'round-robin' | 'least-connections' | 'power-of-two' | 'consistent-hash';
        /**
         * Key of consistent hashing, one of `address`, `header:<name>` and `cookie:<name>`. By default, and for
         * a request without the field, the client's address.
         */
        readonly hash?: string;
        /** Maximum load of an instance with consistent hashing, in percent of the mean load; 125 by default. */
        readonly loadPercent?: number;
        /**
         * Share of available instances below which all instances are used, in percent. 0 by default, which
         * disables this mode.
         */
        readonly panicPercent?: number;
      };
      /** Status codes that count as failures of an instance and its service; 502, 503 and 504 by default. */
      readonly failureStatuses?: readonly number[];
      /** Ejection of instances that fail repeatedly. */
      readonly ejection?: {
        /** If true, failing instances are ejected. True by default. */
        readonly enabled?: boolean;
        /** Number of consecutive failures that ejects an instance; 5 by default. */
        readonly consecutiveFailures?: number;
        /** Length of the first ejection, in milliseconds. Each further one is twice as long. 10000 by default. */
        readonly baseMilliseconds?: number;
        /** Maximum length of an ejection, in milliseconds; 300000 by default. */
        readonly maxMilliseconds?: number;
        /**
         * Maximum share of instances that are ejected at the same time, in percent; 50 by default. If one more
         * should be ejected, an ejected instance is probed early, at most once per second.
         */
        readonly maxPercent?: number;
      };
      /** Circuit breaker. A service that fails too often gets no requests for a time and then one probe. */
      readonly breaker?: {
        /** If true, the circuit breaker is active. True by default. */
        readonly enabled?: boolean;
        /** Share of failed requests that opens the breaker, in percent; 50 by default. */
        readonly failurePercent?: number;
        /** Minimum number of requests in the window before the breaker can open; 20 by default. */
        readonly minimumRequests?: number;
        /** Length of the window, in milliseconds; 10000 by default. */
        readonly windowMilliseconds?: number;
        /** Time that the breaker stays open, in milliseconds; 5000 by default. */
        readonly openMilliseconds?: number;
      };
      /** Active health checks of each instance, independent of the traffic. */
      readonly healthCheck?: {
        /** Path of the check, below the instance's own path. Status codes from 200 to 399 are healthy. */
        readonly path: string;
        /** Interval between two checks, in milliseconds; 10000 by default. */
        readonly intervalMilliseconds?: number;
        /** Time limit of a check, in milliseconds; 2000 by default. */
        readonly timeoutMilliseconds?: number;
        /** Number of consecutive successful checks that makes an instance available again; 2 by default. */
        readonly healthyThreshold?: number;
        /** Number of consecutive failed checks that makes an instance unavailable; 3 by default. */
        readonly unhealthyThreshold?: number;
        /**
         * Random deviation of the interval, in percent, so that instances are not checked simultaneously; 10 by
         * default.
         */
        readonly jitterPercent?: number;
      };
      /**
       * Retries of requests that were sent, on routes that are `retryable`. An attempt that sent nothing, such as
       * a refused connection, is always repeated once on each other instance.
       */
      readonly retry?: {
        /** Maximum number of retries of a request; 1 by default. */
        readonly limit?: number;
        /** Maximum share of retries among all requests, in percent; 20 by default. */
        readonly budgetPercent?: number;
        /** Number of retries per second that are allowed in addition; 1 by default. */
        readonly minimumPerSecond?: number;
        /** Status codes after which a request without a body is retried; none by default. */
        readonly statuses?: readonly number[];
      };
      /** Limits on connections and waiting requests of an instance. Further requests get 503. */
      readonly limits?: {
        /** Maximum number of connections to an instance; 256 by default. */
        readonly connections?: number;
        /** Maximum number of requests that wait for a connection; 1024 by default. */
        readonly pending?: number;
        /**
         * Maximum number of connections that one client uses at the same time. By default, a quarter of
         * `connections` (64 of 256). The client is that of the access token if the route requires one,
         * otherwise an IPv4 address or an IPv6 /64. Its further requests wait for up to `responseMilliseconds`,
         * and the requests of others go first. A client holds a connection until its response ends, if it is
         * not slower than `bodyBytesPerSecond` and `readBytesPerSecond`.
         */
        readonly connectionsPerClient?: number;
        /**
         * Maximum number of requests of one client that wait. By default, a quarter of `pending` (256 of 1024).
         * Further requests get 429.
         */
        readonly pendingPerClient?: number;
        /**
         * Maximum age of a connection that takes further requests, in milliseconds, so that connections follow
         * changes of DNS even under load. 60000 by default, reduced by up to a quarter at random so that
         * connections do not all end at once. 0 disables the limit.
         */
        readonly connectionMilliseconds?: number;
        /**
         * Maximum number of requests on a connection, reduced by up to a quarter at random; 10000 by default. 0
         * disables the limit.
         */
        readonly connectionRequests?: number;
      };
    };
    /** The own APIs except authorization. With `server.tls`, their listener serves https with the same certificate. */
    readonly ManagementSettings: {
      readonly listen?: components['schemas']['ListenSettings'];
    };
    /** The documentation at /docs. */
    readonly DocsSettings: {
      /**
       * Forms on the pages that send requests to this service, for readers who sign in.
       *
       * @default {}
       */
      readonly tryIt: {
        /**
         * If true, the forms are shown. The service then has a public client `gatehouse-docs` for the
         * authorization code flow with PKCE.
         *
         * @default false
         */
        readonly enabled: boolean;
        /**
         * Scope that a reader can be granted at sign-in, space-separated. If empty, `defaultScope` only. Of the
         * scopes of the own APIs, such as `gateway:write`, a reader gets those that
         * `authorization.owners[].roles` and `scope` allow.
         *
         * @default
         */
        readonly scope: string;
      };
    };
    /** The console at /console, on the management listener if there is one. */
    readonly ConsoleSettings: {
      /**
       * If true, the console is served, and the service has a public client `console` with which its pages sign a
       * user in. If false, neither exists. If absent, they exist only where the listener of the console is
       * loopback: `management.listen.host`, or else `server.host` together with the host of
       * `authorization.issuer`.
       */
      readonly enabled?: boolean;
      /**
       * Address below which browsers reach /console, if it is not the address of the listener, such as
       * `https://operations.example.org` behind a proxy. Sign-ins return to `/console/callback` below it. If
       * absent, the address is that of the management listener, or else the issuer.
       */
      readonly url?: string;
      /**
       * If true, the service has a public client `gatehouse-cli` with which `gatehouse login` signs a user in.
       * Its redirect URIs are loopback addresses (RFC 8252).
       *
       * @default true
       */
      readonly commandLine: boolean;
    };
    /** A git repository, read from a mirror in the folder of the store. Branches, tags and commits are labels. */
    readonly GitSettings: {
      /** URL of the repository. */
      readonly url: string;
      /**
       * Label of a request without one. Without this setting it is the branch of the remote's HEAD. Its last
       * commit remains served if the remote loses it.
       */
      readonly defaultLabel?: string;
      /**
       * Interval at which the remote is fetched, in seconds. A request never fetches.
       *
       * @default 10
       */
      readonly refreshSeconds: number;
      /**
       * Time limit of a fetch, including the first one, in seconds.
       *
       * @default 120
       */
      readonly timeoutSeconds: number;
      /**
       * Folders that are searched in addition to the root. A later folder takes precedence over an earlier one,
       * and all over the root. `{application}` and `{profile}` are replaced by each requested name.
       *
       * @default [ ]
       */
      readonly searchPaths: readonly string[];
      /**
       * Username for http(s), as the host requires it with a token.
       *
       * @default git
       */
      readonly username: string;
      /**
       * Password or token for http(s). Prefer a variable that ends in `_FILE`, such as
       * `GATEHOUSE_CONFIGURATION_REPOSITORIES_0_GIT_PASSWORD_FILE` for the first repository.
       */
      readonly password?: string;
    };
    /**
     * A repository in the service's own store, written by `POST /changes`. Branches and the ids of changes are
     * labels.
     */
    readonly DatabaseRepositorySettings: {
      /**
       * Name under which the history is stored. Two repositories need two names.
       *
       * @default configuration
       */
      readonly name: string;
      /**
       * Label of a request without one.
       *
       * @default main
       */
      readonly defaultLabel: string;
    };
    /** The configuration server. */
    readonly ConfigurationSettings: {
      /**
       * Path prefix of the configuration server, such as `/config`. Without it, most paths of two segments are
       * paths of the configuration, and require credentials.
       *
       * @default
       */
      readonly prefix: string;
      /**
       * Access to the configuration. `authenticated` requires a token or Basic credentials with a `config` scope.
       *
       * @default authenticated
       * @enum {string}
       */
      readonly access: 'authenticated' | 'anonymous';
      /**
       * Maximum size of a file in a repository, in bytes. A larger file causes 500 config_source_invalid.
       *
       * @default 1048576
       */
      readonly maximumFileBytes: number;
      /**
       * If true, /readyz responds with 503 until every required repository has been read once.
       *
       * @default false
       */
      readonly readyWhenRead: boolean;
      /**
       * The plain text of a property file that has documents with conditions: those that are active for the
       * profiles of the request, the whole file, or none (404). Any other file is served byte for byte.
       *
       * @default active
       * @enum {string}
       */
      readonly plainText: 'active' | 'raw' | 'off';
      /**
       * If true, an application without files gets 200; otherwise 404.
       *
       * @default true
       */
      readonly acceptEmpty: boolean;
      /**
       * Names of applications. A file such as `a-b.yml` may belong to the application `a-b`, or to `a` with the
       * profile `b`. A name in this list, in the scope of a client, or of a file without a profile says which of
       * them exist (docs/decisions/configuration.md, owners).
       */
      readonly applications?: readonly string[];
      /**
       * Repositories of configuration files, the highest precedence first.
       *
       * @default [ ]
       */
      readonly repositories: readonly {
        /** Folder of configuration files. It excludes `git` and `database`. */
        readonly directory?: string;
        readonly git?: components['schemas']['GitSettings'];
        readonly database?: components['schemas']['DatabaseRepositorySettings'];
        /**
         * If true, a request fails while this repository cannot be read. Otherwise the others serve the
         * request, and health reports the failure. True by default.
         */
        readonly required?: boolean;
        /**
         * If true, `POST /changes` can change the files; with `git` the change is committed and pushed. False
         * by default.
         */
        readonly writable?: boolean;
        /**
         * YAML version that decides the type of plain scalars. Spring uses 1.1.
         *
         * @default yaml-1.1
         * @enum {string}
         */
        readonly dialect: 'yaml-1.1' | 'yaml-1.2';
      }[];
      /**
       * JSON Schemas by application, with which changes through `/changes` are validated.
       * `schemas/{application}.json` of a repository takes precedence.
       */
      readonly schemas?: {
        readonly [key: string]: string;
      };
      /** The webhook `/pushes`. Without this section it responds with 404. */
      readonly pushes?: {
        /** Secret with which the host of the repository signs the request, or which it sends. */
        readonly secret: string;
      };
      /**
       * Properties that override those of every repository, by flat key.
       *
       * @default {}
       */
      readonly overrides: {
        readonly [key: string]: string | number | boolean;
      };
      /**
       * Keys of `{cipher}` values. Without keys, such values are served unchanged.
       *
       * @default {}
       */
      readonly encryption: {
        /**
         * Secrets by key id. `{key:k1}` in a value refers to the secret `k1`.
         *
         * @default {}
         */
        readonly keys: {
          readonly [key: string]: string;
        };
        /** Id of the key that encrypts new values. The only key by default. */
        readonly current?: string;
        /** Id of the key of values that name none, as Spring writes them; `current` by default. */
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
