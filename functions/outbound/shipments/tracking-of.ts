import { aliasOf, normalTracking } from '../../../shared/values/tracking.ts'
import { asRead, type Intent, put } from '../../platform/db/intent.ts'
import { outboundItem, type Shipment } from './shipments.items.ts'

/** How a shipment keeps the tracking number of a text. Searches reduce what they are given, so a label finds it too. */
export const trackingOf = (text: string): Pick<Shipment, 'tracking' | 'trackingKey' | 'scanned'> => {
  const tracking = normalTracking(text)
  const scanned = aliasOf(text)
  return { tracking, trackingKey: tracking, ...(scanned === undefined ? {} : { scanned }) }
}

/** A stored shipment under the number that is read from its own today. Nothing has happened to it: no event, no new date. */
export const withNormalTracking = (shipment: Shipment): Intent => {
  const { rev, tracking } = shipment
  const after = { ...shipment, ...trackingOf(tracking), rev: rev + 1 }
  return put(outboundItem, after, asRead({ rev }))
}
