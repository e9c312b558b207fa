import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { Right } from '../../../shared/rights/rights.ts'
import type { SheetKind } from '../../../shared/sheets/columns.fields.ts'
import { sheetsReasons } from '../../../shared/sheets/sheets.reasons.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import type { Role } from '../../../shared/values/role.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { refuseWithoutRight } from '../../platform/companies/refuse-without-right.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { forgetColumns, layoutOfImport, rememberColumns, rememberedColumnsOf } from '../../sheets/public.ts'
import { importRecordItem } from '../imports/imports.items.ts'

/**
 * Layout that a worker found in a workbook. Limited clerks find only those of imports into their warehouses, which only
 * the imports of tracking numbers name.
 */
export const getSheetLayout: UseCase<typeof tracking.calls.getSheetLayout> = async (
  deps,
  actor,
  { kind, importNo },
) => {
  mayImport(actor, kind)
  const { doctorNo } = actor.company
  const isFound =
    kind === 'tracking'
      ? await deps.table.get(ref(importRecordItem, { doctorNo, importNo }))
      : actor.clerk?.warehouses === undefined
  const layout = isFound ? await layoutOfImport(deps, { doctorNo, kind, importNo }) : undefined
  if (!layout) throw refuse(sheetsReasons.noColumns)
  return layout
}

/** The company's remembered columns for a list. */
export const getSheetColumns: UseCase<typeof tracking.calls.getSheetColumns> = async (deps, actor, { kind }) => {
  mayImport(actor, kind)
  return rememberedColumnsOf(deps, actor.company.doctorNo, kind)
}

/** Remembers columns. They replace columns remembered for the same headers. */
export const saveSheetColumns: UseCase<typeof tracking.calls.saveSheetColumns> = async (
  deps,
  actor,
  { kind, columns, version },
) => {
  mayImport(actor, kind)
  refuseWithoutRight(actor.company.rights, RIGHT_OF[kind])
  return rememberColumns(deps, actor, { kind, columns, version })
}

/** Forgets remembered columns. */
export const forgetSheetColumns: UseCase<typeof tracking.calls.forgetSheetColumns> = async (
  deps,
  actor,
  { kind, id },
) => {
  mayImport(actor, kind)
  refuseWithoutRight(actor.company.rights, RIGHT_OF[kind])
  return forgetColumns(deps, actor, { kind, id })
}

const ROLE_OF: Readonly<Record<SheetKind, Role>> = {
  tracking: 'warehouseAdmin',
  mixed: 'warehouseAdmin',
  given: 'nurse',
  catalogue: 'doctor',
  shipments: 'doctor',
  offers: 'doctor',
}

/** Rights that a member of a company's staff needs to change the columns of a list: those of its import. */
const RIGHT_OF: Readonly<Partial<Record<SheetKind, Right>>> = {
  catalogue: 'inventory:write',
  shipments: 'outbound:write',
  offers: 'offers:write',
}

/** Refuses (403) a user whose role may not import this list. */
const mayImport = ({ role }: CompanyActor, kind: SheetKind): void => {
  if (role !== ROLE_OF[kind]) throw refuse(generalReasons.forbidden)
}
