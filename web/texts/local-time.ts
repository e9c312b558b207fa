const twoDigits = (part: number): string => String(part).padStart(2, '0')

/** A date as 'yyyy-MM-dd HH:mm:ss' in the browser's time zone. */
export const localTime = (date: Date): string => {
  const day = `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
  return `${day} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}:${twoDigits(date.getSeconds())}`
}
