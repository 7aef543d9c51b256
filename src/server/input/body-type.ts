import { invalidRequest, unsupportedMediaType } from '../../conventions/api-error.ts';
import { charsetsOf, essence } from '../../conventions/request/media-types.ts';
import type { OperationExchange } from '../routing/exchange.ts';

/** The names of UTF-8, and of ASCII, which is part of it. */
const utf8: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii']);

/** Forms and JSON are UTF-8 by their standards; other text types name their charset. @see RFC 8259 §8.1 */
function isUtf8(type: string, sent: string): boolean {
  const charsets = charsetsOf(sent);
  if (charsets === undefined) return false;
  return type.startsWith('text/') || charsets.every((charset) => utf8.has(charset));
}

/**
 * Returns the documented type of the body. Two field lines could be two types for two parsers.
 * @throws ApiError 400 for a repeated type, 415 for any other type, another charset or an encoded body.
 * @see RFC 9110 §8.3
 */
export function bodyTypeOf({ operation, request }: OperationExchange): string {
  const code = operation.oauthParameters ? 'invalid_request' : undefined;
  if ((request.headersDistinct?.['content-type']?.length ?? 1) > 1)
    throw invalidRequest('The type of the body is ambiguous.', {
      'header.Content-Type': 'must not be repeated',
    });
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw unsupportedMediaType({ 'header.Content-Encoding': 'must be identity' }, code);
  }
  const sent = request.headers['content-type'] ?? '';
  const type = essence(sent);
  if (!operation.requestTypes.includes(type))
    throw unsupportedMediaType(
      { 'header.Content-Type': `must be ${operation.requestTypes.join(' or ')}` },
      code,
    );
  if (!isUtf8(type, sent))
    throw unsupportedMediaType({ 'header.Content-Type': 'must have no charset but UTF-8' }, code);
  return type;
}
