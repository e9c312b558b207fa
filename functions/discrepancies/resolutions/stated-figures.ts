import type { Input } from '../../../shared/contract/call.ts'
import { refuseField } from '../../../shared/contract/errors.ts'
import type { discrepancies } from '../../../shared/discrepancies/discrepancies.contract.ts'
import { discrepanciesReasons } from '../../../shared/discrepancies/discrepancies.reasons.ts'
import { RESOLUTION_RULES } from '../../../shared/discrepancies/discrepancies.rules.ts'
import { isNoMoney, moneyFromWire } from '../../../shared/values/money.ts'
import type { Proposal } from '../cases/cases.items.ts'

type Proposed = Pick<Input<typeof discrepancies.calls.proposeResolution>, 'resolution' | 'quantity' | 'amount'>

/** A proposal with only the figure that its resolution takes. */
export const statedFigures = (proposed: Proposed): Pick<Proposal, 'resolution' | 'quantity' | 'amount'> => {
  const { resolution, quantity, amount } = proposed
  switch (RESOLUTION_RULES[resolution].figure) {
    case 'nothing':
      return { resolution }
    case 'rowQuantity':
    case 'units':
      if (quantity === undefined) throw refuseField('quantity', discrepanciesReasons.quantityNeeded)
      if (quantity < 1) throw refuseField('quantity', discrepanciesReasons.unitsLeast)
      return { resolution, quantity }
    case 'stockChange':
      if (!quantity) throw refuseField('quantity', discrepanciesReasons.changeNeeded)
      return { resolution, quantity }
    case 'amount':
      if (amount === undefined || isNoMoney(amount)) throw refuseField('amount', discrepanciesReasons.amountNeeded)
      return { resolution, amount: moneyFromWire(amount) }
  }
}
