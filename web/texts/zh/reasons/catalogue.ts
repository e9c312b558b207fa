import type { catalogueReasons } from '../../../../shared/products/catalogue.reasons.ts'
import type { TextsOfReasons } from '../../reason-texts.ts'

export default {
  productName: '商品名称',
  upc: 'UPC',
  price: '价格',
  size: '分类',
  condition: '成色',
  asin: 'ASIN',
  weight: '重量',
  storageFreeDuration: '免仓储费月数',
  note: '备注',
  noHeader:
    '在工作表“{sheet}”的前几行中未找到表头，开头内容为：{found}。请选择各列，或按模板在商品上方的一行写明列名后重新上传。',
  columnsMissing: '工作表“{sheet}”第 {row} 行的表头缺少以下列：{columns}。请选择各列，或按模板命名各列后重新上传。',
  unknownCategory: '没有该分类，可用：{choices}。',
  unknownCondition: '没有该成色，可用：{choices}。',
  twice: '第 {row} 行已有相同的商品（名称、UPC 和成色）。',
  known: '已有相同名称、UPC 和成色的商品。',
  fileGone: '上传的工作簿已不存在，请重新选择。',
  importerLostRights: '发起导入的人员已无权修改商品。已添加的商品会保留，请重新选择工作簿以添加其余商品。',
  brokeOff: '导入中断。已添加的商品会保留，请重新选择工作簿以添加其余商品。',
  noCatalogue: '该导入不存在，或您无权访问。',
  notChecked: '该商品目录已导入，或检查未能完成。',
  nothingToAdd: '该商品目录中没有可添加的行。',
  otherImporting: '另一份商品目录正在导入，请等待完成后重试。',
} satisfies TextsOfReasons<typeof catalogueReasons>
