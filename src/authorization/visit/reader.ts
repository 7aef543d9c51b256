/** The quality that an `Accept` header field gives a media type by its exact name, 0 where it does not name it. */
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
 * Who reads an answer: a browser names `text/html`, a program that wants the error body names `application/json`,
 * and who names neither leaves it to the service. @see RFC 9110 §12.5.1
 */
export function readerOf(headers: {
  readonly accept?: string | undefined;
}): 'browser' | 'program' | 'either' {
  const html = quality(headers.accept ?? '', 'text/html');
  const json = quality(headers.accept ?? '', 'application/json');
  if (html === 0 && json === 0) return 'either';
  return html >= json ? 'browser' : 'program';
}
