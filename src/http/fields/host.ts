/** A list is none, though RFC 3986 §3.2.2 lets a name have commas: two readers take two hosts of it. */
const hostForm = /^(?:\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._~!$&'()*+;=%-]*)(?::(\d*))?$/;
const highestPort = 65_535;

/** True for the value of a Host field that every reader takes for the same host. @see RFC 9112 §3.2 */
export function isHost(text: string): boolean {
  const found = hostForm.exec(text);
  return found !== null && Number(found[1] ?? 0) <= highestPort;
}
