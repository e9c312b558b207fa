import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import type { OpenDialog } from '../tracking-dialog.ts'

/** Opens the import named in the URL ('?of=US-1&importNo=IM-1') and removes these two parameters. */
export const useNamedImport = (onOpen: OpenDialog): void => {
  const [parameters, setParameters] = useSearchParams()
  const importNo = parameters.get('importNo') ?? ''
  const doctorNo = parameters.get('of') ?? ''
  const { data } = useCall(
    api.tracking.getImport,
    { doctorNo, importNo },
    { enabled: importNo !== '' && doctorNo !== '' },
  )
  const open = useRef(onOpen)
  useEffect(() => {
    open.current = onOpen
  })
  useEffect(() => {
    if (!data || data.importNo !== importNo) return
    open.current({ kind: 'importRecord', record: data })
    setParameters(
      (now) => {
        const rest = new URLSearchParams(now)
        rest.delete('of')
        rest.delete('importNo')
        return rest
      },
      { replace: true },
    )
  }, [data, importNo, setParameters])
}
