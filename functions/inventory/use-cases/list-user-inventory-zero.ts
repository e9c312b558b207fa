import type { inventory } from '../../../shared/inventory/inventory.contract.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { nurseInventory } from '../stock/nurse-inventory.ts'

/** A page of the products that a nurse has delivered and has no units of under way. */
export const listUserInventoryZero: UseCase<typeof inventory.calls.listUserInventoryZero> = (deps, actor, input) =>
  nurseInventory(deps, actor, input, false)
