import type { inventory } from '../../../shared/inventory/inventory.contract.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { nurseInventory } from '../stock/nurse-inventory.ts'

/** A page of the products that a nurse has units of under way. */
export const listUserInventory: UseCase<typeof inventory.calls.listUserInventory> = (deps, actor, input) =>
  nurseInventory(deps, actor, input, true)
