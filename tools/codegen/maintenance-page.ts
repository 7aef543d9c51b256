/** docs/maintenance.md: what each operation does during maintenance. Generated from openapi/. */
import type { MaintenanceRule, OperationEntry } from '../../src/conventions/operation-entry.ts';

/** The requests that pass, by rule. */
const passing: Readonly<Record<MaintenanceRule, string>> = {
  pass: 'all',
  caller: 'credentials of an operator',
  client: 'a client of operators',
  user: 'a signed-in operator',
  token: 'a token of an operator',
  invitation: 'an invitation of an operator',
  refuse: 'none',
};

const row = ({ method, path, operationId, maintenance }: OperationEntry): string =>
  `| \`${method} ${path}\` | ${operationId} | ${passing[maintenance]} |`;

export function maintenancePage(entries: readonly OperationEntry[]): string {
  return `# During maintenance

<!-- npm run generate writes this page from openapi/. -->

[decisions/conventions.md](decisions/conventions.md), maintenance, says who is an operator. Every other request gets 503 with \`Retry-After\`, also to the routes of the gateway.

| request | operation | passes |
|---|---|---|
${entries.map(row).join('\n')}
`;
}
