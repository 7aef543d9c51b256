/** The page of the application. */
import { getSession, signIn, signOut } from 'next-auth/react';
import { createElement } from 'react';

export const getServerSideProps = async ({ req }) => ({ props: { session: await getSession({ req }) } });

const button = (onClick, words) => createElement('button', { onClick: () => onClick() }, words);

export default function Page({ session }) {
  const shown = createElement('pre', undefined, JSON.stringify(session?.user ?? null));
  return createElement('main', undefined, button(signIn, 'Sign in'), button(signOut, 'Sign out'), shown);
}
