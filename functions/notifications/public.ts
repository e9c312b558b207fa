export { mailItem } from './notifications.items.ts'
