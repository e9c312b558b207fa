import * as z from 'zod'
import { call } from '../contract/call.ts'
import { addOrEdit } from '../contract/editing.ts'
import { id, instant, singleLine } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { ROLES } from '../values/role.ts'
import { savedFiltersReasons } from './saved-filters.reasons.ts'

/** Maximum filters per user and list of a company. */
export const MAX_SAVED_FILTERS = 20
const MAX_VALUES = 20

/** The table's id in the console, e.g. 'shipments-working'. */
const list = () =>
  singleLine(60, savedFiltersReasons.listRequired).regex(/^[A-Za-z0-9-]+$/, says(savedFiltersReasons.badList))
const filterName = () => singleLine(60, savedFiltersReasons.nameRequired)

/** The list's parameters in the URL: filters by their id, and `sort`. */
const values = () =>
  z
    .record(z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/), singleLine(200).min(1))
    .refine((given) => Object.keys(given).length > 0, says(savedFiltersReasons.nothingChosen))
    .refine(
      (given) => Object.keys(given).length <= MAX_VALUES,
      says(savedFiltersReasons.mostValues, { most: MAX_VALUES }),
    )

export const savedFilter = z.object({
  name: z.string(),
  values: z.record(z.string(), z.string()),
  savedAt: instant(),
})

const access = { roles: ROLES, company: 'doctorNo', companyOptional: true } as const
/**
 * Filters are saved per company, because choices name its warehouses and products; without a company, they apply to all
 * companies.
 */
const place = { doctorNo: id('user').optional(), list: list() }

/** Filters of a list that a user has saved by name. */
export const savedFilterCalls = {
  listSavedFilters: call({
    route: 'POST /savedFilters/getAll',
    access,
    right: 'any',
    clerk: 'any',
    body: z.object(place),
    result: z.object({ filters: z.array(savedFilter) }),
    errors: [],
    summary: "The caller's saved filters of one list, by name.",
    writes: false,
  }),
  saveFilter: call({
    route: 'POST /savedFilters/save',
    access,
    right: 'any',
    clerk: 'any',
    ...addOrEdit({
      place,
      // Name of the saved filter to replace. Sending its current name changes its values.
      key: { replaces: filterName() },
      fields: { name: filterName(), values: values() },
      // Edits are not checked for conflicts, because saved filters belong to one user.
      seen: null,
    }),
    result: z.object({ name: z.string() }),
    errors: ['conflict'],
    summary: `Saves the filters of a list under a name, at most ${MAX_SAVED_FILTERS} per list and company.`,
    writes: true,
    successMessage: 'Filter saved.',
  }),
  deleteSavedFilter: call({
    route: 'POST /savedFilters/delete',
    access,
    right: 'any',
    clerk: 'any',
    body: z.object({ ...place, name: filterName() }),
    result: z.object({ name: z.string() }),
    errors: [],
    summary: 'Deletes a saved filter; succeeds even if it does not exist.',
    writes: true,
    successMessage: 'Filter deleted.',
  }),
}
