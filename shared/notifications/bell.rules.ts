/** Maximum notices counted as unread: the bell shows "99+" beyond 99, and older notices are treated as read. */
export const MAX_UNREAD = 100

/** Maximum unread notices that are grouped or marked as read by one call; more only for staff of several companies. */
export const MAX_NEWS = 500
/** Notices that are listed of each group. */
export const MAX_OF_GROUP = 5
