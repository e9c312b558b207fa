import { shipmentImportReasons } from '../../../shared/outbound/imports.reasons.ts'
import { PRIORITIES, PRIORITY_NAMES } from '../../../shared/outbound/shipments.rules.ts'
import { tell, word } from '../../../shared/reasons/reasons.ts'
import { plainName } from '../../sheets/public.ts'

type Priority = (typeof PRIORITIES)[number]

/** What a workbook may call each priority: its number, its English name, and what the Chinese console and people call it. */
const NAMES: readonly (readonly string[])[] = PRIORITIES.map((priority) => [
  String(priority),
  plainName(PRIORITY_NAMES[priority]),
  ...{ 0: ['普通', '正常', '一般'], 1: ['中等', '中'], 2: ['紧急', '緊急', '加急'] }[priority],
])

/** The priority of a name in a workbook; normal where the cell is empty, undefined for a name that is none. */
export const priorityNamed = (name: string): Priority | undefined => {
  const wanted = plainName(name)
  return wanted === '' ? 0 : PRIORITIES.find((priority) => NAMES[priority]?.includes(wanted))
}

/** Told of a name that is none; the names offered are those of the reader's language. */
export const NO_PRIORITY = tell(shipmentImportReasons.unknownPriority, {
  normal: word(shipmentImportReasons.normal),
  medium: word(shipmentImportReasons.medium),
  urgent: word(shipmentImportReasons.urgent),
})
