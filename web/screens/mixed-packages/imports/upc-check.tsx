import Box from '@cloudscape-design/components/box'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useEffect, useState } from 'react'
import { MAX_VALIDATED } from '../../../../shared/mixed-packages/mixed-packages.rules.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { showCount } from '../../../components/text/format.ts'
import { showList } from '../../../components/text/show-list.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** Maximum UPCs listed; the others are only counted. */
const NAMED = 10

/**
 * Counts the UPCs of an import that are products of the company, and lists the others. Other UPCs can be imported too,
 * but the list reveals typing errors before the import.
 */
export const UpcCheck = ({ doctorNo, upcs }: { doctorNo: string; upcs: readonly string[] }) => {
  const t = useTexts('mixedBatches')
  const names = useProductNames(doctorNo, upcs)
  const asked = upcs.filter((upc) => names.has(upc))
  if (asked.length === 0) return null
  const unknown = asked.filter((upc) => names.get(upc) === '')
  const more = unknown.length - NAMED
  return (
    <div aria-live="polite">
      <StatusIndicator type={unknown.length > 0 ? 'info' : 'success'}>
        {t('upcs.known', {
          count: asked.length,
          known: showCount(asked.length - unknown.length),
          upcs: showCount(asked.length),
        })}
      </StatusIndicator>
      {unknown.length > 0 && (
        <Box color="text-body-secondary">
          {t('upcs.unknown', { upcs: showList(unknown.slice(0, NAMED)) })}
          {more > 0 && ` ${t('upcs.more', { more: showCount(more) })}`}
        </Box>
      )}
    </div>
  )
}

/**
 * The company's product names by UPC: empty if it has no such product, absent until loaded. Each UPC is requested once,
 * in chunks of the call's limit.
 */
const useProductNames = (doctorNo: string, upcs: readonly string[]): ReadonlyMap<string, string> => {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const next = upcs.filter((upc) => !names.has(upc)).slice(0, MAX_VALIDATED)
  const { data } = useCall(
    api['mixed-packages'].validateUpcs,
    { doctorNo, upcs: next },
    // Successive imports mostly contain the same products.
    { enabled: next.length > 0, staleTime: 60_000 },
  )
  useEffect(() => {
    if (!data) return
    const found = data.records.map(({ upc, productName }) => [upc, productName] as const)
    setNames((known) => (found.every(([upc]) => known.has(upc)) ? known : new Map([...known, ...found])))
  }, [data])
  return names
}
