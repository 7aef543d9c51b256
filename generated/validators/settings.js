// Generated from openapi/ by `npm run generate`; never edited.
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
"use strict";
export const settings = validate20;
const schema31 = {"$id":"settings","type":"object","additionalProperties":false,"properties":{"server":{"$ref":"#/$defs/ServerSettings","default":{}},"shutdown":{"$ref":"#/$defs/ShutdownSettings","default":{}},"storage":{"$ref":"#/$defs/StorageSettings","default":{}},"log":{"$ref":"#/$defs/LogSettings","default":{}},"audit":{"$ref":"#/$defs/AuditSettings","default":{}},"telemetry":{"$ref":"#/$defs/TelemetrySettings","default":{}},"authorization":{"$ref":"#/$defs/AuthorizationSettings","default":{}},"quotas":{"$ref":"#/$defs/QuotaSettings","default":{}},"gateway":{"$ref":"#/$defs/GatewaySettings","default":{}},"management":{"$ref":"#/$defs/ManagementSettings","default":{}},"configuration":{"$ref":"#/$defs/ConfigurationSettings","default":{}},"docs":{"$ref":"#/$defs/DocsSettings","default":{}},"console":{"$ref":"#/$defs/ConsoleSettings","default":{}},"maintenance":{"type":"boolean","default":false},"tombstoneSeconds":{"type":"integer","minimum":0,"default":2592000}},"$defs":{"ListenSettings":{"type":"object","additionalProperties":false,"required":["port"],"properties":{"host":{"type":"string","minLength":1,"default":"127.0.0.1"},"port":{"type":"integer","minimum":0,"maximum":65535}}},"ServerSettings":{"type":"object","additionalProperties":false,"properties":{"host":{"type":"string","minLength":1,"default":"127.0.0.1"},"port":{"type":"integer","minimum":0,"maximum":65535,"default":8080},"workers":{"type":"integer","minimum":0,"maximum":64,"default":1},"tls":{"type":"object","additionalProperties":false,"required":["certificate","key"],"properties":{"certificate":{"type":"string","minLength":1},"key":{"type":"string","minLength":1}}},"trustedProxies":{"type":"array","default":[],"items":{"type":"string","minLength":1}},"forwardedFields":{"type":"string","enum":["x-forwarded","forwarded"]},"hsts":{"type":"object","default":{},"additionalProperties":false,"properties":{"maxAgeSeconds":{"type":"integer","minimum":0,"maximum":315360000,"default":31536000},"includeSubDomains":{"type":"boolean","default":false}}},"securityContacts":{"type":"array","default":[],"items":{"type":"string","pattern":"^(mailto:|https://|tel:).+$"}},"limits":{"type":"object","default":{},"additionalProperties":false,"properties":{"connections":{"type":"integer","minimum":1},"tokenRequests":{"type":"integer","minimum":1,"default":512},"headerBytes":{"type":"integer","minimum":1024,"default":16384},"headerCount":{"type":"integer","minimum":10,"default":100},"urlBytes":{"type":"integer","minimum":256,"default":8192},"formBytes":{"type":"integer","minimum":1024,"default":65536},"bodyBytes":{"type":"integer","minimum":1024,"default":1048576}}},"timeouts":{"type":"object","default":{},"additionalProperties":false,"properties":{"handshakeMilliseconds":{"type":"integer","minimum":1,"default":5000},"headersMilliseconds":{"type":"integer","minimum":1,"default":10000},"requestMilliseconds":{"type":"integer","minimum":0,"default":30000},"keepAliveMilliseconds":{"type":"integer","minimum":1,"default":65000},"drainMilliseconds":{"type":"integer","minimum":0,"default":10000}}}}},"ShutdownSettings":{"type":"object","additionalProperties":false,"properties":{"delaySeconds":{"type":"integer","minimum":0,"maximum":3600,"default":1},"silenceSeconds":{"type":"integer","minimum":0,"maximum":3600,"default":1}}},"StorageSettings":{"type":"object","additionalProperties":false,"properties":{"url":{"type":"string","pattern":"^(?:sqlite:.+|postgres(?:ql)?://[^/]*/[^/?#]+(?:\\?.*)?)$","default":"sqlite:./data/gatehouse.db"},"folder":{"type":"string","minLength":1,"default":"./data"},"listenUrl":{"type":"string","pattern":"^postgres(?:ql)?://[^/]*/[^/?#]+(?:\\?.*)?$"},"poolSize":{"type":"integer","minimum":2,"maximum":500,"default":10},"maxStaleSeconds":{"type":"integer","minimum":2,"maximum":300,"default":30},"purgeSeconds":{"type":"integer","minimum":1,"default":60}}},"LogSettings":{"type":"object","additionalProperties":false,"properties":{"level":{"type":"string","enum":["debug","info","warn","error"],"default":"info"},"access":{"type":"boolean","default":true}}},"AuditSettings":{"type":"object","additionalProperties":false,"properties":{"file":{"type":"string","minLength":1},"maximumBytes":{"type":"integer","minimum":65536,"default":104857600},"keptFiles":{"type":"integer","minimum":1,"default":50}}},"TelemetrySettings":{"type":"object","additionalProperties":false,"properties":{"otlp":{"type":"object","additionalProperties":false,"required":["url"],"properties":{"url":{"type":"string","pattern":"^https?://"},"headers":{"type":"object","default":{},"propertyNames":{"pattern":"^[A-Za-z0-9-]+$"},"additionalProperties":{"type":"string","minLength":1}},"samplingRatio":{"type":"number","minimum":0,"maximum":1,"default":1},"serviceName":{"type":"string","minLength":1,"default":"gatehouse"},"resource":{"type":"object","default":{},"additionalProperties":{"type":"string","minLength":1}}}}}},"AuthorizationSettings":{"type":"object","additionalProperties":false,"properties":{"issuer":{"type":"string","format":"uri"},"profile":{"type":"string","enum":["standard","strict"],"default":"standard"},"requireCodeChallenge":{"type":"string","enum":["public","all"],"default":"public"},"codeLifetimeSeconds":{"type":"integer","minimum":1,"maximum":600,"default":60},"accessTokenLifetimeSeconds":{"type":"integer","minimum":1,"maximum":86400,"default":3600},"keys":{"type":"object","default":{},"additionalProperties":false,"properties":{"rotationSeconds":{"type":"integer","minimum":86400,"default":7776000},"publicationSeconds":{"type":"integer","minimum":600,"maximum":43200,"default":900},"signatureAlgorithm":{"type":"string","enum":["RS256","ES256","EdDSA"],"default":"RS256"}}},"openid":{"type":"object","default":{},"additionalProperties":false,"properties":{"enabled":{"type":"boolean","default":true},"idTokenLifetimeSeconds":{"type":"integer","minimum":10,"maximum":86400,"default":3600},"scopeClaims":{"type":"object","default":{},"propertyNames":{"pattern":"^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$"},"additionalProperties":{"type":"array","items":{"type":"string","minLength":1,"maxLength":255}}}}},"refreshToken":{"type":"object","default":{},"additionalProperties":false,"properties":{"idleLifetimeSeconds":{"type":"integer","minimum":1,"default":1209600},"absoluteLifetimeSeconds":{"type":"integer","minimum":1,"default":7776000},"rotation":{"type":"object","default":{},"additionalProperties":false,"properties":{"public":{"type":"boolean","default":true},"confidential":{"type":"boolean","default":false}}},"graceSeconds":{"type":"integer","minimum":0,"maximum":60,"default":10},"endsWith":{"type":"object","default":{},"additionalProperties":false,"properties":{"passwordChange":{"type":"boolean","default":true},"logout":{"type":"boolean","default":false}}}}},"session":{"type":"object","default":{},"additionalProperties":false,"properties":{"idleLifetimeSeconds":{"type":"integer","minimum":60,"default":3600},"absoluteLifetimeSeconds":{"type":"integer","minimum":60,"default":43200}}},"clientAssertions":{"type":"object","default":{},"additionalProperties":false,"properties":{"lifetimeSeconds":{"type":"integer","minimum":10,"maximum":86400,"default":600},"acceptTokenEndpoint":{"type":"boolean","default":false}}},"loginAttempts":{"type":"object","default":{},"additionalProperties":false,"properties":{"limit":{"type":"integer","minimum":1,"default":10},"ownerLimit":{"type":"integer","minimum":1,"default":100},"newcomerWaitSeconds":{"type":"integer","minimum":0,"maximum":900,"default":10},"windowSeconds":{"type":"integer","minimum":1,"default":300},"longestLockSeconds":{"type":"integer","minimum":1,"default":3600},"addressLimit":{"type":"integer","minimum":1,"default":100},"totalLimit":{"type":"integer","minimum":1,"default":5000}}},"passwords":{"type":"object","default":{},"additionalProperties":false,"properties":{"minimumLength":{"type":"integer","minimum":8,"maximum":64,"default":8},"hash":{"type":"object","default":{},"additionalProperties":false,"properties":{"memoryKibibytes":{"type":"integer","minimum":19456,"maximum":1048576,"default":19456},"passes":{"type":"integer","minimum":2,"maximum":16,"default":2}}}}},"registration":{"type":"object","default":{},"additionalProperties":false,"properties":{"enabled":{"type":"boolean","default":false},"open":{"type":"boolean","default":false},"clientIdMetadataDocuments":{"type":"boolean","default":false},"unvettedClients":{"type":"object","default":{},"additionalProperties":false,"properties":{"scope":{"type":"string","default":""},"perAddress":{"type":"object","default":{},"additionalProperties":false,"properties":{"limit":{"type":"integer","minimum":1,"default":10},"windowSeconds":{"type":"integer","minimum":1,"maximum":86400,"default":3600}}},"maximumClients":{"type":"integer","minimum":1,"default":500},"unusedSeconds":{"type":"integer","minimum":600,"maximum":172800,"default":86400},"documents":{"type":"object","default":{},"additionalProperties":false,"properties":{"allowedNetworks":{"type":"array","default":[],"items":{"type":"string","minLength":1}},"fetches":{"type":"object","default":{},"additionalProperties":false,"properties":{"limit":{"type":"integer","minimum":1,"default":60},"windowSeconds":{"type":"integer","minimum":1,"maximum":86400,"default":60}}},"minimumCacheSeconds":{"type":"integer","minimum":10,"maximum":86400,"default":300},"maximumCacheSeconds":{"type":"integer","minimum":10,"maximum":604800,"default":86400},"staleSeconds":{"type":"integer","minimum":0,"maximum":2592000,"default":604800}}}}},"scope":{"type":"string","default":""},"grantTypes":{"type":"array","default":["authorization_code","refresh_token"],"uniqueItems":true,"items":{"type":"string","enum":["authorization_code","implicit","password","client_credentials","refresh_token"]}},"unusedSeconds":{"type":"integer","minimum":172800,"default":2592000},"maximumClients":{"type":"integer","minimum":1,"default":1000},"quota":{"$ref":"#/$defs/QuotaLimit"}}},"scopes":{"type":"object","default":{"read":"Read your data","write":"Change your data"},"propertyNames":{"pattern":"^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$"},"additionalProperties":{"type":"string","minLength":1}},"resources":{"type":"object","default":{},"propertyNames":{"pattern":"^[A-Za-z][A-Za-z0-9+.-]*:[^#]+$"},"additionalProperties":{"$ref":"#/$defs/ResourceSettings"}},"defaultScope":{"type":"string","default":"read"},"ungrantableScopes":{"type":"string","enum":["refuse","ignore"]},"branding":{"type":"object","default":{},"additionalProperties":false,"properties":{"name":{"type":"string","minLength":1,"default":"Gatehouse"},"accentColor":{"type":"string","pattern":"^#[0-9a-fA-F]{6}$","default":"#2450a8"},"logo":{"type":"string","minLength":1},"darkLogo":{"type":"string","minLength":1},"supportUrl":{"type":"string","pattern":"^(https://|mailto:)\\S+$"},"privacyUrl":{"type":"string","pattern":"^https://\\S+$"},"termsUrl":{"type":"string","pattern":"^https://\\S+$"}}},"clients":{"type":"array","default":[],"items":{"$ref":"#/$defs/ClientSettings"}},"owners":{"type":"array","default":[],"items":{"$ref":"#/$defs/OwnerSettings"}}}},"ClientSettings":{"type":"object","additionalProperties":false,"required":["client_id"],"properties":{"client_id":{"type":"string","pattern":"^[\\x20-\\x7E]{1,255}$"},"client_secret":{"type":"string","minLength":1},"client_secret_sha256":{"type":"string","pattern":"^[0-9a-f]{64}$"},"client_name":{"type":"string","minLength":1,"maxLength":255},"token_endpoint_auth_method":{"type":"string","enum":["client_secret_basic","client_secret_post","private_key_jwt","none"],"default":"client_secret_basic"},"grant_types":{"type":"array","default":["authorization_code"],"uniqueItems":true,"items":{"type":"string","enum":["authorization_code","implicit","password","client_credentials","refresh_token"]}},"redirect_uris":{"type":"array","default":[],"items":{"type":"string","minLength":1}},"scope":{"type":"string","default":""},"default_scope":{"type":"string"},"access_token_lifetime_seconds":{"type":"integer","minimum":1,"maximum":86400},"access_token_format":{"type":"string","enum":["opaque","reference","jwt"],"default":"opaque"},"access_token_signed_response_alg":{"type":"string","enum":["RS256","ES256","EdDSA"]},"code_lifetime_seconds":{"type":"integer","minimum":1,"maximum":600},"refresh_token_rotation":{"type":"boolean"},"forwards_address":{"type":"boolean"},"refresh_token_idle_lifetime_seconds":{"type":"integer","minimum":1},"refresh_token_absolute_lifetime_seconds":{"type":"integer","minimum":1},"jwks":{"type":"object","required":["keys"],"additionalProperties":false,"properties":{"keys":{"type":"array","minItems":1,"maxItems":8,"items":{"type":"object","additionalProperties":true}}}},"response_types":{"type":"array","uniqueItems":true,"items":{"type":"string","enum":["code","token","id_token","id_token token","code id_token","token id_token","id_token code"]}},"id_token_signed_response_alg":{"type":"string","enum":["RS256","ES256","EdDSA"]},"subject_type":{"type":"string","enum":["public","pairwise"]},"sector_identifier_uri":{"type":"string","maxLength":2048},"default_max_age":{"type":"integer","minimum":0,"maximum":31536000},"require_auth_time":{"type":"boolean"},"post_logout_redirect_uris":{"type":"array","maxItems":50,"uniqueItems":true,"items":{"type":"string","minLength":1,"maxLength":2048}},"backchannel_logout_uri":{"type":"string","maxLength":2048},"backchannel_logout_session_required":{"type":"boolean"},"require_offline_access":{"type":"boolean"},"quota":{"$ref":"#/$defs/QuotaLimit"}}},"ResourceSettings":{"type":"object","additionalProperties":false,"properties":{"scopes":{"type":"array","items":{"type":"string","minLength":1}},"clientId":{"type":"string","minLength":1}}},"OwnerSettings":{"type":"object","additionalProperties":false,"required":["username"],"properties":{"username":{"type":"string","minLength":1,"maxLength":255},"owner_id":{"type":"string","minLength":1,"maxLength":255},"password":{"type":"string","minLength":1},"password_hash":{"type":"string","pattern":"^\\$argon2id\\$"},"name":{"type":"string","minLength":1,"maxLength":255},"roles":{"type":"array","default":[],"uniqueItems":true,"items":{"type":"string","enum":["viewer","operator","clients","administrator"]}},"scope":{"type":"string","maxLength":1024,"default":""},"profile":{"$ref":"#/$defs/OwnerProfileSettings"}}},"OwnerProfileSettings":{"type":"object","additionalProperties":false,"properties":{"name":{"type":"string","minLength":1,"maxLength":255},"given_name":{"type":"string","minLength":1,"maxLength":255},"family_name":{"type":"string","minLength":1,"maxLength":255},"middle_name":{"type":"string","minLength":1,"maxLength":255},"nickname":{"type":"string","minLength":1,"maxLength":255},"preferred_username":{"type":"string","minLength":1,"maxLength":255},"profile":{"type":"string","minLength":1,"maxLength":2048},"picture":{"type":"string","minLength":1,"maxLength":2048},"website":{"type":"string","minLength":1,"maxLength":2048},"email":{"type":"string","minLength":1,"maxLength":254},"email_verified":{"type":"boolean"},"gender":{"type":"string","minLength":1,"maxLength":255},"birthdate":{"type":"string","minLength":1,"maxLength":10},"zoneinfo":{"type":"string","minLength":1,"maxLength":64},"locale":{"type":"string","minLength":1,"maxLength":64},"phone_number":{"type":"string","minLength":1,"maxLength":64},"phone_number_verified":{"type":"boolean"},"address":{"type":"object","additionalProperties":false,"properties":{"formatted":{"type":"string","minLength":1,"maxLength":2048},"street_address":{"type":"string","minLength":1,"maxLength":1024},"locality":{"type":"string","minLength":1,"maxLength":255},"region":{"type":"string","minLength":1,"maxLength":255},"postal_code":{"type":"string","minLength":1,"maxLength":64},"country":{"type":"string","minLength":1,"maxLength":255}}},"claims":{"type":"object","propertyNames":{"minLength":1,"maxLength":255},"additionalProperties":true}}},"QuotaLimit":{"type":"object","additionalProperties":false,"required":["limit","windowSeconds"],"properties":{"limit":{"type":"integer","minimum":1},"windowSeconds":{"type":"integer","minimum":1}}},"QuotaSettings":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean","default":true},"perClient":{"$ref":"#/$defs/QuotaLimit","default":{"limit":600,"windowSeconds":60}},"perSurface":{"type":"object","default":{},"propertyNames":{"enum":["authorization","conventions","gateway","configuration"]},"additionalProperties":{"$ref":"#/$defs/QuotaLimit"}},"redis":{"type":"string","pattern":"^rediss?://[^/]+(?:/\\d+)?$"},"legacyHeaders":{"type":"boolean","default":false}}},"GatewaySettings":{"type":"object","additionalProperties":false,"properties":{"prefix":{"type":"string","pattern":"^(/[^?#*]*)?$","default":""},"stripPrefix":{"type":"boolean","default":true},"sensitiveHeaders":{"type":"array","default":["Cookie","Set-Cookie","Authorization"],"items":{"type":"string","minLength":1}},"ignoredHeaders":{"type":"array","default":[],"items":{"type":"string","minLength":1}},"ignoredServices":{"type":"array","default":[],"items":{"type":"string","minLength":1}},"ignoredPatterns":{"type":"array","default":[],"items":{"type":"string","pattern":"^/"}},"retryable":{"type":"boolean","default":false},"serviceId":{"type":"string","minLength":1,"default":"gatehouse"},"rewriteLocation":{"type":"boolean","default":false},"routesFrom":{"type":"object","additionalProperties":false,"required":["application"],"properties":{"application":{"type":"string","pattern":"^(?!.*\\.\\.)[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$"},"profile":{"type":"string","pattern":"^(?!.*\\.\\.)[A-Za-z0-9]([A-Za-z0-9_.-]{0,62}[A-Za-z0-9])?$","default":"default"},"label":{"type":"string","pattern":"^(?!.*\\.\\.)[A-Za-z0-9][A-Za-z0-9_./-]{0,254}$"}}},"routes":{"type":"object","default":{},"propertyNames":{"minLength":1,"maxLength":255,"not":{"enum":["detail","details"]}},"additionalProperties":{"oneOf":[{"type":"string","minLength":1},{"$ref":"#/$defs/RouteSettings"}]}},"services":{"type":"object","default":{},"additionalProperties":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/InstanceSettings"}}},"discovery":{"type":"array","default":[],"items":{"$ref":"#/$defs/DiscoverySettings"}},"serviceRouteMapper":{"type":"object","additionalProperties":false,"required":["servicePattern","routePattern"],"properties":{"servicePattern":{"type":"string","minLength":1,"maxLength":255},"routePattern":{"type":"string","minLength":1,"maxLength":255}}},"zone":{"type":"string","minLength":1,"maxLength":255},"servicePolicy":{"$ref":"#/$defs/ServicePolicySettings","default":{}},"servicePolicies":{"type":"object","default":{},"additionalProperties":{"$ref":"#/$defs/ServicePolicySettings"}},"requestHeaders":{"$ref":"#/$defs/HeaderRules","default":{}},"responseHeaders":{"$ref":"#/$defs/HeaderRules","default":{}},"filters":{"type":"object","default":{},"additionalProperties":false,"properties":{"directory":{"type":"string","minLength":1},"disabled":{"type":"array","default":[],"items":{"type":"string","minLength":1}}}},"timeouts":{"type":"object","default":{},"additionalProperties":false,"properties":{"connectMilliseconds":{"type":"integer","minimum":1,"default":2000},"responseMilliseconds":{"type":"integer","minimum":1,"default":30000},"idleMilliseconds":{"type":"integer","minimum":1,"default":60000},"totalMilliseconds":{"type":"integer","minimum":1},"bodyBytesPerSecond":{"type":"integer","minimum":0},"readBytesPerSecond":{"type":"integer","minimum":0},"graceMilliseconds":{"type":"integer","minimum":1}}},"bodyBytes":{"type":"integer","minimum":0},"bodyBufferBytes":{"type":"integer","minimum":0,"maximum":1048576},"allowLinkLocalTargets":{"type":"boolean","default":false},"listen":{"$ref":"#/$defs/ListenSettings"}}},"RouteSettings":{"type":"object","additionalProperties":false,"properties":{"path":{"type":"string","minLength":1},"serviceId":{"type":"string","minLength":1},"url":{"type":"string","minLength":1},"stripPrefix":{"type":"boolean"},"strictPath":{"type":"boolean"},"retryable":{"type":"boolean"},"sensitiveHeaders":{"type":"array","items":{"type":"string","minLength":1}},"ignoredHeaders":{"type":"array","items":{"type":"string","minLength":1}},"preserveHost":{"type":"boolean"},"authorization":{"type":"object","additionalProperties":false,"required":["scopes"],"properties":{"scopes":{"oneOf":[{"type":"array","items":{"type":"string","minLength":1}},{"type":"object","required":["*"],"propertyNames":{"pattern":"^(\\*|[A-Z][A-Z-]*)$"},"properties":{"*":{"type":"array","items":{"type":"string","minLength":1}}},"additionalProperties":{"type":"array","items":{"type":"string","minLength":1}}}]},"resource":{"oneOf":[{"const":true},{"type":"string","minLength":1}]},"resourceName":{"type":"string","minLength":1,"maxLength":200},"resourceDocumentation":{"type":"string","pattern":"^https?://\\S+$"}}},"quota":{"$ref":"#/$defs/QuotaLimit"},"timeouts":{"type":"object","additionalProperties":false,"properties":{"connectMilliseconds":{"type":"integer","minimum":1},"responseMilliseconds":{"type":"integer","minimum":1},"idleMilliseconds":{"type":"integer","minimum":1},"totalMilliseconds":{"type":"integer","minimum":1},"bodyBytesPerSecond":{"type":"integer","minimum":0},"readBytesPerSecond":{"type":"integer","minimum":0},"graceMilliseconds":{"type":"integer","minimum":1}}},"canary":{"type":"object","additionalProperties":false,"required":["serviceId"],"properties":{"serviceId":{"type":"string","minLength":1},"percent":{"type":"number","minimum":0,"maximum":100},"header":{"type":"object","additionalProperties":false,"required":["name"],"properties":{"name":{"type":"string","minLength":1},"value":{"type":"string"}}},"sticky":{"type":"string","pattern":"^(address|(header|cookie):[!#$%&'*+.^_`|~0-9A-Za-z-]+)$"}}},"bodyBytes":{"type":"integer","minimum":0},"bodyBufferBytes":{"type":"integer","minimum":0,"maximum":1048576},"setPath":{"type":"string","minLength":1},"requestHeaders":{"$ref":"#/$defs/HeaderRules"},"responseHeaders":{"$ref":"#/$defs/HeaderRules"},"cors":{"$ref":"#/$defs/CorsSettings"}}},"HeaderRules":{"type":"object","additionalProperties":false,"properties":{"remove":{"type":"array","items":{"type":"string","minLength":1}},"set":{"type":"object","additionalProperties":{"type":"string"}},"add":{"type":"object","additionalProperties":{"type":"string"}},"default":{"type":"object","additionalProperties":{"type":"string"}}}},"CorsSettings":{"type":"object","additionalProperties":false,"required":["origins"],"properties":{"origins":{"type":"array","minItems":1,"items":{"type":"string","minLength":1}},"methods":{"type":"array","items":{"type":"string","minLength":1}},"headers":{"type":"array","items":{"type":"string","minLength":1}},"exposedHeaders":{"type":"array","items":{"type":"string","minLength":1}},"credentials":{"type":"boolean"},"maxAgeSeconds":{"type":"integer","minimum":0,"maximum":86400}}},"InstanceSettings":{"oneOf":[{"type":"string","pattern":"^https?://"},{"type":"object","additionalProperties":false,"required":["url"],"properties":{"url":{"type":"string","pattern":"^https?://"},"weight":{"type":"integer","minimum":1,"maximum":1000},"zone":{"type":"string","minLength":1,"maxLength":255},"draining":{"type":"boolean"}}}]},"DiscoverySettings":{"type":"object","additionalProperties":false,"minProperties":1,"maxProperties":1,"properties":{"file":{"type":"string","minLength":1},"dns":{"type":"object","additionalProperties":false,"required":["service","name"],"properties":{"service":{"type":"string","minLength":1},"name":{"type":"string","minLength":1,"maxLength":253},"type":{"type":"string","enum":["A","AAAA","SRV"],"default":"A"},"port":{"type":"integer","minimum":1,"maximum":65535},"scheme":{"type":"string","enum":["http","https"],"default":"http"},"resolvers":{"type":"array","default":[],"items":{"type":"string","minLength":1}},"minimumSeconds":{"type":"integer","minimum":1,"default":1},"maximumSeconds":{"type":"integer","minimum":1,"default":30},"timeoutMilliseconds":{"type":"integer","minimum":1,"default":2000}}},"consul":{"type":"object","additionalProperties":false,"required":["url"],"properties":{"url":{"type":"string","pattern":"^https?://"},"token":{"type":"string","minLength":1},"datacenter":{"type":"string","minLength":1},"services":{"type":"array","default":[],"items":{"type":"string","minLength":1}},"tags":{"type":"array","default":[],"items":{"type":"string","minLength":1}},"onlyPassing":{"type":"boolean","default":true},"waitSeconds":{"type":"integer","minimum":1,"maximum":600,"default":60}}},"eureka":{"type":"object","additionalProperties":false,"required":["url"],"properties":{"url":{"type":"string","pattern":"^https?://"},"username":{"type":"string","minLength":1},"password":{"type":"string","minLength":1},"refreshSeconds":{"type":"integer","minimum":1,"maximum":3600,"default":30}}}}},"ServicePolicySettings":{"type":"object","additionalProperties":false,"properties":{"balancing":{"type":"object","additionalProperties":false,"properties":{"strategy":{"type":"string","enum":["round-robin","least-connections","power-of-two","consistent-hash"]},"hash":{"type":"string","pattern":"^(address|(header|cookie):[!#$%&'*+.^_`|~0-9A-Za-z-]+)$"},"loadPercent":{"type":"integer","minimum":100,"maximum":1000},"panicPercent":{"type":"integer","minimum":0,"maximum":100}}},"failureStatuses":{"type":"array","items":{"type":"integer","minimum":400,"maximum":599}},"ejection":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"consecutiveFailures":{"type":"integer","minimum":1},"baseMilliseconds":{"type":"integer","minimum":1},"maxMilliseconds":{"type":"integer","minimum":1},"maxPercent":{"type":"integer","minimum":0,"maximum":100}}},"breaker":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"failurePercent":{"type":"integer","minimum":1,"maximum":100},"minimumRequests":{"type":"integer","minimum":1},"windowMilliseconds":{"type":"integer","minimum":1},"openMilliseconds":{"type":"integer","minimum":1}}},"healthCheck":{"type":"object","additionalProperties":false,"required":["path"],"properties":{"path":{"type":"string","pattern":"^/[\\x21-\\x7E]*$"},"intervalMilliseconds":{"type":"integer","minimum":1},"timeoutMilliseconds":{"type":"integer","minimum":1},"healthyThreshold":{"type":"integer","minimum":1},"unhealthyThreshold":{"type":"integer","minimum":1},"jitterPercent":{"type":"integer","minimum":0,"maximum":50}}},"retry":{"type":"object","additionalProperties":false,"properties":{"limit":{"type":"integer","minimum":0,"maximum":5},"budgetPercent":{"type":"integer","minimum":0,"maximum":100},"minimumPerSecond":{"type":"integer","minimum":0,"maximum":1000},"statuses":{"type":"array","items":{"type":"integer","minimum":400,"maximum":599}}}},"limits":{"type":"object","additionalProperties":false,"properties":{"connections":{"type":"integer","minimum":1,"maximum":65535},"pending":{"type":"integer","minimum":0,"maximum":1000000},"connectionsPerClient":{"type":"integer","minimum":1,"maximum":65535},"pendingPerClient":{"type":"integer","minimum":0,"maximum":1000000},"connectionMilliseconds":{"type":"integer","minimum":0},"connectionRequests":{"type":"integer","minimum":0}}}}},"ManagementSettings":{"type":"object","additionalProperties":false,"properties":{"listen":{"$ref":"#/$defs/ListenSettings"}}},"DocsSettings":{"type":"object","additionalProperties":false,"properties":{"tryIt":{"type":"object","default":{},"additionalProperties":false,"properties":{"enabled":{"type":"boolean","default":false},"scope":{"type":"string","default":""}}}}},"ConsoleSettings":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"url":{"type":"string","pattern":"^https?://[^\\s/?#@]+(/[^\\s?#]*)?$"},"commandLine":{"type":"boolean","default":true}}},"GitSettings":{"type":"object","additionalProperties":false,"required":["url"],"properties":{"url":{"type":"string","pattern":"^(?:(?:https?|git|file)://[^\\s@]+|ssh://(?:[A-Za-z0-9._~][A-Za-z0-9._~-]*@)?[^\\s@-][^\\s@]*|[A-Za-z0-9._~][A-Za-z0-9._~-]*@[A-Za-z0-9.][A-Za-z0-9.-]*:[^\\s-][^\\s]*|/\\S[^\\n]*)$"},"defaultLabel":{"type":"string","minLength":1,"default":"main"},"refreshSeconds":{"type":"integer","minimum":1,"maximum":86400,"default":10},"timeoutSeconds":{"type":"integer","minimum":1,"maximum":3600,"default":120},"searchPaths":{"type":"array","default":[],"maxItems":16,"items":{"type":"string","pattern":"^[^/.\\\\\\s][^/\\\\]*(?:/[^/.\\\\][^/\\\\]*)*$"}},"username":{"type":"string","minLength":1,"default":"git"},"password":{"type":"string","minLength":1}}},"DatabaseRepositorySettings":{"type":"object","additionalProperties":false,"properties":{"name":{"type":"string","minLength":1,"maxLength":255,"default":"configuration"},"defaultLabel":{"type":"string","minLength":1,"default":"main"}}},"ConfigurationSettings":{"type":"object","additionalProperties":false,"properties":{"prefix":{"type":"string","pattern":"^(/[^/?#*{}]+)*$","default":""},"access":{"type":"string","enum":["authenticated","anonymous"],"default":"authenticated"},"maximumFileBytes":{"type":"integer","minimum":1024,"maximum":67108864,"default":1048576},"readyWhenRead":{"type":"boolean","default":false},"acceptEmpty":{"type":"boolean","default":true},"repositories":{"type":"array","default":[],"items":{"type":"object","additionalProperties":false,"properties":{"directory":{"type":"string","minLength":1},"git":{"$ref":"#/$defs/GitSettings"},"database":{"$ref":"#/$defs/DatabaseRepositorySettings"},"required":{"type":"boolean"},"writable":{"type":"boolean"},"dialect":{"type":"string","enum":["yaml-1.1","yaml-1.2"],"default":"yaml-1.1"}}}},"schemas":{"type":"object","additionalProperties":{"type":"string","minLength":1}},"pushes":{"type":"object","additionalProperties":false,"required":["secret"],"properties":{"secret":{"type":"string","minLength":16}}},"overrides":{"type":"object","default":{},"additionalProperties":{"type":["string","number","boolean"]}},"encryption":{"type":"object","default":{},"additionalProperties":false,"properties":{"keys":{"type":"object","default":{},"propertyNames":{"pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"},"additionalProperties":{"type":"string","minLength":1}},"current":{"type":"string","minLength":1},"unnamed":{"type":"string","minLength":1}}}}}}};
const schema32 = {"type":"object","additionalProperties":false,"properties":{"host":{"type":"string","minLength":1,"default":"127.0.0.1"},"port":{"type":"integer","minimum":0,"maximum":65535,"default":8080},"workers":{"type":"integer","minimum":0,"maximum":64,"default":1},"tls":{"type":"object","additionalProperties":false,"required":["certificate","key"],"properties":{"certificate":{"type":"string","minLength":1},"key":{"type":"string","minLength":1}}},"trustedProxies":{"type":"array","default":[],"items":{"type":"string","minLength":1}},"forwardedFields":{"type":"string","enum":["x-forwarded","forwarded"]},"hsts":{"type":"object","default":{},"additionalProperties":false,"properties":{"maxAgeSeconds":{"type":"integer","minimum":0,"maximum":315360000,"default":31536000},"includeSubDomains":{"type":"boolean","default":false}}},"securityContacts":{"type":"array","default":[],"items":{"type":"string","pattern":"^(mailto:|https://|tel:).+$"}},"limits":{"type":"object","default":{},"additionalProperties":false,"properties":{"connections":{"type":"integer","minimum":1},"tokenRequests":{"type":"integer","minimum":1,"default":512},"headerBytes":{"type":"integer","minimum":1024,"default":16384},"headerCount":{"type":"integer","minimum":10,"default":100},"urlBytes":{"type":"integer","minimum":256,"default":8192},"formBytes":{"type":"integer","minimum":1024,"default":65536},"bodyBytes":{"type":"integer","minimum":1024,"default":1048576}}},"timeouts":{"type":"object","default":{},"additionalProperties":false,"properties":{"handshakeMilliseconds":{"type":"integer","minimum":1,"default":5000},"headersMilliseconds":{"type":"integer","minimum":1,"default":10000},"requestMilliseconds":{"type":"integer","minimum":0,"default":30000},"keepAliveMilliseconds":{"type":"integer","minimum":1,"default":65000},"drainMilliseconds":{"type":"integer","minimum":0,"default":10000}}}}};
const schema33 = {"type":"object","additionalProperties":false,"properties":{"delaySeconds":{"type":"integer","minimum":0,"maximum":3600,"default":1},"silenceSeconds":{"type":"integer","minimum":0,"maximum":3600,"default":1}}};
const schema34 = {"type":"object","additionalProperties":false,"properties":{"url":{"type":"string","pattern":"^(?:sqlite:.+|postgres(?:ql)?://[^/]*/[^/?#]+(?:\\?.*)?)$","default":"sqlite:./data/gatehouse.db"},"folder":{"type":"string","minLength":1,"default":"./data"},"listenUrl":{"type":"string","pattern":"^postgres(?:ql)?://[^/]*/[^/?#]+(?:\\?.*)?$"},"poolSize":{"type":"integer","minimum":2,"maximum":500,"default":10},"maxStaleSeconds":{"type":"integer","minimum":2,"maximum":300,"default":30},"purgeSeconds":{"type":"integer","minimum":1,"default":60}}};
const schema35 = {"type":"object","additionalProperties":false,"properties":{"level":{"type":"string","enum":["debug","info","warn","error"],"default":"info"},"access":{"type":"boolean","default":true}}};
const schema36 = {"type":"object","additionalProperties":false,"properties":{"file":{"type":"string","minLength":1},"maximumBytes":{"type":"integer","minimum":65536,"default":104857600},"keptFiles":{"type":"integer","minimum":1,"default":50}}};
const schema37 = {"type":"object","additionalProperties":false,"properties":{"otlp":{"type":"object","additionalProperties":false,"required":["url"],"properties":{"url":{"type":"string","pattern":"^https?://"},"headers":{"type":"object","default":{},"propertyNames":{"pattern":"^[A-Za-z0-9-]+$"},"additionalProperties":{"type":"string","minLength":1}},"samplingRatio":{"type":"number","minimum":0,"maximum":1,"default":1},"serviceName":{"type":"string","minLength":1,"default":"gatehouse"},"resource":{"type":"object","default":{},"additionalProperties":{"type":"string","minLength":1}}}}}};
const schema66 = {"type":"object","additionalProperties":false,"properties":{"tryIt":{"type":"object","default":{},"additionalProperties":false,"properties":{"enabled":{"type":"boolean","default":false},"scope":{"type":"string","default":""}}}}};
const schema67 = {"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"url":{"type":"string","pattern":"^https?://[^\\s/?#@]+(/[^\\s?#]*)?$"},"commandLine":{"type":"boolean","default":true}}};
const func1 = Object.prototype.hasOwnProperty;
const func3 = require("ajv/dist/runtime/ucs2length").default;
const pattern4 = new RegExp("^(mailto:|https://|tel:).+$", "u");
const pattern5 = new RegExp("^(?:sqlite:.+|postgres(?:ql)?://[^/]*/[^/?#]+(?:\\?.*)?)$", "u");
const pattern6 = new RegExp("^postgres(?:ql)?://[^/]*/[^/?#]+(?:\\?.*)?$", "u");
const pattern7 = new RegExp("^https?://", "u");
const pattern8 = new RegExp("^[A-Za-z0-9-]+$", "u");
const pattern40 = new RegExp("^https?://[^\\s/?#@]+(/[^\\s?#]*)?$", "u");
const schema38 = {"type":"object","additionalProperties":false,"properties":{"issuer":{"type":"string","format":"uri"},"profile":{"type":"string","enum":["standard","strict"],"default":"standard"},"requireCodeChallenge":{"type":"string","enum":["public","all"],"default":"public"},"codeLifetimeSeconds":{"type":"integer","minimum":1,"maximum":600,"default":60},"accessTokenLifetimeSeconds":{"type":"integer","minimum":1,"maximum":86400,"default":3600},"keys":{"type":"object","default":{},"additionalProperties":false,"properties":{"rotationSeconds":{"type":"integer","minimum":86400,"default":7776000},"publicationSeconds":{"type":"integer","minimum":600,"maximum":43200,"default":900},"signatureAlgorithm":{"type":"string","enum":["RS256","ES256","EdDSA"],"default":"RS256"}}},"openid":{"type":"object","default":{},"additionalProperties":false,"properties":{"enabled":{"type":"boolean","default":true},"idTokenLifetimeSeconds":{"type":"integer","minimum":10,"maximum":86400,"default":3600},"scopeClaims":{"type":"object","default":{},"propertyNames":{"pattern":"^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$"},"additionalProperties":{"type":"array","items":{"type":"string","minLength":1,"maxLength":255}}}}},"refreshToken":{"type":"object","default":{},"additionalProperties":false,"properties":{"idleLifetimeSeconds":{"type":"integer","minimum":1,"default":1209600},"absoluteLifetimeSeconds":{"type":"integer","minimum":1,"default":7776000},"rotation":{"type":"object","default":{},"additionalProperties":false,"properties":{"public":{"type":"boolean","default":true},"confidential":{"type":"boolean","default":false}}},"graceSeconds":{"type":"integer","minimum":0,"maximum":60,"default":10},"endsWith":{"type":"object","default":{},"additionalProperties":false,"properties":{"passwordChange":{"type":"boolean","default":true},"logout":{"type":"boolean","default":false}}}}},"session":{"type":"object","default":{},"additionalProperties":false,"properties":{"idleLifetimeSeconds":{"type":"integer","minimum":60,"default":3600},"absoluteLifetimeSeconds":{"type":"integer","minimum":60,"default":43200}}},"clientAssertions":{"type":"object","default":{},"additionalProperties":false,"properties":{"lifetimeSeconds":{"type":"integer","minimum":10,"maximum":86400,"default":600},"acceptTokenEndpoint":{"type":"boolean","default":false}}},"loginAttempts":{"type":"object","default":{},"additionalProperties":false,"properties":{"limit":{"type":"integer","minimum":1,"default":10},"ownerLimit":{"type":"integer","minimum":1,"default":100},"newcomerWaitSeconds":{"type":"integer","minimum":0,"maximum":900,"default":10},"windowSeconds":{"type":"integer","minimum":1,"default":300},"longestLockSeconds":{"type":"integer","minimum":1,"default":3600},"addressLimit":{"type":"integer","minimum":1,"default":100},"totalLimit":{"type":"integer","minimum":1,"default":5000}}},"passwords":{"type":"object","default":{},"additionalProperties":false,"properties":{"minimumLength":{"type":"integer","minimum":8,"maximum":64,"default":8},"hash":{"type":"object","default":{},"additionalProperties":false,"properties":{"memoryKibibytes":{"type":"integer","minimum":19456,"maximum":1048576,"default":19456},"passes":{"type":"integer","minimum":2,"maximum":16,"default":2}}}}},"registration":{"type":"object","default":{},"additionalProperties":false,"properties":{"enabled":{"type":"boolean","default":false},"open":{"type":"boolean","default":false},"clientIdMetadataDocuments":{"type":"boolean","default":false},"unvettedClients":{"type":"object","default":{},"additionalProperties":false,"properties":{"scope":{"type":"string","default":""},"perAddress":{"type":"object","default":{},"additionalProperties":false,"properties":{"limit":{"type":"integer","minimum":1,"default":10},"windowSeconds":{"type":"integer","minimum":1,"maximum":86400,"default":3600}}},"maximumClients":{"type":"integer","minimum":1,"default":500},"unusedSeconds":{"type":"integer","minimum":600,"maximum":172800,"default":86400},"documents":{"type":"object","default":{},"additionalProperties":false,"properties":{"allowedNetworks":{"type":"array","default":[],"items":{"type":"string","minLength":1}},"fetches":{"type":"object","default":{},"additionalProperties":false,"properties":{"limit":{"type":"integer","minimum":1,"default":60},"windowSeconds":{"type":"integer","minimum":1,"maximum":86400,"default":60}}},"minimumCacheSeconds":{"type":"integer","minimum":10,"maximum":86400,"default":300},"maximumCacheSeconds":{"type":"integer","minimum":10,"maximum":604800,"default":86400},"staleSeconds":{"type":"integer","minimum":0,"maximum":2592000,"default":604800}}}}},"scope":{"type":"string","default":""},"grantTypes":{"type":"array","default":["authorization_code","refresh_token"],"uniqueItems":true,"items":{"type":"string","enum":["authorization_code","implicit","password","client_credentials","refresh_token"]}},"unusedSeconds":{"type":"integer","minimum":172800,"default":2592000},"maximumClients":{"type":"integer","minimum":1,"default":1000},"quota":{"$ref":"#/$defs/QuotaLimit"}}},"scopes":{"type":"object","default":{"read":"Read your data","write":"Change your data"},"propertyNames":{"pattern":"^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$"},"additionalProperties":{"type":"string","minLength":1}},"resources":{"type":"object","default":{},"propertyNames":{"pattern":"^[A-Za-z][A-Za-z0-9+.-]*:[^#]+$"},"additionalProperties":{"$ref":"#/$defs/ResourceSettings"}},"defaultScope":{"type":"string","default":"read"},"ungrantableScopes":{"type":"string","enum":["refuse","ignore"]},"branding":{"type":"object","default":{},"additionalProperties":false,"properties":{"name":{"type":"string","minLength":1,"default":"Gatehouse"},"accentColor":{"type":"string","pattern":"^#[0-9a-fA-F]{6}$","default":"#2450a8"},"logo":{"type":"string","minLength":1},"darkLogo":{"type":"string","minLength":1},"supportUrl":{"type":"string","pattern":"^(https://|mailto:)\\S+$"},"privacyUrl":{"type":"string","pattern":"^https://\\S+$"},"termsUrl":{"type":"string","pattern":"^https://\\S+$"}}},"clients":{"type":"array","default":[],"items":{"$ref":"#/$defs/ClientSettings"}},"owners":{"type":"array","default":[],"items":{"$ref":"#/$defs/OwnerSettings"}}}};
const schema39 = {"type":"object","additionalProperties":false,"required":["limit","windowSeconds"],"properties":{"limit":{"type":"integer","minimum":1},"windowSeconds":{"type":"integer","minimum":1}}};
const schema40 = {"type":"object","additionalProperties":false,"properties":{"scopes":{"type":"array","items":{"type":"string","minLength":1}},"clientId":{"type":"string","minLength":1}}};
const pattern9 = new RegExp("^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$", "u");
const pattern11 = new RegExp("^[A-Za-z][A-Za-z0-9+.-]*:[^#]+$", "u");
const pattern12 = new RegExp("^#[0-9a-fA-F]{6}$", "u");
const pattern13 = new RegExp("^(https://|mailto:)\\S+$", "u");
const pattern14 = new RegExp("^https://\\S+$", "u");
const schema41 = {"type":"object","additionalProperties":false,"required":["client_id"],"properties":{"client_id":{"type":"string","pattern":"^[\\x20-\\x7E]{1,255}$"},"client_secret":{"type":"string","minLength":1},"client_secret_sha256":{"type":"string","pattern":"^[0-9a-f]{64}$"},"client_name":{"type":"string","minLength":1,"maxLength":255},"token_endpoint_auth_method":{"type":"string","enum":["client_secret_basic","client_secret_post","private_key_jwt","none"],"default":"client_secret_basic"},"grant_types":{"type":"array","default":["authorization_code"],"uniqueItems":true,"items":{"type":"string","enum":["authorization_code","implicit","password","client_credentials","refresh_token"]}},"redirect_uris":{"type":"array","default":[],"items":{"type":"string","minLength":1}},"scope":{"type":"string","default":""},"default_scope":{"type":"string"},"access_token_lifetime_seconds":{"type":"integer","minimum":1,"maximum":86400},"access_token_format":{"type":"string","enum":["opaque","reference","jwt"],"default":"opaque"},"access_token_signed_response_alg":{"type":"string","enum":["RS256","ES256","EdDSA"]},"code_lifetime_seconds":{"type":"integer","minimum":1,"maximum":600},"refresh_token_rotation":{"type":"boolean"},"forwards_address":{"type":"boolean"},"refresh_token_idle_lifetime_seconds":{"type":"integer","minimum":1},"refresh_token_absolute_lifetime_seconds":{"type":"integer","minimum":1},"jwks":{"type":"object","required":["keys"],"additionalProperties":false,"properties":{"keys":{"type":"array","minItems":1,"maxItems":8,"items":{"type":"object","additionalProperties":true}}}},"response_types":{"type":"array","uniqueItems":true,"items":{"type":"string","enum":["code","token","id_token","id_token token","code id_token","token id_token","id_token code"]}},"id_token_signed_response_alg":{"type":"string","enum":["RS256","ES256","EdDSA"]},"subject_type":{"type":"string","enum":["public","pairwise"]},"sector_identifier_uri":{"type":"string","maxLength":2048},"default_max_age":{"type":"integer","minimum":0,"maximum":31536000},"require_auth_time":{"type":"boolean"},"post_logout_redirect_uris":{"type":"array","maxItems":50,"uniqueItems":true,"items":{"type":"string","minLength":1,"maxLength":2048}},"backchannel_logout_uri":{"type":"string","maxLength":2048},"backchannel_logout_session_required":{"type":"boolean"},"require_offline_access":{"type":"boolean"},"quota":{"$ref":"#/$defs/QuotaLimit"}}};
const pattern16 = new RegExp("^[\\x20-\\x7E]{1,255}$", "u");
const pattern17 = new RegExp("^[0-9a-f]{64}$", "u");

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
if(!(func1.call(schema41.properties, key0))){
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
if(!pattern16.test(data0)){
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
if(func3(data1) < 1){
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
if(!pattern17.test(data2)){
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
if(func3(data3) > 255){
const err8 = {instancePath:instancePath+"/client_name",schemaPath:"#/properties/client_name/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(func3(data3) < 1){
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
if(!((((data4 === "client_secret_basic") || (data4 === "client_secret_post")) || (data4 === "private_key_jwt")) || (data4 === "none"))){
const err12 = {instancePath:instancePath+"/token_endpoint_auth_method",schemaPath:"#/properties/token_endpoint_auth_method/enum",keyword:"enum",params:{allowedValues: schema41.properties.token_endpoint_auth_method.enum},message:"must be equal to one of the allowed values"};
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
const err14 = {instancePath:instancePath+"/grant_types/" + i0,schemaPath:"#/properties/grant_types/items/enum",keyword:"enum",params:{allowedValues: schema41.properties.grant_types.items.enum},message:"must be equal to one of the allowed values"};
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
if(func3(data8) < 1){
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
if(!(((data12 === "opaque") || (data12 === "reference")) || (data12 === "jwt"))){
const err26 = {instancePath:instancePath+"/access_token_format",schemaPath:"#/properties/access_token_format/enum",keyword:"enum",params:{allowedValues: schema41.properties.access_token_format.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data.access_token_signed_response_alg !== undefined){
let data13 = data.access_token_signed_response_alg;
if(typeof data13 !== "string"){
const err27 = {instancePath:instancePath+"/access_token_signed_response_alg",schemaPath:"#/properties/access_token_signed_response_alg/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(!(((data13 === "RS256") || (data13 === "ES256")) || (data13 === "EdDSA"))){
const err28 = {instancePath:instancePath+"/access_token_signed_response_alg",schemaPath:"#/properties/access_token_signed_response_alg/enum",keyword:"enum",params:{allowedValues: schema41.properties.access_token_signed_response_alg.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.code_lifetime_seconds !== undefined){
let data14 = data.code_lifetime_seconds;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
const err29 = {instancePath:instancePath+"/code_lifetime_seconds",schemaPath:"#/properties/code_lifetime_seconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 > 600 || isNaN(data14)){
const err30 = {instancePath:instancePath+"/code_lifetime_seconds",schemaPath:"#/properties/code_lifetime_seconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600},message:"must be <= 600"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(data14 < 1 || isNaN(data14)){
const err31 = {instancePath:instancePath+"/code_lifetime_seconds",schemaPath:"#/properties/code_lifetime_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
if(data.refresh_token_rotation !== undefined){
if(typeof data.refresh_token_rotation !== "boolean"){
const err32 = {instancePath:instancePath+"/refresh_token_rotation",schemaPath:"#/properties/refresh_token_rotation/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.forwards_address !== undefined){
if(typeof data.forwards_address !== "boolean"){
const err33 = {instancePath:instancePath+"/forwards_address",schemaPath:"#/properties/forwards_address/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.refresh_token_idle_lifetime_seconds !== undefined){
let data17 = data.refresh_token_idle_lifetime_seconds;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err34 = {instancePath:instancePath+"/refresh_token_idle_lifetime_seconds",schemaPath:"#/properties/refresh_token_idle_lifetime_seconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 < 1 || isNaN(data17)){
const err35 = {instancePath:instancePath+"/refresh_token_idle_lifetime_seconds",schemaPath:"#/properties/refresh_token_idle_lifetime_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
if(data.refresh_token_absolute_lifetime_seconds !== undefined){
let data18 = data.refresh_token_absolute_lifetime_seconds;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
const err36 = {instancePath:instancePath+"/refresh_token_absolute_lifetime_seconds",schemaPath:"#/properties/refresh_token_absolute_lifetime_seconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 < 1 || isNaN(data18)){
const err37 = {instancePath:instancePath+"/refresh_token_absolute_lifetime_seconds",schemaPath:"#/properties/refresh_token_absolute_lifetime_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
if(data.jwks !== undefined){
let data19 = data.jwks;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.keys === undefined){
const err38 = {instancePath:instancePath+"/jwks",schemaPath:"#/properties/jwks/required",keyword:"required",params:{missingProperty: "keys"},message:"must have required property '"+"keys"+"'"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
for(const key1 in data19){
if(!(key1 === "keys")){
const err39 = {instancePath:instancePath+"/jwks",schemaPath:"#/properties/jwks/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data19.keys !== undefined){
let data20 = data19.keys;
if(Array.isArray(data20)){
if(data20.length > 8){
const err40 = {instancePath:instancePath+"/jwks/keys",schemaPath:"#/properties/jwks/properties/keys/maxItems",keyword:"maxItems",params:{limit: 8},message:"must NOT have more than 8 items"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(data20.length < 1){
const err41 = {instancePath:instancePath+"/jwks/keys",schemaPath:"#/properties/jwks/properties/keys/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
const len2 = data20.length;
for(let i3=0; i3<len2; i3++){
let data21 = data20[i3];
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
}
else {
const err42 = {instancePath:instancePath+"/jwks/keys/" + i3,schemaPath:"#/properties/jwks/properties/keys/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
}
else {
const err43 = {instancePath:instancePath+"/jwks/keys",schemaPath:"#/properties/jwks/properties/keys/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
}
else {
const err44 = {instancePath:instancePath+"/jwks",schemaPath:"#/properties/jwks/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data.response_types !== undefined){
let data22 = data.response_types;
if(Array.isArray(data22)){
const len3 = data22.length;
for(let i4=0; i4<len3; i4++){
let data23 = data22[i4];
if(typeof data23 !== "string"){
const err45 = {instancePath:instancePath+"/response_types/" + i4,schemaPath:"#/properties/response_types/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(!(((((((data23 === "code") || (data23 === "token")) || (data23 === "id_token")) || (data23 === "id_token token")) || (data23 === "code id_token")) || (data23 === "token id_token")) || (data23 === "id_token code"))){
const err46 = {instancePath:instancePath+"/response_types/" + i4,schemaPath:"#/properties/response_types/items/enum",keyword:"enum",params:{allowedValues: schema41.properties.response_types.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
let i5 = data22.length;
let j1;
if(i5 > 1){
const indices1 = {};
for(;i5--;){
let item1 = data22[i5];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
const err47 = {instancePath:instancePath+"/response_types",schemaPath:"#/properties/response_types/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j1},message:"must NOT have duplicate items (items ## "+j1+" and "+i5+" are identical)"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
break;
}
indices1[item1] = i5;
}
}
}
else {
const err48 = {instancePath:instancePath+"/response_types",schemaPath:"#/properties/response_types/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data.id_token_signed_response_alg !== undefined){
let data24 = data.id_token_signed_response_alg;
if(typeof data24 !== "string"){
const err49 = {instancePath:instancePath+"/id_token_signed_response_alg",schemaPath:"#/properties/id_token_signed_response_alg/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(!(((data24 === "RS256") || (data24 === "ES256")) || (data24 === "EdDSA"))){
const err50 = {instancePath:instancePath+"/id_token_signed_response_alg",schemaPath:"#/properties/id_token_signed_response_alg/enum",keyword:"enum",params:{allowedValues: schema41.properties.id_token_signed_response_alg.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data.subject_type !== undefined){
let data25 = data.subject_type;
if(typeof data25 !== "string"){
const err51 = {instancePath:instancePath+"/subject_type",schemaPath:"#/properties/subject_type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(!((data25 === "public") || (data25 === "pairwise"))){
const err52 = {instancePath:instancePath+"/subject_type",schemaPath:"#/properties/subject_type/enum",keyword:"enum",params:{allowedValues: schema41.properties.subject_type.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data.sector_identifier_uri !== undefined){
let data26 = data.sector_identifier_uri;
if(typeof data26 === "string"){
if(func3(data26) > 2048){
const err53 = {instancePath:instancePath+"/sector_identifier_uri",schemaPath:"#/properties/sector_identifier_uri/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
else {
const err54 = {instancePath:instancePath+"/sector_identifier_uri",schemaPath:"#/properties/sector_identifier_uri/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data.default_max_age !== undefined){
let data27 = data.default_max_age;
if(!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))){
const err55 = {instancePath:instancePath+"/default_max_age",schemaPath:"#/properties/default_max_age/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if((typeof data27 == "number") && (isFinite(data27))){
if(data27 > 31536000 || isNaN(data27)){
const err56 = {instancePath:instancePath+"/default_max_age",schemaPath:"#/properties/default_max_age/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if(data27 < 0 || isNaN(data27)){
const err57 = {instancePath:instancePath+"/default_max_age",schemaPath:"#/properties/default_max_age/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
if(data.require_auth_time !== undefined){
if(typeof data.require_auth_time !== "boolean"){
const err58 = {instancePath:instancePath+"/require_auth_time",schemaPath:"#/properties/require_auth_time/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data.post_logout_redirect_uris !== undefined){
let data29 = data.post_logout_redirect_uris;
if(Array.isArray(data29)){
if(data29.length > 50){
const err59 = {instancePath:instancePath+"/post_logout_redirect_uris",schemaPath:"#/properties/post_logout_redirect_uris/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
const len4 = data29.length;
for(let i6=0; i6<len4; i6++){
let data30 = data29[i6];
if(typeof data30 === "string"){
if(func3(data30) > 2048){
const err60 = {instancePath:instancePath+"/post_logout_redirect_uris/" + i6,schemaPath:"#/properties/post_logout_redirect_uris/items/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(func3(data30) < 1){
const err61 = {instancePath:instancePath+"/post_logout_redirect_uris/" + i6,schemaPath:"#/properties/post_logout_redirect_uris/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err62 = {instancePath:instancePath+"/post_logout_redirect_uris/" + i6,schemaPath:"#/properties/post_logout_redirect_uris/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
let i7 = data29.length;
let j2;
if(i7 > 1){
const indices2 = {};
for(;i7--;){
let item2 = data29[i7];
if(typeof item2 !== "string"){
continue;
}
if(typeof indices2[item2] == "number"){
j2 = indices2[item2];
const err63 = {instancePath:instancePath+"/post_logout_redirect_uris",schemaPath:"#/properties/post_logout_redirect_uris/uniqueItems",keyword:"uniqueItems",params:{i: i7, j: j2},message:"must NOT have duplicate items (items ## "+j2+" and "+i7+" are identical)"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
break;
}
indices2[item2] = i7;
}
}
}
else {
const err64 = {instancePath:instancePath+"/post_logout_redirect_uris",schemaPath:"#/properties/post_logout_redirect_uris/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data.backchannel_logout_uri !== undefined){
let data31 = data.backchannel_logout_uri;
if(typeof data31 === "string"){
if(func3(data31) > 2048){
const err65 = {instancePath:instancePath+"/backchannel_logout_uri",schemaPath:"#/properties/backchannel_logout_uri/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
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
const err66 = {instancePath:instancePath+"/backchannel_logout_uri",schemaPath:"#/properties/backchannel_logout_uri/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data.backchannel_logout_session_required !== undefined){
if(typeof data.backchannel_logout_session_required !== "boolean"){
const err67 = {instancePath:instancePath+"/backchannel_logout_session_required",schemaPath:"#/properties/backchannel_logout_session_required/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data.require_offline_access !== undefined){
if(typeof data.require_offline_access !== "boolean"){
const err68 = {instancePath:instancePath+"/require_offline_access",schemaPath:"#/properties/require_offline_access/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data.quota !== undefined){
let data34 = data.quota;
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
if(data34.limit === undefined){
const err69 = {instancePath:instancePath+"/quota",schemaPath:"#/$defs/QuotaLimit/required",keyword:"required",params:{missingProperty: "limit"},message:"must have required property '"+"limit"+"'"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if(data34.windowSeconds === undefined){
const err70 = {instancePath:instancePath+"/quota",schemaPath:"#/$defs/QuotaLimit/required",keyword:"required",params:{missingProperty: "windowSeconds"},message:"must have required property '"+"windowSeconds"+"'"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
for(const key2 in data34){
if(!((key2 === "limit") || (key2 === "windowSeconds"))){
const err71 = {instancePath:instancePath+"/quota",schemaPath:"#/$defs/QuotaLimit/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
if(data34.limit !== undefined){
let data35 = data34.limit;
if(!(((typeof data35 == "number") && (!(data35 % 1) && !isNaN(data35))) && (isFinite(data35)))){
const err72 = {instancePath:instancePath+"/quota/limit",schemaPath:"#/$defs/QuotaLimit/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
if((typeof data35 == "number") && (isFinite(data35))){
if(data35 < 1 || isNaN(data35)){
const err73 = {instancePath:instancePath+"/quota/limit",schemaPath:"#/$defs/QuotaLimit/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
}
if(data34.windowSeconds !== undefined){
let data36 = data34.windowSeconds;
if(!(((typeof data36 == "number") && (!(data36 % 1) && !isNaN(data36))) && (isFinite(data36)))){
const err74 = {instancePath:instancePath+"/quota/windowSeconds",schemaPath:"#/$defs/QuotaLimit/properties/windowSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if((typeof data36 == "number") && (isFinite(data36))){
if(data36 < 1 || isNaN(data36)){
const err75 = {instancePath:instancePath+"/quota/windowSeconds",schemaPath:"#/$defs/QuotaLimit/properties/windowSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
}
else {
const err76 = {instancePath:instancePath+"/quota",schemaPath:"#/$defs/QuotaLimit/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
}
else {
const err77 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema43 = {"type":"object","additionalProperties":false,"required":["username"],"properties":{"username":{"type":"string","minLength":1,"maxLength":255},"owner_id":{"type":"string","minLength":1,"maxLength":255},"password":{"type":"string","minLength":1},"password_hash":{"type":"string","pattern":"^\\$argon2id\\$"},"name":{"type":"string","minLength":1,"maxLength":255},"roles":{"type":"array","default":[],"uniqueItems":true,"items":{"type":"string","enum":["viewer","operator","clients","administrator"]}},"scope":{"type":"string","maxLength":1024,"default":""},"profile":{"$ref":"#/$defs/OwnerProfileSettings"}}};
const schema44 = {"type":"object","additionalProperties":false,"properties":{"name":{"type":"string","minLength":1,"maxLength":255},"given_name":{"type":"string","minLength":1,"maxLength":255},"family_name":{"type":"string","minLength":1,"maxLength":255},"middle_name":{"type":"string","minLength":1,"maxLength":255},"nickname":{"type":"string","minLength":1,"maxLength":255},"preferred_username":{"type":"string","minLength":1,"maxLength":255},"profile":{"type":"string","minLength":1,"maxLength":2048},"picture":{"type":"string","minLength":1,"maxLength":2048},"website":{"type":"string","minLength":1,"maxLength":2048},"email":{"type":"string","minLength":1,"maxLength":254},"email_verified":{"type":"boolean"},"gender":{"type":"string","minLength":1,"maxLength":255},"birthdate":{"type":"string","minLength":1,"maxLength":10},"zoneinfo":{"type":"string","minLength":1,"maxLength":64},"locale":{"type":"string","minLength":1,"maxLength":64},"phone_number":{"type":"string","minLength":1,"maxLength":64},"phone_number_verified":{"type":"boolean"},"address":{"type":"object","additionalProperties":false,"properties":{"formatted":{"type":"string","minLength":1,"maxLength":2048},"street_address":{"type":"string","minLength":1,"maxLength":1024},"locality":{"type":"string","minLength":1,"maxLength":255},"region":{"type":"string","minLength":1,"maxLength":255},"postal_code":{"type":"string","minLength":1,"maxLength":64},"country":{"type":"string","minLength":1,"maxLength":255}}},"claims":{"type":"object","propertyNames":{"minLength":1,"maxLength":255},"additionalProperties":true}}};
const pattern18 = new RegExp("^\\$argon2id\\$", "u");

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate24.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.roles === undefined){
data.roles = [];
}
if(data.scope === undefined){
data.scope = "";
}
if(data.username === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "username"},message:"must have required property '"+"username"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "username") || (key0 === "owner_id")) || (key0 === "password")) || (key0 === "password_hash")) || (key0 === "name")) || (key0 === "roles")) || (key0 === "scope")) || (key0 === "profile"))){
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
if(data.username !== undefined){
let data0 = data.username;
if(typeof data0 === "string"){
if(func3(data0) > 255){
const err2 = {instancePath:instancePath+"/username",schemaPath:"#/properties/username/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func3(data0) < 1){
const err3 = {instancePath:instancePath+"/username",schemaPath:"#/properties/username/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err4 = {instancePath:instancePath+"/username",schemaPath:"#/properties/username/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.owner_id !== undefined){
let data1 = data.owner_id;
if(typeof data1 === "string"){
if(func3(data1) > 255){
const err5 = {instancePath:instancePath+"/owner_id",schemaPath:"#/properties/owner_id/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(func3(data1) < 1){
const err6 = {instancePath:instancePath+"/owner_id",schemaPath:"#/properties/owner_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err7 = {instancePath:instancePath+"/owner_id",schemaPath:"#/properties/owner_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.password !== undefined){
let data2 = data.password;
if(typeof data2 === "string"){
if(func3(data2) < 1){
const err8 = {instancePath:instancePath+"/password",schemaPath:"#/properties/password/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/password",schemaPath:"#/properties/password/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.password_hash !== undefined){
let data3 = data.password_hash;
if(typeof data3 === "string"){
if(!pattern18.test(data3)){
const err10 = {instancePath:instancePath+"/password_hash",schemaPath:"#/properties/password_hash/pattern",keyword:"pattern",params:{pattern: "^\\$argon2id\\$"},message:"must match pattern \""+"^\\$argon2id\\$"+"\""};
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
const err11 = {instancePath:instancePath+"/password_hash",schemaPath:"#/properties/password_hash/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.name !== undefined){
let data4 = data.name;
if(typeof data4 === "string"){
if(func3(data4) > 255){
const err12 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(func3(data4) < 1){
const err13 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err14 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
let data5 = data.roles;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
if(typeof data6 !== "string"){
const err15 = {instancePath:instancePath+"/roles/" + i0,schemaPath:"#/properties/roles/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!((((data6 === "viewer") || (data6 === "operator")) || (data6 === "clients")) || (data6 === "administrator"))){
const err16 = {instancePath:instancePath+"/roles/" + i0,schemaPath:"#/properties/roles/items/enum",keyword:"enum",params:{allowedValues: schema43.properties.roles.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
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
const err17 = {instancePath:instancePath+"/roles",schemaPath:"#/properties/roles/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err18 = {instancePath:instancePath+"/roles",schemaPath:"#/properties/roles/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
let data7 = data.scope;
if(typeof data7 === "string"){
if(func3(data7) > 1024){
const err19 = {instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data.profile !== undefined){
let data8 = data.profile;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key1 in data8){
if(!(func1.call(schema44.properties, key1))){
const err21 = {instancePath:instancePath+"/profile",schemaPath:"#/$defs/OwnerProfileSettings/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data8.name !== undefined){
let data9 = data8.name;
if(typeof data9 === "string"){
if(func3(data9) > 255){
const err22 = {instancePath:instancePath+"/profile/name",schemaPath:"#/$defs/OwnerProfileSettings/properties/name/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(func3(data9) < 1){
const err23 = {instancePath:instancePath+"/profile/name",schemaPath:"#/$defs/OwnerProfileSettings/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/profile/name",schemaPath:"#/$defs/OwnerProfileSettings/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data8.given_name !== undefined){
let data10 = data8.given_name;
if(typeof data10 === "string"){
if(func3(data10) > 255){
const err25 = {instancePath:instancePath+"/profile/given_name",schemaPath:"#/$defs/OwnerProfileSettings/properties/given_name/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(func3(data10) < 1){
const err26 = {instancePath:instancePath+"/profile/given_name",schemaPath:"#/$defs/OwnerProfileSettings/properties/given_name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/profile/given_name",schemaPath:"#/$defs/OwnerProfileSettings/properties/given_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data8.family_name !== undefined){
let data11 = data8.family_name;
if(typeof data11 === "string"){
if(func3(data11) > 255){
const err28 = {instancePath:instancePath+"/profile/family_name",schemaPath:"#/$defs/OwnerProfileSettings/properties/family_name/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(func3(data11) < 1){
const err29 = {instancePath:instancePath+"/profile/family_name",schemaPath:"#/$defs/OwnerProfileSettings/properties/family_name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/profile/family_name",schemaPath:"#/$defs/OwnerProfileSettings/properties/family_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data8.middle_name !== undefined){
let data12 = data8.middle_name;
if(typeof data12 === "string"){
if(func3(data12) > 255){
const err31 = {instancePath:instancePath+"/profile/middle_name",schemaPath:"#/$defs/OwnerProfileSettings/properties/middle_name/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(func3(data12) < 1){
const err32 = {instancePath:instancePath+"/profile/middle_name",schemaPath:"#/$defs/OwnerProfileSettings/properties/middle_name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
else {
const err33 = {instancePath:instancePath+"/profile/middle_name",schemaPath:"#/$defs/OwnerProfileSettings/properties/middle_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data8.nickname !== undefined){
let data13 = data8.nickname;
if(typeof data13 === "string"){
if(func3(data13) > 255){
const err34 = {instancePath:instancePath+"/profile/nickname",schemaPath:"#/$defs/OwnerProfileSettings/properties/nickname/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(func3(data13) < 1){
const err35 = {instancePath:instancePath+"/profile/nickname",schemaPath:"#/$defs/OwnerProfileSettings/properties/nickname/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
else {
const err36 = {instancePath:instancePath+"/profile/nickname",schemaPath:"#/$defs/OwnerProfileSettings/properties/nickname/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data8.preferred_username !== undefined){
let data14 = data8.preferred_username;
if(typeof data14 === "string"){
if(func3(data14) > 255){
const err37 = {instancePath:instancePath+"/profile/preferred_username",schemaPath:"#/$defs/OwnerProfileSettings/properties/preferred_username/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(func3(data14) < 1){
const err38 = {instancePath:instancePath+"/profile/preferred_username",schemaPath:"#/$defs/OwnerProfileSettings/properties/preferred_username/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/profile/preferred_username",schemaPath:"#/$defs/OwnerProfileSettings/properties/preferred_username/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data8.profile !== undefined){
let data15 = data8.profile;
if(typeof data15 === "string"){
if(func3(data15) > 2048){
const err40 = {instancePath:instancePath+"/profile/profile",schemaPath:"#/$defs/OwnerProfileSettings/properties/profile/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(func3(data15) < 1){
const err41 = {instancePath:instancePath+"/profile/profile",schemaPath:"#/$defs/OwnerProfileSettings/properties/profile/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
else {
const err42 = {instancePath:instancePath+"/profile/profile",schemaPath:"#/$defs/OwnerProfileSettings/properties/profile/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data8.picture !== undefined){
let data16 = data8.picture;
if(typeof data16 === "string"){
if(func3(data16) > 2048){
const err43 = {instancePath:instancePath+"/profile/picture",schemaPath:"#/$defs/OwnerProfileSettings/properties/picture/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(func3(data16) < 1){
const err44 = {instancePath:instancePath+"/profile/picture",schemaPath:"#/$defs/OwnerProfileSettings/properties/picture/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err45 = {instancePath:instancePath+"/profile/picture",schemaPath:"#/$defs/OwnerProfileSettings/properties/picture/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data8.website !== undefined){
let data17 = data8.website;
if(typeof data17 === "string"){
if(func3(data17) > 2048){
const err46 = {instancePath:instancePath+"/profile/website",schemaPath:"#/$defs/OwnerProfileSettings/properties/website/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(func3(data17) < 1){
const err47 = {instancePath:instancePath+"/profile/website",schemaPath:"#/$defs/OwnerProfileSettings/properties/website/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err48 = {instancePath:instancePath+"/profile/website",schemaPath:"#/$defs/OwnerProfileSettings/properties/website/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data8.email !== undefined){
let data18 = data8.email;
if(typeof data18 === "string"){
if(func3(data18) > 254){
const err49 = {instancePath:instancePath+"/profile/email",schemaPath:"#/$defs/OwnerProfileSettings/properties/email/maxLength",keyword:"maxLength",params:{limit: 254},message:"must NOT have more than 254 characters"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(func3(data18) < 1){
const err50 = {instancePath:instancePath+"/profile/email",schemaPath:"#/$defs/OwnerProfileSettings/properties/email/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err51 = {instancePath:instancePath+"/profile/email",schemaPath:"#/$defs/OwnerProfileSettings/properties/email/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data8.email_verified !== undefined){
if(typeof data8.email_verified !== "boolean"){
const err52 = {instancePath:instancePath+"/profile/email_verified",schemaPath:"#/$defs/OwnerProfileSettings/properties/email_verified/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data8.gender !== undefined){
let data20 = data8.gender;
if(typeof data20 === "string"){
if(func3(data20) > 255){
const err53 = {instancePath:instancePath+"/profile/gender",schemaPath:"#/$defs/OwnerProfileSettings/properties/gender/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(func3(data20) < 1){
const err54 = {instancePath:instancePath+"/profile/gender",schemaPath:"#/$defs/OwnerProfileSettings/properties/gender/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err55 = {instancePath:instancePath+"/profile/gender",schemaPath:"#/$defs/OwnerProfileSettings/properties/gender/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data8.birthdate !== undefined){
let data21 = data8.birthdate;
if(typeof data21 === "string"){
if(func3(data21) > 10){
const err56 = {instancePath:instancePath+"/profile/birthdate",schemaPath:"#/$defs/OwnerProfileSettings/properties/birthdate/maxLength",keyword:"maxLength",params:{limit: 10},message:"must NOT have more than 10 characters"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if(func3(data21) < 1){
const err57 = {instancePath:instancePath+"/profile/birthdate",schemaPath:"#/$defs/OwnerProfileSettings/properties/birthdate/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
else {
const err58 = {instancePath:instancePath+"/profile/birthdate",schemaPath:"#/$defs/OwnerProfileSettings/properties/birthdate/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data8.zoneinfo !== undefined){
let data22 = data8.zoneinfo;
if(typeof data22 === "string"){
if(func3(data22) > 64){
const err59 = {instancePath:instancePath+"/profile/zoneinfo",schemaPath:"#/$defs/OwnerProfileSettings/properties/zoneinfo/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if(func3(data22) < 1){
const err60 = {instancePath:instancePath+"/profile/zoneinfo",schemaPath:"#/$defs/OwnerProfileSettings/properties/zoneinfo/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
else {
const err61 = {instancePath:instancePath+"/profile/zoneinfo",schemaPath:"#/$defs/OwnerProfileSettings/properties/zoneinfo/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data8.locale !== undefined){
let data23 = data8.locale;
if(typeof data23 === "string"){
if(func3(data23) > 64){
const err62 = {instancePath:instancePath+"/profile/locale",schemaPath:"#/$defs/OwnerProfileSettings/properties/locale/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(func3(data23) < 1){
const err63 = {instancePath:instancePath+"/profile/locale",schemaPath:"#/$defs/OwnerProfileSettings/properties/locale/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err64 = {instancePath:instancePath+"/profile/locale",schemaPath:"#/$defs/OwnerProfileSettings/properties/locale/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data8.phone_number !== undefined){
let data24 = data8.phone_number;
if(typeof data24 === "string"){
if(func3(data24) > 64){
const err65 = {instancePath:instancePath+"/profile/phone_number",schemaPath:"#/$defs/OwnerProfileSettings/properties/phone_number/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if(func3(data24) < 1){
const err66 = {instancePath:instancePath+"/profile/phone_number",schemaPath:"#/$defs/OwnerProfileSettings/properties/phone_number/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
else {
const err67 = {instancePath:instancePath+"/profile/phone_number",schemaPath:"#/$defs/OwnerProfileSettings/properties/phone_number/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data8.phone_number_verified !== undefined){
if(typeof data8.phone_number_verified !== "boolean"){
const err68 = {instancePath:instancePath+"/profile/phone_number_verified",schemaPath:"#/$defs/OwnerProfileSettings/properties/phone_number_verified/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data8.address !== undefined){
let data26 = data8.address;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
for(const key2 in data26){
if(!((((((key2 === "formatted") || (key2 === "street_address")) || (key2 === "locality")) || (key2 === "region")) || (key2 === "postal_code")) || (key2 === "country"))){
const err69 = {instancePath:instancePath+"/profile/address",schemaPath:"#/$defs/OwnerProfileSettings/properties/address/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data26.formatted !== undefined){
let data27 = data26.formatted;
if(typeof data27 === "string"){
if(func3(data27) > 2048){
const err70 = {instancePath:instancePath+"/profile/address/formatted",schemaPath:"#/$defs/OwnerProfileSettings/properties/address/properties/formatted/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
if(func3(data27) < 1){
const err71 = {instancePath:instancePath+"/profile/address/formatted",schemaPath:"#/$defs/OwnerProfileSettings/properties/address/properties/formatted/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err72 = {instancePath:instancePath+"/profile/address/formatted",schemaPath:"#/$defs/OwnerProfileSettings/properties/address/properties/formatted/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data26.street_address !== undefined){
let data28 = data26.street_address;
if(typeof data28 === "string"){
if(func3(data28) > 1024){
const err73 = {instancePath:instancePath+"/profile/address/street_address",schemaPath:"#/$defs/OwnerProfileSettings/properties/address/properties/street_address/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if(func3(data28) < 1){
const err74 = {instancePath:instancePath+"/profile/address/street_address",schemaPath:"#/$defs/OwnerProfileSettings/properties/address/properties/street_address/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err75 = {instancePath:instancePath+"/profile/address/street_address",schemaPath:"#/$defs/OwnerProfileSettings/properties/address/properties/street_address/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
if(data26.locality !== undefined){
let data29 = data26.locality;
if(typeof data29 === "string"){
if(func3(data29) > 255){
const err76 = {instancePath:instancePath+"/profile/address/locality",schemaPath:"#/$defs/OwnerProfileSettings/properties/address/properties/locality/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if(func3(data29) < 1){
const err77 = {instancePath:instancePath+"/profile/address/locality",schemaPath:"#/$defs/OwnerProfileSettings/properties/address/properties/locality/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
else {
const err78 = {instancePath:instancePath+"/profile/address/locality",schemaPath:"#/$defs/OwnerProfileSettings/properties/address/properties/locality/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
if(data26.region !== undefined){
let data30 = data26.region;
if(typeof data30 === "string"){
if(func3(data30) > 255){
const err79 = {instancePath:instancePath+"/profile/address/region",schemaPath:"#/$defs/OwnerProfileSettings/properties/address/properties/region/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
if(func3(data30) < 1){
const err80 = {instancePath:instancePath+"/profile/address/region",schemaPath:"#/$defs/OwnerProfileSettings/properties/address/properties/region/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
else {
const err81 = {instancePath:instancePath+"/profile/address/region",schemaPath:"#/$defs/OwnerProfileSettings/properties/address/properties/region/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data26.postal_code !== undefined){
let data31 = data26.postal_code;
if(typeof data31 === "string"){
if(func3(data31) > 64){
const err82 = {instancePath:instancePath+"/profile/address/postal_code",schemaPath:"#/$defs/OwnerProfileSettings/properties/address/properties/postal_code/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
if(func3(data31) < 1){
const err83 = {instancePath:instancePath+"/profile/address/postal_code",schemaPath:"#/$defs/OwnerProfileSettings/properties/address/properties/postal_code/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
else {
const err84 = {instancePath:instancePath+"/profile/address/postal_code",schemaPath:"#/$defs/OwnerProfileSettings/properties/address/properties/postal_code/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data26.country !== undefined){
let data32 = data26.country;
if(typeof data32 === "string"){
if(func3(data32) > 255){
const err85 = {instancePath:instancePath+"/profile/address/country",schemaPath:"#/$defs/OwnerProfileSettings/properties/address/properties/country/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if(func3(data32) < 1){
const err86 = {instancePath:instancePath+"/profile/address/country",schemaPath:"#/$defs/OwnerProfileSettings/properties/address/properties/country/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
else {
const err87 = {instancePath:instancePath+"/profile/address/country",schemaPath:"#/$defs/OwnerProfileSettings/properties/address/properties/country/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err88 = {instancePath:instancePath+"/profile/address",schemaPath:"#/$defs/OwnerProfileSettings/properties/address/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
if(data8.claims !== undefined){
let data33 = data8.claims;
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
for(const key3 in data33){
const _errs73 = errors;
if(typeof key3 === "string"){
if(func3(key3) > 255){
const err89 = {instancePath:instancePath+"/profile/claims",schemaPath:"#/$defs/OwnerProfileSettings/properties/claims/propertyNames/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters",propertyName:key3};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
if(func3(key3) < 1){
const err90 = {instancePath:instancePath+"/profile/claims",schemaPath:"#/$defs/OwnerProfileSettings/properties/claims/propertyNames/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key3};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
var valid7 = _errs73 === errors;
if(!valid7){
const err91 = {instancePath:instancePath+"/profile/claims",schemaPath:"#/$defs/OwnerProfileSettings/properties/claims/propertyNames",keyword:"propertyNames",params:{propertyName: key3},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
}
else {
const err92 = {instancePath:instancePath+"/profile/claims",schemaPath:"#/$defs/OwnerProfileSettings/properties/claims/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
}
else {
const err93 = {instancePath:instancePath+"/profile",schemaPath:"#/$defs/OwnerProfileSettings/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
}
else {
const err94 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}
validate24.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


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
if(data.profile === undefined){
data.profile = "standard";
}
if(data.requireCodeChallenge === undefined){
data.requireCodeChallenge = "public";
}
if(data.codeLifetimeSeconds === undefined){
data.codeLifetimeSeconds = 60;
}
if(data.accessTokenLifetimeSeconds === undefined){
data.accessTokenLifetimeSeconds = 3600;
}
if(data.keys === undefined){
data.keys = {};
}
if(data.openid === undefined){
data.openid = {};
}
if(data.refreshToken === undefined){
data.refreshToken = {};
}
if(data.session === undefined){
data.session = {};
}
if(data.clientAssertions === undefined){
data.clientAssertions = {};
}
if(data.loginAttempts === undefined){
data.loginAttempts = {};
}
if(data.passwords === undefined){
data.passwords = {};
}
if(data.registration === undefined){
data.registration = {};
}
if(data.scopes === undefined){
data.scopes = {"read":"Read your data","write":"Change your data"};
}
if(data.resources === undefined){
data.resources = {};
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
if(!(func1.call(schema38.properties, key0))){
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
let data1 = data.profile;
if(typeof data1 !== "string"){
const err2 = {instancePath:instancePath+"/profile",schemaPath:"#/properties/profile/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!((data1 === "standard") || (data1 === "strict"))){
const err3 = {instancePath:instancePath+"/profile",schemaPath:"#/properties/profile/enum",keyword:"enum",params:{allowedValues: schema38.properties.profile.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
let data2 = data.requireCodeChallenge;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/requireCodeChallenge",schemaPath:"#/properties/requireCodeChallenge/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!((data2 === "public") || (data2 === "all"))){
const err5 = {instancePath:instancePath+"/requireCodeChallenge",schemaPath:"#/properties/requireCodeChallenge/enum",keyword:"enum",params:{allowedValues: schema38.properties.requireCodeChallenge.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
let data3 = data.codeLifetimeSeconds;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err6 = {instancePath:instancePath+"/codeLifetimeSeconds",schemaPath:"#/properties/codeLifetimeSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 600 || isNaN(data3)){
const err7 = {instancePath:instancePath+"/codeLifetimeSeconds",schemaPath:"#/properties/codeLifetimeSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600},message:"must be <= 600"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data3 < 1 || isNaN(data3)){
const err8 = {instancePath:instancePath+"/codeLifetimeSeconds",schemaPath:"#/properties/codeLifetimeSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
let data4 = data.accessTokenLifetimeSeconds;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err9 = {instancePath:instancePath+"/accessTokenLifetimeSeconds",schemaPath:"#/properties/accessTokenLifetimeSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 86400 || isNaN(data4)){
const err10 = {instancePath:instancePath+"/accessTokenLifetimeSeconds",schemaPath:"#/properties/accessTokenLifetimeSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400},message:"must be <= 86400"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data4 < 1 || isNaN(data4)){
const err11 = {instancePath:instancePath+"/accessTokenLifetimeSeconds",schemaPath:"#/properties/accessTokenLifetimeSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
let data5 = data.keys;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.rotationSeconds === undefined){
data5.rotationSeconds = 7776000;
}
if(data5.publicationSeconds === undefined){
data5.publicationSeconds = 900;
}
if(data5.signatureAlgorithm === undefined){
data5.signatureAlgorithm = "RS256";
}
for(const key1 in data5){
if(!(((key1 === "rotationSeconds") || (key1 === "publicationSeconds")) || (key1 === "signatureAlgorithm"))){
const err12 = {instancePath:instancePath+"/keys",schemaPath:"#/properties/keys/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
let data6 = data5.rotationSeconds;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err13 = {instancePath:instancePath+"/keys/rotationSeconds",schemaPath:"#/properties/keys/properties/rotationSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 86400 || isNaN(data6)){
const err14 = {instancePath:instancePath+"/keys/rotationSeconds",schemaPath:"#/properties/keys/properties/rotationSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 86400},message:"must be >= 86400"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
let data7 = data5.publicationSeconds;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err15 = {instancePath:instancePath+"/keys/publicationSeconds",schemaPath:"#/properties/keys/properties/publicationSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 43200 || isNaN(data7)){
const err16 = {instancePath:instancePath+"/keys/publicationSeconds",schemaPath:"#/properties/keys/properties/publicationSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 43200},message:"must be <= 43200"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data7 < 600 || isNaN(data7)){
const err17 = {instancePath:instancePath+"/keys/publicationSeconds",schemaPath:"#/properties/keys/properties/publicationSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 600},message:"must be >= 600"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
let data8 = data5.signatureAlgorithm;
if(typeof data8 !== "string"){
const err18 = {instancePath:instancePath+"/keys/signatureAlgorithm",schemaPath:"#/properties/keys/properties/signatureAlgorithm/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(!(((data8 === "RS256") || (data8 === "ES256")) || (data8 === "EdDSA"))){
const err19 = {instancePath:instancePath+"/keys/signatureAlgorithm",schemaPath:"#/properties/keys/properties/signatureAlgorithm/enum",keyword:"enum",params:{allowedValues: schema38.properties.keys.properties.signatureAlgorithm.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/keys",schemaPath:"#/properties/keys/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
let data9 = data.openid;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(data9.enabled === undefined){
data9.enabled = true;
}
if(data9.idTokenLifetimeSeconds === undefined){
data9.idTokenLifetimeSeconds = 3600;
}
if(data9.scopeClaims === undefined){
data9.scopeClaims = {};
}
for(const key2 in data9){
if(!(((key2 === "enabled") || (key2 === "idTokenLifetimeSeconds")) || (key2 === "scopeClaims"))){
const err21 = {instancePath:instancePath+"/openid",schemaPath:"#/properties/openid/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(typeof data9.enabled !== "boolean"){
const err22 = {instancePath:instancePath+"/openid/enabled",schemaPath:"#/properties/openid/properties/enabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
let data11 = data9.idTokenLifetimeSeconds;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err23 = {instancePath:instancePath+"/openid/idTokenLifetimeSeconds",schemaPath:"#/properties/openid/properties/idTokenLifetimeSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 86400 || isNaN(data11)){
const err24 = {instancePath:instancePath+"/openid/idTokenLifetimeSeconds",schemaPath:"#/properties/openid/properties/idTokenLifetimeSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400},message:"must be <= 86400"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data11 < 10 || isNaN(data11)){
const err25 = {instancePath:instancePath+"/openid/idTokenLifetimeSeconds",schemaPath:"#/properties/openid/properties/idTokenLifetimeSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10},message:"must be >= 10"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
let data12 = data9.scopeClaims;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
for(const key3 in data12){
const _errs30 = errors;
if(typeof key3 === "string"){
if(!pattern9.test(key3)){
const err26 = {instancePath:instancePath+"/openid/scopeClaims",schemaPath:"#/properties/openid/properties/scopeClaims/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$"},message:"must match pattern \""+"^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$"+"\"",propertyName:key3};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
var valid3 = _errs30 === errors;
if(!valid3){
const err27 = {instancePath:instancePath+"/openid/scopeClaims",schemaPath:"#/properties/openid/properties/scopeClaims/propertyNames",keyword:"propertyNames",params:{propertyName: key3},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
for(const key4 in data12){
let data13 = data12[key4];
if(Array.isArray(data13)){
const len0 = data13.length;
for(let i0=0; i0<len0; i0++){
let data14 = data13[i0];
if(typeof data14 === "string"){
if(func3(data14) > 255){
const err28 = {instancePath:instancePath+"/openid/scopeClaims/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,schemaPath:"#/properties/openid/properties/scopeClaims/additionalProperties/items/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(func3(data14) < 1){
const err29 = {instancePath:instancePath+"/openid/scopeClaims/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,schemaPath:"#/properties/openid/properties/scopeClaims/additionalProperties/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/openid/scopeClaims/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,schemaPath:"#/properties/openid/properties/scopeClaims/additionalProperties/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
else {
const err31 = {instancePath:instancePath+"/openid/scopeClaims/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/openid/properties/scopeClaims/additionalProperties/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
else {
const err32 = {instancePath:instancePath+"/openid/scopeClaims",schemaPath:"#/properties/openid/properties/scopeClaims/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
else {
const err33 = {instancePath:instancePath+"/openid",schemaPath:"#/properties/openid/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
let data15 = data.refreshToken;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if(data15.idleLifetimeSeconds === undefined){
data15.idleLifetimeSeconds = 1209600;
}
if(data15.absoluteLifetimeSeconds === undefined){
data15.absoluteLifetimeSeconds = 7776000;
}
if(data15.rotation === undefined){
data15.rotation = {};
}
if(data15.graceSeconds === undefined){
data15.graceSeconds = 10;
}
if(data15.endsWith === undefined){
data15.endsWith = {};
}
for(const key5 in data15){
if(!(((((key5 === "idleLifetimeSeconds") || (key5 === "absoluteLifetimeSeconds")) || (key5 === "rotation")) || (key5 === "graceSeconds")) || (key5 === "endsWith"))){
const err34 = {instancePath:instancePath+"/refreshToken",schemaPath:"#/properties/refreshToken/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
let data16 = data15.idleLifetimeSeconds;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
const err35 = {instancePath:instancePath+"/refreshToken/idleLifetimeSeconds",schemaPath:"#/properties/refreshToken/properties/idleLifetimeSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 < 1 || isNaN(data16)){
const err36 = {instancePath:instancePath+"/refreshToken/idleLifetimeSeconds",schemaPath:"#/properties/refreshToken/properties/idleLifetimeSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
let data17 = data15.absoluteLifetimeSeconds;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err37 = {instancePath:instancePath+"/refreshToken/absoluteLifetimeSeconds",schemaPath:"#/properties/refreshToken/properties/absoluteLifetimeSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 < 1 || isNaN(data17)){
const err38 = {instancePath:instancePath+"/refreshToken/absoluteLifetimeSeconds",schemaPath:"#/properties/refreshToken/properties/absoluteLifetimeSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
let data18 = data15.rotation;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(data18.public === undefined){
data18.public = true;
}
if(data18.confidential === undefined){
data18.confidential = false;
}
for(const key6 in data18){
if(!((key6 === "public") || (key6 === "confidential"))){
const err39 = {instancePath:instancePath+"/refreshToken/rotation",schemaPath:"#/properties/refreshToken/properties/rotation/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(typeof data18.public !== "boolean"){
const err40 = {instancePath:instancePath+"/refreshToken/rotation/public",schemaPath:"#/properties/refreshToken/properties/rotation/properties/public/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(typeof data18.confidential !== "boolean"){
const err41 = {instancePath:instancePath+"/refreshToken/rotation/confidential",schemaPath:"#/properties/refreshToken/properties/rotation/properties/confidential/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
else {
const err42 = {instancePath:instancePath+"/refreshToken/rotation",schemaPath:"#/properties/refreshToken/properties/rotation/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
let data21 = data15.graceSeconds;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
const err43 = {instancePath:instancePath+"/refreshToken/graceSeconds",schemaPath:"#/properties/refreshToken/properties/graceSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 60 || isNaN(data21)){
const err44 = {instancePath:instancePath+"/refreshToken/graceSeconds",schemaPath:"#/properties/refreshToken/properties/graceSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60},message:"must be <= 60"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(data21 < 0 || isNaN(data21)){
const err45 = {instancePath:instancePath+"/refreshToken/graceSeconds",schemaPath:"#/properties/refreshToken/properties/graceSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
let data22 = data15.endsWith;
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
if(data22.passwordChange === undefined){
data22.passwordChange = true;
}
if(data22.logout === undefined){
data22.logout = false;
}
for(const key7 in data22){
if(!((key7 === "passwordChange") || (key7 === "logout"))){
const err46 = {instancePath:instancePath+"/refreshToken/endsWith",schemaPath:"#/properties/refreshToken/properties/endsWith/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(typeof data22.passwordChange !== "boolean"){
const err47 = {instancePath:instancePath+"/refreshToken/endsWith/passwordChange",schemaPath:"#/properties/refreshToken/properties/endsWith/properties/passwordChange/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(typeof data22.logout !== "boolean"){
const err48 = {instancePath:instancePath+"/refreshToken/endsWith/logout",schemaPath:"#/properties/refreshToken/properties/endsWith/properties/logout/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
else {
const err49 = {instancePath:instancePath+"/refreshToken/endsWith",schemaPath:"#/properties/refreshToken/properties/endsWith/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err50 = {instancePath:instancePath+"/refreshToken",schemaPath:"#/properties/refreshToken/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
let data25 = data.session;
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
if(data25.idleLifetimeSeconds === undefined){
data25.idleLifetimeSeconds = 3600;
}
if(data25.absoluteLifetimeSeconds === undefined){
data25.absoluteLifetimeSeconds = 43200;
}
for(const key8 in data25){
if(!((key8 === "idleLifetimeSeconds") || (key8 === "absoluteLifetimeSeconds"))){
const err51 = {instancePath:instancePath+"/session",schemaPath:"#/properties/session/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
let data26 = data25.idleLifetimeSeconds;
if(!(((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26))) && (isFinite(data26)))){
const err52 = {instancePath:instancePath+"/session/idleLifetimeSeconds",schemaPath:"#/properties/session/properties/idleLifetimeSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if((typeof data26 == "number") && (isFinite(data26))){
if(data26 < 60 || isNaN(data26)){
const err53 = {instancePath:instancePath+"/session/idleLifetimeSeconds",schemaPath:"#/properties/session/properties/idleLifetimeSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 60},message:"must be >= 60"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
let data27 = data25.absoluteLifetimeSeconds;
if(!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))){
const err54 = {instancePath:instancePath+"/session/absoluteLifetimeSeconds",schemaPath:"#/properties/session/properties/absoluteLifetimeSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if((typeof data27 == "number") && (isFinite(data27))){
if(data27 < 60 || isNaN(data27)){
const err55 = {instancePath:instancePath+"/session/absoluteLifetimeSeconds",schemaPath:"#/properties/session/properties/absoluteLifetimeSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 60},message:"must be >= 60"};
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
const err56 = {instancePath:instancePath+"/session",schemaPath:"#/properties/session/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
let data28 = data.clientAssertions;
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
if(data28.lifetimeSeconds === undefined){
data28.lifetimeSeconds = 600;
}
if(data28.acceptTokenEndpoint === undefined){
data28.acceptTokenEndpoint = false;
}
for(const key9 in data28){
if(!((key9 === "lifetimeSeconds") || (key9 === "acceptTokenEndpoint"))){
const err57 = {instancePath:instancePath+"/clientAssertions",schemaPath:"#/properties/clientAssertions/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
let data29 = data28.lifetimeSeconds;
if(!(((typeof data29 == "number") && (!(data29 % 1) && !isNaN(data29))) && (isFinite(data29)))){
const err58 = {instancePath:instancePath+"/clientAssertions/lifetimeSeconds",schemaPath:"#/properties/clientAssertions/properties/lifetimeSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if((typeof data29 == "number") && (isFinite(data29))){
if(data29 > 86400 || isNaN(data29)){
const err59 = {instancePath:instancePath+"/clientAssertions/lifetimeSeconds",schemaPath:"#/properties/clientAssertions/properties/lifetimeSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400},message:"must be <= 86400"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if(data29 < 10 || isNaN(data29)){
const err60 = {instancePath:instancePath+"/clientAssertions/lifetimeSeconds",schemaPath:"#/properties/clientAssertions/properties/lifetimeSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10},message:"must be >= 10"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(typeof data28.acceptTokenEndpoint !== "boolean"){
const err61 = {instancePath:instancePath+"/clientAssertions/acceptTokenEndpoint",schemaPath:"#/properties/clientAssertions/properties/acceptTokenEndpoint/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
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
const err62 = {instancePath:instancePath+"/clientAssertions",schemaPath:"#/properties/clientAssertions/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
let data31 = data.loginAttempts;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.limit === undefined){
data31.limit = 10;
}
if(data31.ownerLimit === undefined){
data31.ownerLimit = 100;
}
if(data31.newcomerWaitSeconds === undefined){
data31.newcomerWaitSeconds = 10;
}
if(data31.windowSeconds === undefined){
data31.windowSeconds = 300;
}
if(data31.longestLockSeconds === undefined){
data31.longestLockSeconds = 3600;
}
if(data31.addressLimit === undefined){
data31.addressLimit = 100;
}
if(data31.totalLimit === undefined){
data31.totalLimit = 5000;
}
for(const key10 in data31){
if(!(((((((key10 === "limit") || (key10 === "ownerLimit")) || (key10 === "newcomerWaitSeconds")) || (key10 === "windowSeconds")) || (key10 === "longestLockSeconds")) || (key10 === "addressLimit")) || (key10 === "totalLimit"))){
const err63 = {instancePath:instancePath+"/loginAttempts",schemaPath:"#/properties/loginAttempts/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
let data32 = data31.limit;
if(!(((typeof data32 == "number") && (!(data32 % 1) && !isNaN(data32))) && (isFinite(data32)))){
const err64 = {instancePath:instancePath+"/loginAttempts/limit",schemaPath:"#/properties/loginAttempts/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if((typeof data32 == "number") && (isFinite(data32))){
if(data32 < 1 || isNaN(data32)){
const err65 = {instancePath:instancePath+"/loginAttempts/limit",schemaPath:"#/properties/loginAttempts/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
let data33 = data31.ownerLimit;
if(!(((typeof data33 == "number") && (!(data33 % 1) && !isNaN(data33))) && (isFinite(data33)))){
const err66 = {instancePath:instancePath+"/loginAttempts/ownerLimit",schemaPath:"#/properties/loginAttempts/properties/ownerLimit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if((typeof data33 == "number") && (isFinite(data33))){
if(data33 < 1 || isNaN(data33)){
const err67 = {instancePath:instancePath+"/loginAttempts/ownerLimit",schemaPath:"#/properties/loginAttempts/properties/ownerLimit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
let data34 = data31.newcomerWaitSeconds;
if(!(((typeof data34 == "number") && (!(data34 % 1) && !isNaN(data34))) && (isFinite(data34)))){
const err68 = {instancePath:instancePath+"/loginAttempts/newcomerWaitSeconds",schemaPath:"#/properties/loginAttempts/properties/newcomerWaitSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if((typeof data34 == "number") && (isFinite(data34))){
if(data34 > 900 || isNaN(data34)){
const err69 = {instancePath:instancePath+"/loginAttempts/newcomerWaitSeconds",schemaPath:"#/properties/loginAttempts/properties/newcomerWaitSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 900},message:"must be <= 900"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if(data34 < 0 || isNaN(data34)){
const err70 = {instancePath:instancePath+"/loginAttempts/newcomerWaitSeconds",schemaPath:"#/properties/loginAttempts/properties/newcomerWaitSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
let data35 = data31.windowSeconds;
if(!(((typeof data35 == "number") && (!(data35 % 1) && !isNaN(data35))) && (isFinite(data35)))){
const err71 = {instancePath:instancePath+"/loginAttempts/windowSeconds",schemaPath:"#/properties/loginAttempts/properties/windowSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if((typeof data35 == "number") && (isFinite(data35))){
if(data35 < 1 || isNaN(data35)){
const err72 = {instancePath:instancePath+"/loginAttempts/windowSeconds",schemaPath:"#/properties/loginAttempts/properties/windowSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
let data36 = data31.longestLockSeconds;
if(!(((typeof data36 == "number") && (!(data36 % 1) && !isNaN(data36))) && (isFinite(data36)))){
const err73 = {instancePath:instancePath+"/loginAttempts/longestLockSeconds",schemaPath:"#/properties/loginAttempts/properties/longestLockSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if((typeof data36 == "number") && (isFinite(data36))){
if(data36 < 1 || isNaN(data36)){
const err74 = {instancePath:instancePath+"/loginAttempts/longestLockSeconds",schemaPath:"#/properties/loginAttempts/properties/longestLockSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
let data37 = data31.addressLimit;
if(!(((typeof data37 == "number") && (!(data37 % 1) && !isNaN(data37))) && (isFinite(data37)))){
const err75 = {instancePath:instancePath+"/loginAttempts/addressLimit",schemaPath:"#/properties/loginAttempts/properties/addressLimit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if((typeof data37 == "number") && (isFinite(data37))){
if(data37 < 1 || isNaN(data37)){
const err76 = {instancePath:instancePath+"/loginAttempts/addressLimit",schemaPath:"#/properties/loginAttempts/properties/addressLimit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
let data38 = data31.totalLimit;
if(!(((typeof data38 == "number") && (!(data38 % 1) && !isNaN(data38))) && (isFinite(data38)))){
const err77 = {instancePath:instancePath+"/loginAttempts/totalLimit",schemaPath:"#/properties/loginAttempts/properties/totalLimit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if((typeof data38 == "number") && (isFinite(data38))){
if(data38 < 1 || isNaN(data38)){
const err78 = {instancePath:instancePath+"/loginAttempts/totalLimit",schemaPath:"#/properties/loginAttempts/properties/totalLimit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
}
else {
const err79 = {instancePath:instancePath+"/loginAttempts",schemaPath:"#/properties/loginAttempts/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
let data39 = data.passwords;
if(data39 && typeof data39 == "object" && !Array.isArray(data39)){
if(data39.minimumLength === undefined){
data39.minimumLength = 8;
}
if(data39.hash === undefined){
data39.hash = {};
}
for(const key11 in data39){
if(!((key11 === "minimumLength") || (key11 === "hash"))){
const err80 = {instancePath:instancePath+"/passwords",schemaPath:"#/properties/passwords/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
let data40 = data39.minimumLength;
if(!(((typeof data40 == "number") && (!(data40 % 1) && !isNaN(data40))) && (isFinite(data40)))){
const err81 = {instancePath:instancePath+"/passwords/minimumLength",schemaPath:"#/properties/passwords/properties/minimumLength/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
if((typeof data40 == "number") && (isFinite(data40))){
if(data40 > 64 || isNaN(data40)){
const err82 = {instancePath:instancePath+"/passwords/minimumLength",schemaPath:"#/properties/passwords/properties/minimumLength/maximum",keyword:"maximum",params:{comparison: "<=", limit: 64},message:"must be <= 64"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
if(data40 < 8 || isNaN(data40)){
const err83 = {instancePath:instancePath+"/passwords/minimumLength",schemaPath:"#/properties/passwords/properties/minimumLength/minimum",keyword:"minimum",params:{comparison: ">=", limit: 8},message:"must be >= 8"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
let data41 = data39.hash;
if(data41 && typeof data41 == "object" && !Array.isArray(data41)){
if(data41.memoryKibibytes === undefined){
data41.memoryKibibytes = 19456;
}
if(data41.passes === undefined){
data41.passes = 2;
}
for(const key12 in data41){
if(!((key12 === "memoryKibibytes") || (key12 === "passes"))){
const err84 = {instancePath:instancePath+"/passwords/hash",schemaPath:"#/properties/passwords/properties/hash/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
let data42 = data41.memoryKibibytes;
if(!(((typeof data42 == "number") && (!(data42 % 1) && !isNaN(data42))) && (isFinite(data42)))){
const err85 = {instancePath:instancePath+"/passwords/hash/memoryKibibytes",schemaPath:"#/properties/passwords/properties/hash/properties/memoryKibibytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if((typeof data42 == "number") && (isFinite(data42))){
if(data42 > 1048576 || isNaN(data42)){
const err86 = {instancePath:instancePath+"/passwords/hash/memoryKibibytes",schemaPath:"#/properties/passwords/properties/hash/properties/memoryKibibytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1048576},message:"must be <= 1048576"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if(data42 < 19456 || isNaN(data42)){
const err87 = {instancePath:instancePath+"/passwords/hash/memoryKibibytes",schemaPath:"#/properties/passwords/properties/hash/properties/memoryKibibytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 19456},message:"must be >= 19456"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
let data43 = data41.passes;
if(!(((typeof data43 == "number") && (!(data43 % 1) && !isNaN(data43))) && (isFinite(data43)))){
const err88 = {instancePath:instancePath+"/passwords/hash/passes",schemaPath:"#/properties/passwords/properties/hash/properties/passes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
if((typeof data43 == "number") && (isFinite(data43))){
if(data43 > 16 || isNaN(data43)){
const err89 = {instancePath:instancePath+"/passwords/hash/passes",schemaPath:"#/properties/passwords/properties/hash/properties/passes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 16},message:"must be <= 16"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
if(data43 < 2 || isNaN(data43)){
const err90 = {instancePath:instancePath+"/passwords/hash/passes",schemaPath:"#/properties/passwords/properties/hash/properties/passes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2},message:"must be >= 2"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
}
else {
const err91 = {instancePath:instancePath+"/passwords/hash",schemaPath:"#/properties/passwords/properties/hash/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err92 = {instancePath:instancePath+"/passwords",schemaPath:"#/properties/passwords/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
let data44 = data.registration;
if(data44 && typeof data44 == "object" && !Array.isArray(data44)){
if(data44.enabled === undefined){
data44.enabled = false;
}
if(data44.open === undefined){
data44.open = false;
}
if(data44.clientIdMetadataDocuments === undefined){
data44.clientIdMetadataDocuments = false;
}
if(data44.unvettedClients === undefined){
data44.unvettedClients = {};
}
if(data44.scope === undefined){
data44.scope = "";
}
if(data44.grantTypes === undefined){
data44.grantTypes = ["authorization_code","refresh_token"];
}
if(data44.unusedSeconds === undefined){
data44.unusedSeconds = 2592000;
}
if(data44.maximumClients === undefined){
data44.maximumClients = 1000;
}
for(const key13 in data44){
if(!(func1.call(schema38.properties.registration.properties, key13))){
const err93 = {instancePath:instancePath+"/registration",schemaPath:"#/properties/registration/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
if(typeof data44.enabled !== "boolean"){
const err94 = {instancePath:instancePath+"/registration/enabled",schemaPath:"#/properties/registration/properties/enabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
if(typeof data44.open !== "boolean"){
const err95 = {instancePath:instancePath+"/registration/open",schemaPath:"#/properties/registration/properties/open/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
if(typeof data44.clientIdMetadataDocuments !== "boolean"){
const err96 = {instancePath:instancePath+"/registration/clientIdMetadataDocuments",schemaPath:"#/properties/registration/properties/clientIdMetadataDocuments/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
let data48 = data44.unvettedClients;
if(data48 && typeof data48 == "object" && !Array.isArray(data48)){
if(data48.scope === undefined){
data48.scope = "";
}
if(data48.perAddress === undefined){
data48.perAddress = {};
}
if(data48.maximumClients === undefined){
data48.maximumClients = 500;
}
if(data48.unusedSeconds === undefined){
data48.unusedSeconds = 86400;
}
if(data48.documents === undefined){
data48.documents = {};
}
for(const key14 in data48){
if(!(((((key14 === "scope") || (key14 === "perAddress")) || (key14 === "maximumClients")) || (key14 === "unusedSeconds")) || (key14 === "documents"))){
const err97 = {instancePath:instancePath+"/registration/unvettedClients",schemaPath:"#/properties/registration/properties/unvettedClients/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
if(typeof data48.scope !== "string"){
const err98 = {instancePath:instancePath+"/registration/unvettedClients/scope",schemaPath:"#/properties/registration/properties/unvettedClients/properties/scope/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
let data50 = data48.perAddress;
if(data50 && typeof data50 == "object" && !Array.isArray(data50)){
if(data50.limit === undefined){
data50.limit = 10;
}
if(data50.windowSeconds === undefined){
data50.windowSeconds = 3600;
}
for(const key15 in data50){
if(!((key15 === "limit") || (key15 === "windowSeconds"))){
const err99 = {instancePath:instancePath+"/registration/unvettedClients/perAddress",schemaPath:"#/properties/registration/properties/unvettedClients/properties/perAddress/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
let data51 = data50.limit;
if(!(((typeof data51 == "number") && (!(data51 % 1) && !isNaN(data51))) && (isFinite(data51)))){
const err100 = {instancePath:instancePath+"/registration/unvettedClients/perAddress/limit",schemaPath:"#/properties/registration/properties/unvettedClients/properties/perAddress/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
if((typeof data51 == "number") && (isFinite(data51))){
if(data51 < 1 || isNaN(data51)){
const err101 = {instancePath:instancePath+"/registration/unvettedClients/perAddress/limit",schemaPath:"#/properties/registration/properties/unvettedClients/properties/perAddress/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
let data52 = data50.windowSeconds;
if(!(((typeof data52 == "number") && (!(data52 % 1) && !isNaN(data52))) && (isFinite(data52)))){
const err102 = {instancePath:instancePath+"/registration/unvettedClients/perAddress/windowSeconds",schemaPath:"#/properties/registration/properties/unvettedClients/properties/perAddress/properties/windowSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
if((typeof data52 == "number") && (isFinite(data52))){
if(data52 > 86400 || isNaN(data52)){
const err103 = {instancePath:instancePath+"/registration/unvettedClients/perAddress/windowSeconds",schemaPath:"#/properties/registration/properties/unvettedClients/properties/perAddress/properties/windowSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400},message:"must be <= 86400"};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
if(data52 < 1 || isNaN(data52)){
const err104 = {instancePath:instancePath+"/registration/unvettedClients/perAddress/windowSeconds",schemaPath:"#/properties/registration/properties/unvettedClients/properties/perAddress/properties/windowSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
}
else {
const err105 = {instancePath:instancePath+"/registration/unvettedClients/perAddress",schemaPath:"#/properties/registration/properties/unvettedClients/properties/perAddress/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
let data53 = data48.maximumClients;
if(!(((typeof data53 == "number") && (!(data53 % 1) && !isNaN(data53))) && (isFinite(data53)))){
const err106 = {instancePath:instancePath+"/registration/unvettedClients/maximumClients",schemaPath:"#/properties/registration/properties/unvettedClients/properties/maximumClients/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
if((typeof data53 == "number") && (isFinite(data53))){
if(data53 < 1 || isNaN(data53)){
const err107 = {instancePath:instancePath+"/registration/unvettedClients/maximumClients",schemaPath:"#/properties/registration/properties/unvettedClients/properties/maximumClients/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
let data54 = data48.unusedSeconds;
if(!(((typeof data54 == "number") && (!(data54 % 1) && !isNaN(data54))) && (isFinite(data54)))){
const err108 = {instancePath:instancePath+"/registration/unvettedClients/unusedSeconds",schemaPath:"#/properties/registration/properties/unvettedClients/properties/unusedSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
if((typeof data54 == "number") && (isFinite(data54))){
if(data54 > 172800 || isNaN(data54)){
const err109 = {instancePath:instancePath+"/registration/unvettedClients/unusedSeconds",schemaPath:"#/properties/registration/properties/unvettedClients/properties/unusedSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 172800},message:"must be <= 172800"};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
if(data54 < 600 || isNaN(data54)){
const err110 = {instancePath:instancePath+"/registration/unvettedClients/unusedSeconds",schemaPath:"#/properties/registration/properties/unvettedClients/properties/unusedSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 600},message:"must be >= 600"};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
let data55 = data48.documents;
if(data55 && typeof data55 == "object" && !Array.isArray(data55)){
if(data55.allowedNetworks === undefined){
data55.allowedNetworks = [];
}
if(data55.fetches === undefined){
data55.fetches = {};
}
if(data55.minimumCacheSeconds === undefined){
data55.minimumCacheSeconds = 300;
}
if(data55.maximumCacheSeconds === undefined){
data55.maximumCacheSeconds = 86400;
}
if(data55.staleSeconds === undefined){
data55.staleSeconds = 604800;
}
for(const key16 in data55){
if(!(((((key16 === "allowedNetworks") || (key16 === "fetches")) || (key16 === "minimumCacheSeconds")) || (key16 === "maximumCacheSeconds")) || (key16 === "staleSeconds"))){
const err111 = {instancePath:instancePath+"/registration/unvettedClients/documents",schemaPath:"#/properties/registration/properties/unvettedClients/properties/documents/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
let data56 = data55.allowedNetworks;
if(Array.isArray(data56)){
const len1 = data56.length;
for(let i1=0; i1<len1; i1++){
let data57 = data56[i1];
if(typeof data57 === "string"){
if(func3(data57) < 1){
const err112 = {instancePath:instancePath+"/registration/unvettedClients/documents/allowedNetworks/" + i1,schemaPath:"#/properties/registration/properties/unvettedClients/properties/documents/properties/allowedNetworks/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
else {
const err113 = {instancePath:instancePath+"/registration/unvettedClients/documents/allowedNetworks/" + i1,schemaPath:"#/properties/registration/properties/unvettedClients/properties/documents/properties/allowedNetworks/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
}
else {
const err114 = {instancePath:instancePath+"/registration/unvettedClients/documents/allowedNetworks",schemaPath:"#/properties/registration/properties/unvettedClients/properties/documents/properties/allowedNetworks/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
let data58 = data55.fetches;
if(data58 && typeof data58 == "object" && !Array.isArray(data58)){
if(data58.limit === undefined){
data58.limit = 60;
}
if(data58.windowSeconds === undefined){
data58.windowSeconds = 60;
}
for(const key17 in data58){
if(!((key17 === "limit") || (key17 === "windowSeconds"))){
const err115 = {instancePath:instancePath+"/registration/unvettedClients/documents/fetches",schemaPath:"#/properties/registration/properties/unvettedClients/properties/documents/properties/fetches/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
let data59 = data58.limit;
if(!(((typeof data59 == "number") && (!(data59 % 1) && !isNaN(data59))) && (isFinite(data59)))){
const err116 = {instancePath:instancePath+"/registration/unvettedClients/documents/fetches/limit",schemaPath:"#/properties/registration/properties/unvettedClients/properties/documents/properties/fetches/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
if((typeof data59 == "number") && (isFinite(data59))){
if(data59 < 1 || isNaN(data59)){
const err117 = {instancePath:instancePath+"/registration/unvettedClients/documents/fetches/limit",schemaPath:"#/properties/registration/properties/unvettedClients/properties/documents/properties/fetches/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
let data60 = data58.windowSeconds;
if(!(((typeof data60 == "number") && (!(data60 % 1) && !isNaN(data60))) && (isFinite(data60)))){
const err118 = {instancePath:instancePath+"/registration/unvettedClients/documents/fetches/windowSeconds",schemaPath:"#/properties/registration/properties/unvettedClients/properties/documents/properties/fetches/properties/windowSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
if((typeof data60 == "number") && (isFinite(data60))){
if(data60 > 86400 || isNaN(data60)){
const err119 = {instancePath:instancePath+"/registration/unvettedClients/documents/fetches/windowSeconds",schemaPath:"#/properties/registration/properties/unvettedClients/properties/documents/properties/fetches/properties/windowSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400},message:"must be <= 86400"};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
if(data60 < 1 || isNaN(data60)){
const err120 = {instancePath:instancePath+"/registration/unvettedClients/documents/fetches/windowSeconds",schemaPath:"#/properties/registration/properties/unvettedClients/properties/documents/properties/fetches/properties/windowSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
}
else {
const err121 = {instancePath:instancePath+"/registration/unvettedClients/documents/fetches",schemaPath:"#/properties/registration/properties/unvettedClients/properties/documents/properties/fetches/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
let data61 = data55.minimumCacheSeconds;
if(!(((typeof data61 == "number") && (!(data61 % 1) && !isNaN(data61))) && (isFinite(data61)))){
const err122 = {instancePath:instancePath+"/registration/unvettedClients/documents/minimumCacheSeconds",schemaPath:"#/properties/registration/properties/unvettedClients/properties/documents/properties/minimumCacheSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
if((typeof data61 == "number") && (isFinite(data61))){
if(data61 > 86400 || isNaN(data61)){
const err123 = {instancePath:instancePath+"/registration/unvettedClients/documents/minimumCacheSeconds",schemaPath:"#/properties/registration/properties/unvettedClients/properties/documents/properties/minimumCacheSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400},message:"must be <= 86400"};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
if(data61 < 10 || isNaN(data61)){
const err124 = {instancePath:instancePath+"/registration/unvettedClients/documents/minimumCacheSeconds",schemaPath:"#/properties/registration/properties/unvettedClients/properties/documents/properties/minimumCacheSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10},message:"must be >= 10"};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
let data62 = data55.maximumCacheSeconds;
if(!(((typeof data62 == "number") && (!(data62 % 1) && !isNaN(data62))) && (isFinite(data62)))){
const err125 = {instancePath:instancePath+"/registration/unvettedClients/documents/maximumCacheSeconds",schemaPath:"#/properties/registration/properties/unvettedClients/properties/documents/properties/maximumCacheSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
if((typeof data62 == "number") && (isFinite(data62))){
if(data62 > 604800 || isNaN(data62)){
const err126 = {instancePath:instancePath+"/registration/unvettedClients/documents/maximumCacheSeconds",schemaPath:"#/properties/registration/properties/unvettedClients/properties/documents/properties/maximumCacheSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 604800},message:"must be <= 604800"};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
if(data62 < 10 || isNaN(data62)){
const err127 = {instancePath:instancePath+"/registration/unvettedClients/documents/maximumCacheSeconds",schemaPath:"#/properties/registration/properties/unvettedClients/properties/documents/properties/maximumCacheSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10},message:"must be >= 10"};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
let data63 = data55.staleSeconds;
if(!(((typeof data63 == "number") && (!(data63 % 1) && !isNaN(data63))) && (isFinite(data63)))){
const err128 = {instancePath:instancePath+"/registration/unvettedClients/documents/staleSeconds",schemaPath:"#/properties/registration/properties/unvettedClients/properties/documents/properties/staleSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
if((typeof data63 == "number") && (isFinite(data63))){
if(data63 > 2592000 || isNaN(data63)){
const err129 = {instancePath:instancePath+"/registration/unvettedClients/documents/staleSeconds",schemaPath:"#/properties/registration/properties/unvettedClients/properties/documents/properties/staleSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2592000},message:"must be <= 2592000"};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
if(data63 < 0 || isNaN(data63)){
const err130 = {instancePath:instancePath+"/registration/unvettedClients/documents/staleSeconds",schemaPath:"#/properties/registration/properties/unvettedClients/properties/documents/properties/staleSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
}
else {
const err131 = {instancePath:instancePath+"/registration/unvettedClients/documents",schemaPath:"#/properties/registration/properties/unvettedClients/properties/documents/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
else {
const err132 = {instancePath:instancePath+"/registration/unvettedClients",schemaPath:"#/properties/registration/properties/unvettedClients/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
if(typeof data44.scope !== "string"){
const err133 = {instancePath:instancePath+"/registration/scope",schemaPath:"#/properties/registration/properties/scope/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
let data65 = data44.grantTypes;
if(Array.isArray(data65)){
const len2 = data65.length;
for(let i2=0; i2<len2; i2++){
let data66 = data65[i2];
if(typeof data66 !== "string"){
const err134 = {instancePath:instancePath+"/registration/grantTypes/" + i2,schemaPath:"#/properties/registration/properties/grantTypes/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
if(!(((((data66 === "authorization_code") || (data66 === "implicit")) || (data66 === "password")) || (data66 === "client_credentials")) || (data66 === "refresh_token"))){
const err135 = {instancePath:instancePath+"/registration/grantTypes/" + i2,schemaPath:"#/properties/registration/properties/grantTypes/items/enum",keyword:"enum",params:{allowedValues: schema38.properties.registration.properties.grantTypes.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
let i3 = data65.length;
let j0;
if(i3 > 1){
const indices0 = {};
for(;i3--;){
let item0 = data65[i3];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err136 = {instancePath:instancePath+"/registration/grantTypes",schemaPath:"#/properties/registration/properties/grantTypes/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i3+" are identical)"};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
break;
}
indices0[item0] = i3;
}
}
}
else {
const err137 = {instancePath:instancePath+"/registration/grantTypes",schemaPath:"#/properties/registration/properties/grantTypes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
let data67 = data44.unusedSeconds;
if(!(((typeof data67 == "number") && (!(data67 % 1) && !isNaN(data67))) && (isFinite(data67)))){
const err138 = {instancePath:instancePath+"/registration/unusedSeconds",schemaPath:"#/properties/registration/properties/unusedSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
if((typeof data67 == "number") && (isFinite(data67))){
if(data67 < 172800 || isNaN(data67)){
const err139 = {instancePath:instancePath+"/registration/unusedSeconds",schemaPath:"#/properties/registration/properties/unusedSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 172800},message:"must be >= 172800"};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
}
let data68 = data44.maximumClients;
if(!(((typeof data68 == "number") && (!(data68 % 1) && !isNaN(data68))) && (isFinite(data68)))){
const err140 = {instancePath:instancePath+"/registration/maximumClients",schemaPath:"#/properties/registration/properties/maximumClients/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
if((typeof data68 == "number") && (isFinite(data68))){
if(data68 < 1 || isNaN(data68)){
const err141 = {instancePath:instancePath+"/registration/maximumClients",schemaPath:"#/properties/registration/properties/maximumClients/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
}
if(data44.quota !== undefined){
let data69 = data44.quota;
if(data69 && typeof data69 == "object" && !Array.isArray(data69)){
if(data69.limit === undefined){
const err142 = {instancePath:instancePath+"/registration/quota",schemaPath:"#/$defs/QuotaLimit/required",keyword:"required",params:{missingProperty: "limit"},message:"must have required property '"+"limit"+"'"};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
if(data69.windowSeconds === undefined){
const err143 = {instancePath:instancePath+"/registration/quota",schemaPath:"#/$defs/QuotaLimit/required",keyword:"required",params:{missingProperty: "windowSeconds"},message:"must have required property '"+"windowSeconds"+"'"};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
for(const key18 in data69){
if(!((key18 === "limit") || (key18 === "windowSeconds"))){
const err144 = {instancePath:instancePath+"/registration/quota",schemaPath:"#/$defs/QuotaLimit/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key18},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
if(data69.limit !== undefined){
let data70 = data69.limit;
if(!(((typeof data70 == "number") && (!(data70 % 1) && !isNaN(data70))) && (isFinite(data70)))){
const err145 = {instancePath:instancePath+"/registration/quota/limit",schemaPath:"#/$defs/QuotaLimit/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
if((typeof data70 == "number") && (isFinite(data70))){
if(data70 < 1 || isNaN(data70)){
const err146 = {instancePath:instancePath+"/registration/quota/limit",schemaPath:"#/$defs/QuotaLimit/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
}
if(data69.windowSeconds !== undefined){
let data71 = data69.windowSeconds;
if(!(((typeof data71 == "number") && (!(data71 % 1) && !isNaN(data71))) && (isFinite(data71)))){
const err147 = {instancePath:instancePath+"/registration/quota/windowSeconds",schemaPath:"#/$defs/QuotaLimit/properties/windowSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
if((typeof data71 == "number") && (isFinite(data71))){
if(data71 < 1 || isNaN(data71)){
const err148 = {instancePath:instancePath+"/registration/quota/windowSeconds",schemaPath:"#/$defs/QuotaLimit/properties/windowSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
}
}
else {
const err149 = {instancePath:instancePath+"/registration/quota",schemaPath:"#/$defs/QuotaLimit/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
}
}
else {
const err150 = {instancePath:instancePath+"/registration",schemaPath:"#/properties/registration/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
let data72 = data.scopes;
if(data72 && typeof data72 == "object" && !Array.isArray(data72)){
for(const key19 in data72){
const _errs167 = errors;
if(typeof key19 === "string"){
if(!pattern9.test(key19)){
const err151 = {instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$"},message:"must match pattern \""+"^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$"+"\"",propertyName:key19};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
}
var valid27 = _errs167 === errors;
if(!valid27){
const err152 = {instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/propertyNames",keyword:"propertyNames",params:{propertyName: key19},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
}
for(const key20 in data72){
let data73 = data72[key20];
if(typeof data73 === "string"){
if(func3(data73) < 1){
const err153 = {instancePath:instancePath+"/scopes/" + key20.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/scopes/additionalProperties/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
else {
const err154 = {instancePath:instancePath+"/scopes/" + key20.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/scopes/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
}
}
else {
const err155 = {instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
let data74 = data.resources;
if(data74 && typeof data74 == "object" && !Array.isArray(data74)){
for(const key21 in data74){
const _errs173 = errors;
if(typeof key21 === "string"){
if(!pattern11.test(key21)){
const err156 = {instancePath:instancePath+"/resources",schemaPath:"#/properties/resources/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9+.-]*:[^#]+$"},message:"must match pattern \""+"^[A-Za-z][A-Za-z0-9+.-]*:[^#]+$"+"\"",propertyName:key21};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
}
var valid29 = _errs173 === errors;
if(!valid29){
const err157 = {instancePath:instancePath+"/resources",schemaPath:"#/properties/resources/propertyNames",keyword:"propertyNames",params:{propertyName: key21},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
for(const key22 in data74){
let data75 = data74[key22];
if(data75 && typeof data75 == "object" && !Array.isArray(data75)){
for(const key23 in data75){
if(!((key23 === "scopes") || (key23 === "clientId"))){
const err158 = {instancePath:instancePath+"/resources/" + key22.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/ResourceSettings/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key23},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
}
if(data75.scopes !== undefined){
let data76 = data75.scopes;
if(Array.isArray(data76)){
const len3 = data76.length;
for(let i4=0; i4<len3; i4++){
let data77 = data76[i4];
if(typeof data77 === "string"){
if(func3(data77) < 1){
const err159 = {instancePath:instancePath+"/resources/" + key22.replace(/~/g, "~0").replace(/\//g, "~1")+"/scopes/" + i4,schemaPath:"#/$defs/ResourceSettings/properties/scopes/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
else {
const err160 = {instancePath:instancePath+"/resources/" + key22.replace(/~/g, "~0").replace(/\//g, "~1")+"/scopes/" + i4,schemaPath:"#/$defs/ResourceSettings/properties/scopes/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
}
else {
const err161 = {instancePath:instancePath+"/resources/" + key22.replace(/~/g, "~0").replace(/\//g, "~1")+"/scopes",schemaPath:"#/$defs/ResourceSettings/properties/scopes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
}
if(data75.clientId !== undefined){
let data78 = data75.clientId;
if(typeof data78 === "string"){
if(func3(data78) < 1){
const err162 = {instancePath:instancePath+"/resources/" + key22.replace(/~/g, "~0").replace(/\//g, "~1")+"/clientId",schemaPath:"#/$defs/ResourceSettings/properties/clientId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
}
else {
const err163 = {instancePath:instancePath+"/resources/" + key22.replace(/~/g, "~0").replace(/\//g, "~1")+"/clientId",schemaPath:"#/$defs/ResourceSettings/properties/clientId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
}
else {
const err164 = {instancePath:instancePath+"/resources/" + key22.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/ResourceSettings/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
}
else {
const err165 = {instancePath:instancePath+"/resources",schemaPath:"#/properties/resources/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
if(typeof data.defaultScope !== "string"){
const err166 = {instancePath:instancePath+"/defaultScope",schemaPath:"#/properties/defaultScope/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
if(data.ungrantableScopes !== undefined){
let data80 = data.ungrantableScopes;
if(typeof data80 !== "string"){
const err167 = {instancePath:instancePath+"/ungrantableScopes",schemaPath:"#/properties/ungrantableScopes/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
if(!((data80 === "refuse") || (data80 === "ignore"))){
const err168 = {instancePath:instancePath+"/ungrantableScopes",schemaPath:"#/properties/ungrantableScopes/enum",keyword:"enum",params:{allowedValues: schema38.properties.ungrantableScopes.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
}
let data81 = data.branding;
if(data81 && typeof data81 == "object" && !Array.isArray(data81)){
if(data81.name === undefined){
data81.name = "Gatehouse";
}
if(data81.accentColor === undefined){
data81.accentColor = "#2450a8";
}
for(const key24 in data81){
if(!(((((((key24 === "name") || (key24 === "accentColor")) || (key24 === "logo")) || (key24 === "darkLogo")) || (key24 === "supportUrl")) || (key24 === "privacyUrl")) || (key24 === "termsUrl"))){
const err169 = {instancePath:instancePath+"/branding",schemaPath:"#/properties/branding/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key24},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
}
let data82 = data81.name;
if(typeof data82 === "string"){
if(func3(data82) < 1){
const err170 = {instancePath:instancePath+"/branding/name",schemaPath:"#/properties/branding/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
}
else {
const err171 = {instancePath:instancePath+"/branding/name",schemaPath:"#/properties/branding/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
let data83 = data81.accentColor;
if(typeof data83 === "string"){
if(!pattern12.test(data83)){
const err172 = {instancePath:instancePath+"/branding/accentColor",schemaPath:"#/properties/branding/properties/accentColor/pattern",keyword:"pattern",params:{pattern: "^#[0-9a-fA-F]{6}$"},message:"must match pattern \""+"^#[0-9a-fA-F]{6}$"+"\""};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
}
else {
const err173 = {instancePath:instancePath+"/branding/accentColor",schemaPath:"#/properties/branding/properties/accentColor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
if(data81.logo !== undefined){
let data84 = data81.logo;
if(typeof data84 === "string"){
if(func3(data84) < 1){
const err174 = {instancePath:instancePath+"/branding/logo",schemaPath:"#/properties/branding/properties/logo/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
}
else {
const err175 = {instancePath:instancePath+"/branding/logo",schemaPath:"#/properties/branding/properties/logo/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
}
if(data81.darkLogo !== undefined){
let data85 = data81.darkLogo;
if(typeof data85 === "string"){
if(func3(data85) < 1){
const err176 = {instancePath:instancePath+"/branding/darkLogo",schemaPath:"#/properties/branding/properties/darkLogo/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
}
else {
const err177 = {instancePath:instancePath+"/branding/darkLogo",schemaPath:"#/properties/branding/properties/darkLogo/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
}
if(data81.supportUrl !== undefined){
let data86 = data81.supportUrl;
if(typeof data86 === "string"){
if(!pattern13.test(data86)){
const err178 = {instancePath:instancePath+"/branding/supportUrl",schemaPath:"#/properties/branding/properties/supportUrl/pattern",keyword:"pattern",params:{pattern: "^(https://|mailto:)\\S+$"},message:"must match pattern \""+"^(https://|mailto:)\\S+$"+"\""};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
}
else {
const err179 = {instancePath:instancePath+"/branding/supportUrl",schemaPath:"#/properties/branding/properties/supportUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
}
if(data81.privacyUrl !== undefined){
let data87 = data81.privacyUrl;
if(typeof data87 === "string"){
if(!pattern14.test(data87)){
const err180 = {instancePath:instancePath+"/branding/privacyUrl",schemaPath:"#/properties/branding/properties/privacyUrl/pattern",keyword:"pattern",params:{pattern: "^https://\\S+$"},message:"must match pattern \""+"^https://\\S+$"+"\""};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
}
else {
const err181 = {instancePath:instancePath+"/branding/privacyUrl",schemaPath:"#/properties/branding/properties/privacyUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
}
if(data81.termsUrl !== undefined){
let data88 = data81.termsUrl;
if(typeof data88 === "string"){
if(!pattern14.test(data88)){
const err182 = {instancePath:instancePath+"/branding/termsUrl",schemaPath:"#/properties/branding/properties/termsUrl/pattern",keyword:"pattern",params:{pattern: "^https://\\S+$"},message:"must match pattern \""+"^https://\\S+$"+"\""};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
}
else {
const err183 = {instancePath:instancePath+"/branding/termsUrl",schemaPath:"#/properties/branding/properties/termsUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
}
}
else {
const err184 = {instancePath:instancePath+"/branding",schemaPath:"#/properties/branding/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
let data89 = data.clients;
if(Array.isArray(data89)){
const len4 = data89.length;
for(let i5=0; i5<len4; i5++){
if(!(validate22(data89[i5], {instancePath:instancePath+"/clients/" + i5,parentData:data89,parentDataProperty:i5,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
}
else {
const err185 = {instancePath:instancePath+"/clients",schemaPath:"#/properties/clients/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
let data91 = data.owners;
if(Array.isArray(data91)){
const len5 = data91.length;
for(let i6=0; i6<len5; i6++){
if(!(validate24(data91[i6], {instancePath:instancePath+"/owners/" + i6,parentData:data91,parentDataProperty:i6,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
}
else {
const err186 = {instancePath:instancePath+"/owners",schemaPath:"#/properties/owners/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
}
else {
const err187 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema45 = {"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean","default":true},"perClient":{"$ref":"#/$defs/QuotaLimit","default":{"limit":600,"windowSeconds":60}},"perSurface":{"type":"object","default":{},"propertyNames":{"enum":["authorization","conventions","gateway","configuration"]},"additionalProperties":{"$ref":"#/$defs/QuotaLimit"}},"redis":{"type":"string","pattern":"^rediss?://[^/]+(?:/\\d+)?$"},"legacyHeaders":{"type":"boolean","default":false}}};
const pattern19 = new RegExp("^rediss?://[^/]+(?:/\\d+)?$", "u");

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
if(!(((((key0 === "enabled") || (key0 === "perClient")) || (key0 === "perSurface")) || (key0 === "redis")) || (key0 === "legacyHeaders"))){
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
const err10 = {instancePath:instancePath+"/perSurface",schemaPath:"#/properties/perSurface/propertyNames/enum",keyword:"enum",params:{allowedValues: schema45.properties.perSurface.propertyNames.enum},message:"must be equal to one of the allowed values",propertyName:key2};
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
if(data.redis !== undefined){
let data8 = data.redis;
if(typeof data8 === "string"){
if(!pattern19.test(data8)){
const err21 = {instancePath:instancePath+"/redis",schemaPath:"#/properties/redis/pattern",keyword:"pattern",params:{pattern: "^rediss?://[^/]+(?:/\\d+)?$"},message:"must match pattern \""+"^rediss?://[^/]+(?:/\\d+)?$"+"\""};
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
const err22 = {instancePath:instancePath+"/redis",schemaPath:"#/properties/redis/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(typeof data.legacyHeaders !== "boolean"){
const err23 = {instancePath:instancePath+"/legacyHeaders",schemaPath:"#/properties/legacyHeaders/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
validate27.errors = vErrors;
return errors === 0;
}
validate27.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema48 = {"type":"object","additionalProperties":false,"properties":{"prefix":{"type":"string","pattern":"^(/[^?#*]*)?$","default":""},"stripPrefix":{"type":"boolean","default":true},"sensitiveHeaders":{"type":"array","default":["Cookie","Set-Cookie","Authorization"],"items":{"type":"string","minLength":1}},"ignoredHeaders":{"type":"array","default":[],"items":{"type":"string","minLength":1}},"ignoredServices":{"type":"array","default":[],"items":{"type":"string","minLength":1}},"ignoredPatterns":{"type":"array","default":[],"items":{"type":"string","pattern":"^/"}},"retryable":{"type":"boolean","default":false},"serviceId":{"type":"string","minLength":1,"default":"gatehouse"},"rewriteLocation":{"type":"boolean","default":false},"routesFrom":{"type":"object","additionalProperties":false,"required":["application"],"properties":{"application":{"type":"string","pattern":"^(?!.*\\.\\.)[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$"},"profile":{"type":"string","pattern":"^(?!.*\\.\\.)[A-Za-z0-9]([A-Za-z0-9_.-]{0,62}[A-Za-z0-9])?$","default":"default"},"label":{"type":"string","pattern":"^(?!.*\\.\\.)[A-Za-z0-9][A-Za-z0-9_./-]{0,254}$"}}},"routes":{"type":"object","default":{},"propertyNames":{"minLength":1,"maxLength":255,"not":{"enum":["detail","details"]}},"additionalProperties":{"oneOf":[{"type":"string","minLength":1},{"$ref":"#/$defs/RouteSettings"}]}},"services":{"type":"object","default":{},"additionalProperties":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/InstanceSettings"}}},"discovery":{"type":"array","default":[],"items":{"$ref":"#/$defs/DiscoverySettings"}},"serviceRouteMapper":{"type":"object","additionalProperties":false,"required":["servicePattern","routePattern"],"properties":{"servicePattern":{"type":"string","minLength":1,"maxLength":255},"routePattern":{"type":"string","minLength":1,"maxLength":255}}},"zone":{"type":"string","minLength":1,"maxLength":255},"servicePolicy":{"$ref":"#/$defs/ServicePolicySettings","default":{}},"servicePolicies":{"type":"object","default":{},"additionalProperties":{"$ref":"#/$defs/ServicePolicySettings"}},"requestHeaders":{"$ref":"#/$defs/HeaderRules","default":{}},"responseHeaders":{"$ref":"#/$defs/HeaderRules","default":{}},"filters":{"type":"object","default":{},"additionalProperties":false,"properties":{"directory":{"type":"string","minLength":1},"disabled":{"type":"array","default":[],"items":{"type":"string","minLength":1}}}},"timeouts":{"type":"object","default":{},"additionalProperties":false,"properties":{"connectMilliseconds":{"type":"integer","minimum":1,"default":2000},"responseMilliseconds":{"type":"integer","minimum":1,"default":30000},"idleMilliseconds":{"type":"integer","minimum":1,"default":60000},"totalMilliseconds":{"type":"integer","minimum":1},"bodyBytesPerSecond":{"type":"integer","minimum":0},"readBytesPerSecond":{"type":"integer","minimum":0},"graceMilliseconds":{"type":"integer","minimum":1}}},"bodyBytes":{"type":"integer","minimum":0},"bodyBufferBytes":{"type":"integer","minimum":0,"maximum":1048576},"allowLinkLocalTargets":{"type":"boolean","default":false},"listen":{"$ref":"#/$defs/ListenSettings"}}};
const schema54 = {"oneOf":[{"type":"string","pattern":"^https?://"},{"type":"object","additionalProperties":false,"required":["url"],"properties":{"url":{"type":"string","pattern":"^https?://"},"weight":{"type":"integer","minimum":1,"maximum":1000},"zone":{"type":"string","minLength":1,"maxLength":255},"draining":{"type":"boolean"}}}]};
const schema55 = {"type":"object","additionalProperties":false,"minProperties":1,"maxProperties":1,"properties":{"file":{"type":"string","minLength":1},"dns":{"type":"object","additionalProperties":false,"required":["service","name"],"properties":{"service":{"type":"string","minLength":1},"name":{"type":"string","minLength":1,"maxLength":253},"type":{"type":"string","enum":["A","AAAA","SRV"],"default":"A"},"port":{"type":"integer","minimum":1,"maximum":65535},"scheme":{"type":"string","enum":["http","https"],"default":"http"},"resolvers":{"type":"array","default":[],"items":{"type":"string","minLength":1}},"minimumSeconds":{"type":"integer","minimum":1,"default":1},"maximumSeconds":{"type":"integer","minimum":1,"default":30},"timeoutMilliseconds":{"type":"integer","minimum":1,"default":2000}}},"consul":{"type":"object","additionalProperties":false,"required":["url"],"properties":{"url":{"type":"string","pattern":"^https?://"},"token":{"type":"string","minLength":1},"datacenter":{"type":"string","minLength":1},"services":{"type":"array","default":[],"items":{"type":"string","minLength":1}},"tags":{"type":"array","default":[],"items":{"type":"string","minLength":1}},"onlyPassing":{"type":"boolean","default":true},"waitSeconds":{"type":"integer","minimum":1,"maximum":600,"default":60}}},"eureka":{"type":"object","additionalProperties":false,"required":["url"],"properties":{"url":{"type":"string","pattern":"^https?://"},"username":{"type":"string","minLength":1},"password":{"type":"string","minLength":1},"refreshSeconds":{"type":"integer","minimum":1,"maximum":3600,"default":30}}}}};
const schema56 = {"type":"object","additionalProperties":false,"properties":{"balancing":{"type":"object","additionalProperties":false,"properties":{"strategy":{"type":"string","enum":["round-robin","least-connections","power-of-two","consistent-hash"]},"hash":{"type":"string","pattern":"^(address|(header|cookie):[!#$%&'*+.^_`|~0-9A-Za-z-]+)$"},"loadPercent":{"type":"integer","minimum":100,"maximum":1000},"panicPercent":{"type":"integer","minimum":0,"maximum":100}}},"failureStatuses":{"type":"array","items":{"type":"integer","minimum":400,"maximum":599}},"ejection":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"consecutiveFailures":{"type":"integer","minimum":1},"baseMilliseconds":{"type":"integer","minimum":1},"maxMilliseconds":{"type":"integer","minimum":1},"maxPercent":{"type":"integer","minimum":0,"maximum":100}}},"breaker":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"failurePercent":{"type":"integer","minimum":1,"maximum":100},"minimumRequests":{"type":"integer","minimum":1},"windowMilliseconds":{"type":"integer","minimum":1},"openMilliseconds":{"type":"integer","minimum":1}}},"healthCheck":{"type":"object","additionalProperties":false,"required":["path"],"properties":{"path":{"type":"string","pattern":"^/[\\x21-\\x7E]*$"},"intervalMilliseconds":{"type":"integer","minimum":1},"timeoutMilliseconds":{"type":"integer","minimum":1},"healthyThreshold":{"type":"integer","minimum":1},"unhealthyThreshold":{"type":"integer","minimum":1},"jitterPercent":{"type":"integer","minimum":0,"maximum":50}}},"retry":{"type":"object","additionalProperties":false,"properties":{"limit":{"type":"integer","minimum":0,"maximum":5},"budgetPercent":{"type":"integer","minimum":0,"maximum":100},"minimumPerSecond":{"type":"integer","minimum":0,"maximum":1000},"statuses":{"type":"array","items":{"type":"integer","minimum":400,"maximum":599}}}},"limits":{"type":"object","additionalProperties":false,"properties":{"connections":{"type":"integer","minimum":1,"maximum":65535},"pending":{"type":"integer","minimum":0,"maximum":1000000},"connectionsPerClient":{"type":"integer","minimum":1,"maximum":65535},"pendingPerClient":{"type":"integer","minimum":0,"maximum":1000000},"connectionMilliseconds":{"type":"integer","minimum":0},"connectionRequests":{"type":"integer","minimum":0}}}}};
const schema51 = {"type":"object","additionalProperties":false,"properties":{"remove":{"type":"array","items":{"type":"string","minLength":1}},"set":{"type":"object","additionalProperties":{"type":"string"}},"add":{"type":"object","additionalProperties":{"type":"string"}},"default":{"type":"object","additionalProperties":{"type":"string"}}}};
const schema60 = {"type":"object","additionalProperties":false,"required":["port"],"properties":{"host":{"type":"string","minLength":1,"default":"127.0.0.1"},"port":{"type":"integer","minimum":0,"maximum":65535}}};
const pattern20 = new RegExp("^(/[^?#*]*)?$", "u");
const pattern21 = new RegExp("^/", "u");
const pattern22 = new RegExp("^(?!.*\\.\\.)[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$", "u");
const pattern23 = new RegExp("^(?!.*\\.\\.)[A-Za-z0-9]([A-Za-z0-9_.-]{0,62}[A-Za-z0-9])?$", "u");
const pattern24 = new RegExp("^(?!.*\\.\\.)[A-Za-z0-9][A-Za-z0-9_./-]{0,254}$", "u");
const pattern27 = new RegExp("^(address|(header|cookie):[!#$%&'*+.^_`|~0-9A-Za-z-]+)$", "u");
const pattern33 = new RegExp("^/[\\x21-\\x7E]*$", "u");
const schema49 = {"type":"object","additionalProperties":false,"properties":{"path":{"type":"string","minLength":1},"serviceId":{"type":"string","minLength":1},"url":{"type":"string","minLength":1},"stripPrefix":{"type":"boolean"},"strictPath":{"type":"boolean"},"retryable":{"type":"boolean"},"sensitiveHeaders":{"type":"array","items":{"type":"string","minLength":1}},"ignoredHeaders":{"type":"array","items":{"type":"string","minLength":1}},"preserveHost":{"type":"boolean"},"authorization":{"type":"object","additionalProperties":false,"required":["scopes"],"properties":{"scopes":{"oneOf":[{"type":"array","items":{"type":"string","minLength":1}},{"type":"object","required":["*"],"propertyNames":{"pattern":"^(\\*|[A-Z][A-Z-]*)$"},"properties":{"*":{"type":"array","items":{"type":"string","minLength":1}}},"additionalProperties":{"type":"array","items":{"type":"string","minLength":1}}}]},"resource":{"oneOf":[{"const":true},{"type":"string","minLength":1}]},"resourceName":{"type":"string","minLength":1,"maxLength":200},"resourceDocumentation":{"type":"string","pattern":"^https?://\\S+$"}}},"quota":{"$ref":"#/$defs/QuotaLimit"},"timeouts":{"type":"object","additionalProperties":false,"properties":{"connectMilliseconds":{"type":"integer","minimum":1},"responseMilliseconds":{"type":"integer","minimum":1},"idleMilliseconds":{"type":"integer","minimum":1},"totalMilliseconds":{"type":"integer","minimum":1},"bodyBytesPerSecond":{"type":"integer","minimum":0},"readBytesPerSecond":{"type":"integer","minimum":0},"graceMilliseconds":{"type":"integer","minimum":1}}},"canary":{"type":"object","additionalProperties":false,"required":["serviceId"],"properties":{"serviceId":{"type":"string","minLength":1},"percent":{"type":"number","minimum":0,"maximum":100},"header":{"type":"object","additionalProperties":false,"required":["name"],"properties":{"name":{"type":"string","minLength":1},"value":{"type":"string"}}},"sticky":{"type":"string","pattern":"^(address|(header|cookie):[!#$%&'*+.^_`|~0-9A-Za-z-]+)$"}}},"bodyBytes":{"type":"integer","minimum":0},"bodyBufferBytes":{"type":"integer","minimum":0,"maximum":1048576},"setPath":{"type":"string","minLength":1},"requestHeaders":{"$ref":"#/$defs/HeaderRules"},"responseHeaders":{"$ref":"#/$defs/HeaderRules"},"cors":{"$ref":"#/$defs/CorsSettings"}}};
const schema53 = {"type":"object","additionalProperties":false,"required":["origins"],"properties":{"origins":{"type":"array","minItems":1,"items":{"type":"string","minLength":1}},"methods":{"type":"array","items":{"type":"string","minLength":1}},"headers":{"type":"array","items":{"type":"string","minLength":1}},"exposedHeaders":{"type":"array","items":{"type":"string","minLength":1}},"credentials":{"type":"boolean"},"maxAgeSeconds":{"type":"integer","minimum":0,"maximum":86400}}};
const pattern25 = new RegExp("^(\\*|[A-Z][A-Z-]*)$", "u");
const pattern26 = new RegExp("^https?://\\S+$", "u");

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate30.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func1.call(schema49.properties, key0))){
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
if(func3(data0) < 1){
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
if(func3(data1) < 1){
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
if(func3(data2) < 1){
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
if(data.strictPath !== undefined){
if(typeof data.strictPath !== "boolean"){
const err8 = {instancePath:instancePath+"/strictPath",schemaPath:"#/properties/strictPath/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.retryable !== undefined){
if(typeof data.retryable !== "boolean"){
const err9 = {instancePath:instancePath+"/retryable",schemaPath:"#/properties/retryable/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.sensitiveHeaders !== undefined){
let data6 = data.sensitiveHeaders;
if(Array.isArray(data6)){
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
if(typeof data7 === "string"){
if(func3(data7) < 1){
const err10 = {instancePath:instancePath+"/sensitiveHeaders/" + i0,schemaPath:"#/properties/sensitiveHeaders/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err11 = {instancePath:instancePath+"/sensitiveHeaders/" + i0,schemaPath:"#/properties/sensitiveHeaders/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err12 = {instancePath:instancePath+"/sensitiveHeaders",schemaPath:"#/properties/sensitiveHeaders/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.ignoredHeaders !== undefined){
let data8 = data.ignoredHeaders;
if(Array.isArray(data8)){
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
let data9 = data8[i1];
if(typeof data9 === "string"){
if(func3(data9) < 1){
const err13 = {instancePath:instancePath+"/ignoredHeaders/" + i1,schemaPath:"#/properties/ignoredHeaders/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err14 = {instancePath:instancePath+"/ignoredHeaders/" + i1,schemaPath:"#/properties/ignoredHeaders/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err15 = {instancePath:instancePath+"/ignoredHeaders",schemaPath:"#/properties/ignoredHeaders/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.preserveHost !== undefined){
if(typeof data.preserveHost !== "boolean"){
const err16 = {instancePath:instancePath+"/preserveHost",schemaPath:"#/properties/preserveHost/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.authorization !== undefined){
let data11 = data.authorization;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(data11.scopes === undefined){
const err17 = {instancePath:instancePath+"/authorization",schemaPath:"#/properties/authorization/required",keyword:"required",params:{missingProperty: "scopes"},message:"must have required property '"+"scopes"+"'"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
for(const key1 in data11){
if(!((((key1 === "scopes") || (key1 === "resource")) || (key1 === "resourceName")) || (key1 === "resourceDocumentation"))){
const err18 = {instancePath:instancePath+"/authorization",schemaPath:"#/properties/authorization/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data11.scopes !== undefined){
let data12 = data11.scopes;
const _errs28 = errors;
let valid6 = false;
let passing0 = null;
const _errs29 = errors;
if(Array.isArray(data12)){
const len2 = data12.length;
for(let i2=0; i2<len2; i2++){
let data13 = data12[i2];
if(typeof data13 === "string"){
if(func3(data13) < 1){
const err19 = {instancePath:instancePath+"/authorization/scopes/" + i2,schemaPath:"#/properties/authorization/properties/scopes/oneOf/0/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/authorization/scopes/" + i2,schemaPath:"#/properties/authorization/properties/scopes/oneOf/0/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err21 = {instancePath:instancePath+"/authorization/scopes",schemaPath:"#/properties/authorization/properties/scopes/oneOf/0/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
var _valid0 = _errs29 === errors;
if(_valid0){
valid6 = true;
passing0 = 0;
}
const _errs33 = errors;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
if(data12["*"] === undefined){
const err22 = {instancePath:instancePath+"/authorization/scopes",schemaPath:"#/properties/authorization/properties/scopes/oneOf/1/required",keyword:"required",params:{missingProperty: "*"},message:"must have required property '"+"*"+"'"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
for(const key2 in data12){
const _errs35 = errors;
if(typeof key2 === "string"){
if(!pattern25.test(key2)){
const err23 = {instancePath:instancePath+"/authorization/scopes",schemaPath:"#/properties/authorization/properties/scopes/oneOf/1/propertyNames/pattern",keyword:"pattern",params:{pattern: "^(\\*|[A-Z][A-Z-]*)$"},message:"must match pattern \""+"^(\\*|[A-Z][A-Z-]*)$"+"\"",propertyName:key2};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
var valid9 = _errs35 === errors;
if(!valid9){
const err24 = {instancePath:instancePath+"/authorization/scopes",schemaPath:"#/properties/authorization/properties/scopes/oneOf/1/propertyNames",keyword:"propertyNames",params:{propertyName: key2},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
for(const key3 in data12){
if(!(key3 === "*")){
let data14 = data12[key3];
if(Array.isArray(data14)){
const len3 = data14.length;
for(let i3=0; i3<len3; i3++){
let data15 = data14[i3];
if(typeof data15 === "string"){
if(func3(data15) < 1){
const err25 = {instancePath:instancePath+"/authorization/scopes/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i3,schemaPath:"#/properties/authorization/properties/scopes/oneOf/1/additionalProperties/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err26 = {instancePath:instancePath+"/authorization/scopes/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i3,schemaPath:"#/properties/authorization/properties/scopes/oneOf/1/additionalProperties/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err27 = {instancePath:instancePath+"/authorization/scopes/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/authorization/properties/scopes/oneOf/1/additionalProperties/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
if(data12["*"] !== undefined){
let data16 = data12["*"];
if(Array.isArray(data16)){
const len4 = data16.length;
for(let i4=0; i4<len4; i4++){
let data17 = data16[i4];
if(typeof data17 === "string"){
if(func3(data17) < 1){
const err28 = {instancePath:instancePath+"/authorization/scopes/*/" + i4,schemaPath:"#/properties/authorization/properties/scopes/oneOf/1/properties/*/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/authorization/scopes/*/" + i4,schemaPath:"#/properties/authorization/properties/scopes/oneOf/1/properties/*/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
else {
const err30 = {instancePath:instancePath+"/authorization/scopes/*",schemaPath:"#/properties/authorization/properties/scopes/oneOf/1/properties/*/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
else {
const err31 = {instancePath:instancePath+"/authorization/scopes",schemaPath:"#/properties/authorization/properties/scopes/oneOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
var _valid0 = _errs33 === errors;
if(_valid0 && valid6){
valid6 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid6 = true;
passing0 = 1;
}
}
if(!valid6){
const err32 = {instancePath:instancePath+"/authorization/scopes",schemaPath:"#/properties/authorization/properties/scopes/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
else {
errors = _errs28;
if(vErrors !== null){
if(_errs28){
vErrors.length = _errs28;
}
else {
vErrors = null;
}
}
}
}
if(data11.resource !== undefined){
let data18 = data11.resource;
const _errs46 = errors;
let valid16 = false;
let passing1 = null;
const _errs47 = errors;
if(true !== data18){
const err33 = {instancePath:instancePath+"/authorization/resource",schemaPath:"#/properties/authorization/properties/resource/oneOf/0/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
var _valid1 = _errs47 === errors;
if(_valid1){
valid16 = true;
passing1 = 0;
}
const _errs48 = errors;
if(typeof data18 === "string"){
if(func3(data18) < 1){
const err34 = {instancePath:instancePath+"/authorization/resource",schemaPath:"#/properties/authorization/properties/resource/oneOf/1/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err35 = {instancePath:instancePath+"/authorization/resource",schemaPath:"#/properties/authorization/properties/resource/oneOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
var _valid1 = _errs48 === errors;
if(_valid1 && valid16){
valid16 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid16 = true;
passing1 = 1;
}
}
if(!valid16){
const err36 = {instancePath:instancePath+"/authorization/resource",schemaPath:"#/properties/authorization/properties/resource/oneOf",keyword:"oneOf",params:{passingSchemas: passing1},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
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
if(data11.resourceName !== undefined){
let data19 = data11.resourceName;
if(typeof data19 === "string"){
if(func3(data19) > 200){
const err37 = {instancePath:instancePath+"/authorization/resourceName",schemaPath:"#/properties/authorization/properties/resourceName/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(func3(data19) < 1){
const err38 = {instancePath:instancePath+"/authorization/resourceName",schemaPath:"#/properties/authorization/properties/resourceName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/authorization/resourceName",schemaPath:"#/properties/authorization/properties/resourceName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data11.resourceDocumentation !== undefined){
let data20 = data11.resourceDocumentation;
if(typeof data20 === "string"){
if(!pattern26.test(data20)){
const err40 = {instancePath:instancePath+"/authorization/resourceDocumentation",schemaPath:"#/properties/authorization/properties/resourceDocumentation/pattern",keyword:"pattern",params:{pattern: "^https?://\\S+$"},message:"must match pattern \""+"^https?://\\S+$"+"\""};
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
const err41 = {instancePath:instancePath+"/authorization/resourceDocumentation",schemaPath:"#/properties/authorization/properties/resourceDocumentation/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err42 = {instancePath:instancePath+"/authorization",schemaPath:"#/properties/authorization/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.quota !== undefined){
let data21 = data.quota;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(data21.limit === undefined){
const err43 = {instancePath:instancePath+"/quota",schemaPath:"#/$defs/QuotaLimit/required",keyword:"required",params:{missingProperty: "limit"},message:"must have required property '"+"limit"+"'"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(data21.windowSeconds === undefined){
const err44 = {instancePath:instancePath+"/quota",schemaPath:"#/$defs/QuotaLimit/required",keyword:"required",params:{missingProperty: "windowSeconds"},message:"must have required property '"+"windowSeconds"+"'"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
for(const key4 in data21){
if(!((key4 === "limit") || (key4 === "windowSeconds"))){
const err45 = {instancePath:instancePath+"/quota",schemaPath:"#/$defs/QuotaLimit/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data21.limit !== undefined){
let data22 = data21.limit;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
const err46 = {instancePath:instancePath+"/quota/limit",schemaPath:"#/$defs/QuotaLimit/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 < 1 || isNaN(data22)){
const err47 = {instancePath:instancePath+"/quota/limit",schemaPath:"#/$defs/QuotaLimit/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
if(data21.windowSeconds !== undefined){
let data23 = data21.windowSeconds;
if(!(((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23))) && (isFinite(data23)))){
const err48 = {instancePath:instancePath+"/quota/windowSeconds",schemaPath:"#/$defs/QuotaLimit/properties/windowSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 < 1 || isNaN(data23)){
const err49 = {instancePath:instancePath+"/quota/windowSeconds",schemaPath:"#/$defs/QuotaLimit/properties/windowSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
}
}
else {
const err50 = {instancePath:instancePath+"/quota",schemaPath:"#/$defs/QuotaLimit/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data.timeouts !== undefined){
let data24 = data.timeouts;
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
for(const key5 in data24){
if(!(((((((key5 === "connectMilliseconds") || (key5 === "responseMilliseconds")) || (key5 === "idleMilliseconds")) || (key5 === "totalMilliseconds")) || (key5 === "bodyBytesPerSecond")) || (key5 === "readBytesPerSecond")) || (key5 === "graceMilliseconds"))){
const err51 = {instancePath:instancePath+"/timeouts",schemaPath:"#/properties/timeouts/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data24.connectMilliseconds !== undefined){
let data25 = data24.connectMilliseconds;
if(!(((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25))) && (isFinite(data25)))){
const err52 = {instancePath:instancePath+"/timeouts/connectMilliseconds",schemaPath:"#/properties/timeouts/properties/connectMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if((typeof data25 == "number") && (isFinite(data25))){
if(data25 < 1 || isNaN(data25)){
const err53 = {instancePath:instancePath+"/timeouts/connectMilliseconds",schemaPath:"#/properties/timeouts/properties/connectMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
if(data24.responseMilliseconds !== undefined){
let data26 = data24.responseMilliseconds;
if(!(((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26))) && (isFinite(data26)))){
const err54 = {instancePath:instancePath+"/timeouts/responseMilliseconds",schemaPath:"#/properties/timeouts/properties/responseMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if((typeof data26 == "number") && (isFinite(data26))){
if(data26 < 1 || isNaN(data26)){
const err55 = {instancePath:instancePath+"/timeouts/responseMilliseconds",schemaPath:"#/properties/timeouts/properties/responseMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
if(data24.idleMilliseconds !== undefined){
let data27 = data24.idleMilliseconds;
if(!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))){
const err56 = {instancePath:instancePath+"/timeouts/idleMilliseconds",schemaPath:"#/properties/timeouts/properties/idleMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if((typeof data27 == "number") && (isFinite(data27))){
if(data27 < 1 || isNaN(data27)){
const err57 = {instancePath:instancePath+"/timeouts/idleMilliseconds",schemaPath:"#/properties/timeouts/properties/idleMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
if(data24.totalMilliseconds !== undefined){
let data28 = data24.totalMilliseconds;
if(!(((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28))) && (isFinite(data28)))){
const err58 = {instancePath:instancePath+"/timeouts/totalMilliseconds",schemaPath:"#/properties/timeouts/properties/totalMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if((typeof data28 == "number") && (isFinite(data28))){
if(data28 < 1 || isNaN(data28)){
const err59 = {instancePath:instancePath+"/timeouts/totalMilliseconds",schemaPath:"#/properties/timeouts/properties/totalMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
if(data24.bodyBytesPerSecond !== undefined){
let data29 = data24.bodyBytesPerSecond;
if(!(((typeof data29 == "number") && (!(data29 % 1) && !isNaN(data29))) && (isFinite(data29)))){
const err60 = {instancePath:instancePath+"/timeouts/bodyBytesPerSecond",schemaPath:"#/properties/timeouts/properties/bodyBytesPerSecond/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if((typeof data29 == "number") && (isFinite(data29))){
if(data29 < 0 || isNaN(data29)){
const err61 = {instancePath:instancePath+"/timeouts/bodyBytesPerSecond",schemaPath:"#/properties/timeouts/properties/bodyBytesPerSecond/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
if(data24.readBytesPerSecond !== undefined){
let data30 = data24.readBytesPerSecond;
if(!(((typeof data30 == "number") && (!(data30 % 1) && !isNaN(data30))) && (isFinite(data30)))){
const err62 = {instancePath:instancePath+"/timeouts/readBytesPerSecond",schemaPath:"#/properties/timeouts/properties/readBytesPerSecond/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if((typeof data30 == "number") && (isFinite(data30))){
if(data30 < 0 || isNaN(data30)){
const err63 = {instancePath:instancePath+"/timeouts/readBytesPerSecond",schemaPath:"#/properties/timeouts/properties/readBytesPerSecond/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
}
if(data24.graceMilliseconds !== undefined){
let data31 = data24.graceMilliseconds;
if(!(((typeof data31 == "number") && (!(data31 % 1) && !isNaN(data31))) && (isFinite(data31)))){
const err64 = {instancePath:instancePath+"/timeouts/graceMilliseconds",schemaPath:"#/properties/timeouts/properties/graceMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 < 1 || isNaN(data31)){
const err65 = {instancePath:instancePath+"/timeouts/graceMilliseconds",schemaPath:"#/properties/timeouts/properties/graceMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
}
}
else {
const err66 = {instancePath:instancePath+"/timeouts",schemaPath:"#/properties/timeouts/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data.canary !== undefined){
let data32 = data.canary;
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
if(data32.serviceId === undefined){
const err67 = {instancePath:instancePath+"/canary",schemaPath:"#/properties/canary/required",keyword:"required",params:{missingProperty: "serviceId"},message:"must have required property '"+"serviceId"+"'"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
for(const key6 in data32){
if(!((((key6 === "serviceId") || (key6 === "percent")) || (key6 === "header")) || (key6 === "sticky"))){
const err68 = {instancePath:instancePath+"/canary",schemaPath:"#/properties/canary/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data32.serviceId !== undefined){
let data33 = data32.serviceId;
if(typeof data33 === "string"){
if(func3(data33) < 1){
const err69 = {instancePath:instancePath+"/canary/serviceId",schemaPath:"#/properties/canary/properties/serviceId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
else {
const err70 = {instancePath:instancePath+"/canary/serviceId",schemaPath:"#/properties/canary/properties/serviceId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data32.percent !== undefined){
let data34 = data32.percent;
if((typeof data34 == "number") && (isFinite(data34))){
if(data34 > 100 || isNaN(data34)){
const err71 = {instancePath:instancePath+"/canary/percent",schemaPath:"#/properties/canary/properties/percent/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if(data34 < 0 || isNaN(data34)){
const err72 = {instancePath:instancePath+"/canary/percent",schemaPath:"#/properties/canary/properties/percent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
const err73 = {instancePath:instancePath+"/canary/percent",schemaPath:"#/properties/canary/properties/percent/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
if(data32.header !== undefined){
let data35 = data32.header;
if(data35 && typeof data35 == "object" && !Array.isArray(data35)){
if(data35.name === undefined){
const err74 = {instancePath:instancePath+"/canary/header",schemaPath:"#/properties/canary/properties/header/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
for(const key7 in data35){
if(!((key7 === "name") || (key7 === "value"))){
const err75 = {instancePath:instancePath+"/canary/header",schemaPath:"#/properties/canary/properties/header/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
if(data35.name !== undefined){
let data36 = data35.name;
if(typeof data36 === "string"){
if(func3(data36) < 1){
const err76 = {instancePath:instancePath+"/canary/header/name",schemaPath:"#/properties/canary/properties/header/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err77 = {instancePath:instancePath+"/canary/header/name",schemaPath:"#/properties/canary/properties/header/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
if(data35.value !== undefined){
if(typeof data35.value !== "string"){
const err78 = {instancePath:instancePath+"/canary/header/value",schemaPath:"#/properties/canary/properties/header/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
}
else {
const err79 = {instancePath:instancePath+"/canary/header",schemaPath:"#/properties/canary/properties/header/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data32.sticky !== undefined){
let data38 = data32.sticky;
if(typeof data38 === "string"){
if(!pattern27.test(data38)){
const err80 = {instancePath:instancePath+"/canary/sticky",schemaPath:"#/properties/canary/properties/sticky/pattern",keyword:"pattern",params:{pattern: "^(address|(header|cookie):[!#$%&'*+.^_`|~0-9A-Za-z-]+)$"},message:"must match pattern \""+"^(address|(header|cookie):[!#$%&'*+.^_`|~0-9A-Za-z-]+)$"+"\""};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
else {
const err81 = {instancePath:instancePath+"/canary/sticky",schemaPath:"#/properties/canary/properties/sticky/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
}
else {
const err82 = {instancePath:instancePath+"/canary",schemaPath:"#/properties/canary/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data.bodyBytes !== undefined){
let data39 = data.bodyBytes;
if(!(((typeof data39 == "number") && (!(data39 % 1) && !isNaN(data39))) && (isFinite(data39)))){
const err83 = {instancePath:instancePath+"/bodyBytes",schemaPath:"#/properties/bodyBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
if((typeof data39 == "number") && (isFinite(data39))){
if(data39 < 0 || isNaN(data39)){
const err84 = {instancePath:instancePath+"/bodyBytes",schemaPath:"#/properties/bodyBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
if(data.bodyBufferBytes !== undefined){
let data40 = data.bodyBufferBytes;
if(!(((typeof data40 == "number") && (!(data40 % 1) && !isNaN(data40))) && (isFinite(data40)))){
const err85 = {instancePath:instancePath+"/bodyBufferBytes",schemaPath:"#/properties/bodyBufferBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if((typeof data40 == "number") && (isFinite(data40))){
if(data40 > 1048576 || isNaN(data40)){
const err86 = {instancePath:instancePath+"/bodyBufferBytes",schemaPath:"#/properties/bodyBufferBytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1048576},message:"must be <= 1048576"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if(data40 < 0 || isNaN(data40)){
const err87 = {instancePath:instancePath+"/bodyBufferBytes",schemaPath:"#/properties/bodyBufferBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
if(data.setPath !== undefined){
let data41 = data.setPath;
if(typeof data41 === "string"){
if(func3(data41) < 1){
const err88 = {instancePath:instancePath+"/setPath",schemaPath:"#/properties/setPath/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
else {
const err89 = {instancePath:instancePath+"/setPath",schemaPath:"#/properties/setPath/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
if(data.requestHeaders !== undefined){
let data42 = data.requestHeaders;
if(data42 && typeof data42 == "object" && !Array.isArray(data42)){
for(const key8 in data42){
if(!((((key8 === "remove") || (key8 === "set")) || (key8 === "add")) || (key8 === "default"))){
const err90 = {instancePath:instancePath+"/requestHeaders",schemaPath:"#/$defs/HeaderRules/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
if(data42.remove !== undefined){
let data43 = data42.remove;
if(Array.isArray(data43)){
const len5 = data43.length;
for(let i5=0; i5<len5; i5++){
let data44 = data43[i5];
if(typeof data44 === "string"){
if(func3(data44) < 1){
const err91 = {instancePath:instancePath+"/requestHeaders/remove/" + i5,schemaPath:"#/$defs/HeaderRules/properties/remove/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err92 = {instancePath:instancePath+"/requestHeaders/remove/" + i5,schemaPath:"#/$defs/HeaderRules/properties/remove/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
}
else {
const err93 = {instancePath:instancePath+"/requestHeaders/remove",schemaPath:"#/$defs/HeaderRules/properties/remove/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
if(data42.set !== undefined){
let data45 = data42.set;
if(data45 && typeof data45 == "object" && !Array.isArray(data45)){
for(const key9 in data45){
if(typeof data45[key9] !== "string"){
const err94 = {instancePath:instancePath+"/requestHeaders/set/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/HeaderRules/properties/set/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
}
else {
const err95 = {instancePath:instancePath+"/requestHeaders/set",schemaPath:"#/$defs/HeaderRules/properties/set/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
if(data42.add !== undefined){
let data47 = data42.add;
if(data47 && typeof data47 == "object" && !Array.isArray(data47)){
for(const key10 in data47){
if(typeof data47[key10] !== "string"){
const err96 = {instancePath:instancePath+"/requestHeaders/add/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/HeaderRules/properties/add/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err97 = {instancePath:instancePath+"/requestHeaders/add",schemaPath:"#/$defs/HeaderRules/properties/add/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
if(data42.default !== undefined){
let data49 = data42.default;
if(data49 && typeof data49 == "object" && !Array.isArray(data49)){
for(const key11 in data49){
if(typeof data49[key11] !== "string"){
const err98 = {instancePath:instancePath+"/requestHeaders/default/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/HeaderRules/properties/default/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
}
else {
const err99 = {instancePath:instancePath+"/requestHeaders/default",schemaPath:"#/$defs/HeaderRules/properties/default/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
}
else {
const err100 = {instancePath:instancePath+"/requestHeaders",schemaPath:"#/$defs/HeaderRules/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
if(data.responseHeaders !== undefined){
let data51 = data.responseHeaders;
if(data51 && typeof data51 == "object" && !Array.isArray(data51)){
for(const key12 in data51){
if(!((((key12 === "remove") || (key12 === "set")) || (key12 === "add")) || (key12 === "default"))){
const err101 = {instancePath:instancePath+"/responseHeaders",schemaPath:"#/$defs/HeaderRules/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
if(data51.remove !== undefined){
let data52 = data51.remove;
if(Array.isArray(data52)){
const len6 = data52.length;
for(let i6=0; i6<len6; i6++){
let data53 = data52[i6];
if(typeof data53 === "string"){
if(func3(data53) < 1){
const err102 = {instancePath:instancePath+"/responseHeaders/remove/" + i6,schemaPath:"#/$defs/HeaderRules/properties/remove/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
else {
const err103 = {instancePath:instancePath+"/responseHeaders/remove/" + i6,schemaPath:"#/$defs/HeaderRules/properties/remove/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
}
else {
const err104 = {instancePath:instancePath+"/responseHeaders/remove",schemaPath:"#/$defs/HeaderRules/properties/remove/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
if(data51.set !== undefined){
let data54 = data51.set;
if(data54 && typeof data54 == "object" && !Array.isArray(data54)){
for(const key13 in data54){
if(typeof data54[key13] !== "string"){
const err105 = {instancePath:instancePath+"/responseHeaders/set/" + key13.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/HeaderRules/properties/set/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
}
else {
const err106 = {instancePath:instancePath+"/responseHeaders/set",schemaPath:"#/$defs/HeaderRules/properties/set/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
if(data51.add !== undefined){
let data56 = data51.add;
if(data56 && typeof data56 == "object" && !Array.isArray(data56)){
for(const key14 in data56){
if(typeof data56[key14] !== "string"){
const err107 = {instancePath:instancePath+"/responseHeaders/add/" + key14.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/HeaderRules/properties/add/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
}
else {
const err108 = {instancePath:instancePath+"/responseHeaders/add",schemaPath:"#/$defs/HeaderRules/properties/add/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
if(data51.default !== undefined){
let data58 = data51.default;
if(data58 && typeof data58 == "object" && !Array.isArray(data58)){
for(const key15 in data58){
if(typeof data58[key15] !== "string"){
const err109 = {instancePath:instancePath+"/responseHeaders/default/" + key15.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/HeaderRules/properties/default/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
}
else {
const err110 = {instancePath:instancePath+"/responseHeaders/default",schemaPath:"#/$defs/HeaderRules/properties/default/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
}
else {
const err111 = {instancePath:instancePath+"/responseHeaders",schemaPath:"#/$defs/HeaderRules/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
if(data.cors !== undefined){
let data60 = data.cors;
if(data60 && typeof data60 == "object" && !Array.isArray(data60)){
if(data60.origins === undefined){
const err112 = {instancePath:instancePath+"/cors",schemaPath:"#/$defs/CorsSettings/required",keyword:"required",params:{missingProperty: "origins"},message:"must have required property '"+"origins"+"'"};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
for(const key16 in data60){
if(!((((((key16 === "origins") || (key16 === "methods")) || (key16 === "headers")) || (key16 === "exposedHeaders")) || (key16 === "credentials")) || (key16 === "maxAgeSeconds"))){
const err113 = {instancePath:instancePath+"/cors",schemaPath:"#/$defs/CorsSettings/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
if(data60.origins !== undefined){
let data61 = data60.origins;
if(Array.isArray(data61)){
if(data61.length < 1){
const err114 = {instancePath:instancePath+"/cors/origins",schemaPath:"#/$defs/CorsSettings/properties/origins/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
const len7 = data61.length;
for(let i7=0; i7<len7; i7++){
let data62 = data61[i7];
if(typeof data62 === "string"){
if(func3(data62) < 1){
const err115 = {instancePath:instancePath+"/cors/origins/" + i7,schemaPath:"#/$defs/CorsSettings/properties/origins/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
else {
const err116 = {instancePath:instancePath+"/cors/origins/" + i7,schemaPath:"#/$defs/CorsSettings/properties/origins/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
}
else {
const err117 = {instancePath:instancePath+"/cors/origins",schemaPath:"#/$defs/CorsSettings/properties/origins/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
if(data60.methods !== undefined){
let data63 = data60.methods;
if(Array.isArray(data63)){
const len8 = data63.length;
for(let i8=0; i8<len8; i8++){
let data64 = data63[i8];
if(typeof data64 === "string"){
if(func3(data64) < 1){
const err118 = {instancePath:instancePath+"/cors/methods/" + i8,schemaPath:"#/$defs/CorsSettings/properties/methods/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
else {
const err119 = {instancePath:instancePath+"/cors/methods/" + i8,schemaPath:"#/$defs/CorsSettings/properties/methods/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
}
else {
const err120 = {instancePath:instancePath+"/cors/methods",schemaPath:"#/$defs/CorsSettings/properties/methods/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
if(data60.headers !== undefined){
let data65 = data60.headers;
if(Array.isArray(data65)){
const len9 = data65.length;
for(let i9=0; i9<len9; i9++){
let data66 = data65[i9];
if(typeof data66 === "string"){
if(func3(data66) < 1){
const err121 = {instancePath:instancePath+"/cors/headers/" + i9,schemaPath:"#/$defs/CorsSettings/properties/headers/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
else {
const err122 = {instancePath:instancePath+"/cors/headers/" + i9,schemaPath:"#/$defs/CorsSettings/properties/headers/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
}
else {
const err123 = {instancePath:instancePath+"/cors/headers",schemaPath:"#/$defs/CorsSettings/properties/headers/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
}
if(data60.exposedHeaders !== undefined){
let data67 = data60.exposedHeaders;
if(Array.isArray(data67)){
const len10 = data67.length;
for(let i10=0; i10<len10; i10++){
let data68 = data67[i10];
if(typeof data68 === "string"){
if(func3(data68) < 1){
const err124 = {instancePath:instancePath+"/cors/exposedHeaders/" + i10,schemaPath:"#/$defs/CorsSettings/properties/exposedHeaders/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
else {
const err125 = {instancePath:instancePath+"/cors/exposedHeaders/" + i10,schemaPath:"#/$defs/CorsSettings/properties/exposedHeaders/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
}
else {
const err126 = {instancePath:instancePath+"/cors/exposedHeaders",schemaPath:"#/$defs/CorsSettings/properties/exposedHeaders/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
if(data60.credentials !== undefined){
if(typeof data60.credentials !== "boolean"){
const err127 = {instancePath:instancePath+"/cors/credentials",schemaPath:"#/$defs/CorsSettings/properties/credentials/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
if(data60.maxAgeSeconds !== undefined){
let data70 = data60.maxAgeSeconds;
if(!(((typeof data70 == "number") && (!(data70 % 1) && !isNaN(data70))) && (isFinite(data70)))){
const err128 = {instancePath:instancePath+"/cors/maxAgeSeconds",schemaPath:"#/$defs/CorsSettings/properties/maxAgeSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
if((typeof data70 == "number") && (isFinite(data70))){
if(data70 > 86400 || isNaN(data70)){
const err129 = {instancePath:instancePath+"/cors/maxAgeSeconds",schemaPath:"#/$defs/CorsSettings/properties/maxAgeSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400},message:"must be <= 86400"};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
if(data70 < 0 || isNaN(data70)){
const err130 = {instancePath:instancePath+"/cors/maxAgeSeconds",schemaPath:"#/$defs/CorsSettings/properties/maxAgeSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
}
}
else {
const err131 = {instancePath:instancePath+"/cors",schemaPath:"#/$defs/CorsSettings/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
}
else {
const err132 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
validate30.errors = vErrors;
return errors === 0;
}
validate30.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate29.evaluated;
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
if(data.servicePolicy === undefined){
data.servicePolicy = {};
}
if(data.servicePolicies === undefined){
data.servicePolicies = {};
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
if(!(func1.call(schema48.properties, key0))){
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
if(!pattern20.test(data0)){
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
if(func3(data3) < 1){
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
if(func3(data5) < 1){
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
if(func3(data7) < 1){
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
if(!pattern21.test(data9)){
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
if(func3(data11) < 1){
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
if(data.routesFrom !== undefined){
let data13 = data.routesFrom;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(data13.profile === undefined){
data13.profile = "default";
}
if(data13.application === undefined){
const err20 = {instancePath:instancePath+"/routesFrom",schemaPath:"#/properties/routesFrom/required",keyword:"required",params:{missingProperty: "application"},message:"must have required property '"+"application"+"'"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
for(const key1 in data13){
if(!(((key1 === "application") || (key1 === "profile")) || (key1 === "label"))){
const err21 = {instancePath:instancePath+"/routesFrom",schemaPath:"#/properties/routesFrom/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data13.application !== undefined){
let data14 = data13.application;
if(typeof data14 === "string"){
if(!pattern22.test(data14)){
const err22 = {instancePath:instancePath+"/routesFrom/application",schemaPath:"#/properties/routesFrom/properties/application/pattern",keyword:"pattern",params:{pattern: "^(?!.*\\.\\.)[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$"},message:"must match pattern \""+"^(?!.*\\.\\.)[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$"+"\""};
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
const err23 = {instancePath:instancePath+"/routesFrom/application",schemaPath:"#/properties/routesFrom/properties/application/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
let data15 = data13.profile;
if(typeof data15 === "string"){
if(!pattern23.test(data15)){
const err24 = {instancePath:instancePath+"/routesFrom/profile",schemaPath:"#/properties/routesFrom/properties/profile/pattern",keyword:"pattern",params:{pattern: "^(?!.*\\.\\.)[A-Za-z0-9]([A-Za-z0-9_.-]{0,62}[A-Za-z0-9])?$"},message:"must match pattern \""+"^(?!.*\\.\\.)[A-Za-z0-9]([A-Za-z0-9_.-]{0,62}[A-Za-z0-9])?$"+"\""};
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
const err25 = {instancePath:instancePath+"/routesFrom/profile",schemaPath:"#/properties/routesFrom/properties/profile/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data13.label !== undefined){
let data16 = data13.label;
if(typeof data16 === "string"){
if(!pattern24.test(data16)){
const err26 = {instancePath:instancePath+"/routesFrom/label",schemaPath:"#/properties/routesFrom/properties/label/pattern",keyword:"pattern",params:{pattern: "^(?!.*\\.\\.)[A-Za-z0-9][A-Za-z0-9_./-]{0,254}$"},message:"must match pattern \""+"^(?!.*\\.\\.)[A-Za-z0-9][A-Za-z0-9_./-]{0,254}$"+"\""};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/routesFrom/label",schemaPath:"#/properties/routesFrom/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
else {
const err28 = {instancePath:instancePath+"/routesFrom",schemaPath:"#/properties/routesFrom/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
let data17 = data.routes;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
for(const key2 in data17){
const _errs39 = errors;
const _errs40 = errors;
const _errs41 = errors;
if(!((key2 === "detail") || (key2 === "details"))){
const err29 = {};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
var valid11 = _errs41 === errors;
if(valid11){
const err30 = {instancePath:instancePath+"/routes",schemaPath:"#/properties/routes/propertyNames/not",keyword:"not",params:{},message:"must NOT be valid",propertyName:key2};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
else {
errors = _errs40;
if(vErrors !== null){
if(_errs40){
vErrors.length = _errs40;
}
else {
vErrors = null;
}
}
}
if(typeof key2 === "string"){
if(func3(key2) > 255){
const err31 = {instancePath:instancePath+"/routes",schemaPath:"#/properties/routes/propertyNames/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters",propertyName:key2};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(func3(key2) < 1){
const err32 = {instancePath:instancePath+"/routes",schemaPath:"#/properties/routes/propertyNames/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key2};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
var valid10 = _errs39 === errors;
if(!valid10){
const err33 = {instancePath:instancePath+"/routes",schemaPath:"#/properties/routes/propertyNames",keyword:"propertyNames",params:{propertyName: key2},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
for(const key3 in data17){
let data18 = data17[key3];
const _errs44 = errors;
let valid13 = false;
let passing0 = null;
const _errs45 = errors;
if(typeof data18 === "string"){
if(func3(data18) < 1){
const err34 = {instancePath:instancePath+"/routes/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/routes/additionalProperties/oneOf/0/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err35 = {instancePath:instancePath+"/routes/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/routes/additionalProperties/oneOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
var _valid0 = _errs45 === errors;
if(_valid0){
valid13 = true;
passing0 = 0;
}
const _errs47 = errors;
if(!(validate30(data18, {instancePath:instancePath+"/routes/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data17,parentDataProperty:key3,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
var _valid0 = _errs47 === errors;
if(_valid0 && valid13){
valid13 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid13 = true;
passing0 = 1;
}
}
if(!valid13){
const err36 = {instancePath:instancePath+"/routes/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/routes/additionalProperties/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
else {
errors = _errs44;
if(vErrors !== null){
if(_errs44){
vErrors.length = _errs44;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err37 = {instancePath:instancePath+"/routes",schemaPath:"#/properties/routes/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
let data19 = data.services;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
for(const key4 in data19){
let data20 = data19[key4];
if(Array.isArray(data20)){
if(data20.length < 1){
const err38 = {instancePath:instancePath+"/services/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/services/additionalProperties/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
const len4 = data20.length;
for(let i4=0; i4<len4; i4++){
let data21 = data20[i4];
const _errs55 = errors;
let valid18 = false;
let passing1 = null;
const _errs56 = errors;
if(typeof data21 === "string"){
if(!pattern7.test(data21)){
const err39 = {instancePath:instancePath+"/services/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i4,schemaPath:"#/$defs/InstanceSettings/oneOf/0/pattern",keyword:"pattern",params:{pattern: "^https?://"},message:"must match pattern \""+"^https?://"+"\""};
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
const err40 = {instancePath:instancePath+"/services/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i4,schemaPath:"#/$defs/InstanceSettings/oneOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
var _valid1 = _errs56 === errors;
if(_valid1){
valid18 = true;
passing1 = 0;
}
const _errs58 = errors;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(data21.url === undefined){
const err41 = {instancePath:instancePath+"/services/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i4,schemaPath:"#/$defs/InstanceSettings/oneOf/1/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
for(const key5 in data21){
if(!((((key5 === "url") || (key5 === "weight")) || (key5 === "zone")) || (key5 === "draining"))){
const err42 = {instancePath:instancePath+"/services/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i4,schemaPath:"#/$defs/InstanceSettings/oneOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data21.url !== undefined){
let data22 = data21.url;
if(typeof data22 === "string"){
if(!pattern7.test(data22)){
const err43 = {instancePath:instancePath+"/services/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i4+"/url",schemaPath:"#/$defs/InstanceSettings/oneOf/1/properties/url/pattern",keyword:"pattern",params:{pattern: "^https?://"},message:"must match pattern \""+"^https?://"+"\""};
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
const err44 = {instancePath:instancePath+"/services/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i4+"/url",schemaPath:"#/$defs/InstanceSettings/oneOf/1/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data21.weight !== undefined){
let data23 = data21.weight;
if(!(((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23))) && (isFinite(data23)))){
const err45 = {instancePath:instancePath+"/services/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i4+"/weight",schemaPath:"#/$defs/InstanceSettings/oneOf/1/properties/weight/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 > 1000 || isNaN(data23)){
const err46 = {instancePath:instancePath+"/services/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i4+"/weight",schemaPath:"#/$defs/InstanceSettings/oneOf/1/properties/weight/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(data23 < 1 || isNaN(data23)){
const err47 = {instancePath:instancePath+"/services/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i4+"/weight",schemaPath:"#/$defs/InstanceSettings/oneOf/1/properties/weight/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
if(data21.zone !== undefined){
let data24 = data21.zone;
if(typeof data24 === "string"){
if(func3(data24) > 255){
const err48 = {instancePath:instancePath+"/services/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i4+"/zone",schemaPath:"#/$defs/InstanceSettings/oneOf/1/properties/zone/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(func3(data24) < 1){
const err49 = {instancePath:instancePath+"/services/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i4+"/zone",schemaPath:"#/$defs/InstanceSettings/oneOf/1/properties/zone/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err50 = {instancePath:instancePath+"/services/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i4+"/zone",schemaPath:"#/$defs/InstanceSettings/oneOf/1/properties/zone/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data21.draining !== undefined){
if(typeof data21.draining !== "boolean"){
const err51 = {instancePath:instancePath+"/services/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i4+"/draining",schemaPath:"#/$defs/InstanceSettings/oneOf/1/properties/draining/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
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
const err52 = {instancePath:instancePath+"/services/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i4,schemaPath:"#/$defs/InstanceSettings/oneOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
var _valid1 = _errs58 === errors;
if(_valid1 && valid18){
valid18 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid18 = true;
passing1 = 1;
}
}
if(!valid18){
const err53 = {instancePath:instancePath+"/services/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i4,schemaPath:"#/$defs/InstanceSettings/oneOf",keyword:"oneOf",params:{passingSchemas: passing1},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
else {
errors = _errs55;
if(vErrors !== null){
if(_errs55){
vErrors.length = _errs55;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err54 = {instancePath:instancePath+"/services/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/services/additionalProperties/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
const err55 = {instancePath:instancePath+"/services",schemaPath:"#/properties/services/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
let data26 = data.discovery;
if(Array.isArray(data26)){
const len5 = data26.length;
for(let i5=0; i5<len5; i5++){
let data27 = data26[i5];
if(data27 && typeof data27 == "object" && !Array.isArray(data27)){
if(Object.keys(data27).length > 1){
const err56 = {instancePath:instancePath+"/discovery/" + i5,schemaPath:"#/$defs/DiscoverySettings/maxProperties",keyword:"maxProperties",params:{limit: 1},message:"must NOT have more than 1 properties"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if(Object.keys(data27).length < 1){
const err57 = {instancePath:instancePath+"/discovery/" + i5,schemaPath:"#/$defs/DiscoverySettings/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
for(const key6 in data27){
if(!((((key6 === "file") || (key6 === "dns")) || (key6 === "consul")) || (key6 === "eureka"))){
const err58 = {instancePath:instancePath+"/discovery/" + i5,schemaPath:"#/$defs/DiscoverySettings/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data27.file !== undefined){
let data28 = data27.file;
if(typeof data28 === "string"){
if(func3(data28) < 1){
const err59 = {instancePath:instancePath+"/discovery/" + i5+"/file",schemaPath:"#/$defs/DiscoverySettings/properties/file/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
else {
const err60 = {instancePath:instancePath+"/discovery/" + i5+"/file",schemaPath:"#/$defs/DiscoverySettings/properties/file/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data27.dns !== undefined){
let data29 = data27.dns;
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
if(data29.type === undefined){
data29.type = "A";
}
if(data29.scheme === undefined){
data29.scheme = "http";
}
if(data29.resolvers === undefined){
data29.resolvers = [];
}
if(data29.minimumSeconds === undefined){
data29.minimumSeconds = 1;
}
if(data29.maximumSeconds === undefined){
data29.maximumSeconds = 30;
}
if(data29.timeoutMilliseconds === undefined){
data29.timeoutMilliseconds = 2000;
}
if(data29.service === undefined){
const err61 = {instancePath:instancePath+"/discovery/" + i5+"/dns",schemaPath:"#/$defs/DiscoverySettings/properties/dns/required",keyword:"required",params:{missingProperty: "service"},message:"must have required property '"+"service"+"'"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(data29.name === undefined){
const err62 = {instancePath:instancePath+"/discovery/" + i5+"/dns",schemaPath:"#/$defs/DiscoverySettings/properties/dns/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
for(const key7 in data29){
if(!(func1.call(schema55.properties.dns.properties, key7))){
const err63 = {instancePath:instancePath+"/discovery/" + i5+"/dns",schemaPath:"#/$defs/DiscoverySettings/properties/dns/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data29.service !== undefined){
let data30 = data29.service;
if(typeof data30 === "string"){
if(func3(data30) < 1){
const err64 = {instancePath:instancePath+"/discovery/" + i5+"/dns/service",schemaPath:"#/$defs/DiscoverySettings/properties/dns/properties/service/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
else {
const err65 = {instancePath:instancePath+"/discovery/" + i5+"/dns/service",schemaPath:"#/$defs/DiscoverySettings/properties/dns/properties/service/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data29.name !== undefined){
let data31 = data29.name;
if(typeof data31 === "string"){
if(func3(data31) > 253){
const err66 = {instancePath:instancePath+"/discovery/" + i5+"/dns/name",schemaPath:"#/$defs/DiscoverySettings/properties/dns/properties/name/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if(func3(data31) < 1){
const err67 = {instancePath:instancePath+"/discovery/" + i5+"/dns/name",schemaPath:"#/$defs/DiscoverySettings/properties/dns/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err68 = {instancePath:instancePath+"/discovery/" + i5+"/dns/name",schemaPath:"#/$defs/DiscoverySettings/properties/dns/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
let data32 = data29.type;
if(typeof data32 !== "string"){
const err69 = {instancePath:instancePath+"/discovery/" + i5+"/dns/type",schemaPath:"#/$defs/DiscoverySettings/properties/dns/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if(!(((data32 === "A") || (data32 === "AAAA")) || (data32 === "SRV"))){
const err70 = {instancePath:instancePath+"/discovery/" + i5+"/dns/type",schemaPath:"#/$defs/DiscoverySettings/properties/dns/properties/type/enum",keyword:"enum",params:{allowedValues: schema55.properties.dns.properties.type.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
if(data29.port !== undefined){
let data33 = data29.port;
if(!(((typeof data33 == "number") && (!(data33 % 1) && !isNaN(data33))) && (isFinite(data33)))){
const err71 = {instancePath:instancePath+"/discovery/" + i5+"/dns/port",schemaPath:"#/$defs/DiscoverySettings/properties/dns/properties/port/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if((typeof data33 == "number") && (isFinite(data33))){
if(data33 > 65535 || isNaN(data33)){
const err72 = {instancePath:instancePath+"/discovery/" + i5+"/dns/port",schemaPath:"#/$defs/DiscoverySettings/properties/dns/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
if(data33 < 1 || isNaN(data33)){
const err73 = {instancePath:instancePath+"/discovery/" + i5+"/dns/port",schemaPath:"#/$defs/DiscoverySettings/properties/dns/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
}
let data34 = data29.scheme;
if(typeof data34 !== "string"){
const err74 = {instancePath:instancePath+"/discovery/" + i5+"/dns/scheme",schemaPath:"#/$defs/DiscoverySettings/properties/dns/properties/scheme/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if(!((data34 === "http") || (data34 === "https"))){
const err75 = {instancePath:instancePath+"/discovery/" + i5+"/dns/scheme",schemaPath:"#/$defs/DiscoverySettings/properties/dns/properties/scheme/enum",keyword:"enum",params:{allowedValues: schema55.properties.dns.properties.scheme.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
let data35 = data29.resolvers;
if(Array.isArray(data35)){
const len6 = data35.length;
for(let i6=0; i6<len6; i6++){
let data36 = data35[i6];
if(typeof data36 === "string"){
if(func3(data36) < 1){
const err76 = {instancePath:instancePath+"/discovery/" + i5+"/dns/resolvers/" + i6,schemaPath:"#/$defs/DiscoverySettings/properties/dns/properties/resolvers/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err77 = {instancePath:instancePath+"/discovery/" + i5+"/dns/resolvers/" + i6,schemaPath:"#/$defs/DiscoverySettings/properties/dns/properties/resolvers/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err78 = {instancePath:instancePath+"/discovery/" + i5+"/dns/resolvers",schemaPath:"#/$defs/DiscoverySettings/properties/dns/properties/resolvers/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
let data37 = data29.minimumSeconds;
if(!(((typeof data37 == "number") && (!(data37 % 1) && !isNaN(data37))) && (isFinite(data37)))){
const err79 = {instancePath:instancePath+"/discovery/" + i5+"/dns/minimumSeconds",schemaPath:"#/$defs/DiscoverySettings/properties/dns/properties/minimumSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
if((typeof data37 == "number") && (isFinite(data37))){
if(data37 < 1 || isNaN(data37)){
const err80 = {instancePath:instancePath+"/discovery/" + i5+"/dns/minimumSeconds",schemaPath:"#/$defs/DiscoverySettings/properties/dns/properties/minimumSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
let data38 = data29.maximumSeconds;
if(!(((typeof data38 == "number") && (!(data38 % 1) && !isNaN(data38))) && (isFinite(data38)))){
const err81 = {instancePath:instancePath+"/discovery/" + i5+"/dns/maximumSeconds",schemaPath:"#/$defs/DiscoverySettings/properties/dns/properties/maximumSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
if((typeof data38 == "number") && (isFinite(data38))){
if(data38 < 1 || isNaN(data38)){
const err82 = {instancePath:instancePath+"/discovery/" + i5+"/dns/maximumSeconds",schemaPath:"#/$defs/DiscoverySettings/properties/dns/properties/maximumSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
let data39 = data29.timeoutMilliseconds;
if(!(((typeof data39 == "number") && (!(data39 % 1) && !isNaN(data39))) && (isFinite(data39)))){
const err83 = {instancePath:instancePath+"/discovery/" + i5+"/dns/timeoutMilliseconds",schemaPath:"#/$defs/DiscoverySettings/properties/dns/properties/timeoutMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
if((typeof data39 == "number") && (isFinite(data39))){
if(data39 < 1 || isNaN(data39)){
const err84 = {instancePath:instancePath+"/discovery/" + i5+"/dns/timeoutMilliseconds",schemaPath:"#/$defs/DiscoverySettings/properties/dns/properties/timeoutMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
const err85 = {instancePath:instancePath+"/discovery/" + i5+"/dns",schemaPath:"#/$defs/DiscoverySettings/properties/dns/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
if(data27.consul !== undefined){
let data40 = data27.consul;
if(data40 && typeof data40 == "object" && !Array.isArray(data40)){
if(data40.services === undefined){
data40.services = [];
}
if(data40.tags === undefined){
data40.tags = [];
}
if(data40.onlyPassing === undefined){
data40.onlyPassing = true;
}
if(data40.waitSeconds === undefined){
data40.waitSeconds = 60;
}
if(data40.url === undefined){
const err86 = {instancePath:instancePath+"/discovery/" + i5+"/consul",schemaPath:"#/$defs/DiscoverySettings/properties/consul/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
for(const key8 in data40){
if(!(((((((key8 === "url") || (key8 === "token")) || (key8 === "datacenter")) || (key8 === "services")) || (key8 === "tags")) || (key8 === "onlyPassing")) || (key8 === "waitSeconds"))){
const err87 = {instancePath:instancePath+"/discovery/" + i5+"/consul",schemaPath:"#/$defs/DiscoverySettings/properties/consul/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
if(data40.url !== undefined){
let data41 = data40.url;
if(typeof data41 === "string"){
if(!pattern7.test(data41)){
const err88 = {instancePath:instancePath+"/discovery/" + i5+"/consul/url",schemaPath:"#/$defs/DiscoverySettings/properties/consul/properties/url/pattern",keyword:"pattern",params:{pattern: "^https?://"},message:"must match pattern \""+"^https?://"+"\""};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
else {
const err89 = {instancePath:instancePath+"/discovery/" + i5+"/consul/url",schemaPath:"#/$defs/DiscoverySettings/properties/consul/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
if(data40.token !== undefined){
let data42 = data40.token;
if(typeof data42 === "string"){
if(func3(data42) < 1){
const err90 = {instancePath:instancePath+"/discovery/" + i5+"/consul/token",schemaPath:"#/$defs/DiscoverySettings/properties/consul/properties/token/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
else {
const err91 = {instancePath:instancePath+"/discovery/" + i5+"/consul/token",schemaPath:"#/$defs/DiscoverySettings/properties/consul/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
if(data40.datacenter !== undefined){
let data43 = data40.datacenter;
if(typeof data43 === "string"){
if(func3(data43) < 1){
const err92 = {instancePath:instancePath+"/discovery/" + i5+"/consul/datacenter",schemaPath:"#/$defs/DiscoverySettings/properties/consul/properties/datacenter/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
else {
const err93 = {instancePath:instancePath+"/discovery/" + i5+"/consul/datacenter",schemaPath:"#/$defs/DiscoverySettings/properties/consul/properties/datacenter/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
let data44 = data40.services;
if(Array.isArray(data44)){
const len7 = data44.length;
for(let i7=0; i7<len7; i7++){
let data45 = data44[i7];
if(typeof data45 === "string"){
if(func3(data45) < 1){
const err94 = {instancePath:instancePath+"/discovery/" + i5+"/consul/services/" + i7,schemaPath:"#/$defs/DiscoverySettings/properties/consul/properties/services/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
else {
const err95 = {instancePath:instancePath+"/discovery/" + i5+"/consul/services/" + i7,schemaPath:"#/$defs/DiscoverySettings/properties/consul/properties/services/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err96 = {instancePath:instancePath+"/discovery/" + i5+"/consul/services",schemaPath:"#/$defs/DiscoverySettings/properties/consul/properties/services/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
let data46 = data40.tags;
if(Array.isArray(data46)){
const len8 = data46.length;
for(let i8=0; i8<len8; i8++){
let data47 = data46[i8];
if(typeof data47 === "string"){
if(func3(data47) < 1){
const err97 = {instancePath:instancePath+"/discovery/" + i5+"/consul/tags/" + i8,schemaPath:"#/$defs/DiscoverySettings/properties/consul/properties/tags/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
else {
const err98 = {instancePath:instancePath+"/discovery/" + i5+"/consul/tags/" + i8,schemaPath:"#/$defs/DiscoverySettings/properties/consul/properties/tags/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
}
else {
const err99 = {instancePath:instancePath+"/discovery/" + i5+"/consul/tags",schemaPath:"#/$defs/DiscoverySettings/properties/consul/properties/tags/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
if(typeof data40.onlyPassing !== "boolean"){
const err100 = {instancePath:instancePath+"/discovery/" + i5+"/consul/onlyPassing",schemaPath:"#/$defs/DiscoverySettings/properties/consul/properties/onlyPassing/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
let data49 = data40.waitSeconds;
if(!(((typeof data49 == "number") && (!(data49 % 1) && !isNaN(data49))) && (isFinite(data49)))){
const err101 = {instancePath:instancePath+"/discovery/" + i5+"/consul/waitSeconds",schemaPath:"#/$defs/DiscoverySettings/properties/consul/properties/waitSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
if((typeof data49 == "number") && (isFinite(data49))){
if(data49 > 600 || isNaN(data49)){
const err102 = {instancePath:instancePath+"/discovery/" + i5+"/consul/waitSeconds",schemaPath:"#/$defs/DiscoverySettings/properties/consul/properties/waitSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600},message:"must be <= 600"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
if(data49 < 1 || isNaN(data49)){
const err103 = {instancePath:instancePath+"/discovery/" + i5+"/consul/waitSeconds",schemaPath:"#/$defs/DiscoverySettings/properties/consul/properties/waitSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
}
else {
const err104 = {instancePath:instancePath+"/discovery/" + i5+"/consul",schemaPath:"#/$defs/DiscoverySettings/properties/consul/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
if(data27.eureka !== undefined){
let data50 = data27.eureka;
if(data50 && typeof data50 == "object" && !Array.isArray(data50)){
if(data50.refreshSeconds === undefined){
data50.refreshSeconds = 30;
}
if(data50.url === undefined){
const err105 = {instancePath:instancePath+"/discovery/" + i5+"/eureka",schemaPath:"#/$defs/DiscoverySettings/properties/eureka/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'"};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
for(const key9 in data50){
if(!((((key9 === "url") || (key9 === "username")) || (key9 === "password")) || (key9 === "refreshSeconds"))){
const err106 = {instancePath:instancePath+"/discovery/" + i5+"/eureka",schemaPath:"#/$defs/DiscoverySettings/properties/eureka/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
if(data50.url !== undefined){
let data51 = data50.url;
if(typeof data51 === "string"){
if(!pattern7.test(data51)){
const err107 = {instancePath:instancePath+"/discovery/" + i5+"/eureka/url",schemaPath:"#/$defs/DiscoverySettings/properties/eureka/properties/url/pattern",keyword:"pattern",params:{pattern: "^https?://"},message:"must match pattern \""+"^https?://"+"\""};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
else {
const err108 = {instancePath:instancePath+"/discovery/" + i5+"/eureka/url",schemaPath:"#/$defs/DiscoverySettings/properties/eureka/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
if(data50.username !== undefined){
let data52 = data50.username;
if(typeof data52 === "string"){
if(func3(data52) < 1){
const err109 = {instancePath:instancePath+"/discovery/" + i5+"/eureka/username",schemaPath:"#/$defs/DiscoverySettings/properties/eureka/properties/username/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
else {
const err110 = {instancePath:instancePath+"/discovery/" + i5+"/eureka/username",schemaPath:"#/$defs/DiscoverySettings/properties/eureka/properties/username/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
if(data50.password !== undefined){
let data53 = data50.password;
if(typeof data53 === "string"){
if(func3(data53) < 1){
const err111 = {instancePath:instancePath+"/discovery/" + i5+"/eureka/password",schemaPath:"#/$defs/DiscoverySettings/properties/eureka/properties/password/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
else {
const err112 = {instancePath:instancePath+"/discovery/" + i5+"/eureka/password",schemaPath:"#/$defs/DiscoverySettings/properties/eureka/properties/password/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
let data54 = data50.refreshSeconds;
if(!(((typeof data54 == "number") && (!(data54 % 1) && !isNaN(data54))) && (isFinite(data54)))){
const err113 = {instancePath:instancePath+"/discovery/" + i5+"/eureka/refreshSeconds",schemaPath:"#/$defs/DiscoverySettings/properties/eureka/properties/refreshSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
if((typeof data54 == "number") && (isFinite(data54))){
if(data54 > 3600 || isNaN(data54)){
const err114 = {instancePath:instancePath+"/discovery/" + i5+"/eureka/refreshSeconds",schemaPath:"#/$defs/DiscoverySettings/properties/eureka/properties/refreshSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
if(data54 < 1 || isNaN(data54)){
const err115 = {instancePath:instancePath+"/discovery/" + i5+"/eureka/refreshSeconds",schemaPath:"#/$defs/DiscoverySettings/properties/eureka/properties/refreshSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
}
else {
const err116 = {instancePath:instancePath+"/discovery/" + i5+"/eureka",schemaPath:"#/$defs/DiscoverySettings/properties/eureka/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
}
else {
const err117 = {instancePath:instancePath+"/discovery/" + i5,schemaPath:"#/$defs/DiscoverySettings/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
}
else {
const err118 = {instancePath:instancePath+"/discovery",schemaPath:"#/properties/discovery/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
if(data.serviceRouteMapper !== undefined){
let data55 = data.serviceRouteMapper;
if(data55 && typeof data55 == "object" && !Array.isArray(data55)){
if(data55.servicePattern === undefined){
const err119 = {instancePath:instancePath+"/serviceRouteMapper",schemaPath:"#/properties/serviceRouteMapper/required",keyword:"required",params:{missingProperty: "servicePattern"},message:"must have required property '"+"servicePattern"+"'"};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
if(data55.routePattern === undefined){
const err120 = {instancePath:instancePath+"/serviceRouteMapper",schemaPath:"#/properties/serviceRouteMapper/required",keyword:"required",params:{missingProperty: "routePattern"},message:"must have required property '"+"routePattern"+"'"};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
for(const key10 in data55){
if(!((key10 === "servicePattern") || (key10 === "routePattern"))){
const err121 = {instancePath:instancePath+"/serviceRouteMapper",schemaPath:"#/properties/serviceRouteMapper/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
if(data55.servicePattern !== undefined){
let data56 = data55.servicePattern;
if(typeof data56 === "string"){
if(func3(data56) > 255){
const err122 = {instancePath:instancePath+"/serviceRouteMapper/servicePattern",schemaPath:"#/properties/serviceRouteMapper/properties/servicePattern/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
if(func3(data56) < 1){
const err123 = {instancePath:instancePath+"/serviceRouteMapper/servicePattern",schemaPath:"#/properties/serviceRouteMapper/properties/servicePattern/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
}
else {
const err124 = {instancePath:instancePath+"/serviceRouteMapper/servicePattern",schemaPath:"#/properties/serviceRouteMapper/properties/servicePattern/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
if(data55.routePattern !== undefined){
let data57 = data55.routePattern;
if(typeof data57 === "string"){
if(func3(data57) > 255){
const err125 = {instancePath:instancePath+"/serviceRouteMapper/routePattern",schemaPath:"#/properties/serviceRouteMapper/properties/routePattern/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
if(func3(data57) < 1){
const err126 = {instancePath:instancePath+"/serviceRouteMapper/routePattern",schemaPath:"#/properties/serviceRouteMapper/properties/routePattern/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
else {
const err127 = {instancePath:instancePath+"/serviceRouteMapper/routePattern",schemaPath:"#/properties/serviceRouteMapper/properties/routePattern/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
}
else {
const err128 = {instancePath:instancePath+"/serviceRouteMapper",schemaPath:"#/properties/serviceRouteMapper/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
if(data.zone !== undefined){
let data58 = data.zone;
if(typeof data58 === "string"){
if(func3(data58) > 255){
const err129 = {instancePath:instancePath+"/zone",schemaPath:"#/properties/zone/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
if(func3(data58) < 1){
const err130 = {instancePath:instancePath+"/zone",schemaPath:"#/properties/zone/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
else {
const err131 = {instancePath:instancePath+"/zone",schemaPath:"#/properties/zone/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
let data59 = data.servicePolicy;
if(data59 && typeof data59 == "object" && !Array.isArray(data59)){
for(const key11 in data59){
if(!(((((((key11 === "balancing") || (key11 === "failureStatuses")) || (key11 === "ejection")) || (key11 === "breaker")) || (key11 === "healthCheck")) || (key11 === "retry")) || (key11 === "limits"))){
const err132 = {instancePath:instancePath+"/servicePolicy",schemaPath:"#/$defs/ServicePolicySettings/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
if(data59.balancing !== undefined){
let data60 = data59.balancing;
if(data60 && typeof data60 == "object" && !Array.isArray(data60)){
for(const key12 in data60){
if(!((((key12 === "strategy") || (key12 === "hash")) || (key12 === "loadPercent")) || (key12 === "panicPercent"))){
const err133 = {instancePath:instancePath+"/servicePolicy/balancing",schemaPath:"#/$defs/ServicePolicySettings/properties/balancing/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
if(data60.strategy !== undefined){
let data61 = data60.strategy;
if(typeof data61 !== "string"){
const err134 = {instancePath:instancePath+"/servicePolicy/balancing/strategy",schemaPath:"#/$defs/ServicePolicySettings/properties/balancing/properties/strategy/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
if(!((((data61 === "round-robin") || (data61 === "least-connections")) || (data61 === "power-of-two")) || (data61 === "consistent-hash"))){
const err135 = {instancePath:instancePath+"/servicePolicy/balancing/strategy",schemaPath:"#/$defs/ServicePolicySettings/properties/balancing/properties/strategy/enum",keyword:"enum",params:{allowedValues: schema56.properties.balancing.properties.strategy.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
if(data60.hash !== undefined){
let data62 = data60.hash;
if(typeof data62 === "string"){
if(!pattern27.test(data62)){
const err136 = {instancePath:instancePath+"/servicePolicy/balancing/hash",schemaPath:"#/$defs/ServicePolicySettings/properties/balancing/properties/hash/pattern",keyword:"pattern",params:{pattern: "^(address|(header|cookie):[!#$%&'*+.^_`|~0-9A-Za-z-]+)$"},message:"must match pattern \""+"^(address|(header|cookie):[!#$%&'*+.^_`|~0-9A-Za-z-]+)$"+"\""};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
else {
const err137 = {instancePath:instancePath+"/servicePolicy/balancing/hash",schemaPath:"#/$defs/ServicePolicySettings/properties/balancing/properties/hash/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
if(data60.loadPercent !== undefined){
let data63 = data60.loadPercent;
if(!(((typeof data63 == "number") && (!(data63 % 1) && !isNaN(data63))) && (isFinite(data63)))){
const err138 = {instancePath:instancePath+"/servicePolicy/balancing/loadPercent",schemaPath:"#/$defs/ServicePolicySettings/properties/balancing/properties/loadPercent/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
if((typeof data63 == "number") && (isFinite(data63))){
if(data63 > 1000 || isNaN(data63)){
const err139 = {instancePath:instancePath+"/servicePolicy/balancing/loadPercent",schemaPath:"#/$defs/ServicePolicySettings/properties/balancing/properties/loadPercent/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
if(data63 < 100 || isNaN(data63)){
const err140 = {instancePath:instancePath+"/servicePolicy/balancing/loadPercent",schemaPath:"#/$defs/ServicePolicySettings/properties/balancing/properties/loadPercent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100},message:"must be >= 100"};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
}
if(data60.panicPercent !== undefined){
let data64 = data60.panicPercent;
if(!(((typeof data64 == "number") && (!(data64 % 1) && !isNaN(data64))) && (isFinite(data64)))){
const err141 = {instancePath:instancePath+"/servicePolicy/balancing/panicPercent",schemaPath:"#/$defs/ServicePolicySettings/properties/balancing/properties/panicPercent/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
if((typeof data64 == "number") && (isFinite(data64))){
if(data64 > 100 || isNaN(data64)){
const err142 = {instancePath:instancePath+"/servicePolicy/balancing/panicPercent",schemaPath:"#/$defs/ServicePolicySettings/properties/balancing/properties/panicPercent/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100"};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
if(data64 < 0 || isNaN(data64)){
const err143 = {instancePath:instancePath+"/servicePolicy/balancing/panicPercent",schemaPath:"#/$defs/ServicePolicySettings/properties/balancing/properties/panicPercent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
}
}
else {
const err144 = {instancePath:instancePath+"/servicePolicy/balancing",schemaPath:"#/$defs/ServicePolicySettings/properties/balancing/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
if(data59.failureStatuses !== undefined){
let data65 = data59.failureStatuses;
if(Array.isArray(data65)){
const len9 = data65.length;
for(let i9=0; i9<len9; i9++){
let data66 = data65[i9];
if(!(((typeof data66 == "number") && (!(data66 % 1) && !isNaN(data66))) && (isFinite(data66)))){
const err145 = {instancePath:instancePath+"/servicePolicy/failureStatuses/" + i9,schemaPath:"#/$defs/ServicePolicySettings/properties/failureStatuses/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
if((typeof data66 == "number") && (isFinite(data66))){
if(data66 > 599 || isNaN(data66)){
const err146 = {instancePath:instancePath+"/servicePolicy/failureStatuses/" + i9,schemaPath:"#/$defs/ServicePolicySettings/properties/failureStatuses/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 599},message:"must be <= 599"};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
if(data66 < 400 || isNaN(data66)){
const err147 = {instancePath:instancePath+"/servicePolicy/failureStatuses/" + i9,schemaPath:"#/$defs/ServicePolicySettings/properties/failureStatuses/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 400},message:"must be >= 400"};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
}
}
}
else {
const err148 = {instancePath:instancePath+"/servicePolicy/failureStatuses",schemaPath:"#/$defs/ServicePolicySettings/properties/failureStatuses/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
if(data59.ejection !== undefined){
let data67 = data59.ejection;
if(data67 && typeof data67 == "object" && !Array.isArray(data67)){
for(const key13 in data67){
if(!(((((key13 === "enabled") || (key13 === "consecutiveFailures")) || (key13 === "baseMilliseconds")) || (key13 === "maxMilliseconds")) || (key13 === "maxPercent"))){
const err149 = {instancePath:instancePath+"/servicePolicy/ejection",schemaPath:"#/$defs/ServicePolicySettings/properties/ejection/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
}
if(data67.enabled !== undefined){
if(typeof data67.enabled !== "boolean"){
const err150 = {instancePath:instancePath+"/servicePolicy/ejection/enabled",schemaPath:"#/$defs/ServicePolicySettings/properties/ejection/properties/enabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
if(data67.consecutiveFailures !== undefined){
let data69 = data67.consecutiveFailures;
if(!(((typeof data69 == "number") && (!(data69 % 1) && !isNaN(data69))) && (isFinite(data69)))){
const err151 = {instancePath:instancePath+"/servicePolicy/ejection/consecutiveFailures",schemaPath:"#/$defs/ServicePolicySettings/properties/ejection/properties/consecutiveFailures/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
if((typeof data69 == "number") && (isFinite(data69))){
if(data69 < 1 || isNaN(data69)){
const err152 = {instancePath:instancePath+"/servicePolicy/ejection/consecutiveFailures",schemaPath:"#/$defs/ServicePolicySettings/properties/ejection/properties/consecutiveFailures/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
}
}
if(data67.baseMilliseconds !== undefined){
let data70 = data67.baseMilliseconds;
if(!(((typeof data70 == "number") && (!(data70 % 1) && !isNaN(data70))) && (isFinite(data70)))){
const err153 = {instancePath:instancePath+"/servicePolicy/ejection/baseMilliseconds",schemaPath:"#/$defs/ServicePolicySettings/properties/ejection/properties/baseMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
if((typeof data70 == "number") && (isFinite(data70))){
if(data70 < 1 || isNaN(data70)){
const err154 = {instancePath:instancePath+"/servicePolicy/ejection/baseMilliseconds",schemaPath:"#/$defs/ServicePolicySettings/properties/ejection/properties/baseMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
}
}
if(data67.maxMilliseconds !== undefined){
let data71 = data67.maxMilliseconds;
if(!(((typeof data71 == "number") && (!(data71 % 1) && !isNaN(data71))) && (isFinite(data71)))){
const err155 = {instancePath:instancePath+"/servicePolicy/ejection/maxMilliseconds",schemaPath:"#/$defs/ServicePolicySettings/properties/ejection/properties/maxMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
if((typeof data71 == "number") && (isFinite(data71))){
if(data71 < 1 || isNaN(data71)){
const err156 = {instancePath:instancePath+"/servicePolicy/ejection/maxMilliseconds",schemaPath:"#/$defs/ServicePolicySettings/properties/ejection/properties/maxMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
}
}
if(data67.maxPercent !== undefined){
let data72 = data67.maxPercent;
if(!(((typeof data72 == "number") && (!(data72 % 1) && !isNaN(data72))) && (isFinite(data72)))){
const err157 = {instancePath:instancePath+"/servicePolicy/ejection/maxPercent",schemaPath:"#/$defs/ServicePolicySettings/properties/ejection/properties/maxPercent/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
if((typeof data72 == "number") && (isFinite(data72))){
if(data72 > 100 || isNaN(data72)){
const err158 = {instancePath:instancePath+"/servicePolicy/ejection/maxPercent",schemaPath:"#/$defs/ServicePolicySettings/properties/ejection/properties/maxPercent/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100"};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
if(data72 < 0 || isNaN(data72)){
const err159 = {instancePath:instancePath+"/servicePolicy/ejection/maxPercent",schemaPath:"#/$defs/ServicePolicySettings/properties/ejection/properties/maxPercent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
}
}
else {
const err160 = {instancePath:instancePath+"/servicePolicy/ejection",schemaPath:"#/$defs/ServicePolicySettings/properties/ejection/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
if(data59.breaker !== undefined){
let data73 = data59.breaker;
if(data73 && typeof data73 == "object" && !Array.isArray(data73)){
for(const key14 in data73){
if(!(((((key14 === "enabled") || (key14 === "failurePercent")) || (key14 === "minimumRequests")) || (key14 === "windowMilliseconds")) || (key14 === "openMilliseconds"))){
const err161 = {instancePath:instancePath+"/servicePolicy/breaker",schemaPath:"#/$defs/ServicePolicySettings/properties/breaker/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
}
if(data73.enabled !== undefined){
if(typeof data73.enabled !== "boolean"){
const err162 = {instancePath:instancePath+"/servicePolicy/breaker/enabled",schemaPath:"#/$defs/ServicePolicySettings/properties/breaker/properties/enabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
}
if(data73.failurePercent !== undefined){
let data75 = data73.failurePercent;
if(!(((typeof data75 == "number") && (!(data75 % 1) && !isNaN(data75))) && (isFinite(data75)))){
const err163 = {instancePath:instancePath+"/servicePolicy/breaker/failurePercent",schemaPath:"#/$defs/ServicePolicySettings/properties/breaker/properties/failurePercent/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
if((typeof data75 == "number") && (isFinite(data75))){
if(data75 > 100 || isNaN(data75)){
const err164 = {instancePath:instancePath+"/servicePolicy/breaker/failurePercent",schemaPath:"#/$defs/ServicePolicySettings/properties/breaker/properties/failurePercent/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100"};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
if(data75 < 1 || isNaN(data75)){
const err165 = {instancePath:instancePath+"/servicePolicy/breaker/failurePercent",schemaPath:"#/$defs/ServicePolicySettings/properties/breaker/properties/failurePercent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
}
}
if(data73.minimumRequests !== undefined){
let data76 = data73.minimumRequests;
if(!(((typeof data76 == "number") && (!(data76 % 1) && !isNaN(data76))) && (isFinite(data76)))){
const err166 = {instancePath:instancePath+"/servicePolicy/breaker/minimumRequests",schemaPath:"#/$defs/ServicePolicySettings/properties/breaker/properties/minimumRequests/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
if((typeof data76 == "number") && (isFinite(data76))){
if(data76 < 1 || isNaN(data76)){
const err167 = {instancePath:instancePath+"/servicePolicy/breaker/minimumRequests",schemaPath:"#/$defs/ServicePolicySettings/properties/breaker/properties/minimumRequests/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
}
}
if(data73.windowMilliseconds !== undefined){
let data77 = data73.windowMilliseconds;
if(!(((typeof data77 == "number") && (!(data77 % 1) && !isNaN(data77))) && (isFinite(data77)))){
const err168 = {instancePath:instancePath+"/servicePolicy/breaker/windowMilliseconds",schemaPath:"#/$defs/ServicePolicySettings/properties/breaker/properties/windowMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
if((typeof data77 == "number") && (isFinite(data77))){
if(data77 < 1 || isNaN(data77)){
const err169 = {instancePath:instancePath+"/servicePolicy/breaker/windowMilliseconds",schemaPath:"#/$defs/ServicePolicySettings/properties/breaker/properties/windowMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
}
}
if(data73.openMilliseconds !== undefined){
let data78 = data73.openMilliseconds;
if(!(((typeof data78 == "number") && (!(data78 % 1) && !isNaN(data78))) && (isFinite(data78)))){
const err170 = {instancePath:instancePath+"/servicePolicy/breaker/openMilliseconds",schemaPath:"#/$defs/ServicePolicySettings/properties/breaker/properties/openMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
if((typeof data78 == "number") && (isFinite(data78))){
if(data78 < 1 || isNaN(data78)){
const err171 = {instancePath:instancePath+"/servicePolicy/breaker/openMilliseconds",schemaPath:"#/$defs/ServicePolicySettings/properties/breaker/properties/openMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
}
}
else {
const err172 = {instancePath:instancePath+"/servicePolicy/breaker",schemaPath:"#/$defs/ServicePolicySettings/properties/breaker/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
}
if(data59.healthCheck !== undefined){
let data79 = data59.healthCheck;
if(data79 && typeof data79 == "object" && !Array.isArray(data79)){
if(data79.path === undefined){
const err173 = {instancePath:instancePath+"/servicePolicy/healthCheck",schemaPath:"#/$defs/ServicePolicySettings/properties/healthCheck/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
for(const key15 in data79){
if(!((((((key15 === "path") || (key15 === "intervalMilliseconds")) || (key15 === "timeoutMilliseconds")) || (key15 === "healthyThreshold")) || (key15 === "unhealthyThreshold")) || (key15 === "jitterPercent"))){
const err174 = {instancePath:instancePath+"/servicePolicy/healthCheck",schemaPath:"#/$defs/ServicePolicySettings/properties/healthCheck/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
}
if(data79.path !== undefined){
let data80 = data79.path;
if(typeof data80 === "string"){
if(!pattern33.test(data80)){
const err175 = {instancePath:instancePath+"/servicePolicy/healthCheck/path",schemaPath:"#/$defs/ServicePolicySettings/properties/healthCheck/properties/path/pattern",keyword:"pattern",params:{pattern: "^/[\\x21-\\x7E]*$"},message:"must match pattern \""+"^/[\\x21-\\x7E]*$"+"\""};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
}
else {
const err176 = {instancePath:instancePath+"/servicePolicy/healthCheck/path",schemaPath:"#/$defs/ServicePolicySettings/properties/healthCheck/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
}
if(data79.intervalMilliseconds !== undefined){
let data81 = data79.intervalMilliseconds;
if(!(((typeof data81 == "number") && (!(data81 % 1) && !isNaN(data81))) && (isFinite(data81)))){
const err177 = {instancePath:instancePath+"/servicePolicy/healthCheck/intervalMilliseconds",schemaPath:"#/$defs/ServicePolicySettings/properties/healthCheck/properties/intervalMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
if((typeof data81 == "number") && (isFinite(data81))){
if(data81 < 1 || isNaN(data81)){
const err178 = {instancePath:instancePath+"/servicePolicy/healthCheck/intervalMilliseconds",schemaPath:"#/$defs/ServicePolicySettings/properties/healthCheck/properties/intervalMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
}
}
if(data79.timeoutMilliseconds !== undefined){
let data82 = data79.timeoutMilliseconds;
if(!(((typeof data82 == "number") && (!(data82 % 1) && !isNaN(data82))) && (isFinite(data82)))){
const err179 = {instancePath:instancePath+"/servicePolicy/healthCheck/timeoutMilliseconds",schemaPath:"#/$defs/ServicePolicySettings/properties/healthCheck/properties/timeoutMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
if((typeof data82 == "number") && (isFinite(data82))){
if(data82 < 1 || isNaN(data82)){
const err180 = {instancePath:instancePath+"/servicePolicy/healthCheck/timeoutMilliseconds",schemaPath:"#/$defs/ServicePolicySettings/properties/healthCheck/properties/timeoutMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
}
}
if(data79.healthyThreshold !== undefined){
let data83 = data79.healthyThreshold;
if(!(((typeof data83 == "number") && (!(data83 % 1) && !isNaN(data83))) && (isFinite(data83)))){
const err181 = {instancePath:instancePath+"/servicePolicy/healthCheck/healthyThreshold",schemaPath:"#/$defs/ServicePolicySettings/properties/healthCheck/properties/healthyThreshold/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
if((typeof data83 == "number") && (isFinite(data83))){
if(data83 < 1 || isNaN(data83)){
const err182 = {instancePath:instancePath+"/servicePolicy/healthCheck/healthyThreshold",schemaPath:"#/$defs/ServicePolicySettings/properties/healthCheck/properties/healthyThreshold/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
}
}
if(data79.unhealthyThreshold !== undefined){
let data84 = data79.unhealthyThreshold;
if(!(((typeof data84 == "number") && (!(data84 % 1) && !isNaN(data84))) && (isFinite(data84)))){
const err183 = {instancePath:instancePath+"/servicePolicy/healthCheck/unhealthyThreshold",schemaPath:"#/$defs/ServicePolicySettings/properties/healthCheck/properties/unhealthyThreshold/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
if((typeof data84 == "number") && (isFinite(data84))){
if(data84 < 1 || isNaN(data84)){
const err184 = {instancePath:instancePath+"/servicePolicy/healthCheck/unhealthyThreshold",schemaPath:"#/$defs/ServicePolicySettings/properties/healthCheck/properties/unhealthyThreshold/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
}
}
if(data79.jitterPercent !== undefined){
let data85 = data79.jitterPercent;
if(!(((typeof data85 == "number") && (!(data85 % 1) && !isNaN(data85))) && (isFinite(data85)))){
const err185 = {instancePath:instancePath+"/servicePolicy/healthCheck/jitterPercent",schemaPath:"#/$defs/ServicePolicySettings/properties/healthCheck/properties/jitterPercent/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
if((typeof data85 == "number") && (isFinite(data85))){
if(data85 > 50 || isNaN(data85)){
const err186 = {instancePath:instancePath+"/servicePolicy/healthCheck/jitterPercent",schemaPath:"#/$defs/ServicePolicySettings/properties/healthCheck/properties/jitterPercent/maximum",keyword:"maximum",params:{comparison: "<=", limit: 50},message:"must be <= 50"};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
if(data85 < 0 || isNaN(data85)){
const err187 = {instancePath:instancePath+"/servicePolicy/healthCheck/jitterPercent",schemaPath:"#/$defs/ServicePolicySettings/properties/healthCheck/properties/jitterPercent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
}
}
}
else {
const err188 = {instancePath:instancePath+"/servicePolicy/healthCheck",schemaPath:"#/$defs/ServicePolicySettings/properties/healthCheck/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
}
if(data59.retry !== undefined){
let data86 = data59.retry;
if(data86 && typeof data86 == "object" && !Array.isArray(data86)){
for(const key16 in data86){
if(!((((key16 === "limit") || (key16 === "budgetPercent")) || (key16 === "minimumPerSecond")) || (key16 === "statuses"))){
const err189 = {instancePath:instancePath+"/servicePolicy/retry",schemaPath:"#/$defs/ServicePolicySettings/properties/retry/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
}
if(data86.limit !== undefined){
let data87 = data86.limit;
if(!(((typeof data87 == "number") && (!(data87 % 1) && !isNaN(data87))) && (isFinite(data87)))){
const err190 = {instancePath:instancePath+"/servicePolicy/retry/limit",schemaPath:"#/$defs/ServicePolicySettings/properties/retry/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
if((typeof data87 == "number") && (isFinite(data87))){
if(data87 > 5 || isNaN(data87)){
const err191 = {instancePath:instancePath+"/servicePolicy/retry/limit",schemaPath:"#/$defs/ServicePolicySettings/properties/retry/properties/limit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 5},message:"must be <= 5"};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
if(data87 < 0 || isNaN(data87)){
const err192 = {instancePath:instancePath+"/servicePolicy/retry/limit",schemaPath:"#/$defs/ServicePolicySettings/properties/retry/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
}
}
if(data86.budgetPercent !== undefined){
let data88 = data86.budgetPercent;
if(!(((typeof data88 == "number") && (!(data88 % 1) && !isNaN(data88))) && (isFinite(data88)))){
const err193 = {instancePath:instancePath+"/servicePolicy/retry/budgetPercent",schemaPath:"#/$defs/ServicePolicySettings/properties/retry/properties/budgetPercent/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
if((typeof data88 == "number") && (isFinite(data88))){
if(data88 > 100 || isNaN(data88)){
const err194 = {instancePath:instancePath+"/servicePolicy/retry/budgetPercent",schemaPath:"#/$defs/ServicePolicySettings/properties/retry/properties/budgetPercent/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100"};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
if(data88 < 0 || isNaN(data88)){
const err195 = {instancePath:instancePath+"/servicePolicy/retry/budgetPercent",schemaPath:"#/$defs/ServicePolicySettings/properties/retry/properties/budgetPercent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
}
}
if(data86.minimumPerSecond !== undefined){
let data89 = data86.minimumPerSecond;
if(!(((typeof data89 == "number") && (!(data89 % 1) && !isNaN(data89))) && (isFinite(data89)))){
const err196 = {instancePath:instancePath+"/servicePolicy/retry/minimumPerSecond",schemaPath:"#/$defs/ServicePolicySettings/properties/retry/properties/minimumPerSecond/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
if((typeof data89 == "number") && (isFinite(data89))){
if(data89 > 1000 || isNaN(data89)){
const err197 = {instancePath:instancePath+"/servicePolicy/retry/minimumPerSecond",schemaPath:"#/$defs/ServicePolicySettings/properties/retry/properties/minimumPerSecond/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
if(data89 < 0 || isNaN(data89)){
const err198 = {instancePath:instancePath+"/servicePolicy/retry/minimumPerSecond",schemaPath:"#/$defs/ServicePolicySettings/properties/retry/properties/minimumPerSecond/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
}
}
if(data86.statuses !== undefined){
let data90 = data86.statuses;
if(Array.isArray(data90)){
const len10 = data90.length;
for(let i10=0; i10<len10; i10++){
let data91 = data90[i10];
if(!(((typeof data91 == "number") && (!(data91 % 1) && !isNaN(data91))) && (isFinite(data91)))){
const err199 = {instancePath:instancePath+"/servicePolicy/retry/statuses/" + i10,schemaPath:"#/$defs/ServicePolicySettings/properties/retry/properties/statuses/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
if((typeof data91 == "number") && (isFinite(data91))){
if(data91 > 599 || isNaN(data91)){
const err200 = {instancePath:instancePath+"/servicePolicy/retry/statuses/" + i10,schemaPath:"#/$defs/ServicePolicySettings/properties/retry/properties/statuses/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 599},message:"must be <= 599"};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
if(data91 < 400 || isNaN(data91)){
const err201 = {instancePath:instancePath+"/servicePolicy/retry/statuses/" + i10,schemaPath:"#/$defs/ServicePolicySettings/properties/retry/properties/statuses/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 400},message:"must be >= 400"};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
}
}
}
else {
const err202 = {instancePath:instancePath+"/servicePolicy/retry/statuses",schemaPath:"#/$defs/ServicePolicySettings/properties/retry/properties/statuses/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
}
}
else {
const err203 = {instancePath:instancePath+"/servicePolicy/retry",schemaPath:"#/$defs/ServicePolicySettings/properties/retry/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
}
if(data59.limits !== undefined){
let data92 = data59.limits;
if(data92 && typeof data92 == "object" && !Array.isArray(data92)){
for(const key17 in data92){
if(!((((((key17 === "connections") || (key17 === "pending")) || (key17 === "connectionsPerClient")) || (key17 === "pendingPerClient")) || (key17 === "connectionMilliseconds")) || (key17 === "connectionRequests"))){
const err204 = {instancePath:instancePath+"/servicePolicy/limits",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
}
if(data92.connections !== undefined){
let data93 = data92.connections;
if(!(((typeof data93 == "number") && (!(data93 % 1) && !isNaN(data93))) && (isFinite(data93)))){
const err205 = {instancePath:instancePath+"/servicePolicy/limits/connections",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/properties/connections/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
if((typeof data93 == "number") && (isFinite(data93))){
if(data93 > 65535 || isNaN(data93)){
const err206 = {instancePath:instancePath+"/servicePolicy/limits/connections",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/properties/connections/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
if(data93 < 1 || isNaN(data93)){
const err207 = {instancePath:instancePath+"/servicePolicy/limits/connections",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/properties/connections/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
}
}
if(data92.pending !== undefined){
let data94 = data92.pending;
if(!(((typeof data94 == "number") && (!(data94 % 1) && !isNaN(data94))) && (isFinite(data94)))){
const err208 = {instancePath:instancePath+"/servicePolicy/limits/pending",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/properties/pending/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
if((typeof data94 == "number") && (isFinite(data94))){
if(data94 > 1000000 || isNaN(data94)){
const err209 = {instancePath:instancePath+"/servicePolicy/limits/pending",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/properties/pending/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
if(data94 < 0 || isNaN(data94)){
const err210 = {instancePath:instancePath+"/servicePolicy/limits/pending",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/properties/pending/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
}
}
if(data92.connectionsPerClient !== undefined){
let data95 = data92.connectionsPerClient;
if(!(((typeof data95 == "number") && (!(data95 % 1) && !isNaN(data95))) && (isFinite(data95)))){
const err211 = {instancePath:instancePath+"/servicePolicy/limits/connectionsPerClient",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/properties/connectionsPerClient/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
if((typeof data95 == "number") && (isFinite(data95))){
if(data95 > 65535 || isNaN(data95)){
const err212 = {instancePath:instancePath+"/servicePolicy/limits/connectionsPerClient",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/properties/connectionsPerClient/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
if(data95 < 1 || isNaN(data95)){
const err213 = {instancePath:instancePath+"/servicePolicy/limits/connectionsPerClient",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/properties/connectionsPerClient/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
}
}
if(data92.pendingPerClient !== undefined){
let data96 = data92.pendingPerClient;
if(!(((typeof data96 == "number") && (!(data96 % 1) && !isNaN(data96))) && (isFinite(data96)))){
const err214 = {instancePath:instancePath+"/servicePolicy/limits/pendingPerClient",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/properties/pendingPerClient/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
if((typeof data96 == "number") && (isFinite(data96))){
if(data96 > 1000000 || isNaN(data96)){
const err215 = {instancePath:instancePath+"/servicePolicy/limits/pendingPerClient",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/properties/pendingPerClient/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
if(data96 < 0 || isNaN(data96)){
const err216 = {instancePath:instancePath+"/servicePolicy/limits/pendingPerClient",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/properties/pendingPerClient/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
}
}
if(data92.connectionMilliseconds !== undefined){
let data97 = data92.connectionMilliseconds;
if(!(((typeof data97 == "number") && (!(data97 % 1) && !isNaN(data97))) && (isFinite(data97)))){
const err217 = {instancePath:instancePath+"/servicePolicy/limits/connectionMilliseconds",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/properties/connectionMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
if((typeof data97 == "number") && (isFinite(data97))){
if(data97 < 0 || isNaN(data97)){
const err218 = {instancePath:instancePath+"/servicePolicy/limits/connectionMilliseconds",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/properties/connectionMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
}
}
if(data92.connectionRequests !== undefined){
let data98 = data92.connectionRequests;
if(!(((typeof data98 == "number") && (!(data98 % 1) && !isNaN(data98))) && (isFinite(data98)))){
const err219 = {instancePath:instancePath+"/servicePolicy/limits/connectionRequests",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/properties/connectionRequests/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
if((typeof data98 == "number") && (isFinite(data98))){
if(data98 < 0 || isNaN(data98)){
const err220 = {instancePath:instancePath+"/servicePolicy/limits/connectionRequests",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/properties/connectionRequests/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
}
}
}
else {
const err221 = {instancePath:instancePath+"/servicePolicy/limits",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
}
}
else {
const err222 = {instancePath:instancePath+"/servicePolicy",schemaPath:"#/$defs/ServicePolicySettings/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
let data99 = data.servicePolicies;
if(data99 && typeof data99 == "object" && !Array.isArray(data99)){
for(const key18 in data99){
let data100 = data99[key18];
if(data100 && typeof data100 == "object" && !Array.isArray(data100)){
for(const key19 in data100){
if(!(((((((key19 === "balancing") || (key19 === "failureStatuses")) || (key19 === "ejection")) || (key19 === "breaker")) || (key19 === "healthCheck")) || (key19 === "retry")) || (key19 === "limits"))){
const err223 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/ServicePolicySettings/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
}
if(data100.balancing !== undefined){
let data101 = data100.balancing;
if(data101 && typeof data101 == "object" && !Array.isArray(data101)){
for(const key20 in data101){
if(!((((key20 === "strategy") || (key20 === "hash")) || (key20 === "loadPercent")) || (key20 === "panicPercent"))){
const err224 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/balancing",schemaPath:"#/$defs/ServicePolicySettings/properties/balancing/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key20},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
}
if(data101.strategy !== undefined){
let data102 = data101.strategy;
if(typeof data102 !== "string"){
const err225 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/balancing/strategy",schemaPath:"#/$defs/ServicePolicySettings/properties/balancing/properties/strategy/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
if(!((((data102 === "round-robin") || (data102 === "least-connections")) || (data102 === "power-of-two")) || (data102 === "consistent-hash"))){
const err226 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/balancing/strategy",schemaPath:"#/$defs/ServicePolicySettings/properties/balancing/properties/strategy/enum",keyword:"enum",params:{allowedValues: schema56.properties.balancing.properties.strategy.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
}
if(data101.hash !== undefined){
let data103 = data101.hash;
if(typeof data103 === "string"){
if(!pattern27.test(data103)){
const err227 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/balancing/hash",schemaPath:"#/$defs/ServicePolicySettings/properties/balancing/properties/hash/pattern",keyword:"pattern",params:{pattern: "^(address|(header|cookie):[!#$%&'*+.^_`|~0-9A-Za-z-]+)$"},message:"must match pattern \""+"^(address|(header|cookie):[!#$%&'*+.^_`|~0-9A-Za-z-]+)$"+"\""};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
}
else {
const err228 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/balancing/hash",schemaPath:"#/$defs/ServicePolicySettings/properties/balancing/properties/hash/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
}
if(data101.loadPercent !== undefined){
let data104 = data101.loadPercent;
if(!(((typeof data104 == "number") && (!(data104 % 1) && !isNaN(data104))) && (isFinite(data104)))){
const err229 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/balancing/loadPercent",schemaPath:"#/$defs/ServicePolicySettings/properties/balancing/properties/loadPercent/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
if((typeof data104 == "number") && (isFinite(data104))){
if(data104 > 1000 || isNaN(data104)){
const err230 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/balancing/loadPercent",schemaPath:"#/$defs/ServicePolicySettings/properties/balancing/properties/loadPercent/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
if(data104 < 100 || isNaN(data104)){
const err231 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/balancing/loadPercent",schemaPath:"#/$defs/ServicePolicySettings/properties/balancing/properties/loadPercent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100},message:"must be >= 100"};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
}
}
if(data101.panicPercent !== undefined){
let data105 = data101.panicPercent;
if(!(((typeof data105 == "number") && (!(data105 % 1) && !isNaN(data105))) && (isFinite(data105)))){
const err232 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/balancing/panicPercent",schemaPath:"#/$defs/ServicePolicySettings/properties/balancing/properties/panicPercent/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
if((typeof data105 == "number") && (isFinite(data105))){
if(data105 > 100 || isNaN(data105)){
const err233 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/balancing/panicPercent",schemaPath:"#/$defs/ServicePolicySettings/properties/balancing/properties/panicPercent/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100"};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
if(data105 < 0 || isNaN(data105)){
const err234 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/balancing/panicPercent",schemaPath:"#/$defs/ServicePolicySettings/properties/balancing/properties/panicPercent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
}
}
}
else {
const err235 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/balancing",schemaPath:"#/$defs/ServicePolicySettings/properties/balancing/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
}
if(data100.failureStatuses !== undefined){
let data106 = data100.failureStatuses;
if(Array.isArray(data106)){
const len11 = data106.length;
for(let i11=0; i11<len11; i11++){
let data107 = data106[i11];
if(!(((typeof data107 == "number") && (!(data107 % 1) && !isNaN(data107))) && (isFinite(data107)))){
const err236 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/failureStatuses/" + i11,schemaPath:"#/$defs/ServicePolicySettings/properties/failureStatuses/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
if((typeof data107 == "number") && (isFinite(data107))){
if(data107 > 599 || isNaN(data107)){
const err237 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/failureStatuses/" + i11,schemaPath:"#/$defs/ServicePolicySettings/properties/failureStatuses/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 599},message:"must be <= 599"};
if(vErrors === null){
vErrors = [err237];
}
else {
vErrors.push(err237);
}
errors++;
}
if(data107 < 400 || isNaN(data107)){
const err238 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/failureStatuses/" + i11,schemaPath:"#/$defs/ServicePolicySettings/properties/failureStatuses/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 400},message:"must be >= 400"};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
}
}
}
else {
const err239 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/failureStatuses",schemaPath:"#/$defs/ServicePolicySettings/properties/failureStatuses/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
}
if(data100.ejection !== undefined){
let data108 = data100.ejection;
if(data108 && typeof data108 == "object" && !Array.isArray(data108)){
for(const key21 in data108){
if(!(((((key21 === "enabled") || (key21 === "consecutiveFailures")) || (key21 === "baseMilliseconds")) || (key21 === "maxMilliseconds")) || (key21 === "maxPercent"))){
const err240 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/ejection",schemaPath:"#/$defs/ServicePolicySettings/properties/ejection/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key21},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err240];
}
else {
vErrors.push(err240);
}
errors++;
}
}
if(data108.enabled !== undefined){
if(typeof data108.enabled !== "boolean"){
const err241 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/ejection/enabled",schemaPath:"#/$defs/ServicePolicySettings/properties/ejection/properties/enabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
}
if(data108.consecutiveFailures !== undefined){
let data110 = data108.consecutiveFailures;
if(!(((typeof data110 == "number") && (!(data110 % 1) && !isNaN(data110))) && (isFinite(data110)))){
const err242 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/ejection/consecutiveFailures",schemaPath:"#/$defs/ServicePolicySettings/properties/ejection/properties/consecutiveFailures/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err242];
}
else {
vErrors.push(err242);
}
errors++;
}
if((typeof data110 == "number") && (isFinite(data110))){
if(data110 < 1 || isNaN(data110)){
const err243 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/ejection/consecutiveFailures",schemaPath:"#/$defs/ServicePolicySettings/properties/ejection/properties/consecutiveFailures/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
}
}
if(data108.baseMilliseconds !== undefined){
let data111 = data108.baseMilliseconds;
if(!(((typeof data111 == "number") && (!(data111 % 1) && !isNaN(data111))) && (isFinite(data111)))){
const err244 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/ejection/baseMilliseconds",schemaPath:"#/$defs/ServicePolicySettings/properties/ejection/properties/baseMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
if((typeof data111 == "number") && (isFinite(data111))){
if(data111 < 1 || isNaN(data111)){
const err245 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/ejection/baseMilliseconds",schemaPath:"#/$defs/ServicePolicySettings/properties/ejection/properties/baseMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
}
}
if(data108.maxMilliseconds !== undefined){
let data112 = data108.maxMilliseconds;
if(!(((typeof data112 == "number") && (!(data112 % 1) && !isNaN(data112))) && (isFinite(data112)))){
const err246 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/ejection/maxMilliseconds",schemaPath:"#/$defs/ServicePolicySettings/properties/ejection/properties/maxMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err246];
}
else {
vErrors.push(err246);
}
errors++;
}
if((typeof data112 == "number") && (isFinite(data112))){
if(data112 < 1 || isNaN(data112)){
const err247 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/ejection/maxMilliseconds",schemaPath:"#/$defs/ServicePolicySettings/properties/ejection/properties/maxMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
}
}
}
if(data108.maxPercent !== undefined){
let data113 = data108.maxPercent;
if(!(((typeof data113 == "number") && (!(data113 % 1) && !isNaN(data113))) && (isFinite(data113)))){
const err248 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/ejection/maxPercent",schemaPath:"#/$defs/ServicePolicySettings/properties/ejection/properties/maxPercent/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
if((typeof data113 == "number") && (isFinite(data113))){
if(data113 > 100 || isNaN(data113)){
const err249 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/ejection/maxPercent",schemaPath:"#/$defs/ServicePolicySettings/properties/ejection/properties/maxPercent/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100"};
if(vErrors === null){
vErrors = [err249];
}
else {
vErrors.push(err249);
}
errors++;
}
if(data113 < 0 || isNaN(data113)){
const err250 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/ejection/maxPercent",schemaPath:"#/$defs/ServicePolicySettings/properties/ejection/properties/maxPercent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
}
}
}
else {
const err251 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/ejection",schemaPath:"#/$defs/ServicePolicySettings/properties/ejection/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err251];
}
else {
vErrors.push(err251);
}
errors++;
}
}
if(data100.breaker !== undefined){
let data114 = data100.breaker;
if(data114 && typeof data114 == "object" && !Array.isArray(data114)){
for(const key22 in data114){
if(!(((((key22 === "enabled") || (key22 === "failurePercent")) || (key22 === "minimumRequests")) || (key22 === "windowMilliseconds")) || (key22 === "openMilliseconds"))){
const err252 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/breaker",schemaPath:"#/$defs/ServicePolicySettings/properties/breaker/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key22},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
}
if(data114.enabled !== undefined){
if(typeof data114.enabled !== "boolean"){
const err253 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/breaker/enabled",schemaPath:"#/$defs/ServicePolicySettings/properties/breaker/properties/enabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
}
if(data114.failurePercent !== undefined){
let data116 = data114.failurePercent;
if(!(((typeof data116 == "number") && (!(data116 % 1) && !isNaN(data116))) && (isFinite(data116)))){
const err254 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/breaker/failurePercent",schemaPath:"#/$defs/ServicePolicySettings/properties/breaker/properties/failurePercent/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err254];
}
else {
vErrors.push(err254);
}
errors++;
}
if((typeof data116 == "number") && (isFinite(data116))){
if(data116 > 100 || isNaN(data116)){
const err255 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/breaker/failurePercent",schemaPath:"#/$defs/ServicePolicySettings/properties/breaker/properties/failurePercent/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100"};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
if(data116 < 1 || isNaN(data116)){
const err256 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/breaker/failurePercent",schemaPath:"#/$defs/ServicePolicySettings/properties/breaker/properties/failurePercent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err256];
}
else {
vErrors.push(err256);
}
errors++;
}
}
}
if(data114.minimumRequests !== undefined){
let data117 = data114.minimumRequests;
if(!(((typeof data117 == "number") && (!(data117 % 1) && !isNaN(data117))) && (isFinite(data117)))){
const err257 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/breaker/minimumRequests",schemaPath:"#/$defs/ServicePolicySettings/properties/breaker/properties/minimumRequests/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
if((typeof data117 == "number") && (isFinite(data117))){
if(data117 < 1 || isNaN(data117)){
const err258 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/breaker/minimumRequests",schemaPath:"#/$defs/ServicePolicySettings/properties/breaker/properties/minimumRequests/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
}
}
if(data114.windowMilliseconds !== undefined){
let data118 = data114.windowMilliseconds;
if(!(((typeof data118 == "number") && (!(data118 % 1) && !isNaN(data118))) && (isFinite(data118)))){
const err259 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/breaker/windowMilliseconds",schemaPath:"#/$defs/ServicePolicySettings/properties/breaker/properties/windowMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err259];
}
else {
vErrors.push(err259);
}
errors++;
}
if((typeof data118 == "number") && (isFinite(data118))){
if(data118 < 1 || isNaN(data118)){
const err260 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/breaker/windowMilliseconds",schemaPath:"#/$defs/ServicePolicySettings/properties/breaker/properties/windowMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err260];
}
else {
vErrors.push(err260);
}
errors++;
}
}
}
if(data114.openMilliseconds !== undefined){
let data119 = data114.openMilliseconds;
if(!(((typeof data119 == "number") && (!(data119 % 1) && !isNaN(data119))) && (isFinite(data119)))){
const err261 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/breaker/openMilliseconds",schemaPath:"#/$defs/ServicePolicySettings/properties/breaker/properties/openMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
if((typeof data119 == "number") && (isFinite(data119))){
if(data119 < 1 || isNaN(data119)){
const err262 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/breaker/openMilliseconds",schemaPath:"#/$defs/ServicePolicySettings/properties/breaker/properties/openMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
}
}
}
else {
const err263 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/breaker",schemaPath:"#/$defs/ServicePolicySettings/properties/breaker/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err263];
}
else {
vErrors.push(err263);
}
errors++;
}
}
if(data100.healthCheck !== undefined){
let data120 = data100.healthCheck;
if(data120 && typeof data120 == "object" && !Array.isArray(data120)){
if(data120.path === undefined){
const err264 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/healthCheck",schemaPath:"#/$defs/ServicePolicySettings/properties/healthCheck/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
if(vErrors === null){
vErrors = [err264];
}
else {
vErrors.push(err264);
}
errors++;
}
for(const key23 in data120){
if(!((((((key23 === "path") || (key23 === "intervalMilliseconds")) || (key23 === "timeoutMilliseconds")) || (key23 === "healthyThreshold")) || (key23 === "unhealthyThreshold")) || (key23 === "jitterPercent"))){
const err265 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/healthCheck",schemaPath:"#/$defs/ServicePolicySettings/properties/healthCheck/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key23},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err265];
}
else {
vErrors.push(err265);
}
errors++;
}
}
if(data120.path !== undefined){
let data121 = data120.path;
if(typeof data121 === "string"){
if(!pattern33.test(data121)){
const err266 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/healthCheck/path",schemaPath:"#/$defs/ServicePolicySettings/properties/healthCheck/properties/path/pattern",keyword:"pattern",params:{pattern: "^/[\\x21-\\x7E]*$"},message:"must match pattern \""+"^/[\\x21-\\x7E]*$"+"\""};
if(vErrors === null){
vErrors = [err266];
}
else {
vErrors.push(err266);
}
errors++;
}
}
else {
const err267 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/healthCheck/path",schemaPath:"#/$defs/ServicePolicySettings/properties/healthCheck/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err267];
}
else {
vErrors.push(err267);
}
errors++;
}
}
if(data120.intervalMilliseconds !== undefined){
let data122 = data120.intervalMilliseconds;
if(!(((typeof data122 == "number") && (!(data122 % 1) && !isNaN(data122))) && (isFinite(data122)))){
const err268 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/healthCheck/intervalMilliseconds",schemaPath:"#/$defs/ServicePolicySettings/properties/healthCheck/properties/intervalMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
}
errors++;
}
if((typeof data122 == "number") && (isFinite(data122))){
if(data122 < 1 || isNaN(data122)){
const err269 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/healthCheck/intervalMilliseconds",schemaPath:"#/$defs/ServicePolicySettings/properties/healthCheck/properties/intervalMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err269];
}
else {
vErrors.push(err269);
}
errors++;
}
}
}
if(data120.timeoutMilliseconds !== undefined){
let data123 = data120.timeoutMilliseconds;
if(!(((typeof data123 == "number") && (!(data123 % 1) && !isNaN(data123))) && (isFinite(data123)))){
const err270 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/healthCheck/timeoutMilliseconds",schemaPath:"#/$defs/ServicePolicySettings/properties/healthCheck/properties/timeoutMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
}
errors++;
}
if((typeof data123 == "number") && (isFinite(data123))){
if(data123 < 1 || isNaN(data123)){
const err271 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/healthCheck/timeoutMilliseconds",schemaPath:"#/$defs/ServicePolicySettings/properties/healthCheck/properties/timeoutMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err271];
}
else {
vErrors.push(err271);
}
errors++;
}
}
}
if(data120.healthyThreshold !== undefined){
let data124 = data120.healthyThreshold;
if(!(((typeof data124 == "number") && (!(data124 % 1) && !isNaN(data124))) && (isFinite(data124)))){
const err272 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/healthCheck/healthyThreshold",schemaPath:"#/$defs/ServicePolicySettings/properties/healthCheck/properties/healthyThreshold/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err272];
}
else {
vErrors.push(err272);
}
errors++;
}
if((typeof data124 == "number") && (isFinite(data124))){
if(data124 < 1 || isNaN(data124)){
const err273 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/healthCheck/healthyThreshold",schemaPath:"#/$defs/ServicePolicySettings/properties/healthCheck/properties/healthyThreshold/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err273];
}
else {
vErrors.push(err273);
}
errors++;
}
}
}
if(data120.unhealthyThreshold !== undefined){
let data125 = data120.unhealthyThreshold;
if(!(((typeof data125 == "number") && (!(data125 % 1) && !isNaN(data125))) && (isFinite(data125)))){
const err274 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/healthCheck/unhealthyThreshold",schemaPath:"#/$defs/ServicePolicySettings/properties/healthCheck/properties/unhealthyThreshold/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err274];
}
else {
vErrors.push(err274);
}
errors++;
}
if((typeof data125 == "number") && (isFinite(data125))){
if(data125 < 1 || isNaN(data125)){
const err275 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/healthCheck/unhealthyThreshold",schemaPath:"#/$defs/ServicePolicySettings/properties/healthCheck/properties/unhealthyThreshold/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err275];
}
else {
vErrors.push(err275);
}
errors++;
}
}
}
if(data120.jitterPercent !== undefined){
let data126 = data120.jitterPercent;
if(!(((typeof data126 == "number") && (!(data126 % 1) && !isNaN(data126))) && (isFinite(data126)))){
const err276 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/healthCheck/jitterPercent",schemaPath:"#/$defs/ServicePolicySettings/properties/healthCheck/properties/jitterPercent/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err276];
}
else {
vErrors.push(err276);
}
errors++;
}
if((typeof data126 == "number") && (isFinite(data126))){
if(data126 > 50 || isNaN(data126)){
const err277 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/healthCheck/jitterPercent",schemaPath:"#/$defs/ServicePolicySettings/properties/healthCheck/properties/jitterPercent/maximum",keyword:"maximum",params:{comparison: "<=", limit: 50},message:"must be <= 50"};
if(vErrors === null){
vErrors = [err277];
}
else {
vErrors.push(err277);
}
errors++;
}
if(data126 < 0 || isNaN(data126)){
const err278 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/healthCheck/jitterPercent",schemaPath:"#/$defs/ServicePolicySettings/properties/healthCheck/properties/jitterPercent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err278];
}
else {
vErrors.push(err278);
}
errors++;
}
}
}
}
else {
const err279 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/healthCheck",schemaPath:"#/$defs/ServicePolicySettings/properties/healthCheck/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err279];
}
else {
vErrors.push(err279);
}
errors++;
}
}
if(data100.retry !== undefined){
let data127 = data100.retry;
if(data127 && typeof data127 == "object" && !Array.isArray(data127)){
for(const key24 in data127){
if(!((((key24 === "limit") || (key24 === "budgetPercent")) || (key24 === "minimumPerSecond")) || (key24 === "statuses"))){
const err280 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/retry",schemaPath:"#/$defs/ServicePolicySettings/properties/retry/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key24},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err280];
}
else {
vErrors.push(err280);
}
errors++;
}
}
if(data127.limit !== undefined){
let data128 = data127.limit;
if(!(((typeof data128 == "number") && (!(data128 % 1) && !isNaN(data128))) && (isFinite(data128)))){
const err281 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/retry/limit",schemaPath:"#/$defs/ServicePolicySettings/properties/retry/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err281];
}
else {
vErrors.push(err281);
}
errors++;
}
if((typeof data128 == "number") && (isFinite(data128))){
if(data128 > 5 || isNaN(data128)){
const err282 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/retry/limit",schemaPath:"#/$defs/ServicePolicySettings/properties/retry/properties/limit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 5},message:"must be <= 5"};
if(vErrors === null){
vErrors = [err282];
}
else {
vErrors.push(err282);
}
errors++;
}
if(data128 < 0 || isNaN(data128)){
const err283 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/retry/limit",schemaPath:"#/$defs/ServicePolicySettings/properties/retry/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err283];
}
else {
vErrors.push(err283);
}
errors++;
}
}
}
if(data127.budgetPercent !== undefined){
let data129 = data127.budgetPercent;
if(!(((typeof data129 == "number") && (!(data129 % 1) && !isNaN(data129))) && (isFinite(data129)))){
const err284 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/retry/budgetPercent",schemaPath:"#/$defs/ServicePolicySettings/properties/retry/properties/budgetPercent/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err284];
}
else {
vErrors.push(err284);
}
errors++;
}
if((typeof data129 == "number") && (isFinite(data129))){
if(data129 > 100 || isNaN(data129)){
const err285 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/retry/budgetPercent",schemaPath:"#/$defs/ServicePolicySettings/properties/retry/properties/budgetPercent/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100"};
if(vErrors === null){
vErrors = [err285];
}
else {
vErrors.push(err285);
}
errors++;
}
if(data129 < 0 || isNaN(data129)){
const err286 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/retry/budgetPercent",schemaPath:"#/$defs/ServicePolicySettings/properties/retry/properties/budgetPercent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err286];
}
else {
vErrors.push(err286);
}
errors++;
}
}
}
if(data127.minimumPerSecond !== undefined){
let data130 = data127.minimumPerSecond;
if(!(((typeof data130 == "number") && (!(data130 % 1) && !isNaN(data130))) && (isFinite(data130)))){
const err287 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/retry/minimumPerSecond",schemaPath:"#/$defs/ServicePolicySettings/properties/retry/properties/minimumPerSecond/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err287];
}
else {
vErrors.push(err287);
}
errors++;
}
if((typeof data130 == "number") && (isFinite(data130))){
if(data130 > 1000 || isNaN(data130)){
const err288 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/retry/minimumPerSecond",schemaPath:"#/$defs/ServicePolicySettings/properties/retry/properties/minimumPerSecond/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
if(vErrors === null){
vErrors = [err288];
}
else {
vErrors.push(err288);
}
errors++;
}
if(data130 < 0 || isNaN(data130)){
const err289 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/retry/minimumPerSecond",schemaPath:"#/$defs/ServicePolicySettings/properties/retry/properties/minimumPerSecond/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err289];
}
else {
vErrors.push(err289);
}
errors++;
}
}
}
if(data127.statuses !== undefined){
let data131 = data127.statuses;
if(Array.isArray(data131)){
const len12 = data131.length;
for(let i12=0; i12<len12; i12++){
let data132 = data131[i12];
if(!(((typeof data132 == "number") && (!(data132 % 1) && !isNaN(data132))) && (isFinite(data132)))){
const err290 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/retry/statuses/" + i12,schemaPath:"#/$defs/ServicePolicySettings/properties/retry/properties/statuses/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err290];
}
else {
vErrors.push(err290);
}
errors++;
}
if((typeof data132 == "number") && (isFinite(data132))){
if(data132 > 599 || isNaN(data132)){
const err291 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/retry/statuses/" + i12,schemaPath:"#/$defs/ServicePolicySettings/properties/retry/properties/statuses/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 599},message:"must be <= 599"};
if(vErrors === null){
vErrors = [err291];
}
else {
vErrors.push(err291);
}
errors++;
}
if(data132 < 400 || isNaN(data132)){
const err292 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/retry/statuses/" + i12,schemaPath:"#/$defs/ServicePolicySettings/properties/retry/properties/statuses/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 400},message:"must be >= 400"};
if(vErrors === null){
vErrors = [err292];
}
else {
vErrors.push(err292);
}
errors++;
}
}
}
}
else {
const err293 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/retry/statuses",schemaPath:"#/$defs/ServicePolicySettings/properties/retry/properties/statuses/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err293];
}
else {
vErrors.push(err293);
}
errors++;
}
}
}
else {
const err294 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/retry",schemaPath:"#/$defs/ServicePolicySettings/properties/retry/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err294];
}
else {
vErrors.push(err294);
}
errors++;
}
}
if(data100.limits !== undefined){
let data133 = data100.limits;
if(data133 && typeof data133 == "object" && !Array.isArray(data133)){
for(const key25 in data133){
if(!((((((key25 === "connections") || (key25 === "pending")) || (key25 === "connectionsPerClient")) || (key25 === "pendingPerClient")) || (key25 === "connectionMilliseconds")) || (key25 === "connectionRequests"))){
const err295 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key25},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err295];
}
else {
vErrors.push(err295);
}
errors++;
}
}
if(data133.connections !== undefined){
let data134 = data133.connections;
if(!(((typeof data134 == "number") && (!(data134 % 1) && !isNaN(data134))) && (isFinite(data134)))){
const err296 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits/connections",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/properties/connections/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err296];
}
else {
vErrors.push(err296);
}
errors++;
}
if((typeof data134 == "number") && (isFinite(data134))){
if(data134 > 65535 || isNaN(data134)){
const err297 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits/connections",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/properties/connections/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"};
if(vErrors === null){
vErrors = [err297];
}
else {
vErrors.push(err297);
}
errors++;
}
if(data134 < 1 || isNaN(data134)){
const err298 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits/connections",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/properties/connections/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err298];
}
else {
vErrors.push(err298);
}
errors++;
}
}
}
if(data133.pending !== undefined){
let data135 = data133.pending;
if(!(((typeof data135 == "number") && (!(data135 % 1) && !isNaN(data135))) && (isFinite(data135)))){
const err299 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits/pending",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/properties/pending/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err299];
}
else {
vErrors.push(err299);
}
errors++;
}
if((typeof data135 == "number") && (isFinite(data135))){
if(data135 > 1000000 || isNaN(data135)){
const err300 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits/pending",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/properties/pending/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"};
if(vErrors === null){
vErrors = [err300];
}
else {
vErrors.push(err300);
}
errors++;
}
if(data135 < 0 || isNaN(data135)){
const err301 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits/pending",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/properties/pending/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err301];
}
else {
vErrors.push(err301);
}
errors++;
}
}
}
if(data133.connectionsPerClient !== undefined){
let data136 = data133.connectionsPerClient;
if(!(((typeof data136 == "number") && (!(data136 % 1) && !isNaN(data136))) && (isFinite(data136)))){
const err302 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits/connectionsPerClient",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/properties/connectionsPerClient/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err302];
}
else {
vErrors.push(err302);
}
errors++;
}
if((typeof data136 == "number") && (isFinite(data136))){
if(data136 > 65535 || isNaN(data136)){
const err303 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits/connectionsPerClient",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/properties/connectionsPerClient/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"};
if(vErrors === null){
vErrors = [err303];
}
else {
vErrors.push(err303);
}
errors++;
}
if(data136 < 1 || isNaN(data136)){
const err304 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits/connectionsPerClient",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/properties/connectionsPerClient/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err304];
}
else {
vErrors.push(err304);
}
errors++;
}
}
}
if(data133.pendingPerClient !== undefined){
let data137 = data133.pendingPerClient;
if(!(((typeof data137 == "number") && (!(data137 % 1) && !isNaN(data137))) && (isFinite(data137)))){
const err305 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits/pendingPerClient",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/properties/pendingPerClient/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err305];
}
else {
vErrors.push(err305);
}
errors++;
}
if((typeof data137 == "number") && (isFinite(data137))){
if(data137 > 1000000 || isNaN(data137)){
const err306 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits/pendingPerClient",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/properties/pendingPerClient/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"};
if(vErrors === null){
vErrors = [err306];
}
else {
vErrors.push(err306);
}
errors++;
}
if(data137 < 0 || isNaN(data137)){
const err307 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits/pendingPerClient",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/properties/pendingPerClient/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err307];
}
else {
vErrors.push(err307);
}
errors++;
}
}
}
if(data133.connectionMilliseconds !== undefined){
let data138 = data133.connectionMilliseconds;
if(!(((typeof data138 == "number") && (!(data138 % 1) && !isNaN(data138))) && (isFinite(data138)))){
const err308 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits/connectionMilliseconds",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/properties/connectionMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err308];
}
else {
vErrors.push(err308);
}
errors++;
}
if((typeof data138 == "number") && (isFinite(data138))){
if(data138 < 0 || isNaN(data138)){
const err309 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits/connectionMilliseconds",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/properties/connectionMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err309];
}
else {
vErrors.push(err309);
}
errors++;
}
}
}
if(data133.connectionRequests !== undefined){
let data139 = data133.connectionRequests;
if(!(((typeof data139 == "number") && (!(data139 % 1) && !isNaN(data139))) && (isFinite(data139)))){
const err310 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits/connectionRequests",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/properties/connectionRequests/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err310];
}
else {
vErrors.push(err310);
}
errors++;
}
if((typeof data139 == "number") && (isFinite(data139))){
if(data139 < 0 || isNaN(data139)){
const err311 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits/connectionRequests",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/properties/connectionRequests/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err311];
}
else {
vErrors.push(err311);
}
errors++;
}
}
}
}
else {
const err312 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits",schemaPath:"#/$defs/ServicePolicySettings/properties/limits/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err312];
}
else {
vErrors.push(err312);
}
errors++;
}
}
}
else {
const err313 = {instancePath:instancePath+"/servicePolicies/" + key18.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/ServicePolicySettings/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err313];
}
else {
vErrors.push(err313);
}
errors++;
}
}
}
else {
const err314 = {instancePath:instancePath+"/servicePolicies",schemaPath:"#/properties/servicePolicies/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err314];
}
else {
vErrors.push(err314);
}
errors++;
}
let data140 = data.requestHeaders;
if(data140 && typeof data140 == "object" && !Array.isArray(data140)){
for(const key26 in data140){
if(!((((key26 === "remove") || (key26 === "set")) || (key26 === "add")) || (key26 === "default"))){
const err315 = {instancePath:instancePath+"/requestHeaders",schemaPath:"#/$defs/HeaderRules/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key26},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err315];
}
else {
vErrors.push(err315);
}
errors++;
}
}
if(data140.remove !== undefined){
let data141 = data140.remove;
if(Array.isArray(data141)){
const len13 = data141.length;
for(let i13=0; i13<len13; i13++){
let data142 = data141[i13];
if(typeof data142 === "string"){
if(func3(data142) < 1){
const err316 = {instancePath:instancePath+"/requestHeaders/remove/" + i13,schemaPath:"#/$defs/HeaderRules/properties/remove/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err316];
}
else {
vErrors.push(err316);
}
errors++;
}
}
else {
const err317 = {instancePath:instancePath+"/requestHeaders/remove/" + i13,schemaPath:"#/$defs/HeaderRules/properties/remove/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err317];
}
else {
vErrors.push(err317);
}
errors++;
}
}
}
else {
const err318 = {instancePath:instancePath+"/requestHeaders/remove",schemaPath:"#/$defs/HeaderRules/properties/remove/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err318];
}
else {
vErrors.push(err318);
}
errors++;
}
}
if(data140.set !== undefined){
let data143 = data140.set;
if(data143 && typeof data143 == "object" && !Array.isArray(data143)){
for(const key27 in data143){
if(typeof data143[key27] !== "string"){
const err319 = {instancePath:instancePath+"/requestHeaders/set/" + key27.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/HeaderRules/properties/set/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err319];
}
else {
vErrors.push(err319);
}
errors++;
}
}
}
else {
const err320 = {instancePath:instancePath+"/requestHeaders/set",schemaPath:"#/$defs/HeaderRules/properties/set/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err320];
}
else {
vErrors.push(err320);
}
errors++;
}
}
if(data140.add !== undefined){
let data145 = data140.add;
if(data145 && typeof data145 == "object" && !Array.isArray(data145)){
for(const key28 in data145){
if(typeof data145[key28] !== "string"){
const err321 = {instancePath:instancePath+"/requestHeaders/add/" + key28.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/HeaderRules/properties/add/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err321];
}
else {
vErrors.push(err321);
}
errors++;
}
}
}
else {
const err322 = {instancePath:instancePath+"/requestHeaders/add",schemaPath:"#/$defs/HeaderRules/properties/add/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err322];
}
else {
vErrors.push(err322);
}
errors++;
}
}
if(data140.default !== undefined){
let data147 = data140.default;
if(data147 && typeof data147 == "object" && !Array.isArray(data147)){
for(const key29 in data147){
if(typeof data147[key29] !== "string"){
const err323 = {instancePath:instancePath+"/requestHeaders/default/" + key29.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/HeaderRules/properties/default/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err323];
}
else {
vErrors.push(err323);
}
errors++;
}
}
}
else {
const err324 = {instancePath:instancePath+"/requestHeaders/default",schemaPath:"#/$defs/HeaderRules/properties/default/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err324];
}
else {
vErrors.push(err324);
}
errors++;
}
}
}
else {
const err325 = {instancePath:instancePath+"/requestHeaders",schemaPath:"#/$defs/HeaderRules/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err325];
}
else {
vErrors.push(err325);
}
errors++;
}
let data149 = data.responseHeaders;
if(data149 && typeof data149 == "object" && !Array.isArray(data149)){
for(const key30 in data149){
if(!((((key30 === "remove") || (key30 === "set")) || (key30 === "add")) || (key30 === "default"))){
const err326 = {instancePath:instancePath+"/responseHeaders",schemaPath:"#/$defs/HeaderRules/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key30},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err326];
}
else {
vErrors.push(err326);
}
errors++;
}
}
if(data149.remove !== undefined){
let data150 = data149.remove;
if(Array.isArray(data150)){
const len14 = data150.length;
for(let i14=0; i14<len14; i14++){
let data151 = data150[i14];
if(typeof data151 === "string"){
if(func3(data151) < 1){
const err327 = {instancePath:instancePath+"/responseHeaders/remove/" + i14,schemaPath:"#/$defs/HeaderRules/properties/remove/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err327];
}
else {
vErrors.push(err327);
}
errors++;
}
}
else {
const err328 = {instancePath:instancePath+"/responseHeaders/remove/" + i14,schemaPath:"#/$defs/HeaderRules/properties/remove/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err328];
}
else {
vErrors.push(err328);
}
errors++;
}
}
}
else {
const err329 = {instancePath:instancePath+"/responseHeaders/remove",schemaPath:"#/$defs/HeaderRules/properties/remove/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err329];
}
else {
vErrors.push(err329);
}
errors++;
}
}
if(data149.set !== undefined){
let data152 = data149.set;
if(data152 && typeof data152 == "object" && !Array.isArray(data152)){
for(const key31 in data152){
if(typeof data152[key31] !== "string"){
const err330 = {instancePath:instancePath+"/responseHeaders/set/" + key31.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/HeaderRules/properties/set/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err330];
}
else {
vErrors.push(err330);
}
errors++;
}
}
}
else {
const err331 = {instancePath:instancePath+"/responseHeaders/set",schemaPath:"#/$defs/HeaderRules/properties/set/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err331];
}
else {
vErrors.push(err331);
}
errors++;
}
}
if(data149.add !== undefined){
let data154 = data149.add;
if(data154 && typeof data154 == "object" && !Array.isArray(data154)){
for(const key32 in data154){
if(typeof data154[key32] !== "string"){
const err332 = {instancePath:instancePath+"/responseHeaders/add/" + key32.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/HeaderRules/properties/add/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err332];
}
else {
vErrors.push(err332);
}
errors++;
}
}
}
else {
const err333 = {instancePath:instancePath+"/responseHeaders/add",schemaPath:"#/$defs/HeaderRules/properties/add/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err333];
}
else {
vErrors.push(err333);
}
errors++;
}
}
if(data149.default !== undefined){
let data156 = data149.default;
if(data156 && typeof data156 == "object" && !Array.isArray(data156)){
for(const key33 in data156){
if(typeof data156[key33] !== "string"){
const err334 = {instancePath:instancePath+"/responseHeaders/default/" + key33.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/HeaderRules/properties/default/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err334];
}
else {
vErrors.push(err334);
}
errors++;
}
}
}
else {
const err335 = {instancePath:instancePath+"/responseHeaders/default",schemaPath:"#/$defs/HeaderRules/properties/default/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err335];
}
else {
vErrors.push(err335);
}
errors++;
}
}
}
else {
const err336 = {instancePath:instancePath+"/responseHeaders",schemaPath:"#/$defs/HeaderRules/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err336];
}
else {
vErrors.push(err336);
}
errors++;
}
let data158 = data.filters;
if(data158 && typeof data158 == "object" && !Array.isArray(data158)){
if(data158.disabled === undefined){
data158.disabled = [];
}
for(const key34 in data158){
if(!((key34 === "directory") || (key34 === "disabled"))){
const err337 = {instancePath:instancePath+"/filters",schemaPath:"#/properties/filters/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key34},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err337];
}
else {
vErrors.push(err337);
}
errors++;
}
}
if(data158.directory !== undefined){
let data159 = data158.directory;
if(typeof data159 === "string"){
if(func3(data159) < 1){
const err338 = {instancePath:instancePath+"/filters/directory",schemaPath:"#/properties/filters/properties/directory/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err338];
}
else {
vErrors.push(err338);
}
errors++;
}
}
else {
const err339 = {instancePath:instancePath+"/filters/directory",schemaPath:"#/properties/filters/properties/directory/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err339];
}
else {
vErrors.push(err339);
}
errors++;
}
}
let data160 = data158.disabled;
if(Array.isArray(data160)){
const len15 = data160.length;
for(let i15=0; i15<len15; i15++){
let data161 = data160[i15];
if(typeof data161 === "string"){
if(func3(data161) < 1){
const err340 = {instancePath:instancePath+"/filters/disabled/" + i15,schemaPath:"#/properties/filters/properties/disabled/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err340];
}
else {
vErrors.push(err340);
}
errors++;
}
}
else {
const err341 = {instancePath:instancePath+"/filters/disabled/" + i15,schemaPath:"#/properties/filters/properties/disabled/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err341];
}
else {
vErrors.push(err341);
}
errors++;
}
}
}
else {
const err342 = {instancePath:instancePath+"/filters/disabled",schemaPath:"#/properties/filters/properties/disabled/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err342];
}
else {
vErrors.push(err342);
}
errors++;
}
}
else {
const err343 = {instancePath:instancePath+"/filters",schemaPath:"#/properties/filters/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err343];
}
else {
vErrors.push(err343);
}
errors++;
}
let data162 = data.timeouts;
if(data162 && typeof data162 == "object" && !Array.isArray(data162)){
if(data162.connectMilliseconds === undefined){
data162.connectMilliseconds = 2000;
}
if(data162.responseMilliseconds === undefined){
data162.responseMilliseconds = 30000;
}
if(data162.idleMilliseconds === undefined){
data162.idleMilliseconds = 60000;
}
for(const key35 in data162){
if(!(((((((key35 === "connectMilliseconds") || (key35 === "responseMilliseconds")) || (key35 === "idleMilliseconds")) || (key35 === "totalMilliseconds")) || (key35 === "bodyBytesPerSecond")) || (key35 === "readBytesPerSecond")) || (key35 === "graceMilliseconds"))){
const err344 = {instancePath:instancePath+"/timeouts",schemaPath:"#/properties/timeouts/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key35},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err344];
}
else {
vErrors.push(err344);
}
errors++;
}
}
let data163 = data162.connectMilliseconds;
if(!(((typeof data163 == "number") && (!(data163 % 1) && !isNaN(data163))) && (isFinite(data163)))){
const err345 = {instancePath:instancePath+"/timeouts/connectMilliseconds",schemaPath:"#/properties/timeouts/properties/connectMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err345];
}
else {
vErrors.push(err345);
}
errors++;
}
if((typeof data163 == "number") && (isFinite(data163))){
if(data163 < 1 || isNaN(data163)){
const err346 = {instancePath:instancePath+"/timeouts/connectMilliseconds",schemaPath:"#/properties/timeouts/properties/connectMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err346];
}
else {
vErrors.push(err346);
}
errors++;
}
}
let data164 = data162.responseMilliseconds;
if(!(((typeof data164 == "number") && (!(data164 % 1) && !isNaN(data164))) && (isFinite(data164)))){
const err347 = {instancePath:instancePath+"/timeouts/responseMilliseconds",schemaPath:"#/properties/timeouts/properties/responseMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err347];
}
else {
vErrors.push(err347);
}
errors++;
}
if((typeof data164 == "number") && (isFinite(data164))){
if(data164 < 1 || isNaN(data164)){
const err348 = {instancePath:instancePath+"/timeouts/responseMilliseconds",schemaPath:"#/properties/timeouts/properties/responseMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err348];
}
else {
vErrors.push(err348);
}
errors++;
}
}
let data165 = data162.idleMilliseconds;
if(!(((typeof data165 == "number") && (!(data165 % 1) && !isNaN(data165))) && (isFinite(data165)))){
const err349 = {instancePath:instancePath+"/timeouts/idleMilliseconds",schemaPath:"#/properties/timeouts/properties/idleMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err349];
}
else {
vErrors.push(err349);
}
errors++;
}
if((typeof data165 == "number") && (isFinite(data165))){
if(data165 < 1 || isNaN(data165)){
const err350 = {instancePath:instancePath+"/timeouts/idleMilliseconds",schemaPath:"#/properties/timeouts/properties/idleMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err350];
}
else {
vErrors.push(err350);
}
errors++;
}
}
if(data162.totalMilliseconds !== undefined){
let data166 = data162.totalMilliseconds;
if(!(((typeof data166 == "number") && (!(data166 % 1) && !isNaN(data166))) && (isFinite(data166)))){
const err351 = {instancePath:instancePath+"/timeouts/totalMilliseconds",schemaPath:"#/properties/timeouts/properties/totalMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err351];
}
else {
vErrors.push(err351);
}
errors++;
}
if((typeof data166 == "number") && (isFinite(data166))){
if(data166 < 1 || isNaN(data166)){
const err352 = {instancePath:instancePath+"/timeouts/totalMilliseconds",schemaPath:"#/properties/timeouts/properties/totalMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err352];
}
else {
vErrors.push(err352);
}
errors++;
}
}
}
if(data162.bodyBytesPerSecond !== undefined){
let data167 = data162.bodyBytesPerSecond;
if(!(((typeof data167 == "number") && (!(data167 % 1) && !isNaN(data167))) && (isFinite(data167)))){
const err353 = {instancePath:instancePath+"/timeouts/bodyBytesPerSecond",schemaPath:"#/properties/timeouts/properties/bodyBytesPerSecond/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err353];
}
else {
vErrors.push(err353);
}
errors++;
}
if((typeof data167 == "number") && (isFinite(data167))){
if(data167 < 0 || isNaN(data167)){
const err354 = {instancePath:instancePath+"/timeouts/bodyBytesPerSecond",schemaPath:"#/properties/timeouts/properties/bodyBytesPerSecond/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err354];
}
else {
vErrors.push(err354);
}
errors++;
}
}
}
if(data162.readBytesPerSecond !== undefined){
let data168 = data162.readBytesPerSecond;
if(!(((typeof data168 == "number") && (!(data168 % 1) && !isNaN(data168))) && (isFinite(data168)))){
const err355 = {instancePath:instancePath+"/timeouts/readBytesPerSecond",schemaPath:"#/properties/timeouts/properties/readBytesPerSecond/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err355];
}
else {
vErrors.push(err355);
}
errors++;
}
if((typeof data168 == "number") && (isFinite(data168))){
if(data168 < 0 || isNaN(data168)){
const err356 = {instancePath:instancePath+"/timeouts/readBytesPerSecond",schemaPath:"#/properties/timeouts/properties/readBytesPerSecond/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err356];
}
else {
vErrors.push(err356);
}
errors++;
}
}
}
if(data162.graceMilliseconds !== undefined){
let data169 = data162.graceMilliseconds;
if(!(((typeof data169 == "number") && (!(data169 % 1) && !isNaN(data169))) && (isFinite(data169)))){
const err357 = {instancePath:instancePath+"/timeouts/graceMilliseconds",schemaPath:"#/properties/timeouts/properties/graceMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err357];
}
else {
vErrors.push(err357);
}
errors++;
}
if((typeof data169 == "number") && (isFinite(data169))){
if(data169 < 1 || isNaN(data169)){
const err358 = {instancePath:instancePath+"/timeouts/graceMilliseconds",schemaPath:"#/properties/timeouts/properties/graceMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err358];
}
else {
vErrors.push(err358);
}
errors++;
}
}
}
}
else {
const err359 = {instancePath:instancePath+"/timeouts",schemaPath:"#/properties/timeouts/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err359];
}
else {
vErrors.push(err359);
}
errors++;
}
if(data.bodyBytes !== undefined){
let data170 = data.bodyBytes;
if(!(((typeof data170 == "number") && (!(data170 % 1) && !isNaN(data170))) && (isFinite(data170)))){
const err360 = {instancePath:instancePath+"/bodyBytes",schemaPath:"#/properties/bodyBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err360];
}
else {
vErrors.push(err360);
}
errors++;
}
if((typeof data170 == "number") && (isFinite(data170))){
if(data170 < 0 || isNaN(data170)){
const err361 = {instancePath:instancePath+"/bodyBytes",schemaPath:"#/properties/bodyBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err361];
}
else {
vErrors.push(err361);
}
errors++;
}
}
}
if(data.bodyBufferBytes !== undefined){
let data171 = data.bodyBufferBytes;
if(!(((typeof data171 == "number") && (!(data171 % 1) && !isNaN(data171))) && (isFinite(data171)))){
const err362 = {instancePath:instancePath+"/bodyBufferBytes",schemaPath:"#/properties/bodyBufferBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err362];
}
else {
vErrors.push(err362);
}
errors++;
}
if((typeof data171 == "number") && (isFinite(data171))){
if(data171 > 1048576 || isNaN(data171)){
const err363 = {instancePath:instancePath+"/bodyBufferBytes",schemaPath:"#/properties/bodyBufferBytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1048576},message:"must be <= 1048576"};
if(vErrors === null){
vErrors = [err363];
}
else {
vErrors.push(err363);
}
errors++;
}
if(data171 < 0 || isNaN(data171)){
const err364 = {instancePath:instancePath+"/bodyBufferBytes",schemaPath:"#/properties/bodyBufferBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err364];
}
else {
vErrors.push(err364);
}
errors++;
}
}
}
if(typeof data.allowLinkLocalTargets !== "boolean"){
const err365 = {instancePath:instancePath+"/allowLinkLocalTargets",schemaPath:"#/properties/allowLinkLocalTargets/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err365];
}
else {
vErrors.push(err365);
}
errors++;
}
if(data.listen !== undefined){
let data173 = data.listen;
if(data173 && typeof data173 == "object" && !Array.isArray(data173)){
if(data173.host === undefined){
data173.host = "127.0.0.1";
}
if(data173.port === undefined){
const err366 = {instancePath:instancePath+"/listen",schemaPath:"#/$defs/ListenSettings/required",keyword:"required",params:{missingProperty: "port"},message:"must have required property '"+"port"+"'"};
if(vErrors === null){
vErrors = [err366];
}
else {
vErrors.push(err366);
}
errors++;
}
for(const key36 in data173){
if(!((key36 === "host") || (key36 === "port"))){
const err367 = {instancePath:instancePath+"/listen",schemaPath:"#/$defs/ListenSettings/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key36},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err367];
}
else {
vErrors.push(err367);
}
errors++;
}
}
let data174 = data173.host;
if(typeof data174 === "string"){
if(func3(data174) < 1){
const err368 = {instancePath:instancePath+"/listen/host",schemaPath:"#/$defs/ListenSettings/properties/host/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err368];
}
else {
vErrors.push(err368);
}
errors++;
}
}
else {
const err369 = {instancePath:instancePath+"/listen/host",schemaPath:"#/$defs/ListenSettings/properties/host/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err369];
}
else {
vErrors.push(err369);
}
errors++;
}
if(data173.port !== undefined){
let data175 = data173.port;
if(!(((typeof data175 == "number") && (!(data175 % 1) && !isNaN(data175))) && (isFinite(data175)))){
const err370 = {instancePath:instancePath+"/listen/port",schemaPath:"#/$defs/ListenSettings/properties/port/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err370];
}
else {
vErrors.push(err370);
}
errors++;
}
if((typeof data175 == "number") && (isFinite(data175))){
if(data175 > 65535 || isNaN(data175)){
const err371 = {instancePath:instancePath+"/listen/port",schemaPath:"#/$defs/ListenSettings/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"};
if(vErrors === null){
vErrors = [err371];
}
else {
vErrors.push(err371);
}
errors++;
}
if(data175 < 0 || isNaN(data175)){
const err372 = {instancePath:instancePath+"/listen/port",schemaPath:"#/$defs/ListenSettings/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err372];
}
else {
vErrors.push(err372);
}
errors++;
}
}
}
}
else {
const err373 = {instancePath:instancePath+"/listen",schemaPath:"#/$defs/ListenSettings/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err373];
}
else {
vErrors.push(err373);
}
errors++;
}
}
}
else {
const err374 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err374];
}
else {
vErrors.push(err374);
}
errors++;
}
validate29.errors = vErrors;
return errors === 0;
}
validate29.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema61 = {"type":"object","additionalProperties":false,"properties":{"listen":{"$ref":"#/$defs/ListenSettings"}}};

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
if(func3(data1) < 1){
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
validate33.errors = vErrors;
return errors === 0;
}
validate33.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema63 = {"type":"object","additionalProperties":false,"properties":{"prefix":{"type":"string","pattern":"^(/[^/?#*{}]+)*$","default":""},"access":{"type":"string","enum":["authenticated","anonymous"],"default":"authenticated"},"maximumFileBytes":{"type":"integer","minimum":1024,"maximum":67108864,"default":1048576},"readyWhenRead":{"type":"boolean","default":false},"acceptEmpty":{"type":"boolean","default":true},"repositories":{"type":"array","default":[],"items":{"type":"object","additionalProperties":false,"properties":{"directory":{"type":"string","minLength":1},"git":{"$ref":"#/$defs/GitSettings"},"database":{"$ref":"#/$defs/DatabaseRepositorySettings"},"required":{"type":"boolean"},"writable":{"type":"boolean"},"dialect":{"type":"string","enum":["yaml-1.1","yaml-1.2"],"default":"yaml-1.1"}}}},"schemas":{"type":"object","additionalProperties":{"type":"string","minLength":1}},"pushes":{"type":"object","additionalProperties":false,"required":["secret"],"properties":{"secret":{"type":"string","minLength":16}}},"overrides":{"type":"object","default":{},"additionalProperties":{"type":["string","number","boolean"]}},"encryption":{"type":"object","default":{},"additionalProperties":false,"properties":{"keys":{"type":"object","default":{},"propertyNames":{"pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"},"additionalProperties":{"type":"string","minLength":1}},"current":{"type":"string","minLength":1},"unnamed":{"type":"string","minLength":1}}}}};
const schema64 = {"type":"object","additionalProperties":false,"required":["url"],"properties":{"url":{"type":"string","pattern":"^(?:(?:https?|git|file)://[^\\s@]+|ssh://(?:[A-Za-z0-9._~][A-Za-z0-9._~-]*@)?[^\\s@-][^\\s@]*|[A-Za-z0-9._~][A-Za-z0-9._~-]*@[A-Za-z0-9.][A-Za-z0-9.-]*:[^\\s-][^\\s]*|/\\S[^\\n]*)$"},"defaultLabel":{"type":"string","minLength":1,"default":"main"},"refreshSeconds":{"type":"integer","minimum":1,"maximum":86400,"default":10},"timeoutSeconds":{"type":"integer","minimum":1,"maximum":3600,"default":120},"searchPaths":{"type":"array","default":[],"maxItems":16,"items":{"type":"string","pattern":"^[^/.\\\\\\s][^/\\\\]*(?:/[^/.\\\\][^/\\\\]*)*$"}},"username":{"type":"string","minLength":1,"default":"git"},"password":{"type":"string","minLength":1}}};
const schema65 = {"type":"object","additionalProperties":false,"properties":{"name":{"type":"string","minLength":1,"maxLength":255,"default":"configuration"},"defaultLabel":{"type":"string","minLength":1,"default":"main"}}};
const pattern36 = new RegExp("^(/[^/?#*{}]+)*$", "u");
const pattern37 = new RegExp("^(?:(?:https?|git|file)://[^\\s@]+|ssh://(?:[A-Za-z0-9._~][A-Za-z0-9._~-]*@)?[^\\s@-][^\\s@]*|[A-Za-z0-9._~][A-Za-z0-9._~-]*@[A-Za-z0-9.][A-Za-z0-9.-]*:[^\\s-][^\\s]*|/\\S[^\\n]*)$", "u");
const pattern38 = new RegExp("^[^/.\\\\\\s][^/\\\\]*(?:/[^/.\\\\][^/\\\\]*)*$", "u");
const pattern39 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$", "u");

function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate35.evaluated;
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
if(data.maximumFileBytes === undefined){
data.maximumFileBytes = 1048576;
}
if(data.readyWhenRead === undefined){
data.readyWhenRead = false;
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
if(!(func1.call(schema63.properties, key0))){
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
if(!pattern36.test(data0)){
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
const err4 = {instancePath:instancePath+"/access",schemaPath:"#/properties/access/enum",keyword:"enum",params:{allowedValues: schema63.properties.access.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
let data2 = data.maximumFileBytes;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err5 = {instancePath:instancePath+"/maximumFileBytes",schemaPath:"#/properties/maximumFileBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 67108864 || isNaN(data2)){
const err6 = {instancePath:instancePath+"/maximumFileBytes",schemaPath:"#/properties/maximumFileBytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 67108864},message:"must be <= 67108864"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data2 < 1024 || isNaN(data2)){
const err7 = {instancePath:instancePath+"/maximumFileBytes",schemaPath:"#/properties/maximumFileBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1024},message:"must be >= 1024"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(typeof data.readyWhenRead !== "boolean"){
const err8 = {instancePath:instancePath+"/readyWhenRead",schemaPath:"#/properties/readyWhenRead/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(typeof data.acceptEmpty !== "boolean"){
const err9 = {instancePath:instancePath+"/acceptEmpty",schemaPath:"#/properties/acceptEmpty/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
let data5 = data.repositories;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.dialect === undefined){
data6.dialect = "yaml-1.1";
}
for(const key1 in data6){
if(!((((((key1 === "directory") || (key1 === "git")) || (key1 === "database")) || (key1 === "required")) || (key1 === "writable")) || (key1 === "dialect"))){
const err10 = {instancePath:instancePath+"/repositories/" + i0,schemaPath:"#/properties/repositories/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data6.directory !== undefined){
let data7 = data6.directory;
if(typeof data7 === "string"){
if(func3(data7) < 1){
const err11 = {instancePath:instancePath+"/repositories/" + i0+"/directory",schemaPath:"#/properties/repositories/items/properties/directory/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err12 = {instancePath:instancePath+"/repositories/" + i0+"/directory",schemaPath:"#/properties/repositories/items/properties/directory/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data6.git !== undefined){
let data8 = data6.git;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(data8.defaultLabel === undefined){
data8.defaultLabel = "main";
}
if(data8.refreshSeconds === undefined){
data8.refreshSeconds = 10;
}
if(data8.timeoutSeconds === undefined){
data8.timeoutSeconds = 120;
}
if(data8.searchPaths === undefined){
data8.searchPaths = [];
}
if(data8.username === undefined){
data8.username = "git";
}
if(data8.url === undefined){
const err13 = {instancePath:instancePath+"/repositories/" + i0+"/git",schemaPath:"#/$defs/GitSettings/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
for(const key2 in data8){
if(!(((((((key2 === "url") || (key2 === "defaultLabel")) || (key2 === "refreshSeconds")) || (key2 === "timeoutSeconds")) || (key2 === "searchPaths")) || (key2 === "username")) || (key2 === "password"))){
const err14 = {instancePath:instancePath+"/repositories/" + i0+"/git",schemaPath:"#/$defs/GitSettings/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data8.url !== undefined){
let data9 = data8.url;
if(typeof data9 === "string"){
if(!pattern37.test(data9)){
const err15 = {instancePath:instancePath+"/repositories/" + i0+"/git/url",schemaPath:"#/$defs/GitSettings/properties/url/pattern",keyword:"pattern",params:{pattern: "^(?:(?:https?|git|file)://[^\\s@]+|ssh://(?:[A-Za-z0-9._~][A-Za-z0-9._~-]*@)?[^\\s@-][^\\s@]*|[A-Za-z0-9._~][A-Za-z0-9._~-]*@[A-Za-z0-9.][A-Za-z0-9.-]*:[^\\s-][^\\s]*|/\\S[^\\n]*)$"},message:"must match pattern \""+"^(?:(?:https?|git|file)://[^\\s@]+|ssh://(?:[A-Za-z0-9._~][A-Za-z0-9._~-]*@)?[^\\s@-][^\\s@]*|[A-Za-z0-9._~][A-Za-z0-9._~-]*@[A-Za-z0-9.][A-Za-z0-9.-]*:[^\\s-][^\\s]*|/\\S[^\\n]*)$"+"\""};
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
const err16 = {instancePath:instancePath+"/repositories/" + i0+"/git/url",schemaPath:"#/$defs/GitSettings/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
let data10 = data8.defaultLabel;
if(typeof data10 === "string"){
if(func3(data10) < 1){
const err17 = {instancePath:instancePath+"/repositories/" + i0+"/git/defaultLabel",schemaPath:"#/$defs/GitSettings/properties/defaultLabel/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err18 = {instancePath:instancePath+"/repositories/" + i0+"/git/defaultLabel",schemaPath:"#/$defs/GitSettings/properties/defaultLabel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
let data11 = data8.refreshSeconds;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err19 = {instancePath:instancePath+"/repositories/" + i0+"/git/refreshSeconds",schemaPath:"#/$defs/GitSettings/properties/refreshSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 86400 || isNaN(data11)){
const err20 = {instancePath:instancePath+"/repositories/" + i0+"/git/refreshSeconds",schemaPath:"#/$defs/GitSettings/properties/refreshSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400},message:"must be <= 86400"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data11 < 1 || isNaN(data11)){
const err21 = {instancePath:instancePath+"/repositories/" + i0+"/git/refreshSeconds",schemaPath:"#/$defs/GitSettings/properties/refreshSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
let data12 = data8.timeoutSeconds;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
const err22 = {instancePath:instancePath+"/repositories/" + i0+"/git/timeoutSeconds",schemaPath:"#/$defs/GitSettings/properties/timeoutSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 3600 || isNaN(data12)){
const err23 = {instancePath:instancePath+"/repositories/" + i0+"/git/timeoutSeconds",schemaPath:"#/$defs/GitSettings/properties/timeoutSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data12 < 1 || isNaN(data12)){
const err24 = {instancePath:instancePath+"/repositories/" + i0+"/git/timeoutSeconds",schemaPath:"#/$defs/GitSettings/properties/timeoutSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
let data13 = data8.searchPaths;
if(Array.isArray(data13)){
if(data13.length > 16){
const err25 = {instancePath:instancePath+"/repositories/" + i0+"/git/searchPaths",schemaPath:"#/$defs/GitSettings/properties/searchPaths/maxItems",keyword:"maxItems",params:{limit: 16},message:"must NOT have more than 16 items"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
const len1 = data13.length;
for(let i1=0; i1<len1; i1++){
let data14 = data13[i1];
if(typeof data14 === "string"){
if(!pattern38.test(data14)){
const err26 = {instancePath:instancePath+"/repositories/" + i0+"/git/searchPaths/" + i1,schemaPath:"#/$defs/GitSettings/properties/searchPaths/items/pattern",keyword:"pattern",params:{pattern: "^[^/.\\\\\\s][^/\\\\]*(?:/[^/.\\\\][^/\\\\]*)*$"},message:"must match pattern \""+"^[^/.\\\\\\s][^/\\\\]*(?:/[^/.\\\\][^/\\\\]*)*$"+"\""};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/repositories/" + i0+"/git/searchPaths/" + i1,schemaPath:"#/$defs/GitSettings/properties/searchPaths/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
else {
const err28 = {instancePath:instancePath+"/repositories/" + i0+"/git/searchPaths",schemaPath:"#/$defs/GitSettings/properties/searchPaths/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
let data15 = data8.username;
if(typeof data15 === "string"){
if(func3(data15) < 1){
const err29 = {instancePath:instancePath+"/repositories/" + i0+"/git/username",schemaPath:"#/$defs/GitSettings/properties/username/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/repositories/" + i0+"/git/username",schemaPath:"#/$defs/GitSettings/properties/username/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(data8.password !== undefined){
let data16 = data8.password;
if(typeof data16 === "string"){
if(func3(data16) < 1){
const err31 = {instancePath:instancePath+"/repositories/" + i0+"/git/password",schemaPath:"#/$defs/GitSettings/properties/password/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err32 = {instancePath:instancePath+"/repositories/" + i0+"/git/password",schemaPath:"#/$defs/GitSettings/properties/password/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err33 = {instancePath:instancePath+"/repositories/" + i0+"/git",schemaPath:"#/$defs/GitSettings/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data6.database !== undefined){
let data17 = data6.database;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
if(data17.name === undefined){
data17.name = "configuration";
}
if(data17.defaultLabel === undefined){
data17.defaultLabel = "main";
}
for(const key3 in data17){
if(!((key3 === "name") || (key3 === "defaultLabel"))){
const err34 = {instancePath:instancePath+"/repositories/" + i0+"/database",schemaPath:"#/$defs/DatabaseRepositorySettings/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
let data18 = data17.name;
if(typeof data18 === "string"){
if(func3(data18) > 255){
const err35 = {instancePath:instancePath+"/repositories/" + i0+"/database/name",schemaPath:"#/$defs/DatabaseRepositorySettings/properties/name/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(func3(data18) < 1){
const err36 = {instancePath:instancePath+"/repositories/" + i0+"/database/name",schemaPath:"#/$defs/DatabaseRepositorySettings/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err37 = {instancePath:instancePath+"/repositories/" + i0+"/database/name",schemaPath:"#/$defs/DatabaseRepositorySettings/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
let data19 = data17.defaultLabel;
if(typeof data19 === "string"){
if(func3(data19) < 1){
const err38 = {instancePath:instancePath+"/repositories/" + i0+"/database/defaultLabel",schemaPath:"#/$defs/DatabaseRepositorySettings/properties/defaultLabel/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/repositories/" + i0+"/database/defaultLabel",schemaPath:"#/$defs/DatabaseRepositorySettings/properties/defaultLabel/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err40 = {instancePath:instancePath+"/repositories/" + i0+"/database",schemaPath:"#/$defs/DatabaseRepositorySettings/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data6.required !== undefined){
if(typeof data6.required !== "boolean"){
const err41 = {instancePath:instancePath+"/repositories/" + i0+"/required",schemaPath:"#/properties/repositories/items/properties/required/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data6.writable !== undefined){
if(typeof data6.writable !== "boolean"){
const err42 = {instancePath:instancePath+"/repositories/" + i0+"/writable",schemaPath:"#/properties/repositories/items/properties/writable/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
let data22 = data6.dialect;
if(typeof data22 !== "string"){
const err43 = {instancePath:instancePath+"/repositories/" + i0+"/dialect",schemaPath:"#/properties/repositories/items/properties/dialect/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(!((data22 === "yaml-1.1") || (data22 === "yaml-1.2"))){
const err44 = {instancePath:instancePath+"/repositories/" + i0+"/dialect",schemaPath:"#/properties/repositories/items/properties/dialect/enum",keyword:"enum",params:{allowedValues: schema63.properties.repositories.items.properties.dialect.enum},message:"must be equal to one of the allowed values"};
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
const err45 = {instancePath:instancePath+"/repositories/" + i0,schemaPath:"#/properties/repositories/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err46 = {instancePath:instancePath+"/repositories",schemaPath:"#/properties/repositories/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(data.schemas !== undefined){
let data23 = data.schemas;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
for(const key4 in data23){
let data24 = data23[key4];
if(typeof data24 === "string"){
if(func3(data24) < 1){
const err47 = {instancePath:instancePath+"/schemas/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/schemas/additionalProperties/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err48 = {instancePath:instancePath+"/schemas/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/schemas/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err49 = {instancePath:instancePath+"/schemas",schemaPath:"#/properties/schemas/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data.pushes !== undefined){
let data25 = data.pushes;
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
if(data25.secret === undefined){
const err50 = {instancePath:instancePath+"/pushes",schemaPath:"#/properties/pushes/required",keyword:"required",params:{missingProperty: "secret"},message:"must have required property '"+"secret"+"'"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
for(const key5 in data25){
if(!(key5 === "secret")){
const err51 = {instancePath:instancePath+"/pushes",schemaPath:"#/properties/pushes/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data25.secret !== undefined){
let data26 = data25.secret;
if(typeof data26 === "string"){
if(func3(data26) < 16){
const err52 = {instancePath:instancePath+"/pushes/secret",schemaPath:"#/properties/pushes/properties/secret/minLength",keyword:"minLength",params:{limit: 16},message:"must NOT have fewer than 16 characters"};
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
const err53 = {instancePath:instancePath+"/pushes/secret",schemaPath:"#/properties/pushes/properties/secret/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err54 = {instancePath:instancePath+"/pushes",schemaPath:"#/properties/pushes/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
let data27 = data.overrides;
if(data27 && typeof data27 == "object" && !Array.isArray(data27)){
for(const key6 in data27){
let data28 = data27[key6];
if(((typeof data28 !== "string") && (!((typeof data28 == "number") && (isFinite(data28))))) && (typeof data28 !== "boolean")){
const err55 = {instancePath:instancePath+"/overrides/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/overrides/additionalProperties/type",keyword:"type",params:{type: schema63.properties.overrides.additionalProperties.type},message:"must be string,number,boolean"};
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
const err56 = {instancePath:instancePath+"/overrides",schemaPath:"#/properties/overrides/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
let data29 = data.encryption;
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
if(data29.keys === undefined){
data29.keys = {};
}
for(const key7 in data29){
if(!(((key7 === "keys") || (key7 === "current")) || (key7 === "unnamed"))){
const err57 = {instancePath:instancePath+"/encryption",schemaPath:"#/properties/encryption/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
let data30 = data29.keys;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
for(const key8 in data30){
const _errs73 = errors;
if(typeof key8 === "string"){
if(!pattern39.test(key8)){
const err58 = {instancePath:instancePath+"/encryption/keys",schemaPath:"#/properties/encryption/properties/keys/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"+"\"",propertyName:key8};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
var valid14 = _errs73 === errors;
if(!valid14){
const err59 = {instancePath:instancePath+"/encryption/keys",schemaPath:"#/properties/encryption/properties/keys/propertyNames",keyword:"propertyNames",params:{propertyName: key8},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
for(const key9 in data30){
let data31 = data30[key9];
if(typeof data31 === "string"){
if(func3(data31) < 1){
const err60 = {instancePath:instancePath+"/encryption/keys/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/encryption/properties/keys/additionalProperties/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
else {
const err61 = {instancePath:instancePath+"/encryption/keys/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/encryption/properties/keys/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err62 = {instancePath:instancePath+"/encryption/keys",schemaPath:"#/properties/encryption/properties/keys/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(data29.current !== undefined){
let data32 = data29.current;
if(typeof data32 === "string"){
if(func3(data32) < 1){
const err63 = {instancePath:instancePath+"/encryption/current",schemaPath:"#/properties/encryption/properties/current/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err64 = {instancePath:instancePath+"/encryption/current",schemaPath:"#/properties/encryption/properties/current/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data29.unnamed !== undefined){
let data33 = data29.unnamed;
if(typeof data33 === "string"){
if(func3(data33) < 1){
const err65 = {instancePath:instancePath+"/encryption/unnamed",schemaPath:"#/properties/encryption/properties/unnamed/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err66 = {instancePath:instancePath+"/encryption/unnamed",schemaPath:"#/properties/encryption/properties/unnamed/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err67 = {instancePath:instancePath+"/encryption",schemaPath:"#/properties/encryption/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err68 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
validate35.errors = vErrors;
return errors === 0;
}
validate35.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


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
if(data.shutdown === undefined){
data.shutdown = {};
}
if(data.storage === undefined){
data.storage = {};
}
if(data.log === undefined){
data.log = {};
}
if(data.audit === undefined){
data.audit = {};
}
if(data.telemetry === undefined){
data.telemetry = {};
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
if(data.docs === undefined){
data.docs = {};
}
if(data.console === undefined){
data.console = {};
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
if(data0.workers === undefined){
data0.workers = 1;
}
if(data0.trustedProxies === undefined){
data0.trustedProxies = [];
}
if(data0.hsts === undefined){
data0.hsts = {};
}
if(data0.securityContacts === undefined){
data0.securityContacts = [];
}
if(data0.limits === undefined){
data0.limits = {};
}
if(data0.timeouts === undefined){
data0.timeouts = {};
}
for(const key1 in data0){
if(!(func1.call(schema32.properties, key1))){
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
if(func3(data1) < 1){
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
let data3 = data0.workers;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err7 = {instancePath:instancePath+"/server/workers",schemaPath:"#/$defs/ServerSettings/properties/workers/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 64 || isNaN(data3)){
const err8 = {instancePath:instancePath+"/server/workers",schemaPath:"#/$defs/ServerSettings/properties/workers/maximum",keyword:"maximum",params:{comparison: "<=", limit: 64},message:"must be <= 64"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data3 < 0 || isNaN(data3)){
const err9 = {instancePath:instancePath+"/server/workers",schemaPath:"#/$defs/ServerSettings/properties/workers/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data0.tls !== undefined){
let data4 = data0.tls;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.certificate === undefined){
const err10 = {instancePath:instancePath+"/server/tls",schemaPath:"#/$defs/ServerSettings/properties/tls/required",keyword:"required",params:{missingProperty: "certificate"},message:"must have required property '"+"certificate"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data4.key === undefined){
const err11 = {instancePath:instancePath+"/server/tls",schemaPath:"#/$defs/ServerSettings/properties/tls/required",keyword:"required",params:{missingProperty: "key"},message:"must have required property '"+"key"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
for(const key2 in data4){
if(!((key2 === "certificate") || (key2 === "key"))){
const err12 = {instancePath:instancePath+"/server/tls",schemaPath:"#/$defs/ServerSettings/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data4.certificate !== undefined){
let data5 = data4.certificate;
if(typeof data5 === "string"){
if(func3(data5) < 1){
const err13 = {instancePath:instancePath+"/server/tls/certificate",schemaPath:"#/$defs/ServerSettings/properties/tls/properties/certificate/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err14 = {instancePath:instancePath+"/server/tls/certificate",schemaPath:"#/$defs/ServerSettings/properties/tls/properties/certificate/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data4.key !== undefined){
let data6 = data4.key;
if(typeof data6 === "string"){
if(func3(data6) < 1){
const err15 = {instancePath:instancePath+"/server/tls/key",schemaPath:"#/$defs/ServerSettings/properties/tls/properties/key/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err16 = {instancePath:instancePath+"/server/tls/key",schemaPath:"#/$defs/ServerSettings/properties/tls/properties/key/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err17 = {instancePath:instancePath+"/server/tls",schemaPath:"#/$defs/ServerSettings/properties/tls/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
let data7 = data0.trustedProxies;
if(Array.isArray(data7)){
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
let data8 = data7[i0];
if(typeof data8 === "string"){
if(func3(data8) < 1){
const err18 = {instancePath:instancePath+"/server/trustedProxies/" + i0,schemaPath:"#/$defs/ServerSettings/properties/trustedProxies/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err19 = {instancePath:instancePath+"/server/trustedProxies/" + i0,schemaPath:"#/$defs/ServerSettings/properties/trustedProxies/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err20 = {instancePath:instancePath+"/server/trustedProxies",schemaPath:"#/$defs/ServerSettings/properties/trustedProxies/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data0.forwardedFields !== undefined){
let data9 = data0.forwardedFields;
if(typeof data9 !== "string"){
const err21 = {instancePath:instancePath+"/server/forwardedFields",schemaPath:"#/$defs/ServerSettings/properties/forwardedFields/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(!((data9 === "x-forwarded") || (data9 === "forwarded"))){
const err22 = {instancePath:instancePath+"/server/forwardedFields",schemaPath:"#/$defs/ServerSettings/properties/forwardedFields/enum",keyword:"enum",params:{allowedValues: schema32.properties.forwardedFields.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
let data10 = data0.hsts;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.maxAgeSeconds === undefined){
data10.maxAgeSeconds = 31536000;
}
if(data10.includeSubDomains === undefined){
data10.includeSubDomains = false;
}
for(const key3 in data10){
if(!((key3 === "maxAgeSeconds") || (key3 === "includeSubDomains"))){
const err23 = {instancePath:instancePath+"/server/hsts",schemaPath:"#/$defs/ServerSettings/properties/hsts/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
let data11 = data10.maxAgeSeconds;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err24 = {instancePath:instancePath+"/server/hsts/maxAgeSeconds",schemaPath:"#/$defs/ServerSettings/properties/hsts/properties/maxAgeSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 315360000 || isNaN(data11)){
const err25 = {instancePath:instancePath+"/server/hsts/maxAgeSeconds",schemaPath:"#/$defs/ServerSettings/properties/hsts/properties/maxAgeSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 315360000},message:"must be <= 315360000"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data11 < 0 || isNaN(data11)){
const err26 = {instancePath:instancePath+"/server/hsts/maxAgeSeconds",schemaPath:"#/$defs/ServerSettings/properties/hsts/properties/maxAgeSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(typeof data10.includeSubDomains !== "boolean"){
const err27 = {instancePath:instancePath+"/server/hsts/includeSubDomains",schemaPath:"#/$defs/ServerSettings/properties/hsts/properties/includeSubDomains/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
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
const err28 = {instancePath:instancePath+"/server/hsts",schemaPath:"#/$defs/ServerSettings/properties/hsts/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
let data13 = data0.securityContacts;
if(Array.isArray(data13)){
const len1 = data13.length;
for(let i1=0; i1<len1; i1++){
let data14 = data13[i1];
if(typeof data14 === "string"){
if(!pattern4.test(data14)){
const err29 = {instancePath:instancePath+"/server/securityContacts/" + i1,schemaPath:"#/$defs/ServerSettings/properties/securityContacts/items/pattern",keyword:"pattern",params:{pattern: "^(mailto:|https://|tel:).+$"},message:"must match pattern \""+"^(mailto:|https://|tel:).+$"+"\""};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/server/securityContacts/" + i1,schemaPath:"#/$defs/ServerSettings/properties/securityContacts/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
else {
const err31 = {instancePath:instancePath+"/server/securityContacts",schemaPath:"#/$defs/ServerSettings/properties/securityContacts/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
let data15 = data0.limits;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if(data15.tokenRequests === undefined){
data15.tokenRequests = 512;
}
if(data15.headerBytes === undefined){
data15.headerBytes = 16384;
}
if(data15.headerCount === undefined){
data15.headerCount = 100;
}
if(data15.urlBytes === undefined){
data15.urlBytes = 8192;
}
if(data15.formBytes === undefined){
data15.formBytes = 65536;
}
if(data15.bodyBytes === undefined){
data15.bodyBytes = 1048576;
}
for(const key4 in data15){
if(!(((((((key4 === "connections") || (key4 === "tokenRequests")) || (key4 === "headerBytes")) || (key4 === "headerCount")) || (key4 === "urlBytes")) || (key4 === "formBytes")) || (key4 === "bodyBytes"))){
const err32 = {instancePath:instancePath+"/server/limits",schemaPath:"#/$defs/ServerSettings/properties/limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data15.connections !== undefined){
let data16 = data15.connections;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
const err33 = {instancePath:instancePath+"/server/limits/connections",schemaPath:"#/$defs/ServerSettings/properties/limits/properties/connections/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
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
const err34 = {instancePath:instancePath+"/server/limits/connections",schemaPath:"#/$defs/ServerSettings/properties/limits/properties/connections/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
let data17 = data15.tokenRequests;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err35 = {instancePath:instancePath+"/server/limits/tokenRequests",schemaPath:"#/$defs/ServerSettings/properties/limits/properties/tokenRequests/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
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
const err36 = {instancePath:instancePath+"/server/limits/tokenRequests",schemaPath:"#/$defs/ServerSettings/properties/limits/properties/tokenRequests/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
let data18 = data15.headerBytes;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
const err37 = {instancePath:instancePath+"/server/limits/headerBytes",schemaPath:"#/$defs/ServerSettings/properties/limits/properties/headerBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 < 1024 || isNaN(data18)){
const err38 = {instancePath:instancePath+"/server/limits/headerBytes",schemaPath:"#/$defs/ServerSettings/properties/limits/properties/headerBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1024},message:"must be >= 1024"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
let data19 = data15.headerCount;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
const err39 = {instancePath:instancePath+"/server/limits/headerCount",schemaPath:"#/$defs/ServerSettings/properties/limits/properties/headerCount/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 < 10 || isNaN(data19)){
const err40 = {instancePath:instancePath+"/server/limits/headerCount",schemaPath:"#/$defs/ServerSettings/properties/limits/properties/headerCount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10},message:"must be >= 10"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
let data20 = data15.urlBytes;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
const err41 = {instancePath:instancePath+"/server/limits/urlBytes",schemaPath:"#/$defs/ServerSettings/properties/limits/properties/urlBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 < 256 || isNaN(data20)){
const err42 = {instancePath:instancePath+"/server/limits/urlBytes",schemaPath:"#/$defs/ServerSettings/properties/limits/properties/urlBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 256},message:"must be >= 256"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
let data21 = data15.formBytes;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
const err43 = {instancePath:instancePath+"/server/limits/formBytes",schemaPath:"#/$defs/ServerSettings/properties/limits/properties/formBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 < 1024 || isNaN(data21)){
const err44 = {instancePath:instancePath+"/server/limits/formBytes",schemaPath:"#/$defs/ServerSettings/properties/limits/properties/formBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1024},message:"must be >= 1024"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
let data22 = data15.bodyBytes;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
const err45 = {instancePath:instancePath+"/server/limits/bodyBytes",schemaPath:"#/$defs/ServerSettings/properties/limits/properties/bodyBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 < 1024 || isNaN(data22)){
const err46 = {instancePath:instancePath+"/server/limits/bodyBytes",schemaPath:"#/$defs/ServerSettings/properties/limits/properties/bodyBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1024},message:"must be >= 1024"};
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
const err47 = {instancePath:instancePath+"/server/limits",schemaPath:"#/$defs/ServerSettings/properties/limits/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
let data23 = data0.timeouts;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(data23.handshakeMilliseconds === undefined){
data23.handshakeMilliseconds = 5000;
}
if(data23.headersMilliseconds === undefined){
data23.headersMilliseconds = 10000;
}
if(data23.requestMilliseconds === undefined){
data23.requestMilliseconds = 30000;
}
if(data23.keepAliveMilliseconds === undefined){
data23.keepAliveMilliseconds = 65000;
}
if(data23.drainMilliseconds === undefined){
data23.drainMilliseconds = 10000;
}
for(const key5 in data23){
if(!(((((key5 === "handshakeMilliseconds") || (key5 === "headersMilliseconds")) || (key5 === "requestMilliseconds")) || (key5 === "keepAliveMilliseconds")) || (key5 === "drainMilliseconds"))){
const err48 = {instancePath:instancePath+"/server/timeouts",schemaPath:"#/$defs/ServerSettings/properties/timeouts/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
let data24 = data23.handshakeMilliseconds;
if(!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))){
const err49 = {instancePath:instancePath+"/server/timeouts/handshakeMilliseconds",schemaPath:"#/$defs/ServerSettings/properties/timeouts/properties/handshakeMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if((typeof data24 == "number") && (isFinite(data24))){
if(data24 < 1 || isNaN(data24)){
const err50 = {instancePath:instancePath+"/server/timeouts/handshakeMilliseconds",schemaPath:"#/$defs/ServerSettings/properties/timeouts/properties/handshakeMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
let data25 = data23.headersMilliseconds;
if(!(((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25))) && (isFinite(data25)))){
const err51 = {instancePath:instancePath+"/server/timeouts/headersMilliseconds",schemaPath:"#/$defs/ServerSettings/properties/timeouts/properties/headersMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if((typeof data25 == "number") && (isFinite(data25))){
if(data25 < 1 || isNaN(data25)){
const err52 = {instancePath:instancePath+"/server/timeouts/headersMilliseconds",schemaPath:"#/$defs/ServerSettings/properties/timeouts/properties/headersMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
let data26 = data23.requestMilliseconds;
if(!(((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26))) && (isFinite(data26)))){
const err53 = {instancePath:instancePath+"/server/timeouts/requestMilliseconds",schemaPath:"#/$defs/ServerSettings/properties/timeouts/properties/requestMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if((typeof data26 == "number") && (isFinite(data26))){
if(data26 < 0 || isNaN(data26)){
const err54 = {instancePath:instancePath+"/server/timeouts/requestMilliseconds",schemaPath:"#/$defs/ServerSettings/properties/timeouts/properties/requestMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
let data27 = data23.keepAliveMilliseconds;
if(!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))){
const err55 = {instancePath:instancePath+"/server/timeouts/keepAliveMilliseconds",schemaPath:"#/$defs/ServerSettings/properties/timeouts/properties/keepAliveMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if((typeof data27 == "number") && (isFinite(data27))){
if(data27 < 1 || isNaN(data27)){
const err56 = {instancePath:instancePath+"/server/timeouts/keepAliveMilliseconds",schemaPath:"#/$defs/ServerSettings/properties/timeouts/properties/keepAliveMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
let data28 = data23.drainMilliseconds;
if(!(((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28))) && (isFinite(data28)))){
const err57 = {instancePath:instancePath+"/server/timeouts/drainMilliseconds",schemaPath:"#/$defs/ServerSettings/properties/timeouts/properties/drainMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if((typeof data28 == "number") && (isFinite(data28))){
if(data28 < 0 || isNaN(data28)){
const err58 = {instancePath:instancePath+"/server/timeouts/drainMilliseconds",schemaPath:"#/$defs/ServerSettings/properties/timeouts/properties/drainMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
const err59 = {instancePath:instancePath+"/server/timeouts",schemaPath:"#/$defs/ServerSettings/properties/timeouts/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
else {
const err60 = {instancePath:instancePath+"/server",schemaPath:"#/$defs/ServerSettings/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
let data29 = data.shutdown;
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
if(data29.delaySeconds === undefined){
data29.delaySeconds = 1;
}
if(data29.silenceSeconds === undefined){
data29.silenceSeconds = 1;
}
for(const key6 in data29){
if(!((key6 === "delaySeconds") || (key6 === "silenceSeconds"))){
const err61 = {instancePath:instancePath+"/shutdown",schemaPath:"#/$defs/ShutdownSettings/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
let data30 = data29.delaySeconds;
if(!(((typeof data30 == "number") && (!(data30 % 1) && !isNaN(data30))) && (isFinite(data30)))){
const err62 = {instancePath:instancePath+"/shutdown/delaySeconds",schemaPath:"#/$defs/ShutdownSettings/properties/delaySeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if((typeof data30 == "number") && (isFinite(data30))){
if(data30 > 3600 || isNaN(data30)){
const err63 = {instancePath:instancePath+"/shutdown/delaySeconds",schemaPath:"#/$defs/ShutdownSettings/properties/delaySeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(data30 < 0 || isNaN(data30)){
const err64 = {instancePath:instancePath+"/shutdown/delaySeconds",schemaPath:"#/$defs/ShutdownSettings/properties/delaySeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
let data31 = data29.silenceSeconds;
if(!(((typeof data31 == "number") && (!(data31 % 1) && !isNaN(data31))) && (isFinite(data31)))){
const err65 = {instancePath:instancePath+"/shutdown/silenceSeconds",schemaPath:"#/$defs/ShutdownSettings/properties/silenceSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 > 3600 || isNaN(data31)){
const err66 = {instancePath:instancePath+"/shutdown/silenceSeconds",schemaPath:"#/$defs/ShutdownSettings/properties/silenceSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if(data31 < 0 || isNaN(data31)){
const err67 = {instancePath:instancePath+"/shutdown/silenceSeconds",schemaPath:"#/$defs/ShutdownSettings/properties/silenceSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
}
else {
const err68 = {instancePath:instancePath+"/shutdown",schemaPath:"#/$defs/ShutdownSettings/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
let data32 = data.storage;
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
if(data32.url === undefined){
data32.url = "sqlite:./data/gatehouse.db";
}
if(data32.folder === undefined){
data32.folder = "./data";
}
if(data32.poolSize === undefined){
data32.poolSize = 10;
}
if(data32.maxStaleSeconds === undefined){
data32.maxStaleSeconds = 30;
}
if(data32.purgeSeconds === undefined){
data32.purgeSeconds = 60;
}
for(const key7 in data32){
if(!((((((key7 === "url") || (key7 === "folder")) || (key7 === "listenUrl")) || (key7 === "poolSize")) || (key7 === "maxStaleSeconds")) || (key7 === "purgeSeconds"))){
const err69 = {instancePath:instancePath+"/storage",schemaPath:"#/$defs/StorageSettings/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
let data33 = data32.url;
if(typeof data33 === "string"){
if(!pattern5.test(data33)){
const err70 = {instancePath:instancePath+"/storage/url",schemaPath:"#/$defs/StorageSettings/properties/url/pattern",keyword:"pattern",params:{pattern: "^(?:sqlite:.+|postgres(?:ql)?://[^/]*/[^/?#]+(?:\\?.*)?)$"},message:"must match pattern \""+"^(?:sqlite:.+|postgres(?:ql)?://[^/]*/[^/?#]+(?:\\?.*)?)$"+"\""};
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
const err71 = {instancePath:instancePath+"/storage/url",schemaPath:"#/$defs/StorageSettings/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
let data34 = data32.folder;
if(typeof data34 === "string"){
if(func3(data34) < 1){
const err72 = {instancePath:instancePath+"/storage/folder",schemaPath:"#/$defs/StorageSettings/properties/folder/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err73 = {instancePath:instancePath+"/storage/folder",schemaPath:"#/$defs/StorageSettings/properties/folder/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if(data32.listenUrl !== undefined){
let data35 = data32.listenUrl;
if(typeof data35 === "string"){
if(!pattern6.test(data35)){
const err74 = {instancePath:instancePath+"/storage/listenUrl",schemaPath:"#/$defs/StorageSettings/properties/listenUrl/pattern",keyword:"pattern",params:{pattern: "^postgres(?:ql)?://[^/]*/[^/?#]+(?:\\?.*)?$"},message:"must match pattern \""+"^postgres(?:ql)?://[^/]*/[^/?#]+(?:\\?.*)?$"+"\""};
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
const err75 = {instancePath:instancePath+"/storage/listenUrl",schemaPath:"#/$defs/StorageSettings/properties/listenUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
let data36 = data32.poolSize;
if(!(((typeof data36 == "number") && (!(data36 % 1) && !isNaN(data36))) && (isFinite(data36)))){
const err76 = {instancePath:instancePath+"/storage/poolSize",schemaPath:"#/$defs/StorageSettings/properties/poolSize/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if((typeof data36 == "number") && (isFinite(data36))){
if(data36 > 500 || isNaN(data36)){
const err77 = {instancePath:instancePath+"/storage/poolSize",schemaPath:"#/$defs/StorageSettings/properties/poolSize/maximum",keyword:"maximum",params:{comparison: "<=", limit: 500},message:"must be <= 500"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if(data36 < 2 || isNaN(data36)){
const err78 = {instancePath:instancePath+"/storage/poolSize",schemaPath:"#/$defs/StorageSettings/properties/poolSize/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2},message:"must be >= 2"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
let data37 = data32.maxStaleSeconds;
if(!(((typeof data37 == "number") && (!(data37 % 1) && !isNaN(data37))) && (isFinite(data37)))){
const err79 = {instancePath:instancePath+"/storage/maxStaleSeconds",schemaPath:"#/$defs/StorageSettings/properties/maxStaleSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
if((typeof data37 == "number") && (isFinite(data37))){
if(data37 > 300 || isNaN(data37)){
const err80 = {instancePath:instancePath+"/storage/maxStaleSeconds",schemaPath:"#/$defs/StorageSettings/properties/maxStaleSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 300},message:"must be <= 300"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
if(data37 < 2 || isNaN(data37)){
const err81 = {instancePath:instancePath+"/storage/maxStaleSeconds",schemaPath:"#/$defs/StorageSettings/properties/maxStaleSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2},message:"must be >= 2"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
let data38 = data32.purgeSeconds;
if(!(((typeof data38 == "number") && (!(data38 % 1) && !isNaN(data38))) && (isFinite(data38)))){
const err82 = {instancePath:instancePath+"/storage/purgeSeconds",schemaPath:"#/$defs/StorageSettings/properties/purgeSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
if((typeof data38 == "number") && (isFinite(data38))){
if(data38 < 1 || isNaN(data38)){
const err83 = {instancePath:instancePath+"/storage/purgeSeconds",schemaPath:"#/$defs/StorageSettings/properties/purgeSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
const err84 = {instancePath:instancePath+"/storage",schemaPath:"#/$defs/StorageSettings/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
let data39 = data.log;
if(data39 && typeof data39 == "object" && !Array.isArray(data39)){
if(data39.level === undefined){
data39.level = "info";
}
if(data39.access === undefined){
data39.access = true;
}
for(const key8 in data39){
if(!((key8 === "level") || (key8 === "access"))){
const err85 = {instancePath:instancePath+"/log",schemaPath:"#/$defs/LogSettings/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
let data40 = data39.level;
if(typeof data40 !== "string"){
const err86 = {instancePath:instancePath+"/log/level",schemaPath:"#/$defs/LogSettings/properties/level/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if(!((((data40 === "debug") || (data40 === "info")) || (data40 === "warn")) || (data40 === "error"))){
const err87 = {instancePath:instancePath+"/log/level",schemaPath:"#/$defs/LogSettings/properties/level/enum",keyword:"enum",params:{allowedValues: schema35.properties.level.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
if(typeof data39.access !== "boolean"){
const err88 = {instancePath:instancePath+"/log/access",schemaPath:"#/$defs/LogSettings/properties/access/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
else {
const err89 = {instancePath:instancePath+"/log",schemaPath:"#/$defs/LogSettings/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
let data42 = data.audit;
if(data42 && typeof data42 == "object" && !Array.isArray(data42)){
if(data42.maximumBytes === undefined){
data42.maximumBytes = 104857600;
}
if(data42.keptFiles === undefined){
data42.keptFiles = 50;
}
for(const key9 in data42){
if(!(((key9 === "file") || (key9 === "maximumBytes")) || (key9 === "keptFiles"))){
const err90 = {instancePath:instancePath+"/audit",schemaPath:"#/$defs/AuditSettings/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
if(data42.file !== undefined){
let data43 = data42.file;
if(typeof data43 === "string"){
if(func3(data43) < 1){
const err91 = {instancePath:instancePath+"/audit/file",schemaPath:"#/$defs/AuditSettings/properties/file/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err92 = {instancePath:instancePath+"/audit/file",schemaPath:"#/$defs/AuditSettings/properties/file/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
let data44 = data42.maximumBytes;
if(!(((typeof data44 == "number") && (!(data44 % 1) && !isNaN(data44))) && (isFinite(data44)))){
const err93 = {instancePath:instancePath+"/audit/maximumBytes",schemaPath:"#/$defs/AuditSettings/properties/maximumBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
if((typeof data44 == "number") && (isFinite(data44))){
if(data44 < 65536 || isNaN(data44)){
const err94 = {instancePath:instancePath+"/audit/maximumBytes",schemaPath:"#/$defs/AuditSettings/properties/maximumBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536},message:"must be >= 65536"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
let data45 = data42.keptFiles;
if(!(((typeof data45 == "number") && (!(data45 % 1) && !isNaN(data45))) && (isFinite(data45)))){
const err95 = {instancePath:instancePath+"/audit/keptFiles",schemaPath:"#/$defs/AuditSettings/properties/keptFiles/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
if((typeof data45 == "number") && (isFinite(data45))){
if(data45 < 1 || isNaN(data45)){
const err96 = {instancePath:instancePath+"/audit/keptFiles",schemaPath:"#/$defs/AuditSettings/properties/keptFiles/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
const err97 = {instancePath:instancePath+"/audit",schemaPath:"#/$defs/AuditSettings/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
let data46 = data.telemetry;
if(data46 && typeof data46 == "object" && !Array.isArray(data46)){
for(const key10 in data46){
if(!(key10 === "otlp")){
const err98 = {instancePath:instancePath+"/telemetry",schemaPath:"#/$defs/TelemetrySettings/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
if(data46.otlp !== undefined){
let data47 = data46.otlp;
if(data47 && typeof data47 == "object" && !Array.isArray(data47)){
if(data47.headers === undefined){
data47.headers = {};
}
if(data47.samplingRatio === undefined){
data47.samplingRatio = 1;
}
if(data47.serviceName === undefined){
data47.serviceName = "gatehouse";
}
if(data47.resource === undefined){
data47.resource = {};
}
if(data47.url === undefined){
const err99 = {instancePath:instancePath+"/telemetry/otlp",schemaPath:"#/$defs/TelemetrySettings/properties/otlp/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
for(const key11 in data47){
if(!(((((key11 === "url") || (key11 === "headers")) || (key11 === "samplingRatio")) || (key11 === "serviceName")) || (key11 === "resource"))){
const err100 = {instancePath:instancePath+"/telemetry/otlp",schemaPath:"#/$defs/TelemetrySettings/properties/otlp/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
if(data47.url !== undefined){
let data48 = data47.url;
if(typeof data48 === "string"){
if(!pattern7.test(data48)){
const err101 = {instancePath:instancePath+"/telemetry/otlp/url",schemaPath:"#/$defs/TelemetrySettings/properties/otlp/properties/url/pattern",keyword:"pattern",params:{pattern: "^https?://"},message:"must match pattern \""+"^https?://"+"\""};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
else {
const err102 = {instancePath:instancePath+"/telemetry/otlp/url",schemaPath:"#/$defs/TelemetrySettings/properties/otlp/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
let data49 = data47.headers;
if(data49 && typeof data49 == "object" && !Array.isArray(data49)){
for(const key12 in data49){
const _errs119 = errors;
if(typeof key12 === "string"){
if(!pattern8.test(key12)){
const err103 = {instancePath:instancePath+"/telemetry/otlp/headers",schemaPath:"#/$defs/TelemetrySettings/properties/otlp/properties/headers/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9-]+$"},message:"must match pattern \""+"^[A-Za-z0-9-]+$"+"\"",propertyName:key12};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
var valid22 = _errs119 === errors;
if(!valid22){
const err104 = {instancePath:instancePath+"/telemetry/otlp/headers",schemaPath:"#/$defs/TelemetrySettings/properties/otlp/properties/headers/propertyNames",keyword:"propertyNames",params:{propertyName: key12},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
for(const key13 in data49){
let data50 = data49[key13];
if(typeof data50 === "string"){
if(func3(data50) < 1){
const err105 = {instancePath:instancePath+"/telemetry/otlp/headers/" + key13.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/TelemetrySettings/properties/otlp/properties/headers/additionalProperties/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
else {
const err106 = {instancePath:instancePath+"/telemetry/otlp/headers/" + key13.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/TelemetrySettings/properties/otlp/properties/headers/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
}
else {
const err107 = {instancePath:instancePath+"/telemetry/otlp/headers",schemaPath:"#/$defs/TelemetrySettings/properties/otlp/properties/headers/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
let data51 = data47.samplingRatio;
if((typeof data51 == "number") && (isFinite(data51))){
if(data51 > 1 || isNaN(data51)){
const err108 = {instancePath:instancePath+"/telemetry/otlp/samplingRatio",schemaPath:"#/$defs/TelemetrySettings/properties/otlp/properties/samplingRatio/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
if(data51 < 0 || isNaN(data51)){
const err109 = {instancePath:instancePath+"/telemetry/otlp/samplingRatio",schemaPath:"#/$defs/TelemetrySettings/properties/otlp/properties/samplingRatio/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
else {
const err110 = {instancePath:instancePath+"/telemetry/otlp/samplingRatio",schemaPath:"#/$defs/TelemetrySettings/properties/otlp/properties/samplingRatio/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
let data52 = data47.serviceName;
if(typeof data52 === "string"){
if(func3(data52) < 1){
const err111 = {instancePath:instancePath+"/telemetry/otlp/serviceName",schemaPath:"#/$defs/TelemetrySettings/properties/otlp/properties/serviceName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
else {
const err112 = {instancePath:instancePath+"/telemetry/otlp/serviceName",schemaPath:"#/$defs/TelemetrySettings/properties/otlp/properties/serviceName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
let data53 = data47.resource;
if(data53 && typeof data53 == "object" && !Array.isArray(data53)){
for(const key14 in data53){
let data54 = data53[key14];
if(typeof data54 === "string"){
if(func3(data54) < 1){
const err113 = {instancePath:instancePath+"/telemetry/otlp/resource/" + key14.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/TelemetrySettings/properties/otlp/properties/resource/additionalProperties/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
else {
const err114 = {instancePath:instancePath+"/telemetry/otlp/resource/" + key14.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/TelemetrySettings/properties/otlp/properties/resource/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
}
else {
const err115 = {instancePath:instancePath+"/telemetry/otlp/resource",schemaPath:"#/$defs/TelemetrySettings/properties/otlp/properties/resource/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
else {
const err116 = {instancePath:instancePath+"/telemetry/otlp",schemaPath:"#/$defs/TelemetrySettings/properties/otlp/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
}
else {
const err117 = {instancePath:instancePath+"/telemetry",schemaPath:"#/$defs/TelemetrySettings/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
if(!(validate21(data.authorization, {instancePath:instancePath+"/authorization",parentData:data,parentDataProperty:"authorization",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
if(!(validate27(data.quotas, {instancePath:instancePath+"/quotas",parentData:data,parentDataProperty:"quotas",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
if(!(validate29(data.gateway, {instancePath:instancePath+"/gateway",parentData:data,parentDataProperty:"gateway",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
if(!(validate33(data.management, {instancePath:instancePath+"/management",parentData:data,parentDataProperty:"management",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
if(!(validate35(data.configuration, {instancePath:instancePath+"/configuration",parentData:data,parentDataProperty:"configuration",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
let data60 = data.docs;
if(data60 && typeof data60 == "object" && !Array.isArray(data60)){
if(data60.tryIt === undefined){
data60.tryIt = {};
}
for(const key15 in data60){
if(!(key15 === "tryIt")){
const err118 = {instancePath:instancePath+"/docs",schemaPath:"#/$defs/DocsSettings/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
let data61 = data60.tryIt;
if(data61 && typeof data61 == "object" && !Array.isArray(data61)){
if(data61.enabled === undefined){
data61.enabled = false;
}
if(data61.scope === undefined){
data61.scope = "";
}
for(const key16 in data61){
if(!((key16 === "enabled") || (key16 === "scope"))){
const err119 = {instancePath:instancePath+"/docs/tryIt",schemaPath:"#/$defs/DocsSettings/properties/tryIt/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
if(typeof data61.enabled !== "boolean"){
const err120 = {instancePath:instancePath+"/docs/tryIt/enabled",schemaPath:"#/$defs/DocsSettings/properties/tryIt/properties/enabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
if(typeof data61.scope !== "string"){
const err121 = {instancePath:instancePath+"/docs/tryIt/scope",schemaPath:"#/$defs/DocsSettings/properties/tryIt/properties/scope/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
else {
const err122 = {instancePath:instancePath+"/docs/tryIt",schemaPath:"#/$defs/DocsSettings/properties/tryIt/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
else {
const err123 = {instancePath:instancePath+"/docs",schemaPath:"#/$defs/DocsSettings/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
let data64 = data.console;
if(data64 && typeof data64 == "object" && !Array.isArray(data64)){
if(data64.commandLine === undefined){
data64.commandLine = true;
}
for(const key17 in data64){
if(!(((key17 === "enabled") || (key17 === "url")) || (key17 === "commandLine"))){
const err124 = {instancePath:instancePath+"/console",schemaPath:"#/$defs/ConsoleSettings/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
if(data64.enabled !== undefined){
if(typeof data64.enabled !== "boolean"){
const err125 = {instancePath:instancePath+"/console/enabled",schemaPath:"#/$defs/ConsoleSettings/properties/enabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
if(data64.url !== undefined){
let data66 = data64.url;
if(typeof data66 === "string"){
if(!pattern40.test(data66)){
const err126 = {instancePath:instancePath+"/console/url",schemaPath:"#/$defs/ConsoleSettings/properties/url/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s/?#@]+(/[^\\s?#]*)?$"},message:"must match pattern \""+"^https?://[^\\s/?#@]+(/[^\\s?#]*)?$"+"\""};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
else {
const err127 = {instancePath:instancePath+"/console/url",schemaPath:"#/$defs/ConsoleSettings/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
if(typeof data64.commandLine !== "boolean"){
const err128 = {instancePath:instancePath+"/console/commandLine",schemaPath:"#/$defs/ConsoleSettings/properties/commandLine/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
else {
const err129 = {instancePath:instancePath+"/console",schemaPath:"#/$defs/ConsoleSettings/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
if(typeof data.maintenance !== "boolean"){
const err130 = {instancePath:instancePath+"/maintenance",schemaPath:"#/properties/maintenance/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
let data69 = data.tombstoneSeconds;
if(!(((typeof data69 == "number") && (!(data69 % 1) && !isNaN(data69))) && (isFinite(data69)))){
const err131 = {instancePath:instancePath+"/tombstoneSeconds",schemaPath:"#/properties/tombstoneSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
if((typeof data69 == "number") && (isFinite(data69))){
if(data69 < 0 || isNaN(data69)){
const err132 = {instancePath:instancePath+"/tombstoneSeconds",schemaPath:"#/properties/tombstoneSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
}
else {
const err133 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

