/**
 * A flat key in the form in which Spring compares names: without case, hyphens and underscores. A part in brackets,
 * such as an index, is compared as it is.
 * @see Spring Boot reference, "Relaxed Binding"
 */
export function relaxedName(key: string): string {
  return key.replaceAll(/\[[^\]]*\]|[^[]+/g, (part) =>
    part.startsWith('[') ? part : part.replaceAll(/[-_]/g, '').toLowerCase(),
  );
}

/** True if a relaxed name is one of `parent`, or below it. */
export function isAtOrBelow(name: string, parent: string): boolean {
  return name === parent || name.startsWith(`${parent}.`) || name.startsWith(`${parent}[`);
}
