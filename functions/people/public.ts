export { bootstrapAdmin } from './bootstrap-admin.ts'
export { firstInvitation } from './first-invitation.ts'
