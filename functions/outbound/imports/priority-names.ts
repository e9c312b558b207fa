import { shipmentImportReasons } from '../../../shared/outbound/imports.reasons.ts'
import { PRIORITIES, PRIORITY_NAMES } from '../../../shared/outbound/shipments.rules.ts'
import { reasonMessage, word } from '../../../shared/reasons/reasons.ts'
import { plainName } from '../../sheets/public.ts'

type Priority = (typeof PRIORITIES)[number]

/**
 * Accepted names of each priority in a workbook: its number, its English name, its name in the Chinese console, and
 * common synonyms.
 */
const NAMES: readonly (readonly string[])[] = PRIORITIES.map((priority) => [
  String(priority),
  plainName(PRIORITY_NAMES[priority]),
  ...{ 0: ['普通', '正常', '一般'], 1: ['中等', '中'], 2: ['紧急', '緊急', '加急'] }[priority],
])

/** The priority with this name in a workbook; normal for an empty cell, undefined for an unknown name. */
export const priorityNamed = (name: string): Priority | undefined => {
  const wanted = plainName(name)
  return wanted === '' ? 0 : PRIORITIES.find((priority) => NAMES[priority]?.includes(wanted))
}

/** Error for an unknown name. It lists the valid names in the reader's language. */
export const NO_PRIORITY = reasonMessage(shipmentImportReasons.unknownPriority, {
  normal: word(shipmentImportReasons.normal),
  medium: word(shipmentImportReasons.medium),
  urgent: word(shipmentImportReasons.urgent),
})
