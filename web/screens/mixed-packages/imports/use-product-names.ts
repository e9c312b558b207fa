import { useEffect, useState } from 'react'
import { MAX_VALIDATED } from '../../../../shared/mixed-packages/mixed-packages.rules.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'

/**
 * What the company calls its products of these UPCs, empty where it has none; a UPC that is not known yet is absent. Each is
 * asked for once, as many at a time as a call takes.
 */
export const useProductNames = (doctorNo: string, upcs: readonly string[]): ReadonlyMap<string, string> => {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const next = upcs.filter((upc) => !names.has(upc)).slice(0, MAX_VALIDATED)
  const { data } = useCall(
    api['mixed-packages'].validateUpcs,
    { doctorNo, upcs: next },
    // Imports of a night are about the same products.
    { enabled: next.length > 0, staleTime: 60_000 },
  )
  useEffect(() => {
    if (!data) return
    const found = data.records.map(({ upc, productName }) => [upc, productName] as const)
    setNames((known) => (found.every(([upc]) => known.has(upc)) ? known : new Map([...known, ...found])))
  }, [data])
  return names
}
