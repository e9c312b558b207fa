/** Header that proves that a call came through the site's edge; its value is the environment variable ORIGIN_SECRET. */
export const EDGE_HEADER = 'x-origin-secret'
