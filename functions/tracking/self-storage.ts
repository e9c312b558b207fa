import { trackingReasons } from '../../shared/tracking/tracking.reasons.ts'

/**
 * Self storage takes no imports or confirmations (DEC-tracking-41): claims by tracking number are for a company's own
 * warehouses.
 */
export const SELF_STORAGE = trackingReasons.selfStorage
