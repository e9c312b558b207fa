import type { texts as english } from '../en/payments.ts'
import type { Texts } from '../texts-types.ts'

export const texts = {
  title: '账款',
  with: '与 {{company}}。',
  unrefreshed: '余额刷新失败：{{why}}',
  yours: '我的余额',
  balance: '余额',
  balanceText: '已交付货物，公司应付给您的金额。',
  awaiting: '待交付',
  awaitingText: '已接单但尚未交付的金额。',
  seeAwaiting: '查看未交付的入库单',
  requestable: '可申请付款',
  requestableText: '您现在可以申请支付的金额。',
} satisfies Texts<typeof english>
