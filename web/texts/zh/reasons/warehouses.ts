import type { warehousesReasons } from '../../../../shared/warehouses/warehouses.reasons.ts'
import type { TextsOfReasons } from '../../reason-texts.ts'

export const texts: TextsOfReasons<typeof warehousesReasons> = {
  stateRequired: '请填写州。',
  cityRequired: '请填写城市。',
  addressRequired: '请填写地址。',
  zipRequired: '请填写邮编。',
  usZip: '请填写美国邮编，例如 08837 或 08837-1234。',
  kindFixed: '仓库类型保存后不能修改。',
  selfStorageOnly: '采购员只能添加自存仓。',
  tooManyOwn: '每家公司最多可设 {most} 个自存仓。',
  tooManyOfNurse: '每位采购员在每家公司最多可设 {most} 个自存仓。',
  ownerChanges: '自存仓只能由其所属采购员修改。',
  ownerFixed: '自存仓不能转给其他采购员。',
  superChangesAdmin: '只有超级管理员可以更换仓库的管理员。',
  adminRequired: '请选择管理员。',
  adminBlocked: '该公司已屏蔽此仓库管理员，请选择其他人。',
  chooseAdmin: '请选择您公司的仓库管理员作为管理员。',
  adminDisabled: '请选择账户已启用的仓库管理员。',
  adminUnproven: '该仓库管理员尚未验证邮箱，只能为邀请其加入的公司工作。',
  chooseOwner: '请选择自存仓所属的采购员。',
  holdsStock: '该仓库仍有库存，请先发货或转移。',
  holdsUnclaimed: '该仓库还有无人认领的货物，请先认领或撤回。',
  awaitsTakes: '仍有货物正在发往该仓库，请等待到货，或先取消这些接单。',
  awaitsRows: '该仓库还有待确认的记录，请先确认或移除。',
  ownerDeletes: '只有该自存仓的采购员本人可以删除它。',
  chooseNurse: '请选择您公司的采购员作为管理员。',
}
