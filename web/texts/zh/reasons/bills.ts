import type { billsReasons } from '../../../../shared/fees/bills.reasons.ts'
import type { TextsOfReasons } from '../../reason-texts.ts'

export default {
  noBill: '该账单不存在，或您无权访问。',
  noPayment: '该付款申请不存在，或您无权访问。',
  isPreview: '{month} 尚未结束。月份结束后才能支付该月账单。',
  nothingToPay: '无需付款：{month} 的费用为 {total}。',
  isPaid: '{month} 的账单已付款。',
  isRequested: '{month} 的账单已申请付款。',
  amountAbove: '金额必须大于 {least}。',
  paidWhole: '账单须一次付清。请申请 {total}。',
  billChanged: '{month} 的账单现为 {total}，而不是 {expected}。请重新核对后再付款。',
  hasMoved: '{month} 的费用在出账后有变动，账单正在重新生成，请一分钟后再试。',
  requestOutdated: '{month} 的账单现为 {total}，而申请金额为 {amount}。请拒绝该申请，或让仓库重新申请。',
  useMonth: '请使用类似 2026-11 的月份。',
  useDayOrMonth: '请使用类似 2026-11-22 的日期或类似 2026-11 的月份。',
  fromAfterTo: '开始日期晚于结束日期。',
  rangeTooLong: '一份报表最多涵盖 {most} 天，请选择较短的范围。',
  tooManyProducts: '匹配的商品超过 {most} 个，请输入更完整的名称或 UPC。',
  warehouseCancels: '您只能取消申请，由公司付款或拒绝。',
  companyAnswers: '只有仓库可以取消申请，请改为拒绝。',
} satisfies TextsOfReasons<typeof billsReasons>
