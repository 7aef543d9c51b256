/** A user signs out, and the client that should learn of it cannot be reached. */
import { password } from '../../console/operator.ts';
import { sendOverHttp } from '../../authorization/interaction/send-over-http.ts';
import { createVisitor, responseOf } from '../../authorization/interaction/visitor.ts';
import type { RunningPlant, Watched } from './plant.ts';
import { closedAddress } from './targets.ts';
import { watchService } from './watch-service.ts';

const clientId = 'shop';
const secret = 'a-secret-of-the-settings';
const callback = 'https://app.example/cb';

async function signOut({ url }: Watched): Promise<void> {
  const visitor = createVisitor(url, sendOverHttp);
  const request = { response_type: 'code', client_id: clientId, redirect_uri: callback, scope: 'openid' };
  const { code = '' } = responseOf(await visitor.allow(request, { username: 'administrator', password }));
  await fetch(`${url}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: callback }),
  });
  await visitor.submit(await visitor.get('/logout'), {});
}

export const undeliveredSignOut: RunningPlant = {
  async begin() {
    const client = {
      client_id: clientId,
      client_secret: secret,
      redirect_uris: [callback],
      scope: 'openid',
      backchannel_logout_uri: `${await closedAddress()}/logout`,
    };
    return watchService({ authorization: { clients: [client] } });
  },
  plant: signOut,
};
