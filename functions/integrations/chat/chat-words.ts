import type { WebhookEventType } from '../../../shared/integrations/webhook-events.ts'
import type { Language } from '../../../shared/values/language.ts'

/** Values of an event as texts; '' if the event lacks one. */
export interface Facts {
  /** A field of the event. */
  data: (name: string) => string
  /** An amount of the event, in dollars. */
  money: (name: string) => string
  product: string
  warehouse: string
  buyer: string
  /** Units without a sign. */
  units: string
  /** Units with a sign. */
  change: string
  /** Carrier and tracking number. */
  parcel: string
}

interface Words {
  open: string
  test: (userName: string) => string
  by: (sentence: string, userName: string) => string
  events: Readonly<Record<WebhookEventType, (facts: Facts) => string>>
}

const ENDS = {
  en: { archived: 'archived', canceled: 'canceled', expired: 'expired' },
  zh: { archived: '已归档', canceled: '已取消', expired: '已过期' },
} as const
const CASES = {
  en: { short: 'missing units', over: 'excess units', damaged: 'damaged units', wrongItem: 'wrong goods' },
  zh: { short: '短少', over: '多出', damaged: '损坏', wrongItem: '错货' },
} as const

const wordIn = (words: Readonly<Record<string, string>>, key: string): string => words[key] ?? key

const en: Words = {
  open: 'Open',
  test: (userName) => `Test message from Dockside, sent by ${userName}`,
  by: (sentence, userName) => `${sentence} (by ${userName})`,
  events: {
    'offer.posted': ({ data, money, product }) =>
      `Offer posted: ${data('quantity')} × ${product} at ${money('price')}, until ${data('expireDate')}`,
    'offer.reopened': ({ data, product }) =>
      `Offer open again: ${product}, ${data('leftNum')} of ${data('quantity')} left, until ${data('expireDate')}`,
    'offer.ended': ({ data, product }) =>
      `Offer ${wordIn(ENDS.en, data('status'))}: ${product}, ${data('leftNum')} of ${data('quantity')} left`,
    'take.created': ({ units, product, warehouse }) => `Offer taken: ${units} × ${product} for ${warehouse}`,
    'take.ended': ({ data, product }) =>
      `Take ended: ${product}, ${data('delivered')} delivered, ${data('cancelled')} canceled`,
    'arrival.confirmed': ({ units, product, warehouse }) => `Arrived: ${units} × ${product} at ${warehouse}`,
    'arrival.reversed': ({ units, product, warehouse }) => `Arrival reversed: ${units} × ${product} at ${warehouse}`,
    'stock.changed': ({ data, change, product, warehouse }) =>
      `Stock changed: ${product} at ${warehouse}, ${change}, now ${data('stock')}`,
    'shipment.submitted': ({ data, warehouse }) => `Shipment submitted: ${data('outboundNo')} from ${warehouse}`,
    'shipment.canceled': ({ data, warehouse }) => `Shipment canceled: ${data('outboundNo')} from ${warehouse}`,
    'shipment.archived': ({ data, parcel }) =>
      `Shipment sent: ${[data('outboundNo'), parcel].filter(Boolean).join(', ')}`,
    'shipment.reopened': ({ data, warehouse }) => `Shipment reopened: ${data('outboundNo')} from ${warehouse}`,
    'shipment.tracked': ({ data, parcel }) =>
      `Tracking number of shipment ${data('outboundNo')} changed: ${parcel || 'none'}`,
    'transfer.made': ({ data, units, product, warehouse }) =>
      data('direction') === 'sent'
        ? `Transfer sent: ${units} × ${product} from ${warehouse}`
        : `Transfer received: ${units} × ${product} at ${warehouse}`,
    'transfer.checked': ({ data, units, product }) =>
      `Transfer checked: ${product}, ${data('checkedQty')} of ${units} found`,
    'claim.distributed': ({ units, product, warehouse }) =>
      `Mixed claim distributed: ${units} × ${product} at ${warehouse}`,
    'payment.requested': ({ money, buyer }) => `Payment requested: ${money('amount')} for ${buyer}`,
    'payment.paid': ({ money, buyer }) => `Payment made: ${money('amount')} to ${buyer}`,
    'payment.rejected': ({ money, buyer }) => `Payment rejected: ${money('amount')} for ${buyer}`,
    'payment.canceled': ({ money, buyer }) => `Payment canceled: ${money('amount')} for ${buyer}`,
    'discrepancy.opened': ({ data, product, warehouse }) =>
      `Discrepancy reported: ${wordIn(CASES.en, data('kind'))}, ${product} at ${warehouse}, ${data('found')} of ${data('expected')} found`,
    'discrepancy.resolved': ({ data, product }) =>
      `Discrepancy resolved: ${wordIn(CASES.en, data('kind'))}, ${product}`,
    'discrepancy.closed': ({ data, product }) => `Discrepancy closed: ${wordIn(CASES.en, data('kind'))}, ${product}`,
    'bill.built': ({ data, money, warehouse }) =>
      `Bill created: ${money('amount')} for ${data('month')} at ${warehouse}`,
    'bill.requested': ({ data, money, warehouse }) =>
      `Payment of a bill requested: ${money('amount')} for ${data('month')} at ${warehouse}`,
    'bill.paid': ({ data, money, warehouse }) => `Bill paid: ${money('amount')} for ${data('month')} at ${warehouse}`,
  },
}

