/** What a session needs of the shared package, by itself: loaded when needed, and nothing else with it. */
export { logoutCall, pathOf, refreshCall } from '@hustings/shared';
