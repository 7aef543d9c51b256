const mappedIpv4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** The eight groups of an IPv6 address, `::` written out. */
function groups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  return [
    ...before,
    ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0'),
    ...after,
  ];
}

/** What counts as one place on the network: an IPv4 address, or the /64 that an IPv6 client owns as a whole. */
export function networkOf(address: string): string {
  const mapped = mappedIpv4.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return address.includes(':') ? `${groups(address).slice(0, 4).join(':')}::/64` : address;
}
