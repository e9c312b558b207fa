import type { offersReasons } from '../../../../shared/offers/offers.reasons.ts'
import type { TextsOfReasons } from '../../reason-texts.ts'

export const texts: TextsOfReasons<typeof offersReasons> = {
  totalRequired: '请填写总数。',
  leftRequired: '请填写剩余数量。',
  expiryRequired: '请填写到期日期。',
  bonusRequired: '请填写奖金。',
  originalTotalRequired: '请填写原总数。',
  takeNothing: '您可以完成已接的单，但不能再接新单，请联系公司。',
  notOpen: '该求购单已不再开放。',
  noSurplus: '已无剩余',
  onlyLeft: '仅剩 {left} 件。',
  nurseStatuses: '采购员只能查看进行中和已过期的求购单。',
  leftOfNew: '新求购单的剩余数量应等于总数。',
  notEditable: '只能编辑进行中的求购单，请先重新上架。',
  productFixed: '求购单的商品不能更改。',
  nobodyChosen: '请选择哪些人可以接此私密求购单。',
  badNumber: '{number} 不是采购员或分组的编号，请重新选择。',
  tooManyChosen: '最多选择 {most} 名采购员和分组；人数更多时请放入分组。',
  stranger: '{number} 不是贵公司的采购员或分组，请重新选择。',
  pastDay: '请选择昨天、今天或以后的日期。',
  leftAboveTotal: '剩余数量不能超过原总数。',
  totalBelowTaken: '总数不能少于已被接走的 {taken} 件。',
  takenMeanwhile: '{total} 件中已有 {taken} 件被接走，剩余 {left} 件。如需更多，请提高总数。',
  leftMustBe: '剩余数量应为 {left}：总数减去已被接走的 {taken} 件。',
  takesCap: '您的未完成单数已达上限：未完成 {open} 单，上限 {most} 单。',
  amountCap: '您的未完成金额已达上限：未完成 {open}，上限 {most}；本次接单金额 {worth}。',
}
