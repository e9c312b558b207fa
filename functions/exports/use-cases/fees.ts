import type * as z from 'zod'
import type { feeDetail, feeSummary } from '../../../shared/fees/details.calls.ts'
import type { storageFeeRecord } from '../../../shared/fees/report.calls.ts'
import type { feeStatementLine } from '../../../shared/fees/statement.calls.ts'
import { feeDetailsList, feeStatementLinesList, feeSummaryList, storageFeesList } from '../../fees/public.ts'
import { exporting } from '../exporting.ts'
import type { Column } from '../workbook/columns.ts'

type Detail = z.input<typeof feeDetail> & Calculated
type Summary = z.input<typeof feeSummary> & Calculated
interface Calculated {
  builtDate: string
}
type Named = Pick<Detail, 'productName' | 'upc'>

const named: readonly Column<Named>[] = [
  { kind: 'text', header: { en: 'Product', zh: '商品' }, width: 40, of: ({ productName }) => productName },
  { kind: 'text', header: { en: 'UPC', zh: 'UPC' }, width: 16, of: ({ upc }) => upc },
]

/** Columns of the rows of a bill. The service fee is per unit; the total includes it. */
const feeDetailColumns: readonly Column<Detail>[] = [
  { kind: 'day', header: { en: 'Day', zh: '日期' }, width: 12, of: ({ reportDate }) => reportDate },
  {
    kind: 'choice',
    header: { en: 'Fee type', zh: '费用类型' },
    width: 12,
    of: ({ feeType }) => feeType,
    words: { 0: { en: 'Inbound', zh: '入库' }, 1: { en: 'Outbound', zh: '出库' }, 2: { en: 'Storage', zh: '仓储' } },
  },
  ...named,
  { kind: 'text', header: { en: 'Category', zh: '分类' }, width: 10, of: ({ productSize }) => productSize },
  { kind: 'count', header: { en: 'Units', zh: '数量' }, width: 10, of: ({ qty }) => qty },
  { kind: 'fourDecimals', header: { en: 'Base fee', zh: '基础费' }, width: 12, of: ({ baseFee }) => baseFee },
  {
    kind: 'fourDecimals',
    header: { en: 'Long-term fee', zh: '长期费率' },
    width: 14,
    of: ({ baseFeeOver }) => baseFeeOver,
  },
  {
    kind: 'fourDecimals',
    header: { en: 'Additional-unit fee', zh: '续件费' },
    width: 16,
    of: ({ inboundRate, outboundRate }) => inboundRate ?? outboundRate,
  },
  {
    kind: 'count',
    header: { en: 'Additional units', zh: '续件数' },
    width: 14,
    of: ({ inboundQty, outboundQty }) => inboundQty ?? outboundQty,
  },
  { kind: 'count', header: { en: 'Boxes', zh: '箱数' }, width: 8, of: ({ splitPackagesNum }) => splitPackagesNum },
  { kind: 'text', header: { en: 'Service', zh: '服务' }, width: 20, of: ({ serviceType }) => serviceType },
  {
    kind: 'fourDecimals',
    header: { en: 'Service fee per unit', zh: '单件服务费' },
    width: 18,
    of: ({ serviceFee }) => serviceFee,
  },
  { kind: 'fourDecimals', header: { en: 'Total', zh: '合计' }, width: 14, of: ({ totalFee }) => totalFee },
  { kind: 'text', header: { en: 'How it was computed', zh: '计算依据' }, width: 80, of: ({ descs }) => descs },
  { kind: 'text', header: { en: 'Tracking no.', zh: '快递单号' }, width: 24, of: ({ tracking }) => tracking },
  { kind: 'text', header: { en: 'Shipment', zh: '出库单号' }, width: 24, of: ({ outboundNo }) => outboundNo },
  { kind: 'day', header: { en: 'Arrived', zh: '入库日期' }, width: 12, of: ({ inboundDate }) => inboundDate },
  {
    kind: 'instant',
    header: { en: 'Bill calculated', zh: '账单计算时间' },
    width: 20,
    of: ({ builtDate }) => builtDate,
  },
]

