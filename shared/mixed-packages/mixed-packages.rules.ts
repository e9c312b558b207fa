/**
 * Status of an item or a whole package by its claimed units (SPEC-mixed-packages-68); 3 once all units are distributed.
 */
export const PACKAGE_STATUSES = [0, 1, 2, 3] as const
export type PackageStatus = (typeof PACKAGE_STATUSES)[number]

/** 0 Unclaimed, 1 Partially Claimed, 2 Fully Claimed (SPEC-mixed-packages-70). */
const DETAIL_STATUSES = [0, 1, 2] as const
type DetailStatus = (typeof DETAIL_STATUSES)[number]

/** Displayed status of a package (SPEC-mixed-packages-69); a pending package is listed with its batch. */
export const DISPLAY_STATUSES = ['active', 'cancelled', 'pending'] as const
export type DisplayStatus = (typeof DISPLAY_STATUSES)[number]

/** States of a batch (SPEC-mixed-packages-71). */
export const BATCH_STATUSES = ['pending', 'processing', 'confirmed', 'failed', 'cancelled', 'reversed'] as const
export type BatchStatus = (typeof BATCH_STATUSES)[number]

/** Units of an item, or of a whole package. */
export interface Units {
  total: number
  /** Units held by claims: pending, approved, adjusted or distributed; never more than `total`. */
  claimed: number
  /** The distributed part of `claimed`. */
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

/** Maximum batches listed by a search by number (SPEC-mixed-packages-153). */
export const FOUND_BATCHES = 50

/** Maximum UPCs per package, because all of its items change in one commit. */
export const MAX_UPCS = 30
/** Maximum units of one UPC: when it is imported or entered, and after an edit (SPEC-mixed-packages-149). */
export const MAX_ITEM_QUANTITY = 9999
export const MAX_TOTAL_QUANTITY = 99_999
/** Maximum lines per import. */
export const MAX_IMPORT_LINES = 10_000
/** Maximum UPCs checked, or packages named, per call. */
export const MAX_VALIDATED = 1000
export const MAX_NAMED = 1000
/** Maximum batches reversed per call. */
export const MAX_REVERSED = 20
/** Maximum characters of a package's note. */
export const MAX_PACKAGE_NOTE = 500

/**
 * Packages of a batch processed per second: two thirds of the rate that the benchmark `mixed` measured on a busy
 * machine.
 */
export const PACKAGES_A_SECOND = { confirm: 60, cancel: 350, reverse: 25 } as const
