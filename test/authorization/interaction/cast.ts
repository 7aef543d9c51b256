/** The clients and users of the tests of the user's half, as a settings file would declare them. */
export const confidentialSecret = 'confidential-secret-of-the-tests';

export const cast = {
  scopes: { read: 'Read your data', write: 'Change your data', admin: 'Administer everything' },
  defaultScope: 'read',
  branding: { name: 'Acme & Söhne', accentColor: '#2450a8' },
  clients: [
    {
      client_id: 'web',
      client_name: 'Photo <Books>',
      client_secret: confidentialSecret,
      grant_types: ['authorization_code', 'refresh_token'],
      redirect_uris: ['https://client.example.org/cb'],
      scope: 'read write',
    },
    {
      client_id: 'two',
      client_secret: confidentialSecret,
      redirect_uris: ['https://two.example.org/a', 'https://two.example.org/b?keep=1'],
      scope: 'read',
    },
    {
      client_id: 'app',
      client_name: 'Pocket App',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      redirect_uris: [
        'http://127.0.0.1/callback',
        'http://localhost:7000/callback',
        'http://[::1]/callback',
        'org.example.app:/cb',
      ],
      scope: 'read write',
    },
    {
      client_id: 'spa',
      token_endpoint_auth_method: 'none',
      grant_types: ['implicit'],
      redirect_uris: ['https://spa.example.org/cb'],
      scope: 'read write',
    },
    {
      client_id: 'batch',
      client_secret: confidentialSecret,
      grant_types: ['client_credentials'],
      redirect_uris: ['https://batch.example.org/cb'],
      scope: 'read',
    },
  ],
  // As hashes of the passwords below, so that no test waits for them at its start.
  owners: [
    {
      username: 'alice',
      password_hash:
        '$argon2id$v=19$m=19456,t=2,p=1$7TC5jCNAHVoXwQWf9qsGUA$CO4JYLIr5AqyFO46mHf25hfRtACKMlajbjCDXXcJBTs',
      name: 'Alice Liddell',
    },
    {
      username: 'bob',
      password_hash:
        '$argon2id$v=19$m=19456,t=2,p=1$iHKs/V1wGYSkLC9jdD1fTQ$/cDg22/ka6t0DaOmBp6ghROhFnR9AgBIbG2E5c8/3GY',
    },
  ],
} as const;

export const alice = { username: 'alice', password: 'wonderland is wide' };
export const bob = { username: 'bob', password: 'builders never sleep' };

/** The pair of RFC 7636, appendix B. */
export const pkce = {
  verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
};

/** A valid authorization request of each kind. */
export const webRequest = {
  response_type: 'code',
  client_id: 'web',
  redirect_uri: 'https://client.example.org/cb',
  scope: 'read',
  state: 'af0ifjsldkj',
};
export const appRequest = {
  response_type: 'code',
  client_id: 'app',
  redirect_uri: 'http://127.0.0.1:49152/callback',
  scope: 'read',
  state: 'af0ifjsldkj',
  code_challenge: pkce.code_challenge,
  code_challenge_method: pkce.code_challenge_method,
};
export const spaRequest = {
  response_type: 'token',
  client_id: 'spa',
  redirect_uri: 'https://spa.example.org/cb',
  scope: 'read',
  state: 'af0ifjsldkj',
};
