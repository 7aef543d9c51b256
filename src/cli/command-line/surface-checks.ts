import {
  checkAuthorizationSettings,
  checkLogos,
  isAdministrative,
  unknownClaimResources,
} from '../../authorization/index.ts';
import { checkConfigurationSettings } from '../../configuration/index.ts';
import { checkGatewaySettings, loadOwnFilters, warnAboutRoutes } from '../../gateway/index.ts';
import { checkTls } from '../../server/listening/tls-check.ts';
import { checkTelemetry } from '../../server/telemetry/packages.ts';
import { checkTryIt } from '../../server/documents/try-it-client.ts';
import { findings } from '../../settings/invalid-parts.ts';
import type { Settings, SettingsCheck, SettingsProblem } from '../../settings/settings.ts';

/**
 * Returns the problems that the listeners and the surfaces find in settings that match the schema. Paths of files
 * start at `folder`.
 */
export function surfaceChecks(folder: string): readonly SettingsCheck[] {
  return [
    checkTls,
    checkTelemetry,
    checkAuthorizationSettings,
    checkLogos,
    checkTryIt,
    ({ gateway }) => checkGatewaySettings(gateway),
    ({ configuration }) => checkConfigurationSettings(configuration, folder),
  ];
}

/** The settings that are allowed and probably a mistake. */
export const surfaceDoubts: readonly SettingsCheck[] = [
  unknownClaimResources,
  ({ gateway, authorization }) =>
    warnAboutRoutes(gateway, { names: Object.keys(authorization.scopes), isBuiltIn: isAdministrative }),
];

/** The problems of the modules of own filters, which are loaded for it. */
export async function ownFilterProblems(
  settings: Settings,
  baseDirectory: string,
): Promise<readonly SettingsProblem[]> {
  const [filters] = findings(() => [settings.gateway.filters]);
  if (filters === undefined) return [];
  // Errors of code that a module leaves behind are the service's to log; this process ends soon.
  const { problems } = await loadOwnFilters(filters, baseDirectory, () => undefined);
  return problems;
}
