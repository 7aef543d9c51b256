/** Maintenance and removal: all that the suite changes is restored. */
import { prepareCall } from '../../../client/client.ts';
import { basic, type DeploymentClient } from './deployment-client.ts';
import { outgoingOf } from './operation-request.ts';
import type { Outgoing } from './send.ts';
import type { SuiteClient } from './suite-registrations.ts';
import { tidy, undo } from './tidy.ts';

export interface Cleanup {
  /** Deletes one resource. */
  readonly remove: (target: string) => Promise<void>;
  /** Switches the maintenance on or off. */
  readonly maintenance: (isOn: boolean) => Promise<void>;
  /** Removes all created resources. @returns those that remain, each with its reason */
  readonly putBack: () => Promise<string[]>;
}

export interface CleanupOptions {
  /** The credentials that delete the operator. */
  readonly administrator: string;
  /** The client that deletes everything else. */
  readonly operatorClient: SuiteClient;
}

const switchMaintenance = (authorization: string, isOn: boolean): Outgoing =>
  outgoingOf(prepareCall('changeService', { body: { maintenance: isOn } }), authorization);

export function createCleanup(
  { expectCall, made, cleaningSend: send }: DeploymentClient,
  { administrator, operatorClient }: CleanupOptions,
): Cleanup {
  const operator = basic(operatorClient);
  let wasSwitchedOn = false;

  async function endMaintenance(): Promise<string[]> {
    if (!wasSwitchedOn) return [];
    const failure = await undo(send, switchMaintenance(operator, false), [200]);
    return failure === undefined ? [] : [`the maintenance is still on: ${failure}`];
  }

  return {
    async remove(target) {
      await expectCall([204], { method: 'DELETE', target, headers: [['Authorization', operator]] });
    },
    async maintenance(isOn) {
      if (isOn) wasSwitchedOn = true;
      await expectCall([200], switchMaintenance(operator, isOn));
      wasSwitchedOn = isOn;
    },
    async putBack() {
      const { request } = prepareCall('deleteClient', { path: { client_id: operatorClient.id } });
      const own = request.target;
      const still = await endMaintenance();
      const left = made.left().filter((path) => path !== own);
      const kept = await tidy({ send, left, authorization: operator });
      const last = await tidy({ send, left: [own], authorization: administrator });
      return [...still, ...kept, ...last];
    },
  };
}
