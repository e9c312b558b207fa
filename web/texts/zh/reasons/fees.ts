import type { feesReasons } from '../../../../shared/fees/fees.reasons.ts'
import type { TextsOfReasons } from '../../reason-texts.ts'

export const texts: TextsOfReasons<typeof feesReasons> = {
  noCategory: '无法计算 {product} 的费用：该商品没有分类。请先为商品选择分类。',
}
