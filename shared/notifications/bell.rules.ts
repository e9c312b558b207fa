/** Maximum notices counted as unread: the bell shows "99+" beyond 99, and older notices are treated as read. */
export const MAX_UNREAD = 100
