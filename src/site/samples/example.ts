/** The named examples of bodies, as text. */
import type { BodyView, OperationView, ResponseView } from '../view/document-view.ts';

export interface CodeSample {
  readonly name: string;
  readonly summary: string;
  readonly type: string;
  readonly value: unknown;
  readonly text: string;
}

export function isFormBody(type: string): boolean {
  return type.includes('x-www-form-urlencoded');
}

/** A value as text of a parameter, a field or a header field. */
export function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function bodyText(type: string, value: unknown): string {
  if (isFormBody(type) && typeof value === 'object') {
    return Object.entries(value as object)
      .map(([name, field]) => new URLSearchParams({ [name]: plain(field) }).toString())
      .join('&\n');
  }
  return type.includes('json') || typeof value !== 'string' ? JSON.stringify(value, undefined, 2) : value;
}

/** Every named example of a body. */
export function samplesOf({ content = {} }: BodyView): CodeSample[] {
  return Object.entries(content).flatMap(([type, { examples = {} }]) =>
    Object.entries(examples).map(([name, { summary, value }]) => ({
      name,
      summary,
      type,
      value,
      text: bodyText(type, value),
    })),
  );
}

/**
 * The Location of a creation, from the body. The examples of header fields are shared by many operations, so that
 * they name the resource of another one.
 */
function selfOf(value: unknown): string | undefined {
  const { links } = (value ?? {}) as {
    readonly links?: readonly { readonly rel: string; readonly href: string }[];
  };
  return Array.isArray(links) ? links.find(({ rel }) => rel === 'self')?.href : undefined;
}

/** The response as text, without its varying fields. */
export function responseText({ status, headers }: ResponseView, sample: CodeSample | undefined): string {
  const fields = Object.entries(headers).flatMap(([name, { example }]) => {
    const shown = name === 'Location' ? selfOf(sample?.value) : example;
    return shown === undefined ? [] : [`${name}: ${plain(shown)}`];
  });
  const type = sample === undefined ? [] : [`Content-Type: ${sample.type}`];
  return [`HTTP/1.1 ${status}`, ...type, ...fields, ...(sample === undefined ? [] : ['', sample.text])].join(
    '\n',
  );
}

export function successesOf({ responses }: OperationView): readonly ResponseView[] {
  return responses.filter(({ status }) => status < 400 && status !== 304);
}
