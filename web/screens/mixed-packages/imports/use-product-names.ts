import { useEffect, useState } from 'react'
import { MAX_VALIDATED } from '../../../../shared/mixed-packages/mixed-packages.rules.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'

/**
 * The company's product names by UPC: empty if it has no such product, absent until loaded. Each UPC is requested once,
 * in chunks of the call's limit.
 */
export const useProductNames = (doctorNo: string, upcs: readonly string[]): ReadonlyMap<string, string> => {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const next = upcs.filter((upc) => !names.has(upc)).slice(0, MAX_VALIDATED)
  const { data } = useCall(
    api['mixed-packages'].validateUpcs,
    { doctorNo, upcs: next },
    // Imports on the same night contain mostly the same products.
    { enabled: next.length > 0, staleTime: 60_000 },
  )
  useEffect(() => {
    if (!data) return
    const found = data.records.map(({ upc, productName }) => [upc, productName] as const)
    setNames((known) => (found.every(([upc]) => known.has(upc)) ? known : new Map([...known, ...found])))
  }, [data])
  return names
}
