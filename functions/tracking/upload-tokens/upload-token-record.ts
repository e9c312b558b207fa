import { type Warehouse, warehouseLine } from '../../warehouses/public.ts'
import type { UploadToken } from './upload-tokens.items.ts'

/** A token as a record of the console: its maker and use, never its secret. */
export const uploadTokenRecordOf = (token: UploadToken, warehouse: Warehouse | undefined) => {
  const { tokenNo, doctorNo, warehouseNo, tokenName, status, uses, lastUsedAt, createDate, userName } = token
  return {
    tokenNo,
    doctorNo,
    warehouseNo,
    tokenName,
    status,
    uses,
    createDate,
    createUserName: userName,
    warehouse: warehouse ? warehouseLine(warehouse) : warehouseNo,
    lastUsedTime: lastUsedAt || undefined,
    revokedTime: token.revokedAt || undefined,
    revokedBy: token.revokedBy,
  }
}
