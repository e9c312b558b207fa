import { reasonMessage } from '../../reasons/reasons.ts'
import { timesMoney } from '../../values/money.ts'
import type { ServiceFees } from '../card.ts'
import { ratesReasons } from '../rates.reasons.ts'
import { cardWords, type Fee, feeText, type Rated, requireCount, unitsWords } from './fee.ts'

export interface ServiceCase {
  /** Units with the service, at least 1. */
  qty: number
  /** Label of the service. */
  service: string
  rate: Rated<ServiceFees>
  /** Time zone of the warehouse. */
  timeZone: string
}

/** Fee of a service on units of a shipment, charged per unit (DEC-fees-48). */
export const serviceFee = ({ qty, service, rate, timeZone }: ServiceCase): Fee => {
  requireCount(qty, 1)
  const { serviceBaseFee } = rate
  const said = { service, units: unitsWords(qty), fee: feeText(serviceBaseFee), card: cardWords(rate, timeZone) }
  return { amount: timesMoney(serviceBaseFee, qty), said: reasonMessage(ratesReasons.service, said) }
}
