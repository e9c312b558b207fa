export { bootstrapAdmin } from './bootstrap-admin.ts'
export { firstInvitation } from './first-invitation.ts'
export { groupDirectoryItem } from './groups.items.ts'
export { groupsNamed, takeLimits } from './limits.ts'
