// A receiver is chosen with one of its warehouses. User names hold no spaces.

/** What a choice of the list stands for. */
export const receiverValue = ({ userName, warehouseNo }: { userName: string; warehouseNo: string }): string =>
  `${warehouseNo} ${userName}`

/** The same as the call takes it. */
export const receiverOf = (value: string): { to: string; toWarehouseNo: string } => {
  const at = value.indexOf(' ')
  return { toWarehouseNo: value.slice(0, at), to: value.slice(at + 1) }
}
