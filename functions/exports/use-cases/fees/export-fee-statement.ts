import type * as z from 'zod'
import type { feeStatementLine } from '../../../../shared/fees/statement.calls.ts'
import { feeStatementLinesList } from '../../../fees/public.ts'
import { exporting } from '../../exporting.ts'
import type { Column } from '../../workbook/columns.ts'

const columns: readonly Column<z.input<typeof feeStatementLine>>[] = [
  { kind: 'text', header: { en: 'Warehouse', zh: '仓库' }, width: 40, of: ({ warehouse }) => warehouse },
  {
    kind: 'choice',
    header: { en: 'Line', zh: '行' },
    width: 18,
    of: ({ type }) => type,
    words: {
      fee: { en: 'Fee', zh: '费用' },
      later: { en: 'Not in the bill yet', zh: '尚未计入账单' },
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
  { kind: 'fee', header: { en: 'Amount', zh: '金额' }, width: 14, of: ({ amount }) => amount },
  { kind: 'text', header: { en: 'How it was computed', zh: '计算依据' }, width: 80, of: ({ descs }) => descs },
]

export const exportFeeStatement = exporting('exportFeeStatement', {
  file: 'fee_statement',
  title: { en: 'Statement of fees', zh: '费用对账单' },
  list: feeStatementLinesList,
  columns,
})
