// A receiver is chosen together with one of its warehouses. User names contain no spaces.

/** Option value of a receiver. */
export const receiverValue = ({ userName, warehouseNo }: { userName: string; warehouseNo: string }): string =>
  `${warehouseNo} ${userName}`

/** Splits an option value into call input. */
export const receiverOf = (value: string): { to: string; toWarehouseNo: string } => {
  const at = value.indexOf(' ')
  return { toWarehouseNo: value.slice(0, at), to: value.slice(at + 1) }
}
