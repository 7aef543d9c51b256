const names =
  `accept accept-charset accept-encoding accept-language accept-ranges access-control-allow-credentials
access-control-allow-headers access-control-allow-methods access-control-allow-origin access-control-expose-headers
access-control-max-age access-control-request-headers access-control-request-method age allow alt-svc authorization
cache-control connection content-disposition content-encoding content-language content-length content-location
content-range content-security-policy content-type cookie cross-origin-opener-policy cross-origin-resource-policy
date dnt etag expect expires forwarded from host http2-settings idempotency-key if-match if-modified-since
if-none-match if-range if-unmodified-since keep-alive last-modified link location max-forwards origin
permissions-policy pragma prefer priority proxy-authenticate proxy-authorization proxy-connection range ratelimit
ratelimit-policy referer referrer-policy retry-after sec-ch-ua sec-ch-ua-mobile sec-ch-ua-platform sec-fetch-dest
sec-fetch-mode sec-fetch-site sec-fetch-user server server-timing set-cookie strict-transport-security te traceparent
tracestate trailer transfer-encoding upgrade upgrade-insecure-requests user-agent vary via www-authenticate
x-content-type-options x-correlation-id x-forwarded-for x-forwarded-host x-forwarded-port x-forwarded-prefix
x-forwarded-proto x-frame-options x-powered-by x-real-ip x-request-id x-requested-with
x-xss-protection`.split(/\s+/);

function capitalised(lower: string): string {
  return lower.replace(/(?:^|-)[a-z]/g, (letters) => letters.toUpperCase());
}

/**
 * Names of header fields in use, in the spellings in which they arrive. Their properties are computed once. Any
 * other name is classified per request, so that no client can make a table grow.
 */
export const fieldNamesInUse: readonly string[] = [
  ...names.flatMap((name) => [name, capitalised(name)]),
  'ETag',
  'WWW-Authenticate',
  'TE',
  'Sec-CH-UA',
  'RateLimit',
  'RateLimit-Policy',
];
