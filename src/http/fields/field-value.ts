/**
 * Whether a text can be the value of a header field: no control character but tab, and nothing that is more than a
 * byte. A loop, as a pattern takes twice as long. @see RFC 9110 §5.5
 */
export function isFieldValue(value: string): boolean {
  for (let index = 0; index < value.length; index += 1) {
    const code = value.charCodeAt(index);
    if ((code < 0x20 && code !== 0x09) || code === 0x7f || code > 0xff) return false;
  }
  return true;
}
