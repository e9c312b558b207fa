/** Notices that count as unread: older ones have been passed over, and the bell says "99+" by then. */
export const MAX_UNREAD = 100
