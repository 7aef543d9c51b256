/** The script of the page, with the requests of the documentation of AppAuth. */
import {
  AuthorizationNotifier,
  AuthorizationRequest,
  AuthorizationServiceConfiguration,
  BaseTokenRequestHandler,
  FetchRequestor,
  GRANT_TYPE_AUTHORIZATION_CODE,
  GRANT_TYPE_REFRESH_TOKEN,
  RedirectRequestHandler,
  RevokeTokenRequest,
  TokenRequest,
} from '@openid/appauth';

const { issuer, clientId } = window.settings;
const redirectUri = `${location.origin}/redirect.html`;
const requestor = new FetchRequestor();
const configuration = await AuthorizationServiceConfiguration.fetchFromIssuer(issuer, requestor);
const handler = new RedirectRequestHandler();
const tokens = new BaseTokenRequestHandler(requestor);
const known = {};

const show = (data) => (document.querySelector('pre').textContent = JSON.stringify(data));
const ask = (members) =>
  tokens.performTokenRequest(
    configuration,
    new TokenRequest({ client_id: clientId, redirect_uri: redirectUri, ...members }),
  );
const readUser = async () => {
  const headers = { Authorization: `Bearer ${known.tokens.accessToken}` };
  const response = await fetch(configuration.userInfoEndpoint, { headers });
  return response.json();
};

const notifier = new AuthorizationNotifier();
handler.setAuthorizationNotifier(notifier);
notifier.setAuthorizationListener(async (request, { code }) => {
  known.tokens = await ask({
    grant_type: GRANT_TYPE_AUTHORIZATION_CODE,
    code,
    extras: { code_verifier: request.internal.code_verifier },
  });
  show(await readUser());
});

window.begin = () =>
  handler.performAuthorizationRequest(
    configuration,
    new AuthorizationRequest({
      client_id: clientId,
      redirect_uri: redirectUri,
      scope: 'openid profile email',
      response_type: AuthorizationRequest.RESPONSE_TYPE_CODE,
      extras: { prompt: 'consent', access_type: 'offline' },
    }),
  );
window.refresh = async () => {
  const { accessToken, refreshToken } = known.tokens;
  const renewed = await ask({ grant_type: GRANT_TYPE_REFRESH_TOKEN, refresh_token: refreshToken });
  known.tokens = renewed;
  show({ hasRefreshed: renewed.accessToken !== accessToken, ...(await readUser()) });
};
window.end = async () => {
  const { refreshToken: token } = known.tokens;
  await tokens.performRevokeTokenRequest(
    configuration,
    new RevokeTokenRequest({ token, client_id: clientId }),
  );
  show(await readUser());
};

await handler.completeAuthorizationRequestIfPossible();
