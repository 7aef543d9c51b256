// Generated from openapi/ by `npm run generate`; never edited.
export interface paths {
    readonly "/authorize": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Ask an owner for authorization
         * @description Takes an authorization request for the code flow or the implicit flow (Spec §4.2, §2.1; RFC 6749 §4.1.1, §4.2.1).
         *
         *     **Without a redirect.** While the client and its redirect URI are not verified, the service itself answers
         *     400, as a page for a browser and as JSON otherwise (RFC 6749 §4.1.2.1): `client_id` missing, repeated or
         *     unknown; `redirect_uri` not registered, repeated, or left out while not exactly one is registered.
         *
         *     **By redirect.** Every later error goes back to the client as `error`, `error_description`, `state` and `iss`
         *     (RFC 6749 §4.1.2.1, §4.2.2.1, RFC 9207 §2), in the place of its success: `invalid_request`,
         *     `unauthorized_client`, `unsupported_response_type`, `invalid_scope`, `invalid_target` (RFC 8707 §2),
         *     `access_denied`, `login_required`, `consent_required`, `request_not_supported`, `request_uri_not_supported`
         *     (RFC 9101 §7), `server_error`, `temporarily_unavailable`.
         *
         *     **The owner** signs in and consents on pages of the service unless both was done before (Spec §3.1, §4.2).
         *     Then the code goes back in the query (Spec §2.2), the token in the fragment (Spec §2.5), or either in a form
         *     where `response_mode=form_post`.
         *
         *     **Clients** without a secret have to use PKCE with S256 (RFC 7636 §4.4.1, RFC 9700 §2.1.1); the implicit flow
         *     is open only to clients registered for it (RFC 9700 §2.1.2). Unknown parameters are ignored, empty ones count
         *     as left out, repeated ones are refused (RFC 6749 §3.1). A request without `response_type` is told to the client by
         *     redirect, one without `client_id` to the owner (RFC 6749 §4.1.2.1).
         */
        readonly get: operations["authorize"];
        readonly put?: never;
        /**
         * Ask an owner for authorization by a form
         * @description The same as `GET /authorize`, with the parameters in a form body (RFC 6749 §3.1).
         */
        readonly post: operations["authorizeByForm"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/login": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show the login page
         * @description The page on which an owner signs in (Spec §4.2), for the authorization request that `request` seals, or for the
         *     account page. A browser whose owner is signed in already goes on at once. The request must have begun in the same
         *     browser (RFC 6749 §10.12).
         */
        readonly get: operations["showLogin"];
        readonly put?: never;
        /**
         * Sign an owner in
         * @description Verifies the owner's credentials (Spec §4.2). A failure shows the page again without saying what was wrong; after
         *     too many, 429 until the window ends, counted together with the password grant (RFC 6749 §4.3.2). The form carries a
         *     token that binds it to its browser and request (RFC 6749 §10.12).
         */
        readonly post: operations["signIn"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/consent": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show the consent page
         * @description The page that says what is asked, by whom and for how long (Spec §4.2, RFC 6749 §10.2). What was consented before is
         *     not asked again; a wider scope is.
         */
        readonly get: operations["showConsent"];
        readonly put?: never;
        /**
         * Allow or deny a request
         * @description The owner's decision (Spec §3.1, §4.2). Allowing remembers the consent and answers the client; denying answers it
         *     `access_denied` (RFC 6749 §4.1.2.1). Only this form decides; a link never does.
         */
        readonly post: operations["decideConsent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/logout": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show the sign-out page
         * @description Asks before signing out, so that no link of another site does it (RFC 6749 §10.12); a browser without a sign-in is
         *     told that it is signed out. Spec §1(8) leaves the pages open.
         */
        readonly get: operations["showLogout"];
        readonly put?: never;
        /**
         * Sign an owner out
         * @description Ends the session for good: its cookie is worth nothing afterwards (docs/decisions/pages-and-sessions.md, logout).
         *     Tokens that were issued stay as they are (Spec §3.2) unless `refreshToken.endsWith.logout` says otherwise.
         */
        readonly post: operations["signOut"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/account": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show the owner's page
         * @description The owner's own page: which apps may use the account, where the owner is signed in, each to be ended by a button,
         *     and a form for another password (docs/decisions/pages-and-sessions.md; Spec §1(8) leaves it open).
         */
        readonly get: operations["showAccount"];
        readonly put?: never;
        /**
         * End a session or a consent of one's own, or change the password
         * @description Ends one of the owner's sessions or all but this one, or takes a consent back and with it every token that stands
         *     on it (docs/decisions/pages-and-sessions.md; RFC 9700 §4.14.2). What is not the owner's own is left alone.
         *
         *     A new password needs the present one; wrong ones are counted as at the login page. It ends every other session,
         *     and refresh tokens unless `refreshToken.endsWith.passwordChange` says otherwise.
         */
        readonly post: operations["changeAccount"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/logo": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the logo of the pages
         * @description The picture that stands at the top of the pages, from `authorization.branding.logo` of the settings
         *     (docs/decisions/pages-and-sessions.md, brand; Spec §1(8) leaves the pages open). A drawing is served so that
         *     nothing in it runs.
         */
        readonly get: operations["getLogo"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/consents": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List consents
         * @description What owners consented to, the oldest first, a page at a time (Spec §4.7).
         */
        readonly get: operations["listConsents"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/consents/{consent_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The consent's id, from the list.
                 * @example Vb3kq0ZtmYq8Jx2LwTn5Rk
                 */
                readonly consent_id: string;
            };
            readonly cookie?: never;
        };
        /**
         * Read a consent
         * @description One consent (Spec §4.7). One that was ended answers 410 (Spec §7).
         */
        readonly get: operations["getConsent"];
        readonly put?: never;
        readonly post?: never;
        /**
         * End a consent
         * @description Forgets the consent and revokes every grant that stands on it, its tokens included (RFC 9700 §4.14.2). The
         *     owner is asked again next time.
         */
        readonly delete: operations["deleteConsent"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sessions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List sessions
         * @description Where owners are signed in, the oldest first, a page at a time (Spec §4.7). Expired sessions are left out.
         */
        readonly get: operations["listSessions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sessions/{session_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The session's id, from the list.
                 * @example 9nL0b1yQm2pXr7sT4uVw5A
                 */
                readonly session_id: string;
            };
            readonly cookie?: never;
        };
        /**
         * Read a session
         * @description One session (Spec §4.7). Its cookie is never shown. One that ended answers 410 (Spec §7).
         */
        readonly get: operations["getSession"];
        readonly put?: never;
        readonly post?: never;
        /**
         * End a session
         * @description Signs the owner out of that browser; the cookie is worth nothing afterwards (Spec §4.1).
         */
        readonly delete: operations["deleteSession"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
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
         *     `client_id` alone (Spec §5(1)). A client registered for `private_key_jwt` sends an assertion instead, a JWT that
         *     one of its registered keys signed: `iss` and `sub` are its id, `aud` is the issuer and nothing else, `exp` at most
         *     an hour ahead, and its `jti` counts once (RFC 7523 §3). Two methods in one request are refused. A failure answers
         *     401 `invalid_client`, the same for an unknown client and a wrong secret (Spec §7(3)).
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
         *
         *     **Pages** may ask from the origin of a redirect URI of a public client, a loopback one on any port; there is
         *     nothing else to set for CORS. Pages of other origins get no answer that they could read.
         */
        readonly post: operations["issueToken"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/introspection": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Describe a token
         * @description Tells a confidential client whether a token is active and what it carries (RFC 7662 §2). A client sees its own
         *     tokens and those whose audience names it; with `tokens:introspect` in its registration it sees all. Everything
         *     else is `active: false`: expired, revoked, unknown, somebody else's, a code. Client authentication is that of
         *     the token endpoint, by Basic or by `client_id` and `client_secret`.
         */
        readonly post: operations["introspectToken"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/revocation": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Revoke a token
         * @description Ends a token of the client (RFC 7009 §2). An access token ends alone; with a refresh token its whole grant ends,
         *     access tokens included. A token that is unknown or has ended already answers 200 as well, another client's
         *     answers 400. The hint is read and not needed. A public client names itself by `client_id`.
         */
        readonly post: operations["revokeToken"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/.well-known/oauth-authorization-server": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the metadata
         * @description What this authorization server can do and where (RFC 8414 §3, RFC 9207 §3), computed from what is enabled: the
         *     password and implicit grants are listed only while some client may use them. Any origin may read it.
         *
         *     This is OAuth 2.0 and not OpenID Connect: there is no `/.well-known/openid-configuration`, no scope `openid`, no
         *     id token and no `end_session_endpoint`; people sign out at `/logout`. A library for OpenID Connect needs this
         *     address as its metadata (`metadataUrl` of oidc-client-ts) and scopes of this server.
         */
        readonly get: operations["getAuthorizationServerMetadata"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/.well-known/oauth-authorization-server/{issuer_path}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the metadata of an issuer with a path
         * @description The same for an issuer like `https://example.org/tenant`, whose path comes behind the well-known one
         *     (RFC 8414 §3.1). A path that is not the issuer's is 404.
         */
        readonly get: operations["getIssuerMetadata"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/.well-known/jwks.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the public keys
         * @description The public keys that JWT access tokens are checked with (RFC 7517 §5, RFC 9068 §4). A key is here before it
         *     signs its first token and until its last token has ended. Opaque tokens (Spec §2.4) need none of them. Any
         *     origin may read it.
         */
        readonly get: operations["getKeySet"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clients": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List clients
         * @description The registered clients, those of the settings file first, then the others in the order of creation, a page at a
         *     time (Spec §4.7). Secrets are never shown.
         */
        readonly get: operations["listClients"];
        readonly put?: never;
        /**
         * Register a client
         * @description Registers a client in the terms of RFC 7591 §2 (Spec §4.1). A client that authenticates gets a secret, which is
         *     shown in this answer and never again. The implicit and password grants are possible and off by default
         *     (RFC 9700 §2.1.2, §2.4).
         */
        readonly post: operations["createClient"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clients/{client_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The client identifier.
                 * @example web
                 */
                readonly client_id: string;
            };
            readonly cookie?: never;
        };
        /**
         * Read a client
         * @description One client, without its secret (Spec §4.7). A deleted one answers 410 (Spec §7).
         */
        readonly get: operations["getClient"];
        /**
         * Replace a client
         * @description Replaces everything that was registered but the secret; what is left out goes back to its default (Spec §4.1).
         *     A client that is to authenticate and has no secret gets one, shown once. An entry of the settings file is
         *     read-only (409).
         */
        readonly put: operations["replaceClient"];
        readonly post?: never;
        /**
         * Delete a client
         * @description Deletes the client and revokes all that it holds: codes, refresh tokens, access tokens, consents (Spec §4.1).
         *     Its id answers 410 until it is free again. An entry of the settings file is read-only (409).
         */
        readonly delete: operations["deleteClient"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Change a client
         * @description Changes what the merge patch names; null takes a field away (RFC 7396, Spec §4.1). `client_secret_rotation`
         *     makes a new secret, shown once in the answer, while the old one counts for `overlapSeconds` more. An entry of
         *     the settings file is read-only (409).
         */
        readonly patch: operations["changeClient"];
        readonly trace?: never;
    };
    readonly "/tokens": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List reference tokens
         * @description The access tokens that have a row, those of clients registered for `reference`, the oldest first, a page at a time
         *     (Spec §4.7). A token itself is never shown; one that does not count any more is left out.
         */
        readonly get: operations["listTokens"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/tokens/{reference_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The token's id, its `jti` at introspection.
                 * @example 9nL0b1yQm2pXr7sT4uVw5A
                 */
                readonly reference_id: string;
            };
            readonly cookie?: never;
        };
        /**
         * Read about a reference token
         * @description One token, without the token itself (Spec §4.7). One that ended answers 410 (Spec §7).
         */
        readonly get: operations["getToken"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Revoke a reference token
         * @description Ends the token at once, at every instance (Spec §4.1); what else its grant holds stays.
         */
        readonly delete: operations["deleteToken"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/registrations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Register itself as a client
         * @description A client registers itself in the terms of RFC 7591 §3, with an initial access token of an administrator. Members
         *     that are not known are ignored; what is left out or null has its default, and the answer says all that was
         *     registered. Redirect URIs are judged as everywhere; grants and scope are those that the settings let such
         *     clients have; `response_types` follow from the grants (RFC 7591 §2.1). Keys are given in `jwks` and never
         *     fetched, so `jwks_uri` is refused. No software statement is trusted: one is `unapproved_software_statement`. The
         *     owner is asked each time such a client wants something (RFC 9700 §4.11.2). Off by default; the answer is 404 then.
         */
        readonly post: operations["registerClient"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/registrations/{client_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The client identifier, in the URI that the registration was answered with.
                 * @example Vb3kq0ZtmYq8Jx2LwTn5Rk
                 */
                readonly client_id: string;
            };
            readonly cookie?: never;
        };
        /**
         * Read its own registration
         * @description What is registered of the client (RFC 7592 §2.1), without its secret, which nothing can show again. A token that
         *     is not the client's own, and one of a registration that is gone, is 401 (RFC 7592 §2.1, §2.3).
         */
        readonly get: operations["getRegistration"];
        /**
         * Replace its own registration
         * @description Replaces all that the client said of itself; what is left out or null goes back to its default (RFC 7592 §2.2).
         *     `client_id` must be there and its own, `client_secret` the present one where it is sent; what the server says
         *     (`registration_access_token`, `registration_client_uri`, `client_id_issued_at`, `client_secret_expires_at`) must
         *     not. The registration access token stays, so that a lost answer locks nobody out. A client that now
         *     authenticates by a secret gets one, shown once.
         */
        readonly put: operations["replaceRegistration"];
        readonly post?: never;
        /**
         * Delete its own registration
         * @description Ends the registration and revokes all that the client holds (RFC 7592 §2.3). Its token is worth nothing afterwards
         *     (401), and an administrator who asks for the client is told 410 (Spec §7).
         */
        readonly delete: operations["deleteRegistration"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/initial-access-tokens": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List initial access tokens
         * @description The tokens that let clients register themselves, the oldest first, a page at a time (Spec §4.7). A token itself is
         *     never shown.
         */
        readonly get: operations["listInitialAccessTokens"];
        readonly put?: never;
        /**
         * Make an initial access token
         * @description Makes a token that lets so many clients register themselves within its lifetime (RFC 7591 §1.2). It is shown in
         *     this answer and never again. Who makes one must hold the scopes of the service's own APIs that the settings let
         *     such clients have.
         */
        readonly post: operations["createInitialAccessToken"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/initial-access-tokens/{token_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The token's id, which is not the token.
                 * @example 9nL0b1yQm2pXr7sT4uVw5A
                 */
                readonly token_id: string;
            };
            readonly cookie?: never;
        };
        /**
         * Read about an initial access token
         * @description How often it was used and when it ends (Spec §4.7). One that ended answers 410 (Spec §7).
         */
        readonly get: operations["getInitialAccessToken"];
        readonly put?: never;
        readonly post?: never;
        /**
         * End an initial access token
         * @description Nobody registers with it any more (Spec §4.1); the clients that did stay.
         */
        readonly delete: operations["deleteInitialAccessToken"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/owners": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List resource owners
         * @description The resource owners, those of the settings file first, then the others in the order of creation, a page at a
         *     time (Spec §4.7).
         */
        readonly get: operations["listOwners"];
        readonly put?: never;
        /**
         * Register a resource owner
         * @description Registers a resource owner (Spec §1(2), §4.1). The password has at least 8 characters of any kind and is kept as
         *     an argon2id hash; nothing shows it again. A caller gives only those rights that its own token holds; any other
         *     role or scope is 403.
         */
        readonly post: operations["createOwner"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/owners/{owner_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The owner's id, the `sub` of its tokens.
                 * @example 4nRk7Dv4Ue9gmYq8Jx2LwT
                 */
                readonly owner_id: string;
            };
            readonly cookie?: never;
        };
        /**
         * Read a resource owner
         * @description One owner (Spec §4.7). A deleted one answers 410 (Spec §7).
         */
        readonly get: operations["getOwner"];
        /**
         * Replace a resource owner
         * @description Replaces the owner; without a password the present one stays (Spec §4.1). A new password or a disabling ends
         *     its sessions and revokes its tokens (RFC 9700 §4.14.2). Taking away a role or a scope ends its access tokens;
         *     the next ones have what is left. A caller needs every right that the owner has before or after (403). An entry
         *     of the settings file is read-only (409).
         */
        readonly put: operations["replaceOwner"];
        readonly post?: never;
        /**
         * Delete a resource owner
         * @description Deletes the owner, ends its sessions and revokes every grant of it (Spec §4.1). Its id answers 410 until it is
         *     free again. A caller needs every right that the owner has (403). An entry of the settings file is read-only
         *     (409).
         */
        readonly delete: operations["deleteOwner"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Change a resource owner
         * @description Changes what the merge patch names; null takes the name away (RFC 7396, Spec §4.1). A new password or a
         *     disabling ends its sessions and revokes its tokens (RFC 9700 §4.14.2). Taking away a role or a scope ends its
         *     access tokens; the next ones have what is left. A caller needs every right that the owner has before or after
         *     (403). An entry of the settings file is read-only (409).
         */
        readonly patch: operations["changeOwner"];
        readonly trace?: never;
    };
    readonly "/grants": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List grants
         * @description What owners granted to clients and is still in force, in the order of creation, a page at a time (Spec §4.7): one
         *     entry for each redeemed code, implicit decision or password sign-in.
         */
        readonly get: operations["listGrants"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/grants/{grant_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The grant's id, from the list.
                 * @example 9nL0b1yQm2pXr7sT4uVw5A
                 */
                readonly grant_id: string;
            };
            readonly cookie?: never;
        };
        /**
         * Read a grant
         * @description One grant (Spec §4.7). A revoked one answers 410 (Spec §7).
         */
        readonly get: operations["getGrant"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Revoke a grant
         * @description Revokes the grant: its refresh token and every access token that came of it are refused from the moment of this
         *     answer on (RFC 7009 §2.1, Spec §4.1).
         */
        readonly delete: operations["deleteGrant"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/keys": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List keys
         * @description The keys that tokens are made with, the oldest first, a page at a time (Spec §4.7): what each is for, and
         *     where it stands in its rotation. No answer shows a key itself. One is known before it makes its first token,
         *     and kept until its last token has ended.
         */
        readonly get: operations["listKeys"];
        readonly put?: never;
        /**
         * Rotate a key
         * @description Makes the next key of a purpose without waiting for the age of the present one (Spec §4.1). It is known from
         *     this answer on and makes tokens from `active_from` on; then the present one retires. Every token that was
         *     issued stays what it is.
         */
        readonly post: operations["rotateKey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/keys/{key_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The key's id, which stands in the tokens that it made.
                 * @example Vb3kq0Zt
                 */
                readonly key_id: string;
            };
            readonly cookie?: never;
        };
        /**
         * Read a key
         * @description One key (Spec §4.7). One whose last token has ended is not there any more.
         */
        readonly get: operations["getKey"];
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
         * @description A whole page, complete without scripts.
         * @example <!doctype html><html lang="en"><title>Sign in</title></html>
         */
        readonly HtmlPage: string;
        /**
         * @description The bytes of a picture, or the text of a drawing.
         * @example <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>
         */
        readonly Picture: string;
        /**
         * @description An authorization request that waits for its owner; only the service can make or read it.
         * @example eyJyZXF1ZXN0Ijp7fX0.bQ1xV7mJ3kzTqYw8eR5nCg
         */
        readonly SealedRequest: string;
        /**
         * @description The token that binds the form to its browser, its sign-in and its request (RFC 6749 §10.12).
         * @example bQ1xV7mJ3kzTqYw8eR5nCg
         */
        readonly FormToken: string;
        /** @description An authorization request in a form; its parameters are those of the query. */
        readonly AuthorizationForm: {
            readonly resource?: components["schemas"]["RequestedResources"];
            /**
             * @description What the client wants: `code` or `token` (RFC 6749 §3.1.1). Any other value is told to the client.
             * @example code
             */
            readonly response_type: string;
            /**
             * @description The client identifier (RFC 6749 §2.2). Without a known one nobody is redirected.
             * @example app
             */
            readonly client_id: string;
            /**
             * @description One of the registered redirect URIs, equal as a string; a loopback URI may have any port (RFC 6749 §3.1.2, RFC 8252 §7.3). May be left out when exactly one is registered.
             * @example http://127.0.0.1/callback
             */
            readonly redirect_uri?: string;
            /**
             * @description The scope that is asked for, space-separated (RFC 6749 §3.3).
             * @example read
             */
            readonly scope?: string;
            /**
             * @description An opaque value that comes back unchanged (RFC 6749 §10.12). With the other parameters it has to fit into a URL of 8 KiB: some 7,000 letters, digits, `-` and `_` do.
             * @example af0ifjsldkj
             */
            readonly state?: string;
            /**
             * @description `query` for a code, `fragment` for a token, `form_post` for either (OAuth 2.0 Form Post Response Mode). By default the first two.
             * @example query
             */
            readonly response_mode?: string;
            /**
             * @description The S256 challenge of the code verifier; required of clients without a secret (RFC 7636 §4.2, RFC 9700 §2.1.1).
             * @example E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM
             */
            readonly code_challenge?: string;
            /**
             * @description Must be `S256` (RFC 7636 §4.3).
             * @example S256
             */
            readonly code_challenge_method?: string;
            /**
             * @description `none` never shows a page; `login` and `select_account` have the owner sign in again, `consent` asks again (OpenID Connect Core 1.0 §3.1.2.1). `none` stands alone; another value is told to the client.
             * @example consent
             */
            readonly prompt?: string;
            /**
             * @description The owner signs in again where the sign-in is older than so many seconds (OpenID Connect Core 1.0 §3.1.2.1).
             * @example 3600
             */
            readonly max_age?: string;
            /**
             * @description The username that stands in the login form at first (OpenID Connect Core 1.0 §3.1.2.1).
             * @example alice
             */
            readonly login_hint?: string;
            /**
             * @description A request object (RFC 9101 §5). It is refused by `request_not_supported`.
             * @example eyJhbGciOiJub25lIn0.e30.
             */
            readonly request?: string;
            /**
             * @description A reference to a request object (RFC 9101 §5). It is refused by `request_uri_not_supported`.
             * @example https://client.example.org/request.jwt
             */
            readonly request_uri?: string;
        };
        /** @description The login form. */
        readonly LoginForm: {
            readonly csrf: components["schemas"]["FormToken"];
            readonly request?: components["schemas"]["SealedRequest"];
            /**
             * @description The owner's username.
             * @example alice
             */
            readonly username?: string;
            /**
             * Format: password
             * @description The owner's password.
             * @example wonderland is wide
             */
            readonly password?: string;
        };
        /** @description The consent form. */
        readonly ConsentForm: {
            readonly csrf: components["schemas"]["FormToken"];
            readonly request: components["schemas"]["SealedRequest"];
            /**
             * @description The owner's decision.
             * @example allow
             * @enum {string}
             */
            readonly decision: "allow" | "deny";
        };
        /** @description The sign-out form. */
        readonly SignOutForm: {
            readonly csrf: components["schemas"]["FormToken"];
        };
        /** @description What an owner ends or changes on the account page. */
        readonly AccountForm: {
            readonly csrf: components["schemas"]["FormToken"];
            /**
             * @description The session to end.
             * @example 9nL0b1yQm2pXr7sT4uVw5A
             */
            readonly session_id?: string;
            /**
             * @description Ends every session but this one.
             * @example end
             * @constant
             */
            readonly other_sessions?: "end";
            /**
             * @description The consent to take back.
             * @example Vb3kq0ZtmYq8Jx2LwTn5Rk
             */
            readonly consent_id?: string;
            /**
             * @description The owner, for password managers; not read.
             * @example alice
             */
            readonly username?: string;
            /**
             * Format: password
             * @description The present password.
             * @example wonderland is wide
             */
            readonly current_password?: string;
            /**
             * Format: password
             * @description The password from now on, of any characters; never cut.
             * @example down the rabbit hole
             */
            readonly new_password?: string;
        };
        /** @description What an owner agreed to, once and for the next time. */
        readonly Consent: {
            /**
             * @description The consent's id.
             * @example Vb3kq0ZtmYq8Jx2LwTn5Rk
             */
            readonly consent_id: string;
            /**
             * @description The owner, the `sub` of the tokens.
             * @example alice
             */
            readonly owner_id: string;
            /**
             * @description The client.
             * @example app
             */
            readonly client_id: string;
            /**
             * @description Everything that was consented to so far, space-separated; may be empty.
             * @example read
             */
            readonly scope: string;
            /**
             * @description What it was asked for beside this service (RFC 8707 §2).
             * @example [
             *       "https://api.example.org/"
             *     ]
             */
            readonly resources?: readonly string[];
            readonly created_at: components["schemas"]["Timestamp"];
            readonly updated_at: components["schemas"]["Timestamp"];
            readonly links: components["schemas"]["Links"];
        };
        /** @description A page of consents. */
        readonly ConsentList: {
            /**
             * @description The consents of this page.
             * @example []
             */
            readonly items: readonly components["schemas"]["Consent"][];
            readonly links: components["schemas"]["Links"];
            readonly next?: components["schemas"]["NextCursor"];
        };
        /** @description An owner's sign-in in one browser. */
        readonly Session: {
            /**
             * @description The session's public id; not its cookie.
             * @example 9nL0b1yQm2pXr7sT4uVw5A
             */
            readonly session_id: string;
            /**
             * @description The owner.
             * @example alice
             */
            readonly owner_id: string;
            readonly created_at: components["schemas"]["Timestamp"];
            readonly last_seen_at: components["schemas"]["Timestamp"];
            readonly expires_at: components["schemas"]["Timestamp"];
            readonly links: components["schemas"]["Links"];
        };
        /** @description A page of sessions. */
        readonly SessionList: {
            /**
             * @description The sessions of this page.
             * @example []
             */
            readonly items: readonly components["schemas"]["Session"][];
            readonly links: components["schemas"]["Links"];
            readonly next?: components["schemas"]["NextCursor"];
        };
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
        /**
         * @description What the access token is to be for: an absolute URI without a fragment that the settings know; may come several
         *     times, as no other parameter may (RFC 8707 §2.2). Of a grant for several, the token is for those that are named
         *     here; without any, for all of the grant, or for this service.
         * @example [
         *       "https://api.example.org/"
         *     ]
         */
        readonly RequestedResources: readonly string[];
        /**
         * @description What kind of assertion it is, `urn:ietf:params:oauth:client-assertion-type:jwt-bearer` (RFC 7523 §2.2).
         * @example urn:ietf:params:oauth:client-assertion-type:jwt-bearer
         */
        readonly ClientAssertionType: string;
        /**
         * @description The JWT that a client registered for `private_key_jwt` signs, used once (RFC 7523 §3).
         * @example eyJhbGciOiJFZERTQSJ9.eyJpc3MiOiJyb2JvdCJ9.c2lnbmF0dXJl
         */
        readonly ClientAssertion: string;
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
            readonly resource?: components["schemas"]["RequestedResources"];
            readonly client_id?: components["schemas"]["BodyClientId"];
            readonly client_secret?: components["schemas"]["BodyClientSecret"];
            readonly client_assertion_type?: components["schemas"]["ClientAssertionType"];
            readonly client_assertion?: components["schemas"]["ClientAssertion"];
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
            readonly resource?: components["schemas"]["RequestedResources"];
            readonly client_id?: components["schemas"]["BodyClientId"];
            readonly client_secret?: components["schemas"]["BodyClientSecret"];
            readonly client_assertion_type?: components["schemas"]["ClientAssertionType"];
            readonly client_assertion?: components["schemas"]["ClientAssertion"];
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
            readonly resource?: components["schemas"]["RequestedResources"];
            readonly client_id?: components["schemas"]["BodyClientId"];
            readonly client_secret?: components["schemas"]["BodyClientSecret"];
            readonly client_assertion_type?: components["schemas"]["ClientAssertionType"];
            readonly client_assertion?: components["schemas"]["ClientAssertion"];
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
            readonly resource?: components["schemas"]["RequestedResources"];
            readonly client_id?: components["schemas"]["BodyClientId"];
            readonly client_secret?: components["schemas"]["BodyClientSecret"];
            readonly client_assertion_type?: components["schemas"]["ClientAssertionType"];
            readonly client_assertion?: components["schemas"]["ClientAssertion"];
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
         * @description The token.
         * @example at1.Vb3kq0Zt.mYq8Jx2LwTn5Rk7Dv4Ue9g
         */
        readonly BodyToken: string;
        /**
         * @description What the client believes the token to be; read and not needed (RFC 7009 §2.1).
         * @example refresh_token
         */
        readonly TokenTypeHint: string;
        /** @description The token to describe (RFC 7662 §2.1). */
        readonly IntrospectionRequest: {
            readonly token: components["schemas"]["BodyToken"];
            readonly token_type_hint?: components["schemas"]["TokenTypeHint"];
            readonly client_id?: components["schemas"]["BodyClientId"];
            readonly client_secret?: components["schemas"]["BodyClientSecret"];
            readonly client_assertion_type?: components["schemas"]["ClientAssertionType"];
            readonly client_assertion?: components["schemas"]["ClientAssertion"];
        } & {
            readonly [key: string]: unknown;
        };
        /** @description The token to revoke (RFC 7009 §2.1). */
        readonly RevocationRequest: {
            readonly token: components["schemas"]["BodyToken"];
            readonly token_type_hint?: components["schemas"]["TokenTypeHint"];
            readonly client_id?: components["schemas"]["BodyClientId"];
            readonly client_secret?: components["schemas"]["BodyClientSecret"];
            readonly client_assertion_type?: components["schemas"]["ClientAssertionType"];
            readonly client_assertion?: components["schemas"]["ClientAssertion"];
        } & {
            readonly [key: string]: unknown;
        };
        /** @description What a token is; an inactive one is nothing but that (RFC 7662 §2.2). */
        readonly Introspection: {
            /**
             * @description Whether the token counts now, for this client.
             * @example true
             */
            readonly active: boolean;
            /**
             * @description The client that holds the token.
             * @example app
             */
            readonly client_id?: string;
            /**
             * @description Its scope, space-separated.
             * @example read
             */
            readonly scope?: string;
            /**
             * @description Of an access token; a refresh token has none.
             * @constant
             */
            readonly token_type?: "Bearer";
            /**
             * @description When it was issued, in seconds since the epoch.
             * @example 1769860800
             */
            readonly iat?: number;
            /**
             * @description When it ends, in seconds since the epoch.
             * @example 1769864400
             */
            readonly exp?: number;
            /**
             * @description The id of an access token.
             * @example 9nL0b1yQm2pXr7sT4uVw5A
             */
            readonly jti?: string;
            /**
             * @description The issuer.
             * @example http://127.0.0.1:8080
             */
            readonly iss?: string;
            /**
             * @description Whom an access token is for.
             * @example [
             *       "http://127.0.0.1:8080"
             *     ]
             */
            readonly aud?: readonly string[];
            /**
             * @description The owner; the client where it acts for itself, and then there is no `username` (RFC 9068 §2.2).
             * @example alice
             */
            readonly sub?: string;
            /**
             * @description The owner's username.
             * @example alice
             */
            readonly username?: string;
        };
        /**
         * @description An absolute URL of this issuer.
         * @example http://127.0.0.1:8080/token
         */
        readonly EndpointUrl: string;
        /**
         * @description How a client may authenticate there.
         * @example [
         *       "client_secret_basic",
         *       "client_secret_post"
         *     ]
         */
        readonly AuthenticationMethods: readonly ("client_secret_basic" | "client_secret_post" | "private_key_jwt" | "none")[];
        /**
         * @description What a client may sign its assertion with (RFC 8414 §2); `EdDSA` and `Ed25519` are the same one.
         * @example [
         *       "EdDSA",
         *       "Ed25519",
         *       "ES256",
         *       "PS256",
         *       "RS256"
         *     ]
         */
        readonly AssertionAlgorithms: readonly ("EdDSA" | "Ed25519" | "ES256" | "PS256" | "RS256")[];
        /** @description The metadata of RFC 8414 §2. */
        readonly AuthorizationServerMetadata: {
            readonly issuer: components["schemas"]["EndpointUrl"];
            readonly authorization_endpoint: components["schemas"]["EndpointUrl"];
            readonly token_endpoint: components["schemas"]["EndpointUrl"];
            readonly registration_endpoint?: components["schemas"]["EndpointUrl"];
            readonly jwks_uri: components["schemas"]["EndpointUrl"];
            /**
             * @description The scopes that the settings describe; those of the service's own APIs are not listed.
             * @example [
             *       "read",
             *       "write"
             *     ]
             */
            readonly scopes_supported: readonly string[];
            /**
             * @description `token` only while some client may use the implicit grant.
             * @example [
             *       "code"
             *     ]
             */
            readonly response_types_supported: readonly ("code" | "token")[];
            /**
             * @description How the authorization response is delivered.
             * @example [
             *       "query",
             *       "form_post"
             *     ]
             */
            readonly response_modes_supported: readonly ("query" | "fragment" | "form_post")[];
            /**
             * @description `password` and `implicit` only while some client may use them.
             * @example [
             *       "authorization_code",
             *       "client_credentials",
             *       "refresh_token"
             *     ]
             */
            readonly grant_types_supported: readonly components["schemas"]["GrantType"][];
            readonly token_endpoint_auth_methods_supported: components["schemas"]["AuthenticationMethods"];
            readonly token_endpoint_auth_signing_alg_values_supported: components["schemas"]["AssertionAlgorithms"];
            readonly introspection_endpoint: components["schemas"]["EndpointUrl"];
            readonly introspection_endpoint_auth_methods_supported: components["schemas"]["AuthenticationMethods"];
            readonly introspection_endpoint_auth_signing_alg_values_supported: components["schemas"]["AssertionAlgorithms"];
            readonly revocation_endpoint: components["schemas"]["EndpointUrl"];
            readonly revocation_endpoint_auth_methods_supported: components["schemas"]["AuthenticationMethods"];
            readonly revocation_endpoint_auth_signing_alg_values_supported: components["schemas"]["AssertionAlgorithms"];
            /**
             * @description What the JWT access tokens of clients that are registered for them are signed with (RFC 9068 §2.1).
             * @example [
             *       "RS256",
             *       "ES256",
             *       "EdDSA"
             *     ]
             */
            readonly access_token_signing_alg_values_supported: readonly ("RS256" | "ES256" | "EdDSA")[];
            /**
             * @description PKCE by S256 alone (RFC 9700 §2.1.1).
             * @example [
             *       "S256"
             *     ]
             */
            readonly code_challenge_methods_supported: readonly "S256"[];
            /**
             * @description What `prompt` may say; another value is refused (Initiating User Registration via OpenID Connect 1.0 §4.1).
             * @example [
             *       "none",
             *       "login",
             *       "select_account",
             *       "consent"
             *     ]
             */
            readonly prompt_values_supported: readonly ("none" | "login" | "select_account" | "consent")[];
            /**
             * @description Every authorization response names its issuer (RFC 9207 §3).
             * @constant
             */
            readonly authorization_response_iss_parameter_supported: true;
            /**
             * @description Request objects are not supported (OpenID Connect Discovery 1.0 §3).
             * @constant
             */
            readonly request_parameter_supported: false;
            /**
             * @description References to request objects are not supported (OpenID Connect Discovery 1.0 §3). Clients take an absent member for support.
             * @constant
             */
            readonly request_uri_parameter_supported: false;
            readonly service_documentation: components["schemas"]["EndpointUrl"];
        };
        /** @description A JSON Web Key Set (RFC 7517 §5). */
        readonly KeySet: {
            /**
             * @description The public keys.
             * @example []
             */
            readonly keys: readonly {
                /**
                 * @description The key type (RFC 7517 §4.1).
                 * @example RSA
                 * @enum {string}
                 */
                readonly kty: "RSA" | "OKP" | "EC";
                /**
                 * @description The modulus of an RSA key (RFC 7518 §6.3.1.1).
                 * @example 0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86z
                 */
                readonly n?: string;
                /**
                 * @description The exponent of an RSA key (RFC 7518 §6.3.1.2).
                 * @example AQAB
                 */
                readonly e?: string;
                /**
                 * @description The curve of an OKP or EC key.
                 * @example Ed25519
                 * @enum {string}
                 */
                readonly crv?: "Ed25519" | "P-256";
                /**
                 * @description The public key of an OKP key, or the x coordinate of an EC key.
                 * @example 11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo
                 */
                readonly x?: string;
                /**
                 * @description The y coordinate of an EC key.
                 * @example 11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo
                 */
                readonly y?: string;
                /**
                 * @description The key's id.
                 * @example Vb3kq0Zt
                 */
                readonly kid: string;
                /**
                 * @description The algorithm.
                 * @example RS256
                 * @enum {string}
                 */
                readonly alg: "RS256" | "ES256" | "EdDSA";
                /**
                 * @description What it is for.
                 * @constant
                 */
                readonly use: "sig";
            }[];
        };
        /**
         * @description Where the entry is kept; one of the settings file is read-only here.
         * @example registry
         * @enum {string}
         */
        readonly ManagedBy: "settings" | "registry";
        /**
         * @description Who registered the client: the settings file, where it is read-only here; an administrator; or the client itself
         *     (RFC 7591), whom nobody has looked at.
         * @example registry
         * @enum {string}
         */
        readonly ClientManagedBy: "settings" | "registry" | "registration";
        /**
         * @description A grant (Spec §1(3), RFC 6749 §1.3).
         * @example authorization_code
         * @enum {string}
         */
        readonly GrantType: "authorization_code" | "implicit" | "password" | "client_credentials" | "refresh_token";
        /**
         * @description The client identifier; generated where it is left out.
         * @example web
         */
        readonly RegisteredClientId: string;
        /**
         * @description The name that the consent page shows.
         * @example Web shop
         */
        readonly ClientName: string;
        /**
         * @description How the client authenticates; `none` makes it a public one (RFC 7591 §2), `private_key_jwt` wants `jwks` (RFC 7523 §3).
         * @example client_secret_basic
         * @enum {string}
         */
        readonly ClientAuthenticationMethod: "client_secret_basic" | "client_secret_post" | "private_key_jwt" | "none";
        /**
         * @description The grants that the client may use.
         * @example [
         *       "authorization_code",
         *       "refresh_token"
         *     ]
         */
        readonly GrantTypes: readonly components["schemas"]["GrantType"][];
        /**
         * @description The redirect URIs, compared exactly; a loopback one may vary in its port (RFC 8252 §7.3). Https, or http on a
         *     loopback address, or a private-use scheme with a period in it; no fragment, no wildcard (RFC 9700 §2.1).
         * @example [
         *       "https://client.example.org/cb"
         *     ]
         */
        readonly RedirectUris: readonly string[];
        /**
         * @description The scope that the client may ask for, space-separated; empty means the service's default only.
         * @example read write
         */
        readonly RegisteredScope: string;
        /**
         * @description The scope of a request that asks for none, space-separated.
         * @example read
         */
        readonly DefaultScope: string;
        /**
         * @description The lifetime of the client's access tokens, in seconds; the service's own where it is left out.
         * @example 600
         */
        readonly AccessTokenLifetime: number;
        /**
         * @description What the client's access tokens are, `opaque` where it is left out; `reference` tokens have a row each, can be
         *     listed and end everywhere at once; `jwt` is that of RFC 9068.
         * @example jwt
         * @enum {string}
         */
        readonly AccessTokenFormat: "opaque" | "reference" | "jwt";
        /**
         * @description The algorithm that signs the client's access tokens where their format is `jwt` (RFC 7518 §3.1, RFC 8037 §3.1);
         *     the service's own where it is left out. Each resource server that reads the tokens must know it.
         * @example ES256
         * @enum {string}
         */
        readonly AccessTokenAlgorithm: "RS256" | "ES256" | "EdDSA";
        /**
         * @description The lifetime of the client's authorization codes, in seconds; the service's own where it is left out (Spec §8).
         * @example 30
         */
        readonly CodeLifetime: number;
        /**
         * @description The client's refresh tokens end when they are not used for so many seconds; the service's own where it is left out.
         * @example 86400
         */
        readonly RefreshTokenIdleLifetime: number;
        /**
         * @description The client's refresh tokens end after so many seconds however they are used; the service's own where it is left out.
         * @example 2592000
         */
        readonly RefreshTokenAbsoluteLifetime: number;
        /**
         * @description A public key (RFC 7517 §4): Ed25519, P-256, or RSA of at least 2048 bits. A private member is refused, and so are
         *     keys for encryption; members that are not named here are not kept.
         */
        readonly ClientKey: {
            /**
             * @description The kind of key.
             * @example OKP
             * @enum {string}
             */
            readonly kty: "OKP" | "EC" | "RSA";
            /**
             * @description The curve.
             * @example Ed25519
             * @enum {string}
             */
            readonly crv?: "Ed25519" | "P-256";
            /**
             * @description The public key, or its first coordinate.
             * @example 11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo
             */
            readonly x?: string;
            /**
             * @description Of an EC key the second coordinate.
             * @example 11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo
             */
            readonly y?: string;
            /**
             * @description Of an RSA key the modulus.
             * @example sXchDaQebHnPiGvyDOAT4saGEUetSyo9MKLOoWFsuerisXchDaQebHnPiGvyDOAT4saGEUetSyo9MKLOoWFsuerisXchDaQebHnPiGvyDOAT4saGEUetSyo9MKLOoWFsuerisXchDaQebHnPiGvyDOAT4saGEUetSyo9MKLOoWFsuerisXchDaQebHnPiGvyDOAT4saGEUetSyo9MKLOoWFsuerisXchDaQebHnPiGvyDOAT4saGEUetSyo9MKLOoWFsuerisXchDaQebHnPiGvyDOAT4saGEUetSyo9MKLOoWFsuerisXchDaQebHnPiGvyDOAT4saGEUetSyo9MKLOoWFsueri
             */
            readonly n?: string;
            /**
             * @description Of an RSA key the exponent.
             * @example AQAB
             */
            readonly e?: string;
            /**
             * @description The key's id, which assertions name; required where there are several.
             * @example first
             */
            readonly kid?: string;
            /**
             * @description The one algorithm that the key is for.
             * @example EdDSA
             * @enum {string}
             */
            readonly alg?: "EdDSA" | "Ed25519" | "ES256" | "PS256" | "RS256";
            /**
             * @description What the key is for.
             * @example sig
             * @enum {string}
             */
            readonly use?: "sig";
        } & {
            readonly [key: string]: unknown;
        };
        /**
         * @description The keys that the client signs its assertions with (RFC 7517 §5, RFC 7591 §2); required with `private_key_jwt`.
         *     They are given here and never fetched, so there is no `jwks_uri`.
         * @example {
         *       "keys": [
         *         {
         *           "kty": "OKP",
         *           "crv": "Ed25519",
         *           "x": "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo",
         *           "kid": "first",
         *           "alg": "EdDSA"
         *         }
         *       ]
         *     }
         */
        readonly ClientKeySet: {
            /** @description The public keys. */
            readonly keys: readonly components["schemas"]["ClientKey"][];
        };
        /**
         * @description Whether the client's refresh tokens rotate; by its kind where it is left out (RFC 9700 §4.14.2).
         * @example true
         */
        readonly RefreshTokenRotation: boolean;
        /**
         * @description Whether the client names the address of its user in `Forwarded` at `/token` (RFC 7239), so that wrong passwords of one user count for that user's address alone. Read after the client has authenticated; only for a client that authenticates.
         * @example true
         */
        readonly ForwardsAddress: boolean;
        /** @description The client's own quota at the service's APIs (Spec §8). */
        readonly ClientQuota: {
            /**
             * @description The number of requests.
             * @example 600
             */
            readonly limit: number;
            /**
             * @description The length of the window.
             * @example 60
             */
            readonly windowSeconds: number;
        };
        /** @description What can be said of a client but its id (RFC 7591 §2). */
        readonly ClientReplacement: {
            readonly client_name?: components["schemas"]["ClientName"];
            readonly token_endpoint_auth_method?: components["schemas"]["ClientAuthenticationMethod"];
            readonly grant_types?: components["schemas"]["GrantTypes"];
            readonly redirect_uris?: components["schemas"]["RedirectUris"];
            readonly scope?: components["schemas"]["RegisteredScope"];
            readonly default_scope?: components["schemas"]["DefaultScope"];
            readonly access_token_lifetime_seconds?: components["schemas"]["AccessTokenLifetime"];
            readonly access_token_format?: components["schemas"]["AccessTokenFormat"];
            readonly access_token_signed_response_alg?: components["schemas"]["AccessTokenAlgorithm"];
            readonly code_lifetime_seconds?: components["schemas"]["CodeLifetime"];
            readonly refresh_token_idle_lifetime_seconds?: components["schemas"]["RefreshTokenIdleLifetime"];
            readonly refresh_token_absolute_lifetime_seconds?: components["schemas"]["RefreshTokenAbsoluteLifetime"];
            readonly jwks?: components["schemas"]["ClientKeySet"];
            readonly refresh_token_rotation?: components["schemas"]["RefreshTokenRotation"];
            readonly forwards_address?: components["schemas"]["ForwardsAddress"];
            readonly quota?: components["schemas"]["ClientQuota"];
        };
        /** @description A new client (RFC 7591 §2). */
        readonly ClientRegistration: {
            readonly client_id?: components["schemas"]["RegisteredClientId"];
            readonly client_name?: components["schemas"]["ClientName"];
            readonly token_endpoint_auth_method?: components["schemas"]["ClientAuthenticationMethod"];
            readonly grant_types?: components["schemas"]["GrantTypes"];
            readonly redirect_uris?: components["schemas"]["RedirectUris"];
            readonly scope?: components["schemas"]["RegisteredScope"];
            readonly default_scope?: components["schemas"]["DefaultScope"];
            readonly access_token_lifetime_seconds?: components["schemas"]["AccessTokenLifetime"];
            readonly access_token_format?: components["schemas"]["AccessTokenFormat"];
            readonly access_token_signed_response_alg?: components["schemas"]["AccessTokenAlgorithm"];
            readonly code_lifetime_seconds?: components["schemas"]["CodeLifetime"];
            readonly refresh_token_idle_lifetime_seconds?: components["schemas"]["RefreshTokenIdleLifetime"];
            readonly refresh_token_absolute_lifetime_seconds?: components["schemas"]["RefreshTokenAbsoluteLifetime"];
            readonly jwks?: components["schemas"]["ClientKeySet"];
            readonly refresh_token_rotation?: components["schemas"]["RefreshTokenRotation"];
            readonly forwards_address?: components["schemas"]["ForwardsAddress"];
            readonly quota?: components["schemas"]["ClientQuota"];
        };
        /** @description A merge patch of a client; null takes a field away (RFC 7396). */
        readonly ClientPatch: {
            /**
             * @description The name that the consent page shows.
             * @example Web shop
             */
            readonly client_name?: components["schemas"]["ClientName"] | null;
            readonly token_endpoint_auth_method?: components["schemas"]["ClientAuthenticationMethod"];
            readonly grant_types?: components["schemas"]["GrantTypes"];
            readonly redirect_uris?: components["schemas"]["RedirectUris"];
            readonly scope?: components["schemas"]["RegisteredScope"];
            /**
             * @description The scope of a request that asks for none.
             * @example read
             */
            readonly default_scope?: components["schemas"]["DefaultScope"] | null;
            /**
             * @description The lifetime of the client's access tokens.
             * @example 600
             */
            readonly access_token_lifetime_seconds?: components["schemas"]["AccessTokenLifetime"] | null;
            /**
             * @description What its access tokens are; null is the default.
             * @example jwt
             */
            readonly access_token_format?: components["schemas"]["AccessTokenFormat"] | null;
            /**
             * @description The algorithm of its JWT access tokens; null is the default of the service.
             * @example ES256
             */
            readonly access_token_signed_response_alg?: components["schemas"]["AccessTokenAlgorithm"] | null;
            /**
             * @description The lifetime of its authorization codes.
             * @example 30
             */
            readonly code_lifetime_seconds?: components["schemas"]["CodeLifetime"] | null;
            /**
             * @description How long its refresh tokens live unused.
             * @example 86400
             */
            readonly refresh_token_idle_lifetime_seconds?: components["schemas"]["RefreshTokenIdleLifetime"] | null;
            /**
             * @description How long its refresh tokens live at most.
             * @example 2592000
             */
            readonly refresh_token_absolute_lifetime_seconds?: components["schemas"]["RefreshTokenAbsoluteLifetime"] | null;
            /**
             * @description The keys of its assertions.
             * @example {
             *       "keys": [
             *         {
             *           "kty": "OKP",
             *           "crv": "Ed25519",
             *           "x": "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo",
             *           "kid": "first",
             *           "alg": "EdDSA"
             *         }
             *       ]
             *     }
             */
            readonly jwks?: components["schemas"]["ClientKeySet"] | null;
            /**
             * @description Whether its refresh tokens rotate.
             * @example true
             */
            readonly refresh_token_rotation?: components["schemas"]["RefreshTokenRotation"] | null;
            /**
             * @description Whether it names the address of its user at /token.
             * @example true
             */
            readonly forwards_address?: components["schemas"]["ForwardsAddress"] | null;
            /**
             * @description The client's own quota.
             * @example {
             *       "limit": 600,
             *       "windowSeconds": 60
             *     }
             */
            readonly quota?: components["schemas"]["ClientQuota"] | null;
            /** @description Asks for a new secret. */
            readonly client_secret_rotation?: {
                /**
                 * @description How long the present secret still counts.
                 * @example 3600
                 */
                readonly overlapSeconds: number;
            };
        };
        /** @description A registered client (RFC 7591 §3.2.1). */
        readonly Client: {
            /**
             * @description The client identifier.
             * @example web
             */
            readonly client_id: string;
            /**
             * @description The secret, in the one answer that made it.
             * @example Zk3vQ8xw1nA5rT7uY0pLsgZk3vQ8xw1nA5rT7uY0pLs
             */
            readonly client_secret?: string;
            /**
             * Format: date-time
             * @description Until when the secret before the present one counts as well, where it was rotated out with an overlap.
             * @example 2026-01-31T13:00:00.000Z
             */
            readonly previous_secret_expires_at?: string;
            readonly client_name?: components["schemas"]["ClientName"];
            readonly token_endpoint_auth_method: components["schemas"]["ClientAuthenticationMethod"];
            readonly grant_types: components["schemas"]["GrantTypes"];
            readonly redirect_uris: components["schemas"]["RedirectUris"];
            readonly scope: components["schemas"]["RegisteredScope"];
            readonly default_scope?: components["schemas"]["DefaultScope"];
            readonly access_token_lifetime_seconds?: components["schemas"]["AccessTokenLifetime"];
            readonly access_token_format: components["schemas"]["AccessTokenFormat"];
            readonly access_token_signed_response_alg?: components["schemas"]["AccessTokenAlgorithm"];
            readonly code_lifetime_seconds?: components["schemas"]["CodeLifetime"];
            readonly refresh_token_idle_lifetime_seconds?: components["schemas"]["RefreshTokenIdleLifetime"];
            readonly refresh_token_absolute_lifetime_seconds?: components["schemas"]["RefreshTokenAbsoluteLifetime"];
            readonly jwks?: components["schemas"]["ClientKeySet"];
            readonly refresh_token_rotation?: components["schemas"]["RefreshTokenRotation"];
            readonly forwards_address?: components["schemas"]["ForwardsAddress"];
            readonly quota?: components["schemas"]["ClientQuota"];
            readonly managed_by: components["schemas"]["ClientManagedBy"];
            readonly created_at?: components["schemas"]["Timestamp"];
            readonly updated_at?: components["schemas"]["Timestamp"];
            readonly links: components["schemas"]["Links"];
        };
        /** @description A page of clients. */
        readonly ClientList: {
            /**
             * @description The clients of this page.
             * @example []
             */
            readonly items: readonly components["schemas"]["Client"][];
            readonly links: components["schemas"]["Links"];
            readonly next?: components["schemas"]["NextCursor"];
        };
        /** @description What a client says of itself (RFC 7591 §2). Unknown members are ignored, null ones count as left out. */
        readonly RegistrationRequest: {
            /**
             * @description Where a registration is replaced its own id.
             * @example Vb3kq0ZtmYq8Jx2LwTn5Rk
             */
            readonly client_id?: string;
            /**
             * @description Where a registration is replaced the present secret; it may be left out.
             * @example Zk3vQ8xw1nA5rT7uY0pLsgZk3vQ8xw1nA5rT7uY0pLs
             */
            readonly client_secret?: string;
            /**
             * @description The scope that it may ask for, space-separated; all that such clients may have where it is left out.
             * @example read
             */
            readonly scope?: string;
            /**
             * @description A JWT that somebody vouches with; none is trusted here.
             * @example eyJhbGciOiJFZERTQSJ9.eyJpc3MiOiJyb2JvdCJ9.c2lnbmF0dXJl
             */
            readonly software_statement?: string;
            /**
             * @description The name that the consent page shows.
             * @example Pocket shop
             */
            readonly client_name?: string;
            /**
             * @description A page about the client.
             * @example https://shop.example.org
             */
            readonly client_uri?: string;
            /**
             * @description A logo; kept and never loaded.
             * @example https://shop.example.org/logo.png
             */
            readonly logo_uri?: string;
            /**
             * @description Its terms.
             * @example https://shop.example.org/terms
             */
            readonly tos_uri?: string;
            /**
             * @description What it does with data.
             * @example https://shop.example.org/privacy
             */
            readonly policy_uri?: string;
            /**
             * @description Who is responsible.
             * @example [
             *       "shop@example.org"
             *     ]
             */
            readonly contacts?: readonly string[];
            /**
             * @description Of all clients of one software the same.
             * @example pocket-shop
             */
            readonly software_id?: string;
            /**
             * @description The version of that software.
             * @example 2.1
             */
            readonly software_version?: string;
            readonly redirect_uris?: components["schemas"]["RedirectUris"];
            readonly token_endpoint_auth_method?: components["schemas"]["ClientAuthenticationMethod"];
            readonly grant_types?: components["schemas"]["GrantTypes"];
            /**
             * @description What the authorization endpoint answers; it follows from the grants (RFC 7591 §2.1).
             * @example [
             *       "code"
             *     ]
             */
            readonly response_types?: readonly ("code" | "token")[];
            readonly jwks?: components["schemas"]["ClientKeySet"];
        } & {
            readonly [key: string]: unknown;
        };
        /** @description What is registered of a client, for the client itself (RFC 7591 §3.2.1, RFC 7592 §3). */
        readonly Registration: {
            /**
             * @description The client identifier.
             * @example Vb3kq0ZtmYq8Jx2LwTn5Rk
             */
            readonly client_id: string;
            /**
             * @description When it was registered, in seconds since the epoch.
             * @example 1769860800
             */
            readonly client_id_issued_at: number;
            /**
             * @description The secret, in the one answer that made it.
             * @example Zk3vQ8xw1nA5rT7uY0pLsgZk3vQ8xw1nA5rT7uY0pLs
             */
            readonly client_secret?: string;
            /**
             * @description The secret does not end by itself.
             * @constant
             */
            readonly client_secret_expires_at?: 0;
            /**
             * @description What reads and changes the registration.
             * @example Zk3vQ8xw1nA5rT7uY0pLsgZk3vQ8xw1nA5rT7uY0pLs
             */
            readonly registration_access_token: string;
            readonly registration_client_uri: components["schemas"]["EndpointUrl"];
            readonly scope: components["schemas"]["RegisteredScope"];
            /**
             * @description The name that the consent page shows.
             * @example Pocket shop
             */
            readonly client_name?: string;
            /**
             * @description A page about the client.
             * @example https://shop.example.org
             */
            readonly client_uri?: string;
            /**
             * @description A logo; kept and never loaded.
             * @example https://shop.example.org/logo.png
             */
            readonly logo_uri?: string;
            /**
             * @description Its terms.
             * @example https://shop.example.org/terms
             */
            readonly tos_uri?: string;
            /**
             * @description What it does with data.
             * @example https://shop.example.org/privacy
             */
            readonly policy_uri?: string;
            /**
             * @description Who is responsible.
             * @example [
             *       "shop@example.org"
             *     ]
             */
            readonly contacts?: readonly string[];
            /**
             * @description Of all clients of one software the same.
             * @example pocket-shop
             */
            readonly software_id?: string;
            /**
             * @description The version of that software.
             * @example 2.1
             */
            readonly software_version?: string;
            readonly redirect_uris: components["schemas"]["RedirectUris"];
            readonly token_endpoint_auth_method: components["schemas"]["ClientAuthenticationMethod"];
            readonly grant_types: components["schemas"]["GrantTypes"];
            /**
             * @description What the authorization endpoint answers; it follows from the grants (RFC 7591 §2.1).
             * @example [
             *       "code"
             *     ]
             */
            readonly response_types: readonly ("code" | "token")[];
            readonly jwks?: components["schemas"]["ClientKeySet"];
        };
        /** @description What the token is for. */
        readonly InitialAccessTokenRequest: {
            /**
             * @description For whoever reads the list.
             * @example For the shop
             */
            readonly note?: string;
            /**
             * @description How many clients may register with it; one where it is left out.
             * @example 5
             */
            readonly max_uses?: number;
            /**
             * @description How long it counts; a day where it is left out.
             * @example 604800
             */
            readonly lifetime_seconds?: number;
        };
        /** @description A token that lets clients register themselves. */
        readonly InitialAccessToken: {
            /**
             * @description The token's id, which is not the token.
             * @example 9nL0b1yQm2pXr7sT4uVw5A
             */
            readonly token_id: string;
            /**
             * @description The token, in the one answer that made it.
             * @example Zk3vQ8xw1nA5rT7uY0pLsgZk3vQ8xw1nA5rT7uY0pLs
             */
            readonly token?: string;
            /**
             * @description What it was made for.
             * @example For the shop
             */
            readonly note?: string;
            /**
             * @description How many clients registered with it.
             * @example 2
             */
            readonly uses: number;
            /**
             * @description How many may.
             * @example 5
             */
            readonly max_uses: number;
            readonly created_at: components["schemas"]["Timestamp"];
            readonly expires_at: components["schemas"]["Timestamp"];
            readonly links: components["schemas"]["Links"];
        };
        /** @description A page of initial access tokens. */
        readonly InitialAccessTokenList: {
            /**
             * @description The tokens of this page.
             * @example []
             */
            readonly items: readonly components["schemas"]["InitialAccessToken"][];
            readonly links: components["schemas"]["Links"];
            readonly next?: components["schemas"]["NextCursor"];
        };
        /** @description An access token that has a row. */
        readonly Token: {
            /**
             * @description The token's id, which is not the token.
             * @example 9nL0b1yQm2pXr7sT4uVw5A
             */
            readonly token_id: string;
            /**
             * @description The client that holds it.
             * @example robot
             */
            readonly client_id: string;
            /**
             * @description The owner who granted it; absent where the client acts for itself.
             * @example 4nRk7Dv4Ue9gmYq8Jx2LwT
             */
            readonly owner_id?: string;
            /**
             * @description The grant that it came of.
             * @example 9nL0b1yQm2pXr7sT4uVw5A
             */
            readonly grant_id?: string;
            /**
             * @description Its scope, space-separated.
             * @example read
             */
            readonly scope: string;
            /**
             * @description Whom it is for.
             * @example [
             *       "http://127.0.0.1:8080"
             *     ]
             */
            readonly audience: readonly string[];
            readonly created_at: components["schemas"]["Timestamp"];
            readonly expires_at: components["schemas"]["Timestamp"];
            readonly links: components["schemas"]["Links"];
        };
        /** @description A page of tokens. */
        readonly TokenList: {
            /**
             * @description The tokens of this page.
             * @example []
             */
            readonly items: readonly components["schemas"]["Token"][];
            readonly links: components["schemas"]["Links"];
            readonly next?: components["schemas"]["NextCursor"];
        };
        /**
         * @description The name to sign in with, in the form of RFC 8265 §3.3: letters, digits, marks and visible ASCII characters, in
         *     lower case and NFC, with single blanks between its parts. Another form is refused with the right one; at a
         *     sign-in every form of the name is understood.
         * @example alice
         */
        readonly Username: string;
        /**
         * @description The name that the pages show.
         * @example Alice
         */
        readonly OwnerName: string;
        /**
         * Format: password
         * @description The password, of any characters; it is never cut and never shown.
         * @example wonderland is wide
         */
        readonly OwnerPassword: string;
        /**
         * @description A disabled owner cannot sign in.
         * @example false
         */
        readonly OwnerDisabled: boolean;
        /**
         * @description Sets of scopes of the service's own APIs that the owner may give to clients. `viewer` has every built-in scope
         *     that ends in `:read`. `operator` has those of the gateway, the configuration, maintenance, tasks and metrics.
         *     `clients` has those of clients, owners, consents, sessions and grants. `administrator` has all.
         * @example [
         *       "viewer"
         *     ]
         */
        readonly OwnerRoles: readonly ("viewer" | "operator" | "clients" | "administrator")[];
        /**
         * @description Further scopes of the service's own APIs that the owner may give to clients, space-separated. Scopes of
         *     applications do not stand here: every owner may give those.
         * @example owners:write
         */
        readonly OwnerScope: string;
        /** @description A new resource owner. */
        readonly OwnerRegistration: {
            readonly username: components["schemas"]["Username"];
            readonly password: components["schemas"]["OwnerPassword"];
            readonly name?: components["schemas"]["OwnerName"];
            readonly disabled?: components["schemas"]["OwnerDisabled"];
            readonly roles?: components["schemas"]["OwnerRoles"];
            readonly scope?: components["schemas"]["OwnerScope"];
        };
        /** @description A resource owner as it is to be; without a password the present one stays. */
        readonly OwnerReplacement: {
            readonly username: components["schemas"]["Username"];
            readonly password?: components["schemas"]["OwnerPassword"];
            readonly name?: components["schemas"]["OwnerName"];
            readonly disabled?: components["schemas"]["OwnerDisabled"];
            readonly roles?: components["schemas"]["OwnerRoles"];
            readonly scope?: components["schemas"]["OwnerScope"];
        };
        /** @description A merge patch of a resource owner (RFC 7396). */
        readonly OwnerPatch: {
            readonly username?: components["schemas"]["Username"];
            readonly password?: components["schemas"]["OwnerPassword"];
            /**
             * @description The name that the pages show.
             * @example Alice
             */
            readonly name?: components["schemas"]["OwnerName"] | null;
            readonly disabled?: components["schemas"]["OwnerDisabled"];
            readonly roles?: components["schemas"]["OwnerRoles"];
            readonly scope?: components["schemas"]["OwnerScope"];
        };
        /** @description A resource owner (Spec §1(2)). */
        readonly Owner: {
            /**
             * @description The owner's id, the `sub` of its tokens.
             * @example 4nRk7Dv4Ue9gmYq8Jx2LwT
             */
            readonly owner_id: string;
            readonly username: components["schemas"]["Username"];
            readonly name?: components["schemas"]["OwnerName"];
            readonly disabled: components["schemas"]["OwnerDisabled"];
            readonly roles: components["schemas"]["OwnerRoles"];
            readonly scope: components["schemas"]["OwnerScope"];
            readonly managed_by: components["schemas"]["ManagedBy"];
            readonly created_at?: components["schemas"]["Timestamp"];
            readonly updated_at?: components["schemas"]["Timestamp"];
            readonly links: components["schemas"]["Links"];
        };
        /** @description A page of owners. */
        readonly OwnerList: {
            /**
             * @description The owners of this page.
             * @example []
             */
            readonly items: readonly components["schemas"]["Owner"][];
            readonly links: components["schemas"]["Links"];
            readonly next?: components["schemas"]["NextCursor"];
        };
        /** @description What an owner granted to a client. */
        readonly Grant: {
            /**
             * @description The grant's id.
             * @example 9nL0b1yQm2pXr7sT4uVw5A
             */
            readonly grant_id: string;
            /**
             * @description How it was granted.
             * @example authorization_code
             * @enum {string}
             */
            readonly kind: "authorization_code" | "implicit" | "password";
            /**
             * @description The client.
             * @example web
             */
            readonly client_id: string;
            /**
             * @description The owner.
             * @example 4nRk7Dv4Ue9gmYq8Jx2LwT
             */
            readonly owner_id: string;
            /**
             * @description The granted scope, space-separated.
             * @example read
             */
            readonly scope: string;
            readonly created_at: components["schemas"]["Timestamp"];
            readonly expires_at: components["schemas"]["Timestamp"];
            readonly links: components["schemas"]["Links"];
        };
        /** @description A page of grants. */
        readonly GrantList: {
            /**
             * @description The grants of this page.
             * @example []
             */
            readonly items: readonly components["schemas"]["Grant"][];
            readonly links: components["schemas"]["Links"];
            readonly next?: components["schemas"]["NextCursor"];
        };
        /**
         * @description What a key makes: `access-token` the opaque access tokens, `handle` codes, refresh tokens and the forms of pages, `signature` JWT access tokens.
         * @example access-token
         * @enum {string}
         */
        readonly KeyPurpose: "access-token" | "handle" | "signature";
        /** @description Asks for the next key. */
        readonly KeyRotation: {
            readonly purpose: components["schemas"]["KeyPurpose"];
            /**
             * @description The algorithm of the key, for a purpose that has keys of several; the default of the purpose where it is left out.
             * @example RS256
             * @enum {string}
             */
            readonly algorithm?: "A256GCM" | "HS256" | "RS256" | "ES256" | "EdDSA";
        };
        /** @description One of the service's own keys, without the key itself. */
        readonly Key: {
            /**
             * @description The key's id.
             * @example Vb3kq0Zt
             */
            readonly key_id: string;
            readonly purpose: components["schemas"]["KeyPurpose"];
            /**
             * @description The algorithm by its name in RFC 7518 or RFC 8037.
             * @example A256GCM
             * @enum {string}
             */
            readonly algorithm: "A256GCM" | "HS256" | "RS256" | "ES256" | "EdDSA";
            /**
             * @description `next` is known and makes nothing yet, `active` makes every new token, `retired` is kept until its last token has ended.
             * @example active
             * @enum {string}
             */
            readonly state: "next" | "active" | "retired";
            readonly created_at: components["schemas"]["Timestamp"];
            readonly active_from: components["schemas"]["Timestamp"];
            readonly retired_at?: components["schemas"]["Timestamp"];
            readonly links: components["schemas"]["Links"];
        };
        /** @description A page of keys. */
        readonly KeyList: {
            /**
             * @description The keys of this page.
             * @example []
             */
            readonly items: readonly components["schemas"]["Key"][];
            readonly links: components["schemas"]["Links"];
            readonly next?: components["schemas"]["NextCursor"];
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
         * @description The value of `after` for the next page; absent on the last one.
         * @example web
         */
        readonly NextCursor: string;
    };
    responses: {
        /** @description Client authentication failed (RFC 6749 §5.2, Spec §7(3)). Never says why. */
        readonly InvalidClient: {
            headers: {
                readonly "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                readonly "Cache-Control": components["headers"]["CacheControlNoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Clients cannot register themselves here. */
        readonly RegistrationOff: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /**
         * @description What the client says of itself is not accepted (RFC 7591 §3.2.2): `invalid_redirect_uri`,
         *     `invalid_client_metadata`, `invalid_software_statement` or `unapproved_software_statement`; `detail` names the
         *     members.
         */
        readonly RegistrationRefused: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The body is not form-encoded (Spec §4.3). */
        readonly NotAForm: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The client or its redirect URI cannot be verified; nobody is redirected (RFC 6749 §4.1.2.1). */
        readonly UnverifiedClient: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
                readonly "text/html": components["schemas"]["HtmlPage"];
            };
        };
        /** @description The form was not made for this browser and its sign-in, or the request is altered or too old (RFC 6749 §10.12). */
        readonly PageForbidden: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
                readonly "text/html": components["schemas"]["HtmlPage"];
            };
        };
        /** @description The settings name no logo. */
        readonly NoLogo: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The request was not understood and nothing was processed; `detail` names the fields (Spec §7). */
        readonly PageBadRequest: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
                readonly "text/html": components["schemas"]["HtmlPage"];
            };
        };
        /** @description The method is outside the permission or not defined; `Allow` names what may be used (Spec §5(6), §7). */
        readonly PageMethodNotAllowed: {
            headers: {
                readonly Allow: components["headers"]["Allow"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
                readonly "text/html": components["schemas"]["HtmlPage"];
            };
        };
        /** @description The body is larger than the service reads (RFC 9110 §15.5.14). */
        readonly PagePayloadTooLarge: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
                readonly "text/html": components["schemas"]["HtmlPage"];
            };
        };
        /** @description The representation that was sent or asked for is not supported (Spec §7). */
        readonly PageUnsupportedMediaType: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
                readonly "text/html": components["schemas"]["HtmlPage"];
            };
        };
        /** @description The client exceeded its quota (Spec §7, §8). */
        readonly PageTooManyRequests: {
            headers: {
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
                readonly "text/html": components["schemas"]["HtmlPage"];
            };
        };
        /** @description A valid request failed unexpectedly; only its id is told (Spec §7). */
        readonly PageServerError: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
                readonly "text/html": components["schemas"]["HtmlPage"];
            };
        };
        /**
         * @description The service cannot handle the request, generally during maintenance (Spec §7). What a form asked for was not
         *     done, unless `detail.outcome` is `unknown`: then it had begun and may still be done.
         */
        readonly PageUnavailable: {
            headers: {
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
                readonly "text/html": components["schemas"]["HtmlPage"];
            };
        };
        /** @description The credentials are not right; which of them is not said (Spec §7). */
        readonly LoginRefused: {
            headers: {
                /**
                 * @description How to authenticate here, by the form; no browser prompts for it (RFC 9110 §11.6.1).
                 * @example Cookie form-action="/login"
                 */
                readonly "WWW-Authenticate": string;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
                readonly "text/html": components["schemas"]["HtmlPage"];
            };
        };
        /** @description Too many wrong passwords for the owner, or the quota is used up (Spec §7, §8). */
        readonly LoginLimited: {
            headers: {
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
                readonly "text/html": components["schemas"]["HtmlPage"];
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
        /** @description The representation that was sent or asked for is not supported (Spec §7). */
        readonly UnsupportedMediaType: {
            headers: {
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
        /** @description The body is larger than the service reads (RFC 9110 §15.5.14). */
        readonly PayloadTooLarge: {
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
         * @description Answer 304 while this is the ETag (RFC 9110 §13.1.2).
         * @example "p4mSJpTbQyWwHzq1"
         */
        readonly IfNoneMatch: string;
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
         * @description Change the resource only while this is its ETag; otherwise 412 (RFC 9110 §13.1.1).
         * @example "p4mSJpTbQyWwHzq1"
         */
        readonly IfMatch: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description How long the answer may be kept (RFC 9111 §5.2.2).
         * @example public, max-age=300
         */
        readonly PublicCache: string;
        /**
         * @description What the page may load, where its forms lead, and that nobody frames it (CSP3, RFC 9700 §4.16).
         * @example default-src 'none'; style-src 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; form-action 'self'; frame-ancestors 'none'
         */
        readonly ContentSecurityPolicy: string;
        /**
         * @description The same against frames for older browsers (RFC 9700 §4.16).
         * @example DENY
         */
        readonly FrameOptions: "DENY";
        /**
         * @description No other site learns the address (RFC 9700 §4.2.4).
         * @example no-referrer
         */
        readonly ReferrerPolicy: "no-referrer";
        /**
         * @description No page of another origin keeps a handle on this one's window (OWASP ASVS 5.0 §3.4.8).
         * @example same-origin
         */
        readonly OpenerPolicy: "same-origin";
        /**
         * @description No page of another origin loads this one as a resource (OWASP ASVS 5.0 §3.5.8).
         * @example same-origin
         */
        readonly ResourcePolicy: "same-origin";
        /**
         * @description The page asks for no feature of the device.
         * @example camera=(), geolocation=(), microphone=()
         */
        readonly PermissionsPolicy: string;
        /**
         * @description The answer must not be stored (RFC 6749 §5.1).
         * @example no-store
         */
        readonly CacheControlNoStore: "no-store";
        /**
         * @description Where the resource or the next step is (RFC 9110 §10.2.2).
         * @example /clients/web
         */
        readonly Location: string;
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
         * @description The version of the representation, a strong entity tag (RFC 9110 §8.8.3).
         * @example "p4mSJpTbQyWwHzq1"
         */
        readonly ETag: string;
        /**
         * @description The challenge; a missing credential has no error attribute (RFC 6750 §3).
         * @example Bearer error="invalid_token"
         */
        readonly WwwAuthenticate: string;
        /**
         * @description The same for caches of HTTP/1.0 (Spec §2.4).
         * @example no-cache
         */
        readonly PragmaNoCache: "no-cache";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly authorize: {
        readonly parameters: {
            readonly query: {
                /** @description What the client wants: `code` or `token` (RFC 6749 §3.1.1). Any other value is told to the client. */
                readonly response_type: string;
                /** @description The client identifier (RFC 6749 §2.2). Without a known one nobody is redirected. */
                readonly client_id: string;
                /** @description One of the registered redirect URIs, equal as a string; a loopback URI may have any port (RFC 6749 §3.1.2, RFC 8252 §7.3). May be left out when exactly one is registered. */
                readonly redirect_uri?: string;
                /** @description The scope that is asked for, space-separated (RFC 6749 §3.3). */
                readonly scope?: string;
                /** @description An opaque value that comes back unchanged (RFC 6749 §10.12). With the other parameters it has to fit into a URL of 8 KiB: some 7,000 letters, digits, `-` and `_` do. */
                readonly state?: string;
                /**
                 * @description `query` for a code, `fragment` for a token, `form_post` for either (OAuth 2.0 Form Post Response Mode). By default the first two.
                 * @example query
                 */
                readonly response_mode?: string;
                /** @description The S256 challenge of the code verifier; required of clients without a secret (RFC 7636 §4.2, RFC 9700 §2.1.1). */
                readonly code_challenge?: string;
                /** @description Must be `S256` (RFC 7636 §4.3). */
                readonly code_challenge_method?: string;
                /**
                 * @description What the token is to be for, an absolute URI without a fragment that the settings know; may come several times, as no other parameter may (RFC 8707 §2). Without it the token is for this service.
                 * @example [
                 *       "https://api.example.org/"
                 *     ]
                 */
                readonly resource?: readonly string[];
                /**
                 * @description `none` never shows a page; `login` and `select_account` have the owner sign in again, `consent` asks again (OpenID Connect Core 1.0 §3.1.2.1). `none` stands alone; another value is told to the client.
                 * @example consent
                 */
                readonly prompt?: string;
                /**
                 * @description The owner signs in again where the sign-in is older than so many seconds (OpenID Connect Core 1.0 §3.1.2.1).
                 * @example 3600
                 */
                readonly max_age?: string;
                /**
                 * @description The username that stands in the login form at first (OpenID Connect Core 1.0 §3.1.2.1).
                 * @example alice
                 */
                readonly login_hint?: string;
                /**
                 * @description A request object (RFC 9101 §5). It is refused by `request_not_supported`.
                 * @example eyJhbGciOiJub25lIn0.e30.
                 */
                readonly request?: string;
                /**
                 * @description A reference to a request object (RFC 9101 §5). It is refused by `request_uri_not_supported`.
                 * @example https://client.example.org/request.jwt
                 */
                readonly request_uri?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The authorization response as a form that sends itself (`response_mode=form_post`). */
            readonly 200: {
                headers: {
                    readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    readonly "X-Frame-Options": components["headers"]["FrameOptions"];
                    readonly "Cache-Control": components["headers"]["CacheControlNoStore"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly "Permissions-Policy": components["headers"]["PermissionsPolicy"];
                    readonly "Cross-Origin-Opener-Policy": components["headers"]["OpenerPolicy"];
                    readonly "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": components["schemas"]["HtmlPage"];
                };
            };
            /** @description To the login page, the consent page, or the client with its answer (RFC 6749 §4.1.2, §4.2.2). */
            readonly 303: {
                headers: {
                    readonly Location: components["headers"]["Location"];
                    readonly "Cache-Control": components["headers"]["CacheControlNoStore"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["UnverifiedClient"];
            readonly 405: components["responses"]["PageMethodNotAllowed"];
            readonly 429: components["responses"]["PageTooManyRequests"];
            readonly 500: components["responses"]["PageServerError"];
            readonly 503: components["responses"]["PageUnavailable"];
        };
    };
    readonly authorizeByForm: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description The parameters of the authorization request (Spec §2.1). */
        readonly requestBody: {
            readonly content: {
                readonly "application/x-www-form-urlencoded": components["schemas"]["AuthorizationForm"];
            };
        };
        readonly responses: {
            /** @description The authorization response as a form that sends itself (`response_mode=form_post`). */
            readonly 200: {
                headers: {
                    readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    readonly "X-Frame-Options": components["headers"]["FrameOptions"];
                    readonly "Cache-Control": components["headers"]["CacheControlNoStore"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly "Permissions-Policy": components["headers"]["PermissionsPolicy"];
                    readonly "Cross-Origin-Opener-Policy": components["headers"]["OpenerPolicy"];
                    readonly "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": components["schemas"]["HtmlPage"];
                };
            };
            /** @description To the login page, the consent page, or the client with its answer (RFC 6749 §4.1.2, §4.2.2). */
            readonly 303: {
                headers: {
                    readonly Location: components["headers"]["Location"];
                    readonly "Cache-Control": components["headers"]["CacheControlNoStore"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["UnverifiedClient"];
            readonly 405: components["responses"]["PageMethodNotAllowed"];
            readonly 413: components["responses"]["PagePayloadTooLarge"];
            readonly 415: components["responses"]["PageUnsupportedMediaType"];
            readonly 429: components["responses"]["PageTooManyRequests"];
            readonly 500: components["responses"]["PageServerError"];
            readonly 503: components["responses"]["PageUnavailable"];
        };
    };
    readonly showLogin: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The sealed authorization request that is waiting for its owner.
                 * @example eyJyZXF1ZXN0Ijp7fX0.bQ1xV7mJ3kzTqYw8eR5nCg
                 */
                readonly request?: components["schemas"]["SealedRequest"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The login page. */
            readonly 200: {
                headers: {
                    readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    readonly "X-Frame-Options": components["headers"]["FrameOptions"];
                    readonly "Cache-Control": components["headers"]["CacheControlNoStore"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly "Permissions-Policy": components["headers"]["PermissionsPolicy"];
                    readonly "Cross-Origin-Opener-Policy": components["headers"]["OpenerPolicy"];
                    readonly "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": components["schemas"]["HtmlPage"];
                };
            };
            /** @description The owner is signed in already; the next step, or the client with its answer. */
            readonly 303: {
                headers: {
                    readonly Location: components["headers"]["Location"];
                    readonly "Cache-Control": components["headers"]["CacheControlNoStore"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["PageBadRequest"];
            readonly 403: components["responses"]["PageForbidden"];
            readonly 405: components["responses"]["PageMethodNotAllowed"];
            readonly 429: components["responses"]["PageTooManyRequests"];
            readonly 500: components["responses"]["PageServerError"];
            readonly 503: components["responses"]["PageUnavailable"];
        };
    };
    readonly signIn: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description The filled login form. */
        readonly requestBody: {
            readonly content: {
                readonly "application/x-www-form-urlencoded": components["schemas"]["LoginForm"];
            };
        };
        readonly responses: {
            /** @description The authorization response as a form that sends itself (`response_mode=form_post`). */
            readonly 200: {
                headers: {
                    readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    readonly "X-Frame-Options": components["headers"]["FrameOptions"];
                    readonly "Cache-Control": components["headers"]["CacheControlNoStore"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly "Permissions-Policy": components["headers"]["PermissionsPolicy"];
                    readonly "Cross-Origin-Opener-Policy": components["headers"]["OpenerPolicy"];
                    readonly "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": components["schemas"]["HtmlPage"];
                };
            };
            /** @description The owner is signed in; the next step, the account page, or the client with its answer. */
            readonly 303: {
                headers: {
                    readonly Location: components["headers"]["Location"];
                    readonly "Cache-Control": components["headers"]["CacheControlNoStore"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["PageBadRequest"];
            readonly 401: components["responses"]["LoginRefused"];
            readonly 403: components["responses"]["PageForbidden"];
            readonly 405: components["responses"]["PageMethodNotAllowed"];
            readonly 413: components["responses"]["PagePayloadTooLarge"];
            readonly 415: components["responses"]["PageUnsupportedMediaType"];
            readonly 429: components["responses"]["LoginLimited"];
            readonly 500: components["responses"]["PageServerError"];
            readonly 503: components["responses"]["PageUnavailable"];
        };
    };
    readonly showConsent: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The sealed authorization request that is waiting for its owner.
                 * @example eyJyZXF1ZXN0Ijp7fX0.bQ1xV7mJ3kzTqYw8eR5nCg
                 */
                readonly request?: components["schemas"]["SealedRequest"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The consent page, or the authorization response as a form (`response_mode=form_post`). */
            readonly 200: {
                headers: {
                    readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    readonly "X-Frame-Options": components["headers"]["FrameOptions"];
                    readonly "Cache-Control": components["headers"]["CacheControlNoStore"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly "Permissions-Policy": components["headers"]["PermissionsPolicy"];
                    readonly "Cross-Origin-Opener-Policy": components["headers"]["OpenerPolicy"];
                    readonly "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": components["schemas"]["HtmlPage"];
                };
            };
            /** @description Something else is due first, or nothing is left to ask. */
            readonly 303: {
                headers: {
                    readonly Location: components["headers"]["Location"];
                    readonly "Cache-Control": components["headers"]["CacheControlNoStore"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["PageBadRequest"];
            readonly 403: components["responses"]["PageForbidden"];
            readonly 405: components["responses"]["PageMethodNotAllowed"];
            readonly 429: components["responses"]["PageTooManyRequests"];
            readonly 500: components["responses"]["PageServerError"];
            readonly 503: components["responses"]["PageUnavailable"];
        };
    };
    readonly decideConsent: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description The decision. */
        readonly requestBody: {
            readonly content: {
                readonly "application/x-www-form-urlencoded": components["schemas"]["ConsentForm"];
            };
        };
        readonly responses: {
            /** @description The authorization response as a form that sends itself (`response_mode=form_post`). */
            readonly 200: {
                headers: {
                    readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    readonly "X-Frame-Options": components["headers"]["FrameOptions"];
                    readonly "Cache-Control": components["headers"]["CacheControlNoStore"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly "Permissions-Policy": components["headers"]["PermissionsPolicy"];
                    readonly "Cross-Origin-Opener-Policy": components["headers"]["OpenerPolicy"];
                    readonly "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": components["schemas"]["HtmlPage"];
                };
            };
            /** @description The client with its answer (RFC 6749 §4.1.2, §4.2.2). */
            readonly 303: {
                headers: {
                    readonly Location: components["headers"]["Location"];
                    readonly "Cache-Control": components["headers"]["CacheControlNoStore"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["PageBadRequest"];
            readonly 403: components["responses"]["PageForbidden"];
            readonly 405: components["responses"]["PageMethodNotAllowed"];
            readonly 413: components["responses"]["PagePayloadTooLarge"];
            readonly 415: components["responses"]["PageUnsupportedMediaType"];
            readonly 429: components["responses"]["PageTooManyRequests"];
            readonly 500: components["responses"]["PageServerError"];
            readonly 503: components["responses"]["PageUnavailable"];
        };
    };
    readonly showLogout: {
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
                    readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    readonly "X-Frame-Options": components["headers"]["FrameOptions"];
                    readonly "Cache-Control": components["headers"]["CacheControlNoStore"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly "Permissions-Policy": components["headers"]["PermissionsPolicy"];
                    readonly "Cross-Origin-Opener-Policy": components["headers"]["OpenerPolicy"];
                    readonly "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": components["schemas"]["HtmlPage"];
                };
            };
            readonly 405: components["responses"]["PageMethodNotAllowed"];
            readonly 429: components["responses"]["PageTooManyRequests"];
            readonly 500: components["responses"]["PageServerError"];
            readonly 503: components["responses"]["PageUnavailable"];
        };
    };
    readonly signOut: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description The filled sign-out form. */
        readonly requestBody: {
            readonly content: {
                readonly "application/x-www-form-urlencoded": components["schemas"]["SignOutForm"];
            };
        };
        readonly responses: {
            /** @description The session is ended. */
            readonly 200: {
                headers: {
                    readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    readonly "X-Frame-Options": components["headers"]["FrameOptions"];
                    readonly "Cache-Control": components["headers"]["CacheControlNoStore"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly "Permissions-Policy": components["headers"]["PermissionsPolicy"];
                    readonly "Cross-Origin-Opener-Policy": components["headers"]["OpenerPolicy"];
                    readonly "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": components["schemas"]["HtmlPage"];
                };
            };
            readonly 400: components["responses"]["PageBadRequest"];
            readonly 403: components["responses"]["PageForbidden"];
            readonly 405: components["responses"]["PageMethodNotAllowed"];
            readonly 413: components["responses"]["PagePayloadTooLarge"];
            readonly 415: components["responses"]["PageUnsupportedMediaType"];
            readonly 429: components["responses"]["PageTooManyRequests"];
            readonly 500: components["responses"]["PageServerError"];
            readonly 503: components["responses"]["PageUnavailable"];
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
            /** @description The page. */
            readonly 200: {
                headers: {
                    readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    readonly "X-Frame-Options": components["headers"]["FrameOptions"];
                    readonly "Cache-Control": components["headers"]["CacheControlNoStore"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly "Permissions-Policy": components["headers"]["PermissionsPolicy"];
                    readonly "Cross-Origin-Opener-Policy": components["headers"]["OpenerPolicy"];
                    readonly "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": components["schemas"]["HtmlPage"];
                };
            };
            /** @description Nobody is signed in; the login page. */
            readonly 303: {
                headers: {
                    readonly Location: components["headers"]["Location"];
                    readonly "Cache-Control": components["headers"]["CacheControlNoStore"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 405: components["responses"]["PageMethodNotAllowed"];
            readonly 429: components["responses"]["PageTooManyRequests"];
            readonly 500: components["responses"]["PageServerError"];
            readonly 503: components["responses"]["PageUnavailable"];
        };
    };
    readonly changeAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description What to end, or both passwords. */
        readonly requestBody: {
            readonly content: {
                readonly "application/x-www-form-urlencoded": components["schemas"]["AccountForm"];
            };
        };
        readonly responses: {
            /** @description The page as it is now, saying what was ended. */
            readonly 200: {
                headers: {
                    readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    readonly "X-Frame-Options": components["headers"]["FrameOptions"];
                    readonly "Cache-Control": components["headers"]["CacheControlNoStore"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly "Permissions-Policy": components["headers"]["PermissionsPolicy"];
                    readonly "Cross-Origin-Opener-Policy": components["headers"]["OpenerPolicy"];
                    readonly "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": components["schemas"]["HtmlPage"];
                };
            };
            /** @description The owner ended the very session of this browser; the login page. */
            readonly 303: {
                headers: {
                    readonly Location: components["headers"]["Location"];
                    readonly "Cache-Control": components["headers"]["CacheControlNoStore"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["PageBadRequest"];
            readonly 403: components["responses"]["PageForbidden"];
            readonly 405: components["responses"]["PageMethodNotAllowed"];
            readonly 413: components["responses"]["PagePayloadTooLarge"];
            readonly 415: components["responses"]["PageUnsupportedMediaType"];
            readonly 429: components["responses"]["PageTooManyRequests"];
            readonly 500: components["responses"]["PageServerError"];
            readonly 503: components["responses"]["PageUnavailable"];
        };
    };
    readonly getLogo: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description For which pages.
                 * @example light
                 */
                readonly theme?: "light" | "dark";
            };
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
            /** @description The picture. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly "Cache-Control": components["headers"]["PublicCache"];
                    readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    readonly "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "image/svg+xml": components["schemas"]["Picture"];
                    readonly "image/png": components["schemas"]["Picture"];
                    readonly "image/jpeg": components["schemas"]["Picture"];
                    readonly "image/webp": components["schemas"]["Picture"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 404: components["responses"]["NoLogo"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listConsents: {
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
                 * @description Only what this owner consented to.
                 * @example alice
                 */
                readonly owner_id?: string;
                /**
                 * @description Only what was consented to for this client.
                 * @example app
                 */
                readonly client_id?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of consents. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ConsentList"];
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
    readonly getConsent: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The consent's id, from the list.
                 * @example Vb3kq0ZtmYq8Jx2LwTn5Rk
                 */
                readonly consent_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The consent. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Consent"];
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
    readonly deleteConsent: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The consent's id, from the list.
                 * @example Vb3kq0ZtmYq8Jx2LwTn5Rk
                 */
                readonly consent_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The consent is ended. */
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
            readonly 410: components["responses"]["Gone"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["ChangeUnavailable"];
        };
    };
    readonly listSessions: {
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
                 * @description Only the sessions of this owner.
                 * @example alice
                 */
                readonly owner_id?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of sessions. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SessionList"];
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
    readonly getSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The session's id, from the list.
                 * @example 9nL0b1yQm2pXr7sT4uVw5A
                 */
                readonly session_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The session. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Session"];
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
    readonly deleteSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The session's id, from the list.
                 * @example 9nL0b1yQm2pXr7sT4uVw5A
                 */
                readonly session_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The session is ended. */
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
            readonly 410: components["responses"]["Gone"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["ChangeUnavailable"];
        };
    };
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
             *     `unsupported_grant_type`, `invalid_scope` or `invalid_target` (RFC 8707 §2). `detail` names the parameters, except for a wrong password.
             */
            readonly 400: {
                headers: {
                    readonly "Cache-Control": components["headers"]["CacheControlNoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            readonly 401: components["responses"]["InvalidClient"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["NotAForm"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["ChangeUnavailable"];
        };
    };
    readonly introspectToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description The token (RFC 7662 §2.1). */
        readonly requestBody: {
            readonly content: {
                readonly "application/x-www-form-urlencoded": components["schemas"]["IntrospectionRequest"];
            };
        };
        readonly responses: {
            /** @description What the token is (RFC 7662 §2.2). */
            readonly 200: {
                headers: {
                    readonly "Cache-Control": components["headers"]["CacheControlNoStore"];
                    readonly Pragma: components["headers"]["PragmaNoCache"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Introspection"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["InvalidClient"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["NotAForm"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly revokeToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description The token (RFC 7009 §2.1). */
        readonly requestBody: {
            readonly content: {
                readonly "application/x-www-form-urlencoded": components["schemas"]["RevocationRequest"];
            };
        };
        readonly responses: {
            /** @description The token does not count any more (RFC 7009 §2.2). */
            readonly 200: {
                headers: {
                    readonly "Cache-Control": components["headers"]["CacheControlNoStore"];
                    readonly Pragma: components["headers"]["PragmaNoCache"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": Record<string, never>;
                };
            };
            /** @description The request is not valid, or the token is another client's (RFC 7009 §2.1). */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            readonly 401: components["responses"]["InvalidClient"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["NotAForm"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["ChangeUnavailable"];
        };
    };
    readonly getAuthorizationServerMetadata: {
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
            /** @description The metadata. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly "Cache-Control": components["headers"]["PublicCache"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AuthorizationServerMetadata"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getIssuerMetadata: {
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
                 * @description The path of the issuer without its first slash.
                 * @example tenant
                 */
                readonly issuer_path: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The metadata. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly "Cache-Control": components["headers"]["PublicCache"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AuthorizationServerMetadata"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 404: components["responses"]["NotFound"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getKeySet: {
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
            /** @description The key set. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly "Cache-Control": components["headers"]["PublicCache"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["KeySet"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listClients: {
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
                 * @description Only those of the settings file, of administrators, or that registered themselves.
                 * @example registry
                 */
                readonly managed_by?: components["schemas"]["ClientManagedBy"];
                /**
                 * @description Only clients that may use this grant.
                 * @example password
                 */
                readonly grant_type?: components["schemas"]["GrantType"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of clients. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ClientList"];
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
    readonly createClient: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description The client. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ClientRegistration"];
            };
        };
        readonly responses: {
            /** @description The client, with its secret. */
            readonly 201: {
                headers: {
                    readonly Location: components["headers"]["Location"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly "Cache-Control": components["headers"]["CacheControlNoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Client"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["ChangeUnavailable"];
        };
    };
    readonly getClient: {
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
                 * @description The client identifier.
                 * @example web
                 */
                readonly client_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The client. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Client"];
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
    readonly replaceClient: {
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
                 * @description The client identifier.
                 * @example web
                 */
                readonly client_id: string;
            };
            readonly cookie?: never;
        };
        /** @description The client as it is to be. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ClientReplacement"];
            };
        };
        readonly responses: {
            /** @description The client as it is now. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly "Cache-Control": components["headers"]["CacheControlNoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Client"];
                };
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
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["ChangeUnavailable"];
        };
    };
    readonly deleteClient: {
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
                 * @description The client identifier.
                 * @example web
                 */
                readonly client_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The client is deleted. */
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
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["ChangeUnavailable"];
        };
    };
    readonly changeClient: {
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
                 * @description The client identifier.
                 * @example web
                 */
                readonly client_id: string;
            };
            readonly cookie?: never;
        };
        /** @description The merge patch. */
        readonly requestBody: {
            readonly content: {
                readonly "application/merge-patch+json": components["schemas"]["ClientPatch"];
            };
        };
        readonly responses: {
            /** @description The client as it is now. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly "Cache-Control": components["headers"]["CacheControlNoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Client"];
                };
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
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["ChangeUnavailable"];
        };
    };
    readonly listTokens: {
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
                 * @description Only those of this client.
                 * @example app
                 */
                readonly client_id?: string;
                /**
                 * @description Only those of this owner.
                 * @example alice
                 */
                readonly owner_id?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of tokens. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TokenList"];
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
    readonly getToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The token's id, its `jti` at introspection.
                 * @example 9nL0b1yQm2pXr7sT4uVw5A
                 */
                readonly reference_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description What is known of the token. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Token"];
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
    readonly deleteToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The token's id, its `jti` at introspection.
                 * @example 9nL0b1yQm2pXr7sT4uVw5A
                 */
                readonly reference_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The token does not count any more. */
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
            readonly 410: components["responses"]["Gone"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["ChangeUnavailable"];
        };
    };
    readonly registerClient: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description What the client says of itself (RFC 7591 §2). */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RegistrationRequest"];
            };
        };
        readonly responses: {
            /** @description The registration (RFC 7591 §3.2.1), with what is shown this once. */
            readonly 201: {
                headers: {
                    readonly Location: components["headers"]["Location"];
                    readonly "Cache-Control": components["headers"]["CacheControlNoStore"];
                    readonly Pragma: components["headers"]["PragmaNoCache"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Registration"];
                };
            };
            readonly 400: components["responses"]["RegistrationRefused"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["RegistrationOff"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["ChangeUnavailable"];
        };
    };
    readonly getRegistration: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The client identifier, in the URI that the registration was answered with.
                 * @example Vb3kq0ZtmYq8Jx2LwTn5Rk
                 */
                readonly client_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The registration (RFC 7592 §3). */
            readonly 200: {
                headers: {
                    readonly "Cache-Control": components["headers"]["CacheControlNoStore"];
                    readonly Pragma: components["headers"]["PragmaNoCache"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Registration"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["RegistrationOff"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly replaceRegistration: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The client identifier, in the URI that the registration was answered with.
                 * @example Vb3kq0ZtmYq8Jx2LwTn5Rk
                 */
                readonly client_id: string;
            };
            readonly cookie?: never;
        };
        /** @description What the client says of itself, whole. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RegistrationRequest"];
            };
        };
        readonly responses: {
            /** @description The registration as it is now (RFC 7592 §3). */
            readonly 200: {
                headers: {
                    readonly "Cache-Control": components["headers"]["CacheControlNoStore"];
                    readonly Pragma: components["headers"]["PragmaNoCache"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Registration"];
                };
            };
            readonly 400: components["responses"]["RegistrationRefused"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["RegistrationOff"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["ChangeUnavailable"];
        };
    };
    readonly deleteRegistration: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The client identifier, in the URI that the registration was answered with.
                 * @example Vb3kq0ZtmYq8Jx2LwTn5Rk
                 */
                readonly client_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The client is deleted. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["RegistrationOff"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            /** @description The client exceeded its quota (Spec §7, §8). */
            readonly 429: {
                headers: {
                    readonly "Retry-After": components["headers"]["RetryAfter"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["ChangeUnavailable"];
        };
    };
    readonly listInitialAccessTokens: {
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
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of initial access tokens. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InitialAccessTokenList"];
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
    readonly createInitialAccessToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description What the token is for. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["InitialAccessTokenRequest"];
            };
        };
        readonly responses: {
            /** @description The token, shown this once. */
            readonly 201: {
                headers: {
                    readonly Location: components["headers"]["Location"];
                    readonly "Cache-Control": components["headers"]["CacheControlNoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InitialAccessToken"];
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
            readonly 503: components["responses"]["ChangeUnavailable"];
        };
    };
    readonly getInitialAccessToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The token's id, which is not the token.
                 * @example 9nL0b1yQm2pXr7sT4uVw5A
                 */
                readonly token_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description What is known of the token. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InitialAccessToken"];
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
    readonly deleteInitialAccessToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The token's id, which is not the token.
                 * @example 9nL0b1yQm2pXr7sT4uVw5A
                 */
                readonly token_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The token is ended. */
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
            readonly 410: components["responses"]["Gone"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["ChangeUnavailable"];
        };
    };
    readonly listOwners: {
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
                 * @description Only those of the settings file, or only those of the registry.
                 * @example registry
                 */
                readonly managed_by?: components["schemas"]["ManagedBy"];
                /**
                 * @description Only the owner with this username.
                 * @example alice
                 */
                readonly username?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of owners. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OwnerList"];
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
    readonly createOwner: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description The owner. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OwnerRegistration"];
            };
        };
        readonly responses: {
            /** @description The owner. */
            readonly 201: {
                headers: {
                    readonly Location: components["headers"]["Location"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Owner"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["ChangeUnavailable"];
        };
    };
    readonly getOwner: {
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
                 * @description The owner's id, the `sub` of its tokens.
                 * @example 4nRk7Dv4Ue9gmYq8Jx2LwT
                 */
                readonly owner_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The owner. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Owner"];
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
    readonly replaceOwner: {
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
                 * @description The owner's id, the `sub` of its tokens.
                 * @example 4nRk7Dv4Ue9gmYq8Jx2LwT
                 */
                readonly owner_id: string;
            };
            readonly cookie?: never;
        };
        /** @description The owner as it is to be. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OwnerReplacement"];
            };
        };
        readonly responses: {
            /** @description The owner as it is now. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Owner"];
                };
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
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["ChangeUnavailable"];
        };
    };
    readonly deleteOwner: {
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
                 * @description The owner's id, the `sub` of its tokens.
                 * @example 4nRk7Dv4Ue9gmYq8Jx2LwT
                 */
                readonly owner_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The owner is deleted. */
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
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["ChangeUnavailable"];
        };
    };
    readonly changeOwner: {
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
                 * @description The owner's id, the `sub` of its tokens.
                 * @example 4nRk7Dv4Ue9gmYq8Jx2LwT
                 */
                readonly owner_id: string;
            };
            readonly cookie?: never;
        };
        /** @description The merge patch. */
        readonly requestBody: {
            readonly content: {
                readonly "application/merge-patch+json": components["schemas"]["OwnerPatch"];
            };
        };
        readonly responses: {
            /** @description The owner as it is now. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Owner"];
                };
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
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["ChangeUnavailable"];
        };
    };
    readonly listGrants: {
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
                 * @description Only grants to this client.
                 * @example web
                 */
                readonly client_id?: string;
                /**
                 * @description Only grants of this owner.
                 * @example 4nRk7Dv4Ue9gmYq8Jx2LwT
                 */
                readonly owner_id?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of grants. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GrantList"];
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
    readonly getGrant: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The grant's id, from the list.
                 * @example 9nL0b1yQm2pXr7sT4uVw5A
                 */
                readonly grant_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The grant. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Grant"];
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
    readonly deleteGrant: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The grant's id, from the list.
                 * @example 9nL0b1yQm2pXr7sT4uVw5A
                 */
                readonly grant_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The grant is revoked. */
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
            readonly 410: components["responses"]["Gone"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["ChangeUnavailable"];
        };
    };
    readonly listKeys: {
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
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of keys. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["KeyList"];
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
    readonly rotateKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description Which key. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["KeyRotation"];
            };
        };
        readonly responses: {
            /** @description The next key. */
            readonly 201: {
                headers: {
                    readonly Location: components["headers"]["Location"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Key"];
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
            readonly 503: components["responses"]["ChangeUnavailable"];
        };
    };
    readonly getKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The key's id, which stands in the tokens that it made.
                 * @example Vb3kq0Zt
                 */
                readonly key_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The key. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Key"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
}
