import type { texts as english } from '../../en/tracking/search.ts'
import type { Texts } from '../../texts-types.ts'

export const texts = {
  label: '搜索',
  hint: '快递单号、后六位、UPC、单号或商品',
  clear: '清除搜索内容',
  results: '搜索结果',
  kinds: { parcel: '包裹', inbound: '入库单', offer: '求购单', product: '商品' },
  lists: '在列表中搜索',
  listNames: { offers: '求购单', inbound: '入库', inventory: '库存', toConfirm: '待确认', history: '入库历史' },
  inList: '在“{{list}}”中搜索“{{text}}”',
  recent: '最近搜索',
  forget: '清除最近搜索',
  searching: '正在搜索',
  nothing: '未找到“{{text}}”',
  nothingText: '请输入完整的快递单号或其后六位、UPC、单号，或商品名称中的词。',
  more: '结果超过 {{count}} 条，仅显示前几条。',
  count_other: '{{units}} 条结果',
  units_other: '{{units}} 件',
} satisfies Texts<typeof english>
