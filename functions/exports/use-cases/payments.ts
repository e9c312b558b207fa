import type * as z from 'zod'
import { plainNote } from '../../../shared/offers/note.rules.ts'
import type { paymentRecord } from '../../../shared/payments/requests.calls.ts'
import type { statementLine } from '../../../shared/payments/statements.calls.ts'
import type { transactionRecord } from '../../../shared/payments/transaction-record.ts'
import { listRequests, statementLinesList, transactionsList } from '../../payments/public.ts'
import { exporting } from '../exporting.ts'
import type { Column } from '../workbook/columns.ts'

type PaymentRow = z.input<typeof paymentRecord>

const OUTCOMES = {
  1: { en: 'Confirmed', zh: '已付款' },
  2: { en: 'Canceled', zh: '已取消' },
  4: { en: 'Rejected', zh: '已拒绝' },
} as const

const plain = (note: string): string => plainNote({ note, noteFormat: 'html' })

/** Columns of a nurse's own payment requests. */
const nursePaymentColumns: readonly Column<PaymentRow>[] = [
  { kind: 'instant', header: { en: 'Requested', zh: '申请时间' }, width: 20, of: ({ createDate }) => createDate },
  { kind: 'money', header: { en: 'Amount', zh: '金额' }, width: 14, of: ({ amount }) => amount },
  {
    kind: 'choice',
    header: { en: 'Status', zh: '状态' },
    width: 12,
    of: ({ status }) => status,
    words: {
      0: { en: 'Pending', zh: '待处理' },
      3: { en: 'Archived', zh: '已归档' },
      ...OUTCOMES,
    },
  },
  {
    // Needed for archived requests, whose status no longer shows whether they were paid.
    kind: 'choice',
    header: { en: 'Outcome', zh: '处理结果' },
    width: 12,
    of: ({ outcome }) => outcome,
    words: OUTCOMES,
  },
  {
    kind: 'choice',
    header: { en: 'Category', zh: '收款方式' },
    width: 14,
    of: ({ category }) => category,
    words: {
      'Bill Pay': { en: 'Bill Pay', zh: '账单支付' },
      'Bank Transfer': { en: 'Bank Transfer', zh: '银行转账' },
    },
  },
  { kind: 'text', header: { en: 'Currency', zh: '币种' }, width: 10, of: ({ currency }) => currency },
  { kind: 'text', header: { en: 'Bank', zh: '银行' }, width: 24, of: ({ bankName }) => bankName },
  { kind: 'text', header: { en: 'Account type', zh: '账户类型' }, width: 16, of: ({ accountType }) => accountType },
  {
    kind: 'text',
    header: { en: 'Account holder', zh: '户名' },
    width: 20,
    of: ({ accountHolder }) => accountHolder,
  },
  { kind: 'text', header: { en: 'Account number', zh: '账号' }, width: 16, of: ({ accountNumber }) => accountNumber },
  { kind: 'text', header: { en: 'Bank address', zh: '银行地址' }, width: 32, of: ({ bankAddress }) => bankAddress },
  {
    // A new or changed account cannot be paid for some time.
    kind: 'instant',
    header: { en: 'Payable from', zh: '可付款时间' },
    width: 20,
    of: ({ status, payableFrom }) => (status === 0 ? payableFrom : undefined),
  },
  { kind: 'text', header: { en: 'Nurse note', zh: '采购员备注' }, width: 40, of: ({ nurseNote }) => plain(nurseNote) },
  {
    kind: 'text',
    header: { en: 'Company note', zh: '公司备注' },
    width: 40,
    of: ({ doctorNote }) => plain(doctorNote),
  },
  { kind: 'instant', header: { en: 'Closed', zh: '处理时间' }, width: 20, of: ({ closedDate }) => closedDate },
  { kind: 'text', header: { en: 'Request no.', zh: '申请编号' }, width: 24, of: ({ paymentNo }) => paymentNo },
]

/** Columns for the company, which also name the nurse, the user who closed the request, and its batch payout. */
const paymentColumns: readonly Column<PaymentRow>[] = [
  { kind: 'text', header: { en: 'Nurse', zh: '采购员' }, width: 20, of: ({ nurseName }) => nurseName },
  ...nursePaymentColumns,
  { kind: 'text', header: { en: 'Closed by', zh: '处理人' }, width: 20, of: ({ closedBy }) => closedBy },
  { kind: 'text', header: { en: 'Batch payout', zh: '批量付款' }, width: 24, of: ({ payoutNo }) => payoutNo },
]

export const exportNursePayment = exporting('exportNursePayment', {
  file: 'nurse_payment',
  title: { en: 'Payment requests', zh: '付款申请' },
  list: (deps, actor, input) => listRequests(deps, actor, { ...input, userNo: undefined }),
  columns: nursePaymentColumns,
})

export const exportPaymentRequest = exporting('exportPaymentRequest', {
  file: 'payment_request',
  title: { en: 'Payment requests', zh: '付款申请' },
  list: listRequests,
  columns: paymentColumns,
})

type Row = z.input<typeof transactionRecord> | z.input<typeof statementLine>

/** Columns of ledger rows and of statement lines. */
const transactionColumns: readonly Column<Row>[] = [
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
  { kind: 'text', header: { en: 'Transaction no.', zh: '交易编号' }, width: 24, of: ({ ledgerNo }) => ledgerNo },
]

export const exportStatement = exporting('exportStatement', {
  file: 'statement',
  title: { en: 'Statement', zh: '对账单' },
  list: statementLinesList,
  columns: transactionColumns,
})

export const exportTransactionHistory = exporting('exportTransactionHistory', {
  file: 'transaction_history',
  title: { en: 'Transaction history', zh: '交易记录' },
  list: transactionsList,
  columns: transactionColumns,
})
