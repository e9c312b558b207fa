import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Warehouse, warehouseItem } from '../../warehouses/public.ts'

interface InWarehouse {
  doctorNo: string
  warehouseNo: string
}

/** The warehouses that some records name, in one read; asks for each once. */
export const warehousesOf = async (
  deps: Deps,
  records: readonly InWarehouse[],
): Promise<(of: InWarehouse) => Warehouse | undefined> => {
  const wanted = [...new Map(records.map((record) => [nameOf(record), record])).values()]
  if (wanted.length === 0) return () => undefined
  const found = await deps.table.batchGet(wanted.map((one) => ref(warehouseItem, one)))
  const known = new Map(wanted.map((one, index) => [nameOf(one), found[index]]))
  return (of) => known.get(nameOf(of))
}

const nameOf = ({ doctorNo, warehouseNo }: InWarehouse): string => `${doctorNo}#${warehouseNo}`
