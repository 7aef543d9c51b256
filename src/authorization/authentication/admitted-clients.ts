/**
 * Admits the clients of the token, introspection and revocation endpoints: maintenance first, then a quota. The client
 * whose quota applies is known only after its authentication. @see Spec §8
 */
import { type Client, isConfidential } from '../records/client.ts';
import type { MaintenanceGuard } from '../records/maintenance-guard.ts';
import type { ClientAuthenticator } from './client-authenticator.ts';
import type { ClientClaim } from './presented-credentials.ts';

export interface AdmittedClients {
  /**
   * The authenticated client of a request; a public client by its id alone.
   * @throws ApiError as `ClientAuthenticator.authenticate` does, 429 beyond the quota, 503 during maintenance.
   */
  authenticate(claim: ClientClaim): Promise<Client>;
  /** As `authenticate`, but only for a client that authenticates. @throws ApiError */
  authenticateConfidential(claim: ClientClaim): Promise<Client>;
}

export function createAdmittedClients(
  authenticator: Pick<ClientAuthenticator, 'authenticate' | 'assertConfidential'>,
  maintenance: Pick<MaintenanceGuard, 'assertClient'>,
): AdmittedClients {
  async function authenticate(claim: ClientClaim): Promise<Client> {
    const { request } = claim;
    const client = await authenticator.authenticate(claim).catch((error: unknown) => {
      // A client that fails to authenticate counts by its address. Beyond that quota, this is the response.
      request.admit(undefined);
      throw error;
    });
    maintenance.assertClient(client);
    const { clientId, quota } = client;
    request.admit({ clientId, quota, isProven: isConfidential(client) });
    return client;
  }

  return {
    authenticate,
    async authenticateConfidential(claim) {
      const client = await authenticate(claim);
      authenticator.assertConfidential(client, claim.request);
      return client;
    },
  };
}
