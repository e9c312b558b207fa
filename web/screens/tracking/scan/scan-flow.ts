import { kindOfCode, scannedCode } from '../../../../shared/tracking/scan.rules.ts'
import { type Gs1Goods, gs1Goods } from '../../../../shared/values/labels/gs1.ts'
import { parseQuantity } from '../../../../shared/values/quantity.ts'
import { aliasOf, parseTracking } from '../../../../shared/values/tracking.ts'
import { isGtin, normalUpc, parseUpc, upcAOf } from '../../../../shared/values/upc.ts'

/** A finished line of a parcel. */
export interface ScannedLine {
  tracking: string
  /** The scanned form, if it differs from the tracking number. */
  label?: string
  upc: string
  qty: number
}

/** The line that is being scanned. */
export interface Flow {
  step: 'tracking' | 'upc' | 'qty'
  tracking: string
  /** The scanned form, if it differs from the tracking number; otherwise empty. */
  label: string
  upc: string
  qty: number
  /** What the parcel is known to hold: offered, and taken with Enter. */
  offered: string
  /** A code that can be a tracking number and a UPC: the person says which. */
  question: string
}

export const START: Flow = { step: 'tracking', tracking: '', label: '', upc: '', qty: 1, offered: '', question: '' }

/** Why a code was not taken. */
export type Problem = 'trackingFirst' | 'upcFirst' | 'noCode' | 'noQuantity' | 'answerFirst'

/** What a code, or a key, has led to. */
export interface Step {
  flow: Flow
  /** The lines that are finished by it. */
  kept?: ScannedLine
  /** A parcel was begun: what is known of it is to be looked up. */
  begun?: string
  /** The same code as the one before: nothing happens twice. */
  repeated?: string
  problem?: Problem
}

/** Codes that are known to be UPCs: products of the company, scanned as such before, or expected in the parcel. */
export type IsKnownUpc = (code: string) => boolean

/** Digits that can be a quantity: a UPC is longer. */
const TYPED_QUANTITY = /^\d{1,5}$/
/** A quantity that was typed while a UPC is due. */
const NO_UPC = /^\d{1,3}$/
/** As long as a UPC, whatever its check digit: a company's own numbers have none. */
const AS_LONG_AS_A_UPC = /^\d{12,14}$/

/** What one code does: as a scanner sends it, or as it is typed and ended with Enter. Empty is Enter alone. */
export const scanned = (flow: Flow, text: string, isKnownUpc: IsKnownUpc): Step => {
  if (flow.question !== '') return { flow, problem: 'answerFirst' }
  if (text.trim() === '') return entered(flow)
  if (flow.step === 'qty' && TYPED_QUANTITY.test(text.trim())) return typedQuantity(flow, text)
  const goods = gs1Goods(text)
  if (goods) return asUpc(flow, upcOfGoods(flow, goods, isKnownUpc), goods.qty)
  const code = readCode(flow, scannedCode(text), isKnownUpc)
  if (code !== '' && (code === flow.tracking || code === flow.upc)) return { flow, repeated: code }
  const label = aliasOf(text)
  // A carrier's label names a parcel, even if the digits of its number would do as a UPC.
  if (label !== undefined) return asTracking(flow, code, label)
  const kind = kindOfCode(code)
  if (flow.step === 'upc' && (code === flow.offered || isKnownUpc(code))) return asUpc(flow, code)
  // With a parcel in hand its number would be no use: more likely the goods are scanned.
  if (kind === 'tracking' && flow.step === 'upc' && AS_LONG_AS_A_UPC.test(code)) return asked(flow, code)
  if (kind === 'tracking') return isKnownUpc(code) ? asUpc(flow, code) : asTracking(flow, code)
  if (kind === 'upc') return asUpc(flow, code)
  if (kind === 'both') {
    if (flow.step === 'upc' || isKnownUpc(code)) return asUpc(flow, code)
    return asked(flow, code)
  }
  // Labels of a company's own: shorter than a tracking number, and without a check digit.
  if (flow.step === 'upc' && !NO_UPC.test(code)) return asUpc(flow, text.trim())
  return { flow, problem: 'noCode' }
}

