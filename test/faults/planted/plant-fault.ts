/**
 * Preloaded (`node --import`) into an instance with a fault. The service itself is the shipped one, with two
 * modules replaced by wrappers of this folder.
 */
import { registerHooks } from 'node:module';

const replaced: Readonly<Record<string, string>> = {
  '/src/storage/open.ts': new URL('./faulty-storage.ts', import.meta.url).href,
  '/src/storage/postgres/change-feed.ts': new URL('./faulty-change-feed.ts', import.meta.url).href,
};

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const url = Object.entries(replaced).find(([path]) => found.url.endsWith(path))?.[1];
    return url === undefined || context.parentURL === url ? found : { ...found, url };
  },
});
