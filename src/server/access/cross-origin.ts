/** What browsers are told of own operations that a page of another origin may use. */
const granted = {
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
  'Access-Control-Max-Age': '600',
  Vary: 'Origin',
} as const;

/** @param allowedOrigin what an operation allows an origin, `undefined` where it allows it nothing */
export function createCrossOrigin(
  allowedOrigin: (origin: string, operationId: string) => string | undefined,
): (
  operationIds: readonly string[],
  origin: string,
  methods: readonly string[],
) => Readonly<Record<string, string>> | undefined {
  return (operationIds, origin, methods) => {
    for (const operationId of operationIds) {
      const allowed = allowedOrigin(origin, operationId);
      if (allowed === undefined) continue;
      return {
        'Access-Control-Allow-Origin': allowed,
        'Access-Control-Allow-Methods': methods.join(', '),
        ...granted,
      };
    }
    return undefined;
  };
}
