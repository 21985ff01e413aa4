export { noticesRouter } from './notices.router.js';
export { countNotified } from './notified-entries.service.js';
export { newTellings, registerNotices, tellNews } from './telling.service.js';
export { markNewsTold, setNotices } from './untold-news.js';
