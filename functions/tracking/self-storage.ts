import { trackingReasons } from '../../shared/tracking/tracking.reasons.ts'

/** Why rows are neither imported nor confirmed there (DECISIONS s6): claims by tracking are for a company's warehouses. */
export const SELF_STORAGE = trackingReasons.selfStorage
