/**
 * The settings of a service as every part of it sees them: one frozen value with all defaults filled in. The
 * types come from openapi/settings.yaml. How a value is made is load.ts; what it means is its reader's concern.
 */
import type { components } from '../../generated/settings.ts';

type Schemas = components['schemas'];

export type Settings = Schemas['Settings'];
export type ListenSettings = Schemas['ListenSettings'];
export type ServerSettings = Schemas['ServerSettings'];
export type StorageSettings = Schemas['StorageSettings'];
export type LogSettings = Schemas['LogSettings'];
export type AuditSettings = Schemas['AuditSettings'];
export type AuthorizationSettings = Schemas['AuthorizationSettings'];
export type ClientSettings = Schemas['ClientSettings'];
export type OwnerSettings = Schemas['OwnerSettings'];
export type QuotaLimit = Schemas['QuotaLimit'];
export type QuotaSettings = Schemas['QuotaSettings'];
export type GatewaySettings = Schemas['GatewaySettings'];
export type RouteSettings = Schemas['RouteSettings'];
export type HeaderRules = Schemas['HeaderRules'];
export type CorsSettings = Schemas['CorsSettings'];
export type InstanceSettings = Schemas['InstanceSettings'];
export type DiscoverySettings = Schemas['DiscoverySettings'];
export type ServicePolicySettings = Schemas['ServicePolicySettings'];
export type ManagementSettings = Schemas['ManagementSettings'];
export type DocsSettings = Schemas['DocsSettings'];
export type GitSettings = Schemas['GitSettings'];
export type ConfigurationSettings = Schemas['ConfigurationSettings'];

/** Something wrong with the settings. Neither part ever quotes a secret. */
export interface SettingsProblem {
  /** From the root on, as settings-path.ts writes it: `gateway.routes.users.url`; a file's name where it is unreadable. */
  readonly path: string;
  /** What must change, without a capital and a full stop: `must be an http(s) URL`. */
  readonly message: string;
}

/** What a surface has to say about settings that the schema accepts. */
export type SettingsCheck = (settings: Settings) => readonly SettingsProblem[];

/** The service cannot start with its settings; all problems that could be found are told at once. */
export class InvalidSettings extends Error {
  readonly problems: readonly SettingsProblem[];

  constructor(problems: readonly SettingsProblem[], options?: ErrorOptions) {
    super(problems.map(({ path, message }) => `${path}: ${message}`).join('\n'), options);
    this.name = 'InvalidSettings';
    this.problems = problems;
  }
}
