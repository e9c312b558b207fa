/** The header by which the site's edge shows that a call came through it; its value is the variable ORIGIN_SECRET. */
export const EDGE_HEADER = 'x-origin-secret'
