import type { Clock } from '../../foundation/clock.ts';
import { ServiceRefused } from './rest-errors.ts';
import type { Profiles } from './profiles.ts';
import { requestTokens } from './token-request.ts';

/** A token is replaced this long before its end, because requests take time. */
const earlyMilliseconds = 30_000;

/**
 * The access token of a profile. An expired one is replaced with the refresh token, and both are stored.
 * @throws ServiceRefused if the sign-in has ended
 */
export async function accessTokenOf(name: string, profiles: Profiles, clock: Clock): Promise<string> {
  const profile = profiles.named(name);
  const now = clock.now();
  if (now < profile.expiresAt - earlyMilliseconds) return profile.accessToken;
  const ended = `The sign-in of the profile ${name} has ended.\nSign in again: gatehouse login --profile ${name}`;
  const { refreshToken, tokenEndpoint } = profile;
  if (refreshToken === undefined) throw new ServiceRefused(401, ended);
  const fields = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const issued = await requestTokens(tokenEndpoint, fields, now).catch((error: unknown) => {
    if (error instanceof ServiceRefused) throw new ServiceRefused(error.status, ended);
    throw error;
  });
  profiles.put(name, { ...profile, ...issued, refreshToken: issued.refreshToken ?? refreshToken });
  return issued.accessToken;
}
