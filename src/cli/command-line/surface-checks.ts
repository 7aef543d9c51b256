import { checkAuthorizationSettings, isAdministrative } from '../../authorization/index.ts';
import { checkConfigurationSettings } from '../../configuration/index.ts';
import { checkGatewaySettings, openServices, unknownScopes, unnamedServices } from '../../gateway/index.ts';
import { checkTls } from '../../server/listening/tls-check.ts';
import { checkTryIt } from '../../server/documents/try-it-client.ts';
import type { SettingsCheck } from '../../settings/settings.ts';

/**
 * Returns the problems that the listeners and the surfaces find in settings that match the schema. Paths of files
 * start at `folder`.
 */
export function surfaceChecks(folder: string): readonly SettingsCheck[] {
  return [
    checkTls,
    checkAuthorizationSettings,
    checkTryIt,
    ({ gateway }) => checkGatewaySettings(gateway),
    ({ configuration }) => checkConfigurationSettings(configuration, folder),
  ];
}

/** The settings that are allowed and probably a mistake. */
export const surfaceDoubts: readonly SettingsCheck[] = [
  ({ gateway }) => unnamedServices(gateway),
  ({ gateway }) => openServices(gateway),
  ({ gateway, authorization }) => unknownScopes(gateway, Object.keys(authorization.scopes), isAdministrative),
];
