import { kindOfCode } from '../../../../shared/tracking/scan.rules.ts'
import { type Gs1Goods, gs1Goods } from '../../../../shared/values/labels/gs1.ts'
import { parseQuantity } from '../../../../shared/values/quantity.ts'
import { normalTracking, parseTracking, scannedFormOf } from '../../../../shared/values/tracking.ts'
import { isGtin, normalUpc, parseUpc, upcAOf } from '../../../../shared/values/upc.ts'

/** A finished line of a parcel. */
export interface ScannedLine {
  tracking: string
  /** The scanned form, if it differs from the tracking number. */
  label?: string
  upc: string
  qty: number
}

/** Line being scanned. */
export interface Flow {
  step: 'tracking' | 'upc' | 'qty'
  tracking: string
  /** The scanned form, if it differs from the tracking number; otherwise empty. */
  label: string
  upc: string
  qty: number
  /** UPC suggested for the parcel from its records; Enter accepts it. */
  offered: string
  /** Code that may be a tracking number or a UPC: the user decides. */
  question: string
}

export const START: Flow = { step: 'tracking', tracking: '', label: '', upc: '', qty: 1, offered: '', question: '' }

/** Reason why a code was not accepted. */
export type Problem = 'trackingFirst' | 'upcFirst' | 'noCode' | 'noQuantity' | 'answerFirst'

/** Result of a code or a key. */
export interface Step {
  flow: Flow
  /** Line finished by this step. */
  kept?: ScannedLine
  /** Tracking number of a parcel just started, to be looked up. */
  begun?: string
  /** Repeated code, which has no effect. */
  repeated?: string
  problem?: Problem
}

/** True for a known UPC: of a product of the company, of an earlier scan, or expected in a parcel. */
export type IsKnownUpc = (code: string) => boolean

/** Digits that can be a quantity; a UPC is longer. */
const TYPED_QUANTITY = /^\d{1,5}$/
/** Digits too short for a UPC: a quantity typed while a UPC is expected. */
const NO_UPC = /^\d{1,3}$/
/** As many digits as a UPC, regardless of the check digit: a company's own numbers have none. */
const AS_LONG_AS_A_UPC = /^\d{12,14}$/

/** Processes one code, scanned or typed with Enter. An empty text stands for Enter alone. */
export const scanned = (flow: Flow, text: string, isKnownUpc: IsKnownUpc): Step => {
  if (flow.question !== '') return { flow, problem: 'answerFirst' }
  if (text.trim() === '') return entered(flow)
  if (flow.step === 'qty' && TYPED_QUANTITY.test(text.trim())) return typedQuantity(flow, text)
  const goods = gs1Goods(text)
  if (goods) return asUpc(flow, upcOfGoods(flow, goods, isKnownUpc), goods.qty)
  const code = readCode(flow, normalTracking(text), isKnownUpc)
  if (code !== '' && (code === flow.tracking || code === flow.upc)) return { flow, repeated: code }
  const label = scannedFormOf(text)
  // A carrier's label is a parcel, even if the digits of its number would pass as a UPC.
  if (label !== undefined) return asTracking(flow, code, label)
  const kind = kindOfCode(code)
  if (flow.step === 'upc' && (code === flow.offered || isKnownUpc(code))) return asUpc(flow, code)
  // A parcel is already open, so a code as long as a UPC is more likely a product: the user decides.
  if (kind === 'tracking' && flow.step === 'upc' && AS_LONG_AS_A_UPC.test(code)) return asked(flow, code)
  if (kind === 'tracking') return isKnownUpc(code) ? asUpc(flow, code) : asTracking(flow, code)
  if (kind === 'upc') return asUpc(flow, code)
  if (kind === 'both') {
    if (flow.step === 'upc' || isKnownUpc(code)) return asUpc(flow, code)
    return asked(flow, code)
  }
  // A company's own labels: shorter than a tracking number, and without a check digit.
  if (flow.step === 'upc' && !NO_UPC.test(code)) return asUpc(flow, text.trim())
  return { flow, problem: 'noCode' }
}

/**
 * Reads an EAN-13 code with a leading zero as a UPC-A if a UPC is expected or the UPC-A is known; otherwise the code
 * may be a tracking number.
 */
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

/** Applies the user's answer about an ambiguous code. */
export const answered = ({ question, ...flow }: Flow, kind: 'tracking' | 'upc'): Step => {
  const before = { ...flow, question: '' }
  return kind === 'tracking' ? asTracking(before, question) : asUpc(before, question)
}

/** Sets the quantity, for the buttons of the current line; an invalid quantity is ignored. */
export const withQuantity = (flow: Flow, qty: number): Flow => {
  const parsed = parseQuantity(String(qty))
  return flow.step === 'qty' && parsed.ok ? { ...flow, qty: parsed.value } : flow
}

/**
 * Suggests a looked-up UPC for the parcel being scanned; ignored if another parcel has been started in the meantime.
 */
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
  kept: { tracking, upc, qty, label: label === '' ? undefined : label },
})

/** Starts a parcel; finishes the line before it with its quantity. */
const asTracking = (flow: Flow, code: string, label = ''): Step => {
  const parsed = parseTracking(code)
  if (!parsed.ok) return { flow, problem: 'noCode' }
  if (flow.step === 'upc') return { flow, problem: 'upcFirst' }
  const begun = { ...START, step: 'upc' as const, tracking: parsed.value, label }
  const before = flow.step === 'qty' ? kept(flow, flow.qty) : undefined
  return { ...before, flow: begun, begun: parsed.value }
}

/** Sets the UPC of the line; a further UPC finishes the line and starts a new line for the same parcel. */
const asUpc = (flow: Flow, code: string, qty = 1): Step => {
  if (flow.step === 'tracking') return { flow, problem: 'trackingFirst' }
  const parsed = parseUpc(code)
  if (!parsed.ok) return { flow, problem: 'noCode' }
  const before = flow.step === 'qty' ? kept(flow, flow.qty) : undefined
  return { ...before, flow: { ...flow, step: 'qty', upc: parsed.value, qty, offered: '' } }
}
