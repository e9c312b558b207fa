import type { valuesReasons } from '../../../../shared/values/values.reasons.ts'
import type { TextsOfReasons } from '../../reason-texts.ts'

export const texts: TextsOfReasons<typeof valuesReasons> = {
  trackingRequired: '请填写快递单号。',
  trackingRounded: '电子表格对该快递单号做了舍入，请将该列设为文本格式。',
  trackingIsGoods: '此条码表示商品（GTIN {gtin}），不是包裹。请扫描或输入承运商面单上的快递单号。',
  cellError: '这是电子表格的单元格错误（例如 #N/A）。请更正单元格后重新复制。',
  trackingLetters: '快递单号只能包含字母和数字。',
  trackingShort: '快递单号至少 {least} 位',
  trackingLong: '快递单号不能超过 {most} 位',
  upcRequired: '请填写 UPC。',
  upcLong: 'UPC 不能超过 {most} 个字符。',
  upcRounded: '电子表格对该 UPC 做了舍入。请将该列设为文本格式，再复制完整号码。',
  upcDecimal: '电子表格给该 UPC 加了小数点，请只输入数字。',
  upcLetters: 'UPC 只能包含字母、数字和符号，不能有空格。',
  quantityRequired: '请填写数量。',
  quantityUnclear: '数量 {text} 有两种含义，请不要写点号。',
  quantityWhole: '数量必须是整数。',
  quantityLeast: '数量不能小于 1。',
  quantityMost: '数量不能超过 {most}。',
}
