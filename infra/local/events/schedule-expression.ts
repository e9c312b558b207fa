const RATE = /^rate\((\d+) (minute|hour|day)s?\)$/
const CRON = /^cron\((\S+) (\S+) (\S+) (\S+) (\S+) (\S+)\)$/
const UNIT_MS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const

const isUnit = (text: string): text is keyof typeof UNIT_MS => text in UNIT_MS

/** AWS counts weekdays from 1 = Sunday, cron from 0. */
const weekdays = (field: string): string =>
  field.replaceAll(/(?<![#/\d])[1-7](?!\d)/g, (day) => String(Number(day) - 1))

export type Cadence = { kind: 'every'; ms: number } | { kind: 'cron'; pattern: string }

/** Parses a schedule expression of EventBridge; the pattern begins with seconds and ends with the year. */
export const cadenceOf = (expression: string): Cadence => {
  const [, count, unit] = RATE.exec(expression) ?? []
  if (count && unit && isUnit(unit)) return { kind: 'every', ms: Number(count) * UNIT_MS[unit] }
  const [, minute, hour, day, month, weekday, year] = CRON.exec(expression) ?? []
  if (!minute || !hour || !day || !month || !weekday || !year)
    throw new Error(`infra: the schedule expression ${expression} is not supported here`)
  return {
    kind: 'cron',
    pattern: `0 ${minute} ${hour} ${day} ${month} ${weekdays(weekday)} ${year}`.replaceAll('?', '*'),
  }
}
