import type { templatesReasons } from '../../../../../shared/outbound/templates.reasons.ts'
import type { TextsOfReasons } from '../../../reason-texts.ts'

export default {
  nameRequired: '请填写模板名称。',
  mainRequired: '请选择主商品。',
  mainQtyRequired: '请填写主商品数量。',
  mainQtyLeast: '主商品数量至少为 1。',
  rowProduct: '每一行都必须选择商品。',
  rowService: '每一行都必须选择服务。',
  rowQuantity: '每一行都必须填写数量。',
  rowIsMain: '子商品与主商品相同，请删除此商品或更换。',
  duplicate: '列表中有重复的商品。',
  noSuchProduct: '此商品已不存在，请选择其他商品。',
  noSuchService: '此服务已不存在，请选择其他服务。',
  noTemplate: '此模板不存在，或您无权访问。',
  instructionNameRequired: '请填写名称。',
  noInstruction: '此说明不存在，或您无权访问。',
} satisfies TextsOfReasons<typeof templatesReasons>
