import type { inventory } from '../../../shared/inventory/inventory.contract.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { nurseInventory } from '../stock/nurse-inventory.ts'

/** A page of the products of which a nurse has nothing under way any more. */
export const listUserInventoryZero: UseCase<typeof inventory.calls.listUserInventoryZero> = (deps, actor, input) =>
  nurseInventory(deps, actor, input, false)
