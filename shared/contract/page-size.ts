export const DEFAULT_PAGE_SIZE = 50
export const MAX_PAGE_SIZE = 100
