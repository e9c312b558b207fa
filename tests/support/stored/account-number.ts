/**
 * Forms of an account number that occur in `text`: as written, without spaces, in base64, and each run of eight digits.
 * Shorter runs also occur by chance in random ids and in times.
 */
export const formsOfNumberIn = (number: string, text: string): string[] => {
  const digits = number.replaceAll(' ', '')
  const encoded = [number, digits].map((form) => Buffer.from(form).toString('base64').replaceAll('=', ''))
  const runs = Array.from({ length: digits.length - 7 }, (_, at) => digits.slice(at, at + 8))
  const spaced = runs.map((run) => run.replace(/(.{4})/, '$1 '))
  const forms = [number, digits, ...encoded, ...encoded.map((form) => form.replaceAll('/', '_')), ...runs, ...spaced]
  return forms.filter((form) => text.includes(form))
}
