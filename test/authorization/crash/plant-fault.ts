/**
 * Preloaded (`node --import`) into a server with a fault: its store is that of faulty-storage.ts. The server itself
 * is started as it is shipped.
 */
import { registerHooks } from 'node:module';

const own = new URL('./faulty-storage.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return found.url.endsWith('/src/storage/open.ts') && context.parentURL !== own
      ? { ...found, url: own }
      : found;
  },
});
