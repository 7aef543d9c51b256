import { checkAuthorizationSettings } from '../authorization/index.ts';
import { checkConfigurationSettings } from '../configuration/index.ts';
import { checkGatewaySettings } from '../gateway/index.ts';
import type { SettingsCheck } from '../settings/settings.ts';

/** What the surfaces have to say about settings that the schema accepts; files are looked for from `folder` on. */
export function surfaceChecks(folder: string): readonly SettingsCheck[] {
  return [
    checkAuthorizationSettings,
    ({ gateway }) => checkGatewaySettings(gateway),
    ({ configuration }) => checkConfigurationSettings(configuration, folder),
  ];
}
