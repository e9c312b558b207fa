export { bootstrapAdmin } from './bootstrap-admin.ts'
