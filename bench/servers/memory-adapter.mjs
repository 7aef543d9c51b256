/**
 * A store of oidc-provider in memory. Its own one retains only 1,000 entries. Expiry is in each payload; nothing
 * expires while the benchmark runs.
 */
export function memory() {
  const entries = new Map();
  const byUid = new Map();
  return {
    async upsert(id, payload) {
      entries.set(id, payload);
      if (payload.uid !== undefined) byUid.set(payload.uid, payload);
    },
    find: async (id) => entries.get(id),
    findByUid: async (uid) => byUid.get(uid),
    findByUserCode: async () => undefined,
    async consume(id) {
      const entry = entries.get(id);
      if (entry) entry.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => void entries.delete(id),
    revokeByGrantId: async () => undefined,
  };
}
