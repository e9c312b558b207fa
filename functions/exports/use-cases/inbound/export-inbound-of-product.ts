import { productInboundList } from '../../../inventory/public.ts'
import { takeColumns } from '../../columns/take-columns.ts'
import { exporting } from '../../exporting.ts'

export const exportInboundOfProduct = exporting('exportInboundOfProduct', {
  file: 'inbound_of_product',
  title: { en: 'Inbound', zh: '在途' },
  list: productInboundList,
  columns: takeColumns,
})
