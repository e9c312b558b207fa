/** Years of charge times, expiry dates and first days of rates: one in any other is a slip of the keyboard, like '0026' for '2026'. */
export const CHARGE_YEARS = { from: '2000', to: '2099' } as const

/** Whether a time that somebody has written, ISO 8601 or 'yyyy-MM-dd HH:mm:ss', lies in one of them. */
export const isChargeYear = (time: string): boolean => {
  const year = time.slice(0, 4)
  return year >= CHARGE_YEARS.from && year <= CHARGE_YEARS.to
}