const zh: Words = {
  open: '查看',
  test: (userName) => `Dockside 测试消息，由 ${userName} 发送`,
  by: (sentence, userName) => `${sentence}（操作人：${userName}）`,
  events: {
    'offer.posted': ({ data, money, product }) =>
      `求购单已发布：${product}，${data('quantity')} 件，单价 ${money('price')}，有效期至 ${data('expireDate')}`,
    'offer.reopened': ({ data, product }) =>
      `求购单已恢复：${product}，共 ${data('quantity')} 件，剩余 ${data('leftNum')} 件，有效期至 ${data('expireDate')}`,
    'offer.ended': ({ data, product }) =>
      `求购单${wordIn(ENDS.zh, data('status'))}：${product}，共 ${data('quantity')} 件，剩余 ${data('leftNum')} 件`,
    'take.created': ({ units, product, warehouse }) => `已接单：${product}，${units} 件，送至${warehouse}`,
    'take.ended': ({ data, product }) =>
      `接单已结束：${product}，送达 ${data('delivered')} 件，取消 ${data('cancelled')} 件`,
    'arrival.confirmed': ({ units, product, warehouse }) => `到货已确认：${product}，${units} 件，${warehouse}`,
    'arrival.reversed': ({ units, product, warehouse }) => `到货已冲销：${product}，${units} 件，${warehouse}`,
    'stock.changed': ({ data, change, product, warehouse }) =>
      `库存变动：${product}，${warehouse}，${change}，现有 ${data('stock')} 件`,
    'shipment.submitted': ({ data, warehouse }) => `出库单已提交：${data('outboundNo')}，${warehouse}`,
    'shipment.canceled': ({ data, warehouse }) => `出库单已取消：${data('outboundNo')}，${warehouse}`,
    'shipment.archived': ({ data, parcel }) =>
      `出库单已归档：${[data('outboundNo'), parcel].filter(Boolean).join('，')}`,
    'shipment.reopened': ({ data, warehouse }) => `出库单已退回处理中：${data('outboundNo')}，${warehouse}`,
    'shipment.tracked': ({ data, parcel }) => `出库单 ${data('outboundNo')} 的快递单号已修改：${parcel || '无'}`,
    'transfer.made': ({ data, units, product, warehouse }) =>
      `${data('direction') === 'sent' ? '已调出' : '已调入'}：${product}，${units} 件，${warehouse}`,
    'transfer.checked': ({ data, units, product }) =>
      `调拨已核对：${product}，应有 ${units} 件，实有 ${data('checkedQty')} 件`,
    'claim.distributed': ({ units, product, warehouse }) => `混装认领已分配：${product}，${units} 件，${warehouse}`,
    'payment.requested': ({ money, buyer }) => `已申请付款：${buyer}，${money('amount')}`,
    'payment.paid': ({ money, buyer }) => `已付款：${buyer}，${money('amount')}`,
    'payment.rejected': ({ money, buyer }) => `付款已拒绝：${buyer}，${money('amount')}`,
    'payment.canceled': ({ money, buyer }) => `付款申请已取消：${buyer}，${money('amount')}`,
    'discrepancy.opened': ({ data, product, warehouse }) =>
      `异常单已提交：${wordIn(CASES.zh, data('kind'))}，${product}，${warehouse}，应有 ${data('expected')} 件，实有 ${data('found')} 件`,
    'discrepancy.resolved': ({ data, product }) => `异常单已解决：${wordIn(CASES.zh, data('kind'))}，${product}`,
    'discrepancy.closed': ({ data, product }) => `异常单已关闭：${wordIn(CASES.zh, data('kind'))}，${product}`,
    'bill.built': ({ data, money, warehouse }) => `账单已生成：${warehouse}，${data('month')}，${money('amount')}`,
    'bill.requested': ({ data, money, warehouse }) =>
      `账单已申请付款：${warehouse}，${data('month')}，${money('amount')}`,
    'bill.paid': ({ data, money, warehouse }) => `账单已支付：${warehouse}，${data('month')}，${money('amount')}`,
  },
}

/** Texts of chat messages. */
export const chatWords: Record<Language, Words> = { en, 'zh-CN': zh }
