export { createSchedule, type Schedule } from './create-schedule.js';
