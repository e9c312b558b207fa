import type { Letter, Reader } from '../../../shared/notifications/letter.ts'
import type { ListedOffer, NewOffersMail } from '../../../shared/offers/offers.mails.ts'
import type { Language } from '../../../shared/values/language.ts'
import { showMoney } from '../../../shared/values/money.ts'
import { letterWords } from '../../platform/letters/letter-words.ts'

const en = {
  openAgain: (company: string) => `Reopened offer from ${company}`,
  isNew: (company: string) => `New offer from ${company}`,
  withProduct: (heading: string, product: string) => `${heading}: ${product}`,
  buys: (company: string, quantity: number, product: string) => `${company} is buying ${quantity} × ${product}.`,
  price: 'Price per unit, including bonus',
  openUntil: 'Open until',
  openOne: 'Open the offer',
  several: (count: number, from: string) => `${count} offers from ${from}`,
  companies: (count: number) => `${count} companies`,
  canTake: (count: number) => `${count} offers you can take`,
  prices: 'Prices are per unit, including the bonus.',
  more: (count: number) => `and ${count} more`,
  wanted: (quantity: number) => `${quantity} wanted`,
  until: (day: string) => `until ${day}`,
  again: 'reopened',
  comma: ', ',
  open: 'Open the offers',
}

const zh: typeof en = {
  openAgain: (company) => `${company} 重新开放的求购单`,
  isNew: (company) => `${company} 的新求购单`,
  withProduct: (heading, product) => `${heading}：${product}`,
  buys: (company, quantity, product) => `${company} 求购 ${quantity} 件 ${product}。`,
  price: '单价（含奖金）',
  openUntil: '截止日期',
  openOne: '查看求购单',
  several: (count, from) => `${from} 的 ${count} 个求购单`,
  companies: (count) => `${count} 家公司`,
  canTake: (count) => `您可以接的 ${count} 个求购单`,
  prices: '价格为单价，已含奖金。',
  more: (count) => `另有 ${count} 个`,
  wanted: (quantity) => `求购 ${quantity} 件`,
  until: (day) => `截止 ${day}`,
  again: '重新开放',
  comma: '，',
  open: '查看求购单列表',
}

const words: Record<Language, typeof en> = { en, 'zh-CN': zh }

/** Notifies a nurse of offers they may take. A single offer has its own text; several are listed. */
export const newOffersLetter = ({ offers, more }: Pick<NewOffersMail, 'offers' | 'more'>, reader: Reader): Letter => {
  const [first] = offers
  if (!first) throw new Error('An email about new offers needs at least one offer')
  const t = words[reader.language]
  const companies = [...Map.groupBy(offers, ({ doctorNo }) => doctorNo).values()]
  const names = companies.map(([one = first]) => one.doctorName)
  const footer = letterWords[reader.language].forWorking(names.join(t.comma))
  if (offers.length + more === 1) return { ...oneOffer(first, reader), footer }
  const from = names.length === 1 ? first.doctorName : t.companies(names.length)
  const url = names.length === 1 ? `${reader.siteUrl}/offer?company=${first.doctorNo}` : `${reader.siteUrl}/offer`
  const sections = companies.map((theirs, at) => ({
    title: names[at] ?? '',
    links: theirs.map((offer) => linkOf(offer, reader)),
  }))
  if (more > 0) sections.at(-1)?.links.push({ label: t.more(more), url })
  return {
    subject: t.several(offers.length + more, from),
    heading: t.canTake(offers.length + more),
    paragraphs: [t.prices],
    sections,
    action: { label: t.open, url },
    footer,
  }
}

const urlOf = ({ offerNo, doctorNo }: ListedOffer, siteUrl: string): string =>
  `${siteUrl}/offer/${offerNo}?company=${doctorNo}`

const linkOf = (offer: ListedOffer, { siteUrl, language }: Reader): { label: string; url: string } => {
  const { productName, price, quantity, expireDate, relisted } = offer
  const t = words[language]
  const parts = [productName, `$${showMoney(price)}`, t.wanted(quantity), t.until(expireDate)]
  return { label: [...parts, ...(relisted ? [t.again] : [])].join(t.comma), url: urlOf(offer, siteUrl) }
}

const oneOffer = (offer: ListedOffer, { siteUrl, language }: Reader): Omit<Letter, 'footer'> => {
  const { doctorName, productName, price, quantity, expireDate, relisted } = offer
  const t = words[language]
  const common = letterWords[language]
  const heading = relisted ? t.openAgain(doctorName) : t.isNew(doctorName)
  return {
    subject: t.withProduct(heading, productName),
    heading,
    paragraphs: [t.buys(doctorName, quantity, productName)],
    facts: [
      { name: common.product, value: productName },
      { name: t.price, value: `$${showMoney(price)}` },
      { name: common.quantity, value: String(quantity) },
      { name: t.openUntil, value: expireDate },
    ],
    action: { label: t.openOne, url: urlOf(offer, siteUrl) },
  }
}
