/** Names and orders of the built-in filters; what stems from Zuul keeps Zuul's. */
export const builtInOrders = {
  DebugFilter: 1,
  CorsFilter: 3,
  PreDecorationFilter: 5,
  RequestIdFilter: 6,
  AccessTokenFilter: 10,
  RateLimitFilter: 20,
  RequestHeadersFilter: 30,
  SimpleHostRoutingFilter: 100,
  SendForwardFilter: 500,
  SendErrorFilter: 0,
  LocationRewriteFilter: 900,
  CorsResponseFilter: 910,
  ResponseHeadersFilter: 920,
  SendResponseFilter: 1000,
} as const;

export const builtInFilterNames: ReadonlySet<string> = new Set(Object.keys(builtInOrders));

/** Filters without which a route would be open, leak what it must not, or give no answer. */
export const requiredFilterNames: ReadonlySet<string> = new Set([
  'PreDecorationFilter',
  'AccessTokenFilter',
  'SendErrorFilter',
  'SendResponseFilter',
]);
