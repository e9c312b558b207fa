import type { Letter, Reader } from '../../shared/notifications/letter.ts'
import type { ShipmentRefusedMail } from '../../shared/outbound/outbound.mails.ts'
import type { Language } from '../../shared/values/language.ts'
import { letterWords } from '../platform/letters/letter-words.ts'

const en = {
  notSubmitted: (outboundNo: string) => `Shipment ${outboundNo} was not submitted`,
  notCanceled: (outboundNo: string) => `Shipment ${outboundNo} could not be canceled completely`,
  wasNotSubmitted: 'A shipment was not submitted',
  couldNotBeCancelled: 'A shipment could not be canceled completely',
  isBack:
    'Nothing was shipped: all units are back in the lots they came from. Submit it again with the units that are in stock.',
  isPart:
    'The units of some products are back in stock; those of the others are not. The shipment stays in the list of working shipments. Correct the stock with a stocktake.',
  shipment: 'Shipment',
  andMore: (product: string, more: number) => `${product} and ${more} more`,
  forShipping: (company: string) => `You received this because you work on shipments for ${company} on Dockside.`,
}

const zh: typeof en = {
  notSubmitted: (outboundNo) => `出库单 ${outboundNo} 未能提交`,
  notCanceled: (outboundNo) => `出库单 ${outboundNo} 未能全部取消`,
  wasNotSubmitted: '有一张出库单未能提交',
  couldNotBeCancelled: '有一张出库单未能全部取消',
  isBack: '没有任何商品出库：所有商品都已退回原来的库存批次。请按现有库存重新提交。',
  isPart: '部分商品已退回库存，其余未能退回。该出库单仍在“处理中”列表里，请通过盘点更正库存。',
  shipment: '出库单',
  andMore: (product, more) => `${product} 及另外 ${more} 种`,
  forShipping: (company) => `您收到此邮件，是因为您在 Dockside 上处理 ${company} 的出库单。`,
}

const words: Record<Language, typeof en> = { en, 'zh-CN': zh }

/** Email to a person whose shipment was not submitted, or could not be canceled completely. */
export const shipmentRefusedLetter = (mail: ShipmentRefusedMail, { siteUrl, language }: Reader): Letter => {
  const { outboundNo, doctorNo, doctorName, what, why, warehouse, productName, products, units } = mail
  const t = words[language]
  const common = letterWords[language]
  const isBack = what === 'submitted'
  return {
    subject: isBack ? t.notSubmitted(outboundNo) : t.notCanceled(outboundNo),
    heading: isBack ? t.wasNotSubmitted : t.couldNotBeCancelled,
    paragraphs: [...(why === '' ? [] : [why]), isBack ? t.isBack : t.isPart],
    facts: [
      { name: t.shipment, value: outboundNo },
      { name: common.product, value: products > 1 ? t.andMore(productName, products - 1) : productName },
      { name: common.units, value: String(units) },
      { name: common.warehouse, value: warehouse },
    ],
    action: { label: common.openShipment, url: `${siteUrl}/outbound/shipments/${outboundNo}?company=${doctorNo}` },
    footer: t.forShipping(doctorName),
  }
}
