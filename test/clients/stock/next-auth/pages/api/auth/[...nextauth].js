/** The handler of NextAuth.js, with the options that its documentation requires for a provider of one's own. */
import NextAuth from 'next-auth';

const provider = {
  id: 'gatehouse',
  name: 'Gatehouse',
  type: 'oauth',
  wellKnown: `${process.env.ISSUER}/.well-known/openid-configuration`,
  authorization: { params: { scope: 'openid profile email' } },
  idToken: true,
  checks: ['pkce', 'state'],
  clientId: process.env.CLIENT_ID,
  clientSecret: process.env.CLIENT_SECRET,
  profile: ({ sub, name, email }) => ({ id: sub, name, email }),
};

export default NextAuth({ providers: [provider] });
