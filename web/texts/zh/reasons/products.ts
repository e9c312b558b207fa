import type { productsReasons } from '../../../../shared/products/products.reasons.ts'
import type { TextsOfReasons } from '../../reason-texts.ts'

export const texts: TextsOfReasons<typeof productsReasons> = {
  nameRequired: '请填写商品名称。',
  categoryRequired: '请选择分类。',
  noteRequired: '请填写备注。',
  oneOrMore: '数量不能小于 1。',
  movedMeanwhile: '当前库存已是 {stock}，不再是 {expected}。请核对后重新保存。',
  noCategory: '请选择列表中的分类。',
  nameFixed: '商品名称保存后不能修改。',
  categoryFixed: '商品分类保存后不能修改。',
  upcFixed: '有在途或未认领的货物时不能修改 UPC：包裹按 UPC 匹配。',
}
