/**
 * The quality that an `Accept` header field assigns to a media type by its exact name; 0 if it does not name the
 * type.
 */
function quality(accept: string, type: string): number {
  for (const range of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim());
    if (name !== type) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return weight === undefined ? 1 : Number(weight.slice(2)) || 0;
  }
  return 0;
}

/**
 * The kind of client that reads a response. A browser names `text/html`. A program that requires the error body
 * names `application/json`. If the field names neither, the server decides.
 * @see RFC 9110 §12.5.1
 */
export function readerOf(headers: {
  readonly accept?: string | undefined;
}): 'browser' | 'program' | 'either' {
  const html = quality(headers.accept ?? '', 'text/html');
  const json = quality(headers.accept ?? '', 'application/json');
  if (html === 0 && json === 0) return 'either';
  return html >= json ? 'browser' : 'program';
}
