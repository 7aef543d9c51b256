import { checkAuthorizationSettings } from '../../authorization/index.ts';
import { checkConfigurationSettings } from '../../configuration/index.ts';
import { checkGatewaySettings } from '../../gateway/index.ts';
import { checkTls } from '../../server/listening/tls-check.ts';
import { checkTryIt } from '../../server/documents/try-it-client.ts';
import type { SettingsCheck } from '../../settings/settings.ts';

/** What the listeners and the surfaces have to say about settings that the schema accepts; files are looked for from `folder` on. */
export function surfaceChecks(folder: string): readonly SettingsCheck[] {
  return [
    checkTls,
    checkAuthorizationSettings,
    checkTryIt,
    ({ gateway }) => checkGatewaySettings(gateway),
    ({ configuration }) => checkConfigurationSettings(configuration, folder),
  ];
}
