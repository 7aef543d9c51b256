/** No client has this id. Its generation holds for every client, also for one that the store does not know. */
export const everyClient = '';
