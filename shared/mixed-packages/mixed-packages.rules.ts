/** Where an item, and all of a package, stands by its units (D3 s4): by what is claimed, and 3 once all is distributed. */
export const PACKAGE_STATUSES = [0, 1, 2, 3] as const
export type PackageStatus = (typeof PACKAGE_STATUSES)[number]

/** 0 Unclaimed, 1 Partially Claimed, 2 Fully Claimed (D3 s4). */
export const DETAIL_STATUSES = [0, 1, 2] as const
export type DetailStatus = (typeof DETAIL_STATUSES)[number]

/** How a package is shown (D3 s4); a pending one is listed with its batch. */
export const DISPLAY_STATUSES = ['active', 'cancelled', 'pending'] as const
export type DisplayStatus = (typeof DISPLAY_STATUSES)[number]

/** What becomes of a batch (D3 s4). */
export const BATCH_STATUSES = ['pending', 'processing', 'confirmed', 'failed', 'cancelled', 'reversed'] as const
export type BatchStatus = (typeof BATCH_STATUSES)[number]

/** Units of an item, or of a whole package. */
export interface Units {
  total: number
  /** Held by claims that wait, are approved or distributed; never more than `total`. */
  claimed: number
  /** Of those, distributed. */
  distributed: number
}

export const packageStatus = ({ total, claimed, distributed }: Units): PackageStatus => {
  if (total > 0 && distributed === total) return 3
  if (claimed === 0) return 0
  return claimed < total ? 1 : 2
}

export const detailStatus = ({ total, claimed }: Pick<Units, 'total' | 'claimed'>): DetailStatus => {
  if (claimed === 0) return 0
  return claimed < total ? 1 : 2
}

/** Batches that a search by number lists (D3 s9). */
export const FOUND_BATCHES = 50

/** UPCs of one package at most: all of its items change in one commit. */
export const MAX_UPCS = 30
/** Units of one UPC: as imported or entered, and after its quantity was edited (D3 s9). */
export const MAX_ITEM_QUANTITY = 9999
export const MAX_TOTAL_QUANTITY = 99_999
/** Lines of one import. */
export const MAX_IMPORT_LINES = 10_000
/** UPCs that one call checks; packages that one call names. */
export const MAX_VALIDATED = 1000
export const MAX_NAMED = 1000
/** Batches that one call reverses. */
export const MAX_REVERSED = 20
/** Characters of a package's note. */
export const MAX_PACKAGE_NOTE = 500

/**
 * How many packages of a batch are gone through in a second, on the careful side: two thirds of what the bench `mixed` has
 * measured on a busy machine.
 */
export const PACKAGES_A_SECOND = { confirm: 60, cancel: 350, reverse: 25 } as const
