import type { OperationEntry } from '../../src/conventions/operation-entry.ts';

const notice = '// Generated from openapi/ by `npm run generate`; never edited.\n';

/** The module with the facts that a caller needs of each operation. The types say the rest. */
export function callTable(operations: readonly OperationEntry[]): string {
  const rows = operations.map(({ operationId, method, path, tail, requestTypes }) => {
    const facts = {
      method,
      path,
      ...(tail !== null && { tail }),
      ...(requestTypes.length > 0 && { types: requestTypes }),
    };
    return `  ${operationId}: ${JSON.stringify(facts)},\n`;
  });
  return `${notice}
/** The request of each operation. \`tail\` is the parameter that keeps its slashes, \`types\` those of the body. */
export const callTable = {\n${rows.join('')}} as const;\n`;
}
