import * as z from 'zod'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { itemType } from '../db/item.ts'
import type { Range } from '../db/range.ts'
import { ref, type Table } from '../db/table.ts'
import { readAll } from '../db/walk.ts'

/**
 * A company whose doctor is disabled. Written in the commit that disables the doctor, and removed in the commit that
 * enables the doctor again. For a single company, the doctor's status is decisive; these items allow checking many
 * companies in one read.
 */
export const frozenCompanyItem = itemType({
  type: 'FrozenCompany',
  schema: z.object({ doctorNo: z.string(), since: z.string() }),
  key: ({ doctorNo }: { doctorNo: string }) => ({ ...allFrozen, sk: doctorNo }),
})
const allFrozen: Range & { pk: string } = { pk: 'FROZEN' }

/** Throws 403 if one of the companies is frozen. */
export const refuseFrozen = async (table: Table, ...doctorNos: string[]): Promise<void> => {
  const frozen = await table.batchGet(
    [...new Set(doctorNos)].map((doctorNo) => ref(frozenCompanyItem, { doctorNo })),
    { consistent: true },
  )
  if (frozen.some((one) => one !== undefined)) throw refuse(generalReasons.companyFrozen)
}

/** The companies that are currently frozen. */
export const frozenCompanies = async (table: Table): Promise<ReadonlySet<string>> => {
  const frozen = await readAll(table, frozenCompanyItem, allFrozen, { consistent: true })
  return new Set(frozen.map(({ doctorNo }) => doctorNo))
}

/** Maximum number of periods stored per company; beyond it the oldest are dropped. */
const MAX_PERIODS = 200

/**
 * Periods in which a company was frozen, oldest first. No storage is charged for these periods, even if the fees are
 * computed later.
 */
export const companyFreezesItem = itemType({
  type: 'CompanyFreezes',
  schema: z.object({
    doctorNo: z.string(),
    /** A period without `until` has not ended. */
    periods: z.array(z.object({ from: z.string(), until: z.string().optional() })),
    rev: z.int(),
  }),
  key: ({ doctorNo }: { doctorNo: string }) => ({ pk: `CO#${doctorNo}`, sk: 'FREEZES' }),
})
type CompanyFreezes = z.output<typeof companyFreezesItem.schema>

/**
 * The stored periods after a company is frozen or unfrozen at an instant, with the next revision. The periods are
 * unchanged if the company was already in that state.
 */
export const freezesAt = (
  { doctorNo, periods, rev }: CompanyFreezes,
  at: string,
  isFrozen: boolean,
): CompanyFreezes => {
  const open = periods.find(({ until }) => until === undefined)
  const after = isFrozen
    ? open
      ? periods
      : [...periods, { from: at }]
    : periods.map((period) => (period.until === undefined ? { ...period, until: at } : period))
  return { doctorNo, periods: after.slice(-MAX_PERIODS), rev: rev + 1 }
}

export const wasFrozen = (freezes: Pick<CompanyFreezes, 'periods'> | undefined, at: string): boolean =>
  freezes?.periods.some(({ from, until }) => from <= at && (until === undefined || until > at)) ?? false
