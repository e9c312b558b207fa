import { bad, good, type Parsed } from './parsed.ts'

export const TRACKING_MIN = 12
export const TRACKING_MAX = 34

/** How trackings compare: upper case, without spaces and dashes (DECISIONS s2). */
export const normalTracking = (text: string): string => text.replace(/[\s\u200b\u00a0\ufeff-]+/g, '').toUpperCase()

/** A tracking number is 12 to 34 letters and digits (DECISIONS s7: UPS 1Z... and Amazon TBA... carry letters). */
export const parseTracking = (text: string): Parsed<string> => {
  const value = normalTracking(text)
  if (value === '') return bad('Tracking number is required.')
  if (/^\d+(\.\d+)?E\+?\d+$/.test(value)) {
    return bad('The spreadsheet has rounded this tracking number; format the column as text.')
  }
  if (!/^[A-Z0-9]+$/.test(value)) return bad('Tracking number may hold letters and digits only.')
  if (value.length < TRACKING_MIN) return bad(`Tracking number must be at least ${TRACKING_MIN} digits`)
  if (value.length > TRACKING_MAX) return bad(`Tracking number cannot exceed ${TRACKING_MAX} digits`)
  return good(value)
}
