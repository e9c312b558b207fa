import type { Output } from '../../../../shared/contract/call.ts'
import type { outbound } from '../../../../shared/outbound/outbound.contract.ts'
import { api } from '../../../api/client.ts'

type Calls = typeof outbound.calls

export type TemplateRecord = Output<Calls['listTemplates']>['records'][number]
export type InstructionRecord = Output<Calls['listInstructions']>['records'][number]

export const STALE_TEMPLATES = [api.outbound.listTemplates] as const
export const STALE_INSTRUCTIONS = [api.outbound.listInstructions, api.outbound.listOwnInstructions] as const

/** Deleted products of a template, which must be replaced before the template can be used for a shipment. */
export const goneOf = ({ isMainGone, mainProductName, items }: TemplateRecord): string[] => [
  ...(isMainGone ? [mainProductName] : []),
  ...items.filter(({ isGone }) => isGone).map(({ productName }) => productName),
]

export const isUsable = (template: TemplateRecord): boolean =>
  !template.isWarehouseGone && goneOf(template).length === 0
