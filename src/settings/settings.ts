/**
 * The settings of a service: one frozen value with all defaults, shared by every part of the service. The types are
 * generated from openapi/settings.yaml. load.ts creates the value; its readers interpret it.
 */
import type { components } from '../../generated/settings.ts';
import { findCondition, type FoundCondition } from '../foundation/conditions/conditions.ts';

type Schemas = components['schemas'];

export type Settings = Schemas['Settings'];
export type ListenSettings = Schemas['ListenSettings'];
export type ServerSettings = Schemas['ServerSettings'];
export type StorageSettings = Schemas['StorageSettings'];
export type LogSettings = Schemas['LogSettings'];
export type AuditSettings = Schemas['AuditSettings'];
export type TelemetrySettings = Schemas['TelemetrySettings'];
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

/** A place in a settings file; line and column are counted from 1. */
export interface SettingsPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A problem in the settings. Neither part ever quotes a secret. */
export interface SettingsProblem {
  /**
   * From the root, as settings-path.ts writes it: `gateway.routes.users.url`; the name of a file if it is
   * unreadable.
   */
  readonly path: string;
  /** The place in the settings file, unless something else sets the value. */
  readonly place?: SettingsPlace | undefined;
  /** The requirement, without a capital and a full stop: `must be an http(s) URL`. */
  readonly message: string;
  /** Its condition, if it is another one than invalid settings. */
  readonly found?: FoundCondition | undefined;
}

/** The condition of the table for the problem. */
export const conditionOf = ({ message: problem, found }: SettingsProblem): FoundCondition =>
  found ?? findCondition('settings-invalid', { problem });

/** A problem as one line, beginning with its place as compilers and editors write it. */
export function problemText({ path, message, place }: SettingsProblem): string {
  if (place === undefined) return `${path}: ${message}`;
  const at = `${place.file}:${place.line}:${place.column}`;
  return path === place.file ? `${at}: ${message}` : `${at}: ${path}: ${message}`;
}

/**
 * A surface's checks beyond the schema. A check ends if it reads a part that the schema refuses; what invalid-parts.ts
 * offers keeps the rest of the check.
 */
export type SettingsCheck = (settings: Settings) => readonly SettingsProblem[];

/** The service cannot start with its settings; all problems that were found are reported at once. */
export class InvalidSettings extends Error {
  readonly problems: readonly SettingsProblem[];

  constructor(problems: readonly SettingsProblem[], options?: ErrorOptions) {
    super(problems.map(problemText).join('\n'), options);
    this.name = 'InvalidSettings';
    this.problems = problems;
  }
}
