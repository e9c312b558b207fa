import { useQueryClient } from '@tanstack/react-query'
import { api, nameOf } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'

/** Call that confirms rows; invalidates the data it changes and, after an error, the list of rows to confirm. */
export const useConfirmCall = () => {
  const client = useQueryClient()
  const confirm = useMutationCall(api.tracking.bulkConfirm, {
    invalidates: [api.tracking.listNoMatch, api.tracking.listInboundHistory, 'inbound', 'inventory', 'products'],
    success: false,
  })
  return async (input: Parameters<typeof confirm.mutateAsync>[0]) => {
    try {
      return await confirm.mutateAsync(input)
    } catch (error) {
      // If the call is refused because rows have changed, the list is reloaded and the choices are kept.
      const { domain, name } = nameOf(api.tracking.listBulkConfirm)
      void client.invalidateQueries({ queryKey: [domain, name] })
      throw error
    }
  }
}
