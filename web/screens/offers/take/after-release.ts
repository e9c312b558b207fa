/** Domains to invalidate after units of a take are released. */
export const afterRelease = ['offers', 'inbound', 'payments', 'home'] as const
