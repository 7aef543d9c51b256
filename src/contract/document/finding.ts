import { decodedText, mediaTypeOf, type RecordedRequest } from './recorded-exchange.ts';
import type { SpecPosition } from './positions.ts';
import type { RuleName } from './rules.ts';

export type Severity = 'error' | 'warning';

/** One departure of an exchange or a session from the documents. */
export interface Finding {
  /** A stable name in kebab-case, `undocumented-status`. */
  readonly rule: RuleName;
  readonly severity: Severity;
  readonly side: 'request' | 'response' | 'session';
  /** Absent if no operation handles the path. */
  readonly operationId: string | undefined;
  /** The position of the broken rule in the hand-written documents. */
  readonly spec: SpecPosition | undefined;
  readonly message: string;
  readonly expected: string;
  readonly actual: string;
  /** The source of the rule, `Spec §4.1/Errors` or `RFC 6749 §4.1.2`. */
  readonly see: string;
  /** The request as a command line; names of shell variables replace secrets. */
  readonly curl: string;
}

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const secretField = /^(client_secret|password|code|code_verifier|refresh_token|token|state)$/;

function safeHeader(name: string, value: string): string {
  if (/^(authorization|proxy-authorization)$/i.test(name))
    return `"${name}: ${value.split(' ')[0]} $CREDENTIALS"`;
  return /^cookie$/i.test(name) ? `"${name}: $COOKIE"` : quote(`${name}: ${value}`);
}

function safeBody(request: RecordedRequest): string[] {
  if (request.body === undefined || request.body.length === 0) return [];
  if (mediaTypeOf(request.headers) !== 'application/x-www-form-urlencoded') {
    return ['--data-binary', quote(decodedText(request.body).slice(0, 2000))];
  }
  return [...new URLSearchParams(decodedText(request.body))].flatMap(([name, value]) =>
    secretField.test(name)
      ? ['--data-urlencode', `"${name}=$${name.toUpperCase()}"`]
      : ['--data-urlencode', quote(`${name}=${value}`)],
  );
}

/** The request as a curl command against `$BASE_URL`. */
export function curlLine(request: RecordedRequest): string {
  const headers = request.headers
    .filter(([name]) => !/^(host|connection|content-length|transfer-encoding)$/i.test(name))
    .flatMap(([name, value]) => ['-H', safeHeader(name, value)]);
  return [
    'curl',
    '-i',
    '-X',
    request.method,
    ...headers,
    ...safeBody(request),
    `"$BASE_URL"${quote(request.target)}`,
  ].join(' ');
}

/** Renders a finding as lines of text. */
export function describeFinding(finding: Finding): string {
  const where = finding.spec ? ` (${finding.spec.file}:${finding.spec.line})` : '';
  return [
    `${finding.severity} ${finding.rule}${finding.operationId ? ` in ${finding.operationId}` : ''}${where}: ${finding.message}`,
    `  expected: ${finding.expected}`,
    `  actual:   ${finding.actual}`,
    `  see:      ${finding.see}`,
    `  ${finding.curl}`,
  ].join('\n');
}
