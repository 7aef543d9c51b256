/** Returns the address at which an origin listens; an IPv6 address has no brackets. */
export function addressOf(origin: string): { secure: boolean; hostname: string; port: number } {
  const { protocol, hostname, port } = new URL(origin);
  const secure = protocol === 'https:';
  return { secure, hostname: hostname.replace(/^\[|\]$/g, ''), port: Number(port || (secure ? 443 : 80)) };
}
