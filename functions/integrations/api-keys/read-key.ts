import { refuse } from '../../../shared/contract/errors.ts'
import { integrationsReasons } from '../../../shared/integrations/integrations.reasons.ts'
import { type ApiKey, apiKeyItem } from '../../platform/api-keys/api-keys.items.ts'
import { ref, type Table } from '../../platform/db/table.ts'

/** Reads a key of the company. Keys are stored by number alone, so a key of another company is refused with 404. */
export const readKey = async (
  table: Table,
  { doctorNo, keyNo }: { doctorNo: string; keyNo: string },
): Promise<ApiKey> => {
  const key = await table.get(ref(apiKeyItem, { doctorNo, keyNo }), { consistent: true })
  if (!key || key.doctorNo !== doctorNo || key.keyNo !== keyNo) throw refuse(integrationsReasons.noKey)
  return key
}
