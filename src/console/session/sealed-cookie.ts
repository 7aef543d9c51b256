/** A cookie whose content only this service reads and writes. Scripts and other sites get nothing of it. */
import { decrypt, encrypt } from '../../foundation/authenticated-encryption.ts';
import {
  type CookieAddress,
  createOwnCookie,
  type OwnCookieOptions,
  type OwnCookiePurpose,
} from '../../conventions/own-cookies.ts';
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

export function createSealedCookie<Content>(
  purpose: OwnCookiePurpose,
  options: Pick<OwnCookieOptions, 'lifetimeSeconds' | 'key'>,
  { key, random, address }: CookieDependencies,
): SealedCookie<Content> {
  const context = purpose.replace('-', ' ');
  const addressNow = (): CookieAddress => {
    const { protocol, port } = address();
    return { isSecure: protocol === 'https:', port };
  };
  const cookie = createOwnCookie(purpose, { ...options, address: addressNow });
  return {
    read(header) {
      const sealed = cookie.read(header);
      const opened =
        sealed === undefined ? undefined : decrypt(key, context, Buffer.from(sealed, 'base64url'));
      return opened && (JSON.parse(opened.toString()) as Content);
    },
    set: (content) =>
      cookie.set(encrypt(key, context, JSON.stringify(content), random).toString('base64url')),
    clear: () => cookie.clear(),
  };
}
