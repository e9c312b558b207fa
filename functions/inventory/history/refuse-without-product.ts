import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { productItem } from '../../products/public.ts'

/** Refuses a filter by a product that the company does not have. */
export const refuseWithoutProduct = async (
  { table }: Pick<Deps, 'table'>,
  { doctorNo, productNo }: { doctorNo: string; productNo: string | undefined },
): Promise<void> => {
  if (productNo === undefined) return
  if (!(await table.get(ref(productItem, { doctorNo, productNo })))) throw refuse(generalReasons.noProduct)
}
