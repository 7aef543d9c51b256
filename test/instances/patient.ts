import type { TokenClient } from '../authorization/token-client.ts';
import { untilAvailable } from './until-available.ts';

/** A client that sends a request again while its response is 503. */
export function patient<Client extends TokenClient>(client: Client): Client {
  return {
    ...client,
    post: (...sent) => untilAvailable(() => client.post(...sent)),
    manage: (...sent) => untilAvailable(() => client.manage(...sent)),
  };
}
