/** How the entries of the settings file are found and sorted: as the store does with the others. */
import type { ListRules } from '../../conventions/listing/memory-page.ts';
import { folded } from '../../foundation/listing/folded.ts';
import type { Client } from '../records/client.ts';
import type { Owner } from '../records/owner.ts';

export const clientRules: ListRules<Client> = {
  idOf: ({ clientId }) => clientId,
  textsOf: ({ clientId, clientName }) => [clientId, clientName],
  keys: {
    client_name: ({ clientName = '' }) => folded(clientName),
    client_id: ({ clientId }) => clientId,
    created_at: ({ createdAt }) => createdAt,
  },
};

export const ownerRules: ListRules<Owner> = {
  idOf: ({ ownerId }) => ownerId,
  textsOf: ({ ownerId, username, name, profile }) => [ownerId, username, name, profile?.email],
  keys: {
    username: ({ username }) => username,
    name: ({ name = '' }) => folded(name),
    created_at: ({ createdAt }) => createdAt,
  },
};
