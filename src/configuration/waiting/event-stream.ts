export const eventStream = 'text/event-stream';

/**
 * A comment. It sends the header section of a response, and prevents proxies from closing the connection. @see
 * WHATWG HTML §9.2.6
 */
export const comment = ':\n\n';

/** One event whose data is a whole representation. @see WHATWG HTML §9.2.6 */
export function changeEvent(id: string, content: string | Uint8Array): string {
  const text = typeof content === 'string' ? content : Buffer.from(content).toString();
  const data = text
    .split(/\r\n|\r|\n/)
    .map((line) => `data: ${line}\n`)
    .join('');
  return `id: ${id}\nevent: change\n${data}\n`;
}
