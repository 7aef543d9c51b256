import { digest } from '../../foundation/digest.ts';
import type { Random } from '../../foundation/random.ts';
import type { OwnCookie } from '../../conventions/own-cookies.ts';
import type { Signer } from './signer.ts';

/**
 * The users who signed in with this browser before. Such a browser has its own counter of wrong passwords, so that
 * attempts from elsewhere do not lock the user out. The cookie alone permits nothing.
 * @see OWASP ASVS 5.0 §6.1.1
 */
export interface Devices {
  /** The id of the browser for the user of this name; `undefined` if the user never signed in with it. */
  find(cookieHeader: string | undefined, username: string): string | undefined;
  /** The `Set-Cookie` value that registers the browser for the user, besides its earlier users. */
  remember(cookieHeader: string | undefined, username: string): string;
}

/** Enough for a shared computer. The oldest entry is removed first. */
const mostOwners = 4;

export function createDevices(dependencies: { cookie: OwnCookie; signer: Signer; random: Random }): Devices {
  const { cookie, signer, random } = dependencies;
  const bound = (id: string, username: string): string => `device\n${id}\n${digest(username)}`;
  const marks = (header: string | undefined): string[] =>
    (cookie.read(header) ?? '').split('~').slice(0, mostOwners);

  function markOf(header: string | undefined, username: string): string | undefined {
    return marks(header).find((mark) => {
      const dot = mark.indexOf('.');
      return dot > 0 && signer.verify(bound(mark.slice(0, dot), username), mark.slice(dot + 1));
    });
  }

  return {
    find(header, username) {
      const mark = markOf(header, username);
      return mark?.slice(0, mark.indexOf('.'));
    },
    remember(header, username) {
      const known = markOf(header, username);
      const id = known?.slice(0, known.indexOf('.')) ?? random.token(16);
      const others = marks(header).filter((mark) => mark !== known && mark !== '');
      const own = `${id}.${signer.sign(bound(id, username))}`;
      return cookie.set([own, ...others].slice(0, mostOwners).join('~'));
    },
  };
}
