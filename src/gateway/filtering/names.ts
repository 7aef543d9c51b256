/** Names and orders of the built-in filters. Filters that exist in Zuul have Zuul's names and orders. */
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

/** Filters without which a route would be open, leak data, or have no response. */
export const requiredFilterNames: ReadonlySet<string> = new Set([
  'PreDecorationFilter',
  'AccessTokenFilter',
  'SendErrorFilter',
  'SendResponseFilter',
]);
