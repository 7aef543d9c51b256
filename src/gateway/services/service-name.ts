/** Simple patterns of service names: `*`, `foo*`, `*foo`, `*foo*`. @see Spec §4.5(4) */
export function matchesServiceName(pattern: string, name: string): boolean {
  const parts = pattern.split('*');
  const [first = ''] = parts;
  if (parts.length === 1) return name === pattern;
  const last = parts.at(-1) ?? '';
  if (name.length < first.length + last.length || !name.startsWith(first) || !name.endsWith(last))
    return false;
  let index = first.length;
  for (const middle of parts.slice(1, -1)) {
    const found = name.indexOf(middle, index);
    if (found === -1) return false;
    index = found + middle.length;
  }
  return index <= name.length - last.length;
}
