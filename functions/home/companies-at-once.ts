/** Companies of a warehouse admin that are read at the same time; each takes some queries. */
export const COMPANIES_AT_ONCE = 10
