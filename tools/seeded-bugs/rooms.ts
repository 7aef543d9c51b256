/** The rooms of the source, each with its folders. */
export const rooms = {
  foundation: ['src/foundation', 'src/settings'],
  conventions: ['src/conventions'],
  http: ['src/http'],
  authorization: ['src/authorization'],
  configuration: ['src/configuration'],
  gateway: ['src/gateway'],
  storage: ['src/storage'],
  server: ['src/server'],
  contract: ['src/contract', 'src/client'],
  kit: ['src/kit'],
  cli: ['src/cli'],
  site: ['src/site', 'src/console'],
} as const;

export type Room = keyof typeof rooms;
export const roomNames = Object.keys(rooms) as readonly Room[];
