import * as z from 'zod'
import { NOTICE_CHARACTERS } from '../../../shared/integrations/chat.rules.ts'
import { TEST_EVENT } from '../../../shared/integrations/webhook-events.ts'
import type { Language } from '../../../shared/values/language.ts'
import { moneyFromWire, showExactMoney } from '../../../shared/values/money.ts'
import { userItem } from '../../platform/actor.items.ts'
import { partRef } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { productItem } from '../../products/public.ts'
import { warehouseNames } from '../../warehouses/public.ts'
import { chatWords, type Facts } from './chat-words.ts'
import { recordPath } from './record-path.ts'

/** A short sentence about an event, and the path of its record on the site. */
export const chatNotice = z.object({ text: z.string(), path: z.string() })
export type ChatNotice = z.output<typeof chatNotice>

interface Told {
  type: string
  data: Readonly<Record<string, unknown>>
}

/**
 * Describes an event in a language. People in a chat do not know numbers of records, so products, warehouses and
 * buyers are named, with the names they have now.
 */
export const noticeOf = async (deps: Deps, doctorNo: string, language: Language, event: Told): Promise<ChatNotice> => {
  const words = chatWords[language]
  const { type, data } = event
  const path = recordPath(doctorNo, event)
  if (type === TEST_EVENT) return { text: words.test(textOf(data.sentBy)), path }
  const facts = await factsOf(deps, doctorNo, data)
  const sentences: Readonly<Record<string, ((facts: Facts) => string) | undefined>> = words.events
  const sentence = sentences[type]?.(facts) ?? type
  const { userName } = author.parse(data).by ?? {}
  return { text: shortened(userName === undefined ? sentence : words.by(sentence, userName)), path }
}

const productNamed = z.object({ productName: z.string() })
const userNamed = z.object({ userName: z.string() })
const author = z.object({ by: userNamed.optional() })

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const moneyOf = (value: unknown): string =>
  typeof value === 'number' ? `$${showExactMoney(moneyFromWire(value))}` : ''

const factsOf = async (deps: Deps, doctorNo: string, data: Told['data']): Promise<Facts> => {
  const [productNo, warehouseNo, userNo] = [textOf(data.productNo), textOf(data.warehouseNo), textOf(data.userNo)]
  const [[product, buyer], places] = await Promise.all([
    deps.table.batchGet([
      partRef(productItem, { doctorNo, productNo: productNo || NONE }, productNamed),
      partRef(userItem, { userNo: userNo || NONE }, userNamed),
    ]),
    warehouseNames(deps, doctorNo, warehouseNo ? [warehouseNo] : []),
  ])
  const { qty, carrierName, tracking } = data
  return {
    data: (name) => textOf(data[name]),
    money: (name) => moneyOf(data[name]),
    product: product?.productName || textOf(data.upc) || productNo,
    warehouse: places.get(warehouseNo) ?? warehouseNo,
    buyer: buyer?.userName ?? userNo,
    units: textOf(typeof qty === 'number' ? Math.abs(qty) : ''),
    change: typeof qty === 'number' && qty > 0 ? `+${qty}` : textOf(qty),
    parcel: [carrierName, tracking].map(textOf).filter(Boolean).join(' '),
  }
}
/** Key of no record, for events without a product or a buyer. */
const NONE = '-'

/** Cuts a sentence that an overlong name of a product would make unreadable, never within a character. */
const shortened = (text: string): string => {
  const characters = [...text]
  return characters.length <= NOTICE_CHARACTERS ? text : `${characters.slice(0, NOTICE_CHARACTERS - 1).join('')}…`
}
