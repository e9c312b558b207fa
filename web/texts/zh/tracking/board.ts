import type english from '../../en/tracking/board.ts'
import type { Texts } from '../../texts-types.ts'

export default {
  warehouse: '仓库',
  large: '大字显示',
  zone: '时间按 {{zone}} 计算。数据每 30 秒刷新，未认领到货每 5 分钟刷新。',
  unrefreshed: '未能刷新：{{why}}',
  arrived: '今日到货',
  arrivedText: '已导入的行数',
  byHour: '今日各小时',
  byHourText: '导入带来的行数。',
  hour: '小时',
  rows: '行',
  nothing: '今天还没有到货。',
  waiting: '等待确认',
  unclaimed: '未认领的到货',
  seeUnclaimed: '查看未认领的到货',
  seeRows: '查看待确认',
  atLeast: '{{count}}+',
  by: '按仓库',
  company: '公司',
  toConfirm: '待确认',
  old: '8 天及以上',
  unclaimedUnits: '未认领数量',
  empty: '没有到货',
  emptyText: '有到货的仓库会显示在这里。',
} as const satisfies Texts<typeof english>