/** Columns of the fees of a bill by product. */
const feeSummaryColumns: readonly Column<Summary>[] = [
  ...named,
  { kind: 'count', header: { en: 'Units in', zh: '入库数量' }, width: 10, of: ({ inboundQty }) => inboundQty },
  { kind: 'fourDecimals', header: { en: 'Inbound', zh: '入库费' }, width: 14, of: ({ inboundFee }) => inboundFee },
  { kind: 'count', header: { en: 'Units out', zh: '出库数量' }, width: 10, of: ({ outboundQty }) => outboundQty },
  { kind: 'fourDecimals', header: { en: 'Outbound', zh: '出库费' }, width: 14, of: ({ outboundFee }) => outboundFee },
  {
    kind: 'fourDecimals',
    header: { en: 'Services (included)', zh: '其中服务费' },
    width: 20,
    of: ({ serviceFee }) => serviceFee,
  },
  { kind: 'count', header: { en: 'Unit-days', zh: '件天数' }, width: 12, of: ({ storageQty }) => storageQty },
  { kind: 'fourDecimals', header: { en: 'Storage', zh: '仓储费' }, width: 14, of: ({ storageFee }) => storageFee },
  { kind: 'fourDecimals', header: { en: 'Total', zh: '合计' }, width: 14, of: ({ totalFee }) => totalFee },
  { kind: 'text', header: { en: 'Month', zh: '月份' }, width: 10, of: ({ reportDate }) => reportDate },
  { kind: 'instant', header: { en: 'Figures as of', zh: '数据截至' }, width: 20, of: ({ builtDate }) => builtDate },
]

const statementColumns: readonly Column<z.input<typeof feeStatementLine>>[] = [
  { kind: 'text', header: { en: 'Warehouse', zh: '仓库' }, width: 40, of: ({ warehouse }) => warehouse },
  {
    kind: 'choice',
    header: { en: 'Line', zh: '行' },
    width: 18,
    of: ({ type }) => type,
    words: {
      fee: { en: 'Fee', zh: '费用' },
      later: { en: 'Not billed yet', zh: '尚未计入账单' },
      rounding: { en: 'Rounding', zh: '舍入' },
      total: { en: 'Total', zh: '合计' },
    },
  },
  { kind: 'day', header: { en: 'Day', zh: '日期' }, width: 12, of: ({ reportDate }) => reportDate },
  {
    kind: 'choice',
    header: { en: 'Fee type', zh: '费用类型' },
    width: 12,
    of: ({ feeType }) => feeType,
    words: { 0: { en: 'Inbound', zh: '入库' }, 1: { en: 'Outbound', zh: '出库' }, 2: { en: 'Storage', zh: '仓储' } },
  },
  { kind: 'text', header: { en: 'Product', zh: '商品' }, width: 40, of: ({ productName }) => productName },
  { kind: 'text', header: { en: 'UPC', zh: 'UPC' }, width: 16, of: ({ upc }) => upc },
  { kind: 'count', header: { en: 'Units', zh: '数量' }, width: 10, of: ({ qty }) => qty },
  { kind: 'fourDecimals', header: { en: 'Amount', zh: '金额' }, width: 14, of: ({ amount }) => amount },
  { kind: 'text', header: { en: 'How it was computed', zh: '计算依据' }, width: 80, of: ({ descs }) => descs },
]

export const exportFeeStatement = exporting('exportFeeStatement', {
  file: 'fee_statement',
  title: { en: 'Statement of fees', zh: '费用对账单' },
  list: feeStatementLinesList,
  columns: statementColumns,
})

const storageColumns: readonly Column<z.input<typeof storageFeeRecord>>[] = [
  { kind: 'day', header: { en: 'Date', zh: '日期' }, width: 12, of: ({ charge_date }) => charge_date },
  { kind: 'text', header: { en: 'Warehouse', zh: '仓库' }, width: 40, of: ({ warehouse }) => warehouse },
  { kind: 'text', header: { en: 'Product', zh: '商品' }, width: 48, of: ({ product_name }) => product_name },
  { kind: 'text', header: { en: 'UPC', zh: 'UPC' }, width: 16, of: ({ upc }) => upc },
  { kind: 'count', header: { en: 'Quantity', zh: '数量' }, width: 10, of: ({ qty }) => qty },
  { kind: 'fourDecimals', header: { en: 'Price per unit', zh: '单件费用' }, width: 14, of: ({ price }) => price },
  { kind: 'fourDecimals', header: { en: 'Charge', zh: '费用' }, width: 14, of: ({ charge_total }) => charge_total },
  { kind: 'text', header: { en: 'Product number', zh: '商品编号' }, width: 24, of: ({ productNo }) => productNo },
]

export const exportStorageFee = exporting('exportStorageFee', {
  file: 'storage_fee',
  title: { en: 'Storage fees', zh: '仓储费' },
  list: storageFeesList,
  columns: storageColumns,
})

export const exportWarehouseFeeDetail = exporting('exportWarehouseFeeDetail', {
  file: 'warehouse_fee_detail',
  title: { en: 'Fee detail', zh: '费用明细' },
  list: feeDetailsList,
  columns: feeDetailColumns,
})

export const exportWarehouseFeeSummary = exporting('exportWarehouseFeeSummary', {
  file: 'warehouse_fee_summary',
  title: { en: 'Fee summary', zh: '费用汇总' },
  list: feeSummaryList,
  columns: feeSummaryColumns,
})
