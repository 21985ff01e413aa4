/** Files, in one folder, by which the fault tests communicate with the processes they kill. */
export const clockFile = 'now';
export const armedFile = 'armed';
/** Contains the embedded database's address, once the product has started. */
export const databaseFile = 'database';
