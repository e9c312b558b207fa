import type * as z from 'zod'
import type { proposalRecord } from '../../../shared/proposals/proposals.contract.ts'
import { moneyFromWire, moneyToWire, timesMoney } from '../../../shared/values/money.ts'
import { proposalsList } from '../../proposals/public.ts'
import { exporting } from '../exporting.ts'
import type { Column } from '../workbook/columns.ts'

type ProposalRow = z.input<typeof proposalRecord>

/** Columns of a nurse's own proposals. */
const nurseProposalColumns: readonly Column<ProposalRow>[] = [
  { kind: 'text', header: { en: 'Product', zh: '商品' }, width: 48, of: ({ productName }) => productName },
  { kind: 'text', header: { en: 'UPC', zh: 'UPC' }, width: 18, of: ({ upc }) => upc },
  {
    kind: 'choice',
    header: { en: 'Status', zh: '状态' },
    width: 12,
    of: ({ status }) => status,
    words: {
      0: { en: 'Pending', zh: '待答复' },
      1: { en: 'Confirmed', zh: '已确认' },
      2: { en: 'Rejected', zh: '已拒绝' },
      3: { en: 'Canceled', zh: '已取消' },
    },
  },
  { kind: 'count', header: { en: 'Quantity', zh: '数量' }, width: 10, of: ({ quantity }) => quantity },
  { kind: 'money', header: { en: 'Price each', zh: '单价' }, width: 12, of: ({ price }) => price },
  { kind: 'money', header: { en: 'Offer pays', zh: '求购单价' }, width: 12, of: ({ offer }) => offer?.price },
  {
    kind: 'money',
    header: { en: 'Worth', zh: '金额' },
    width: 14,
    of: ({ price, quantity }) => moneyToWire(timesMoney(moneyFromWire(price), quantity)),
  },
  { kind: 'text', header: { en: 'Warehouse', zh: '仓库' }, width: 40, of: ({ warehouse }) => warehouse },
  { kind: 'instant', header: { en: 'Proposed', zh: '提议时间' }, width: 20, of: ({ createDate }) => createDate },
  { kind: 'instant', header: { en: 'Last change', zh: '最近变更' }, width: 20, of: ({ updateDate }) => updateDate },
  { kind: 'text', header: { en: 'Changed by', zh: '变更人' }, width: 20, of: ({ updateBy }) => updateBy },
  { kind: 'text', header: { en: 'Proposal no.', zh: '提议编号' }, width: 24, of: ({ id }) => id },
  { kind: 'text', header: { en: 'Offer no.', zh: '求购单号' }, width: 24, of: ({ offerNo }) => offerNo },
  { kind: 'text', header: { en: 'Inbound no.', zh: '入库单号' }, width: 24, of: ({ inboundNo }) => inboundNo },
]

/** Columns for the company: each row also names the nurse and the remaining units of the offer. */
const proposalColumns: readonly Column<ProposalRow>[] = [
  ...nurseProposalColumns,
  { kind: 'text', header: { en: 'Nurse', zh: '采购员' }, width: 20, of: ({ userName }) => userName },
  { kind: 'count', header: { en: 'Left on offer', zh: '求购单剩余' }, width: 10, of: ({ offer }) => offer?.leftNum },
]

export const exportNurseProposedOffer = exporting('exportNurseProposedOffer', {
  file: 'nurse_proposed_offer',
  title: { en: 'Proposed offers', zh: '我的提议' },
  list: proposalsList,
  columns: nurseProposalColumns,
})

export const exportOfferProposed = exporting('exportOfferProposed', {
  file: 'offer_proposed',
  title: { en: 'Proposed offers', zh: '提议' },
  list: proposalsList,
  columns: proposalColumns,
})
