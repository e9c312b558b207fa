import { lazy, Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { MAX_QUANTITY } from '../../../../shared/values/quantity.ts'
import { loadTexts } from '../../../texts/i18n.ts'
import type { Quoted } from '../../rates/quote-line.tsx'
import type { ShipmentForm, ShipmentFormOf } from './shipment-form.ts'

const QuoteLine = lazy(async () => {
  const [{ QuoteLine: Line }] = await Promise.all([import('../../rates/quote-line.tsx'), loadTexts(['rates'])])
  return { default: Line }
})

/** Estimated cost of the shipment as filled in so far. */
export const ShipmentQuote = ({ form: { control } }: { form: ShipmentFormOf }) => {
  const [warehouseNo, splitPackagesNum, data] = useWatch({
    control,
    name: ['warehouseNo', 'splitPackagesNum', 'data'],
  })
  return (
    <Suspense fallback={null}>
      <QuoteLine shipment={quotedOf({ warehouseNo, splitPackagesNum, data })} />
    </Suspense>
  )
}

type Filled = Pick<ShipmentForm, 'warehouseNo' | 'splitPackagesNum' | 'data'>

/**
 * Undefined without a warehouse or rows, and while any row lacks a valid quantity: a price for the other rows would be
 * mistaken for the total.
 */
export const quotedOf = ({ warehouseNo, splitPackagesNum, data }: Filled): Quoted | undefined => {
  const isWhole = data.every(({ toShip }) => Number.isInteger(toShip) && toShip >= 1 && toShip <= MAX_QUANTITY)
  if (warehouseNo === '' || data.length === 0 || !isWhole) return undefined
  const boxes = Number.isInteger(splitPackagesNum) ? Math.min(splitPackagesNum, MAX_QUANTITY) : 1
  return {
    warehouseNo,
    splitPackagesNum: boxes,
    data: data.map(({ productNo, toShip: qty, service }) => ({ productNo, qty, service })),
  }
}
