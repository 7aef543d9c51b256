// A year; what a browser may then ask in clear is nothing.
const strictTransport: readonly string[] = [
  'Strict-Transport-Security',
  'max-age=31536000; includeSubDomains',
];
const none: readonly string[] = [];

/** The lines that every answer to a client of that origin carries, names and values in turn. @see RFC 6797 §7.1 */
export function originFields(origin: string): readonly string[] {
  return origin.startsWith('https:') ? strictTransport : none;
}
