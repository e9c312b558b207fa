import type { shipmentImportReasons } from '../../../../../shared/outbound/imports.reasons.ts'
import type { TextsOfReasons } from '../../../reason-texts.ts'

export default {
  upc: 'UPC',
  quantity: '数量',
  label: '面单文件',
  productName: '商品名称',
  boxes: '箱数',
  carrier: '承运商',
  tracking: '快递单号',
  priority: '优先级',
  service: '服务',
  instruction: '操作说明',
  note: '备注',
  noHeader:
    '在工作表“{sheet}”的前几行中未找到表头，开头内容为：{found}。请选择各列，或按模板在出库单上方的一行写明列名后重新上传。',
  columnsMissing: '工作表“{sheet}”第 {row} 行的表头缺少以下列：{columns}。请选择各列，或按模板命名各列后重新上传。',
  unknownProduct: '公司没有该 UPC 的商品。',
  severalProducts: '有多个商品使用该 UPC：{names}。请在“Product name”列填写其中一个商品的名称。',
  otherProduct: '该 UPC 没有此名称的商品。可用名称：{names}。',
  unknownPriority: '没有该优先级，可用：{normal}、{medium}、{urgent}。',
  normal: '普通',
  medium: '中等',
  urgent: '紧急',
  unknownService: '没有该服务，可用：{choices}。',
  noLabelFile: '上传的面单文件中没有 {file}。',
  tooManyLabels: '一张出库单最多可有 {most} 个面单文件。',
  short: '该行可用库存仅剩 {have} 件，需出库 {need} 件。',
  sameName: '已有同名的面单文件，请重命名其中一个。',
  fileGone: '上传的工作簿已不存在，请重新选择。',
  shipperLostRights: '发起提交的人员已无出库权限。已提交的出库单会保留，请使用下方按钮提交其余部分。',
  brokeOff: '导入中断。已提交的出库单会保留，请使用下方按钮提交其余部分。',
  noImport: '该导入不存在，或您无权访问。',
  begunAlready: '该工作簿正在检查，或已检查过。',
  nothingToShip: '该工作簿目前没有可出库的行。',
  sameSheet:
    '同一工作簿的此工作表的出库单已由导入 {importNo} 提交过。如果是另外的出库单，请修改工作簿中的内容（例如备注）后重新选择。',
} satisfies TextsOfReasons<typeof shipmentImportReasons>
