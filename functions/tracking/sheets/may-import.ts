import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { SheetKind } from '../../../shared/sheets/columns.fields.ts'
import type { Role } from '../../../shared/values/role.ts'
import type { CompanyActor } from '../../platform/actor.ts'

const ROLE_OF: Readonly<Record<SheetKind, Role>> = {
  tracking: 'warehouseAdmin',
  mixed: 'warehouseAdmin',
  given: 'nurse',
  catalogue: 'doctor',
  shipments: 'doctor',
}

/** Refuses (403) an account whose role does not import this list. */
export const mayImport = ({ role }: CompanyActor, kind: SheetKind): void => {
  if (role !== ROLE_OF[kind]) throw refuse(generalReasons.forbidden)
}
