import { normalTracking, scannedFormOf } from '../../../shared/values/tracking.ts'
import { asRead, type Intent, put } from '../../platform/db/intent.ts'
import { outboundItem, type Shipment } from './shipments.items.ts'

/**
 * The stored forms of a shipment's tracking number. Searches normalize their text in the same way, so they find a
 * shipment by a scanned label.
 */
export const trackingOf = (text: string): Pick<Shipment, 'tracking' | 'trackingKey' | 'scanned'> => {
  const tracking = normalTracking(text)
  const scanned = scannedFormOf(text)
  return { tracking, trackingKey: tracking, scanned }
}

/**
 * Intent that rewrites a shipment with its tracking number in the current normalized form. This is not an edit, so it
 * adds no event and changes no date.
 */
export const withNormalTracking = (shipment: Shipment): Intent => {
  const { rev, tracking } = shipment
  const after = { ...shipment, ...trackingOf(tracking), rev: rev + 1 }
  return put(outboundItem, after, asRead({ rev }))
}
