import { ApiError } from './api-error.ts';

/** One switch for every listener and every instance. */
export interface MaintenanceSwitch {
  readonly isOn: boolean;
}

const retrySeconds = 30;

/** The description of every 503 during maintenance. */
export const maintenanceText = 'The service is in maintenance.';

/** 503 for a request that maintenance refuses. @see Spec §7 */
export function inMaintenance(): ApiError {
  return new ApiError(503, 'temporarily_unavailable', {
    description: maintenanceText,
    headers: { 'Retry-After': String(retrySeconds) },
  });
}
