/** How the fault tests and the processes they kill talk: files in one folder. */
export const clockFile = 'now';
export const armedFile = 'armed';
/** Where the embedded database answers, once the product has started. */
export const databaseFile = 'database';
