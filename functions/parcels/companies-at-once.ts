/** Companies asked at the same time. */
export const COMPANIES_AT_ONCE = 25
