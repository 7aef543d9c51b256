/** Notifies that files may have changed. Each listener checks if its own content differs. */
export interface ChangeNotices {
  publish(): void;
  /** @returns a function that removes the listener. */
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
