import type * as z from 'zod'
import type { nurseProductRecord } from '../../../../shared/inventory/stock.calls.ts'
import { nurseInventoryList } from '../../../inventory/public.ts'
import { exporting } from '../../exporting.ts'
import type { Column } from '../../workbook/columns.ts'

const columns: readonly Column<z.input<typeof nurseProductRecord>>[] = [
  { kind: 'text', header: { en: 'Product No.', zh: '商品编号' }, width: 24, of: ({ productNo }) => productNo },
  { kind: 'text', header: { en: 'Product', zh: '商品' }, width: 48, of: ({ productName }) => productName },
  { kind: 'text', header: { en: 'UPC', zh: 'UPC' }, width: 18, of: ({ upc }) => upc },
  { kind: 'count', header: { en: 'Under way', zh: '在途' }, width: 10, of: ({ underWay }) => underWay },
  { kind: 'count', header: { en: 'Delivered', zh: '已交付' }, width: 10, of: ({ delivered }) => delivered },
  { kind: 'money', header: { en: 'Earned', zh: '已赚' }, width: 14, of: ({ deliveredAmount }) => deliveredAmount },
]

export const exportNurseInventory = exporting('exportNurseInventory', {
  file: 'nurse_inventory',
  title: { en: 'Inventory', zh: '库存' },
  list: (deps, actor, { zero, ...input }) => nurseInventoryList(deps, actor, input, !zero),
  columns,
})
