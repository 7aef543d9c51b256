import { digest } from '../../foundation/digest.ts';
import type { Random } from '../../foundation/random.ts';
import type { Cookie } from './cookies.ts';
import type { Signer } from './signer.ts';

/**
 * Which owners have signed in with this browser before. Such a browser has a counter of wrong passwords of its own, so
 * that whoever guesses an owner's password elsewhere does not lock the owner out. It opens nothing by itself.
 * @see OWASP ASVS 5.0 §6.1.1
 */
export interface Devices {
  /** The id of the browser for the owner of this name; `undefined` where the owner never signed in with it. */
  find(cookieHeader: string | undefined, username: string): string | undefined;
  /** The `Set-Cookie` value that makes the browser known, for the owner and those that it knew. */
  remember(cookieHeader: string | undefined, username: string): string;
}

/** A family's computer; the one who came first is forgotten first. */
const mostOwners = 4;

export function createDevices(dependencies: { cookie: Cookie; signer: Signer; random: Random }): Devices {
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
