// Generated from openapi/ by `npm run generate`; never edited.
export interface paths {
    readonly "/token": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Issue tokens for a grant
         * @description Exchanges an authorization grant for an access token and, where the client may refresh, a refresh token
         *     (Spec §4.3, RFC 6749 §3.2). Parameters are form-encoded; unknown ones are ignored, an empty one counts as
         *     omitted, a repeated one is refused (RFC 6749 §3.2).
         *
         *     **Client authentication** (RFC 6749 §2.3): a confidential client sends Basic credentials, its id and secret
         *     form-encoded first; the literal form, which many libraries send, is accepted as well. A client registered
         *     for `client_secret_post` may send `client_id` and `client_secret` in the body instead. A public client sends
         *     `client_id` alone (Spec §5(1)). Two methods in one request are refused. A failure answers 401
         *     `invalid_client`, the same for an unknown client and a wrong secret (Spec §7(3)).
         *
         *     **Authorization code** (Spec §4.4(1), RFC 6749 §4.1.3): the code must be the client's own, unused and not
         *     expired, `redirect_uri` must equal the one of the authorization request when that named one, and
         *     `code_verifier` must hash to its challenge (RFC 7636 §4.6). Only success uses a code up; a used one that
         *     its own client presents again revokes the tokens that came of it (RFC 6749 §4.1.2).
         *
         *     **Password** (Spec §4.4(2)): only for clients that are registered for it. After too many wrong passwords for
         *     one owner, 429 until the window ends (RFC 6749 §4.3.2).
         *
         *     **Client credentials** (Spec §4.4(3)): confidential clients only, never with a refresh token.
         *
         *     **Refresh** (RFC 6749 §6): a public client gets a successor, and presenting a predecessor after the grace
         *     revokes the whole family (RFC 9700 §4.14.2).
         */
        readonly post: operations["issueToken"];
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
         * @description Scope values with one space between them; order means nothing, case does (RFC 6749 §3.3).
         * @example read write
         */
        readonly ScopeText: string;
        /**
         * @description The client identifier; required where the client does not authenticate (Spec §2.3).
         * @example app
         */
        readonly BodyClientId: string;
        /**
         * @description The secret of a client registered for `client_secret_post` (RFC 6749 §2.3.1).
         * @example kiosk-secret-of-the-example
         */
        readonly BodyClientSecret: string;
        /** @description The authorization code grant (Spec §2.3, RFC 6749 §4.1.3). */
        readonly AuthorizationCodeTokenRequest: {
            /**
             * @description The grant. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly grant_type: "authorization_code";
            /**
             * @description The code from the authorization response.
             * @example ac1.Vb3kq0Zt.9nL0b1yQm2pXr7sT4uVw5A.bQ1xV7mJ3kzTqYw8eR5nCg
             */
            readonly code: string;
            /**
             * @description Required where the authorization request named one, and equal to it (Spec §4.4(1)).
             * @example http://127.0.0.1/callback
             */
            readonly redirect_uri?: string;
            /**
             * @description What the code challenge was made of, 43 to 128 characters (RFC 7636 §4.1).
             * @example dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk
             */
            readonly code_verifier?: string;
            readonly scope?: components["schemas"]["ScopeText"];
            readonly client_id?: components["schemas"]["BodyClientId"];
            readonly client_secret?: components["schemas"]["BodyClientSecret"];
        } & {
            readonly [key: string]: unknown;
        };
        /** @description The resource owner password credentials grant (Spec §2.3, RFC 6749 §4.3.2). */
        readonly PasswordTokenRequest: {
            /**
             * @description The grant. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly grant_type: "password";
            /**
             * @description The resource owner's username.
             * @example alice
             */
            readonly username: string;
            /**
             * @description The resource owner's password.
             * @example wonderland is wide
             */
            readonly password: string;
            readonly scope?: components["schemas"]["ScopeText"];
            readonly client_id?: components["schemas"]["BodyClientId"];
            readonly client_secret?: components["schemas"]["BodyClientSecret"];
        } & {
            readonly [key: string]: unknown;
        };
        /** @description The client credentials grant (Spec §2.3, RFC 6749 §4.4.2). */
        readonly ClientCredentialsTokenRequest: {
            /**
             * @description The grant. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly grant_type: "client_credentials";
            readonly scope?: components["schemas"]["ScopeText"];
            readonly client_id?: components["schemas"]["BodyClientId"];
            readonly client_secret?: components["schemas"]["BodyClientSecret"];
        } & {
            readonly [key: string]: unknown;
        };
        /** @description A refresh (RFC 6749 §6). */
        readonly RefreshTokenRequest: {
            /**
             * @description The grant. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly grant_type: "refresh_token";
            /**
             * @description The refresh token.
             * @example rt1.Vb3kq0Zt.9nL0b1yQm2pXr7sT4uVw5A.0.bQ1xV7mJ3kzTqYw8eR5nCg
             */
            readonly refresh_token: string;
            readonly scope?: components["schemas"]["ScopeText"];
            readonly client_id?: components["schemas"]["BodyClientId"];
            readonly client_secret?: components["schemas"]["BodyClientSecret"];
        } & {
            readonly [key: string]: unknown;
        };
        /** @description Issued tokens (Spec §2.4). Further members may be added; a client ignores what it does not know. */
        readonly TokenResponse: {
            /**
             * @description The access token, opaque to the client.
             * @example at1.Vb3kq0Zt.mYq8Jx2LwTn5Rk7Dv4Ue9g
             */
            readonly access_token: string;
            /**
             * @description How to present it (RFC 6750).
             * @constant
             */
            readonly token_type: "Bearer";
            /**
             * @description The lifetime in seconds from this response on.
             * @example 3600
             */
            readonly expires_in: number;
            readonly scope: components["schemas"]["ScopeText"];
            /**
             * @description For the next access token; never with client credentials (Spec §4.4(3)).
             * @example rt1.Vb3kq0Zt.9nL0b1yQm2pXr7sT4uVw5A.0.bQ1xV7mJ3kzTqYw8eR5nCg
             */
            readonly refresh_token?: string;
        } & {
            readonly [key: string]: unknown;
        };
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
             *     fields outside the body.
             * @example {
             *       "grant_type": "is required"
             *     }
             */
            readonly detail?: {
                readonly [key: string]: string;
            };
            readonly request_id?: components["schemas"]["RequestId"];
        };
    };
    responses: {
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
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description The answer must not be stored (RFC 6749 §5.1).
         * @example no-store
         */
        readonly CacheControlNoStore: "no-store";
        /**
         * @description The same for caches of HTTP/1.0 (Spec §2.4).
         * @example no-cache
         */
        readonly PragmaNoCache: "no-cache";
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
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly issueToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description The grant, as form parameters (Spec §2.3). */
        readonly requestBody: {
            readonly content: {
                readonly "application/x-www-form-urlencoded": components["schemas"]["AuthorizationCodeTokenRequest"] | components["schemas"]["PasswordTokenRequest"] | components["schemas"]["ClientCredentialsTokenRequest"] | components["schemas"]["RefreshTokenRequest"];
            };
        };
        readonly responses: {
            /** @description The tokens (Spec §2.4, RFC 6749 §5.1). */
            readonly 200: {
                headers: {
                    readonly "Cache-Control": components["headers"]["CacheControlNoStore"];
                    readonly Pragma: components["headers"]["PragmaNoCache"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json;charset=UTF-8": components["schemas"]["TokenResponse"];
                };
            };
            /**
             * @description The request is refused (RFC 6749 §5.2): `invalid_request`, `invalid_grant`, `unauthorized_client`,
             *     `unsupported_grant_type` or `invalid_scope`. `detail` names the parameters, except for a wrong password.
             */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Client authentication failed (RFC 6749 §5.2, Spec §7(3)). Never says why. */
            readonly 401: {
                headers: {
                    readonly "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            /** @description The body is not form-encoded (Spec §4.3). */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
}
