/** What is stale once units of a take were given up. */
export const afterRelease = ['offers', 'inbound', 'payments', 'home'] as const
