/** All spoils of this folder, by the id in services.yaml. */
import type { Spoil } from '../../planted/spoilt-suite.ts';
import { oauthSpoils } from './oauth.ts';
import { openidSpoils } from './openid.ts';
import { resourcesSpoils } from './resources.ts';
import { registrationSpoils } from './registration.ts';
import { introspectionSpoils } from './introspection.ts';
import { listsSpoils } from './lists.ts';
import { conditionsSpoils } from './conditions.ts';
import { requestsSpoils } from './requests.ts';
import { changesSpoils } from './changes.ts';
import { routesSpoils } from './routes.ts';
import { trafficSpoils } from './traffic.ts';
import { configurationSpoils } from './configuration.ts';
import { operationSpoils } from './operation.ts';

export const spoils: Readonly<Record<string, () => Spoil>> = {
  ...oauthSpoils,
  ...openidSpoils,
  ...resourcesSpoils,
  ...registrationSpoils,
  ...introspectionSpoils,
  ...listsSpoils,
  ...conditionsSpoils,
  ...requestsSpoils,
  ...changesSpoils,
  ...routesSpoils,
  ...trafficSpoils,
  ...configurationSpoils,
  ...operationSpoils,
};
