import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

const everywhere: ReadonlySet<string> = new Set(['0.0.0.0', '[::]']);

/** The first address of this machine that other machines know, IPv4 before IPv6. */
function ofMachine(): string | undefined {
  const known = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const outer = known.filter(({ internal, scopeid }) => !internal && !scopeid);
  return outer.toSorted((one, two) => isIP(one.address) - isIP(two.address))[0]?.address;
}

/** The URL at which other instances reach the listener at `url`. A wildcard address is none for others. */
export function addressForOthers(url: string): string {
  const address = new URL(url);
  const machine = everywhere.has(address.hostname) ? (ofMachine() ?? '127.0.0.1') : undefined;
  if (machine !== undefined) address.hostname = isIP(machine) === 6 ? `[${machine}]` : machine;
  return address.origin;
}
