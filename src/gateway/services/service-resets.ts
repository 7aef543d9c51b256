/** Resets of services by operators. Each process has breakers and ejections of its own, and hears of every reset. */
export interface ServiceResets {
  /** Resolves when this process has reset the service, and usually all others. */
  announce(service: string): Promise<void>;
  onReset(listener: (service: string) => void): void;
}
