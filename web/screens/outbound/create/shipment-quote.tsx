import { lazy, Suspense } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { NO_SERVICE } from '../../../../shared/outbound/shipments.rules.ts'
import { loadTexts } from '../../../texts/i18n.ts'
import type { FilledShipment, ShipmentForm } from './shipment-form.ts'

const QuoteLine = lazy(async () => {
  const [{ QuoteLine: Line }] = await Promise.all([import('../../rates/quote-line.tsx'), loadTexts(['rates'])])
  return { default: Line }
})

/** What the shipment would cost as far as it is written. */
export const ShipmentQuote = ({ control }: { control: Control<ShipmentForm, unknown, FilledShipment> }) => {
  const [warehouseNo, splitPackagesNum, rows] = useWatch({ control, name: ['warehouseNo', 'splitPackagesNum', 'data'] })
  const data = rows
    .filter(({ toShip, stock }) => Number.isInteger(toShip) && toShip >= 1 && toShip <= stock)
    .map(({ productNo, toShip: qty, service }) => ({ productNo, qty, service: service ?? NO_SERVICE }))
  const isWhole = warehouseNo !== '' && data.length > 0 && Number.isInteger(splitPackagesNum) && splitPackagesNum >= 1
  return (
    <Suspense fallback={null}>
      <QuoteLine shipment={isWhole ? { warehouseNo, splitPackagesNum, data } : undefined} />
    </Suspense>
  )
}