/** An EAN-13 with a leading zero is read as the UPC-A behind it where it names goods: it may be a tracking number as well. */
const readCode = (flow: Flow, code: string, isKnownUpc: IsKnownUpc): string => {
  const upcA = upcAOf(code)
  return upcA !== '' && (flow.step === 'upc' || upcA === flow.upc || isKnownUpc(upcA)) ? upcA : code
}

/**
 * Finds the product of a GS1 code by the UPC of the item, the number of the case, or the number of the items in the case
 * (the case number without its packaging level, with its own check digit).
 */
const upcOfGoods = (flow: Flow, { gtin, upc }: Gs1Goods, isKnownUpc: IsKnownUpc): string => {
  const inside = itemOf(gtin)
  const names = [upc, gtin, inside, upcAOf(inside)].filter((name) => name !== '')
  return names.find((name) => name === flow.offered || isKnownUpc(name)) ?? (upc || gtin)
}

const itemOf = (gtin: string): string => {
  const body = gtin.slice(1, 13)
  const digit = [...'0123456789'].find((one) => isGtin(`${body}${one}`)) ?? ''
  return `${body}${digit}`
}

const asked = (flow: Flow, question: string): Step => ({ flow: { ...flow, question } })

/** The person says what an ambiguous code is. */
export const answered = ({ question, ...flow }: Flow, kind: 'tracking' | 'upc'): Step => {
  const before = { ...flow, question: '' }
  return kind === 'tracking' ? asTracking(before, question) : asUpc(before, question)
}

/** Another quantity, by the buttons of a phone. */
export const withQuantity = (flow: Flow, qty: number): Flow => {
  const parsed = parseQuantity(String(qty))
  return flow.step === 'qty' && parsed.ok ? { ...flow, qty: parsed.value } : flow
}

/** What has been found out about the parcel being scanned; of another one it comes too late. */
export const offering = (flow: Flow, tracking: string, upc: string): Flow =>
  flow.tracking === tracking && flow.step === 'upc' ? { ...flow, offered: normalUpc(upc) } : flow

const entered = (flow: Flow): Step => {
  if (flow.step === 'qty') return kept(flow, flow.qty)
  if (flow.step === 'upc' && flow.offered !== '') return asUpc(flow, flow.offered)
  return { flow }
}

const typedQuantity = (flow: Flow, text: string): Step => {
  const parsed = parseQuantity(text)
  return parsed.ok ? kept(flow, parsed.value) : { flow, problem: 'noQuantity' }
}

const kept = ({ tracking, label, upc }: Flow, qty: number): Step => ({
  flow: START,
  kept: { tracking, upc, qty, ...(label === '' ? {} : { label }) },
})

/** A parcel begins; the line before it is finished with its quantity. */
const asTracking = (flow: Flow, code: string, label = ''): Step => {
  const parsed = parseTracking(code)
  if (!parsed.ok) return { flow, problem: 'noCode' }
  if (flow.step === 'upc') return { flow, problem: 'upcFirst' }
  const begun = { ...START, step: 'upc' as const, tracking: parsed.value, label }
  const before = flow.step === 'qty' ? kept(flow, flow.qty) : undefined
  return { ...before, flow: begun, begun: parsed.value }
}

/** What lies in the parcel; another UPC finishes the line before it and begins a further one of the same parcel. */
const asUpc = (flow: Flow, code: string, qty = 1): Step => {
  if (flow.step === 'tracking') return { flow, problem: 'trackingFirst' }
  const parsed = parseUpc(code)
  if (!parsed.ok) return { flow, problem: 'noCode' }
  const before = flow.step === 'qty' ? kept(flow, flow.qty) : undefined
  return { ...before, flow: { ...flow, step: 'qty', upc: parsed.value, qty, offered: '' } }
}
