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
export type AuthorizationSettings = Schemas['AuthorizationSettings'];
export type ClientSettings = Schemas['ClientSettings'];
export type OwnerSettings = Schemas['OwnerSettings'];
export type QuotaLimit = Schemas['QuotaLimit'];
export type QuotaSettings = Schemas['QuotaSettings'];
export type GatewaySettings = Schemas['GatewaySettings'];
export type RouteSettings = Schemas['RouteSettings'];
export type InstanceSettings = Schemas['InstanceSettings'];
export type ManagementSettings = Schemas['ManagementSettings'];
export type ConfigurationSettings = Schemas['ConfigurationSettings'];

/** Something wrong with the settings: `path` is dotted (`gateway.routes.users.url`), `message` starts in lower case. */
export interface SettingsProblem {
  readonly path: string;
  readonly message: string;
}

/**
 * What a surface has to say about its settings beyond the schema. The paths are whole, from the root on; no
 * message quotes a secret.
 */
export type SettingsCheck = (settings: Settings) => readonly SettingsProblem[];
