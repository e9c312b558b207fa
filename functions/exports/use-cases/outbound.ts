import type * as z from 'zod'
import { plainNote } from '../../../shared/offers/note.rules.ts'
import type { shipmentRecord } from '../../../shared/outbound/shipment.fields.ts'
import { shipmentsList } from '../../outbound/public.ts'
import { exporting } from '../exporting.ts'
import type { Column } from '../workbook/columns.ts'

type ShipmentRow = z.input<typeof shipmentRecord>

/** Part of the file name for each status. */
const SHIPMENT_FILES = { 1: 'working', 2: 'archived', 3: 'cancelled' } as const

/** Columns of shipments: one row per shipment, with all its products in one cell. */
const shipmentColumns: readonly Column<ShipmentRow>[] = [
  { kind: 'text', header: { en: 'Shipment no.', zh: '出库单号' }, width: 24, of: ({ outboundNo }) => outboundNo },
  { kind: 'text', header: { en: 'Product', zh: '商品' }, width: 48, of: ({ productName }) => productName },
  {
    kind: 'text',
    header: { en: 'Products and units', zh: '商品及件数' },
    width: 60,
    of: ({ items }) => itemsText(items),
  },
  { kind: 'count', header: { en: 'Units', zh: '件数' }, width: 10, of: ({ units }) => units },
  {
    kind: 'choice',
    header: { en: 'Status', zh: '状态' },
    width: 14,
    of: ({ status }) => status,
    words: {
      1: { en: 'Working', zh: '处理中' },
      2: { en: 'Archived', zh: '已归档' },
      3: { en: 'Canceled', zh: '已取消' },
    },
  },
  {
    kind: 'choice',
    header: { en: 'Priority', zh: '优先级' },
    width: 12,
    of: ({ priority }) => priority,
    words: { 0: { en: 'Normal', zh: '普通' }, 1: { en: 'Medium', zh: '中等' }, 2: { en: 'Urgent', zh: '紧急' } },
  },
  { kind: 'text', header: { en: 'Company', zh: '公司' }, width: 24, of: ({ company }) => company },
  { kind: 'text', header: { en: 'Notified', zh: '通知人' }, width: 20, of: ({ users }) => users },
  { kind: 'text', header: { en: 'Warehouse', zh: '仓库' }, width: 40, of: ({ warehouse }) => warehouse },
  { kind: 'count', header: { en: 'Boxes', zh: '箱数' }, width: 10, of: ({ splitPackagesNum }) => splitPackagesNum },
  {
    kind: 'text',
    header: { en: 'Carrier', zh: '承运商' },
    width: 16,
    of: ({ carrier, carrierName }) => carrierName || carrier,
  },
  { kind: 'text', header: { en: 'Tracking number', zh: '快递单号' }, width: 28, of: ({ tracking }) => tracking },
  { kind: 'text', header: { en: 'Note', zh: '备注' }, width: 40, of: (row) => plainNote(row) },
  { kind: 'text', header: { en: 'Submitted by', zh: '提交人' }, width: 20, of: ({ createBy }) => createBy },
  { kind: 'instant', header: { en: 'Submitted', zh: '提交时间' }, width: 20, of: ({ createDate }) => createDate },
  { kind: 'instant', header: { en: 'Last change', zh: '最后更新' }, width: 20, of: ({ outboundDate }) => outboundDate },
]

const itemsText = (items: ShipmentRow['items']): string =>
  items.map(({ qty, productName, upc }) => `${qty} × ${productName} (${upc})`).join('\n')

export const exportNurseOutbound = exporting('exportNurseOutbound', {
  file: ({ type }) => `nurse_outbound_${SHIPMENT_FILES[type]}`,
  title: { en: 'Outbound', zh: '出库' },
  list: (deps, actor, { type, ...asked }) => shipmentsList(deps, actor, { ...asked, status: type }),
  columns: shipmentColumns,
})

export const exportOutboundByType = exporting('exportOutboundByType', {
  file: ({ type }) => `outbound_${SHIPMENT_FILES[type]}`,
  title: { en: 'Outbound', zh: '出库' },
  list: (deps, actor, { type, ...asked }) => shipmentsList(deps, actor, { ...asked, status: type }),
  columns: shipmentColumns,
})
