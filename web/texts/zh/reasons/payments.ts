import type { paymentsReasons } from '../../../../shared/payments/payments.reasons.ts'
import type { TextsOfReasons } from '../../reason-texts.ts'

export const texts: TextsOfReasons<typeof paymentsReasons> = {
  differentPeople: 'nurseNo 与 userNo 指向不同的人，请只填写其中一个。',
  chooseNurse: '请选择采购员。',
  noteRequired: '请填写备注。',
  amountAbove: '金额必须大于 {least}。',
  amountRequired: '请填写金额。',
  bankRequired: '请选择银行账户。',
  noPayment: '该付款申请不存在，或不属于您。',
  isPaid: '该申请已付款。',
  isCanceled: '采购员已取消该申请。',
  isRejected: '该申请已被拒绝。',
  isArchived: '该申请已归档。',
  stillPending: '该申请尚待处理。请先付款或拒绝，再归档。',
  nurseCancels: '您只能取消申请。',
  companyAnswers: '只有采购员可以取消申请，请改为拒绝。',
  noBank: '该银行账户不存在，或不属于您。',
  tooManyBanks: '您已有 {most} 个银行账户。请先删除一个，再添加新的。',
  categoryRequired: '请选择收款方式：账单支付或银行转账。',
  currencyRequired: '请选择币种。',
  accountNumberRequired: '请填写账号。',
  accountNumberInvalid: '请使用 4 至 64 个字母或数字，中间可以有空格和短横线。',
  noPayout: '该批量付款不存在。',
  payoutChanged: '所选申请的总额现为 {amount}，而不是 {expected}。请重新核对后再付款。',
  notPending: '申请 {paymentNo} 已不在等待中。请去掉它；未做任何更改。',
}
