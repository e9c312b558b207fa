import type english from '../../en/products/labels.ts'
import type { Texts } from '../../texts-types.ts'

export default {
  title: '打印标签',
  format: '标签纸',
  formats: {
    avery5160: 'Avery 5160 或 8160：Letter 纸，每张 30 枚，2⅝ × 1 英寸',
    avery5163: 'Avery 5163 或 8163：Letter 纸，每张 10 枚，4 × 2 英寸',
    averyL7160: 'Avery L7160：A4 纸，每张 21 枚，63.5 × 38.1 毫米',
    averyL7159: 'Avery L7159：A4 纸，每张 24 枚，63.5 × 33.9 毫米',
    roll2x1: '标签卷，2 × 1 英寸',
    roll225x125: '标签卷，2¼ × 1¼ 英寸',
    roll50x30: '标签卷，50 × 30 毫米',
  },
  dpi: '打印机分辨率',
  dpiRule: '请查看标签打印机的规格说明，多数为 203 dpi。',
  dots: '{{dpi}} dpi',
  start: '起始标签',
  startRule: '整张标签纸上第一枚空白标签的序号，逐行计数。新的标签纸请填 1。',
  startBetween: '请输入 1 到 {{most}} 之间的整数。',
  company: '公司名称',
  companyShown: '打印公司名称',
  quantity: '标签数量',
  quantityOf: '{{product}} 的标签数量',
  quantityBetween: '请输入 0 到 {{most}} 之间的整数。',
  many: '每次最多打印 {{most}} 枚标签，其余请分次打印。',
  none: '请至少为一个商品输入标签数量。',
  tooFine: '以下商品的条码对此标签而言过长，扫描枪可能无法识别：{{products}}。请选择更宽的标签。',
  tooFineAt203:
    '以下商品的条码在 203 dpi 下对此标签而言过长，扫描枪可能无法识别：{{products}}。请选择更宽的标签，或使用 300 dpi 的打印机。',
  wrongDigit: '以下商品的 UPC 校验位有误，将按 Code 128 打印，收银系统可能无法识别：{{products}}。请与实物核对 UPC。',
  pages: '共 {{labels}} 枚标签，{{pages}} 页。',
  more: '预览仅显示前 {{shown}} 页。',
  hint: '打印时请选择对应的纸张尺寸，页边距设为“无”，缩放比例设为 100%。',
  print: '打印',
} satisfies Texts<typeof english>
