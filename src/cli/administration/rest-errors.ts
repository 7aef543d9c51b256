import { visible } from './table.ts';

/** The service cannot be reached, or returned that it is unavailable. */
export class ServiceUnreachable extends Error {
  /** The status of the response; `undefined` without a response. */
  readonly status: number | undefined;
  constructor(message: string, status?: number) {
    super(message);
    this.name = 'ServiceUnreachable';
    this.status = status;
  }
}

/** The service returned an error. The message contains the details. */
export class ServiceRefused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = 'ServiceRefused';
    this.status = status;
  }
}

/** Fields of an error response. @see Spec §7 */
interface ErrorBody {
  readonly error?: unknown;
  readonly error_description?: unknown;
  readonly detail?: unknown;
}

function details(detail: unknown): string {
  if (typeof detail !== 'object' || detail === null) return '';
  const lines = Object.entries(detail).map(([name, problem]) => `\n  ${name} ${visible(problem)}`);
  return lines.join('');
}

const nextSteps: Readonly<Record<number, string>> = {
  403: 'Use another --profile or --client-id, or give the user a role: gatehouse owner update.',
  503: 'The reason: gatehouse status.',
  404: 'Compare it with the list. With management.listen the service has two addresses: check --url.',
};

function hint(status: number, remedy: string | undefined): string {
  if (remedy === undefined) return '';
  if (status === 410) return '\nIt existed and has been deleted.';
  const next = status === 401 ? remedy : nextSteps[status];
  return next === undefined ? '' : `\n${next}`;
}

/**
 * Converts an error response to an error. `remedy` is the next step if the credentials are refused; without it, the
 * error names no next step.
 */
export function errorOf(
  status: number,
  body: ErrorBody,
  url: string,
  remedy?: string,
): ServiceRefused | ServiceUnreachable {
  const what = [body.error, body.error_description].filter((part) => part !== undefined).map(visible);
  const message = `${url} returned ${[status, ...what].join(' ')}${details(body.detail)}${hint(status, remedy)}`;
  const later = status === 502 || status === 503 || status === 504;
  return later ? new ServiceUnreachable(message, status) : new ServiceRefused(status, message);
}
