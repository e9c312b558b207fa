import { lazy } from 'react'
import type { Role } from '../../../shared/values/role.ts'
import { useSession } from '../../session/session-context.tsx'
import { loadTexts } from '../../texts/i18n.ts'

// Separate chunks: each role loads only its own page.
const Products = lazy(async () => {
  const [{ ProductsScreen }] = await Promise.all([import('./products-screen.tsx'), loadTexts(['products'])])
  return { default: ProductsScreen }
})
const NurseInventory = lazy(async () => ({
  default: (await import('../inventory/nurse-inventory.tsx')).NurseInventory,
}))
const WarehouseInventory = lazy(async () => ({
  default: (await import('./warehouse/warehouse-inventory.tsx')).WarehouseInventory,
}))

const PAGE_OF_ROLE: Partial<Record<Role, typeof NurseInventory>> = {
  doctor: Products,
  nurse: NurseInventory,
  warehouseAdmin: WarehouseInventory,
}

/** /inventory: the company's products, a nurse's deliveries, or the warehouses' stock. */
export const InventoryScreen = () => {
  const Page = PAGE_OF_ROLE[useSession().user.role]
  return Page ? <Page /> : null
}
