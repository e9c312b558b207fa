/** Companies queried in parallel. */
export const COMPANIES_AT_ONCE = 25
