/** Statuses of takes as numbers in calls (DEC-inbound-38). */
export const TAKE_STATUS = { open: 0, completed: 1, cancelled: 2 } as const
