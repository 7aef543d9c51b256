/**
 * Preloaded (`node --import`) into a service that is to have a fault: the store that it opens is that of
 * faulty-storage.ts. The service itself is started as it is shipped.
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
