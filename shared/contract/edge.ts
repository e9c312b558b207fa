/** Header that proves a call came through the site's edge; its value is the variable ORIGIN_SECRET. */
export const EDGE_HEADER = 'x-origin-secret'
