/** Permissions the super admin may grant a single warehouse admin, in addition to the role. */
export const PERMISSIONS = ['forceChargeTime', 'rebuildFees'] as const
export type Permission = (typeof PERMISSIONS)[number]
