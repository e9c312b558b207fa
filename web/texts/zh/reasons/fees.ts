import type { feesReasons } from '../../../../shared/fees/fees.reasons.ts'
import type { TextsOfReasons } from '../../reason-texts.ts'

export default {
  noCategory: '无法计算 {product} 的费用：该商品没有分类。请先为商品选择分类。',
  unpricedStorage: '{count} 个商品未计仓储费：其分类没有费率，例如 {product}。请为每个商品选择分类，然后重算当天。',
  unpricedEvents:
    '{count} 个商品的费用尚未计收，例如 {product}：该商品或与其一同发货的商品没有带费率的分类。请为每个商品选择分类，然后重算当天。',
  unpricedMonth:
    '该月至少 {count} 个商品的费用尚未计收，例如 {product}：商品没有带费率的分类。请为每个商品选择分类，然后重算该月。',
  beforeFirst: '仓库于 {day} 添加：此前没有可计算的费用。',
  takenBack: '退回：{day} 的费用，金额完全相同',
  late: '属于 {day}，因 {month} 已付款而计入之后的月份',
  notPriced: '未计价：商品没有带费率的分类',
  requesterLostRights: '未计算：发起请求的人员已无权重算该仓库的费用。',
  runFailed: '运行中断（{error}）。系统会自动重试；如仍未成功，请再次重算该日或该月。',
  oneMonth: '请输入一个月份，例如 2023-09。',
  datesByCommas: '请输入日期，例如 2023-09-01，多个日期用逗号分隔。',
  tooManyDates: '一次最多输入 {most} 个日期。',
  dayOrMonth: '请输入日期（如 2023-09-01）或月份（如 2023-09）。',
  notOver: '{day} 尚未结束：一天结束后才能计算当天的费用。',
  notBegun: '{month} 尚未开始。',
  monthsPaid: '{months} 已付款，其费用保持不变。',
} satisfies TextsOfReasons<typeof feesReasons>
