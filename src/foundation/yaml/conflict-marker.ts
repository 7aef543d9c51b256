/** Offset of the first line that git writes into a file with a conflict; `undefined` if there is none. */
export function conflictMarkerAt(text: string): number | undefined {
  const offset = text.search(/^(?:<{7}|>{7})(?:[ \r\n]|$)/m);
  return offset < 0 ? undefined : offset;
}
