import { rightOfEvent } from '../../../shared/integrations/webhook-events.ts'
import { type Rights, suffices } from '../../../shared/rights/rights.ts'
import { refuseWithoutRight } from '../../platform/companies/refuse-without-right.ts'

/** False if a member of the company's staff may not read the data of events of this type. */
export const isReadable = (rights: Rights | undefined, type: string): boolean =>
  suffices(rights, rightOfEvent(type) ?? 'any')

/**
 * Throws 403 naming the missing right if a member of the company's staff may not read the data of one of these events:
 * otherwise they could have it sent to an address of their own.
 */
export const refuseUnreadable = (rights: Rights | undefined, types: readonly string[]): void => {
  for (const type of types) refuseWithoutRight(rights, rightOfEvent(type))
}
