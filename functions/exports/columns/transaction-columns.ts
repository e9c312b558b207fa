import type * as z from 'zod'
import type { statementLine } from '../../../shared/payments/statements.calls.ts'
import type { transactionRecord } from '../../../shared/payments/transaction-record.ts'
import type { Column } from '../workbook/columns.ts'

type Row = z.input<typeof transactionRecord> | z.input<typeof statementLine>

/** Rows of a ledger, also as lines of a statement. */
export const transactionColumns: readonly Column<Row>[] = [
  { kind: 'instant', header: { en: 'Time', zh: '时间' }, width: 20, of: ({ dateTime }) => dateTime },
  { kind: 'text', header: { en: 'Nurse', zh: '采购员' }, width: 20, of: ({ userName }) => userName },
  {
    kind: 'choice',
    header: { en: 'Type', zh: '类型' },
    width: 14,
    of: ({ type }) => type,
    words: {
      transaction: { en: 'Delivery', zh: '交付' },
      reported: { en: 'Reported', zh: '申报' },
      adjust: { en: 'Adjustment', zh: '调整' },
      payment: { en: 'Payment', zh: '付款' },
      opening: { en: 'Opening balance', zh: '期初余额' },
      closing: { en: 'Closing balance', zh: '期末余额' },
    },
  },
  {
    kind: 'choice',
    header: { en: 'Status', zh: '状态' },
    width: 18,
    of: ({ status }) => status,
    words: {
      0: { en: 'Waiting for payment', zh: '待付款' },
      1: { en: 'Paid', zh: '已付款' },
      2: { en: 'Canceled', zh: '已取消' },
      3: { en: 'Rolled over', zh: '已结转' },
    },
  },
  { kind: 'text', header: { en: 'Product', zh: '商品' }, width: 48, of: ({ productName }) => productName },
  { kind: 'text', header: { en: 'Warehouse', zh: '仓库' }, width: 40, of: ({ warehouse }) => warehouse },
  { kind: 'money', header: { en: 'Price', zh: '单价' }, width: 12, of: ({ price }) => price },
  { kind: 'count', header: { en: 'Quantity', zh: '数量' }, width: 10, of: ({ quantity }) => quantity },
  { kind: 'money', header: { en: 'Amount', zh: '金额' }, width: 14, of: ({ amount }) => amount },
  { kind: 'money', header: { en: 'Balance after', zh: '变动后余额' }, width: 14, of: ({ balance }) => balance },
  { kind: 'text', header: { en: 'Note', zh: '备注' }, width: 40, of: ({ note }) => note },
  { kind: 'text', header: { en: 'Transaction number', zh: '交易编号' }, width: 24, of: ({ ledgerNo }) => ledgerNo },
]
