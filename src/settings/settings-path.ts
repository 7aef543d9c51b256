/** The path to a value from the root: names of objects and indexes of lists. */
export type SettingsPath = readonly (string | number)[];

/**
 * A path in the format of a problem: `gateway.routes.users.url`, `authorization.clients[0].client_id`, `a["b.c"]`.
 */
export function pathText(path: SettingsPath): string {
  return path
    .map((part) => {
      if (typeof part === 'number') return `[${part}]`;
      return /^[\w-]+$/.test(part) ? `.${part}` : `[${JSON.stringify(part)}]`;
    })
    .join('')
    .replace(/^\./, '');
}

/** True if a path is the other one, or one below it; both are texts. */
export function isWithin(path: string, ancestor: string): boolean {
  return (
    path.startsWith(ancestor) && ['', '.', '['].includes(path.slice(ancestor.length, ancestor.length + 1))
  );
}
