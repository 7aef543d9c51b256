/** Tells that files may have changed; whether that means anything for somebody, they find out themselves. */
export interface ChangeNotices {
  publish(): void;
  /** @returns what ends it. */
  follow(listener: () => void): () => void;
}

export function createChangeNotices(): ChangeNotices {
  const listeners = new Set<() => void>();
  return {
    publish() {
      for (const listener of listeners) listener();
    },
    follow(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
