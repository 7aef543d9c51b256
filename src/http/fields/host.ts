/**
 * RFC 3986 §3.2.2 allows commas in a name, but a list of hosts is rejected: two servers could choose different
 * ones.
 */
const hostForm = /^(?:\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._~!$&'()*+;=%-]*)(?::(\d*))?$/;
const highestPort = 65_535;

/** True if every server reads the same host from the value of a Host field. @see RFC 9112 §3.2 */
export function isHost(text: string): boolean {
  const found = hostForm.exec(text);
  return found !== null && Number(found[1] ?? 0) <= highestPort;
}
