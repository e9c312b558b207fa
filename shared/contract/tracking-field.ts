import type * as z from 'zod'
import { parseTracking } from '../values/tracking.ts'
import { valuesReasons } from '../values/values.reasons.ts'
import { codeLine } from './fields.ts'
import { readBy } from './issues.ts'

// Separate from fields.ts: parsing a tracking number needs the formats of all carriers, which few screens load.

/** A tracking number in any valid form. Calls that look up a stored number accept any text (`codeLine`). */
export const trackingNumber = (): z.ZodString =>
  codeLine(60, valuesReasons.trackingRequired).superRefine(readBy(parseTracking))
