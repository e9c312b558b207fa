import type * as z from 'zod'
import { parseTracking } from '../values/tracking.ts'
import { valuesReasons } from '../values/values.reasons.ts'
import { codeLine } from './fields.ts'
import { readBy } from './issues.ts'

// Apart from fields.ts: reading a tracking number needs the formats of all carriers, which few screens load.

/** A tracking number in any form that can be one. Calls that look up a stored one take any text (`codeLine`). */
export const trackingNumber = (): z.ZodString =>
  codeLine(60, valuesReasons.trackingRequired).superRefine(readBy(parseTracking))
