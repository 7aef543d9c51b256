/** A cookie whose content only this service reads and writes. Scripts and other sites get nothing of it. */
import { decrypt, encrypt } from '../../foundation/authenticated-encryption.ts';
import type { Random } from '../../foundation/random.ts';

export interface SealedCookie<Content> {
  /** The content, unless the cookie is missing or was not written by this service. */
  read(header: string | undefined): Content | undefined;
  /** A `Set-Cookie` value. */
  set(content: Content): string;
  clear(): string;
}

export interface CookieDependencies {
  readonly key: Buffer;
  readonly random: Random;
  /** The address of the console: its scheme decides on `Secure`, its port is part of the name. */
  readonly address: () => URL;
}

/**
 * Over https the prefix `__Host-` restricts the cookie to this host. Browsers refuse the prefix over http, which is
 * for loopback only; there the name contains the port, because cookies do not distinguish ports.
 * @see RFC 6265bis §4.1.3.2
 */
export function createSealedCookie<Content>(
  purpose: string,
  lifetimeSeconds: number | undefined,
  { key, random, address }: CookieDependencies,
): SealedCookie<Content> {
  const context = `console ${purpose}`;
  const name = (): string => {
    const { protocol, port } = address();
    if (protocol === 'https:') return `__Host-gatehouse-console-${purpose}`;
    return `gatehouse-console-${purpose}${port === '' ? '' : `-${port}`}`;
  };
  const attributes = (): string =>
    `Path=/; HttpOnly; SameSite=Lax${address().protocol === 'https:' ? '; Secure' : ''}`;
  return {
    read(header = '') {
      const prefix = `${name()}=`;
      const pair = header.split(/; */).find((candidate) => candidate.startsWith(prefix));
      const opened =
        pair === undefined
          ? undefined
          : decrypt(key, context, Buffer.from(pair.slice(prefix.length), 'base64url'));
      return opened && (JSON.parse(opened.toString()) as Content);
    },
    set(content) {
      const sealed = encrypt(key, context, JSON.stringify(content), random).toString('base64url');
      const lasting = lifetimeSeconds === undefined ? '' : `; Max-Age=${lifetimeSeconds}`;
      return `${name()}=${sealed}; ${attributes()}${lasting}`;
    },
    clear: () => `${name()}=; ${attributes()}; Max-Age=0`,
  };
}
