// Generated from openapi/ by `npm run generate`; never edited.
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
"use strict";
export const settings = validate20;
const schema31 = {"$id":"settings","title":"Settings","description":"The settings of a Gatehouse service, as YAML or JSON. Every key can also be set by the environment:\n`GATEHOUSE_SERVER_PORT=8081` sets `server.port`; where a name has an underscore of its own, levels are\nparted by two (`GATEHOUSE_AUTHORIZATION__CLIENTS`), and a value of a list or object is written as JSON.\nA name that ends in `_FILE` reads the value from the file it names.\n","type":"object","additionalProperties":false,"properties":{"server":{"$ref":"#/$defs/ServerSettings","default":{}},"storage":{"$ref":"#/$defs/StorageSettings","default":{}},"log":{"$ref":"#/$defs/LogSettings","default":{}},"authorization":{"$ref":"#/$defs/AuthorizationSettings","default":{}},"quotas":{"$ref":"#/$defs/QuotaSettings","default":{}},"gateway":{"$ref":"#/$defs/GatewaySettings","default":{}},"management":{"$ref":"#/$defs/ManagementSettings","default":{}},"configuration":{"$ref":"#/$defs/ConfigurationSettings","default":{}},"maintenance":{"type":"boolean","default":false,"description":"Starts the service in maintenance; every surface but health answers 503 until it is switched off."},"tombstoneSeconds":{"type":"integer","minimum":0,"default":2592000,"description":"How long a deleted client, owner, route or finished task answers 410 before its id is free again."}},"$defs":{"ListenSettings":{"type":"object","description":"An address to listen on.","additionalProperties":false,"required":["port"],"properties":{"host":{"type":"string","minLength":1,"default":"127.0.0.1","description":"The host name or address to bind."},"port":{"type":"integer","minimum":0,"maximum":65535,"description":"The TCP port; 0 takes a free one."}}},"ServerSettings":{"type":"object","description":"The listener that carries everything which no other listener takes.","additionalProperties":false,"properties":{"host":{"type":"string","minLength":1,"default":"127.0.0.1","description":"The host name or address to bind."},"port":{"type":"integer","minimum":0,"maximum":65535,"default":8080,"description":"The TCP port; 0 takes a free one."},"tls":{"type":"object","description":"PEM files of the certificate chain and its key; the listener then speaks https.","additionalProperties":false,"required":["certificate","key"],"properties":{"certificate":{"type":"string","minLength":1,"description":"The file of the certificate chain."},"key":{"type":"string","minLength":1,"description":"The file of the private key."}}},"trustedProxies":{"type":"array","default":[],"description":"Addresses or CIDR blocks whose X-Forwarded fields are believed.","items":{"type":"string","minLength":1}},"limits":{"type":"object","default":{},"description":"Sizes beyond which a request is refused.","additionalProperties":false,"properties":{"headerBytes":{"type":"integer","minimum":1024,"default":16384,"description":"The header block; more answers 431."},"headerCount":{"type":"integer","minimum":10,"default":100,"description":"The number of header lines; more answers 431."},"urlBytes":{"type":"integer","minimum":256,"default":8192,"description":"The request target; more answers 414."},"formBytes":{"type":"integer","minimum":1024,"default":65536,"description":"A form body; more answers 413."},"bodyBytes":{"type":"integer","minimum":1024,"default":1048576,"description":"Any other body of an own operation; more answers 413."}}},"timeouts":{"type":"object","default":{},"description":"How long the listener waits for a client.","additionalProperties":false,"properties":{"headersMilliseconds":{"type":"integer","minimum":1,"default":10000,"description":"For the whole header block."},"requestMilliseconds":{"type":"integer","minimum":0,"default":30000,"description":"For the whole body of an own operation."},"keepAliveMilliseconds":{"type":"integer","minimum":1,"default":65000,"description":"For the next request on a connection."},"drainMilliseconds":{"type":"integer","minimum":0,"default":10000,"description":"For running requests when the service stops."}}}}},"StorageSettings":{"type":"object","description":"Where the service keeps what must survive.","additionalProperties":false,"properties":{"url":{"type":"string","pattern":"^sqlite:.+","default":"sqlite:./data/gatehouse.db","description":"`sqlite:` and a file, or `sqlite::memory:` for nothing that lasts."},"purgeSeconds":{"type":"integer","minimum":1,"default":60,"description":"How often expired rows are removed."}}},"LogSettings":{"type":"object","description":"The log on standard error.","additionalProperties":false,"properties":{"level":{"type":"string","enum":["debug","info","warn","error"],"default":"info","description":"The least severe level that is written."},"access":{"type":"boolean","default":true,"description":"Whether each request writes a line."}}},"AuthorizationSettings":{"type":"object","description":"The authorization server.","additionalProperties":false,"properties":{"issuer":{"type":"string","format":"uri","description":"The issuer identifier of RFC 8414; the listener's own address by default. Https unless it is loopback."},"codeLifetimeSeconds":{"type":"integer","minimum":1,"maximum":600,"default":60,"description":"How long an authorization code can be redeemed."},"accessTokenLifetimeSeconds":{"type":"integer","minimum":1,"maximum":86400,"default":3600,"description":"How long an access token is valid."},"keys":{"type":"object","default":{},"description":"How the service's own keys, which tokens are made with, take turns.","additionalProperties":false,"properties":{"rotationSeconds":{"type":"integer","minimum":86400,"default":7776000,"description":"How long a key makes tokens before the next one does."},"publicationSeconds":{"type":"integer","minimum":600,"maximum":43200,"default":900,"description":"How long a key is known before it makes its first token."},"signatureAlgorithm":{"type":"string","enum":["EdDSA","ES256"],"default":"EdDSA","description":"The algorithm that JWT access tokens are signed with; EdDSA is Ed25519."}}},"refreshToken":{"type":"object","default":{},"description":"The lifetimes of refresh tokens.","additionalProperties":false,"properties":{"idleLifetimeSeconds":{"type":"integer","minimum":1,"default":1209600,"description":"A family that is not used for so long ends."},"absoluteLifetimeSeconds":{"type":"integer","minimum":1,"default":7776000,"description":"Every family ends after so long."},"rotation":{"type":"object","default":{},"description":"Whether a refresh gives a new refresh token.","additionalProperties":false,"properties":{"public":{"type":"boolean","default":true,"description":"For clients without a secret."},"confidential":{"type":"boolean","default":false,"description":"For clients that authenticate."}}},"graceSeconds":{"type":"integer","minimum":0,"maximum":60,"default":10,"description":"How long a retry with the previous token gets the same successor."}}},"session":{"type":"object","default":{},"description":"The lifetimes of an owner's sign-in.","additionalProperties":false,"properties":{"idleLifetimeSeconds":{"type":"integer","minimum":60,"default":3600,"description":"A session that is not used for so long ends."},"absoluteLifetimeSeconds":{"type":"integer","minimum":60,"default":43200,"description":"Every session ends after so long."}}},"loginAttempts":{"type":"object","default":{},"description":"How many wrong passwords are let pass.","additionalProperties":false,"properties":{"limit":{"type":"integer","minimum":1,"default":10,"description":"Wrong passwords for one owner in a window."},"windowSeconds":{"type":"integer","minimum":1,"default":300,"description":"The length of the window."}}},"scopes":{"type":"object","default":{"read":"Read your data","write":"Change your data"},"description":"The scopes that clients may be registered for; the text stands on the consent page.","propertyNames":{"pattern":"^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$"},"additionalProperties":{"type":"string","minLength":1}},"defaultScope":{"type":"string","default":"read","description":"The scope of a request that asks for none, space-separated."},"branding":{"type":"object","default":{},"description":"What the pages show.","additionalProperties":false,"properties":{"name":{"type":"string","minLength":1,"default":"Gatehouse","description":"The name of the service."},"accentColor":{"type":"string","pattern":"^#[0-9a-fA-F]{6}$","default":"#1f5fbf","description":"The colour of buttons, as #rrggbb."}}},"clients":{"type":"array","default":[],"description":"Clients declared here; REST can read and not change them.","items":{"$ref":"#/$defs/ClientSettings"}},"owners":{"type":"array","default":[],"description":"Resource owners declared here; REST can read and not change them.","items":{"$ref":"#/$defs/OwnerSettings"}}}},"ClientSettings":{"type":"object","description":"A client, in the terms of RFC 7591.","additionalProperties":false,"required":["client_id"],"properties":{"client_id":{"type":"string","pattern":"^[\\x20-\\x7E]{1,255}$","description":"The client identifier."},"client_secret":{"type":"string","minLength":1,"description":"The secret in clear; client_secret_sha256 keeps it out of the file."},"client_secret_sha256":{"type":"string","pattern":"^[0-9a-f]{64}$","description":"The SHA-256 of the secret, in hexadecimal."},"client_name":{"type":"string","minLength":1,"maxLength":255,"description":"The name that the consent page shows."},"token_endpoint_auth_method":{"type":"string","enum":["client_secret_basic","client_secret_post","none"],"default":"client_secret_basic","description":"How the client authenticates."},"grant_types":{"type":"array","default":["authorization_code"],"description":"The grants that it may use.","uniqueItems":true,"items":{"type":"string","enum":["authorization_code","implicit","password","client_credentials","refresh_token"]}},"redirect_uris":{"type":"array","default":[],"description":"The redirect URIs, compared exactly.","items":{"type":"string","minLength":1}},"scope":{"type":"string","default":"","description":"The scope that it may ask for, space-separated."},"default_scope":{"type":"string","description":"The scope of a request that asks for none, space-separated."},"access_token_lifetime_seconds":{"type":"integer","minimum":1,"maximum":86400,"description":"The lifetime of its access tokens."},"access_token_format":{"type":"string","enum":["opaque","jwt"],"default":"opaque","description":"What its access tokens are: opaque, or JWTs of RFC 9068 that resource servers check by themselves."},"refresh_token_rotation":{"type":"boolean","description":"Whether its refresh tokens rotate."},"quota":{"$ref":"#/$defs/QuotaLimit"}}},"OwnerSettings":{"type":"object","description":"A resource owner.","additionalProperties":false,"required":["username"],"properties":{"username":{"type":"string","minLength":1,"maxLength":255,"description":"The name to sign in with."},"owner_id":{"type":"string","minLength":1,"maxLength":255,"description":"The `sub` of its tokens; the username by default."},"password":{"type":"string","minLength":1,"description":"The password in clear; password_hash keeps it out of the file."},"password_hash":{"type":"string","pattern":"^\\$argon2id\\$","description":"The password as an argon2id hash in PHC form."},"name":{"type":"string","minLength":1,"maxLength":255,"description":"The name that the pages show."}}},"QuotaLimit":{"type":"object","description":"A number of requests in a window.","additionalProperties":false,"required":["limit","windowSeconds"],"properties":{"limit":{"type":"integer","minimum":1,"description":"The number of requests."},"windowSeconds":{"type":"integer","minimum":1,"description":"The length of the window."}}},"QuotaSettings":{"type":"object","description":"How many requests a client may make to the own APIs.","additionalProperties":false,"properties":{"enabled":{"type":"boolean","default":true,"description":"Whether quotas are kept."},"perClient":{"$ref":"#/$defs/QuotaLimit","default":{"limit":600,"windowSeconds":60}},"perSurface":{"type":"object","default":{},"description":"Another limit for one surface.","propertyNames":{"enum":["authorization","conventions","gateway","configuration"]},"additionalProperties":{"$ref":"#/$defs/QuotaLimit"}},"legacyHeaders":{"type":"boolean","default":false,"description":"Whether RateLimit-Limit, -Remaining and -Reset are sent as well."}}},"GatewaySettings":{"type":"object","description":"The gateway.","additionalProperties":false,"properties":{"prefix":{"type":"string","pattern":"^(/[^?#*]*)?$","default":"","description":"A prefix of every route."},"stripPrefix":{"type":"boolean","default":true,"description":"Whether the prefix is taken off before a request goes on."},"sensitiveHeaders":{"type":"array","default":["Cookie","Set-Cookie","Authorization"],"description":"Header fields that are not passed on, in either direction; a route's own list replaces it.","items":{"type":"string","minLength":1}},"ignoredHeaders":{"type":"array","default":[],"description":"Header fields that no route passes on, in either direction.","items":{"type":"string","minLength":1}},"ignoredServices":{"type":"array","default":[],"description":"Discovered services that get no route of their own; `*` stands for all.","items":{"type":"string","minLength":1}},"ignoredPatterns":{"type":"array","default":[],"description":"Paths that are never proxied.","items":{"type":"string","pattern":"^/"}},"retryable":{"type":"boolean","default":false,"description":"Whether a safe request may be tried on another instance."},"serviceId":{"type":"string","minLength":1,"default":"gatehouse","description":"The gateway's own name; no route leads to it."},"rewriteLocation":{"type":"boolean","default":false,"description":"Whether a redirect to the target's own origin is rewritten to the gateway's."},"routes":{"type":"object","default":{},"description":"Routes by id, in this order.","propertyNames":{"minLength":1,"maxLength":255,"not":{"enum":["detail","details"]}},"additionalProperties":{"oneOf":[{"type":"string","minLength":1,"description":"The short form: the path, and the id is the service."},{"$ref":"#/$defs/RouteSettings"}]}},"services":{"type":"object","default":{},"description":"The instances of services by name.","additionalProperties":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/InstanceSettings"}}},"discovery":{"type":"array","default":[],"description":"Further sources of services.","items":{"type":"object","description":"A source; a watched file holds the same shape as `services`.","additionalProperties":false,"required":["file"],"properties":{"file":{"type":"string","minLength":1,"description":"A YAML or JSON file with services by name, watched for changes."}}}},"requestHeaders":{"$ref":"#/$defs/HeaderRules","default":{}},"responseHeaders":{"$ref":"#/$defs/HeaderRules","default":{}},"filters":{"type":"object","default":{},"description":"Filters beside the built-in ones.","additionalProperties":false,"properties":{"directory":{"type":"string","minLength":1,"description":"A folder of modules that each export a filter."},"disabled":{"type":"array","default":[],"description":"Filters that do not run, by name.","items":{"type":"string","minLength":1}}}},"timeouts":{"type":"object","default":{},"description":"How long the gateway waits for a target.","additionalProperties":false,"properties":{"connectMilliseconds":{"type":"integer","minimum":1,"default":2000,"description":"For a connection."},"responseMilliseconds":{"type":"integer","minimum":1,"default":30000,"description":"For the head of the answer."},"idleMilliseconds":{"type":"integer","minimum":1,"default":60000,"description":"For the next bytes of a body."}}},"bodyBytes":{"type":"integer","minimum":0,"description":"The largest body that is passed on; without it there is no limit."},"allowLinkLocalTargets":{"type":"boolean","default":false,"description":"Whether link-local and metadata addresses may be targets."},"listen":{"$ref":"#/$defs/ListenSettings"}}},"RouteSettings":{"type":"object","description":"A route. Exactly one of `serviceId` and `url`, or neither where the id names the service.","additionalProperties":false,"properties":{"path":{"type":"string","minLength":1,"description":"The Ant pattern of the paths; `/<id>/**` by default."},"serviceId":{"type":"string","minLength":1,"description":"The service that answers."},"url":{"type":"string","minLength":1,"description":"An http(s) URL, or `forward:/path` on the gateway itself."},"stripPrefix":{"type":"boolean","description":"Whether the fixed beginning of the path is taken off; it is where absent."},"retryable":{"type":"boolean","description":"Whether a safe request may be tried on another instance."},"sensitiveHeaders":{"type":"array","description":"Replaces the gateway's list for this route.","items":{"type":"string","minLength":1}},"ignoredHeaders":{"type":"array","description":"Header fields that this route does not pass on, beside the gateway's.","items":{"type":"string","minLength":1}},"preserveHost":{"type":"boolean","description":"Whether the target sees the client's Host; it does not where absent."},"authorization":{"type":"object","description":"Asks for an access token; an empty list means any valid one.","additionalProperties":false,"required":["scopes"],"properties":{"scopes":{"type":"array","description":"The scopes that the token must carry.","items":{"type":"string","minLength":1}}}},"quota":{"$ref":"#/$defs/QuotaLimit"},"timeouts":{"type":"object","description":"Other waits for this route.","additionalProperties":false,"properties":{"connectMilliseconds":{"type":"integer","minimum":1,"description":"For a connection."},"responseMilliseconds":{"type":"integer","minimum":1,"description":"For the head of the answer."},"idleMilliseconds":{"type":"integer","minimum":1,"description":"For the next bytes of a body."}}},"bodyBytes":{"type":"integer","minimum":0,"description":"The largest body that is passed on."},"setPath":{"type":"string","minLength":1,"description":"The path that the target sees, below its own: `{name}` stands for the segment that the pattern's `{name}`\ntook, a `/**` at the end for what the pattern's took. Nothing is stripped then.\n"},"requestHeaders":{"$ref":"#/$defs/HeaderRules"},"responseHeaders":{"$ref":"#/$defs/HeaderRules"},"cors":{"$ref":"#/$defs/CorsSettings"}}},"HeaderRules":{"type":"object","description":"What is changed in header fields, in this order: `remove`, `set`, `add`, `default`. The gateway's own rules come\nfirst, then the route's; fields that frame a message or that the gateway vouches for cannot be named.\n","additionalProperties":false,"properties":{"remove":{"type":"array","description":"Fields that are taken out.","items":{"type":"string","minLength":1}},"set":{"type":"object","description":"Fields that get this one value in the place of all others.","additionalProperties":{"type":"string"}},"add":{"type":"object","description":"Fields that get a line more.","additionalProperties":{"type":"string"}},"default":{"type":"object","description":"Fields that get this value where they are absent.","additionalProperties":{"type":"string"}}}},"CorsSettings":{"type":"object","description":"Which pages of other origins may use a route; the target's own Access-Control fields give way.","additionalProperties":false,"required":["origins"],"properties":{"origins":{"type":"array","minItems":1,"description":"Origins, compared exactly; `*` alone stands for any.","items":{"type":"string","minLength":1}},"methods":{"type":"array","description":"Methods that a page may use; GET, HEAD and POST where absent.","items":{"type":"string","minLength":1}},"headers":{"type":"array","description":"Request header fields that a page may send beside the plain ones.","items":{"type":"string","minLength":1}},"exposedHeaders":{"type":"array","description":"Response header fields that a page may read beside the plain ones.","items":{"type":"string","minLength":1}},"credentials":{"type":"boolean","description":"Whether cookies and Authorization are sent along; not with `*`."},"maxAgeSeconds":{"type":"integer","minimum":0,"maximum":86400,"description":"How long a browser may remember the answer; 600 where absent."}}},"InstanceSettings":{"oneOf":[{"type":"string","pattern":"^https?://","description":"The origin of an instance."},{"type":"object","description":"An instance with a weight.","additionalProperties":false,"required":["url"],"properties":{"url":{"type":"string","pattern":"^https?://","description":"The origin of the instance."},"weight":{"type":"integer","minimum":1,"maximum":1000,"description":"Its share of the requests; 1 where absent."}}}]},"ManagementSettings":{"type":"object","description":"The own APIs other than authorization.","additionalProperties":false,"properties":{"listen":{"$ref":"#/$defs/ListenSettings"}}},"GitSettings":{"type":"object","description":"A repository of git, read from a mirror that is kept beside the store. Branches, tags and commits are labels.","additionalProperties":false,"required":["url"],"properties":{"url":{"type":"string","pattern":"^(?:(?:https?|git|file)://[^\\s@]+|ssh://(?:[A-Za-z0-9._~][A-Za-z0-9._~-]*@)?[^\\s@-][^\\s@]*|[A-Za-z0-9._~][A-Za-z0-9._~-]*@[A-Za-z0-9.][A-Za-z0-9.-]*:[^\\s-][^\\s]*|/\\S[^\\n]*)$","description":"Where the repository is fetched from."},"defaultLabel":{"type":"string","minLength":1,"default":"main","description":"The label of a request without one; where there is no `main`, `master` takes its place."},"refreshSeconds":{"type":"integer","minimum":1,"maximum":86400,"default":10,"description":"How often the remote is asked for news; never by a request."},"timeoutSeconds":{"type":"integer","minimum":1,"maximum":3600,"default":120,"description":"How long one fetch may take, the first one too."},"searchPaths":{"type":"array","default":[],"maxItems":16,"description":"Folders that are read beside the root; a later one stands above an earlier one, all above the root.","items":{"type":"string","pattern":"^[^/.\\\\\\s][^/\\\\]*(?:/[^/.\\\\][^/\\\\]*)*$"}},"username":{"type":"string","minLength":1,"default":"git","description":"The name for http(s); what a host wants beside a token."},"password":{"type":"string","minLength":1,"description":"The password or token for http(s); best set by a variable that ends in `_FILE`."}}},"ConfigurationSettings":{"type":"object","description":"The configuration server.","additionalProperties":false,"properties":{"prefix":{"type":"string","pattern":"^(/[^/?#*{}]+)*$","default":"","description":"Where the configuration paths begin, `/config` say."},"access":{"type":"string","enum":["authenticated","anonymous"],"default":"authenticated","description":"Whether a read needs a token or Basic credentials with a `config` scope."},"acceptEmpty":{"type":"boolean","default":true,"description":"Whether an application without files answers 200; otherwise 404."},"repositories":{"type":"array","default":[],"description":"Where the files are; the first has the highest precedence.","items":{"type":"object","description":"A repository: a `directory` or one of `git`.","additionalProperties":false,"properties":{"directory":{"type":"string","minLength":1,"description":"A folder of configuration files; this or `git`, never both."},"git":{"$ref":"#/$defs/GitSettings"},"dialect":{"type":"string","enum":["yaml-1.1","yaml-1.2"],"default":"yaml-1.1","description":"How plain scalars are read; 1.1 is what Spring does."}}}},"pushes":{"type":"object","description":"The webhook `/pushes`; without this it answers 404.","additionalProperties":false,"required":["secret"],"properties":{"secret":{"type":"string","minLength":16,"description":"What GitHub, GitLab or Gitea sign with, or send."}}},"overrides":{"type":"object","default":{},"description":"Properties above everything that the repositories say, by flat key.","additionalProperties":{"type":["string","number","boolean"]}},"encryption":{"type":"object","default":{},"description":"The keys of `{cipher}` values; without one such values are served as they stand.","additionalProperties":false,"properties":{"keys":{"type":"object","default":{},"description":"Secrets by key id; `{key:k1}` in a value names the one called `k1`.","propertyNames":{"pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"},"additionalProperties":{"type":"string","minLength":1,"description":"A secret; best set by a variable that ends in `_FILE`."}},"current":{"type":"string","minLength":1,"description":"The id of the key that new values are written with; the only key where there is one."},"unnamed":{"type":"string","minLength":1,"description":"The id of the key of values that name none, as Spring writes them; `current` where absent."}}}}}}};
const schema32 = {"type":"object","description":"The listener that carries everything which no other listener takes.","additionalProperties":false,"properties":{"host":{"type":"string","minLength":1,"default":"127.0.0.1","description":"The host name or address to bind."},"port":{"type":"integer","minimum":0,"maximum":65535,"default":8080,"description":"The TCP port; 0 takes a free one."},"tls":{"type":"object","description":"PEM files of the certificate chain and its key; the listener then speaks https.","additionalProperties":false,"required":["certificate","key"],"properties":{"certificate":{"type":"string","minLength":1,"description":"The file of the certificate chain."},"key":{"type":"string","minLength":1,"description":"The file of the private key."}}},"trustedProxies":{"type":"array","default":[],"description":"Addresses or CIDR blocks whose X-Forwarded fields are believed.","items":{"type":"string","minLength":1}},"limits":{"type":"object","default":{},"description":"Sizes beyond which a request is refused.","additionalProperties":false,"properties":{"headerBytes":{"type":"integer","minimum":1024,"default":16384,"description":"The header block; more answers 431."},"headerCount":{"type":"integer","minimum":10,"default":100,"description":"The number of header lines; more answers 431."},"urlBytes":{"type":"integer","minimum":256,"default":8192,"description":"The request target; more answers 414."},"formBytes":{"type":"integer","minimum":1024,"default":65536,"description":"A form body; more answers 413."},"bodyBytes":{"type":"integer","minimum":1024,"default":1048576,"description":"Any other body of an own operation; more answers 413."}}},"timeouts":{"type":"object","default":{},"description":"How long the listener waits for a client.","additionalProperties":false,"properties":{"headersMilliseconds":{"type":"integer","minimum":1,"default":10000,"description":"For the whole header block."},"requestMilliseconds":{"type":"integer","minimum":0,"default":30000,"description":"For the whole body of an own operation."},"keepAliveMilliseconds":{"type":"integer","minimum":1,"default":65000,"description":"For the next request on a connection."},"drainMilliseconds":{"type":"integer","minimum":0,"default":10000,"description":"For running requests when the service stops."}}}}};
const schema33 = {"type":"object","description":"Where the service keeps what must survive.","additionalProperties":false,"properties":{"url":{"type":"string","pattern":"^sqlite:.+","default":"sqlite:./data/gatehouse.db","description":"`sqlite:` and a file, or `sqlite::memory:` for nothing that lasts."},"purgeSeconds":{"type":"integer","minimum":1,"default":60,"description":"How often expired rows are removed."}}};
const schema34 = {"type":"object","description":"The log on standard error.","additionalProperties":false,"properties":{"level":{"type":"string","enum":["debug","info","warn","error"],"default":"info","description":"The least severe level that is written."},"access":{"type":"boolean","default":true,"description":"Whether each request writes a line."}}};
const func1 = Object.prototype.hasOwnProperty;
const func2 = require("ajv/dist/runtime/ucs2length").default;
const pattern4 = new RegExp("^sqlite:.+", "u");
const schema35 = {"type":"object","description":"The authorization server.","additionalProperties":false,"properties":{"issuer":{"type":"string","format":"uri","description":"The issuer identifier of RFC 8414; the listener's own address by default. Https unless it is loopback."},"codeLifetimeSeconds":{"type":"integer","minimum":1,"maximum":600,"default":60,"description":"How long an authorization code can be redeemed."},"accessTokenLifetimeSeconds":{"type":"integer","minimum":1,"maximum":86400,"default":3600,"description":"How long an access token is valid."},"keys":{"type":"object","default":{},"description":"How the service's own keys, which tokens are made with, take turns.","additionalProperties":false,"properties":{"rotationSeconds":{"type":"integer","minimum":86400,"default":7776000,"description":"How long a key makes tokens before the next one does."},"publicationSeconds":{"type":"integer","minimum":600,"maximum":43200,"default":900,"description":"How long a key is known before it makes its first token."},"signatureAlgorithm":{"type":"string","enum":["EdDSA","ES256"],"default":"EdDSA","description":"The algorithm that JWT access tokens are signed with; EdDSA is Ed25519."}}},"refreshToken":{"type":"object","default":{},"description":"The lifetimes of refresh tokens.","additionalProperties":false,"properties":{"idleLifetimeSeconds":{"type":"integer","minimum":1,"default":1209600,"description":"A family that is not used for so long ends."},"absoluteLifetimeSeconds":{"type":"integer","minimum":1,"default":7776000,"description":"Every family ends after so long."},"rotation":{"type":"object","default":{},"description":"Whether a refresh gives a new refresh token.","additionalProperties":false,"properties":{"public":{"type":"boolean","default":true,"description":"For clients without a secret."},"confidential":{"type":"boolean","default":false,"description":"For clients that authenticate."}}},"graceSeconds":{"type":"integer","minimum":0,"maximum":60,"default":10,"description":"How long a retry with the previous token gets the same successor."}}},"session":{"type":"object","default":{},"description":"The lifetimes of an owner's sign-in.","additionalProperties":false,"properties":{"idleLifetimeSeconds":{"type":"integer","minimum":60,"default":3600,"description":"A session that is not used for so long ends."},"absoluteLifetimeSeconds":{"type":"integer","minimum":60,"default":43200,"description":"Every session ends after so long."}}},"loginAttempts":{"type":"object","default":{},"description":"How many wrong passwords are let pass.","additionalProperties":false,"properties":{"limit":{"type":"integer","minimum":1,"default":10,"description":"Wrong passwords for one owner in a window."},"windowSeconds":{"type":"integer","minimum":1,"default":300,"description":"The length of the window."}}},"scopes":{"type":"object","default":{"read":"Read your data","write":"Change your data"},"description":"The scopes that clients may be registered for; the text stands on the consent page.","propertyNames":{"pattern":"^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$"},"additionalProperties":{"type":"string","minLength":1}},"defaultScope":{"type":"string","default":"read","description":"The scope of a request that asks for none, space-separated."},"branding":{"type":"object","default":{},"description":"What the pages show.","additionalProperties":false,"properties":{"name":{"type":"string","minLength":1,"default":"Gatehouse","description":"The name of the service."},"accentColor":{"type":"string","pattern":"^#[0-9a-fA-F]{6}$","default":"#1f5fbf","description":"The colour of buttons, as #rrggbb."}}},"clients":{"type":"array","default":[],"description":"Clients declared here; REST can read and not change them.","items":{"$ref":"#/$defs/ClientSettings"}},"owners":{"type":"array","default":[],"description":"Resource owners declared here; REST can read and not change them.","items":{"$ref":"#/$defs/OwnerSettings"}}}};
const schema38 = {"type":"object","description":"A resource owner.","additionalProperties":false,"required":["username"],"properties":{"username":{"type":"string","minLength":1,"maxLength":255,"description":"The name to sign in with."},"owner_id":{"type":"string","minLength":1,"maxLength":255,"description":"The `sub` of its tokens; the username by default."},"password":{"type":"string","minLength":1,"description":"The password in clear; password_hash keeps it out of the file."},"password_hash":{"type":"string","pattern":"^\\$argon2id\\$","description":"The password as an argon2id hash in PHC form."},"name":{"type":"string","minLength":1,"maxLength":255,"description":"The name that the pages show."}}};
const pattern5 = new RegExp("^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$", "u");
const pattern6 = new RegExp("^#[0-9a-fA-F]{6}$", "u");
const pattern9 = new RegExp("^\\$argon2id\\$", "u");
const schema36 = {"type":"object","description":"A client, in the terms of RFC 7591.","additionalProperties":false,"required":["client_id"],"properties":{"client_id":{"type":"string","pattern":"^[\\x20-\\x7E]{1,255}$","description":"The client identifier."},"client_secret":{"type":"string","minLength":1,"description":"The secret in clear; client_secret_sha256 keeps it out of the file."},"client_secret_sha256":{"type":"string","pattern":"^[0-9a-f]{64}$","description":"The SHA-256 of the secret, in hexadecimal."},"client_name":{"type":"string","minLength":1,"maxLength":255,"description":"The name that the consent page shows."},"token_endpoint_auth_method":{"type":"string","enum":["client_secret_basic","client_secret_post","none"],"default":"client_secret_basic","description":"How the client authenticates."},"grant_types":{"type":"array","default":["authorization_code"],"description":"The grants that it may use.","uniqueItems":true,"items":{"type":"string","enum":["authorization_code","implicit","password","client_credentials","refresh_token"]}},"redirect_uris":{"type":"array","default":[],"description":"The redirect URIs, compared exactly.","items":{"type":"string","minLength":1}},"scope":{"type":"string","default":"","description":"The scope that it may ask for, space-separated."},"default_scope":{"type":"string","description":"The scope of a request that asks for none, space-separated."},"access_token_lifetime_seconds":{"type":"integer","minimum":1,"maximum":86400,"description":"The lifetime of its access tokens."},"access_token_format":{"type":"string","enum":["opaque","jwt"],"default":"opaque","description":"What its access tokens are: opaque, or JWTs of RFC 9068 that resource servers check by themselves."},"refresh_token_rotation":{"type":"boolean","description":"Whether its refresh tokens rotate."},"quota":{"$ref":"#/$defs/QuotaLimit"}}};
const schema37 = {"type":"object","description":"A number of requests in a window.","additionalProperties":false,"required":["limit","windowSeconds"],"properties":{"limit":{"type":"integer","minimum":1,"description":"The number of requests."},"windowSeconds":{"type":"integer","minimum":1,"description":"The length of the window."}}};
const pattern7 = new RegExp("^[\\x20-\\x7E]{1,255}$", "u");
const pattern8 = new RegExp("^[0-9a-f]{64}$", "u");

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate22.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.token_endpoint_auth_method === undefined){
data.token_endpoint_auth_method = "client_secret_basic";
}
if(data.grant_types === undefined){
data.grant_types = ["authorization_code"];
}
if(data.redirect_uris === undefined){
data.redirect_uris = [];
}
if(data.scope === undefined){
data.scope = "";
}
if(data.access_token_format === undefined){
data.access_token_format = "opaque";
}
if(data.client_id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "client_id"},message:"must have required property '"+"client_id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema36.properties, key0))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.client_id !== undefined){
let data0 = data.client_id;
if(typeof data0 === "string"){
if(!pattern7.test(data0)){
const err2 = {instancePath:instancePath+"/client_id",schemaPath:"#/properties/client_id/pattern",keyword:"pattern",params:{pattern: "^[\\x20-\\x7E]{1,255}$"},message:"must match pattern \""+"^[\\x20-\\x7E]{1,255}$"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/client_id",schemaPath:"#/properties/client_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.client_secret !== undefined){
let data1 = data.client_secret;
if(typeof data1 === "string"){
if(func2(data1) < 1){
const err4 = {instancePath:instancePath+"/client_secret",schemaPath:"#/properties/client_secret/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/client_secret",schemaPath:"#/properties/client_secret/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.client_secret_sha256 !== undefined){
let data2 = data.client_secret_sha256;
if(typeof data2 === "string"){
if(!pattern8.test(data2)){
const err6 = {instancePath:instancePath+"/client_secret_sha256",schemaPath:"#/properties/client_secret_sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/client_secret_sha256",schemaPath:"#/properties/client_secret_sha256/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.client_name !== undefined){
let data3 = data.client_name;
if(typeof data3 === "string"){
if(func2(data3) > 255){
const err8 = {instancePath:instancePath+"/client_name",schemaPath:"#/properties/client_name/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(func2(data3) < 1){
const err9 = {instancePath:instancePath+"/client_name",schemaPath:"#/properties/client_name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/client_name",schemaPath:"#/properties/client_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
let data4 = data.token_endpoint_auth_method;
if(typeof data4 !== "string"){
const err11 = {instancePath:instancePath+"/token_endpoint_auth_method",schemaPath:"#/properties/token_endpoint_auth_method/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!(((data4 === "client_secret_basic") || (data4 === "client_secret_post")) || (data4 === "none"))){
const err12 = {instancePath:instancePath+"/token_endpoint_auth_method",schemaPath:"#/properties/token_endpoint_auth_method/enum",keyword:"enum",params:{allowedValues: schema36.properties.token_endpoint_auth_method.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
let data5 = data.grant_types;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
if(typeof data6 !== "string"){
const err13 = {instancePath:instancePath+"/grant_types/" + i0,schemaPath:"#/properties/grant_types/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!(((((data6 === "authorization_code") || (data6 === "implicit")) || (data6 === "password")) || (data6 === "client_credentials")) || (data6 === "refresh_token"))){
const err14 = {instancePath:instancePath+"/grant_types/" + i0,schemaPath:"#/properties/grant_types/items/enum",keyword:"enum",params:{allowedValues: schema36.properties.grant_types.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
let i1 = data5.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data5[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err15 = {instancePath:instancePath+"/grant_types",schemaPath:"#/properties/grant_types/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err16 = {instancePath:instancePath+"/grant_types",schemaPath:"#/properties/grant_types/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
let data7 = data.redirect_uris;
if(Array.isArray(data7)){
const len1 = data7.length;
for(let i2=0; i2<len1; i2++){
let data8 = data7[i2];
if(typeof data8 === "string"){
if(func2(data8) < 1){
const err17 = {instancePath:instancePath+"/redirect_uris/" + i2,schemaPath:"#/properties/redirect_uris/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/redirect_uris/" + i2,schemaPath:"#/properties/redirect_uris/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath:instancePath+"/redirect_uris",schemaPath:"#/properties/redirect_uris/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(typeof data.scope !== "string"){
const err20 = {instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data.default_scope !== undefined){
if(typeof data.default_scope !== "string"){
const err21 = {instancePath:instancePath+"/default_scope",schemaPath:"#/properties/default_scope/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.access_token_lifetime_seconds !== undefined){
let data11 = data.access_token_lifetime_seconds;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err22 = {instancePath:instancePath+"/access_token_lifetime_seconds",schemaPath:"#/properties/access_token_lifetime_seconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 86400 || isNaN(data11)){
const err23 = {instancePath:instancePath+"/access_token_lifetime_seconds",schemaPath:"#/properties/access_token_lifetime_seconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400},message:"must be <= 86400"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data11 < 1 || isNaN(data11)){
const err24 = {instancePath:instancePath+"/access_token_lifetime_seconds",schemaPath:"#/properties/access_token_lifetime_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
let data12 = data.access_token_format;
if(typeof data12 !== "string"){
const err25 = {instancePath:instancePath+"/access_token_format",schemaPath:"#/properties/access_token_format/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(!((data12 === "opaque") || (data12 === "jwt"))){
const err26 = {instancePath:instancePath+"/access_token_format",schemaPath:"#/properties/access_token_format/enum",keyword:"enum",params:{allowedValues: schema36.properties.access_token_format.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data.refresh_token_rotation !== undefined){
if(typeof data.refresh_token_rotation !== "boolean"){
const err27 = {instancePath:instancePath+"/refresh_token_rotation",schemaPath:"#/properties/refresh_token_rotation/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.quota !== undefined){
let data14 = data.quota;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
if(data14.limit === undefined){
const err28 = {instancePath:instancePath+"/quota",schemaPath:"#/$defs/QuotaLimit/required",keyword:"required",params:{missingProperty: "limit"},message:"must have required property '"+"limit"+"'"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data14.windowSeconds === undefined){
const err29 = {instancePath:instancePath+"/quota",schemaPath:"#/$defs/QuotaLimit/required",keyword:"required",params:{missingProperty: "windowSeconds"},message:"must have required property '"+"windowSeconds"+"'"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
for(const key1 in data14){
if(!((key1 === "limit") || (key1 === "windowSeconds"))){
const err30 = {instancePath:instancePath+"/quota",schemaPath:"#/$defs/QuotaLimit/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data14.limit !== undefined){
let data15 = data14.limit;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
const err31 = {instancePath:instancePath+"/quota/limit",schemaPath:"#/$defs/QuotaLimit/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 < 1 || isNaN(data15)){
const err32 = {instancePath:instancePath+"/quota/limit",schemaPath:"#/$defs/QuotaLimit/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
if(data14.windowSeconds !== undefined){
let data16 = data14.windowSeconds;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
const err33 = {instancePath:instancePath+"/quota/windowSeconds",schemaPath:"#/$defs/QuotaLimit/properties/windowSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 < 1 || isNaN(data16)){
const err34 = {instancePath:instancePath+"/quota/windowSeconds",schemaPath:"#/$defs/QuotaLimit/properties/windowSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
}
else {
const err35 = {instancePath:instancePath+"/quota",schemaPath:"#/$defs/QuotaLimit/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
else {
const err36 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.codeLifetimeSeconds === undefined){
data.codeLifetimeSeconds = 60;
}
if(data.accessTokenLifetimeSeconds === undefined){
data.accessTokenLifetimeSeconds = 3600;
}
if(data.keys === undefined){
data.keys = {};
}
if(data.refreshToken === undefined){
data.refreshToken = {};
}
if(data.session === undefined){
data.session = {};
}
if(data.loginAttempts === undefined){
data.loginAttempts = {};
}
if(data.scopes === undefined){
data.scopes = {"read":"Read your data","write":"Change your data"};
}
if(data.defaultScope === undefined){
data.defaultScope = "read";
}
if(data.branding === undefined){
data.branding = {};
}
if(data.clients === undefined){
data.clients = [];
}
if(data.owners === undefined){
data.owners = [];
}
for(const key0 in data){
if(!(func1.call(schema35.properties, key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.issuer !== undefined){
if(!(typeof data.issuer === "string")){
const err1 = {instancePath:instancePath+"/issuer",schemaPath:"#/properties/issuer/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
let data1 = data.codeLifetimeSeconds;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err2 = {instancePath:instancePath+"/codeLifetimeSeconds",schemaPath:"#/properties/codeLifetimeSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 600 || isNaN(data1)){
const err3 = {instancePath:instancePath+"/codeLifetimeSeconds",schemaPath:"#/properties/codeLifetimeSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600},message:"must be <= 600"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data1 < 1 || isNaN(data1)){
const err4 = {instancePath:instancePath+"/codeLifetimeSeconds",schemaPath:"#/properties/codeLifetimeSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
let data2 = data.accessTokenLifetimeSeconds;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err5 = {instancePath:instancePath+"/accessTokenLifetimeSeconds",schemaPath:"#/properties/accessTokenLifetimeSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 86400 || isNaN(data2)){
const err6 = {instancePath:instancePath+"/accessTokenLifetimeSeconds",schemaPath:"#/properties/accessTokenLifetimeSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400},message:"must be <= 86400"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data2 < 1 || isNaN(data2)){
const err7 = {instancePath:instancePath+"/accessTokenLifetimeSeconds",schemaPath:"#/properties/accessTokenLifetimeSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
let data3 = data.keys;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.rotationSeconds === undefined){
data3.rotationSeconds = 7776000;
}
if(data3.publicationSeconds === undefined){
data3.publicationSeconds = 900;
}
if(data3.signatureAlgorithm === undefined){
data3.signatureAlgorithm = "EdDSA";
}
for(const key1 in data3){
if(!(((key1 === "rotationSeconds") || (key1 === "publicationSeconds")) || (key1 === "signatureAlgorithm"))){
const err8 = {instancePath:instancePath+"/keys",schemaPath:"#/properties/keys/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
let data4 = data3.rotationSeconds;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err9 = {instancePath:instancePath+"/keys/rotationSeconds",schemaPath:"#/properties/keys/properties/rotationSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 86400 || isNaN(data4)){
const err10 = {instancePath:instancePath+"/keys/rotationSeconds",schemaPath:"#/properties/keys/properties/rotationSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 86400},message:"must be >= 86400"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
let data5 = data3.publicationSeconds;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err11 = {instancePath:instancePath+"/keys/publicationSeconds",schemaPath:"#/properties/keys/properties/publicationSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 43200 || isNaN(data5)){
const err12 = {instancePath:instancePath+"/keys/publicationSeconds",schemaPath:"#/properties/keys/properties/publicationSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 43200},message:"must be <= 43200"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data5 < 600 || isNaN(data5)){
const err13 = {instancePath:instancePath+"/keys/publicationSeconds",schemaPath:"#/properties/keys/properties/publicationSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 600},message:"must be >= 600"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
let data6 = data3.signatureAlgorithm;
if(typeof data6 !== "string"){
const err14 = {instancePath:instancePath+"/keys/signatureAlgorithm",schemaPath:"#/properties/keys/properties/signatureAlgorithm/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!((data6 === "EdDSA") || (data6 === "ES256"))){
const err15 = {instancePath:instancePath+"/keys/signatureAlgorithm",schemaPath:"#/properties/keys/properties/signatureAlgorithm/enum",keyword:"enum",params:{allowedValues: schema35.properties.keys.properties.signatureAlgorithm.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/keys",schemaPath:"#/properties/keys/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
let data7 = data.refreshToken;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.idleLifetimeSeconds === undefined){
data7.idleLifetimeSeconds = 1209600;
}
if(data7.absoluteLifetimeSeconds === undefined){
data7.absoluteLifetimeSeconds = 7776000;
}
if(data7.rotation === undefined){
data7.rotation = {};
}
if(data7.graceSeconds === undefined){
data7.graceSeconds = 10;
}
for(const key2 in data7){
if(!((((key2 === "idleLifetimeSeconds") || (key2 === "absoluteLifetimeSeconds")) || (key2 === "rotation")) || (key2 === "graceSeconds"))){
const err17 = {instancePath:instancePath+"/refreshToken",schemaPath:"#/properties/refreshToken/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
let data8 = data7.idleLifetimeSeconds;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err18 = {instancePath:instancePath+"/refreshToken/idleLifetimeSeconds",schemaPath:"#/properties/refreshToken/properties/idleLifetimeSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 1 || isNaN(data8)){
const err19 = {instancePath:instancePath+"/refreshToken/idleLifetimeSeconds",schemaPath:"#/properties/refreshToken/properties/idleLifetimeSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
let data9 = data7.absoluteLifetimeSeconds;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err20 = {instancePath:instancePath+"/refreshToken/absoluteLifetimeSeconds",schemaPath:"#/properties/refreshToken/properties/absoluteLifetimeSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 1 || isNaN(data9)){
const err21 = {instancePath:instancePath+"/refreshToken/absoluteLifetimeSeconds",schemaPath:"#/properties/refreshToken/properties/absoluteLifetimeSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
let data10 = data7.rotation;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.public === undefined){
data10.public = true;
}
if(data10.confidential === undefined){
data10.confidential = false;
}
for(const key3 in data10){
if(!((key3 === "public") || (key3 === "confidential"))){
const err22 = {instancePath:instancePath+"/refreshToken/rotation",schemaPath:"#/properties/refreshToken/properties/rotation/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(typeof data10.public !== "boolean"){
const err23 = {instancePath:instancePath+"/refreshToken/rotation/public",schemaPath:"#/properties/refreshToken/properties/rotation/properties/public/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(typeof data10.confidential !== "boolean"){
const err24 = {instancePath:instancePath+"/refreshToken/rotation/confidential",schemaPath:"#/properties/refreshToken/properties/rotation/properties/confidential/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/refreshToken/rotation",schemaPath:"#/properties/refreshToken/properties/rotation/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
let data13 = data7.graceSeconds;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err26 = {instancePath:instancePath+"/refreshToken/graceSeconds",schemaPath:"#/properties/refreshToken/properties/graceSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 60 || isNaN(data13)){
const err27 = {instancePath:instancePath+"/refreshToken/graceSeconds",schemaPath:"#/properties/refreshToken/properties/graceSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60},message:"must be <= 60"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data13 < 0 || isNaN(data13)){
const err28 = {instancePath:instancePath+"/refreshToken/graceSeconds",schemaPath:"#/properties/refreshToken/properties/graceSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
else {
const err29 = {instancePath:instancePath+"/refreshToken",schemaPath:"#/properties/refreshToken/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
let data14 = data.session;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
if(data14.idleLifetimeSeconds === undefined){
data14.idleLifetimeSeconds = 3600;
}
if(data14.absoluteLifetimeSeconds === undefined){
data14.absoluteLifetimeSeconds = 43200;
}
for(const key4 in data14){
if(!((key4 === "idleLifetimeSeconds") || (key4 === "absoluteLifetimeSeconds"))){
const err30 = {instancePath:instancePath+"/session",schemaPath:"#/properties/session/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
let data15 = data14.idleLifetimeSeconds;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
const err31 = {instancePath:instancePath+"/session/idleLifetimeSeconds",schemaPath:"#/properties/session/properties/idleLifetimeSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 < 60 || isNaN(data15)){
const err32 = {instancePath:instancePath+"/session/idleLifetimeSeconds",schemaPath:"#/properties/session/properties/idleLifetimeSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 60},message:"must be >= 60"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
let data16 = data14.absoluteLifetimeSeconds;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
const err33 = {instancePath:instancePath+"/session/absoluteLifetimeSeconds",schemaPath:"#/properties/session/properties/absoluteLifetimeSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 < 60 || isNaN(data16)){
const err34 = {instancePath:instancePath+"/session/absoluteLifetimeSeconds",schemaPath:"#/properties/session/properties/absoluteLifetimeSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 60},message:"must be >= 60"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
else {
const err35 = {instancePath:instancePath+"/session",schemaPath:"#/properties/session/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
let data17 = data.loginAttempts;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
if(data17.limit === undefined){
data17.limit = 10;
}
if(data17.windowSeconds === undefined){
data17.windowSeconds = 300;
}
for(const key5 in data17){
if(!((key5 === "limit") || (key5 === "windowSeconds"))){
const err36 = {instancePath:instancePath+"/loginAttempts",schemaPath:"#/properties/loginAttempts/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
let data18 = data17.limit;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
const err37 = {instancePath:instancePath+"/loginAttempts/limit",schemaPath:"#/properties/loginAttempts/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 < 1 || isNaN(data18)){
const err38 = {instancePath:instancePath+"/loginAttempts/limit",schemaPath:"#/properties/loginAttempts/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
let data19 = data17.windowSeconds;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
const err39 = {instancePath:instancePath+"/loginAttempts/windowSeconds",schemaPath:"#/properties/loginAttempts/properties/windowSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 < 1 || isNaN(data19)){
const err40 = {instancePath:instancePath+"/loginAttempts/windowSeconds",schemaPath:"#/properties/loginAttempts/properties/windowSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
else {
const err41 = {instancePath:instancePath+"/loginAttempts",schemaPath:"#/properties/loginAttempts/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
let data20 = data.scopes;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
for(const key6 in data20){
const _errs49 = errors;
if(typeof key6 === "string"){
if(!pattern5.test(key6)){
const err42 = {instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$"},message:"must match pattern \""+"^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$"+"\"",propertyName:key6};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
var valid6 = _errs49 === errors;
if(!valid6){
const err43 = {instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/propertyNames",keyword:"propertyNames",params:{propertyName: key6},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
for(const key7 in data20){
let data21 = data20[key7];
if(typeof data21 === "string"){
if(func2(data21) < 1){
const err44 = {instancePath:instancePath+"/scopes/" + key7.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/scopes/additionalProperties/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
else {
const err45 = {instancePath:instancePath+"/scopes/" + key7.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/scopes/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
else {
const err46 = {instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(typeof data.defaultScope !== "string"){
const err47 = {instancePath:instancePath+"/defaultScope",schemaPath:"#/properties/defaultScope/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
let data23 = data.branding;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(data23.name === undefined){
data23.name = "Gatehouse";
}
if(data23.accentColor === undefined){
data23.accentColor = "#1f5fbf";
}
for(const key8 in data23){
if(!((key8 === "name") || (key8 === "accentColor"))){
const err48 = {instancePath:instancePath+"/branding",schemaPath:"#/properties/branding/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
let data24 = data23.name;
if(typeof data24 === "string"){
if(func2(data24) < 1){
const err49 = {instancePath:instancePath+"/branding/name",schemaPath:"#/properties/branding/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
else {
const err50 = {instancePath:instancePath+"/branding/name",schemaPath:"#/properties/branding/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
let data25 = data23.accentColor;
if(typeof data25 === "string"){
if(!pattern6.test(data25)){
const err51 = {instancePath:instancePath+"/branding/accentColor",schemaPath:"#/properties/branding/properties/accentColor/pattern",keyword:"pattern",params:{pattern: "^#[0-9a-fA-F]{6}$"},message:"must match pattern \""+"^#[0-9a-fA-F]{6}$"+"\""};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
else {
const err52 = {instancePath:instancePath+"/branding/accentColor",schemaPath:"#/properties/branding/properties/accentColor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
else {
const err53 = {instancePath:instancePath+"/branding",schemaPath:"#/properties/branding/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
let data26 = data.clients;
if(Array.isArray(data26)){
const len0 = data26.length;
for(let i0=0; i0<len0; i0++){
if(!(validate22(data26[i0], {instancePath:instancePath+"/clients/" + i0,parentData:data26,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
}
else {
const err54 = {instancePath:instancePath+"/clients",schemaPath:"#/properties/clients/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
let data28 = data.owners;
if(Array.isArray(data28)){
const len1 = data28.length;
for(let i1=0; i1<len1; i1++){
let data29 = data28[i1];
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
if(data29.username === undefined){
const err55 = {instancePath:instancePath+"/owners/" + i1,schemaPath:"#/$defs/OwnerSettings/required",keyword:"required",params:{missingProperty: "username"},message:"must have required property '"+"username"+"'"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
for(const key9 in data29){
if(!(((((key9 === "username") || (key9 === "owner_id")) || (key9 === "password")) || (key9 === "password_hash")) || (key9 === "name"))){
const err56 = {instancePath:instancePath+"/owners/" + i1,schemaPath:"#/$defs/OwnerSettings/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data29.username !== undefined){
let data30 = data29.username;
if(typeof data30 === "string"){
if(func2(data30) > 255){
const err57 = {instancePath:instancePath+"/owners/" + i1+"/username",schemaPath:"#/$defs/OwnerSettings/properties/username/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(func2(data30) < 1){
const err58 = {instancePath:instancePath+"/owners/" + i1+"/username",schemaPath:"#/$defs/OwnerSettings/properties/username/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
else {
const err59 = {instancePath:instancePath+"/owners/" + i1+"/username",schemaPath:"#/$defs/OwnerSettings/properties/username/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data29.owner_id !== undefined){
let data31 = data29.owner_id;
if(typeof data31 === "string"){
if(func2(data31) > 255){
const err60 = {instancePath:instancePath+"/owners/" + i1+"/owner_id",schemaPath:"#/$defs/OwnerSettings/properties/owner_id/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(func2(data31) < 1){
const err61 = {instancePath:instancePath+"/owners/" + i1+"/owner_id",schemaPath:"#/$defs/OwnerSettings/properties/owner_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
else {
const err62 = {instancePath:instancePath+"/owners/" + i1+"/owner_id",schemaPath:"#/$defs/OwnerSettings/properties/owner_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data29.password !== undefined){
let data32 = data29.password;
if(typeof data32 === "string"){
if(func2(data32) < 1){
const err63 = {instancePath:instancePath+"/owners/" + i1+"/password",schemaPath:"#/$defs/OwnerSettings/properties/password/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
else {
const err64 = {instancePath:instancePath+"/owners/" + i1+"/password",schemaPath:"#/$defs/OwnerSettings/properties/password/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data29.password_hash !== undefined){
let data33 = data29.password_hash;
if(typeof data33 === "string"){
if(!pattern9.test(data33)){
const err65 = {instancePath:instancePath+"/owners/" + i1+"/password_hash",schemaPath:"#/$defs/OwnerSettings/properties/password_hash/pattern",keyword:"pattern",params:{pattern: "^\\$argon2id\\$"},message:"must match pattern \""+"^\\$argon2id\\$"+"\""};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
else {
const err66 = {instancePath:instancePath+"/owners/" + i1+"/password_hash",schemaPath:"#/$defs/OwnerSettings/properties/password_hash/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data29.name !== undefined){
let data34 = data29.name;
if(typeof data34 === "string"){
if(func2(data34) > 255){
const err67 = {instancePath:instancePath+"/owners/" + i1+"/name",schemaPath:"#/$defs/OwnerSettings/properties/name/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if(func2(data34) < 1){
const err68 = {instancePath:instancePath+"/owners/" + i1+"/name",schemaPath:"#/$defs/OwnerSettings/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
else {
const err69 = {instancePath:instancePath+"/owners/" + i1+"/name",schemaPath:"#/$defs/OwnerSettings/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
}
else {
const err70 = {instancePath:instancePath+"/owners/" + i1,schemaPath:"#/$defs/OwnerSettings/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
}
else {
const err71 = {instancePath:instancePath+"/owners",schemaPath:"#/properties/owners/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
else {
const err72 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema39 = {"type":"object","description":"How many requests a client may make to the own APIs.","additionalProperties":false,"properties":{"enabled":{"type":"boolean","default":true,"description":"Whether quotas are kept."},"perClient":{"$ref":"#/$defs/QuotaLimit","default":{"limit":600,"windowSeconds":60}},"perSurface":{"type":"object","default":{},"description":"Another limit for one surface.","propertyNames":{"enum":["authorization","conventions","gateway","configuration"]},"additionalProperties":{"$ref":"#/$defs/QuotaLimit"}},"legacyHeaders":{"type":"boolean","default":false,"description":"Whether RateLimit-Limit, -Remaining and -Reset are sent as well."}}};

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate25.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.enabled === undefined){
data.enabled = true;
}
if(data.perClient === undefined){
data.perClient = {"limit":600,"windowSeconds":60};
}
if(data.perSurface === undefined){
data.perSurface = {};
}
if(data.legacyHeaders === undefined){
data.legacyHeaders = false;
}
for(const key0 in data){
if(!((((key0 === "enabled") || (key0 === "perClient")) || (key0 === "perSurface")) || (key0 === "legacyHeaders"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(typeof data.enabled !== "boolean"){
const err1 = {instancePath:instancePath+"/enabled",schemaPath:"#/properties/enabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
let data1 = data.perClient;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.limit === undefined){
const err2 = {instancePath:instancePath+"/perClient",schemaPath:"#/$defs/QuotaLimit/required",keyword:"required",params:{missingProperty: "limit"},message:"must have required property '"+"limit"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data1.windowSeconds === undefined){
const err3 = {instancePath:instancePath+"/perClient",schemaPath:"#/$defs/QuotaLimit/required",keyword:"required",params:{missingProperty: "windowSeconds"},message:"must have required property '"+"windowSeconds"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key1 in data1){
if(!((key1 === "limit") || (key1 === "windowSeconds"))){
const err4 = {instancePath:instancePath+"/perClient",schemaPath:"#/$defs/QuotaLimit/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data1.limit !== undefined){
let data2 = data1.limit;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err5 = {instancePath:instancePath+"/perClient/limit",schemaPath:"#/$defs/QuotaLimit/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 1 || isNaN(data2)){
const err6 = {instancePath:instancePath+"/perClient/limit",schemaPath:"#/$defs/QuotaLimit/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
if(data1.windowSeconds !== undefined){
let data3 = data1.windowSeconds;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err7 = {instancePath:instancePath+"/perClient/windowSeconds",schemaPath:"#/$defs/QuotaLimit/properties/windowSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 1 || isNaN(data3)){
const err8 = {instancePath:instancePath+"/perClient/windowSeconds",schemaPath:"#/$defs/QuotaLimit/properties/windowSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
}
else {
const err9 = {instancePath:instancePath+"/perClient",schemaPath:"#/$defs/QuotaLimit/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
let data4 = data.perSurface;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key2 in data4){
const _errs14 = errors;
if(!((((key2 === "authorization") || (key2 === "conventions")) || (key2 === "gateway")) || (key2 === "configuration"))){
const err10 = {instancePath:instancePath+"/perSurface",schemaPath:"#/properties/perSurface/propertyNames/enum",keyword:"enum",params:{allowedValues: schema39.properties.perSurface.propertyNames.enum},message:"must be equal to one of the allowed values",propertyName:key2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var valid3 = _errs14 === errors;
if(!valid3){
const err11 = {instancePath:instancePath+"/perSurface",schemaPath:"#/properties/perSurface/propertyNames",keyword:"propertyNames",params:{propertyName: key2},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
for(const key3 in data4){
let data5 = data4[key3];
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.limit === undefined){
const err12 = {instancePath:instancePath+"/perSurface/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/QuotaLimit/required",keyword:"required",params:{missingProperty: "limit"},message:"must have required property '"+"limit"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data5.windowSeconds === undefined){
const err13 = {instancePath:instancePath+"/perSurface/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/QuotaLimit/required",keyword:"required",params:{missingProperty: "windowSeconds"},message:"must have required property '"+"windowSeconds"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
for(const key4 in data5){
if(!((key4 === "limit") || (key4 === "windowSeconds"))){
const err14 = {instancePath:instancePath+"/perSurface/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/QuotaLimit/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data5.limit !== undefined){
let data6 = data5.limit;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err15 = {instancePath:instancePath+"/perSurface/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/limit",schemaPath:"#/$defs/QuotaLimit/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 1 || isNaN(data6)){
const err16 = {instancePath:instancePath+"/perSurface/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/limit",schemaPath:"#/$defs/QuotaLimit/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
if(data5.windowSeconds !== undefined){
let data7 = data5.windowSeconds;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err17 = {instancePath:instancePath+"/perSurface/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/windowSeconds",schemaPath:"#/$defs/QuotaLimit/properties/windowSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 1 || isNaN(data7)){
const err18 = {instancePath:instancePath+"/perSurface/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/windowSeconds",schemaPath:"#/$defs/QuotaLimit/properties/windowSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
}
else {
const err19 = {instancePath:instancePath+"/perSurface/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/QuotaLimit/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
else {
const err20 = {instancePath:instancePath+"/perSurface",schemaPath:"#/properties/perSurface/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(typeof data.legacyHeaders !== "boolean"){
const err21 = {instancePath:instancePath+"/legacyHeaders",schemaPath:"#/properties/legacyHeaders/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}
validate25.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema42 = {"type":"object","description":"The gateway.","additionalProperties":false,"properties":{"prefix":{"type":"string","pattern":"^(/[^?#*]*)?$","default":"","description":"A prefix of every route."},"stripPrefix":{"type":"boolean","default":true,"description":"Whether the prefix is taken off before a request goes on."},"sensitiveHeaders":{"type":"array","default":["Cookie","Set-Cookie","Authorization"],"description":"Header fields that are not passed on, in either direction; a route's own list replaces it.","items":{"type":"string","minLength":1}},"ignoredHeaders":{"type":"array","default":[],"description":"Header fields that no route passes on, in either direction.","items":{"type":"string","minLength":1}},"ignoredServices":{"type":"array","default":[],"description":"Discovered services that get no route of their own; `*` stands for all.","items":{"type":"string","minLength":1}},"ignoredPatterns":{"type":"array","default":[],"description":"Paths that are never proxied.","items":{"type":"string","pattern":"^/"}},"retryable":{"type":"boolean","default":false,"description":"Whether a safe request may be tried on another instance."},"serviceId":{"type":"string","minLength":1,"default":"gatehouse","description":"The gateway's own name; no route leads to it."},"rewriteLocation":{"type":"boolean","default":false,"description":"Whether a redirect to the target's own origin is rewritten to the gateway's."},"routes":{"type":"object","default":{},"description":"Routes by id, in this order.","propertyNames":{"minLength":1,"maxLength":255,"not":{"enum":["detail","details"]}},"additionalProperties":{"oneOf":[{"type":"string","minLength":1,"description":"The short form: the path, and the id is the service."},{"$ref":"#/$defs/RouteSettings"}]}},"services":{"type":"object","default":{},"description":"The instances of services by name.","additionalProperties":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/InstanceSettings"}}},"discovery":{"type":"array","default":[],"description":"Further sources of services.","items":{"type":"object","description":"A source; a watched file holds the same shape as `services`.","additionalProperties":false,"required":["file"],"properties":{"file":{"type":"string","minLength":1,"description":"A YAML or JSON file with services by name, watched for changes."}}}},"requestHeaders":{"$ref":"#/$defs/HeaderRules","default":{}},"responseHeaders":{"$ref":"#/$defs/HeaderRules","default":{}},"filters":{"type":"object","default":{},"description":"Filters beside the built-in ones.","additionalProperties":false,"properties":{"directory":{"type":"string","minLength":1,"description":"A folder of modules that each export a filter."},"disabled":{"type":"array","default":[],"description":"Filters that do not run, by name.","items":{"type":"string","minLength":1}}}},"timeouts":{"type":"object","default":{},"description":"How long the gateway waits for a target.","additionalProperties":false,"properties":{"connectMilliseconds":{"type":"integer","minimum":1,"default":2000,"description":"For a connection."},"responseMilliseconds":{"type":"integer","minimum":1,"default":30000,"description":"For the head of the answer."},"idleMilliseconds":{"type":"integer","minimum":1,"default":60000,"description":"For the next bytes of a body."}}},"bodyBytes":{"type":"integer","minimum":0,"description":"The largest body that is passed on; without it there is no limit."},"allowLinkLocalTargets":{"type":"boolean","default":false,"description":"Whether link-local and metadata addresses may be targets."},"listen":{"$ref":"#/$defs/ListenSettings"}}};
const schema48 = {"oneOf":[{"type":"string","pattern":"^https?://","description":"The origin of an instance."},{"type":"object","description":"An instance with a weight.","additionalProperties":false,"required":["url"],"properties":{"url":{"type":"string","pattern":"^https?://","description":"The origin of the instance."},"weight":{"type":"integer","minimum":1,"maximum":1000,"description":"Its share of the requests; 1 where absent."}}}]};
const schema45 = {"type":"object","description":"What is changed in header fields, in this order: `remove`, `set`, `add`, `default`. The gateway's own rules come\nfirst, then the route's; fields that frame a message or that the gateway vouches for cannot be named.\n","additionalProperties":false,"properties":{"remove":{"type":"array","description":"Fields that are taken out.","items":{"type":"string","minLength":1}},"set":{"type":"object","description":"Fields that get this one value in the place of all others.","additionalProperties":{"type":"string"}},"add":{"type":"object","description":"Fields that get a line more.","additionalProperties":{"type":"string"}},"default":{"type":"object","description":"Fields that get this value where they are absent.","additionalProperties":{"type":"string"}}}};
const schema51 = {"type":"object","description":"An address to listen on.","additionalProperties":false,"required":["port"],"properties":{"host":{"type":"string","minLength":1,"default":"127.0.0.1","description":"The host name or address to bind."},"port":{"type":"integer","minimum":0,"maximum":65535,"description":"The TCP port; 0 takes a free one."}}};
const pattern10 = new RegExp("^(/[^?#*]*)?$", "u");
const pattern11 = new RegExp("^/", "u");
const pattern12 = new RegExp("^https?://", "u");
const schema43 = {"type":"object","description":"A route. Exactly one of `serviceId` and `url`, or neither where the id names the service.","additionalProperties":false,"properties":{"path":{"type":"string","minLength":1,"description":"The Ant pattern of the paths; `/<id>/**` by default."},"serviceId":{"type":"string","minLength":1,"description":"The service that answers."},"url":{"type":"string","minLength":1,"description":"An http(s) URL, or `forward:/path` on the gateway itself."},"stripPrefix":{"type":"boolean","description":"Whether the fixed beginning of the path is taken off; it is where absent."},"retryable":{"type":"boolean","description":"Whether a safe request may be tried on another instance."},"sensitiveHeaders":{"type":"array","description":"Replaces the gateway's list for this route.","items":{"type":"string","minLength":1}},"ignoredHeaders":{"type":"array","description":"Header fields that this route does not pass on, beside the gateway's.","items":{"type":"string","minLength":1}},"preserveHost":{"type":"boolean","description":"Whether the target sees the client's Host; it does not where absent."},"authorization":{"type":"object","description":"Asks for an access token; an empty list means any valid one.","additionalProperties":false,"required":["scopes"],"properties":{"scopes":{"type":"array","description":"The scopes that the token must carry.","items":{"type":"string","minLength":1}}}},"quota":{"$ref":"#/$defs/QuotaLimit"},"timeouts":{"type":"object","description":"Other waits for this route.","additionalProperties":false,"properties":{"connectMilliseconds":{"type":"integer","minimum":1,"description":"For a connection."},"responseMilliseconds":{"type":"integer","minimum":1,"description":"For the head of the answer."},"idleMilliseconds":{"type":"integer","minimum":1,"description":"For the next bytes of a body."}}},"bodyBytes":{"type":"integer","minimum":0,"description":"The largest body that is passed on."},"setPath":{"type":"string","minLength":1,"description":"The path that the target sees, below its own: `{name}` stands for the segment that the pattern's `{name}`\ntook, a `/**` at the end for what the pattern's took. Nothing is stripped then.\n"},"requestHeaders":{"$ref":"#/$defs/HeaderRules"},"responseHeaders":{"$ref":"#/$defs/HeaderRules"},"cors":{"$ref":"#/$defs/CorsSettings"}}};
const schema47 = {"type":"object","description":"Which pages of other origins may use a route; the target's own Access-Control fields give way.","additionalProperties":false,"required":["origins"],"properties":{"origins":{"type":"array","minItems":1,"description":"Origins, compared exactly; `*` alone stands for any.","items":{"type":"string","minLength":1}},"methods":{"type":"array","description":"Methods that a page may use; GET, HEAD and POST where absent.","items":{"type":"string","minLength":1}},"headers":{"type":"array","description":"Request header fields that a page may send beside the plain ones.","items":{"type":"string","minLength":1}},"exposedHeaders":{"type":"array","description":"Response header fields that a page may read beside the plain ones.","items":{"type":"string","minLength":1}},"credentials":{"type":"boolean","description":"Whether cookies and Authorization are sent along; not with `*`."},"maxAgeSeconds":{"type":"integer","minimum":0,"maximum":86400,"description":"How long a browser may remember the answer; 600 where absent."}}};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate28.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func1.call(schema43.properties, key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.path !== undefined){
let data0 = data.path;
if(typeof data0 === "string"){
if(func2(data0) < 1){
const err1 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.serviceId !== undefined){
let data1 = data.serviceId;
if(typeof data1 === "string"){
if(func2(data1) < 1){
const err3 = {instancePath:instancePath+"/serviceId",schemaPath:"#/properties/serviceId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/serviceId",schemaPath:"#/properties/serviceId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.url !== undefined){
let data2 = data.url;
if(typeof data2 === "string"){
if(func2(data2) < 1){
const err5 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.stripPrefix !== undefined){
if(typeof data.stripPrefix !== "boolean"){
const err7 = {instancePath:instancePath+"/stripPrefix",schemaPath:"#/properties/stripPrefix/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.retryable !== undefined){
if(typeof data.retryable !== "boolean"){
const err8 = {instancePath:instancePath+"/retryable",schemaPath:"#/properties/retryable/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.sensitiveHeaders !== undefined){
let data5 = data.sensitiveHeaders;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
if(typeof data6 === "string"){
if(func2(data6) < 1){
const err9 = {instancePath:instancePath+"/sensitiveHeaders/" + i0,schemaPath:"#/properties/sensitiveHeaders/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/sensitiveHeaders/" + i0,schemaPath:"#/properties/sensitiveHeaders/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/sensitiveHeaders",schemaPath:"#/properties/sensitiveHeaders/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.ignoredHeaders !== undefined){
let data7 = data.ignoredHeaders;
if(Array.isArray(data7)){
const len1 = data7.length;
for(let i1=0; i1<len1; i1++){
let data8 = data7[i1];
if(typeof data8 === "string"){
if(func2(data8) < 1){
const err12 = {instancePath:instancePath+"/ignoredHeaders/" + i1,schemaPath:"#/properties/ignoredHeaders/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/ignoredHeaders/" + i1,schemaPath:"#/properties/ignoredHeaders/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/ignoredHeaders",schemaPath:"#/properties/ignoredHeaders/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.preserveHost !== undefined){
if(typeof data.preserveHost !== "boolean"){
const err15 = {instancePath:instancePath+"/preserveHost",schemaPath:"#/properties/preserveHost/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.authorization !== undefined){
let data10 = data.authorization;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.scopes === undefined){
const err16 = {instancePath:instancePath+"/authorization",schemaPath:"#/properties/authorization/required",keyword:"required",params:{missingProperty: "scopes"},message:"must have required property '"+"scopes"+"'"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
for(const key1 in data10){
if(!(key1 === "scopes")){
const err17 = {instancePath:instancePath+"/authorization",schemaPath:"#/properties/authorization/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data10.scopes !== undefined){
let data11 = data10.scopes;
if(Array.isArray(data11)){
const len2 = data11.length;
for(let i2=0; i2<len2; i2++){
let data12 = data11[i2];
if(typeof data12 === "string"){
if(func2(data12) < 1){
const err18 = {instancePath:instancePath+"/authorization/scopes/" + i2,schemaPath:"#/properties/authorization/properties/scopes/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/authorization/scopes/" + i2,schemaPath:"#/properties/authorization/properties/scopes/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
else {
const err20 = {instancePath:instancePath+"/authorization/scopes",schemaPath:"#/properties/authorization/properties/scopes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath:instancePath+"/authorization",schemaPath:"#/properties/authorization/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.quota !== undefined){
let data13 = data.quota;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(data13.limit === undefined){
const err22 = {instancePath:instancePath+"/quota",schemaPath:"#/$defs/QuotaLimit/required",keyword:"required",params:{missingProperty: "limit"},message:"must have required property '"+"limit"+"'"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data13.windowSeconds === undefined){
const err23 = {instancePath:instancePath+"/quota",schemaPath:"#/$defs/QuotaLimit/required",keyword:"required",params:{missingProperty: "windowSeconds"},message:"must have required property '"+"windowSeconds"+"'"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
for(const key2 in data13){
if(!((key2 === "limit") || (key2 === "windowSeconds"))){
const err24 = {instancePath:instancePath+"/quota",schemaPath:"#/$defs/QuotaLimit/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data13.limit !== undefined){
let data14 = data13.limit;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
const err25 = {instancePath:instancePath+"/quota/limit",schemaPath:"#/$defs/QuotaLimit/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 < 1 || isNaN(data14)){
const err26 = {instancePath:instancePath+"/quota/limit",schemaPath:"#/$defs/QuotaLimit/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
if(data13.windowSeconds !== undefined){
let data15 = data13.windowSeconds;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
const err27 = {instancePath:instancePath+"/quota/windowSeconds",schemaPath:"#/$defs/QuotaLimit/properties/windowSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 < 1 || isNaN(data15)){
const err28 = {instancePath:instancePath+"/quota/windowSeconds",schemaPath:"#/$defs/QuotaLimit/properties/windowSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
}
else {
const err29 = {instancePath:instancePath+"/quota",schemaPath:"#/$defs/QuotaLimit/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.timeouts !== undefined){
let data16 = data.timeouts;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
for(const key3 in data16){
if(!(((key3 === "connectMilliseconds") || (key3 === "responseMilliseconds")) || (key3 === "idleMilliseconds"))){
const err30 = {instancePath:instancePath+"/timeouts",schemaPath:"#/properties/timeouts/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data16.connectMilliseconds !== undefined){
let data17 = data16.connectMilliseconds;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err31 = {instancePath:instancePath+"/timeouts/connectMilliseconds",schemaPath:"#/properties/timeouts/properties/connectMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 < 1 || isNaN(data17)){
const err32 = {instancePath:instancePath+"/timeouts/connectMilliseconds",schemaPath:"#/properties/timeouts/properties/connectMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
if(data16.responseMilliseconds !== undefined){
let data18 = data16.responseMilliseconds;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
const err33 = {instancePath:instancePath+"/timeouts/responseMilliseconds",schemaPath:"#/properties/timeouts/properties/responseMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 < 1 || isNaN(data18)){
const err34 = {instancePath:instancePath+"/timeouts/responseMilliseconds",schemaPath:"#/properties/timeouts/properties/responseMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
if(data16.idleMilliseconds !== undefined){
let data19 = data16.idleMilliseconds;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
const err35 = {instancePath:instancePath+"/timeouts/idleMilliseconds",schemaPath:"#/properties/timeouts/properties/idleMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 < 1 || isNaN(data19)){
const err36 = {instancePath:instancePath+"/timeouts/idleMilliseconds",schemaPath:"#/properties/timeouts/properties/idleMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
}
else {
const err37 = {instancePath:instancePath+"/timeouts",schemaPath:"#/properties/timeouts/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.bodyBytes !== undefined){
let data20 = data.bodyBytes;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
const err38 = {instancePath:instancePath+"/bodyBytes",schemaPath:"#/properties/bodyBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 < 0 || isNaN(data20)){
const err39 = {instancePath:instancePath+"/bodyBytes",schemaPath:"#/properties/bodyBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
if(data.setPath !== undefined){
let data21 = data.setPath;
if(typeof data21 === "string"){
if(func2(data21) < 1){
const err40 = {instancePath:instancePath+"/setPath",schemaPath:"#/properties/setPath/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
else {
const err41 = {instancePath:instancePath+"/setPath",schemaPath:"#/properties/setPath/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.requestHeaders !== undefined){
let data22 = data.requestHeaders;
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
for(const key4 in data22){
if(!((((key4 === "remove") || (key4 === "set")) || (key4 === "add")) || (key4 === "default"))){
const err42 = {instancePath:instancePath+"/requestHeaders",schemaPath:"#/$defs/HeaderRules/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data22.remove !== undefined){
let data23 = data22.remove;
if(Array.isArray(data23)){
const len3 = data23.length;
for(let i3=0; i3<len3; i3++){
let data24 = data23[i3];
if(typeof data24 === "string"){
if(func2(data24) < 1){
const err43 = {instancePath:instancePath+"/requestHeaders/remove/" + i3,schemaPath:"#/$defs/HeaderRules/properties/remove/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
else {
const err44 = {instancePath:instancePath+"/requestHeaders/remove/" + i3,schemaPath:"#/$defs/HeaderRules/properties/remove/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
}
else {
const err45 = {instancePath:instancePath+"/requestHeaders/remove",schemaPath:"#/$defs/HeaderRules/properties/remove/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data22.set !== undefined){
let data25 = data22.set;
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
for(const key5 in data25){
if(typeof data25[key5] !== "string"){
const err46 = {instancePath:instancePath+"/requestHeaders/set/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/HeaderRules/properties/set/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
}
else {
const err47 = {instancePath:instancePath+"/requestHeaders/set",schemaPath:"#/$defs/HeaderRules/properties/set/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data22.add !== undefined){
let data27 = data22.add;
if(data27 && typeof data27 == "object" && !Array.isArray(data27)){
for(const key6 in data27){
if(typeof data27[key6] !== "string"){
const err48 = {instancePath:instancePath+"/requestHeaders/add/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/HeaderRules/properties/add/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
else {
const err49 = {instancePath:instancePath+"/requestHeaders/add",schemaPath:"#/$defs/HeaderRules/properties/add/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data22.default !== undefined){
let data29 = data22.default;
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
for(const key7 in data29){
if(typeof data29[key7] !== "string"){
const err50 = {instancePath:instancePath+"/requestHeaders/default/" + key7.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/HeaderRules/properties/default/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
}
else {
const err51 = {instancePath:instancePath+"/requestHeaders/default",schemaPath:"#/$defs/HeaderRules/properties/default/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
else {
const err52 = {instancePath:instancePath+"/requestHeaders",schemaPath:"#/$defs/HeaderRules/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data.responseHeaders !== undefined){
let data31 = data.responseHeaders;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
for(const key8 in data31){
if(!((((key8 === "remove") || (key8 === "set")) || (key8 === "add")) || (key8 === "default"))){
const err53 = {instancePath:instancePath+"/responseHeaders",schemaPath:"#/$defs/HeaderRules/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data31.remove !== undefined){
let data32 = data31.remove;
if(Array.isArray(data32)){
const len4 = data32.length;
for(let i4=0; i4<len4; i4++){
let data33 = data32[i4];
if(typeof data33 === "string"){
if(func2(data33) < 1){
const err54 = {instancePath:instancePath+"/responseHeaders/remove/" + i4,schemaPath:"#/$defs/HeaderRules/properties/remove/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
else {
const err55 = {instancePath:instancePath+"/responseHeaders/remove/" + i4,schemaPath:"#/$defs/HeaderRules/properties/remove/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
}
else {
const err56 = {instancePath:instancePath+"/responseHeaders/remove",schemaPath:"#/$defs/HeaderRules/properties/remove/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data31.set !== undefined){
let data34 = data31.set;
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
for(const key9 in data34){
if(typeof data34[key9] !== "string"){
const err57 = {instancePath:instancePath+"/responseHeaders/set/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/HeaderRules/properties/set/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
}
else {
const err58 = {instancePath:instancePath+"/responseHeaders/set",schemaPath:"#/$defs/HeaderRules/properties/set/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data31.add !== undefined){
let data36 = data31.add;
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
for(const key10 in data36){
if(typeof data36[key10] !== "string"){
const err59 = {instancePath:instancePath+"/responseHeaders/add/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/HeaderRules/properties/add/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
}
else {
const err60 = {instancePath:instancePath+"/responseHeaders/add",schemaPath:"#/$defs/HeaderRules/properties/add/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data31.default !== undefined){
let data38 = data31.default;
if(data38 && typeof data38 == "object" && !Array.isArray(data38)){
for(const key11 in data38){
if(typeof data38[key11] !== "string"){
const err61 = {instancePath:instancePath+"/responseHeaders/default/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/HeaderRules/properties/default/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
}
else {
const err62 = {instancePath:instancePath+"/responseHeaders/default",schemaPath:"#/$defs/HeaderRules/properties/default/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
}
else {
const err63 = {instancePath:instancePath+"/responseHeaders",schemaPath:"#/$defs/HeaderRules/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data.cors !== undefined){
let data40 = data.cors;
if(data40 && typeof data40 == "object" && !Array.isArray(data40)){
if(data40.origins === undefined){
const err64 = {instancePath:instancePath+"/cors",schemaPath:"#/$defs/CorsSettings/required",keyword:"required",params:{missingProperty: "origins"},message:"must have required property '"+"origins"+"'"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
for(const key12 in data40){
if(!((((((key12 === "origins") || (key12 === "methods")) || (key12 === "headers")) || (key12 === "exposedHeaders")) || (key12 === "credentials")) || (key12 === "maxAgeSeconds"))){
const err65 = {instancePath:instancePath+"/cors",schemaPath:"#/$defs/CorsSettings/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data40.origins !== undefined){
let data41 = data40.origins;
if(Array.isArray(data41)){
if(data41.length < 1){
const err66 = {instancePath:instancePath+"/cors/origins",schemaPath:"#/$defs/CorsSettings/properties/origins/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
const len5 = data41.length;
for(let i5=0; i5<len5; i5++){
let data42 = data41[i5];
if(typeof data42 === "string"){
if(func2(data42) < 1){
const err67 = {instancePath:instancePath+"/cors/origins/" + i5,schemaPath:"#/$defs/CorsSettings/properties/origins/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
else {
const err68 = {instancePath:instancePath+"/cors/origins/" + i5,schemaPath:"#/$defs/CorsSettings/properties/origins/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
}
else {
const err69 = {instancePath:instancePath+"/cors/origins",schemaPath:"#/$defs/CorsSettings/properties/origins/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data40.methods !== undefined){
let data43 = data40.methods;
if(Array.isArray(data43)){
const len6 = data43.length;
for(let i6=0; i6<len6; i6++){
let data44 = data43[i6];
if(typeof data44 === "string"){
if(func2(data44) < 1){
const err70 = {instancePath:instancePath+"/cors/methods/" + i6,schemaPath:"#/$defs/CorsSettings/properties/methods/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
else {
const err71 = {instancePath:instancePath+"/cors/methods/" + i6,schemaPath:"#/$defs/CorsSettings/properties/methods/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
}
else {
const err72 = {instancePath:instancePath+"/cors/methods",schemaPath:"#/$defs/CorsSettings/properties/methods/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data40.headers !== undefined){
let data45 = data40.headers;
if(Array.isArray(data45)){
const len7 = data45.length;
for(let i7=0; i7<len7; i7++){
let data46 = data45[i7];
if(typeof data46 === "string"){
if(func2(data46) < 1){
const err73 = {instancePath:instancePath+"/cors/headers/" + i7,schemaPath:"#/$defs/CorsSettings/properties/headers/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
else {
const err74 = {instancePath:instancePath+"/cors/headers/" + i7,schemaPath:"#/$defs/CorsSettings/properties/headers/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
}
else {
const err75 = {instancePath:instancePath+"/cors/headers",schemaPath:"#/$defs/CorsSettings/properties/headers/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
if(data40.exposedHeaders !== undefined){
let data47 = data40.exposedHeaders;
if(Array.isArray(data47)){
const len8 = data47.length;
for(let i8=0; i8<len8; i8++){
let data48 = data47[i8];
if(typeof data48 === "string"){
if(func2(data48) < 1){
const err76 = {instancePath:instancePath+"/cors/exposedHeaders/" + i8,schemaPath:"#/$defs/CorsSettings/properties/exposedHeaders/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
else {
const err77 = {instancePath:instancePath+"/cors/exposedHeaders/" + i8,schemaPath:"#/$defs/CorsSettings/properties/exposedHeaders/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
}
else {
const err78 = {instancePath:instancePath+"/cors/exposedHeaders",schemaPath:"#/$defs/CorsSettings/properties/exposedHeaders/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
if(data40.credentials !== undefined){
if(typeof data40.credentials !== "boolean"){
const err79 = {instancePath:instancePath+"/cors/credentials",schemaPath:"#/$defs/CorsSettings/properties/credentials/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data40.maxAgeSeconds !== undefined){
let data50 = data40.maxAgeSeconds;
if(!(((typeof data50 == "number") && (!(data50 % 1) && !isNaN(data50))) && (isFinite(data50)))){
const err80 = {instancePath:instancePath+"/cors/maxAgeSeconds",schemaPath:"#/$defs/CorsSettings/properties/maxAgeSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
if((typeof data50 == "number") && (isFinite(data50))){
if(data50 > 86400 || isNaN(data50)){
const err81 = {instancePath:instancePath+"/cors/maxAgeSeconds",schemaPath:"#/$defs/CorsSettings/properties/maxAgeSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400},message:"must be <= 86400"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
if(data50 < 0 || isNaN(data50)){
const err82 = {instancePath:instancePath+"/cors/maxAgeSeconds",schemaPath:"#/$defs/CorsSettings/properties/maxAgeSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
}
}
else {
const err83 = {instancePath:instancePath+"/cors",schemaPath:"#/$defs/CorsSettings/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
}
else {
const err84 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}
validate28.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate27.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.prefix === undefined){
data.prefix = "";
}
if(data.stripPrefix === undefined){
data.stripPrefix = true;
}
if(data.sensitiveHeaders === undefined){
data.sensitiveHeaders = ["Cookie","Set-Cookie","Authorization"];
}
if(data.ignoredHeaders === undefined){
data.ignoredHeaders = [];
}
if(data.ignoredServices === undefined){
data.ignoredServices = [];
}
if(data.ignoredPatterns === undefined){
data.ignoredPatterns = [];
}
if(data.retryable === undefined){
data.retryable = false;
}
if(data.serviceId === undefined){
data.serviceId = "gatehouse";
}
if(data.rewriteLocation === undefined){
data.rewriteLocation = false;
}
if(data.routes === undefined){
data.routes = {};
}
if(data.services === undefined){
data.services = {};
}
if(data.discovery === undefined){
data.discovery = [];
}
if(data.requestHeaders === undefined){
data.requestHeaders = {};
}
if(data.responseHeaders === undefined){
data.responseHeaders = {};
}
if(data.filters === undefined){
data.filters = {};
}
if(data.timeouts === undefined){
data.timeouts = {};
}
if(data.allowLinkLocalTargets === undefined){
data.allowLinkLocalTargets = false;
}
for(const key0 in data){
if(!(func1.call(schema42.properties, key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
let data0 = data.prefix;
if(typeof data0 === "string"){
if(!pattern10.test(data0)){
const err1 = {instancePath:instancePath+"/prefix",schemaPath:"#/properties/prefix/pattern",keyword:"pattern",params:{pattern: "^(/[^?#*]*)?$"},message:"must match pattern \""+"^(/[^?#*]*)?$"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/prefix",schemaPath:"#/properties/prefix/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(typeof data.stripPrefix !== "boolean"){
const err3 = {instancePath:instancePath+"/stripPrefix",schemaPath:"#/properties/stripPrefix/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
let data2 = data.sensitiveHeaders;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 === "string"){
if(func2(data3) < 1){
const err4 = {instancePath:instancePath+"/sensitiveHeaders/" + i0,schemaPath:"#/properties/sensitiveHeaders/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/sensitiveHeaders/" + i0,schemaPath:"#/properties/sensitiveHeaders/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/sensitiveHeaders",schemaPath:"#/properties/sensitiveHeaders/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
let data4 = data.ignoredHeaders;
if(Array.isArray(data4)){
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
let data5 = data4[i1];
if(typeof data5 === "string"){
if(func2(data5) < 1){
const err7 = {instancePath:instancePath+"/ignoredHeaders/" + i1,schemaPath:"#/properties/ignoredHeaders/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/ignoredHeaders/" + i1,schemaPath:"#/properties/ignoredHeaders/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath:instancePath+"/ignoredHeaders",schemaPath:"#/properties/ignoredHeaders/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
let data6 = data.ignoredServices;
if(Array.isArray(data6)){
const len2 = data6.length;
for(let i2=0; i2<len2; i2++){
let data7 = data6[i2];
if(typeof data7 === "string"){
if(func2(data7) < 1){
const err10 = {instancePath:instancePath+"/ignoredServices/" + i2,schemaPath:"#/properties/ignoredServices/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/ignoredServices/" + i2,schemaPath:"#/properties/ignoredServices/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/ignoredServices",schemaPath:"#/properties/ignoredServices/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
let data8 = data.ignoredPatterns;
if(Array.isArray(data8)){
const len3 = data8.length;
for(let i3=0; i3<len3; i3++){
let data9 = data8[i3];
if(typeof data9 === "string"){
if(!pattern11.test(data9)){
const err13 = {instancePath:instancePath+"/ignoredPatterns/" + i3,schemaPath:"#/properties/ignoredPatterns/items/pattern",keyword:"pattern",params:{pattern: "^/"},message:"must match pattern \""+"^/"+"\""};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/ignoredPatterns/" + i3,schemaPath:"#/properties/ignoredPatterns/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/ignoredPatterns",schemaPath:"#/properties/ignoredPatterns/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(typeof data.retryable !== "boolean"){
const err16 = {instancePath:instancePath+"/retryable",schemaPath:"#/properties/retryable/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
let data11 = data.serviceId;
if(typeof data11 === "string"){
if(func2(data11) < 1){
const err17 = {instancePath:instancePath+"/serviceId",schemaPath:"#/properties/serviceId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/serviceId",schemaPath:"#/properties/serviceId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(typeof data.rewriteLocation !== "boolean"){
const err19 = {instancePath:instancePath+"/rewriteLocation",schemaPath:"#/properties/rewriteLocation/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
let data13 = data.routes;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
for(const key1 in data13){
const _errs30 = errors;
const _errs31 = errors;
const _errs32 = errors;
if(!((key1 === "detail") || (key1 === "details"))){
const err20 = {};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var valid10 = _errs32 === errors;
if(valid10){
const err21 = {instancePath:instancePath+"/routes",schemaPath:"#/properties/routes/propertyNames/not",keyword:"not",params:{},message:"must NOT be valid",propertyName:key1};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
else {
errors = _errs31;
if(vErrors !== null){
if(_errs31){
vErrors.length = _errs31;
}
else {
vErrors = null;
}
}
}
if(typeof key1 === "string"){
if(func2(key1) > 255){
const err22 = {instancePath:instancePath+"/routes",schemaPath:"#/properties/routes/propertyNames/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters",propertyName:key1};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(func2(key1) < 1){
const err23 = {instancePath:instancePath+"/routes",schemaPath:"#/properties/routes/propertyNames/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key1};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
var valid9 = _errs30 === errors;
if(!valid9){
const err24 = {instancePath:instancePath+"/routes",schemaPath:"#/properties/routes/propertyNames",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
for(const key2 in data13){
let data14 = data13[key2];
const _errs35 = errors;
let valid12 = false;
let passing0 = null;
const _errs36 = errors;
if(typeof data14 === "string"){
if(func2(data14) < 1){
const err25 = {instancePath:instancePath+"/routes/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/routes/additionalProperties/oneOf/0/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/routes/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/routes/additionalProperties/oneOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
var _valid0 = _errs36 === errors;
if(_valid0){
valid12 = true;
passing0 = 0;
}
const _errs38 = errors;
if(!(validate28(data14, {instancePath:instancePath+"/routes/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data13,parentDataProperty:key2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
var _valid0 = _errs38 === errors;
if(_valid0 && valid12){
valid12 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid12 = true;
passing0 = 1;
}
}
if(!valid12){
const err27 = {instancePath:instancePath+"/routes/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/routes/additionalProperties/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
else {
errors = _errs35;
if(vErrors !== null){
if(_errs35){
vErrors.length = _errs35;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err28 = {instancePath:instancePath+"/routes",schemaPath:"#/properties/routes/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
let data15 = data.services;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
for(const key3 in data15){
let data16 = data15[key3];
if(Array.isArray(data16)){
if(data16.length < 1){
const err29 = {instancePath:instancePath+"/services/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/services/additionalProperties/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
const len4 = data16.length;
for(let i4=0; i4<len4; i4++){
let data17 = data16[i4];
const _errs46 = errors;
let valid17 = false;
let passing1 = null;
const _errs47 = errors;
if(typeof data17 === "string"){
if(!pattern12.test(data17)){
const err30 = {instancePath:instancePath+"/services/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i4,schemaPath:"#/$defs/InstanceSettings/oneOf/0/pattern",keyword:"pattern",params:{pattern: "^https?://"},message:"must match pattern \""+"^https?://"+"\""};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/services/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i4,schemaPath:"#/$defs/InstanceSettings/oneOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
var _valid1 = _errs47 === errors;
if(_valid1){
valid17 = true;
passing1 = 0;
}
const _errs49 = errors;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
if(data17.url === undefined){
const err32 = {instancePath:instancePath+"/services/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i4,schemaPath:"#/$defs/InstanceSettings/oneOf/1/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
for(const key4 in data17){
if(!((key4 === "url") || (key4 === "weight"))){
const err33 = {instancePath:instancePath+"/services/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i4,schemaPath:"#/$defs/InstanceSettings/oneOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data17.url !== undefined){
let data18 = data17.url;
if(typeof data18 === "string"){
if(!pattern12.test(data18)){
const err34 = {instancePath:instancePath+"/services/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i4+"/url",schemaPath:"#/$defs/InstanceSettings/oneOf/1/properties/url/pattern",keyword:"pattern",params:{pattern: "^https?://"},message:"must match pattern \""+"^https?://"+"\""};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
else {
const err35 = {instancePath:instancePath+"/services/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i4+"/url",schemaPath:"#/$defs/InstanceSettings/oneOf/1/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data17.weight !== undefined){
let data19 = data17.weight;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
const err36 = {instancePath:instancePath+"/services/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i4+"/weight",schemaPath:"#/$defs/InstanceSettings/oneOf/1/properties/weight/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 > 1000 || isNaN(data19)){
const err37 = {instancePath:instancePath+"/services/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i4+"/weight",schemaPath:"#/$defs/InstanceSettings/oneOf/1/properties/weight/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(data19 < 1 || isNaN(data19)){
const err38 = {instancePath:instancePath+"/services/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i4+"/weight",schemaPath:"#/$defs/InstanceSettings/oneOf/1/properties/weight/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
}
else {
const err39 = {instancePath:instancePath+"/services/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i4,schemaPath:"#/$defs/InstanceSettings/oneOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
var _valid1 = _errs49 === errors;
if(_valid1 && valid17){
valid17 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid17 = true;
passing1 = 1;
}
}
if(!valid17){
const err40 = {instancePath:instancePath+"/services/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i4,schemaPath:"#/$defs/InstanceSettings/oneOf",keyword:"oneOf",params:{passingSchemas: passing1},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
else {
errors = _errs46;
if(vErrors !== null){
if(_errs46){
vErrors.length = _errs46;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err41 = {instancePath:instancePath+"/services/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/services/additionalProperties/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
else {
const err42 = {instancePath:instancePath+"/services",schemaPath:"#/properties/services/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
let data20 = data.discovery;
if(Array.isArray(data20)){
const len5 = data20.length;
for(let i5=0; i5<len5; i5++){
let data21 = data20[i5];
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(data21.file === undefined){
const err43 = {instancePath:instancePath+"/discovery/" + i5,schemaPath:"#/properties/discovery/items/required",keyword:"required",params:{missingProperty: "file"},message:"must have required property '"+"file"+"'"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
for(const key5 in data21){
if(!(key5 === "file")){
const err44 = {instancePath:instancePath+"/discovery/" + i5,schemaPath:"#/properties/discovery/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data21.file !== undefined){
let data22 = data21.file;
if(typeof data22 === "string"){
if(func2(data22) < 1){
const err45 = {instancePath:instancePath+"/discovery/" + i5+"/file",schemaPath:"#/properties/discovery/items/properties/file/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
else {
const err46 = {instancePath:instancePath+"/discovery/" + i5+"/file",schemaPath:"#/properties/discovery/items/properties/file/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
}
else {
const err47 = {instancePath:instancePath+"/discovery/" + i5,schemaPath:"#/properties/discovery/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
}
else {
const err48 = {instancePath:instancePath+"/discovery",schemaPath:"#/properties/discovery/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
let data23 = data.requestHeaders;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
for(const key6 in data23){
if(!((((key6 === "remove") || (key6 === "set")) || (key6 === "add")) || (key6 === "default"))){
const err49 = {instancePath:instancePath+"/requestHeaders",schemaPath:"#/$defs/HeaderRules/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data23.remove !== undefined){
let data24 = data23.remove;
if(Array.isArray(data24)){
const len6 = data24.length;
for(let i6=0; i6<len6; i6++){
let data25 = data24[i6];
if(typeof data25 === "string"){
if(func2(data25) < 1){
const err50 = {instancePath:instancePath+"/requestHeaders/remove/" + i6,schemaPath:"#/$defs/HeaderRules/properties/remove/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
else {
const err51 = {instancePath:instancePath+"/requestHeaders/remove/" + i6,schemaPath:"#/$defs/HeaderRules/properties/remove/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
else {
const err52 = {instancePath:instancePath+"/requestHeaders/remove",schemaPath:"#/$defs/HeaderRules/properties/remove/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data23.set !== undefined){
let data26 = data23.set;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
for(const key7 in data26){
if(typeof data26[key7] !== "string"){
const err53 = {instancePath:instancePath+"/requestHeaders/set/" + key7.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/HeaderRules/properties/set/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
}
else {
const err54 = {instancePath:instancePath+"/requestHeaders/set",schemaPath:"#/$defs/HeaderRules/properties/set/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data23.add !== undefined){
let data28 = data23.add;
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
for(const key8 in data28){
if(typeof data28[key8] !== "string"){
const err55 = {instancePath:instancePath+"/requestHeaders/add/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/HeaderRules/properties/add/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
}
else {
const err56 = {instancePath:instancePath+"/requestHeaders/add",schemaPath:"#/$defs/HeaderRules/properties/add/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data23.default !== undefined){
let data30 = data23.default;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
for(const key9 in data30){
if(typeof data30[key9] !== "string"){
const err57 = {instancePath:instancePath+"/requestHeaders/default/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/HeaderRules/properties/default/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
}
else {
const err58 = {instancePath:instancePath+"/requestHeaders/default",schemaPath:"#/$defs/HeaderRules/properties/default/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
}
else {
const err59 = {instancePath:instancePath+"/requestHeaders",schemaPath:"#/$defs/HeaderRules/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
let data32 = data.responseHeaders;
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
for(const key10 in data32){
if(!((((key10 === "remove") || (key10 === "set")) || (key10 === "add")) || (key10 === "default"))){
const err60 = {instancePath:instancePath+"/responseHeaders",schemaPath:"#/$defs/HeaderRules/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data32.remove !== undefined){
let data33 = data32.remove;
if(Array.isArray(data33)){
const len7 = data33.length;
for(let i7=0; i7<len7; i7++){
let data34 = data33[i7];
if(typeof data34 === "string"){
if(func2(data34) < 1){
const err61 = {instancePath:instancePath+"/responseHeaders/remove/" + i7,schemaPath:"#/$defs/HeaderRules/properties/remove/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
else {
const err62 = {instancePath:instancePath+"/responseHeaders/remove/" + i7,schemaPath:"#/$defs/HeaderRules/properties/remove/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
}
else {
const err63 = {instancePath:instancePath+"/responseHeaders/remove",schemaPath:"#/$defs/HeaderRules/properties/remove/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data32.set !== undefined){
let data35 = data32.set;
if(data35 && typeof data35 == "object" && !Array.isArray(data35)){
for(const key11 in data35){
if(typeof data35[key11] !== "string"){
const err64 = {instancePath:instancePath+"/responseHeaders/set/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/HeaderRules/properties/set/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
}
else {
const err65 = {instancePath:instancePath+"/responseHeaders/set",schemaPath:"#/$defs/HeaderRules/properties/set/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data32.add !== undefined){
let data37 = data32.add;
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
for(const key12 in data37){
if(typeof data37[key12] !== "string"){
const err66 = {instancePath:instancePath+"/responseHeaders/add/" + key12.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/HeaderRules/properties/add/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
}
else {
const err67 = {instancePath:instancePath+"/responseHeaders/add",schemaPath:"#/$defs/HeaderRules/properties/add/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data32.default !== undefined){
let data39 = data32.default;
if(data39 && typeof data39 == "object" && !Array.isArray(data39)){
for(const key13 in data39){
if(typeof data39[key13] !== "string"){
const err68 = {instancePath:instancePath+"/responseHeaders/default/" + key13.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/HeaderRules/properties/default/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
}
else {
const err69 = {instancePath:instancePath+"/responseHeaders/default",schemaPath:"#/$defs/HeaderRules/properties/default/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
}
else {
const err70 = {instancePath:instancePath+"/responseHeaders",schemaPath:"#/$defs/HeaderRules/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
let data41 = data.filters;
if(data41 && typeof data41 == "object" && !Array.isArray(data41)){
if(data41.disabled === undefined){
data41.disabled = [];
}
for(const key14 in data41){
if(!((key14 === "directory") || (key14 === "disabled"))){
const err71 = {instancePath:instancePath+"/filters",schemaPath:"#/properties/filters/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
if(data41.directory !== undefined){
let data42 = data41.directory;
if(typeof data42 === "string"){
if(func2(data42) < 1){
const err72 = {instancePath:instancePath+"/filters/directory",schemaPath:"#/properties/filters/properties/directory/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
else {
const err73 = {instancePath:instancePath+"/filters/directory",schemaPath:"#/properties/filters/properties/directory/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
let data43 = data41.disabled;
if(Array.isArray(data43)){
const len8 = data43.length;
for(let i8=0; i8<len8; i8++){
let data44 = data43[i8];
if(typeof data44 === "string"){
if(func2(data44) < 1){
const err74 = {instancePath:instancePath+"/filters/disabled/" + i8,schemaPath:"#/properties/filters/properties/disabled/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
else {
const err75 = {instancePath:instancePath+"/filters/disabled/" + i8,schemaPath:"#/properties/filters/properties/disabled/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
}
else {
const err76 = {instancePath:instancePath+"/filters/disabled",schemaPath:"#/properties/filters/properties/disabled/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
else {
const err77 = {instancePath:instancePath+"/filters",schemaPath:"#/properties/filters/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
let data45 = data.timeouts;
if(data45 && typeof data45 == "object" && !Array.isArray(data45)){
if(data45.connectMilliseconds === undefined){
data45.connectMilliseconds = 2000;
}
if(data45.responseMilliseconds === undefined){
data45.responseMilliseconds = 30000;
}
if(data45.idleMilliseconds === undefined){
data45.idleMilliseconds = 60000;
}
for(const key15 in data45){
if(!(((key15 === "connectMilliseconds") || (key15 === "responseMilliseconds")) || (key15 === "idleMilliseconds"))){
const err78 = {instancePath:instancePath+"/timeouts",schemaPath:"#/properties/timeouts/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
let data46 = data45.connectMilliseconds;
if(!(((typeof data46 == "number") && (!(data46 % 1) && !isNaN(data46))) && (isFinite(data46)))){
const err79 = {instancePath:instancePath+"/timeouts/connectMilliseconds",schemaPath:"#/properties/timeouts/properties/connectMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
if((typeof data46 == "number") && (isFinite(data46))){
if(data46 < 1 || isNaN(data46)){
const err80 = {instancePath:instancePath+"/timeouts/connectMilliseconds",schemaPath:"#/properties/timeouts/properties/connectMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
let data47 = data45.responseMilliseconds;
if(!(((typeof data47 == "number") && (!(data47 % 1) && !isNaN(data47))) && (isFinite(data47)))){
const err81 = {instancePath:instancePath+"/timeouts/responseMilliseconds",schemaPath:"#/properties/timeouts/properties/responseMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
if((typeof data47 == "number") && (isFinite(data47))){
if(data47 < 1 || isNaN(data47)){
const err82 = {instancePath:instancePath+"/timeouts/responseMilliseconds",schemaPath:"#/properties/timeouts/properties/responseMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
let data48 = data45.idleMilliseconds;
if(!(((typeof data48 == "number") && (!(data48 % 1) && !isNaN(data48))) && (isFinite(data48)))){
const err83 = {instancePath:instancePath+"/timeouts/idleMilliseconds",schemaPath:"#/properties/timeouts/properties/idleMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
if((typeof data48 == "number") && (isFinite(data48))){
if(data48 < 1 || isNaN(data48)){
const err84 = {instancePath:instancePath+"/timeouts/idleMilliseconds",schemaPath:"#/properties/timeouts/properties/idleMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
}
else {
const err85 = {instancePath:instancePath+"/timeouts",schemaPath:"#/properties/timeouts/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if(data.bodyBytes !== undefined){
let data49 = data.bodyBytes;
if(!(((typeof data49 == "number") && (!(data49 % 1) && !isNaN(data49))) && (isFinite(data49)))){
const err86 = {instancePath:instancePath+"/bodyBytes",schemaPath:"#/properties/bodyBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if((typeof data49 == "number") && (isFinite(data49))){
if(data49 < 0 || isNaN(data49)){
const err87 = {instancePath:instancePath+"/bodyBytes",schemaPath:"#/properties/bodyBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
}
if(typeof data.allowLinkLocalTargets !== "boolean"){
const err88 = {instancePath:instancePath+"/allowLinkLocalTargets",schemaPath:"#/properties/allowLinkLocalTargets/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
if(data.listen !== undefined){
let data51 = data.listen;
if(data51 && typeof data51 == "object" && !Array.isArray(data51)){
if(data51.host === undefined){
data51.host = "127.0.0.1";
}
if(data51.port === undefined){
const err89 = {instancePath:instancePath+"/listen",schemaPath:"#/$defs/ListenSettings/required",keyword:"required",params:{missingProperty: "port"},message:"must have required property '"+"port"+"'"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
for(const key16 in data51){
if(!((key16 === "host") || (key16 === "port"))){
const err90 = {instancePath:instancePath+"/listen",schemaPath:"#/$defs/ListenSettings/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
let data52 = data51.host;
if(typeof data52 === "string"){
if(func2(data52) < 1){
const err91 = {instancePath:instancePath+"/listen/host",schemaPath:"#/$defs/ListenSettings/properties/host/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
else {
const err92 = {instancePath:instancePath+"/listen/host",schemaPath:"#/$defs/ListenSettings/properties/host/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
if(data51.port !== undefined){
let data53 = data51.port;
if(!(((typeof data53 == "number") && (!(data53 % 1) && !isNaN(data53))) && (isFinite(data53)))){
const err93 = {instancePath:instancePath+"/listen/port",schemaPath:"#/$defs/ListenSettings/properties/port/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
if((typeof data53 == "number") && (isFinite(data53))){
if(data53 > 65535 || isNaN(data53)){
const err94 = {instancePath:instancePath+"/listen/port",schemaPath:"#/$defs/ListenSettings/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
if(data53 < 0 || isNaN(data53)){
const err95 = {instancePath:instancePath+"/listen/port",schemaPath:"#/$defs/ListenSettings/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
}
}
else {
const err96 = {instancePath:instancePath+"/listen",schemaPath:"#/$defs/ListenSettings/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
}
else {
const err97 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
validate27.errors = vErrors;
return errors === 0;
}
validate27.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema52 = {"type":"object","description":"The own APIs other than authorization.","additionalProperties":false,"properties":{"listen":{"$ref":"#/$defs/ListenSettings"}}};

function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate31.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(key0 === "listen")){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.listen !== undefined){
let data0 = data.listen;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.host === undefined){
data0.host = "127.0.0.1";
}
if(data0.port === undefined){
const err1 = {instancePath:instancePath+"/listen",schemaPath:"#/$defs/ListenSettings/required",keyword:"required",params:{missingProperty: "port"},message:"must have required property '"+"port"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key1 in data0){
if(!((key1 === "host") || (key1 === "port"))){
const err2 = {instancePath:instancePath+"/listen",schemaPath:"#/$defs/ListenSettings/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
let data1 = data0.host;
if(typeof data1 === "string"){
if(func2(data1) < 1){
const err3 = {instancePath:instancePath+"/listen/host",schemaPath:"#/$defs/ListenSettings/properties/host/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/listen/host",schemaPath:"#/$defs/ListenSettings/properties/host/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data0.port !== undefined){
let data2 = data0.port;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err5 = {instancePath:instancePath+"/listen/port",schemaPath:"#/$defs/ListenSettings/properties/port/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 65535 || isNaN(data2)){
const err6 = {instancePath:instancePath+"/listen/port",schemaPath:"#/$defs/ListenSettings/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data2 < 0 || isNaN(data2)){
const err7 = {instancePath:instancePath+"/listen/port",schemaPath:"#/$defs/ListenSettings/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
}
else {
const err8 = {instancePath:instancePath+"/listen",schemaPath:"#/$defs/ListenSettings/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate31.errors = vErrors;
return errors === 0;
}
validate31.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema54 = {"type":"object","description":"The configuration server.","additionalProperties":false,"properties":{"prefix":{"type":"string","pattern":"^(/[^/?#*{}]+)*$","default":"","description":"Where the configuration paths begin, `/config` say."},"access":{"type":"string","enum":["authenticated","anonymous"],"default":"authenticated","description":"Whether a read needs a token or Basic credentials with a `config` scope."},"acceptEmpty":{"type":"boolean","default":true,"description":"Whether an application without files answers 200; otherwise 404."},"repositories":{"type":"array","default":[],"description":"Where the files are; the first has the highest precedence.","items":{"type":"object","description":"A repository: a `directory` or one of `git`.","additionalProperties":false,"properties":{"directory":{"type":"string","minLength":1,"description":"A folder of configuration files; this or `git`, never both."},"git":{"$ref":"#/$defs/GitSettings"},"dialect":{"type":"string","enum":["yaml-1.1","yaml-1.2"],"default":"yaml-1.1","description":"How plain scalars are read; 1.1 is what Spring does."}}}},"pushes":{"type":"object","description":"The webhook `/pushes`; without this it answers 404.","additionalProperties":false,"required":["secret"],"properties":{"secret":{"type":"string","minLength":16,"description":"What GitHub, GitLab or Gitea sign with, or send."}}},"overrides":{"type":"object","default":{},"description":"Properties above everything that the repositories say, by flat key.","additionalProperties":{"type":["string","number","boolean"]}},"encryption":{"type":"object","default":{},"description":"The keys of `{cipher}` values; without one such values are served as they stand.","additionalProperties":false,"properties":{"keys":{"type":"object","default":{},"description":"Secrets by key id; `{key:k1}` in a value names the one called `k1`.","propertyNames":{"pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"},"additionalProperties":{"type":"string","minLength":1,"description":"A secret; best set by a variable that ends in `_FILE`."}},"current":{"type":"string","minLength":1,"description":"The id of the key that new values are written with; the only key where there is one."},"unnamed":{"type":"string","minLength":1,"description":"The id of the key of values that name none, as Spring writes them; `current` where absent."}}}}};
const schema55 = {"type":"object","description":"A repository of git, read from a mirror that is kept beside the store. Branches, tags and commits are labels.","additionalProperties":false,"required":["url"],"properties":{"url":{"type":"string","pattern":"^(?:(?:https?|git|file)://[^\\s@]+|ssh://(?:[A-Za-z0-9._~][A-Za-z0-9._~-]*@)?[^\\s@-][^\\s@]*|[A-Za-z0-9._~][A-Za-z0-9._~-]*@[A-Za-z0-9.][A-Za-z0-9.-]*:[^\\s-][^\\s]*|/\\S[^\\n]*)$","description":"Where the repository is fetched from."},"defaultLabel":{"type":"string","minLength":1,"default":"main","description":"The label of a request without one; where there is no `main`, `master` takes its place."},"refreshSeconds":{"type":"integer","minimum":1,"maximum":86400,"default":10,"description":"How often the remote is asked for news; never by a request."},"timeoutSeconds":{"type":"integer","minimum":1,"maximum":3600,"default":120,"description":"How long one fetch may take, the first one too."},"searchPaths":{"type":"array","default":[],"maxItems":16,"description":"Folders that are read beside the root; a later one stands above an earlier one, all above the root.","items":{"type":"string","pattern":"^[^/.\\\\\\s][^/\\\\]*(?:/[^/.\\\\][^/\\\\]*)*$"}},"username":{"type":"string","minLength":1,"default":"git","description":"The name for http(s); what a host wants beside a token."},"password":{"type":"string","minLength":1,"description":"The password or token for http(s); best set by a variable that ends in `_FILE`."}}};
const pattern14 = new RegExp("^(/[^/?#*{}]+)*$", "u");
const pattern15 = new RegExp("^(?:(?:https?|git|file)://[^\\s@]+|ssh://(?:[A-Za-z0-9._~][A-Za-z0-9._~-]*@)?[^\\s@-][^\\s@]*|[A-Za-z0-9._~][A-Za-z0-9._~-]*@[A-Za-z0-9.][A-Za-z0-9.-]*:[^\\s-][^\\s]*|/\\S[^\\n]*)$", "u");
const pattern16 = new RegExp("^[^/.\\\\\\s][^/\\\\]*(?:/[^/.\\\\][^/\\\\]*)*$", "u");
const pattern17 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$", "u");

function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate33.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.prefix === undefined){
data.prefix = "";
}
if(data.access === undefined){
data.access = "authenticated";
}
if(data.acceptEmpty === undefined){
data.acceptEmpty = true;
}
if(data.repositories === undefined){
data.repositories = [];
}
if(data.overrides === undefined){
data.overrides = {};
}
if(data.encryption === undefined){
data.encryption = {};
}
for(const key0 in data){
if(!(((((((key0 === "prefix") || (key0 === "access")) || (key0 === "acceptEmpty")) || (key0 === "repositories")) || (key0 === "pushes")) || (key0 === "overrides")) || (key0 === "encryption"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
let data0 = data.prefix;
if(typeof data0 === "string"){
if(!pattern14.test(data0)){
const err1 = {instancePath:instancePath+"/prefix",schemaPath:"#/properties/prefix/pattern",keyword:"pattern",params:{pattern: "^(/[^/?#*{}]+)*$"},message:"must match pattern \""+"^(/[^/?#*{}]+)*$"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/prefix",schemaPath:"#/properties/prefix/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
let data1 = data.access;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/access",schemaPath:"#/properties/access/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!((data1 === "authenticated") || (data1 === "anonymous"))){
const err4 = {instancePath:instancePath+"/access",schemaPath:"#/properties/access/enum",keyword:"enum",params:{allowedValues: schema54.properties.access.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(typeof data.acceptEmpty !== "boolean"){
const err5 = {instancePath:instancePath+"/acceptEmpty",schemaPath:"#/properties/acceptEmpty/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
let data3 = data.repositories;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.dialect === undefined){
data4.dialect = "yaml-1.1";
}
for(const key1 in data4){
if(!(((key1 === "directory") || (key1 === "git")) || (key1 === "dialect"))){
const err6 = {instancePath:instancePath+"/repositories/" + i0,schemaPath:"#/properties/repositories/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data4.directory !== undefined){
let data5 = data4.directory;
if(typeof data5 === "string"){
if(func2(data5) < 1){
const err7 = {instancePath:instancePath+"/repositories/" + i0+"/directory",schemaPath:"#/properties/repositories/items/properties/directory/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/repositories/" + i0+"/directory",schemaPath:"#/properties/repositories/items/properties/directory/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data4.git !== undefined){
let data6 = data4.git;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.defaultLabel === undefined){
data6.defaultLabel = "main";
}
if(data6.refreshSeconds === undefined){
data6.refreshSeconds = 10;
}
if(data6.timeoutSeconds === undefined){
data6.timeoutSeconds = 120;
}
if(data6.searchPaths === undefined){
data6.searchPaths = [];
}
if(data6.username === undefined){
data6.username = "git";
}
if(data6.url === undefined){
const err9 = {instancePath:instancePath+"/repositories/" + i0+"/git",schemaPath:"#/$defs/GitSettings/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
for(const key2 in data6){
if(!(((((((key2 === "url") || (key2 === "defaultLabel")) || (key2 === "refreshSeconds")) || (key2 === "timeoutSeconds")) || (key2 === "searchPaths")) || (key2 === "username")) || (key2 === "password"))){
const err10 = {instancePath:instancePath+"/repositories/" + i0+"/git",schemaPath:"#/$defs/GitSettings/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data6.url !== undefined){
let data7 = data6.url;
if(typeof data7 === "string"){
if(!pattern15.test(data7)){
const err11 = {instancePath:instancePath+"/repositories/" + i0+"/git/url",schemaPath:"#/$defs/GitSettings/properties/url/pattern",keyword:"pattern",params:{pattern: "^(?:(?:https?|git|file)://[^\\s@]+|ssh://(?:[A-Za-z0-9._~][A-Za-z0-9._~-]*@)?[^\\s@-][^\\s@]*|[A-Za-z0-9._~][A-Za-z0-9._~-]*@[A-Za-z0-9.][A-Za-z0-9.-]*:[^\\s-][^\\s]*|/\\S[^\\n]*)$"},message:"must match pattern \""+"^(?:(?:https?|git|file)://[^\\s@]+|ssh://(?:[A-Za-z0-9._~][A-Za-z0-9._~-]*@)?[^\\s@-][^\\s@]*|[A-Za-z0-9._~][A-Za-z0-9._~-]*@[A-Za-z0-9.][A-Za-z0-9.-]*:[^\\s-][^\\s]*|/\\S[^\\n]*)$"+"\""};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/repositories/" + i0+"/git/url",schemaPath:"#/$defs/GitSettings/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
let data8 = data6.defaultLabel;
if(typeof data8 === "string"){
if(func2(data8) < 1){
const err13 = {instancePath:instancePath+"/repositories/" + i0+"/git/defaultLabel",schemaPath:"#/$defs/GitSettings/properties/defaultLabel/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/repositories/" + i0+"/git/defaultLabel",schemaPath:"#/$defs/GitSettings/properties/defaultLabel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
let data9 = data6.refreshSeconds;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err15 = {instancePath:instancePath+"/repositories/" + i0+"/git/refreshSeconds",schemaPath:"#/$defs/GitSettings/properties/refreshSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 86400 || isNaN(data9)){
const err16 = {instancePath:instancePath+"/repositories/" + i0+"/git/refreshSeconds",schemaPath:"#/$defs/GitSettings/properties/refreshSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400},message:"must be <= 86400"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data9 < 1 || isNaN(data9)){
const err17 = {instancePath:instancePath+"/repositories/" + i0+"/git/refreshSeconds",schemaPath:"#/$defs/GitSettings/properties/refreshSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
let data10 = data6.timeoutSeconds;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err18 = {instancePath:instancePath+"/repositories/" + i0+"/git/timeoutSeconds",schemaPath:"#/$defs/GitSettings/properties/timeoutSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 3600 || isNaN(data10)){
const err19 = {instancePath:instancePath+"/repositories/" + i0+"/git/timeoutSeconds",schemaPath:"#/$defs/GitSettings/properties/timeoutSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data10 < 1 || isNaN(data10)){
const err20 = {instancePath:instancePath+"/repositories/" + i0+"/git/timeoutSeconds",schemaPath:"#/$defs/GitSettings/properties/timeoutSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
let data11 = data6.searchPaths;
if(Array.isArray(data11)){
if(data11.length > 16){
const err21 = {instancePath:instancePath+"/repositories/" + i0+"/git/searchPaths",schemaPath:"#/$defs/GitSettings/properties/searchPaths/maxItems",keyword:"maxItems",params:{limit: 16},message:"must NOT have more than 16 items"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
const len1 = data11.length;
for(let i1=0; i1<len1; i1++){
let data12 = data11[i1];
if(typeof data12 === "string"){
if(!pattern16.test(data12)){
const err22 = {instancePath:instancePath+"/repositories/" + i0+"/git/searchPaths/" + i1,schemaPath:"#/$defs/GitSettings/properties/searchPaths/items/pattern",keyword:"pattern",params:{pattern: "^[^/.\\\\\\s][^/\\\\]*(?:/[^/.\\\\][^/\\\\]*)*$"},message:"must match pattern \""+"^[^/.\\\\\\s][^/\\\\]*(?:/[^/.\\\\][^/\\\\]*)*$"+"\""};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/repositories/" + i0+"/git/searchPaths/" + i1,schemaPath:"#/$defs/GitSettings/properties/searchPaths/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath:instancePath+"/repositories/" + i0+"/git/searchPaths",schemaPath:"#/$defs/GitSettings/properties/searchPaths/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
let data13 = data6.username;
if(typeof data13 === "string"){
if(func2(data13) < 1){
const err25 = {instancePath:instancePath+"/repositories/" + i0+"/git/username",schemaPath:"#/$defs/GitSettings/properties/username/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/repositories/" + i0+"/git/username",schemaPath:"#/$defs/GitSettings/properties/username/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data6.password !== undefined){
let data14 = data6.password;
if(typeof data14 === "string"){
if(func2(data14) < 1){
const err27 = {instancePath:instancePath+"/repositories/" + i0+"/git/password",schemaPath:"#/$defs/GitSettings/properties/password/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/repositories/" + i0+"/git/password",schemaPath:"#/$defs/GitSettings/properties/password/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
else {
const err29 = {instancePath:instancePath+"/repositories/" + i0+"/git",schemaPath:"#/$defs/GitSettings/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
let data15 = data4.dialect;
if(typeof data15 !== "string"){
const err30 = {instancePath:instancePath+"/repositories/" + i0+"/dialect",schemaPath:"#/properties/repositories/items/properties/dialect/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(!((data15 === "yaml-1.1") || (data15 === "yaml-1.2"))){
const err31 = {instancePath:instancePath+"/repositories/" + i0+"/dialect",schemaPath:"#/properties/repositories/items/properties/dialect/enum",keyword:"enum",params:{allowedValues: schema54.properties.repositories.items.properties.dialect.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/repositories/" + i0,schemaPath:"#/properties/repositories/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
else {
const err33 = {instancePath:instancePath+"/repositories",schemaPath:"#/properties/repositories/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(data.pushes !== undefined){
let data16 = data.pushes;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
if(data16.secret === undefined){
const err34 = {instancePath:instancePath+"/pushes",schemaPath:"#/properties/pushes/required",keyword:"required",params:{missingProperty: "secret"},message:"must have required property '"+"secret"+"'"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
for(const key3 in data16){
if(!(key3 === "secret")){
const err35 = {instancePath:instancePath+"/pushes",schemaPath:"#/properties/pushes/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data16.secret !== undefined){
let data17 = data16.secret;
if(typeof data17 === "string"){
if(func2(data17) < 16){
const err36 = {instancePath:instancePath+"/pushes/secret",schemaPath:"#/properties/pushes/properties/secret/minLength",keyword:"minLength",params:{limit: 16},message:"must NOT have fewer than 16 characters"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
else {
const err37 = {instancePath:instancePath+"/pushes/secret",schemaPath:"#/properties/pushes/properties/secret/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
else {
const err38 = {instancePath:instancePath+"/pushes",schemaPath:"#/properties/pushes/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
let data18 = data.overrides;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
for(const key4 in data18){
let data19 = data18[key4];
if(((typeof data19 !== "string") && (!((typeof data19 == "number") && (isFinite(data19))))) && (typeof data19 !== "boolean")){
const err39 = {instancePath:instancePath+"/overrides/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/overrides/additionalProperties/type",keyword:"type",params:{type: schema54.properties.overrides.additionalProperties.type},message:"must be string,number,boolean"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
else {
const err40 = {instancePath:instancePath+"/overrides",schemaPath:"#/properties/overrides/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
let data20 = data.encryption;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(data20.keys === undefined){
data20.keys = {};
}
for(const key5 in data20){
if(!(((key5 === "keys") || (key5 === "current")) || (key5 === "unnamed"))){
const err41 = {instancePath:instancePath+"/encryption",schemaPath:"#/properties/encryption/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
let data21 = data20.keys;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
for(const key6 in data21){
const _errs52 = errors;
if(typeof key6 === "string"){
if(!pattern17.test(key6)){
const err42 = {instancePath:instancePath+"/encryption/keys",schemaPath:"#/properties/encryption/properties/keys/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"+"\"",propertyName:key6};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
var valid11 = _errs52 === errors;
if(!valid11){
const err43 = {instancePath:instancePath+"/encryption/keys",schemaPath:"#/properties/encryption/properties/keys/propertyNames",keyword:"propertyNames",params:{propertyName: key6},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
for(const key7 in data21){
let data22 = data21[key7];
if(typeof data22 === "string"){
if(func2(data22) < 1){
const err44 = {instancePath:instancePath+"/encryption/keys/" + key7.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/encryption/properties/keys/additionalProperties/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
else {
const err45 = {instancePath:instancePath+"/encryption/keys/" + key7.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/encryption/properties/keys/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
else {
const err46 = {instancePath:instancePath+"/encryption/keys",schemaPath:"#/properties/encryption/properties/keys/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(data20.current !== undefined){
let data23 = data20.current;
if(typeof data23 === "string"){
if(func2(data23) < 1){
const err47 = {instancePath:instancePath+"/encryption/current",schemaPath:"#/properties/encryption/properties/current/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
else {
const err48 = {instancePath:instancePath+"/encryption/current",schemaPath:"#/properties/encryption/properties/current/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data20.unnamed !== undefined){
let data24 = data20.unnamed;
if(typeof data24 === "string"){
if(func2(data24) < 1){
const err49 = {instancePath:instancePath+"/encryption/unnamed",schemaPath:"#/properties/encryption/properties/unnamed/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
else {
const err50 = {instancePath:instancePath+"/encryption/unnamed",schemaPath:"#/properties/encryption/properties/unnamed/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
}
else {
const err51 = {instancePath:instancePath+"/encryption",schemaPath:"#/properties/encryption/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
else {
const err52 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
validate33.errors = vErrors;
return errors === 0;
}
validate33.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="settings" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.server === undefined){
data.server = {};
}
if(data.storage === undefined){
data.storage = {};
}
if(data.log === undefined){
data.log = {};
}
if(data.authorization === undefined){
data.authorization = {};
}
if(data.quotas === undefined){
data.quotas = {};
}
if(data.gateway === undefined){
data.gateway = {};
}
if(data.management === undefined){
data.management = {};
}
if(data.configuration === undefined){
data.configuration = {};
}
if(data.maintenance === undefined){
data.maintenance = false;
}
if(data.tombstoneSeconds === undefined){
data.tombstoneSeconds = 2592000;
}
for(const key0 in data){
if(!(func1.call(schema31.properties, key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
let data0 = data.server;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.host === undefined){
data0.host = "127.0.0.1";
}
if(data0.port === undefined){
data0.port = 8080;
}
if(data0.trustedProxies === undefined){
data0.trustedProxies = [];
}
if(data0.limits === undefined){
data0.limits = {};
}
if(data0.timeouts === undefined){
data0.timeouts = {};
}
for(const key1 in data0){
if(!((((((key1 === "host") || (key1 === "port")) || (key1 === "tls")) || (key1 === "trustedProxies")) || (key1 === "limits")) || (key1 === "timeouts"))){
const err1 = {instancePath:instancePath+"/server",schemaPath:"#/$defs/ServerSettings/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
let data1 = data0.host;
if(typeof data1 === "string"){
if(func2(data1) < 1){
const err2 = {instancePath:instancePath+"/server/host",schemaPath:"#/$defs/ServerSettings/properties/host/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/server/host",schemaPath:"#/$defs/ServerSettings/properties/host/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
let data2 = data0.port;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err4 = {instancePath:instancePath+"/server/port",schemaPath:"#/$defs/ServerSettings/properties/port/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 65535 || isNaN(data2)){
const err5 = {instancePath:instancePath+"/server/port",schemaPath:"#/$defs/ServerSettings/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data2 < 0 || isNaN(data2)){
const err6 = {instancePath:instancePath+"/server/port",schemaPath:"#/$defs/ServerSettings/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data0.tls !== undefined){
let data3 = data0.tls;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.certificate === undefined){
const err7 = {instancePath:instancePath+"/server/tls",schemaPath:"#/$defs/ServerSettings/properties/tls/required",keyword:"required",params:{missingProperty: "certificate"},message:"must have required property '"+"certificate"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data3.key === undefined){
const err8 = {instancePath:instancePath+"/server/tls",schemaPath:"#/$defs/ServerSettings/properties/tls/required",keyword:"required",params:{missingProperty: "key"},message:"must have required property '"+"key"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
for(const key2 in data3){
if(!((key2 === "certificate") || (key2 === "key"))){
const err9 = {instancePath:instancePath+"/server/tls",schemaPath:"#/$defs/ServerSettings/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data3.certificate !== undefined){
let data4 = data3.certificate;
if(typeof data4 === "string"){
if(func2(data4) < 1){
const err10 = {instancePath:instancePath+"/server/tls/certificate",schemaPath:"#/$defs/ServerSettings/properties/tls/properties/certificate/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/server/tls/certificate",schemaPath:"#/$defs/ServerSettings/properties/tls/properties/certificate/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data3.key !== undefined){
let data5 = data3.key;
if(typeof data5 === "string"){
if(func2(data5) < 1){
const err12 = {instancePath:instancePath+"/server/tls/key",schemaPath:"#/$defs/ServerSettings/properties/tls/properties/key/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/server/tls/key",schemaPath:"#/$defs/ServerSettings/properties/tls/properties/key/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/server/tls",schemaPath:"#/$defs/ServerSettings/properties/tls/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
let data6 = data0.trustedProxies;
if(Array.isArray(data6)){
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
if(typeof data7 === "string"){
if(func2(data7) < 1){
const err15 = {instancePath:instancePath+"/server/trustedProxies/" + i0,schemaPath:"#/$defs/ServerSettings/properties/trustedProxies/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/server/trustedProxies/" + i0,schemaPath:"#/$defs/ServerSettings/properties/trustedProxies/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath:instancePath+"/server/trustedProxies",schemaPath:"#/$defs/ServerSettings/properties/trustedProxies/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
let data8 = data0.limits;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(data8.headerBytes === undefined){
data8.headerBytes = 16384;
}
if(data8.headerCount === undefined){
data8.headerCount = 100;
}
if(data8.urlBytes === undefined){
data8.urlBytes = 8192;
}
if(data8.formBytes === undefined){
data8.formBytes = 65536;
}
if(data8.bodyBytes === undefined){
data8.bodyBytes = 1048576;
}
for(const key3 in data8){
if(!(((((key3 === "headerBytes") || (key3 === "headerCount")) || (key3 === "urlBytes")) || (key3 === "formBytes")) || (key3 === "bodyBytes"))){
const err18 = {instancePath:instancePath+"/server/limits",schemaPath:"#/$defs/ServerSettings/properties/limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
let data9 = data8.headerBytes;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err19 = {instancePath:instancePath+"/server/limits/headerBytes",schemaPath:"#/$defs/ServerSettings/properties/limits/properties/headerBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 1024 || isNaN(data9)){
const err20 = {instancePath:instancePath+"/server/limits/headerBytes",schemaPath:"#/$defs/ServerSettings/properties/limits/properties/headerBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1024},message:"must be >= 1024"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
let data10 = data8.headerCount;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err21 = {instancePath:instancePath+"/server/limits/headerCount",schemaPath:"#/$defs/ServerSettings/properties/limits/properties/headerCount/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 10 || isNaN(data10)){
const err22 = {instancePath:instancePath+"/server/limits/headerCount",schemaPath:"#/$defs/ServerSettings/properties/limits/properties/headerCount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10},message:"must be >= 10"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
let data11 = data8.urlBytes;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err23 = {instancePath:instancePath+"/server/limits/urlBytes",schemaPath:"#/$defs/ServerSettings/properties/limits/properties/urlBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 < 256 || isNaN(data11)){
const err24 = {instancePath:instancePath+"/server/limits/urlBytes",schemaPath:"#/$defs/ServerSettings/properties/limits/properties/urlBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 256},message:"must be >= 256"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
let data12 = data8.formBytes;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
const err25 = {instancePath:instancePath+"/server/limits/formBytes",schemaPath:"#/$defs/ServerSettings/properties/limits/properties/formBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 < 1024 || isNaN(data12)){
const err26 = {instancePath:instancePath+"/server/limits/formBytes",schemaPath:"#/$defs/ServerSettings/properties/limits/properties/formBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1024},message:"must be >= 1024"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
let data13 = data8.bodyBytes;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err27 = {instancePath:instancePath+"/server/limits/bodyBytes",schemaPath:"#/$defs/ServerSettings/properties/limits/properties/bodyBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 < 1024 || isNaN(data13)){
const err28 = {instancePath:instancePath+"/server/limits/bodyBytes",schemaPath:"#/$defs/ServerSettings/properties/limits/properties/bodyBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1024},message:"must be >= 1024"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
else {
const err29 = {instancePath:instancePath+"/server/limits",schemaPath:"#/$defs/ServerSettings/properties/limits/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
let data14 = data0.timeouts;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
if(data14.headersMilliseconds === undefined){
data14.headersMilliseconds = 10000;
}
if(data14.requestMilliseconds === undefined){
data14.requestMilliseconds = 30000;
}
if(data14.keepAliveMilliseconds === undefined){
data14.keepAliveMilliseconds = 65000;
}
if(data14.drainMilliseconds === undefined){
data14.drainMilliseconds = 10000;
}
for(const key4 in data14){
if(!((((key4 === "headersMilliseconds") || (key4 === "requestMilliseconds")) || (key4 === "keepAliveMilliseconds")) || (key4 === "drainMilliseconds"))){
const err30 = {instancePath:instancePath+"/server/timeouts",schemaPath:"#/$defs/ServerSettings/properties/timeouts/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
let data15 = data14.headersMilliseconds;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
const err31 = {instancePath:instancePath+"/server/timeouts/headersMilliseconds",schemaPath:"#/$defs/ServerSettings/properties/timeouts/properties/headersMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 < 1 || isNaN(data15)){
const err32 = {instancePath:instancePath+"/server/timeouts/headersMilliseconds",schemaPath:"#/$defs/ServerSettings/properties/timeouts/properties/headersMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
let data16 = data14.requestMilliseconds;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
const err33 = {instancePath:instancePath+"/server/timeouts/requestMilliseconds",schemaPath:"#/$defs/ServerSettings/properties/timeouts/properties/requestMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 < 0 || isNaN(data16)){
const err34 = {instancePath:instancePath+"/server/timeouts/requestMilliseconds",schemaPath:"#/$defs/ServerSettings/properties/timeouts/properties/requestMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
let data17 = data14.keepAliveMilliseconds;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err35 = {instancePath:instancePath+"/server/timeouts/keepAliveMilliseconds",schemaPath:"#/$defs/ServerSettings/properties/timeouts/properties/keepAliveMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 < 1 || isNaN(data17)){
const err36 = {instancePath:instancePath+"/server/timeouts/keepAliveMilliseconds",schemaPath:"#/$defs/ServerSettings/properties/timeouts/properties/keepAliveMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
let data18 = data14.drainMilliseconds;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
const err37 = {instancePath:instancePath+"/server/timeouts/drainMilliseconds",schemaPath:"#/$defs/ServerSettings/properties/timeouts/properties/drainMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 < 0 || isNaN(data18)){
const err38 = {instancePath:instancePath+"/server/timeouts/drainMilliseconds",schemaPath:"#/$defs/ServerSettings/properties/timeouts/properties/drainMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
else {
const err39 = {instancePath:instancePath+"/server/timeouts",schemaPath:"#/$defs/ServerSettings/properties/timeouts/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
else {
const err40 = {instancePath:instancePath+"/server",schemaPath:"#/$defs/ServerSettings/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
let data19 = data.storage;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.url === undefined){
data19.url = "sqlite:./data/gatehouse.db";
}
if(data19.purgeSeconds === undefined){
data19.purgeSeconds = 60;
}
for(const key5 in data19){
if(!((key5 === "url") || (key5 === "purgeSeconds"))){
const err41 = {instancePath:instancePath+"/storage",schemaPath:"#/$defs/StorageSettings/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
let data20 = data19.url;
if(typeof data20 === "string"){
if(!pattern4.test(data20)){
const err42 = {instancePath:instancePath+"/storage/url",schemaPath:"#/$defs/StorageSettings/properties/url/pattern",keyword:"pattern",params:{pattern: "^sqlite:.+"},message:"must match pattern \""+"^sqlite:.+"+"\""};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
else {
const err43 = {instancePath:instancePath+"/storage/url",schemaPath:"#/$defs/StorageSettings/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
let data21 = data19.purgeSeconds;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
const err44 = {instancePath:instancePath+"/storage/purgeSeconds",schemaPath:"#/$defs/StorageSettings/properties/purgeSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 < 1 || isNaN(data21)){
const err45 = {instancePath:instancePath+"/storage/purgeSeconds",schemaPath:"#/$defs/StorageSettings/properties/purgeSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
else {
const err46 = {instancePath:instancePath+"/storage",schemaPath:"#/$defs/StorageSettings/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
let data22 = data.log;
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
if(data22.level === undefined){
data22.level = "info";
}
if(data22.access === undefined){
data22.access = true;
}
for(const key6 in data22){
if(!((key6 === "level") || (key6 === "access"))){
const err47 = {instancePath:instancePath+"/log",schemaPath:"#/$defs/LogSettings/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
let data23 = data22.level;
if(typeof data23 !== "string"){
const err48 = {instancePath:instancePath+"/log/level",schemaPath:"#/$defs/LogSettings/properties/level/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(!((((data23 === "debug") || (data23 === "info")) || (data23 === "warn")) || (data23 === "error"))){
const err49 = {instancePath:instancePath+"/log/level",schemaPath:"#/$defs/LogSettings/properties/level/enum",keyword:"enum",params:{allowedValues: schema34.properties.level.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(typeof data22.access !== "boolean"){
const err50 = {instancePath:instancePath+"/log/access",schemaPath:"#/$defs/LogSettings/properties/access/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
else {
const err51 = {instancePath:instancePath+"/log",schemaPath:"#/$defs/LogSettings/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(!(validate21(data.authorization, {instancePath:instancePath+"/authorization",parentData:data,parentDataProperty:"authorization",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
if(!(validate25(data.quotas, {instancePath:instancePath+"/quotas",parentData:data,parentDataProperty:"quotas",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
if(!(validate27(data.gateway, {instancePath:instancePath+"/gateway",parentData:data,parentDataProperty:"gateway",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
if(!(validate31(data.management, {instancePath:instancePath+"/management",parentData:data,parentDataProperty:"management",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
if(!(validate33(data.configuration, {instancePath:instancePath+"/configuration",parentData:data,parentDataProperty:"configuration",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
if(typeof data.maintenance !== "boolean"){
const err52 = {instancePath:instancePath+"/maintenance",schemaPath:"#/properties/maintenance/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
let data31 = data.tombstoneSeconds;
if(!(((typeof data31 == "number") && (!(data31 % 1) && !isNaN(data31))) && (isFinite(data31)))){
const err53 = {instancePath:instancePath+"/tombstoneSeconds",schemaPath:"#/properties/tombstoneSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 < 0 || isNaN(data31)){
const err54 = {instancePath:instancePath+"/tombstoneSeconds",schemaPath:"#/properties/tombstoneSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
}
else {
const err55 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

