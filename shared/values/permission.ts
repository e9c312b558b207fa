/** What the super admin may allow a single warehouse admin, beyond the role. */
export const PERMISSIONS = ['forceChargeTime', 'rebuildFees'] as const
export type Permission = (typeof PERMISSIONS)[number]
