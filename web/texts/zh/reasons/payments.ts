import type { paymentsReasons } from '../../../../shared/payments/payments.reasons.ts'
import type { TextsOfReasons } from '../../reason-texts.ts'

export const texts: TextsOfReasons<typeof paymentsReasons> = {
  differentPeople: 'nurseNo 与 userNo 指向不同的人，请只填写其中一个。',
  chooseNurse: '请选择采购员。',
  amountRequired: '请输入金额。',
  amountAboveZero: '金额必须大于 0。',
  noteRequired: '请填写备注。',
  fromAfterTo: '开始日期晚于结束日期。',
  noRow: '该账目不存在。',
  useMonth: '请使用 2026-11 这样的月份。',
  monthAhead: '该月份尚未开始，请选择更早的月份。',
}
