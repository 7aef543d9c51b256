/** Removes indentation and comments, which a page does not need. */
export function slim(code: string): string {
  return code.replaceAll(/\/\*\*[^]*?\*\/|^\s*\/\/.*/gm, '').replaceAll(/^\s+/gm, '');
}
