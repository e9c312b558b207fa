/** Maximum number of companies of a warehouse admin that are read in parallel; each needs several queries. */
export const COMPANIES_AT_ONCE = 10
