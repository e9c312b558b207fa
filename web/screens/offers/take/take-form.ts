import type * as z from 'zod'
import { says } from '../../../../shared/contract/issues.ts'
import { offers as contract } from '../../../../shared/offers/offers.contract.ts'
import { offersReasons } from '../../../../shared/offers/offers.reasons.ts'
import { useLastUsed } from '../../../components/record/use-last-used.ts'
import { useCompanyNo } from '../../../session/company.ts'

const body = contract.calls.takeOffer.body.omit({ doctorNo: true, offerNo: true })

/** The call's own rules, with the units left as the maximum and the server's message for it. */
export const takeSchema = (leftNum: number) =>
  body.extend({ quantity: body.shape.quantity.max(leftNum, says(offersReasons.onlyLeft, { left: leftNum })) })

export type TakeForm = z.input<typeof body>

/** Domains to invalidate after units of a take are released. */
export const afterRelease = ['offers', 'inbound', 'payments', 'home'] as const

/** Warehouse of the nurse's last take in this company; '' before the first take. */
export const useLastWarehouse = (): [string, (warehouseNo: string) => void] =>
  useLastUsed('takeWarehouse', useCompanyNo() ?? '')
