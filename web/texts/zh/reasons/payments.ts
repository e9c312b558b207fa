import type { paymentsReasons } from '../../../../shared/payments/payments.reasons.ts'
import type { TextsOfReasons } from '../../reason-texts.ts'

export const texts: TextsOfReasons<typeof paymentsReasons> = {
  differentPeople: 'nurseNo 与 userNo 指向不同的人，请只填写其中一个。',
  chooseNurse: '请选择采购员。',
}
