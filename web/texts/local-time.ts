const two = (part: number): string => String(part).padStart(2, '0')

/** A date as 'yyyy-MM-dd HH:mm:ss' in the zone of the person who reads it. */
export const localTime = (date: Date): string => {
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}
