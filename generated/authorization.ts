// Generated from openapi/ by `npm run generate`; never edited.
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /**
     * A complete page that works without scripts.
     *
     * @example
     *   <!doctype html><html lang="en"><title>Sign in</title></html>
     */
    readonly HtmlPage: string;
    /**
     * A PNG, JPEG or WebP file, or the text of an SVG image.
     *
     * @example
     *   <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" />;
     */
    readonly Picture: string;
    /**
     * An authorization request that waits for the user. Only this server can create and read it.
     *
     * @example
     *   eyJyZXF1ZXN0Ijp7fX0.bQ1xV7mJ3kzTqYw8eR5nCg;
     */
    readonly SealedRequest: string;
    /**
     * A token that binds the form to its browser, sign-in and request (RFC 6749 §10.12).
     *
     * @example
     *   bQ1xV7mJ3kzTqYw8eR5nCg;
     */
    readonly FormToken: string;
    /** An authorization request in a form. `GET /authorize` explains the parameters. */
    readonly AuthorizationForm: {
      /** The target services of the token. */
      readonly resource?: components['schemas']['RequestedResources'];
      /**
       * The client identifier.
       *
       * @example
       *   app;
       */
      readonly client_id: string;
      /**
       * The requested response type.
       *
       * @example
       *   code;
       */
      readonly response_type: string;
      /**
       * One of the registered redirection URIs.
       *
       * @example
       *   http://127.0.0.1/callback
       */
      readonly redirect_uri?: string;
      /**
       * The requested scope, space-separated.
       *
       * @example
       *   read;
       */
      readonly scope?: string;
      /**
       * A value that is returned unchanged.
       *
       * @example
       *   af0ifjsldkj;
       */
      readonly state?: string;
      /**
       * The response mode.
       *
       * @example
       *   query;
       */
      readonly response_mode?: string;
      /**
       * The S256 challenge of the code verifier.
       *
       * @example
       *   E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw - cM;
       */
      readonly code_challenge?: string;
      /**
       * Must be `S256`.
       *
       * @example
       *   S256;
       */
      readonly code_challenge_method?: string;
      /**
       * The pages that the user must see, or `none`.
       *
       * @example
       *   consent;
       */
      readonly prompt?: string;
      /**
       * Maximum age of the sign-in, in seconds.
       *
       * @example
       *   3600;
       */
      readonly max_age?: string;
      /**
       * The username that the login form shows.
       *
       * @example
       *   alice;
       */
      readonly login_hint?: string;
      /**
       * A value that the ID token repeats.
       *
       * @example
       *   n-0S6_WzA2Mj
       */
      readonly nonce?: string;
      /**
       * An ID token of this server.
       *
       * @example
       *   eyJhbGciOiJSUzI1NiJ9.e30.c2lnbmF0dXJl;
       */
      readonly id_token_hint?: string;
      /**
       * Single claims, as JSON.
       *
       * @example
       *   {"userinfo":{"email":{"essential":true}}}
       */
      readonly claims?: string;
      /**
       * The preferred authentication context classes.
       *
       * @example
       *   urn: gatehouse: acr: password;
       */
      readonly acr_values?: string;
      /**
       * The kind of window; it has no effect.
       *
       * @example
       *   popup;
       */
      readonly display?: string;
      /**
       * The preferred languages of the pages.
       *
       * @example
       *   en-GB en
       */
      readonly ui_locales?: string;
      /**
       * The preferred languages of claims.
       *
       * @example
       *   en-GB en
       */
      readonly claims_locales?: string;
      /**
       * A request object; not supported.
       *
       * @example
       *   eyJhbGciOiJub25lIn0.e30.
       */
      readonly request?: string;
      /**
       * A reference to a request object; not supported.
       *
       * @example
       *   https://client.example.org/request.jwt
       */
      readonly request_uri?: string;
    };
    /**
     * A part of the account page.
     *
     * @example
     *   password;
     *
     * @enum {string}
     */
    readonly AccountPart: 'password';
    /** The login form. */
    readonly LoginForm: {
      readonly csrf: components['schemas']['FormToken'];
      readonly request?: components['schemas']['SealedRequest'];
      readonly next?: components['schemas']['AccountPart'];
      /**
       * The user's username.
       *
       * @example
       *   alice;
       */
      readonly username?: string;
      /**
       * Format: password
       *
       * The user's password.
       *
       * @example
       *   wonderland is wide
       */
      readonly password?: string;
    };
    /**
     * The token of an invitation. Only its digest is stored.
     *
     * @example
     *   Zk3vQ8xw1nA5rT7uY0pLsgZk3vQ8xw1nA5rT7uY0pLs;
     */
    readonly InvitationToken: string;
    /** The form of an invitation. */
    readonly InvitationForm: {
      readonly csrf: components['schemas']['FormToken'];
      readonly token: components['schemas']['InvitationToken'];
      /**
       * The chosen username.
       *
       * @example
       *   olga;
       */
      readonly username?: string;
      /**
       * The name that pages show.
       *
       * @example
       *   Olga;
       */
      readonly name?: string;
      /**
       * Format: password
       *
       * The chosen password.
       *
       * @example
       *   wonderland is wide
       */
      readonly password?: string;
    };
    /** The consent form. */
    readonly ConsentForm: {
      readonly csrf: components['schemas']['FormToken'];
      readonly request: components['schemas']['SealedRequest'];
      /**
       * The user's decision.
       *
       * @example
       *   allow;
       *
       * @enum {string}
       */
      readonly decision: 'allow' | 'deny';
    };
    /**
     * The sign-out form, or the request of an app, whose parameters `GET /logout` explains (OpenID Connect
     * RP-Initiated Logout 1.0 §2).
     */
    readonly SignOutForm: {
      readonly csrf?: components['schemas']['FormToken'];
      /**
       * An ID token of this service.
       *
       * @example
       *   eyJhbGciOiJSUzI1NiJ9.e30.c2lnbmF0dXJl;
       */
      readonly id_token_hint?: string;
      /**
       * A hint about the user; it is ignored.
       *
       * @example
       *   alice;
       */
      readonly logout_hint?: string;
      /**
       * The client.
       *
       * @example
       *   web;
       */
      readonly client_id?: string;
      /**
       * The URI to which the user returns.
       *
       * @example
       *   https://client.example.org/signed-out
       */
      readonly post_logout_redirect_uri?: string;
      /**
       * A value that the redirect repeats.
       *
       * @example
       *   af0ifjsldkj;
       */
      readonly state?: string;
      /**
       * The preferred languages of the pages.
       *
       * @example
       *   en;
       */
      readonly ui_locales?: string;
    };
    /** The fields of the account page's forms. */
    readonly AccountForm: {
      readonly csrf: components['schemas']['FormToken'];
      /**
       * The session to end.
       *
       * @example
       *   9nL0b1yQm2pXr7sT4uVw5A
       */
      readonly session_id?: string;
      /**
       * Ends every session except this one.
       *
       * @example
       *   end;
       *
       * @constant
       */
      readonly other_sessions?: 'end';
      /**
       * The consent to withdraw.
       *
       * @example
       *   Vb3kq0ZtmYq8Jx2LwTn5Rk;
       */
      readonly consent_id?: string;
      /**
       * The username, for password managers; not read.
       *
       * @example
       *   alice;
       */
      readonly username?: string;
      /**
       * Format: password
       *
       * The current password.
       *
       * @example
       *   wonderland is wide
       */
      readonly current_password?: string;
      /**
       * Format: password
       *
       * The new password, of any characters. It is never truncated.
       *
       * @example
       *   down the rabbit hole
       */
      readonly new_password?: string;
      /**
       * Saves the details below. A detail that is omitted is removed.
       *
       * @example
       *   save;
       *
       * @constant
       */
      readonly profile?: 'save';
      /**
       * The version of the user that the details belong to.
       *
       * @example
       *   3;
       */
      readonly version?: string;
      /**
       * Full name; also the name on the pages.
       *
       * @example
       *   Alice Liddell
       */
      readonly name?: string;
      /**
       * Given names.
       *
       * @example
       *   Alice;
       */
      readonly given_name?: string;
      /**
       * Family names.
       *
       * @example
       *   Liddell;
       */
      readonly family_name?: string;
      /**
       * Casual name.
       *
       * @example
       *   Ally;
       */
      readonly nickname?: string;
      /**
       * Email address. A new one is not verified.
       *
       * @example
       *   alice@example.org
       */
      readonly email?: string;
      /**
       * Phone number. A new one is not verified.
       *
       * @example
       *   +44 1865 000000
       */
      readonly phone_number?: string;
      /**
       * URL of the picture.
       *
       * @example
       *   https://alice.example/alice.png
       */
      readonly picture?: string;
      /**
       * URL of the website.
       *
       * @example
       *   https://alice.example/
       */
      readonly website?: string;
      /**
       * Language tag (BCP 47).
       *
       * @example
       *   en - GB;
       */
      readonly locale?: string;
      /**
       * Time zone, a name of the IANA time zone database.
       *
       * @example
       *   Europe / London;
       */
      readonly zoneinfo?: string;
    };
    /** A remembered consent of a user. */
    readonly Consent: {
      /**
       * The consent's id.
       *
       * @example
       *   Vb3kq0ZtmYq8Jx2LwTn5Rk;
       */
      readonly consent_id: string;
      /**
       * The user, the `sub` of the tokens.
       *
       * @example
       *   alice;
       */
      readonly owner_id: string;
      /**
       * The client.
       *
       * @example
       *   app;
       */
      readonly client_id: string;
      /**
       * All scopes that the user consented to so far, space-separated; may be empty.
       *
       * @example
       *   read;
       */
      readonly scope: string;
      /**
       * The target services of the consent other than this server (RFC 8707 §2).
       *
       * @example
       *   ['https://api.example.org/'];
       */
      readonly resources?: readonly string[];
      readonly created_at: components['schemas']['Timestamp'];
      /** The time of the last consent. */
      readonly updated_at: components['schemas']['Timestamp'];
      readonly links: components['schemas']['Links'];
    };
    /** A page of consents. */
    readonly ConsentList: {
      /**
       * The consents of this page.
       *
       * @example
       *   [];
       */
      readonly items: readonly components['schemas']['Consent'][];
      readonly links: components['schemas']['Links'];
      readonly next?: components['schemas']['NextCursor'];
      readonly total?: components['schemas']['Total'];
    };
    /** A user's sign-in in one browser. */
    readonly Session: {
      /**
       * The session's public id, not its cookie.
       *
       * @example
       *   9nL0b1yQm2pXr7sT4uVw5A
       */
      readonly session_id: string;
      /**
       * The user.
       *
       * @example
       *   alice;
       */
      readonly owner_id: string;
      /**
       * The browser and its system, as its `User-Agent` names them at the sign-in.
       *
       * @example
       *   Chrome on Linux
       */
      readonly browser?: string;
      /**
       * The address from which the user signed in.
       *
       * @example
       *   192.0.2.7
       */
      readonly address?: string;
      readonly created_at: components['schemas']['Timestamp'];
      /** The time of the last use, give or take a twentieth of the idle time. */
      readonly last_seen_at: components['schemas']['Timestamp'];
      /** The time of the end, if the session is not used again. */
      readonly expires_at: components['schemas']['Timestamp'];
      readonly links: components['schemas']['Links'];
    };
    /** A page of sessions. */
    readonly SessionList: {
      /**
       * The sessions of this page.
       *
       * @example
       *   [];
       */
      readonly items: readonly components['schemas']['Session'][];
      readonly links: components['schemas']['Links'];
      readonly next?: components['schemas']['NextCursor'];
      readonly total?: components['schemas']['Total'];
    };
    /**
     * Scope values with one space between them. Their order has no meaning; their case does (RFC 6749 §3.3).
     *
     * @example
     *   read write
     */
    readonly ScopeText: string;
    /**
     * The client identifier, which may be the URL of a metadata document. Required if the client does not
     * authenticate (Spec §2.3).
     *
     * @example
     *   app;
     */
    readonly BodyClientId: string;
    /**
     * The secret of a client that does not send Basic credentials (RFC 6749 §2.3.1).
     *
     * @example
     *   kiosk - secret - of - the - example;
     */
    readonly BodyClientSecret: string;
    /**
     * The target service of the access token, an absolute URI without a fragment that is in the settings. This is
     * the only parameter that may be repeated (RFC 8707 §2.2). If the grant has several targets, it selects some of
     * them. If it is omitted, the token is for all targets of the grant, or for this server.
     *
     * @example
     *   ['https://api.example.org/'];
     */
    readonly RequestedResources: readonly string[];
    /**
     * The type of the assertion, `urn:ietf:params:oauth:client-assertion-type:jwt-bearer` (RFC 7523 §2.2).
     *
     * @example
     *   urn:ietf:params:oauth:client-assertion-type:jwt-bearer
     */
    readonly ClientAssertionType: string;
    /**
     * A JWT signed by a client registered for `private_key_jwt`, used once (RFC 7523 §3).
     *
     * @example
     *   eyJhbGciOiJFZERTQSJ9.eyJpc3MiOiJyb2JvdCJ9.c2lnbmF0dXJl;
     */
    readonly ClientAssertion: string;
    /** The authorization code grant (Spec §2.3, RFC 6749 §4.1.3). */
    readonly AuthorizationCodeTokenRequest: {
      /**
       * The grant. (enum property replaced by openapi-typescript)
       *
       * @enum {string}
       */
      readonly grant_type: 'authorization_code';
      /**
       * The code from the authorization response.
       *
       * @example
       *   ac1.Vb3kq0Zt.9nL0b1yQm2pXr7sT4uVw5A.bQ1xV7mJ3kzTqYw8eR5nCg
       */
      readonly code: string;
      /**
       * The same value as in the authorization request; required if that request had one (Spec §4.4(1)).
       *
       * @example
       *   http://127.0.0.1/callback
       */
      readonly redirect_uri?: string;
      /**
       * The code verifier of the challenge, 43 to 128 characters (RFC 7636 §4.1).
       *
       * @example
       *   dBjftJeZ4CVP - mB92K27uhbUJU1p1r_wW1gFWFOEjXk;
       */
      readonly code_verifier?: string;
      readonly scope?: components['schemas']['ScopeText'];
      readonly resource?: components['schemas']['RequestedResources'];
      readonly client_id?: components['schemas']['BodyClientId'];
      readonly client_secret?: components['schemas']['BodyClientSecret'];
      readonly client_assertion_type?: components['schemas']['ClientAssertionType'];
      readonly client_assertion?: components['schemas']['ClientAssertion'];
    } & {
      readonly [key: string]: unknown;
    };
    /** The resource owner password credentials grant (Spec §2.3, RFC 6749 §4.3.2). */
    readonly PasswordTokenRequest: {
      /**
       * The grant. (enum property replaced by openapi-typescript)
       *
       * @enum {string}
       */
      readonly grant_type: 'password';
      /**
       * The resource owner's username.
       *
       * @example
       *   alice;
       */
      readonly username: string;
      /**
       * Format: password
       *
       * The resource owner's password.
       *
       * @example
       *   wonderland is wide
       */
      readonly password: string;
      readonly scope?: components['schemas']['ScopeText'];
      readonly resource?: components['schemas']['RequestedResources'];
      readonly client_id?: components['schemas']['BodyClientId'];
      readonly client_secret?: components['schemas']['BodyClientSecret'];
      readonly client_assertion_type?: components['schemas']['ClientAssertionType'];
      readonly client_assertion?: components['schemas']['ClientAssertion'];
    } & {
      readonly [key: string]: unknown;
    };
    /** The client credentials grant (Spec §2.3, RFC 6749 §4.4.2). */
    readonly ClientCredentialsTokenRequest: {
      /**
       * The grant. (enum property replaced by openapi-typescript)
       *
       * @enum {string}
       */
      readonly grant_type: 'client_credentials';
      readonly scope?: components['schemas']['ScopeText'];
      readonly resource?: components['schemas']['RequestedResources'];
      readonly client_id?: components['schemas']['BodyClientId'];
      readonly client_secret?: components['schemas']['BodyClientSecret'];
      readonly client_assertion_type?: components['schemas']['ClientAssertionType'];
      readonly client_assertion?: components['schemas']['ClientAssertion'];
    } & {
      readonly [key: string]: unknown;
    };
    /** A refresh (RFC 6749 §6). */
    readonly RefreshTokenRequest: {
      /**
       * The grant. (enum property replaced by openapi-typescript)
       *
       * @enum {string}
       */
      readonly grant_type: 'refresh_token';
      /**
       * The refresh token.
       *
       * @example
       *   rt1.Vb3kq0Zt.9nL0b1yQm2pXr7sT4uVw5A.0.bQ1xV7mJ3kzTqYw8eR5nCg
       */
      readonly refresh_token: string;
      readonly scope?: components['schemas']['ScopeText'];
      readonly resource?: components['schemas']['RequestedResources'];
      readonly client_id?: components['schemas']['BodyClientId'];
      readonly client_secret?: components['schemas']['BodyClientSecret'];
      readonly client_assertion_type?: components['schemas']['ClientAssertionType'];
      readonly client_assertion?: components['schemas']['ClientAssertion'];
    } & {
      readonly [key: string]: unknown;
    };
    /** Issued tokens (Spec §2.4). Later versions may add members; a client ignores unknown ones. */
    readonly TokenResponse: {
      /**
       * The access token, opaque to the client.
       *
       * @example
       *   at1.Vb3kq0Zt.mYq8Jx2LwTn5Rk7Dv4Ue9g;
       */
      readonly access_token: string;
      /**
       * The token type, which says how to present the token (RFC 6750).
       *
       * @constant
       */
      readonly token_type: 'Bearer';
      /**
       * Lifetime of the access token, in seconds from this response on.
       *
       * @example
       *   3600;
       */
      readonly expires_in: number;
      readonly scope: components['schemas']['ScopeText'];
      /**
       * The refresh token for the next access token; never with client credentials (Spec §4.4(3)).
       *
       * @example
       *   rt1.Vb3kq0Zt.9nL0b1yQm2pXr7sT4uVw5A.0.bQ1xV7mJ3kzTqYw8eR5nCg
       */
      readonly refresh_token?: string;
      /**
       * The ID token, if the grant has the scope `openid` (OpenID Connect Core 1.0 §3.1.3.3).
       *
       * @example
       *   eyJhbGciOiJSUzI1NiJ9.e30.c2lnbmF0dXJl;
       */
      readonly id_token?: string;
    } & {
      readonly [key: string]: unknown;
    };
    /** The form of `/userinfo`. */
    readonly UserInfoForm: {
      /**
       * The access token.
       *
       * @example
       *   at1.Vb3kq0Zt.mYq8Jx2LwTn5Rk7Dv4Ue9g;
       */
      readonly access_token?: string;
    };
    /** Claims of a user (OpenID Connect Core 1.0 §5.1). A claim without a value is absent. */
    readonly UserInfo: {
      /**
       * The id of the user for the client, that of the ID token.
       *
       * @example
       *   alice;
       */
      readonly sub: string;
    } & {
      readonly [key: string]: unknown;
    };
    /**
     * The token.
     *
     * @example
     *   at1.Vb3kq0Zt.mYq8Jx2LwTn5Rk7Dv4Ue9g;
     */
    readonly BodyToken: string;
    /**
     * The kind of token that the client assumes. The server reads it but does not need it (RFC 7009 §2.1).
     *
     * @example
     *   refresh_token;
     */
    readonly TokenTypeHint: string;
    /** The token to describe (RFC 7662 §2.1). */
    readonly IntrospectionRequest: {
      readonly token: components['schemas']['BodyToken'];
      readonly token_type_hint?: components['schemas']['TokenTypeHint'];
      readonly client_id?: components['schemas']['BodyClientId'];
      readonly client_secret?: components['schemas']['BodyClientSecret'];
      readonly client_assertion_type?: components['schemas']['ClientAssertionType'];
      readonly client_assertion?: components['schemas']['ClientAssertion'];
    } & {
      readonly [key: string]: unknown;
    };
    /** The token to revoke (RFC 7009 §2.1). */
    readonly RevocationRequest: {
      readonly token: components['schemas']['BodyToken'];
      readonly token_type_hint?: components['schemas']['TokenTypeHint'];
      readonly client_id?: components['schemas']['BodyClientId'];
      readonly client_secret?: components['schemas']['BodyClientSecret'];
      readonly client_assertion_type?: components['schemas']['ClientAssertionType'];
      readonly client_assertion?: components['schemas']['ClientAssertion'];
    } & {
      readonly [key: string]: unknown;
    };
    /**
     * The state and data of a token. An inactive token has no other member than `active` (RFC 7662 §2.2). An access
     * token also has the claims of its client's `access_token_claims` and of the setting
     * `authorization.accessTokenClaims`.
     */
    readonly Introspection: {
      /**
       * If true, the token is valid now for the introspecting client.
       *
       * @example
       *   true;
       */
      readonly active: boolean;
      /**
       * The client that holds the token.
       *
       * @example
       *   app;
       */
      readonly client_id?: string;
      /**
       * Its scope, space-separated.
       *
       * @example
       *   read;
       */
      readonly scope?: string;
      /**
       * The token type of an access token. Refresh tokens have none.
       *
       * @constant
       */
      readonly token_type?: 'Bearer';
      /**
       * The time of issue, in seconds since the epoch.
       *
       * @example
       *   1769860800;
       */
      readonly iat?: number;
      /**
       * The time of expiry, in seconds since the epoch.
       *
       * @example
       *   1769864400;
       */
      readonly exp?: number;
      /**
       * The id of an access token.
       *
       * @example
       *   9nL0b1yQm2pXr7sT4uVw5A
       */
      readonly jti?: string;
      /**
       * The issuer.
       *
       * @example
       *   http://127.0.0.1:8080
       */
      readonly iss?: string;
      /**
       * The audience of an access token.
       *
       * @example
       *   ['http://127.0.0.1:8080'];
       */
      readonly aud?: readonly string[];
      /**
       * The user's id. If the client acts for itself, it is the client's id, and `username` is absent (RFC 9068
       * §2.2).
       *
       * @example
       *   alice;
       */
      readonly sub?: string;
      /**
       * The user's username.
       *
       * @example
       *   alice;
       */
      readonly username?: string;
    } & {
      readonly [key: string]: unknown;
    };
    /**
     * An absolute URL of this issuer.
     *
     * @example
     *   http://127.0.0.1:8080/token
     */
    readonly EndpointUrl: string;
    /**
     * The client authentication methods of the endpoint.
     *
     * @example
     *   ['client_secret_basic', 'client_secret_post'];
     */
    readonly AuthenticationMethods: readonly (
      | 'client_secret_basic'
      | 'client_secret_post'
      | 'private_key_jwt'
      | 'none'
    )[];
    /**
     * The algorithms with which a client may sign its assertion (RFC 8414 §2). `EdDSA` and `Ed25519` are the same
     * algorithm.
     *
     * @example
     *   ['EdDSA', 'Ed25519', 'ES256', 'PS256', 'RS256'];
     */
    readonly AssertionAlgorithms: readonly ('EdDSA' | 'Ed25519' | 'ES256' | 'PS256' | 'RS256')[];
    /** The metadata of RFC 8414 §2. */
    readonly AuthorizationServerMetadata: {
      readonly issuer: components['schemas']['EndpointUrl'];
      readonly authorization_endpoint: components['schemas']['EndpointUrl'];
      readonly token_endpoint: components['schemas']['EndpointUrl'];
      readonly registration_endpoint?: components['schemas']['EndpointUrl'];
      /**
       * A `client_id` may be the https URL of a metadata document (draft-ietf-oauth-client-id-metadata-document).
       * Absent if the settings do not allow it.
       *
       * @constant
       */
      readonly client_id_metadata_document_supported?: true;
      readonly jwks_uri: components['schemas']['EndpointUrl'];
      /**
       * The scopes that a client can request. If clients can register without a token, these are the scopes of
       * `unvettedClients` and `offline_access`. `/.well-known/openid-configuration` and a server without such
       * clients list all scopes that the settings describe, and those of OpenID Connect. Scopes of the server's
       * own APIs are not listed.
       *
       * @example
       *   ['read', 'write'];
       */
      readonly scopes_supported: readonly string[];
      /**
       * The supported response types. Those with `token` or `id_token` are listed only while a client may use the
       * implicit grant.
       *
       * @example
       *   ['code'];
       */
      readonly response_types_supported: readonly (
        | 'code'
        | 'token'
        | 'id_token'
        | 'id_token token'
        | 'code id_token'
      )[];
      /**
       * The supported response modes.
       *
       * @example
       *   ['query', 'form_post'];
       */
      readonly response_modes_supported: readonly ('query' | 'fragment' | 'form_post')[];
      /**
       * The supported grants. `password` and `implicit` are listed only while a client may use them.
       *
       * @example
       *   ['authorization_code', 'client_credentials', 'refresh_token'];
       */
      readonly grant_types_supported: readonly components['schemas']['GrantType'][];
      readonly token_endpoint_auth_methods_supported: components['schemas']['AuthenticationMethods'];
      readonly token_endpoint_auth_signing_alg_values_supported: components['schemas']['AssertionAlgorithms'];
      readonly introspection_endpoint: components['schemas']['EndpointUrl'];
      readonly introspection_endpoint_auth_methods_supported: components['schemas']['AuthenticationMethods'];
      readonly introspection_endpoint_auth_signing_alg_values_supported: components['schemas']['AssertionAlgorithms'];
      readonly revocation_endpoint: components['schemas']['EndpointUrl'];
      readonly revocation_endpoint_auth_methods_supported: components['schemas']['AuthenticationMethods'];
      readonly revocation_endpoint_auth_signing_alg_values_supported: components['schemas']['AssertionAlgorithms'];
      /**
       * The algorithms of JWT access tokens, for clients that are registered for them (RFC 9068 §2.1).
       *
       * @example
       *   ['RS256', 'ES256', 'EdDSA'];
       */
      readonly access_token_signing_alg_values_supported: readonly ('RS256' | 'ES256' | 'EdDSA')[];
      /**
       * The supported PKCE methods; only S256 (RFC 9700 §2.1.1).
       *
       * @example
       *   ['S256'];
       */
      readonly code_challenge_methods_supported: readonly 'S256'[];
      /**
       * The supported values of `prompt`. Any other value is rejected (Initiating User Registration via OpenID
       * Connect 1.0 §4.1).
       *
       * @example
       *   ['none', 'login', 'select_account', 'consent'];
       */
      readonly prompt_values_supported: readonly ('none' | 'login' | 'select_account' | 'consent')[];
      /**
       * If true, every authorization response names its issuer (RFC 9207 §3).
       *
       * @constant
       */
      readonly authorization_response_iss_parameter_supported: true;
      /**
       * Request objects are not supported (OpenID Connect Discovery 1.0 §3).
       *
       * @constant
       */
      readonly request_parameter_supported: false;
      /**
       * References to request objects are not supported (OpenID Connect Discovery 1.0 §3). Without this member,
       * clients assume support.
       *
       * @constant
       */
      readonly request_uri_parameter_supported: false;
      readonly service_documentation: components['schemas']['EndpointUrl'];
      readonly userinfo_endpoint?: components['schemas']['EndpointUrl'];
      readonly end_session_endpoint?: components['schemas']['EndpointUrl'];
      /**
       * True, because clients receive logout tokens (OpenID Connect Back-Channel Logout 1.0 §2.1).
       *
       * @example
       *   true;
       */
      readonly backchannel_logout_supported?: boolean;
      /**
       * True, because logout tokens have `sid` (OpenID Connect Back-Channel Logout 1.0 §2.1).
       *
       * @example
       *   true;
       */
      readonly backchannel_logout_session_supported?: boolean;
      /**
       * The types of `sub` (OpenID Connect Core 1.0 §8).
       *
       * @example
       *   ['public'];
       */
      readonly subject_types_supported?: readonly ('public' | 'pairwise')[];
      /**
       * The algorithms that sign ID tokens.
       *
       * @example
       *   ['RS256', 'ES256', 'EdDSA'];
       */
      readonly id_token_signing_alg_values_supported?: readonly ('RS256' | 'ES256' | 'EdDSA')[];
      /**
       * The authentication context classes.
       *
       * @example
       *   ['urn:gatehouse:acr:password'];
       */
      readonly acr_values_supported?: readonly string[];
      /**
       * The accepted values of `display`.
       *
       * @example
       *   ['page', 'popup', 'touch', 'wap'];
       */
      readonly display_values_supported?: readonly ('page' | 'popup' | 'touch' | 'wap')[];
      /**
       * The kinds of claims (OpenID Connect Core 1.0 §5.6).
       *
       * @example
       *   ['normal'];
       */
      readonly claim_types_supported?: readonly 'normal'[];
      /**
       * The claims that ID tokens and `/userinfo` may have.
       *
       * @example
       *   ['sub', 'name', 'email'];
       */
      readonly claims_supported?: readonly string[];
      /**
       * The parameter `claims` is supported (OpenID Connect Core 1.0 §5.5).
       *
       * @constant
       */
      readonly claims_parameter_supported?: true;
      /**
       * The languages of the pages.
       *
       * @example
       *   ['en'];
       */
      readonly ui_locales_supported?: readonly string[];
    };
    /** A JSON Web Key Set (RFC 7517 §5). */
    readonly KeySet: {
      /**
       * The public keys.
       *
       * @example
       *   [];
       */
      readonly keys: readonly {
        /**
         * The key type (RFC 7517 §4.1).
         *
         * @example
         *   RSA;
         *
         * @enum {string}
         */
        readonly kty: 'RSA' | 'OKP' | 'EC';
        /**
         * The modulus of an RSA key (RFC 7518 §6.3.1.1).
         *
         * @example
         *   0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86z
         */
        readonly n?: string;
        /**
         * The exponent of an RSA key (RFC 7518 §6.3.1.2).
         *
         * @example
         *   AQAB;
         */
        readonly e?: string;
        /**
         * The curve of an OKP or EC key.
         *
         * @example
         *   Ed25519;
         *
         * @enum {string}
         */
        readonly crv?: 'Ed25519' | 'P-256';
        /**
         * The public key of an OKP key, or the x coordinate of an EC key.
         *
         * @example
         *   11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo
         */
        readonly x?: string;
        /**
         * The y coordinate of an EC key.
         *
         * @example
         *   11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo
         */
        readonly y?: string;
        /**
         * The key's id.
         *
         * @example
         *   Vb3kq0Zt;
         */
        readonly kid: string;
        /**
         * The algorithm.
         *
         * @example
         *   RS256;
         *
         * @enum {string}
         */
        readonly alg: 'RS256' | 'ES256' | 'EdDSA';
        /**
         * The use of the key.
         *
         * @constant
         */
        readonly use: 'sig';
      }[];
    };
    /**
     * The source of the entry. Entries of the settings file are read-only here.
     *
     * @example
     *   registry;
     *
     * @enum {string}
     */
    readonly ManagedBy: 'settings' | 'registry';
    /**
     * The source of the registration. `settings` is the settings file and `built-in` is the service itself. Both
     * are read-only here. `registry` is an administrator. `registration` is the client itself (RFC 7591), and
     * `document` is its metadata document. The metadata of these two are not verified.
     *
     * @example
     *   registry;
     *
     * @enum {string}
     */
    readonly ClientManagedBy: 'settings' | 'registry' | 'registration' | 'document' | 'built-in';
    /**
     * A grant (Spec §1(3), RFC 6749 §1.3).
     *
     * @example
     *   authorization_code;
     *
     * @enum {string}
     */
    readonly GrantType: 'authorization_code' | 'implicit' | 'password' | 'client_credentials' | 'refresh_token';
    /**
     * The client identifier; generated if it is omitted.
     *
     * @example
     *   web;
     */
    readonly RegisteredClientId: string;
    /**
     * The client's name on the consent page.
     *
     * @example
     *   Web shop
     */
    readonly ClientName: string;
    /**
     * The client authentication method. `none` makes the client public (RFC 7591 §2). With a secret, both methods
     * of sending it are accepted; `private_key_jwt` requires `jwks` (RFC 7523 §3).
     *
     * @example
     *   client_secret_basic;
     *
     * @enum {string}
     */
    readonly ClientAuthenticationMethod: 'client_secret_basic' | 'client_secret_post' | 'private_key_jwt' | 'none';
    /**
     * The grants that the client may use.
     *
     * @example
     *   ['authorization_code', 'refresh_token'];
     */
    readonly GrantTypes: readonly components['schemas']['GrantType'][];
    /**
     * The redirection URIs, compared as strings; only the port of a loopback URI may vary (RFC 8252 §7.3). Allowed
     * are https, http on a loopback address, and private-use schemes with a period. Fragments and wildcards are not
     * allowed (RFC 9700 §2.1).
     *
     * @example
     *   ['https://client.example.org/cb'];
     */
    readonly RedirectUris: readonly string[];
    /**
     * The scope that the client may request, space-separated. If empty, the client may have only the server's
     * default scope.
     *
     * @example
     *   read write
     */
    readonly RegisteredScope: string;
    /**
     * The scope of a request that names none, space-separated.
     *
     * @example
     *   read;
     */
    readonly DefaultScope: string;
    /**
     * Lifetime of the client's access tokens, in seconds. If omitted, that of the server.
     *
     * @example
     *   600;
     */
    readonly AccessTokenLifetime: number;
    /**
     * The format of the client's access tokens, `opaque` by default. `reference` tokens are stored, so they can be
     * listed and revoked one by one at `/tokens`. `jwt` is the format of RFC 9068.
     *
     * @example
     *   jwt;
     *
     * @enum {string}
     */
    readonly AccessTokenFormat: 'opaque' | 'reference' | 'jwt';
    /**
     * The algorithm that signs the client's access tokens of format `jwt` (RFC 7518 §3.1, RFC 8037 §3.1). If
     * omitted, that of the server. Each resource server that reads the tokens must support it.
     *
     * @example
     *   ES256;
     *
     * @enum {string}
     */
    readonly AccessTokenAlgorithm: 'RS256' | 'ES256' | 'EdDSA';
    /**
     * Lifetime of the client's authorization codes, in seconds. If omitted, that of the server (Spec §8).
     *
     * @example
     *   30;
     */
    readonly CodeLifetime: number;
    /**
     * Time without use after which the client's refresh tokens expire, in seconds. If omitted, that of the server.
     *
     * @example
     *   86400;
     */
    readonly RefreshTokenIdleLifetime: number;
    /**
     * Maximum lifetime of the client's refresh tokens, in seconds, however often they are used. If omitted, that of
     * the server.
     *
     * @example
     *   2592000;
     */
    readonly RefreshTokenAbsoluteLifetime: number;
    /**
     * A public key (RFC 7517 §4): Ed25519, P-256, or RSA of at least 2048 bits. Private members and encryption keys
     * are rejected. Other members are not stored.
     */
    readonly ClientKey: {
      /**
       * The key type.
       *
       * @example
       *   OKP;
       *
       * @enum {string}
       */
      readonly kty: 'OKP' | 'EC' | 'RSA';
      /**
       * The curve.
       *
       * @example
       *   Ed25519;
       *
       * @enum {string}
       */
      readonly crv?: 'Ed25519' | 'P-256';
      /**
       * The public key, or its x coordinate.
       *
       * @example
       *   11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo
       */
      readonly x?: string;
      /**
       * The y coordinate of an EC key.
       *
       * @example
       *   11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo
       */
      readonly y?: string;
      /**
       * The modulus of an RSA key.
       *
       * @example
       *   sXchDaQebHnPiGvyDOAT4saGEUetSyo9MKLOoWFsuerisXchDaQebHnPiGvyDOAT4saGEUetSyo9MKLOoWFsuerisXchDaQebHnPiGvyDOAT4saGEUetSyo9MKLOoWFsuerisXchDaQebHnPiGvyDOAT4saGEUetSyo9MKLOoWFsuerisXchDaQebHnPiGvyDOAT4saGEUetSyo9MKLOoWFsuerisXchDaQebHnPiGvyDOAT4saGEUetSyo9MKLOoWFsuerisXchDaQebHnPiGvyDOAT4saGEUetSyo9MKLOoWFsuerisXchDaQebHnPiGvyDOAT4saGEUetSyo9MKLOoWFsueri;
       */
      readonly n?: string;
      /**
       * The exponent of an RSA key.
       *
       * @example
       *   AQAB;
       */
      readonly e?: string;
      /**
       * The key's id, which assertions name. Required if there are several keys.
       *
       * @example
       *   first;
       */
      readonly kid?: string;
      /**
       * The only algorithm that the key is used with.
       *
       * @example
       *   EdDSA;
       *
       * @enum {string}
       */
      readonly alg?: 'EdDSA' | 'Ed25519' | 'ES256' | 'PS256' | 'RS256';
      /**
       * The use of the key.
       *
       * @example
       *   sig;
       *
       * @enum {string}
       */
      readonly use?: 'sig';
    } & {
      readonly [key: string]: unknown;
    };
    /**
     * The keys with which the client signs its assertions (RFC 7517 §5, RFC 7591 §2). Required with
     * `private_key_jwt`. They are passed here and never fetched, so `jwks_uri` is not supported.
     *
     * @example
     *   {
     *   "keys": [
     *   {
     *   "kty": "OKP",
     *   "crv": "Ed25519",
     *   "x": "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo",
     *   "kid": "first",
     *   "alg": "EdDSA"
     *   }
     *   ]
     *   }
     */
    readonly ClientKeySet: {
      /** The public keys. */
      readonly keys: readonly components['schemas']['ClientKey'][];
    };
    /**
     * If true, each use of a refresh token returns a new one. If omitted, that of the server, which is true for
     * public clients by default (RFC 9700 §4.14.2).
     *
     * @example
     *   true;
     */
    readonly RefreshTokenRotation: boolean;
    /**
     * If true, the client sends its user's address in `Forwarded` at `/token` (RFC 7239), so that wrong passwords
     * count for that address alone. Read after client authentication; only for clients that authenticate.
     *
     * @example
     *   true;
     */
    readonly ForwardsAddress: boolean;
    /** The client's quota at the server's own APIs (Spec §8). */
    readonly ClientQuota: {
      /**
       * The number of requests.
       *
       * @example
       *   600;
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
     * The response types that the client may use (RFC 7591 §2). Each needs its grant types: `code` needs
     * `authorization_code`, those without a code need `implicit`, and `code id_token` needs both. A request may
     * have the words of a type in any order. If omitted, they follow from the grant types: `code` from
     * `authorization_code` and `token` from `implicit`.
     *
     * @example
     *   ['code'];
     */
    readonly ResponseTypes: readonly (
      | 'code'
      | 'token'
      | 'id_token'
      | 'id_token token'
      | 'code id_token'
      | 'token id_token'
      | 'id_token code'
    )[];
    /**
     * The algorithm that signs the client's ID tokens and logout tokens. If omitted, RS256 (OpenID Connect Dynamic
     * Client Registration 1.0 §2).
     *
     * @example
     *   ES256;
     *
     * @enum {string}
     */
    readonly IdTokenAlgorithm: 'RS256' | 'ES256' | 'EdDSA';
    /**
     * The kind of `sub` that the client receives. With `public`, which is the default, each client receives the
     * same one. With `pairwise`, each sector has another one, so clients of different sectors cannot compare their
     * users (OpenID Connect Core 1.0 §8).
     *
     * @example
     *   pairwise;
     *
     * @enum {string}
     */
    readonly SubjectType: 'public' | 'pairwise';
    /**
     * An https URL. Its host is the sector of a pairwise `sub` (OpenID Connect Core 1.0 §8.1). If omitted, the
     * sector is the host of the redirect URIs, so it is required if they have several hosts. It is not fetched: an
     * administrator vouches that the redirect URIs belong to the sector.
     *
     * @example
     *   https://example.org/redirect-uris.json
     */
    readonly SectorIdentifierUri: string;
    /**
     * The maximum age of a sign-in, in seconds, for requests without `max_age` (OpenID Connect Dynamic Client
     * Registration 1.0 §2).
     *
     * @example
     *   3600;
     */
    readonly DefaultMaxAge: number;
    /**
     * If true, the client's ID tokens contain `auth_time` (OpenID Connect Dynamic Client Registration 1.0 §2).
     *
     * @example
     *   true;
     */
    readonly RequireAuthTime: boolean;
    /**
     * The URIs to which a sign-out may redirect, compared as strings (OpenID Connect RP-Initiated Logout 1.0 §3.1).
     * The rules for redirect URIs apply to them.
     *
     * @example
     *   ['https://client.example.org/signed-out'];
     */
    readonly PostLogoutRedirectUris: readonly string[];
    /**
     * The URL that receives a logout token when a session ends in which the user signed in at the client: https, or
     * http on loopback, without a fragment (OpenID Connect Back-Channel Logout 1.0 §2.2). The token is in the form
     * field `logout_token`. The client responds with 200. After a timeout of 5 seconds, a failed connection or a
     * status such as 503, the service sends a new token up to five times within three hours. A session that expires
     * sends no tokens.
     *
     * @example
     *   https://client.example.org/backchannel-logout
     */
    readonly BackchannelLogoutUri: string;
    /**
     * If true, the client needs `sid` in each logout token (OpenID Connect Back-Channel Logout 1.0 §2.2). Each
     * logout token has it.
     *
     * @example
     *   true;
     */
    readonly BackchannelLogoutSessionRequired: boolean;
    /**
     * If true, the client receives a refresh token only if the scope `offline_access` was granted (OpenID Connect
     * Core 1.0 §11).
     *
     * @example
     *   true;
     */
    readonly RequireOfflineAccess: boolean;
    /**
     * With `request`, the default, ID tokens have the claims of the parameter `claims` (OpenID Connect Core 1.0
     * §5.4). With `scope` they have those of the scope, too.
     *
     * @example
     *   scope;
     *
     * @enum {string}
     */
    readonly IdTokenClaims: 'scope' | 'request';
    /**
     * With `ask`, the default, users see the consent page. With `skip` they do not; each redirect URI must be https
     * then.
     *
     * @example
     *   skip;
     *
     * @enum {string}
     */
    readonly ClientConsent: 'ask' | 'skip';
    /** A claim in access tokens. `profile` or `value` is its value. */
    readonly AccessTokenClaim: {
      /**
       * Name of the claim. Names that a standard reserves are refused.
       *
       * @example
       *   roles;
       */
      readonly name: string;
      /**
       * Claim of the user's profile whose value it has, or one of the profile's `claims`.
       *
       * @example
       *   roles;
       */
      readonly profile?: string;
      /**
       * Fixed value.
       *
       * @example
       *   acme;
       */
      readonly value?: unknown;
      /**
       * Scope that the token must have.
       *
       * @example
       *   write;
       */
      readonly scope?: string;
      /**
       * Resource server of the token (its audience).
       *
       * @example
       *   https://api.example.org
       */
      readonly resource?: string;
    };
    /**
     * Claims of your own in the client's access tokens in the format `jwt`, and in the introspection of each of
     * them (RFC 9068 §2.2). Of several entries with one name, the first that applies counts. They precede those of
     * the setting `authorization.accessTokenClaims`.
     *
     * @example
     *   [
     *     {
     *       name: 'roles',
     *       profile: 'roles',
     *     },
     *   ];
     */
    readonly AccessTokenClaims: readonly components['schemas']['AccessTokenClaim'][];
    /** A new client (RFC 7591 §2). */
    readonly ClientRegistration: {
      readonly client_id?: components['schemas']['RegisteredClientId'];
      readonly client_name?: components['schemas']['ClientName'];
      readonly token_endpoint_auth_method?: components['schemas']['ClientAuthenticationMethod'];
      readonly grant_types?: components['schemas']['GrantTypes'];
      readonly redirect_uris?: components['schemas']['RedirectUris'];
      readonly scope?: components['schemas']['RegisteredScope'];
      readonly default_scope?: components['schemas']['DefaultScope'];
      readonly access_token_lifetime_seconds?: components['schemas']['AccessTokenLifetime'];
      readonly access_token_format?: components['schemas']['AccessTokenFormat'];
      readonly access_token_signed_response_alg?: components['schemas']['AccessTokenAlgorithm'];
      readonly access_token_claims?: components['schemas']['AccessTokenClaims'];
      readonly code_lifetime_seconds?: components['schemas']['CodeLifetime'];
      readonly refresh_token_idle_lifetime_seconds?: components['schemas']['RefreshTokenIdleLifetime'];
      readonly refresh_token_absolute_lifetime_seconds?: components['schemas']['RefreshTokenAbsoluteLifetime'];
      readonly jwks?: components['schemas']['ClientKeySet'];
      readonly refresh_token_rotation?: components['schemas']['RefreshTokenRotation'];
      readonly forwards_address?: components['schemas']['ForwardsAddress'];
      readonly consent?: components['schemas']['ClientConsent'];
      readonly response_types?: components['schemas']['ResponseTypes'];
      readonly id_token_signed_response_alg?: components['schemas']['IdTokenAlgorithm'];
      readonly subject_type?: components['schemas']['SubjectType'];
      readonly sector_identifier_uri?: components['schemas']['SectorIdentifierUri'];
      readonly default_max_age?: components['schemas']['DefaultMaxAge'];
      readonly require_auth_time?: components['schemas']['RequireAuthTime'];
      readonly post_logout_redirect_uris?: components['schemas']['PostLogoutRedirectUris'];
      readonly backchannel_logout_uri?: components['schemas']['BackchannelLogoutUri'];
      readonly backchannel_logout_session_required?: components['schemas']['BackchannelLogoutSessionRequired'];
      readonly require_offline_access?: components['schemas']['RequireOfflineAccess'];
      readonly id_token_claims?: components['schemas']['IdTokenClaims'];
      readonly quota?: components['schemas']['ClientQuota'];
    };
    readonly ClientPatch: {
      /**
       * The client's name on the consent page.
       *
       * @example
       *   Web shop
       */
      readonly client_name?: components['schemas']['ClientName'] | null;
      readonly token_endpoint_auth_method?: components['schemas']['ClientAuthenticationMethod'];
      readonly grant_types?: components['schemas']['GrantTypes'];
      readonly redirect_uris?: components['schemas']['RedirectUris'];
      readonly scope?: components['schemas']['RegisteredScope'];
      /**
       * The scope of a request that names none.
       *
       * @example
       *   read;
       */
      readonly default_scope?: components['schemas']['DefaultScope'] | null;
      /**
       * Lifetime of the client's access tokens, in seconds.
       *
       * @example
       *   600;
       */
      readonly access_token_lifetime_seconds?: components['schemas']['AccessTokenLifetime'] | null;
      /**
       * The format of its access tokens; null is the default.
       *
       * @example
       *   jwt;
       */
      readonly access_token_format?: components['schemas']['AccessTokenFormat'] | null;
      /**
       * The algorithm of its JWT access tokens; null is the server's default.
       *
       * @example
       *   ES256;
       */
      readonly access_token_signed_response_alg?: components['schemas']['AccessTokenAlgorithm'] | null;
      /**
       * Claims of your own in its access tokens.
       *
       * @example
       *   [
       *     {
       *       name: 'roles',
       *       profile: 'roles',
       *     },
       *   ];
       */
      readonly access_token_claims?: readonly components['schemas']['AccessTokenClaim'][] | null;
      /**
       * Lifetime of its authorization codes, in seconds.
       *
       * @example
       *   30;
       */
      readonly code_lifetime_seconds?: components['schemas']['CodeLifetime'] | null;
      /**
       * Time without use after which its refresh tokens expire, in seconds.
       *
       * @example
       *   86400;
       */
      readonly refresh_token_idle_lifetime_seconds?: components['schemas']['RefreshTokenIdleLifetime'] | null;
      /**
       * Maximum lifetime of its refresh tokens, in seconds.
       *
       * @example
       *   2592000;
       */
      readonly refresh_token_absolute_lifetime_seconds?: components['schemas']['RefreshTokenAbsoluteLifetime'] | null;
      /**
       * The keys of its assertions.
       *
       * @example
       *   {
       *   "keys": [
       *   {
       *   "kty": "OKP",
       *   "crv": "Ed25519",
       *   "x": "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo",
       *   "kid": "first",
       *   "alg": "EdDSA"
       *   }
       *   ]
       *   }
       */
      readonly jwks?: components['schemas']['ClientKeySet'] | null;
      /**
       * If true, each use of a refresh token returns a new one.
       *
       * @example
       *   true;
       */
      readonly refresh_token_rotation?: components['schemas']['RefreshTokenRotation'] | null;
      /**
       * If true, the client sends its user's address at `/token`.
       *
       * @example
       *   true;
       */
      readonly forwards_address?: components['schemas']['ForwardsAddress'] | null;
      /**
       * If `skip`, users see no consent page.
       *
       * @example
       *   skip;
       */
      readonly consent?: components['schemas']['ClientConsent'] | null;
      /**
       * The response types; null derives them from the grant types.
       *
       * @example
       *   ['code'];
       */
      readonly response_types?: components['schemas']['ResponseTypes'] | null;
      /**
       * The algorithm of its ID tokens; null is RS256.
       *
       * @example
       *   ES256;
       */
      readonly id_token_signed_response_alg?: components['schemas']['IdTokenAlgorithm'] | null;
      /**
       * The kind of `sub`; null is `public`.
       *
       * @example
       *   pairwise;
       */
      readonly subject_type?: components['schemas']['SubjectType'] | null;
      /**
       * The URL whose host is the sector of a pairwise `sub`.
       *
       * @example
       *   https://example.org/redirect-uris.json
       */
      readonly sector_identifier_uri?: components['schemas']['SectorIdentifierUri'] | null;
      /**
       * The maximum age of a sign-in for requests without `max_age`, in seconds.
       *
       * @example
       *   3600;
       */
      readonly default_max_age?: components['schemas']['DefaultMaxAge'] | null;
      /**
       * If true, its ID tokens contain `auth_time`.
       *
       * @example
       *   true;
       */
      readonly require_auth_time?: components['schemas']['RequireAuthTime'] | null;
      /**
       * The URIs to which a sign-out may redirect.
       *
       * @example
       *   ['https://client.example.org/signed-out'];
       */
      readonly post_logout_redirect_uris?: components['schemas']['PostLogoutRedirectUris'] | null;
      /**
       * The URL that receives logout tokens.
       *
       * @example
       *   https://client.example.org/backchannel-logout
       */
      readonly backchannel_logout_uri?: components['schemas']['BackchannelLogoutUri'] | null;
      /**
       * If true, the client needs `sid` in each logout token.
       *
       * @example
       *   true;
       */
      readonly backchannel_logout_session_required?: components['schemas']['BackchannelLogoutSessionRequired'] | null;
      /**
       * If true, a refresh token requires the scope `offline_access`.
       *
       * @example
       *   true;
       */
      readonly require_offline_access?: components['schemas']['RequireOfflineAccess'] | null;
      /**
       * The claims in the client's ID tokens.
       *
       * @example
       *   scope;
       */
      readonly id_token_claims?: components['schemas']['IdTokenClaims'] | null;
      /**
       * The client's own quota.
       *
       * @example
       *   {
       *   "limit": 600,
       *   "windowSeconds": 60
       *   }
       */
      readonly quota?: components['schemas']['ClientQuota'] | null;
      /** Creates a new secret. */
      readonly client_secret_rotation?: {
        /**
         * Time for which the current secret remains valid, in seconds.
         *
         * @example
         *   3600;
         */
        readonly overlapSeconds: number;
      };
      readonly client_id?: unknown;
      readonly client_secret?: unknown;
      readonly previous_secret_expires_at?: unknown;
      readonly managed_by?: unknown;
      readonly created_at?: unknown;
      readonly updated_at?: unknown;
      readonly links?: unknown;
    };
    /**
     * A registered client (RFC 7591 §3.2.1). A change may contain what a response contains: links and times are
     * ignored, and another value of any other read-only member is refused (409).
     */
    readonly Client: {
      /**
       * The client identifier.
       *
       * @example
       *   web;
       */
      readonly client_id: string;
      /**
       * The secret, only in the response to the request that created it.
       *
       * @example
       *   Zk3vQ8xw1nA5rT7uY0pLsgZk3vQ8xw1nA5rT7uY0pLs;
       */
      readonly client_secret?: string;
      /**
       * Format: date-time
       *
       * The time until which the previous secret is accepted too, after a rotation with an overlap.
       *
       * @example
       *   2026-01-31T13:00:00.000Z
       */
      readonly previous_secret_expires_at?: string;
      readonly client_name?: components['schemas']['ClientName'];
      /** @default client_secret_basic */
      readonly token_endpoint_auth_method: components['schemas']['ClientAuthenticationMethod'];
      /**
       * @default [
       *       "authorization_code"
       *     ]
       */
      readonly grant_types: components['schemas']['GrantTypes'];
      /** @default [ ] */
      readonly redirect_uris: components['schemas']['RedirectUris'];
      /** @default */
      readonly scope: components['schemas']['RegisteredScope'];
      readonly default_scope?: components['schemas']['DefaultScope'];
      readonly access_token_lifetime_seconds?: components['schemas']['AccessTokenLifetime'];
      /** @default opaque */
      readonly access_token_format: components['schemas']['AccessTokenFormat'];
      readonly access_token_signed_response_alg?: components['schemas']['AccessTokenAlgorithm'];
      readonly access_token_claims?: components['schemas']['AccessTokenClaims'];
      readonly code_lifetime_seconds?: components['schemas']['CodeLifetime'];
      readonly refresh_token_idle_lifetime_seconds?: components['schemas']['RefreshTokenIdleLifetime'];
      readonly refresh_token_absolute_lifetime_seconds?: components['schemas']['RefreshTokenAbsoluteLifetime'];
      readonly jwks?: components['schemas']['ClientKeySet'];
      readonly refresh_token_rotation?: components['schemas']['RefreshTokenRotation'];
      readonly forwards_address?: components['schemas']['ForwardsAddress'];
      readonly consent?: components['schemas']['ClientConsent'];
      readonly response_types?: components['schemas']['ResponseTypes'];
      readonly id_token_signed_response_alg?: components['schemas']['IdTokenAlgorithm'];
      readonly subject_type?: components['schemas']['SubjectType'];
      readonly sector_identifier_uri?: components['schemas']['SectorIdentifierUri'];
      readonly default_max_age?: components['schemas']['DefaultMaxAge'];
      readonly require_auth_time?: components['schemas']['RequireAuthTime'];
      readonly post_logout_redirect_uris?: components['schemas']['PostLogoutRedirectUris'];
      readonly backchannel_logout_uri?: components['schemas']['BackchannelLogoutUri'];
      readonly backchannel_logout_session_required?: components['schemas']['BackchannelLogoutSessionRequired'];
      readonly require_offline_access?: components['schemas']['RequireOfflineAccess'];
      readonly id_token_claims?: components['schemas']['IdTokenClaims'];
      readonly quota?: components['schemas']['ClientQuota'];
      readonly managed_by: components['schemas']['ClientManagedBy'];
      readonly created_at?: components['schemas']['Timestamp'];
      readonly updated_at?: components['schemas']['Timestamp'];
      readonly links: components['schemas']['Links'];
    };
    /** A page of clients. */
    readonly ClientList: {
      /**
       * The clients of this page.
       *
       * @example
       *   [];
       */
      readonly items: readonly components['schemas']['Client'][];
      readonly links: components['schemas']['Links'];
      readonly next?: components['schemas']['NextCursor'];
      readonly total?: components['schemas']['Total'];
    };
    /**
     * The metadata that a client registers for itself (RFC 7591 §2). Unknown members are ignored and named in
     * `warnings`; null members count as omitted.
     */
    readonly RegistrationRequest: {
      /**
       * The client's own id, when it replaces its registration.
       *
       * @example
       *   Vb3kq0ZtmYq8Jx2LwTn5Rk;
       */
      readonly client_id?: string;
      /**
       * The current secret, when the client replaces its registration; may be omitted.
       *
       * @example
       *   Zk3vQ8xw1nA5rT7uY0pLsgZk3vQ8xw1nA5rT7uY0pLs;
       */
      readonly client_secret?: string;
      /**
       * The scope that the client may request, space-separated. If omitted, all that such clients may have.
       *
       * @example
       *   read;
       */
      readonly scope?: string;
      /**
       * The kind of application. It has no effect here: the rules for `web` are about the implicit grant, which
       * is not available.
       *
       * @example
       *   native;
       *
       * @enum {string}
       */
      readonly application_type?: 'native' | 'web';
      /**
       * A signed software statement. None is trusted here.
       *
       * @example
       *   eyJhbGciOiJFZERTQSJ9.eyJpc3MiOiJyb2JvdCJ9.c2lnbmF0dXJl;
       */
      readonly software_statement?: string;
      readonly client_name?: components['schemas']['ClientName'];
      /**
       * The URL of a page about the client.
       *
       * @example
       *   https://shop.example.org
       */
      readonly client_uri?: string;
      /**
       * The URL of a logo; stored and never loaded.
       *
       * @example
       *   https://shop.example.org/logo.png
       */
      readonly logo_uri?: string;
      /**
       * The URL of its terms of service.
       *
       * @example
       *   https://shop.example.org/terms
       */
      readonly tos_uri?: string;
      /**
       * The URL of its privacy policy.
       *
       * @example
       *   https://shop.example.org/privacy
       */
      readonly policy_uri?: string;
      /**
       * Contacts of the persons responsible.
       *
       * @example
       *   ['shop@example.org'];
       */
      readonly contacts?: readonly string[];
      /**
       * The id of the software, the same for all its clients.
       *
       * @example
       *   pocket - shop;
       */
      readonly software_id?: string;
      /**
       * The version of the software.
       *
       * @example
       *   2.1;
       */
      readonly software_version?: string;
      readonly redirect_uris?: components['schemas']['RedirectUris'];
      readonly token_endpoint_auth_method?: components['schemas']['ClientAuthenticationMethod'];
      readonly grant_types?: components['schemas']['GrantTypes'];
      readonly response_types?: components['schemas']['ResponseTypes'];
      readonly id_token_signed_response_alg?: components['schemas']['IdTokenAlgorithm'];
      readonly subject_type?: components['schemas']['SubjectType'];
      readonly default_max_age?: components['schemas']['DefaultMaxAge'];
      readonly require_auth_time?: components['schemas']['RequireAuthTime'];
      readonly post_logout_redirect_uris?: components['schemas']['PostLogoutRedirectUris'];
      readonly backchannel_logout_uri?: components['schemas']['BackchannelLogoutUri'];
      readonly backchannel_logout_session_required?: components['schemas']['BackchannelLogoutSessionRequired'];
      readonly require_offline_access?: components['schemas']['RequireOfflineAccess'];
      readonly id_token_claims?: components['schemas']['IdTokenClaims'];
      readonly jwks?: components['schemas']['ClientKeySet'];
    } & {
      readonly [key: string]: unknown;
    };
    /** The registered metadata, as the client itself receives it (RFC 7591 §3.2.1, RFC 7592 §3). */
    readonly Registration: {
      /**
       * The client identifier.
       *
       * @example
       *   Vb3kq0ZtmYq8Jx2LwTn5Rk;
       */
      readonly client_id: string;
      /**
       * The time of registration, in seconds since the epoch.
       *
       * @example
       *   1769860800;
       */
      readonly client_id_issued_at: number;
      /**
       * The secret, only in the response to the request that created it.
       *
       * @example
       *   Zk3vQ8xw1nA5rT7uY0pLsgZk3vQ8xw1nA5rT7uY0pLs;
       */
      readonly client_secret?: string;
      /**
       * 0, because the secret does not expire.
       *
       * @constant
       */
      readonly client_secret_expires_at?: 0;
      /**
       * The token with which the client reads and changes its registration.
       *
       * @example
       *   Zk3vQ8xw1nA5rT7uY0pLsgZk3vQ8xw1nA5rT7uY0pLs;
       */
      readonly registration_access_token: string;
      readonly registration_client_uri: components['schemas']['EndpointUrl'];
      /**
       * The kind of application. It has no effect here: the rules for `web` are about the implicit grant, which
       * is not available.
       *
       * @example
       *   native;
       *
       * @enum {string}
       */
      readonly application_type?: 'native' | 'web';
      readonly scope: components['schemas']['RegisteredScope'];
      readonly client_name?: components['schemas']['ClientName'];
      /**
       * The URL of a page about the client.
       *
       * @example
       *   https://shop.example.org
       */
      readonly client_uri?: string;
      /**
       * The URL of a logo; stored and never loaded.
       *
       * @example
       *   https://shop.example.org/logo.png
       */
      readonly logo_uri?: string;
      /**
       * The URL of its terms of service.
       *
       * @example
       *   https://shop.example.org/terms
       */
      readonly tos_uri?: string;
      /**
       * The URL of its privacy policy.
       *
       * @example
       *   https://shop.example.org/privacy
       */
      readonly policy_uri?: string;
      /**
       * Contacts of the persons responsible.
       *
       * @example
       *   ['shop@example.org'];
       */
      readonly contacts?: readonly string[];
      /**
       * The id of the software, the same for all its clients.
       *
       * @example
       *   pocket - shop;
       */
      readonly software_id?: string;
      /**
       * The version of the software.
       *
       * @example
       *   2.1;
       */
      readonly software_version?: string;
      readonly redirect_uris: components['schemas']['RedirectUris'];
      readonly token_endpoint_auth_method: components['schemas']['ClientAuthenticationMethod'];
      readonly grant_types: components['schemas']['GrantTypes'];
      readonly response_types: components['schemas']['ResponseTypes'];
      readonly id_token_signed_response_alg?: components['schemas']['IdTokenAlgorithm'];
      readonly subject_type?: components['schemas']['SubjectType'];
      readonly default_max_age?: components['schemas']['DefaultMaxAge'];
      readonly require_auth_time?: components['schemas']['RequireAuthTime'];
      readonly post_logout_redirect_uris?: components['schemas']['PostLogoutRedirectUris'];
      readonly backchannel_logout_uri?: components['schemas']['BackchannelLogoutUri'];
      readonly backchannel_logout_session_required?: components['schemas']['BackchannelLogoutSessionRequired'];
      readonly require_offline_access?: components['schemas']['RequireOfflineAccess'];
      readonly id_token_claims?: components['schemas']['IdTokenClaims'];
      readonly jwks?: components['schemas']['ClientKeySet'];
      /**
       * The members of the request that have no effect, or another effect than requested. Only in the response to
       * that request.
       */
      readonly warnings?: readonly components['schemas']['RegistrationWarning'][];
    };
    /** A member of the metadata that does not have the effect that the client asked for. */
    readonly RegistrationWarning: {
      /**
       * The name of the member.
       *
       * @example
       *   frontchannel_logout_uri;
       */
      readonly member: string;
      /**
       * The outcome in plain words, for a person.
       *
       * @example
       *   is not supported and has no effect
       */
      readonly reason: string;
    };
    /** An invitation. */
    readonly InvitationRequest: {
      readonly roles: components['schemas']['OwnerRoles'];
      /**
       * Lifetime of the link, in seconds.
       *
       * @example
       *   600;
       *
       * @default 600
       */
      readonly lifetime_seconds?: number;
    };
    /** An invitation of one user. */
    readonly Invitation: {
      /**
       * The id of the invitation, which the audit trail contains.
       *
       * @example
       *   9nL0b1yQm2pXr7sT4uVw5A
       */
      readonly invitation_id: string;
      readonly roles: components['schemas']['OwnerRoles'];
      readonly created_by: components['schemas']['InvitationCreator'];
      /**
       * Format: uri
       *
       * The link, only in the response to the request that created it.
       *
       * @example
       *   https://id.example.org/invitation?token=Zk3vQ8xw1nA5rT7uY0pLsgZk3vQ8xw1nA5rT7uY0pLs
       */
      readonly url?: string;
      readonly created_at: components['schemas']['Timestamp'];
      readonly expires_at: components['schemas']['Timestamp'];
      readonly links: components['schemas']['Links'];
    };
    /**
     * The client that created the invitation, and the user for whom it did so. The invitation gives at most their
     * rights.
     */
    readonly InvitationCreator: {
      /**
       * The id of the client.
       *
       * @example
       *   console;
       */
      readonly client_id: string;
      /**
       * The id of the user. It is absent if the client acted for itself.
       *
       * @example
       *   alice;
       */
      readonly owner_id?: string;
    };
    /** A page of invitations. */
    readonly InvitationList: {
      /**
       * The invitations of this page.
       *
       * @example
       *   [];
       */
      readonly items: readonly components['schemas']['Invitation'][];
      readonly links: components['schemas']['Links'];
      readonly next?: components['schemas']['NextCursor'];
      readonly total?: components['schemas']['Total'];
    };
    /** The limits of a new initial access token. */
    readonly InitialAccessTokenRequest: {
      /**
       * A note for administrators.
       *
       * @example
       *   For the shop
       */
      readonly note?: string;
      /**
       * The number of clients that may register with the token.
       *
       * @example
       *   5;
       *
       * @default 1
       */
      readonly max_uses?: number;
      /**
       * Lifetime of the token, in seconds.
       *
       * @example
       *   604800;
       *
       * @default 86400
       */
      readonly lifetime_seconds?: number;
    };
    /** A token that permits dynamic client registration. */
    readonly InitialAccessToken: {
      /**
       * The id of the token, not the token itself.
       *
       * @example
       *   9nL0b1yQm2pXr7sT4uVw5A
       */
      readonly token_id: string;
      /**
       * The token, only in the response to the request that created it.
       *
       * @example
       *   Zk3vQ8xw1nA5rT7uY0pLsgZk3vQ8xw1nA5rT7uY0pLs;
       */
      readonly token?: string;
      /**
       * The note for administrators.
       *
       * @example
       *   For the shop
       */
      readonly note?: string;
      /**
       * The number of clients that registered with it.
       *
       * @example
       *   2;
       */
      readonly uses: number;
      /**
       * The number of clients that may register with it.
       *
       * @example
       *   5;
       */
      readonly max_uses: number;
      readonly created_at: components['schemas']['Timestamp'];
      readonly expires_at: components['schemas']['Timestamp'];
      readonly links: components['schemas']['Links'];
    };
    /** A page of initial access tokens. */
    readonly InitialAccessTokenList: {
      /**
       * The tokens of this page.
       *
       * @example
       *   [];
       */
      readonly items: readonly components['schemas']['InitialAccessToken'][];
      readonly links: components['schemas']['Links'];
      readonly next?: components['schemas']['NextCursor'];
      readonly total?: components['schemas']['Total'];
    };
    /** The data of a reference token, which is an access token that the server can list. */
    readonly Token: {
      /**
       * The id of the token, not the token itself.
       *
       * @example
       *   9nL0b1yQm2pXr7sT4uVw5A
       */
      readonly token_id: string;
      /**
       * The client to which it was issued.
       *
       * @example
       *   robot;
       */
      readonly client_id: string;
      /**
       * The user who granted it; absent if the client acts for itself.
       *
       * @example
       *   4nRk7Dv4Ue9gmYq8Jx2LwT
       */
      readonly owner_id?: string;
      /**
       * The grant to which the token belongs.
       *
       * @example
       *   9nL0b1yQm2pXr7sT4uVw5A
       */
      readonly grant_id?: string;
      /**
       * Its scope, space-separated.
       *
       * @example
       *   read;
       */
      readonly scope: string;
      /**
       * The audience of the token.
       *
       * @example
       *   ['http://127.0.0.1:8080'];
       */
      readonly audience: readonly string[];
      readonly created_at: components['schemas']['Timestamp'];
      readonly expires_at: components['schemas']['Timestamp'];
      readonly links: components['schemas']['Links'];
    };
    /** A page of tokens. */
    readonly TokenList: {
      /**
       * The tokens of this page.
       *
       * @example
       *   [];
       */
      readonly items: readonly components['schemas']['Token'][];
      readonly links: components['schemas']['Links'];
      readonly next?: components['schemas']['NextCursor'];
      readonly total?: components['schemas']['Total'];
    };
    /**
     * The username, in the form of RFC 8265 §3.3: letters, digits, marks and visible ASCII characters, in lower
     * case and NFC, with single spaces between its parts. The error for another form names the right one. At a
     * sign-in every form of the name is accepted.
     *
     * @example
     *   alice;
     */
    readonly Username: string;
    /**
     * The user's name on the pages.
     *
     * @example
     *   Alice;
     */
    readonly OwnerName: string;
    /**
     * Format: password
     *
     * The password, of any characters. It is never truncated and never shown.
     *
     * @example
     *   wonderland is wide
     */
    readonly OwnerPassword: string;
    /**
     * If true, the user cannot sign in.
     *
     * @example
     *   false;
     */
    readonly OwnerDisabled: boolean;
    /**
     * Sets of scopes of the server's own APIs that the user may grant to clients. `viewer` has every built-in scope
     * that ends in `:read`. `operator` has those of the gateway, the configuration, maintenance, tasks and metrics.
     * `clients` has those of clients, owners, consents, sessions and grants. `administrator` has all.
     *
     * @example
     *   ['viewer'];
     */
    readonly OwnerRoles: readonly ('viewer' | 'operator' | 'clients' | 'administrator')[];
    /**
     * Additional scopes of the server's own APIs that the user may grant to clients, space-separated. Scopes of
     * applications are not listed here, because every user may grant them.
     *
     * @example
     *   owners: write;
     */
    readonly OwnerScope: string;
    /**
     * Claims about the user for applications, under the names of OpenID Connect Core 1.0 §5.1. The server keeps
     * `updated_at` itself.
     *
     * @example
     *   {
     *   "given_name": "Alice",
     *   "email": "alice@example.org",
     *   "email_verified": true
     *   }
     */
    readonly OwnerProfile: {
      /**
       * Full name for applications; the user's `name` by default.
       *
       * @example
       *   Alice Liddell
       */
      readonly name?: string;
      /**
       * Given names.
       *
       * @example
       *   Alice;
       */
      readonly given_name?: string;
      /**
       * Family names.
       *
       * @example
       *   Liddell;
       */
      readonly family_name?: string;
      /**
       * Middle names.
       *
       * @example
       *   Pleasance;
       */
      readonly middle_name?: string;
      /**
       * Casual name.
       *
       * @example
       *   Ally;
       */
      readonly nickname?: string;
      /**
       * Short name for applications; the username by default. It need not be unique.
       *
       * @example
       *   alice;
       */
      readonly preferred_username?: string;
      /**
       * URL of the profile page.
       *
       * @example
       *   https://alice.example/
       */
      readonly profile?: string;
      /**
       * URL of the picture.
       *
       * @example
       *   https://alice.example/alice.png
       */
      readonly picture?: string;
      /**
       * URL of the website.
       *
       * @example
       *   https://alice.example/blog
       */
      readonly website?: string;
      /**
       * Email address (RFC 5322 §3.4.1).
       *
       * @example
       *   alice@example.org
       */
      readonly email?: string;
      /**
       * If true, the user is known to control `email`. Only together with `email`.
       *
       * @example
       *   true;
       */
      readonly email_verified?: boolean;
      /**
       * Gender.
       *
       * @example
       *   female;
       */
      readonly gender?: string;
      /**
       * Birthday: `YYYY-MM-DD`, `YYYY`, or `0000-MM-DD` without the year.
       *
       * @example
       *   1852 - 05 - 04;
       */
      readonly birthdate?: string;
      /**
       * Time zone, a name of the IANA time zone database.
       *
       * @example
       *   Europe / London;
       */
      readonly zoneinfo?: string;
      /**
       * Language tag (BCP 47).
       *
       * @example
       *   en - GB;
       */
      readonly locale?: string;
      /**
       * Phone number. The form of E.164 is recommended.
       *
       * @example
       *   +44 1865 000000
       */
      readonly phone_number?: string;
      /**
       * If true, the user is known to control `phone_number`. Only together with `phone_number`.
       *
       * @example
       *   false;
       */
      readonly phone_number_verified?: boolean;
      readonly address?: components['schemas']['OwnerAddress'];
      readonly claims?: components['schemas']['OwnClaims'];
    };
    /**
     * The postal address (OpenID Connect Core 1.0 §5.1.1).
     *
     * @example
     *   {
     *   "locality": "Oxford",
     *   "country": "United Kingdom"
     *   }
     */
    readonly OwnerAddress: {
      /**
       * Full address, with line breaks.
       *
       * @example
       *   Christ Church, Oxford
       */
      readonly formatted?: string;
      /**
       * Street, house number, and further lines.
       *
       * @example
       *   Christ Church
       */
      readonly street_address?: string;
      /**
       * City.
       *
       * @example
       *   Oxford;
       */
      readonly locality?: string;
      /**
       * State, province or region.
       *
       * @example
       *   Oxfordshire;
       */
      readonly region?: string;
      /**
       * Postal code.
       *
       * @example
       *   OX1 1DP
       */
      readonly postal_code?: string;
      /**
       * Country.
       *
       * @example
       *   United Kingdom
       */
      readonly country?: string;
    };
    /**
     * Claims of your own, by name, each with a JSON value: 8192 characters in all and 16 levels deep. A name of a
     * standard, such as `sub` or `email`, is refused. Null removes a claim in a merge patch.
     *
     * @example
     *   {
     *   "department": "Looking glasses"
     *   }
     */
    readonly OwnClaims: {
      readonly [key: string]: unknown;
    };
    /**
     * A merge patch of the profile; null removes a claim, or the whole profile (RFC 7396). A new `email` without
     * `email_verified` is not verified, and the same holds for `phone_number`.
     *
     * @example
     *   {
     *   "email": "alice@example.net"
     *   }
     */
    readonly OwnerProfilePatch: {
      /**
       * Full name for applications; the user's `name` by default.
       *
       * @example
       *   Alice Liddell
       */
      readonly name?: string | null;
      /**
       * Given names.
       *
       * @example
       *   Alice;
       */
      readonly given_name?: string | null;
      /**
       * Family names.
       *
       * @example
       *   Liddell;
       */
      readonly family_name?: string | null;
      /**
       * Middle names.
       *
       * @example
       *   Pleasance;
       */
      readonly middle_name?: string | null;
      /**
       * Casual name.
       *
       * @example
       *   Ally;
       */
      readonly nickname?: string | null;
      /**
       * Short name for applications; the username by default. It need not be unique.
       *
       * @example
       *   alice;
       */
      readonly preferred_username?: string | null;
      /**
       * URL of the profile page.
       *
       * @example
       *   https://alice.example/
       */
      readonly profile?: string | null;
      /**
       * URL of the picture.
       *
       * @example
       *   https://alice.example/alice.png
       */
      readonly picture?: string | null;
      /**
       * URL of the website.
       *
       * @example
       *   https://alice.example/blog
       */
      readonly website?: string | null;
      /**
       * Email address (RFC 5322 §3.4.1).
       *
       * @example
       *   alice@example.org
       */
      readonly email?: string | null;
      /**
       * If true, the user is known to control `email`. Only together with `email`.
       *
       * @example
       *   true;
       */
      readonly email_verified?: boolean | null;
      /**
       * Gender.
       *
       * @example
       *   female;
       */
      readonly gender?: string | null;
      /**
       * Birthday: `YYYY-MM-DD`, `YYYY`, or `0000-MM-DD` without the year.
       *
       * @example
       *   1852 - 05 - 04;
       */
      readonly birthdate?: string | null;
      /**
       * Time zone, a name of the IANA time zone database.
       *
       * @example
       *   Europe / London;
       */
      readonly zoneinfo?: string | null;
      /**
       * Language tag (BCP 47).
       *
       * @example
       *   en - GB;
       */
      readonly locale?: string | null;
      /**
       * Phone number. The form of E.164 is recommended.
       *
       * @example
       *   +44 1865 000000
       */
      readonly phone_number?: string | null;
      /**
       * If true, the user is known to control `phone_number`. Only together with `phone_number`.
       *
       * @example
       *   false;
       */
      readonly phone_number_verified?: boolean | null;
      /**
       * The postal address (OpenID Connect Core 1.0 §5.1.1).
       *
       * @example
       *   {
       *   "locality": "Oxford"
       *   }
       */
      readonly address?: {
        /**
         * Full address, with line breaks.
         *
         * @example
         *   Christ Church, Oxford
         */
        readonly formatted?: string | null;
        /**
         * Street, house number, and further lines.
         *
         * @example
         *   Christ Church
         */
        readonly street_address?: string | null;
        /**
         * City.
         *
         * @example
         *   Oxford;
         */
        readonly locality?: string | null;
        /**
         * State, province or region.
         *
         * @example
         *   Oxfordshire;
         */
        readonly region?: string | null;
        /**
         * Postal code.
         *
         * @example
         *   OX1 1DP
         */
        readonly postal_code?: string | null;
        /**
         * Country.
         *
         * @example
         *   United Kingdom
         */
        readonly country?: string | null;
      } | null;
      /**
       * Claims of your own, by name.
       *
       * @example
       *   {
       *   "department": "Looking glasses"
       *   }
       */
      readonly claims?: {
        readonly [key: string]: unknown;
      } | null;
    } | null;
    /** A new user. */
    readonly OwnerRegistration: {
      readonly username: components['schemas']['Username'];
      readonly password: components['schemas']['OwnerPassword'];
      readonly name?: components['schemas']['OwnerName'];
      readonly disabled?: components['schemas']['OwnerDisabled'];
      readonly roles?: components['schemas']['OwnerRoles'];
      readonly scope?: components['schemas']['OwnerScope'];
      readonly profile?: components['schemas']['OwnerProfile'];
    };
    readonly OwnerPatch: {
      readonly username?: components['schemas']['Username'];
      readonly password?: components['schemas']['OwnerPassword'];
      /**
       * The user's name on the pages.
       *
       * @example
       *   Alice;
       */
      readonly name?: components['schemas']['OwnerName'] | null;
      readonly disabled?: components['schemas']['OwnerDisabled'];
      readonly roles?: components['schemas']['OwnerRoles'];
      readonly scope?: components['schemas']['OwnerScope'];
      readonly profile?: components['schemas']['OwnerProfilePatch'];
      readonly owner_id?: unknown;
      readonly managed_by?: unknown;
      readonly created_at?: unknown;
      readonly updated_at?: unknown;
      readonly links?: unknown;
    };
    /**
     * A user, the resource owner (Spec §1(2)). A change may contain what a response contains: links and times are
     * ignored, and another value of any other read-only member is refused (409).
     */
    readonly Owner: {
      /**
       * The user's id, the `sub` of the user's tokens.
       *
       * @example
       *   4nRk7Dv4Ue9gmYq8Jx2LwT
       */
      readonly owner_id: string;
      readonly username: components['schemas']['Username'];
      readonly name?: components['schemas']['OwnerName'];
      /** @default false */
      readonly disabled: components['schemas']['OwnerDisabled'];
      /** @default [ ] */
      readonly roles: components['schemas']['OwnerRoles'];
      /** @default */
      readonly scope: components['schemas']['OwnerScope'];
      readonly profile?: components['schemas']['OwnerProfile'];
      readonly managed_by: components['schemas']['ManagedBy'];
      readonly created_at?: components['schemas']['Timestamp'];
      readonly updated_at?: components['schemas']['Timestamp'];
      readonly links: components['schemas']['Links'];
    };
    /** A page of users. */
    readonly OwnerList: {
      /**
       * The users of this page.
       *
       * @example
       *   [];
       */
      readonly items: readonly components['schemas']['Owner'][];
      readonly links: components['schemas']['Links'];
      readonly next?: components['schemas']['NextCursor'];
      readonly total?: components['schemas']['Total'];
    };
    /** A source from which a user cannot sign in. */
    readonly Lock: {
      /**
       * The user.
       *
       * @example
       *   4nRk7Dv4Ue9gmYq8Jx2LwT
       */
      readonly owner_id: string;
      /**
       * The sign-in page, or a client that received the password.
       *
       * @example
       *   page;
       *
       * @enum {string}
       */
      readonly through: 'page' | 'client';
      /**
       * The client that received the password.
       *
       * @example
       *   legacy;
       */
      readonly client_id?: string;
      /**
       * The address of the attempts, or its network for IPv6. Absent for a browser in which the user has signed
       * in before.
       *
       * @example
       *   192.0.2.7
       */
      readonly network?: string;
      /** The end of the lock, `until` of `GET /limits`. */
      readonly locked_until: components['schemas']['Timestamp'];
    };
    /** A page of locks. */
    readonly LockList: {
      /**
       * The locks of this page.
       *
       * @example
       *   [];
       */
      readonly items: readonly components['schemas']['Lock'][];
      readonly links: components['schemas']['Links'];
      readonly next?: components['schemas']['NextCursor'];
      readonly total?: components['schemas']['Total'];
    };
    /** A grant of a user to a client. */
    readonly Grant: {
      /**
       * The grant's id.
       *
       * @example
       *   9nL0b1yQm2pXr7sT4uVw5A
       */
      readonly grant_id: string;
      /**
       * The type of the grant.
       *
       * @example
       *   authorization_code;
       *
       * @enum {string}
       */
      readonly kind: 'authorization_code' | 'implicit' | 'password';
      /**
       * The client.
       *
       * @example
       *   web;
       */
      readonly client_id: string;
      /**
       * The user.
       *
       * @example
       *   4nRk7Dv4Ue9gmYq8Jx2LwT
       */
      readonly owner_id: string;
      /**
       * The granted scope, space-separated.
       *
       * @example
       *   read;
       */
      readonly scope: string;
      readonly created_at: components['schemas']['Timestamp'];
      /** The time after which none of its tokens is valid. */
      readonly expires_at: components['schemas']['Timestamp'];
      readonly links: components['schemas']['Links'];
    };
    /** A page of grants. */
    readonly GrantList: {
      /**
       * The grants of this page.
       *
       * @example
       *   [];
       */
      readonly items: readonly components['schemas']['Grant'][];
      readonly links: components['schemas']['Links'];
      readonly next?: components['schemas']['NextCursor'];
      readonly total?: components['schemas']['Total'];
    };
    /**
     * The purpose of a key. `access-token` is for opaque access tokens. `handle` is for codes, refresh tokens,
     * reference tokens and tokens of forms. `signature` is for JWT access tokens, ID tokens and logout tokens.
     *
     * @example
     *   access - token;
     *
     * @enum {string}
     */
    readonly KeyPurpose: 'access-token' | 'handle' | 'signature';
    /** Creates the next key. */
    readonly KeyRotation: {
      readonly purpose: components['schemas']['KeyPurpose'];
      /**
       * The algorithm of the key, RS256, ES256 or EdDSA for `signature`. If omitted, that of the server.
       *
       * @example
       *   RS256;
       *
       * @enum {string}
       */
      readonly algorithm?: 'A256GCM' | 'HS256' | 'RS256' | 'ES256' | 'EdDSA';
    };
    /** One of the server's own keys, without the key itself. */
    readonly Key: {
      /**
       * The key's id.
       *
       * @example
       *   Vb3kq0Zt;
       */
      readonly key_id: string;
      readonly purpose: components['schemas']['KeyPurpose'];
      /**
       * The algorithm's name in RFC 7518 or RFC 8037.
       *
       * @example
       *   A256GCM;
       *
       * @enum {string}
       */
      readonly algorithm: 'A256GCM' | 'HS256' | 'RS256' | 'ES256' | 'EdDSA';
      /**
       * `next` is published and creates no tokens yet. `active` creates every new token. `retired` remains until
       * its last token has expired.
       *
       * @example
       *   active;
       *
       * @enum {string}
       */
      readonly state: 'next' | 'active' | 'retired';
      readonly created_at: components['schemas']['Timestamp'];
      /** The time from which it creates tokens. */
      readonly active_from: components['schemas']['Timestamp'];
      /** The time at which the next key replaced it; absent before. */
      readonly retired_at?: components['schemas']['Timestamp'];
      readonly links: components['schemas']['Links'];
    };
    /** A page of keys. */
    readonly KeyList: {
      /**
       * The keys of this page.
       *
       * @example
       *   [];
       */
      readonly items: readonly components['schemas']['Key'][];
      readonly links: components['schemas']['Links'];
      readonly next?: components['schemas']['NextCursor'];
      readonly total?: components['schemas']['Total'];
    };
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
     * A text that items have.
     *
     * @example
     *   web;
     */
    readonly FilterText: string;
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
    readonly ClientInput: {
      readonly client_id?: unknown;
      readonly client_secret?: unknown;
      readonly previous_secret_expires_at?: unknown;
      readonly client_name?: components['schemas']['ClientName'];
      /** @default client_secret_basic */
      readonly token_endpoint_auth_method?: components['schemas']['ClientAuthenticationMethod'];
      /**
       * @default [
       *       "authorization_code"
       *     ]
       */
      readonly grant_types?: components['schemas']['GrantTypes'];
      /** @default [ ] */
      readonly redirect_uris?: components['schemas']['RedirectUris'];
      /** @default */
      readonly scope?: components['schemas']['RegisteredScope'];
      readonly default_scope?: components['schemas']['DefaultScope'];
      readonly access_token_lifetime_seconds?: components['schemas']['AccessTokenLifetime'];
      /** @default opaque */
      readonly access_token_format?: components['schemas']['AccessTokenFormat'];
      readonly access_token_signed_response_alg?: components['schemas']['AccessTokenAlgorithm'];
      readonly access_token_claims?: components['schemas']['AccessTokenClaims'];
      readonly code_lifetime_seconds?: components['schemas']['CodeLifetime'];
      readonly refresh_token_idle_lifetime_seconds?: components['schemas']['RefreshTokenIdleLifetime'];
      readonly refresh_token_absolute_lifetime_seconds?: components['schemas']['RefreshTokenAbsoluteLifetime'];
      readonly jwks?: components['schemas']['ClientKeySet'];
      readonly refresh_token_rotation?: components['schemas']['RefreshTokenRotation'];
      readonly forwards_address?: components['schemas']['ForwardsAddress'];
      readonly consent?: components['schemas']['ClientConsent'];
      readonly response_types?: components['schemas']['ResponseTypes'];
      readonly id_token_signed_response_alg?: components['schemas']['IdTokenAlgorithm'];
      readonly subject_type?: components['schemas']['SubjectType'];
      readonly sector_identifier_uri?: components['schemas']['SectorIdentifierUri'];
      readonly default_max_age?: components['schemas']['DefaultMaxAge'];
      readonly require_auth_time?: components['schemas']['RequireAuthTime'];
      readonly post_logout_redirect_uris?: components['schemas']['PostLogoutRedirectUris'];
      readonly backchannel_logout_uri?: components['schemas']['BackchannelLogoutUri'];
      readonly backchannel_logout_session_required?: components['schemas']['BackchannelLogoutSessionRequired'];
      readonly require_offline_access?: components['schemas']['RequireOfflineAccess'];
      readonly id_token_claims?: components['schemas']['IdTokenClaims'];
      readonly quota?: components['schemas']['ClientQuota'];
      readonly managed_by?: unknown;
      readonly created_at?: unknown;
      readonly updated_at?: unknown;
      readonly links?: unknown;
    };
    readonly OwnerInput: {
      readonly owner_id?: unknown;
      readonly username: components['schemas']['Username'];
      readonly password?: components['schemas']['OwnerPassword'];
      readonly name?: components['schemas']['OwnerName'];
      /** @default false */
      readonly disabled?: components['schemas']['OwnerDisabled'];
      /** @default [ ] */
      readonly roles?: components['schemas']['OwnerRoles'];
      /** @default */
      readonly scope?: components['schemas']['OwnerScope'];
      readonly profile?: components['schemas']['OwnerProfile'];
      readonly managed_by?: unknown;
      readonly created_at?: unknown;
      readonly updated_at?: unknown;
      readonly links?: unknown;
    };
  };
  responses: {
    /** Client authentication failed (RFC 6749 §5.2, Spec §7(3)). The response never gives the reason. */
    readonly InvalidClient: {
      headers: {
        readonly 'WWW-Authenticate': components['headers']['ClientChallenge'];
        readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** The token lacks the scope `openid` (RFC 6750 §3.1). */
    readonly NoOpenIdScope: {
      headers: {
        readonly 'WWW-Authenticate': components['headers']['ScopeChallenge'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** OpenID Connect is disabled. */
    readonly OpenIdOff: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** The released claims (OpenID Connect Core 1.0 §5.3.2). */
    readonly UserInfo: {
      headers: {
        readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['UserInfo'];
      };
    };
    /** Dynamic client registration is disabled. */
    readonly RegistrationOff: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /**
     * The metadata is rejected (RFC 7591 §3.2.2) with `invalid_redirect_uri`, `invalid_client_metadata`,
     * `invalid_software_statement` or `unapproved_software_statement`. `detail` names the members.
     */
    readonly RegistrationRefused: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** The body is not form-encoded (Spec §4.3). */
    readonly NotAForm: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** The client or its redirection URI cannot be verified, so the response is not a redirect (RFC 6749 §4.1.2.1). */
    readonly UnverifiedClient: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
        readonly 'text/html': components['schemas']['HtmlPage'];
      };
    };
    /**
     * The form does not belong to this browser and sign-in, the request was altered or is too old, or the link of
     * an invitation is not valid (RFC 6749 §10.12).
     */
    readonly PageForbidden: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
        readonly 'text/html': components['schemas']['HtmlPage'];
      };
    };
    /** The settings do not define a logo. */
    readonly NoLogo: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** The request is invalid and was not processed. `detail` names the fields (Spec §7). */
    readonly PageBadRequest: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
        readonly 'text/html': components['schemas']['HtmlPage'];
      };
    };
    /** The method is not permitted or not defined. `Allow` lists the permitted methods (Spec §5(6), §7). */
    readonly PageMethodNotAllowed: {
      headers: {
        readonly Allow: components['headers']['Allow'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
        readonly 'text/html': components['schemas']['HtmlPage'];
      };
    };
    /** The body is larger than the server accepts (RFC 9110 §15.5.14). */
    readonly PagePayloadTooLarge: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
        readonly 'text/html': components['schemas']['HtmlPage'];
      };
    };
    /** The representation that was sent or requested is not supported (Spec §7). */
    readonly PageUnsupportedMediaType: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
        readonly 'text/html': components['schemas']['HtmlPage'];
      };
    };
    /** A quota or another limit is reached (Spec §7, §8). */
    readonly PageTooManyRequests: {
      headers: {
        readonly 'Retry-After': components['headers']['RetryAfter'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
        readonly 'text/html': components['schemas']['HtmlPage'];
      };
    };
    /** A valid request failed unexpectedly. The response contains only its id (Spec §7). */
    readonly PageServerError: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
        readonly 'text/html': components['schemas']['HtmlPage'];
      };
    };
    /**
     * The server cannot handle the request, usually during maintenance (Spec §7). A submitted form had no effect,
     * unless `detail.outcome` is `partly` or `done`.
     */
    readonly PageUnavailable: {
      headers: {
        readonly 'Retry-After': components['headers']['RetryAfter'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
        readonly 'text/html': components['schemas']['HtmlPage'];
      };
    };
    /**
     * The change had begun, and the store has not confirmed it in time: it may still be made. A proxy must not
     * repeat the request (docs/decisions/storage.md, outcome).
     */
    readonly PageOutcomeUnknown: {
      headers: {
        readonly 'Retry-After': components['headers']['RetryAfter'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
        readonly 'text/html': components['schemas']['HtmlPage'];
      };
    };
    /** The store cannot be read right now. Maintenance does not affect the operation. */
    readonly PageStoreUnavailable: {
      headers: {
        readonly 'Retry-After': components['headers']['RetryAfter'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
        readonly 'text/html': components['schemas']['HtmlPage'];
      };
    };
    /** The credentials are wrong. The response does not say which field (Spec §7). */
    readonly LoginRefused: {
      headers: {
        /**
         * The authentication scheme of the form; browsers show no prompt for it (RFC 9110 §11.6.1).
         *
         * @example
         *   Cookie form-action="/login"
         */
        readonly 'WWW-Authenticate': string;
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
        readonly 'text/html': components['schemas']['HtmlPage'];
      };
    };
    /** Too many wrong passwords for the user, or the quota is exhausted (Spec §7, §8). */
    readonly LoginLimited: {
      headers: {
        readonly 'Retry-After': components['headers']['RetryAfter'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
        readonly 'text/html': components['schemas']['HtmlPage'];
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
    /** The sent or requested representation is not supported (Spec §7). */
    readonly UnsupportedMediaType: {
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
    /**
     * The permission does not include the method, or the method is not defined; `Allow` lists the permitted methods
     * (Spec §5(6), §7).
     */
    readonly OnlyPost: {
      headers: {
        readonly Allow: components['headers']['AllowPost'];
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
    /** The server did not understand the request and processed nothing; `detail` names the fields (Spec §7). */
    readonly BadTarget: {
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
  };
  parameters: {
    /**
     * Returns 304 if this is the ETag (RFC 9110 §13.1.2).
     *
     * @example
     *   'p4mSJpTbQyWwHzq1';
     */
    readonly IfNoneMatch: string;
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
     * The allowed sources of the page and the allowed targets of its forms; the page may not be framed (CSP3, RFC
     * 9700 §4.16).
     *
     * @example
     *   default-src 'none'; style-src 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; form-action 'self'; frame-ancestors 'none'
     */
    readonly ContentSecurityPolicy: string;
    /**
     * Forbids frames in older browsers (RFC 9700 §4.16).
     *
     * @example
     *   DENY;
     */
    readonly FrameOptions: 'DENY';
    /**
     * The address of the page is not sent to other sites (RFC 9700 §4.2.4).
     *
     * @example
     *   no - referrer;
     */
    readonly ReferrerPolicy: 'no-referrer';
    /**
     * Pages of other origins cannot keep a reference to this window (OWASP ASVS 5.0 §3.4.8). A page that leads to
     * the redirection URI of a client has `unsafe-none`, because a client that opens it in a popup reads the
     * response there.
     *
     * @example
     *   same - origin;
     */
    readonly OpenerPolicy: 'same-origin' | 'unsafe-none';
    /**
     * Pages of other origins cannot load this page as a resource (OWASP ASVS 5.0 §3.5.8).
     *
     * @example
     *   same - origin;
     */
    readonly ResourcePolicy: 'same-origin';
    /**
     * The page uses no features of the device.
     *
     * @example
     *   camera=(), geolocation=(), microphone=()
     */
    readonly PermissionsPolicy: string;
    /**
     * Caches must not store the response (RFC 6749 §5.1).
     *
     * @example
     *   no - store;
     */
    readonly CacheControlNoStore: 'no-store';
    /**
     * The next page, or the redirection URI of the client with its parameters (RFC 9110 §10.2.2).
     *
     * @example
     *   /login?request=xC6vT1mBq8wZ
     */
    readonly NextPage: string;
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
     * The version of the representation, a strong entity tag (RFC 9110 §8.8.3).
     *
     * @example
     *   'p4mSJpTbQyWwHzq1';
     */
    readonly ETag: string;
    /**
     * How long the response may be cached (RFC 9111 §5.2.2).
     *
     * @example
     *   public, max-age=300
     */
    readonly PublicCache: string;
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
     * The same for caches of HTTP/1.0 (Spec §2.4).
     *
     * @example
     *   no - cache;
     */
    readonly PragmaNoCache: 'no-cache';
    /**
     * The challenge for the credentials of a client (RFC 6749 §5.2).
     *
     * @example
     *   Basic realm="Gatehouse"
     */
    readonly ClientChallenge: string;
    /**
     * The permitted methods (RFC 9110 §10.2.1).
     *
     * @example
     *   (POST, OPTIONS);
     */
    readonly AllowPost: string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  readonly authorize: {
    readonly parameters: {
      readonly query: {
        /**
         * The requested response type: `code`, `token`, or for registered clients `id_token`, `id_token token`
         * or `code id_token` (RFC 6749 §3.1.1, OpenID Connect Core 1.0 §3). Any other value is reported to the
         * client.
         */
        readonly response_type: string;
        /**
         * The client identifier (RFC 6749 §2.2). If it is missing or unknown, the response is not a redirect.
         * If the settings allow it, the https URL of a metadata document is also an identifier.
         */
        readonly client_id: string;
        /**
         * One of the registered redirection URIs, compared as a string. A loopback URI may have any port (RFC
         * 6749 §3.1.2, RFC 8252 §7.3). May be omitted if exactly one is registered.
         */
        readonly redirect_uri?: string;
        /** The requested scope, space-separated (RFC 6749 §3.3). */
        readonly scope?: string;
        /**
         * An opaque value that is returned unchanged (RFC 6749 §10.12). With the other parameters it must fit
         * into a URL of 8 KiB. That is about 7,000 letters, digits, `-` and `_`.
         */
        readonly state?: string;
        /**
         * The response mode. `query` is for a code only, `fragment` and `form_post` are for each response type
         * (OAuth 2.0 Multiple Response Type Encoding Practices, OAuth 2.0 Form Post Response Mode). The default
         * is `query` for a code and `fragment` for a token.
         *
         * @example
         *   query;
         */
        readonly response_mode?: string;
        /**
         * The S256 challenge of the code verifier. Required for clients without a secret (RFC 7636 §4.2, RFC
         * 9700 §2.1.1).
         */
        readonly code_challenge?: string;
        /** Must be `S256` (RFC 7636 §4.3). */
        readonly code_challenge_method?: string;
        /**
         * The target service of the token, an absolute URI without a fragment that is in the settings. This is
         * the only parameter that may be repeated (RFC 8707 §2). If it is omitted, the token is for this
         * server.
         *
         * @example
         *   ['https://api.example.org/'];
         */
        readonly resource?: readonly string[];
        /**
         * `none` never shows a page. `login` and `select_account` require a new sign-in, `consent` requires a
         * new consent (OpenID Connect Core 1.0 §3.1.2.1). `none` excludes the other values. An unknown value is
         * reported to the client.
         *
         * @example
         *   consent;
         */
        readonly prompt?: string;
        /**
         * Maximum age of the sign-in, in seconds. If it is older, the user signs in again (OpenID Connect Core
         * 1.0 §3.1.2.1).
         *
         * @example
         *   3600;
         */
        readonly max_age?: string;
        /**
         * The username with which the login form is filled in advance (OpenID Connect Core 1.0 §3.1.2.1).
         *
         * @example
         *   alice;
         */
        readonly login_hint?: string;
        /**
         * A value that the ID token repeats (OpenID Connect Core 1.0 §3.1.2.1). It binds the ID token to the
         * session of the client.
         *
         * @example
         *   n-0S6_WzA2Mj
         */
        readonly nonce?: string;
        /**
         * An ID token of this server, expired or not. If another user is signed in, the named user must sign in
         * (OpenID Connect Core 1.0 §3.1.2.1).
         *
         * @example
         *   eyJhbGciOiJSUzI1NiJ9.e30.c2lnbmF0dXJl;
         */
        readonly id_token_hint?: string;
        /**
         * Single claims that the client requests, as JSON (OpenID Connect Core 1.0 §5.5). The user sees those
         * that no scope contains.
         *
         * @example
         *   {"userinfo":{"email":{"essential":true}}}
         */
        readonly claims?: string;
        /**
         * The preferred authentication context classes (OpenID Connect Core 1.0 §3.1.2.1). The only one is
         * `urn:gatehouse:acr:password`.
         *
         * @example
         *   urn: gatehouse: acr: password;
         */
        readonly acr_values?: string;
        /**
         * The kind of window that shows the pages (OpenID Connect Core 1.0 §3.1.2.1). The pages fit each kind,
         * so it has no effect.
         *
         * @example
         *   popup;
         */
        readonly display?: string;
        /**
         * The preferred languages of the pages (OpenID Connect Core 1.0 §3.1.2.1). The pages are in English.
         *
         * @example
         *   en-GB en
         */
        readonly ui_locales?: string;
        /**
         * The preferred languages of claims (OpenID Connect Core 1.0 §5.2). Claims have one language.
         *
         * @example
         *   en-GB en
         */
        readonly claims_locales?: string;
        /**
         * A request object (RFC 9101 §5). It is rejected with `request_not_supported`.
         *
         * @example
         *   eyJhbGciOiJub25lIn0.e30.
         */
        readonly request?: string;
        /**
         * A reference to a request object (RFC 9101 §5). It is rejected with `request_uri_not_supported`.
         *
         * @example
         *   https://client.example.org/request.jwt
         */
        readonly request_uri?: string;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The authorization response as a form that submits itself (`response_mode=form_post`). */
      readonly 200: {
        headers: {
          readonly 'Content-Security-Policy': components['headers']['ContentSecurityPolicy'];
          readonly 'X-Frame-Options': components['headers']['FrameOptions'];
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly 'Referrer-Policy': components['headers']['ReferrerPolicy'];
          readonly 'Permissions-Policy': components['headers']['PermissionsPolicy'];
          readonly 'Cross-Origin-Opener-Policy': components['headers']['OpenerPolicy'];
          readonly 'Cross-Origin-Resource-Policy': components['headers']['ResourcePolicy'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'text/html': components['schemas']['HtmlPage'];
        };
      };
      /**
       * A redirect to the login page, the consent page, or the client with the authorization response (RFC 6749
       * §4.1.2, §4.2.2).
       */
      readonly 303: {
        headers: {
          readonly Location: components['headers']['NextPage'];
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly 'Referrer-Policy': components['headers']['ReferrerPolicy'];
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      readonly 400: components['responses']['UnverifiedClient'];
      readonly 405: components['responses']['PageMethodNotAllowed'];
      readonly 429: components['responses']['PageTooManyRequests'];
      readonly 500: components['responses']['PageServerError'];
      readonly 503: components['responses']['PageUnavailable'];
      readonly 504: components['responses']['PageOutcomeUnknown'];
    };
  };
  readonly authorizeByForm: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The parameters of the authorization request (Spec §2.1). */
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': components['schemas']['AuthorizationForm'];
      };
    };
    readonly responses: {
      /** The authorization response as a form that submits itself (`response_mode=form_post`). */
      readonly 200: {
        headers: {
          readonly 'Content-Security-Policy': components['headers']['ContentSecurityPolicy'];
          readonly 'X-Frame-Options': components['headers']['FrameOptions'];
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly 'Referrer-Policy': components['headers']['ReferrerPolicy'];
          readonly 'Permissions-Policy': components['headers']['PermissionsPolicy'];
          readonly 'Cross-Origin-Opener-Policy': components['headers']['OpenerPolicy'];
          readonly 'Cross-Origin-Resource-Policy': components['headers']['ResourcePolicy'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'text/html': components['schemas']['HtmlPage'];
        };
      };
      /**
       * A redirect to the login page, the consent page, or the client with the authorization response (RFC 6749
       * §4.1.2, §4.2.2).
       */
      readonly 303: {
        headers: {
          readonly Location: components['headers']['NextPage'];
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly 'Referrer-Policy': components['headers']['ReferrerPolicy'];
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      readonly 400: components['responses']['UnverifiedClient'];
      readonly 405: components['responses']['PageMethodNotAllowed'];
      readonly 413: components['responses']['PagePayloadTooLarge'];
      readonly 415: components['responses']['PageUnsupportedMediaType'];
      readonly 429: components['responses']['PageTooManyRequests'];
      readonly 500: components['responses']['PageServerError'];
      readonly 503: components['responses']['PageUnavailable'];
      readonly 504: components['responses']['PageOutcomeUnknown'];
    };
  };
  readonly showLogin: {
    readonly parameters: {
      readonly query?: {
        /**
         * The sealed authorization request for which the user signs in.
         *
         * @example
         *   eyJyZXF1ZXN0Ijp7fX0.bQ1xV7mJ3kzTqYw8eR5nCg;
         */
        readonly request?: components['schemas']['SealedRequest'];
        /**
         * The part of the account page to which the sign-in leads, if it is not for an authorization request.
         *
         * @example
         *   password;
         */
        readonly next?: components['schemas']['AccountPart'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The login page. */
      readonly 200: {
        headers: {
          readonly 'Content-Security-Policy': components['headers']['ContentSecurityPolicy'];
          readonly 'X-Frame-Options': components['headers']['FrameOptions'];
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly 'Referrer-Policy': components['headers']['ReferrerPolicy'];
          readonly 'Permissions-Policy': components['headers']['PermissionsPolicy'];
          readonly 'Cross-Origin-Opener-Policy': components['headers']['OpenerPolicy'];
          readonly 'Cross-Origin-Resource-Policy': components['headers']['ResourcePolicy'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'text/html': components['schemas']['HtmlPage'];
        };
      };
      /**
       * The user is already signed in. The redirect leads to the next page, or to the client with the
       * authorization response.
       */
      readonly 303: {
        headers: {
          readonly Location: components['headers']['NextPage'];
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly 'Referrer-Policy': components['headers']['ReferrerPolicy'];
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      readonly 400: components['responses']['PageBadRequest'];
      readonly 403: components['responses']['PageForbidden'];
      readonly 405: components['responses']['PageMethodNotAllowed'];
      readonly 429: components['responses']['PageTooManyRequests'];
      readonly 500: components['responses']['PageServerError'];
      readonly 503: components['responses']['PageStoreUnavailable'];
    };
  };
  readonly signIn: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The completed login form. */
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': components['schemas']['LoginForm'];
      };
    };
    readonly responses: {
      /** The authorization response as a form that submits itself (`response_mode=form_post`). */
      readonly 200: {
        headers: {
          readonly 'Content-Security-Policy': components['headers']['ContentSecurityPolicy'];
          readonly 'X-Frame-Options': components['headers']['FrameOptions'];
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly 'Referrer-Policy': components['headers']['ReferrerPolicy'];
          readonly 'Permissions-Policy': components['headers']['PermissionsPolicy'];
          readonly 'Cross-Origin-Opener-Policy': components['headers']['OpenerPolicy'];
          readonly 'Cross-Origin-Resource-Policy': components['headers']['ResourcePolicy'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'text/html': components['schemas']['HtmlPage'];
        };
      };
      /**
       * The user is signed in. The redirect leads to the next page, the account page, or the client with the
       * authorization response.
       */
      readonly 303: {
        headers: {
          readonly Location: components['headers']['NextPage'];
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly 'Referrer-Policy': components['headers']['ReferrerPolicy'];
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      readonly 400: components['responses']['PageBadRequest'];
      readonly 401: components['responses']['LoginRefused'];
      readonly 403: components['responses']['PageForbidden'];
      readonly 405: components['responses']['PageMethodNotAllowed'];
      readonly 413: components['responses']['PagePayloadTooLarge'];
      readonly 415: components['responses']['PageUnsupportedMediaType'];
      readonly 429: components['responses']['LoginLimited'];
      readonly 500: components['responses']['PageServerError'];
      readonly 503: components['responses']['PageUnavailable'];
      readonly 504: components['responses']['PageOutcomeUnknown'];
    };
  };
  readonly showConsent: {
    readonly parameters: {
      readonly query?: {
        /**
         * The sealed authorization request for which the user consents.
         *
         * @example
         *   eyJyZXF1ZXN0Ijp7fX0.bQ1xV7mJ3kzTqYw8eR5nCg;
         */
        readonly request?: components['schemas']['SealedRequest'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The consent page, or the authorization response as a form (`response_mode=form_post`). */
      readonly 200: {
        headers: {
          readonly 'Content-Security-Policy': components['headers']['ContentSecurityPolicy'];
          readonly 'X-Frame-Options': components['headers']['FrameOptions'];
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly 'Referrer-Policy': components['headers']['ReferrerPolicy'];
          readonly 'Permissions-Policy': components['headers']['PermissionsPolicy'];
          readonly 'Cross-Origin-Opener-Policy': components['headers']['OpenerPolicy'];
          readonly 'Cross-Origin-Resource-Policy': components['headers']['ResourcePolicy'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'text/html': components['schemas']['HtmlPage'];
        };
      };
      /** Another page is due first, or no consent is needed. */
      readonly 303: {
        headers: {
          readonly Location: components['headers']['NextPage'];
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly 'Referrer-Policy': components['headers']['ReferrerPolicy'];
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      readonly 400: components['responses']['PageBadRequest'];
      readonly 403: components['responses']['PageForbidden'];
      readonly 405: components['responses']['PageMethodNotAllowed'];
      readonly 429: components['responses']['PageTooManyRequests'];
      readonly 500: components['responses']['PageServerError'];
      readonly 503: components['responses']['PageUnavailable'];
      readonly 504: components['responses']['PageOutcomeUnknown'];
    };
  };
  readonly decideConsent: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The decision. */
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': components['schemas']['ConsentForm'];
      };
    };
    readonly responses: {
      /** The authorization response as a form that submits itself (`response_mode=form_post`). */
      readonly 200: {
        headers: {
          readonly 'Content-Security-Policy': components['headers']['ContentSecurityPolicy'];
          readonly 'X-Frame-Options': components['headers']['FrameOptions'];
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly 'Referrer-Policy': components['headers']['ReferrerPolicy'];
          readonly 'Permissions-Policy': components['headers']['PermissionsPolicy'];
          readonly 'Cross-Origin-Opener-Policy': components['headers']['OpenerPolicy'];
          readonly 'Cross-Origin-Resource-Policy': components['headers']['ResourcePolicy'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'text/html': components['schemas']['HtmlPage'];
        };
      };
      /** A redirect to the client with the authorization response (RFC 6749 §4.1.2, §4.2.2). */
      readonly 303: {
        headers: {
          readonly Location: components['headers']['NextPage'];
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly 'Referrer-Policy': components['headers']['ReferrerPolicy'];
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      readonly 400: components['responses']['PageBadRequest'];
      readonly 403: components['responses']['PageForbidden'];
      readonly 405: components['responses']['PageMethodNotAllowed'];
      readonly 413: components['responses']['PagePayloadTooLarge'];
      readonly 415: components['responses']['PageUnsupportedMediaType'];
      readonly 429: components['responses']['PageTooManyRequests'];
      readonly 500: components['responses']['PageServerError'];
      readonly 503: components['responses']['PageUnavailable'];
      readonly 504: components['responses']['PageOutcomeUnknown'];
    };
  };
  readonly showLogout: {
    readonly parameters: {
      readonly query?: {
        /**
         * An ID token of this service for the client, expired or not.
         *
         * @example
         *   eyJhbGciOiJSUzI1NiJ9.e30.c2lnbmF0dXJl;
         */
        readonly id_token_hint?: string;
        /**
         * A hint about the user. It is ignored, because the session is known.
         *
         * @example
         *   alice;
         */
        readonly logout_hint?: string;
        /**
         * The client. If there is an `id_token_hint`, its audience must be the same client.
         *
         * @example
         *   web;
         */
        readonly client_id?: string;
        /**
         * The URI to which the user returns, one of the registered `post_logout_redirect_uris`.
         *
         * @example
         *   https://client.example.org/signed-out
         */
        readonly post_logout_redirect_uri?: string;
        /**
         * A value that the redirect repeats.
         *
         * @example
         *   af0ifjsldkj;
         */
        readonly state?: string;
        /**
         * The preferred languages of the pages. The pages are in English.
         *
         * @example
         *   en;
         */
        readonly ui_locales?: string;
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
          readonly 'Content-Security-Policy': components['headers']['ContentSecurityPolicy'];
          readonly 'X-Frame-Options': components['headers']['FrameOptions'];
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly 'Referrer-Policy': components['headers']['ReferrerPolicy'];
          readonly 'Permissions-Policy': components['headers']['PermissionsPolicy'];
          readonly 'Cross-Origin-Opener-Policy': components['headers']['OpenerPolicy'];
          readonly 'Cross-Origin-Resource-Policy': components['headers']['ResourcePolicy'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'text/html': components['schemas']['HtmlPage'];
        };
      };
      /** The user is signed out and returns to the client. */
      readonly 303: {
        headers: {
          readonly Location: components['headers']['NextPage'];
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly 'Referrer-Policy': components['headers']['ReferrerPolicy'];
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      readonly 400: components['responses']['PageBadRequest'];
      readonly 405: components['responses']['PageMethodNotAllowed'];
      readonly 429: components['responses']['PageTooManyRequests'];
      readonly 500: components['responses']['PageServerError'];
      readonly 503: components['responses']['PageUnavailable'];
      readonly 504: components['responses']['PageOutcomeUnknown'];
    };
  };
  readonly signOut: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The completed sign-out form. */
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': components['schemas']['SignOutForm'];
      };
    };
    readonly responses: {
      /** The session has ended. */
      readonly 200: {
        headers: {
          readonly 'Content-Security-Policy': components['headers']['ContentSecurityPolicy'];
          readonly 'X-Frame-Options': components['headers']['FrameOptions'];
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly 'Referrer-Policy': components['headers']['ReferrerPolicy'];
          readonly 'Permissions-Policy': components['headers']['PermissionsPolicy'];
          readonly 'Cross-Origin-Opener-Policy': components['headers']['OpenerPolicy'];
          readonly 'Cross-Origin-Resource-Policy': components['headers']['ResourcePolicy'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'text/html': components['schemas']['HtmlPage'];
        };
      };
      /**
       * The user is signed out and returns to the client. A form of another site leads to the same request by
       * GET.
       */
      readonly 303: {
        headers: {
          readonly Location: components['headers']['NextPage'];
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly 'Referrer-Policy': components['headers']['ReferrerPolicy'];
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      readonly 400: components['responses']['PageBadRequest'];
      readonly 403: components['responses']['PageForbidden'];
      readonly 405: components['responses']['PageMethodNotAllowed'];
      readonly 413: components['responses']['PagePayloadTooLarge'];
      readonly 415: components['responses']['PageUnsupportedMediaType'];
      readonly 429: components['responses']['PageTooManyRequests'];
      readonly 500: components['responses']['PageServerError'];
      readonly 503: components['responses']['PageUnavailable'];
      readonly 504: components['responses']['PageOutcomeUnknown'];
    };
  };
  readonly showAccount: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The page. */
      readonly 200: {
        headers: {
          readonly 'Content-Security-Policy': components['headers']['ContentSecurityPolicy'];
          readonly 'X-Frame-Options': components['headers']['FrameOptions'];
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly 'Referrer-Policy': components['headers']['ReferrerPolicy'];
          readonly 'Permissions-Policy': components['headers']['PermissionsPolicy'];
          readonly 'Cross-Origin-Opener-Policy': components['headers']['OpenerPolicy'];
          readonly 'Cross-Origin-Resource-Policy': components['headers']['ResourcePolicy'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'text/html': components['schemas']['HtmlPage'];
        };
      };
      /** The user is not signed in. The redirect leads to the login page. */
      readonly 303: {
        headers: {
          readonly Location: components['headers']['NextPage'];
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly 'Referrer-Policy': components['headers']['ReferrerPolicy'];
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      readonly 405: components['responses']['PageMethodNotAllowed'];
      readonly 429: components['responses']['PageTooManyRequests'];
      readonly 500: components['responses']['PageServerError'];
      readonly 503: components['responses']['PageUnavailable'];
      readonly 504: components['responses']['PageOutcomeUnknown'];
    };
  };
  readonly changeAccount: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The session or consent to end, both passwords, or the details. */
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': components['schemas']['AccountForm'];
      };
    };
    readonly responses: {
      /** The updated page, with a message that names the change. */
      readonly 200: {
        headers: {
          readonly 'Content-Security-Policy': components['headers']['ContentSecurityPolicy'];
          readonly 'X-Frame-Options': components['headers']['FrameOptions'];
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly 'Referrer-Policy': components['headers']['ReferrerPolicy'];
          readonly 'Permissions-Policy': components['headers']['PermissionsPolicy'];
          readonly 'Cross-Origin-Opener-Policy': components['headers']['OpenerPolicy'];
          readonly 'Cross-Origin-Resource-Policy': components['headers']['ResourcePolicy'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'text/html': components['schemas']['HtmlPage'];
        };
      };
      /** The user ended the session of this browser. The redirect leads to the login page. */
      readonly 303: {
        headers: {
          readonly Location: components['headers']['NextPage'];
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly 'Referrer-Policy': components['headers']['ReferrerPolicy'];
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      readonly 400: components['responses']['PageBadRequest'];
      readonly 403: components['responses']['PageForbidden'];
      readonly 405: components['responses']['PageMethodNotAllowed'];
      readonly 413: components['responses']['PagePayloadTooLarge'];
      readonly 415: components['responses']['PageUnsupportedMediaType'];
      readonly 429: components['responses']['PageTooManyRequests'];
      readonly 500: components['responses']['PageServerError'];
      readonly 503: components['responses']['PageUnavailable'];
      readonly 504: components['responses']['PageOutcomeUnknown'];
    };
  };
  readonly findPasswordPage: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** A page for a user of the settings file. It says that the operator manages the password. */
      readonly 200: {
        headers: {
          readonly 'Content-Security-Policy': components['headers']['ContentSecurityPolicy'];
          readonly 'X-Frame-Options': components['headers']['FrameOptions'];
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly 'Referrer-Policy': components['headers']['ReferrerPolicy'];
          readonly 'Permissions-Policy': components['headers']['PermissionsPolicy'];
          readonly 'Cross-Origin-Opener-Policy': components['headers']['OpenerPolicy'];
          readonly 'Cross-Origin-Resource-Policy': components['headers']['ResourcePolicy'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'text/html': components['schemas']['HtmlPage'];
        };
      };
      /** The redirect leads to the form on the account page, or to the login page before it. */
      readonly 303: {
        headers: {
          readonly Location: components['headers']['NextPage'];
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly 'Referrer-Policy': components['headers']['ReferrerPolicy'];
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      readonly 405: components['responses']['PageMethodNotAllowed'];
      readonly 429: components['responses']['PageTooManyRequests'];
      readonly 500: components['responses']['PageServerError'];
      readonly 503: components['responses']['PageUnavailable'];
      readonly 504: components['responses']['PageOutcomeUnknown'];
    };
  };
  readonly getLogo: {
    readonly parameters: {
      readonly query?: {
        /**
         * The color scheme of the pages.
         *
         * @example
         *   light;
         */
        readonly theme?: 'light' | 'dark';
      };
      readonly header?: {
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The picture. */
      readonly 200: {
        headers: {
          readonly ETag: components['headers']['ETag'];
          readonly 'Cache-Control': components['headers']['PublicCache'];
          readonly 'Content-Security-Policy': components['headers']['ContentSecurityPolicy'];
          readonly 'Cross-Origin-Resource-Policy': components['headers']['ResourcePolicy'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'image/svg+xml': components['schemas']['Picture'];
          readonly 'image/png': components['schemas']['Picture'];
          readonly 'image/jpeg': components['schemas']['Picture'];
          readonly 'image/webp': components['schemas']['Picture'];
        };
      };
      readonly 304: components['responses']['NotModified'];
      readonly 400: components['responses']['BadRequest'];
      readonly 404: components['responses']['NoLogo'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
    };
  };
  readonly listConsents: {
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
        readonly sort?:
          | 'created_at'
          | '-created_at'
          | 'updated_at'
          | '-updated_at'
          | 'owner_id'
          | '-owner_id'
          | 'client_id'
          | '-client_id';
        readonly total?: components['parameters']['Total'];
        /**
         * Only consents of this user.
         *
         * @example
         *   alice;
         */
        readonly owner_id?: components['schemas']['FilterText'];
        /**
         * Only consents for this client.
         *
         * @example
         *   app;
         */
        readonly client_id?: components['schemas']['FilterText'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** A page of consents. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ConsentList'];
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
  readonly getConsent: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /**
         * The consent's id, from the list.
         *
         * @example
         *   Vb3kq0ZtmYq8Jx2LwTn5Rk;
         */
        readonly consent_id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The consent. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Consent'];
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
  readonly deleteConsent: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /**
         * The consent's id, from the list.
         *
         * @example
         *   Vb3kq0ZtmYq8Jx2LwTn5Rk;
         */
        readonly consent_id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The consent has ended. */
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
      readonly 410: components['responses']['Gone'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['ChangeUnavailable'];
      readonly 504: components['responses']['OutcomeUnknown'];
    };
  };
  readonly listSessions: {
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
        readonly sort?: 'created_at' | '-created_at' | 'last_seen_at' | '-last_seen_at' | 'owner_id' | '-owner_id';
        readonly total?: components['parameters']['Total'];
        /**
         * Only sessions of this user.
         *
         * @example
         *   alice;
         */
        readonly owner_id?: components['schemas']['FilterText'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** A page of sessions. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['SessionList'];
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
  readonly deleteSessions: {
    readonly parameters: {
      readonly query: {
        /**
         * The user.
         *
         * @example
         *   Zk3vQ8xw1nA5rT7uY0pLsg;
         */
        readonly owner_id: components['schemas']['FilterText'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The sessions have ended. */
      readonly 204: {
        headers: {
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['ChangeUnavailable'];
      readonly 504: components['responses']['OutcomeUnknown'];
    };
  };
  readonly getSession: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /**
         * The session's id, from the list.
         *
         * @example
         *   9nL0b1yQm2pXr7sT4uVw5A
         */
        readonly session_id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The session. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Session'];
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
  readonly deleteSession: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /**
         * The session's id, from the list.
         *
         * @example
         *   9nL0b1yQm2pXr7sT4uVw5A
         */
        readonly session_id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The session has ended. */
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
      readonly 410: components['responses']['Gone'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['ChangeUnavailable'];
      readonly 504: components['responses']['OutcomeUnknown'];
    };
  };
  readonly issueToken: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The grant, as form parameters (Spec §2.3). */
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded':
          | components['schemas']['AuthorizationCodeTokenRequest']
          | components['schemas']['PasswordTokenRequest']
          | components['schemas']['ClientCredentialsTokenRequest']
          | components['schemas']['RefreshTokenRequest'];
      };
    };
    readonly responses: {
      /** The tokens (Spec §2.4, RFC 6749 §5.1). The Content-Type has `charset=UTF-8`. */
      readonly 200: {
        headers: {
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly Pragma: components['headers']['PragmaNoCache'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['TokenResponse'];
        };
      };
      /**
       * The request is rejected (RFC 6749 §5.2) with `invalid_request`, `invalid_grant`, `unauthorized_client`,
       * `unsupported_grant_type`, `invalid_scope` or `invalid_target` (RFC 8707 §2). `detail` names the
       * parameters, except for a wrong password.
       */
      readonly 400: {
        headers: {
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ErrorBody'];
        };
      };
      readonly 401: components['responses']['InvalidClient'];
      readonly 405: components['responses']['OnlyPost'];
      readonly 413: components['responses']['PayloadTooLarge'];
      readonly 415: components['responses']['NotAForm'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['ChangeUnavailable'];
      readonly 504: components['responses']['OutcomeUnknown'];
    };
  };
  readonly introspectToken: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The token (RFC 7662 §2.1). */
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': components['schemas']['IntrospectionRequest'];
      };
    };
    readonly responses: {
      /** The state of the token (RFC 7662 §2.2). */
      readonly 200: {
        headers: {
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly Pragma: components['headers']['PragmaNoCache'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Introspection'];
        };
      };
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['InvalidClient'];
      readonly 405: components['responses']['OnlyPost'];
      readonly 413: components['responses']['PayloadTooLarge'];
      readonly 415: components['responses']['NotAForm'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly revokeToken: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The token (RFC 7009 §2.1). */
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': components['schemas']['RevocationRequest'];
      };
    };
    readonly responses: {
      /** The token is not valid any more (RFC 7009 §2.2). */
      readonly 200: {
        headers: {
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly Pragma: components['headers']['PragmaNoCache'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': Record<string, never>;
        };
      };
      /** The request is not valid, or the token belongs to another client (RFC 7009 §2.1). */
      readonly 400: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ErrorBody'];
        };
      };
      readonly 401: components['responses']['InvalidClient'];
      readonly 405: components['responses']['OnlyPost'];
      readonly 413: components['responses']['PayloadTooLarge'];
      readonly 415: components['responses']['NotAForm'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['ChangeUnavailable'];
      readonly 504: components['responses']['OutcomeUnknown'];
    };
  };
  readonly getAuthorizationServerMetadata: {
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
          readonly 'application/json': components['schemas']['AuthorizationServerMetadata'];
        };
      };
      readonly 304: components['responses']['NotModified'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['StoreUnavailable'];
    };
  };
  readonly getIssuerMetadata: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path: {
        /**
         * The path of the issuer without its leading slash.
         *
         * @example
         *   tenant;
         */
        readonly issuer_path: string;
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
          readonly 'application/json': components['schemas']['AuthorizationServerMetadata'];
        };
      };
      readonly 304: components['responses']['NotModified'];
      readonly 400: components['responses']['BadTarget'];
      readonly 404: components['responses']['NotFound'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['StoreUnavailable'];
    };
  };
  readonly getOpenIdConfiguration: {
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
          readonly 'application/json': components['schemas']['AuthorizationServerMetadata'];
        };
      };
      readonly 304: components['responses']['NotModified'];
      readonly 404: components['responses']['OpenIdOff'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['StoreUnavailable'];
    };
  };
  readonly getUserInfo: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      readonly 200: components['responses']['UserInfo'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['OpenIdOff'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly postUserInfo: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The access token, unless the Authorization header has it. */
    readonly requestBody?: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': components['schemas']['UserInfoForm'];
      };
    };
    readonly responses: {
      readonly 200: components['responses']['UserInfo'];
      /** The Authorization header and the form both have a token (RFC 6750 §2). */
      readonly 400: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ErrorBody'];
        };
      };
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['NoOpenIdScope'];
      readonly 404: components['responses']['OpenIdOff'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 413: components['responses']['PayloadTooLarge'];
      readonly 415: components['responses']['NotAForm'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly getKeySet: {
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
      /** The key set. */
      readonly 200: {
        headers: {
          readonly ETag: components['headers']['ETag'];
          readonly 'Cache-Control': components['headers']['PublicCache'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['KeySet'];
        };
      };
      readonly 304: components['responses']['NotModified'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 500: components['responses']['ServerError'];
    };
  };
  readonly listClients: {
    readonly parameters: {
      readonly query?: {
        readonly limit?: components['parameters']['Limit'];
        readonly after?: components['parameters']['After'];
        readonly q?: components['parameters']['Search'];
        /**
         * The order; `-` is descending.
         *
         * @example
         *   client_name;
         */
        readonly sort?: 'client_name' | '-client_name' | 'client_id' | '-client_id' | 'created_at' | '-created_at';
        readonly total?: components['parameters']['Total'];
        /**
         * Only clients from this source.
         *
         * @example
         *   registry;
         */
        readonly managed_by?: components['schemas']['ClientManagedBy'];
        /**
         * Only clients that may use this grant.
         *
         * @example
         *   password;
         */
        readonly grant_type?: components['schemas']['GrantType'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** A page of clients. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ClientList'];
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
  readonly createClient: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The client. */
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['ClientRegistration'];
      };
    };
    readonly responses: {
      /** The client, with its secret. */
      readonly 201: {
        headers: {
          /**
           * The URL of the client (RFC 9110 §10.2.2).
           *
           * @example
           *   /clients/web
           */
          readonly Location: string;
          readonly ETag: components['headers']['ETag'];
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Client'];
        };
      };
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['PayloadTooLarge'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['ChangeUnavailable'];
      readonly 504: components['responses']['OutcomeUnknown'];
    };
  };
  readonly getClient: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path: {
        /**
         * The client identifier.
         *
         * @example
         *   web;
         */
        readonly client_id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The client. */
      readonly 200: {
        headers: {
          readonly ETag: components['headers']['ETag'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Client'];
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
  readonly replaceClient: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        readonly 'If-None-Match'?: components['parameters']['UnlessMatch'];
      };
      readonly path: {
        /**
         * The client identifier.
         *
         * @example
         *   web;
         */
        readonly client_id: string;
      };
      readonly cookie?: never;
    };
    /** The new metadata of the client. */
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['ClientInput'];
      };
    };
    readonly responses: {
      /** The updated client. */
      readonly 200: {
        headers: {
          readonly ETag: components['headers']['ETag'];
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Client'];
        };
      };
      /** The client, created again. */
      readonly 201: {
        headers: {
          /**
           * The URL of the client (RFC 9110 §10.2.2).
           *
           * @example
           *   /clients/web
           */
          readonly Location: string;
          readonly ETag: components['headers']['ETag'];
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Client'];
        };
      };
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 409: components['responses']['Conflict'];
      readonly 410: components['responses']['Gone'];
      readonly 412: components['responses']['PreconditionFailed'];
      readonly 413: components['responses']['PayloadTooLarge'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['ChangeUnavailable'];
      readonly 504: components['responses']['OutcomeUnknown'];
    };
  };
  readonly deleteClient: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        readonly 'If-None-Match'?: components['parameters']['UnlessMatch'];
      };
      readonly path: {
        /**
         * The client identifier.
         *
         * @example
         *   web;
         */
        readonly client_id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The client has been deleted. */
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
  readonly changeClient: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        readonly 'If-None-Match'?: components['parameters']['UnlessMatch'];
      };
      readonly path: {
        /**
         * The client identifier.
         *
         * @example
         *   web;
         */
        readonly client_id: string;
      };
      readonly cookie?: never;
    };
    /** The merge patch. */
    readonly requestBody: {
      readonly content: {
        readonly 'application/merge-patch+json': components['schemas']['ClientPatch'];
      };
    };
    readonly responses: {
      /** The updated client. */
      readonly 200: {
        headers: {
          readonly ETag: components['headers']['ETag'];
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Client'];
        };
      };
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 409: components['responses']['Conflict'];
      readonly 410: components['responses']['Gone'];
      readonly 412: components['responses']['PreconditionFailed'];
      readonly 413: components['responses']['PayloadTooLarge'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['ChangeUnavailable'];
      readonly 504: components['responses']['OutcomeUnknown'];
    };
  };
  readonly listTokens: {
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
        readonly sort?: 'created_at' | '-created_at' | 'expires_at' | '-expires_at' | 'client_id' | '-client_id';
        readonly total?: components['parameters']['Total'];
        /**
         * Only tokens of this client.
         *
         * @example
         *   app;
         */
        readonly client_id?: components['schemas']['FilterText'];
        /**
         * Only tokens of this user.
         *
         * @example
         *   alice;
         */
        readonly owner_id?: components['schemas']['FilterText'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** A page of tokens. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['TokenList'];
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
  readonly getToken: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /**
         * The token's id, which introspection returns as `jti`.
         *
         * @example
         *   9nL0b1yQm2pXr7sT4uVw5A
         */
        readonly token_id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The data of the token. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Token'];
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
  readonly deleteToken: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /**
         * The token's id, which introspection returns as `jti`.
         *
         * @example
         *   9nL0b1yQm2pXr7sT4uVw5A
         */
        readonly token_id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The token is not valid any more. */
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
      readonly 410: components['responses']['Gone'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['ChangeUnavailable'];
      readonly 504: components['responses']['OutcomeUnknown'];
    };
  };
  readonly registerUnvettedClient: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The metadata of the client (RFC 7591 §2). */
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['RegistrationRequest'];
      };
    };
    readonly responses: {
      /** The registration (RFC 7591 §3.2.1), with the token of the registration, which is shown only here. */
      readonly 201: {
        headers: {
          /**
           * The URL of the registration (RFC 9110 §10.2.2).
           *
           * @example
           *   /registrations/Vb8nQ2xK
           */
          readonly Location: string;
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly Pragma: components['headers']['PragmaNoCache'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Registration'];
        };
      };
      readonly 400: components['responses']['RegistrationRefused'];
      readonly 404: components['responses']['RegistrationOff'];
      readonly 405: components['responses']['OnlyPost'];
      readonly 413: components['responses']['PayloadTooLarge'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['ChangeUnavailable'];
      readonly 504: components['responses']['OutcomeUnknown'];
    };
  };
  readonly registerClient: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The metadata of the client (RFC 7591 §2). */
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['RegistrationRequest'];
      };
    };
    readonly responses: {
      /** The registration (RFC 7591 §3.2.1), with credentials that are shown only once. */
      readonly 201: {
        headers: {
          /**
           * The URL of the registration (RFC 9110 §10.2.2).
           *
           * @example
           *   /registrations/Vb8nQ2xK
           */
          readonly Location: string;
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly Pragma: components['headers']['PragmaNoCache'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Registration'];
        };
      };
      readonly 400: components['responses']['RegistrationRefused'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 404: components['responses']['RegistrationOff'];
      readonly 405: components['responses']['OnlyPost'];
      readonly 413: components['responses']['PayloadTooLarge'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['ChangeUnavailable'];
      readonly 504: components['responses']['OutcomeUnknown'];
    };
  };
  readonly getRegistration: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /**
         * The client identifier, as in `registration_client_uri` of the registration response.
         *
         * @example
         *   Vb3kq0ZtmYq8Jx2LwTn5Rk;
         */
        readonly client_id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The registration (RFC 7592 §3). */
      readonly 200: {
        headers: {
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly Pragma: components['headers']['PragmaNoCache'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Registration'];
        };
      };
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 404: components['responses']['RegistrationOff'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly replaceRegistration: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /**
         * The client identifier, as in `registration_client_uri` of the registration response.
         *
         * @example
         *   Vb3kq0ZtmYq8Jx2LwTn5Rk;
         */
        readonly client_id: string;
      };
      readonly cookie?: never;
    };
    /** The complete metadata of the client. */
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['RegistrationRequest'];
      };
    };
    readonly responses: {
      /** The updated registration (RFC 7592 §3). */
      readonly 200: {
        headers: {
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly Pragma: components['headers']['PragmaNoCache'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Registration'];
        };
      };
      readonly 400: components['responses']['RegistrationRefused'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 404: components['responses']['RegistrationOff'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 413: components['responses']['PayloadTooLarge'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['ChangeUnavailable'];
      readonly 504: components['responses']['OutcomeUnknown'];
    };
  };
  readonly deleteRegistration: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /**
         * The client identifier, as in `registration_client_uri` of the registration response.
         *
         * @example
         *   Vb3kq0ZtmYq8Jx2LwTn5Rk;
         */
        readonly client_id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The client has been deleted. */
      readonly 204: {
        headers: {
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 404: components['responses']['RegistrationOff'];
      readonly 405: components['responses']['MethodNotAllowed'];
      /** The client exceeded its quota (Spec §7, §8). */
      readonly 429: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ErrorBody'];
        };
      };
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['ChangeUnavailable'];
      readonly 504: components['responses']['OutcomeUnknown'];
    };
  };
  readonly listInitialAccessTokens: {
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
        readonly sort?: 'created_at' | '-created_at' | 'expires_at' | '-expires_at';
        readonly total?: components['parameters']['Total'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** A page of initial access tokens. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['InitialAccessTokenList'];
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
  readonly createInitialAccessToken: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The limits of the token. */
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['InitialAccessTokenRequest'];
      };
    };
    readonly responses: {
      /** The token, shown only once. */
      readonly 201: {
        headers: {
          /**
           * The URL of the token, without its value (RFC 9110 §10.2.2).
           *
           * @example
           *   /initial-access-tokens/q7Rk2LmX
           */
          readonly Location: string;
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['InitialAccessToken'];
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
      readonly 503: components['responses']['ChangeUnavailable'];
      readonly 504: components['responses']['OutcomeUnknown'];
    };
  };
  readonly getInitialAccessToken: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /**
         * The id of the token, not the token itself.
         *
         * @example
         *   9nL0b1yQm2pXr7sT4uVw5A
         */
        readonly token_id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The data of the token. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['InitialAccessToken'];
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
  readonly deleteInitialAccessToken: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /**
         * The id of the token, not the token itself.
         *
         * @example
         *   9nL0b1yQm2pXr7sT4uVw5A
         */
        readonly token_id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The token has ended. */
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
      readonly 410: components['responses']['Gone'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['ChangeUnavailable'];
      readonly 504: components['responses']['OutcomeUnknown'];
    };
  };
  readonly listInvitations: {
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
        readonly sort?: 'created_at' | '-created_at' | 'expires_at' | '-expires_at';
        readonly total?: components['parameters']['Total'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** A page of invitations. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['InvitationList'];
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
  readonly createInvitation: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The roles of the user, and the lifetime of the link. */
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['InvitationRequest'];
      };
    };
    readonly responses: {
      /** The invitation with its link, shown only once. */
      readonly 201: {
        headers: {
          /**
           * The URL of the invitation (RFC 9110 §10.2.2).
           *
           * @example
           *   /invitations/q7Rk2LmX
           */
          readonly Location: string;
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Invitation'];
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
      readonly 503: components['responses']['ChangeUnavailable'];
      readonly 504: components['responses']['OutcomeUnknown'];
    };
  };
  readonly getInvitation: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /**
         * The id of the invitation, not the token of its link.
         *
         * @example
         *   9nL0b1yQm2pXr7sT4uVw5A
         */
        readonly invitation_id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The invitation without its link. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Invitation'];
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
  readonly deleteInvitation: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /**
         * The id of the invitation, not the token of its link.
         *
         * @example
         *   9nL0b1yQm2pXr7sT4uVw5A
         */
        readonly invitation_id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The invitation has ended. */
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
      readonly 410: components['responses']['Gone'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['ChangeUnavailable'];
      readonly 504: components['responses']['OutcomeUnknown'];
    };
  };
  readonly showInvitation: {
    readonly parameters: {
      readonly query: {
        /**
         * The token of the link.
         *
         * @example
         *   Zk3vQ8xw1nA5rT7uY0pLsgZk3vQ8xw1nA5rT7uY0pLs;
         */
        readonly token: components['schemas']['InvitationToken'];
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
          readonly 'Content-Security-Policy': components['headers']['ContentSecurityPolicy'];
          readonly 'X-Frame-Options': components['headers']['FrameOptions'];
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly 'Referrer-Policy': components['headers']['ReferrerPolicy'];
          readonly 'Permissions-Policy': components['headers']['PermissionsPolicy'];
          readonly 'Cross-Origin-Opener-Policy': components['headers']['OpenerPolicy'];
          readonly 'Cross-Origin-Resource-Policy': components['headers']['ResourcePolicy'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'text/html': components['schemas']['HtmlPage'];
        };
      };
      readonly 400: components['responses']['PageBadRequest'];
      readonly 403: components['responses']['PageForbidden'];
      readonly 405: components['responses']['PageMethodNotAllowed'];
      readonly 429: components['responses']['PageTooManyRequests'];
      readonly 500: components['responses']['PageServerError'];
      readonly 503: components['responses']['PageUnavailable'];
      readonly 504: components['responses']['PageOutcomeUnknown'];
    };
  };
  readonly acceptInvitation: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The completed form. */
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': components['schemas']['InvitationForm'];
      };
    };
    readonly responses: {
      /** The user is registered and signed in. The page leads to the console, or else to the account page. */
      readonly 200: {
        headers: {
          readonly 'Content-Security-Policy': components['headers']['ContentSecurityPolicy'];
          readonly 'X-Frame-Options': components['headers']['FrameOptions'];
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly 'Referrer-Policy': components['headers']['ReferrerPolicy'];
          readonly 'Permissions-Policy': components['headers']['PermissionsPolicy'];
          readonly 'Cross-Origin-Opener-Policy': components['headers']['OpenerPolicy'];
          readonly 'Cross-Origin-Resource-Policy': components['headers']['ResourcePolicy'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'text/html': components['schemas']['HtmlPage'];
        };
      };
      readonly 400: components['responses']['PageBadRequest'];
      readonly 403: components['responses']['PageForbidden'];
      readonly 405: components['responses']['PageMethodNotAllowed'];
      readonly 413: components['responses']['PagePayloadTooLarge'];
      readonly 415: components['responses']['PageUnsupportedMediaType'];
      readonly 429: components['responses']['PageTooManyRequests'];
      readonly 500: components['responses']['PageServerError'];
      readonly 503: components['responses']['PageUnavailable'];
      readonly 504: components['responses']['PageOutcomeUnknown'];
    };
  };
  readonly listOwners: {
    readonly parameters: {
      readonly query?: {
        readonly limit?: components['parameters']['Limit'];
        readonly after?: components['parameters']['After'];
        readonly q?: components['parameters']['Search'];
        /**
         * The order; `-` is descending.
         *
         * @example
         *   username;
         */
        readonly sort?: 'username' | '-username' | 'name' | '-name' | 'created_at' | '-created_at';
        readonly total?: components['parameters']['Total'];
        /**
         * Only users from this source.
         *
         * @example
         *   registry;
         */
        readonly managed_by?: components['schemas']['ManagedBy'];
        /**
         * Only the user with this username.
         *
         * @example
         *   alice;
         */
        readonly username?: components['schemas']['FilterText'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** A page of users. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['OwnerList'];
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
  readonly createOwner: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The user. */
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['OwnerRegistration'];
      };
    };
    readonly responses: {
      /** The user. */
      readonly 201: {
        headers: {
          /**
           * The URL of the user (RFC 9110 §10.2.2).
           *
           * @example
           *   /owners/alice
           */
          readonly Location: string;
          readonly ETag: components['headers']['ETag'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Owner'];
        };
      };
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['PayloadTooLarge'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['ChangeUnavailable'];
      readonly 504: components['responses']['OutcomeUnknown'];
    };
  };
  readonly getOwner: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path: {
        /**
         * The user's id, the `sub` of the user's tokens.
         *
         * @example
         *   4nRk7Dv4Ue9gmYq8Jx2LwT
         */
        readonly owner_id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The user. */
      readonly 200: {
        headers: {
          readonly ETag: components['headers']['ETag'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Owner'];
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
  readonly replaceOwner: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        readonly 'If-None-Match'?: components['parameters']['UnlessMatch'];
      };
      readonly path: {
        /**
         * The user's id, the `sub` of the user's tokens.
         *
         * @example
         *   4nRk7Dv4Ue9gmYq8Jx2LwT
         */
        readonly owner_id: string;
      };
      readonly cookie?: never;
    };
    /** The new data of the user. */
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['OwnerInput'];
      };
    };
    readonly responses: {
      /** The updated user. */
      readonly 200: {
        headers: {
          readonly ETag: components['headers']['ETag'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Owner'];
        };
      };
      /** The user, created again. */
      readonly 201: {
        headers: {
          /**
           * The URL of the user (RFC 9110 §10.2.2).
           *
           * @example
           *   /owners/alice
           */
          readonly Location: string;
          readonly ETag: components['headers']['ETag'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Owner'];
        };
      };
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 409: components['responses']['Conflict'];
      readonly 410: components['responses']['Gone'];
      readonly 412: components['responses']['PreconditionFailed'];
      readonly 413: components['responses']['PayloadTooLarge'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['ChangeUnavailable'];
      readonly 504: components['responses']['OutcomeUnknown'];
    };
  };
  readonly deleteOwner: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        readonly 'If-None-Match'?: components['parameters']['UnlessMatch'];
      };
      readonly path: {
        /**
         * The user's id, the `sub` of the user's tokens.
         *
         * @example
         *   4nRk7Dv4Ue9gmYq8Jx2LwT
         */
        readonly owner_id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The user has been deleted. */
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
  readonly changeOwner: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        readonly 'If-None-Match'?: components['parameters']['UnlessMatch'];
      };
      readonly path: {
        /**
         * The user's id, the `sub` of the user's tokens.
         *
         * @example
         *   4nRk7Dv4Ue9gmYq8Jx2LwT
         */
        readonly owner_id: string;
      };
      readonly cookie?: never;
    };
    /** The merge patch. */
    readonly requestBody: {
      readonly content: {
        readonly 'application/merge-patch+json': components['schemas']['OwnerPatch'];
      };
    };
    readonly responses: {
      /** The updated user. */
      readonly 200: {
        headers: {
          readonly ETag: components['headers']['ETag'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Owner'];
        };
      };
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 409: components['responses']['Conflict'];
      readonly 410: components['responses']['Gone'];
      readonly 412: components['responses']['PreconditionFailed'];
      readonly 413: components['responses']['PayloadTooLarge'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['ChangeUnavailable'];
      readonly 504: components['responses']['OutcomeUnknown'];
    };
  };
  readonly listLocks: {
    readonly parameters: {
      readonly query?: {
        readonly limit?: components['parameters']['Limit'];
        readonly after?: components['parameters']['After'];
        readonly q?: components['parameters']['Search'];
        /**
         * The order; `-` is descending.
         *
         * @example
         *   locked_until;
         */
        readonly sort?: 'locked_until' | '-locked_until' | 'owner_id' | '-owner_id';
        readonly total?: components['parameters']['Total'];
        /**
         * Only locks of this user.
         *
         * @example
         *   alice;
         */
        readonly owner_id?: components['schemas']['FilterText'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** A page of locks. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['LockList'];
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
  readonly deleteLocks: {
    readonly parameters: {
      readonly query: {
        /**
         * The user.
         *
         * @example
         *   Zk3vQ8xw1nA5rT7uY0pLsg;
         */
        readonly owner_id: components['schemas']['FilterText'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The locks have ended. */
      readonly 204: {
        headers: {
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['ChangeUnavailable'];
      readonly 504: components['responses']['OutcomeUnknown'];
    };
  };
  readonly listGrants: {
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
        readonly sort?:
          | 'created_at'
          | '-created_at'
          | 'expires_at'
          | '-expires_at'
          | 'client_id'
          | '-client_id'
          | 'owner_id'
          | '-owner_id';
        readonly total?: components['parameters']['Total'];
        /**
         * Only grants to this client.
         *
         * @example
         *   web;
         */
        readonly client_id?: components['schemas']['FilterText'];
        /**
         * Only grants of this user.
         *
         * @example
         *   4nRk7Dv4Ue9gmYq8Jx2LwT
         */
        readonly owner_id?: components['schemas']['FilterText'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** A page of grants. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['GrantList'];
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
  readonly getGrant: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /**
         * The grant's id, from the list.
         *
         * @example
         *   9nL0b1yQm2pXr7sT4uVw5A
         */
        readonly grant_id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The grant. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Grant'];
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
  readonly deleteGrant: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /**
         * The grant's id, from the list.
         *
         * @example
         *   9nL0b1yQm2pXr7sT4uVw5A
         */
        readonly grant_id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The grant has been revoked. */
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
      readonly 410: components['responses']['Gone'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['ChangeUnavailable'];
      readonly 504: components['responses']['OutcomeUnknown'];
    };
  };
  readonly listKeys: {
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
        readonly sort?: 'created_at' | '-created_at' | 'active_from' | '-active_from';
        readonly total?: components['parameters']['Total'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** A page of keys. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['KeyList'];
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
  readonly rotateKey: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The purpose of the key. */
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['KeyRotation'];
      };
    };
    readonly responses: {
      /** The next key. */
      readonly 201: {
        headers: {
          /**
           * The URL of the key (RFC 9110 §10.2.2).
           *
           * @example
           *   /keys/x1pTmGc1
           */
          readonly Location: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Key'];
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
      readonly 503: components['responses']['ChangeUnavailable'];
      readonly 504: components['responses']['OutcomeUnknown'];
    };
  };
  readonly getKey: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /**
         * The key's id, which is part of the tokens that it creates.
         *
         * @example
         *   Vb3kq0Zt;
         */
        readonly key_id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The key. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Key'];
        };
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
  readonly deleteKey: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /**
         * The key's id, which is part of the tokens that it creates.
         *
         * @example
         *   Vb3kq0Zt;
         */
        readonly key_id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The key is withdrawn. */
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
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['ChangeUnavailable'];
      readonly 504: components['responses']['OutcomeUnknown'];
    };
  };
}
