/**
 * Formats of tracking numbers and labels as published by the carriers. Lengths, prefixes and check digits were compared
 * with the public collection jkeen/tracking_number_data (August 2026).
 */
interface Format {
  carrier: string
  /** The whole code in upper case, without spaces and dashes. */
  pattern: RegExp
  /** Verifies the check digit; absent for formats without one. */
  check?: (code: string) => boolean
  /** Extracts the customer-facing number from a label that contains more. */
  number?: (code: string) => string
}

const digitsOf = (text: string): number[] => [...text].map(Number)
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** The check digit of GS1 keys, USPS, Canada Post and FedEx Ground: weights 3 and 1 from the right, modulo 10. */
export const hasGs1CheckDigit = (code: string): boolean =>
  sum(
    digitsOf(code)
      .reverse()
      .map((digit, place) => digit * (place % 2 === 0 ? 1 : 3)),
  ) %
    10 ===
  0

const FEDEX_WEIGHTS = [1, 3, 7]
/** FedEx Express: weights 1, 3 and 7 from the right; the sum modulo 11, then modulo 10. */
const hasFedexCheckDigit = (code: string): boolean => {
  const [check = 0, ...digits] = digitsOf(code).reverse()
  return (sum(digits.map((digit, place) => digit * (FEDEX_WEIGHTS[place % 3] ?? 0))) % 11) % 10 === check
}

const ALTERNATING_WEIGHTS = [1, 2]
const hasAlternatingCheckDigit = (numbers: readonly number[]): boolean => {
  const check = numbers.at(-1)
  const total = sum(numbers.slice(0, -1).map((number, place) => number * (ALTERNATING_WEIGHTS[place % 2] ?? 0)))
  return (10 - (total % 10)) % 10 === check
}
/** UPS counts A as 2, B as 3 and so on, modulo 10. */
const hasUpsCheckDigit = (code: string): boolean =>
  hasAlternatingCheckDigit(
    [...code.slice(2)].map((one) => (/\d/.test(one) ? Number(one) : (one.charCodeAt(0) - 63) % 10)),
  )

/** OnTrac treats the leading letter as a digit: C as 4, D as 5. */
const hasOntracCheckDigit = (code: string): boolean =>
  hasAlternatingCheckDigit(digitsOf(`${code.startsWith('C') ? 4 : 5}${code.slice(1)}`))

const hasLuhnCheckDigit = (code: string): boolean =>
  sum(
    digitsOf(code)
      .reverse()
      .map((digit, place) => (place % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0))),
  ) %
    10 ===
  0

const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7]
/** Universal Postal Union, standard S10. */
const hasS10CheckDigit = (code: string): boolean => {
  const rest = 11 - (sum(digitsOf(code.slice(2, 10)).map((digit, place) => digit * (S10_WEIGHTS[place] ?? 0))) % 11)
  return Number(code[10]) === (rest === 10 ? 0 : rest === 11 ? 5 : rest)
}

/** Long FedEx labels end with the number, padded with zeros to 14 digits. */
const endsWithFedexNumber = (code: string): boolean =>
  code.slice(-14, -12) === '00' && hasFedexCheckDigit(code.slice(-12))

/** USPS Intelligent Mail package numbers have 22 or 26 digits; older numbers, which omit the prefix 91, have 20. */
const USPS_NUMBER = /^9[1-5]\d{20}(\d{4})?$/
const isUspsNumber = (code: string): boolean => USPS_NUMBER.test(code) && hasGs1CheckDigit(code)
/**
 * Returns the number after a ship-to postal code (GS1 application identifier 420). The postal code is a ZIP or ZIP+4;
 * the check digit of the number that follows decides which. A number of 22 digits is far more common than one of 26,
 * and is preferred if both are valid.
 */
const uspsNumberAfterZip = (code: string): string =>
  [code.slice(12), code.slice(8)].find((number) => isUspsNumber(number)) ?? ''

export const FORMATS: readonly Format[] = [
  { carrier: 'UPS', pattern: /^1Z[A-Z0-9]{15}\d$/, check: hasUpsCheckDigit },
  {
    carrier: 'USPS',
    pattern: /^420\d{5}(\d{4})?9\d{21}(\d{4})?$/,
    check: (code) => uspsNumberAfterZip(code) !== '',
    number: uspsNumberAfterZip,
  },
  {
    carrier: 'FedEx',
    pattern: /^[0-8]\d{33}$/,
    check: endsWithFedexNumber,
    number: (code) => code.slice(-12),
  },
  {
    carrier: 'FedEx',
    pattern: /^96\d{32}$/,
    check: endsWithFedexNumber,
    number: (code) => code.slice(-12),
  },
  {
    carrier: 'FedEx',
    pattern: /^3\d{31}$/,
    check: (code) => hasFedexCheckDigit(code.slice(16, 28)),
    number: (code) => code.slice(16, 28),
  },
  {
    carrier: 'FedEx',
    pattern: /^96\d{20}$/,
    check: (code) => hasGs1CheckDigit(code.slice(-15)),
    number: (code) => code.slice(-15),
  },
  { carrier: 'FedEx', pattern: /^\d{12}$/, check: hasFedexCheckDigit },
  { carrier: 'FedEx', pattern: /^\d{15}$/, check: hasGs1CheckDigit },
  { carrier: 'USPS', pattern: USPS_NUMBER, check: hasGs1CheckDigit },
  // Serial shipping container code with its application identifier: one parcel or pallet (GS1 General Specifications).
  { carrier: 'SSCC', pattern: /^00\d{18}$/, check: hasGs1CheckDigit, number: (code) => code.slice(2) },
  {
    carrier: 'USPS',
    pattern: /^\d{20}$/,
    check: (code) => hasGs1CheckDigit(code) || hasGs1CheckDigit(`91${code}`),
  },
  { carrier: 'SSCC', pattern: /^\d{18}$/, check: hasGs1CheckDigit },
  { carrier: 'Post', pattern: /^[A-Z]{2}\d{9}[A-Z]{2}$/, check: hasS10CheckDigit },
  { carrier: 'Canada Post', pattern: /^\d{16}$/, check: hasGs1CheckDigit },
  { carrier: 'Purolator', pattern: /^[0-5]\d{11}$/, check: hasLuhnCheckDigit },
  { carrier: 'OnTrac', pattern: /^[CD]\d{14}$/, check: hasOntracCheckDigit },
  { carrier: 'Amazon', pattern: /^TB[ACM]\d{12}$/ },
  { carrier: 'OnTrac', pattern: /^1LS(7[12]\d{10}(\d{2})?|CX[A-Z0-9]{10})$/ },
  { carrier: 'DHL', pattern: /^J[A-Z]{2,3}\d{10}$/ },
  { carrier: 'DHL', pattern: /^(GM|LX|RX|UV|CN|SG|TH|IN|HK|MY)(?=\w*\d{8})[0-9A-Z]{10,32}$/ },
  { carrier: 'UPS', pattern: /^MI\d{6}[0-9A-Z]{6,22}$/ },
  { carrier: 'Canpar', pattern: /^[CDKLSUXZ]\d{21}$/ },
  { carrier: 'Spee-Dee', pattern: /^SP\d{18}$/ },
  { carrier: 'Landmark', pattern: /^LTN\d{8}N1$/ },
  { carrier: 'GOFO', pattern: /^GFUS\d{14}$/ },
  { carrier: 'YunExpress', pattern: /^YT\d{16}$/ },
  { carrier: 'Yodel', pattern: /^JJ?D\d{16}$/ },
]

/** The published format that a code matches, including its check digit. */
export const formatOf = (code: string): Format | undefined =>
  FORMATS.find(({ pattern, check }) => pattern.test(code) && (check === undefined || check(code)))

/** True if the code has a carrier's format and its check digit is correct. */
export const hasCarrierCheck = (code: string): boolean => formatOf(code)?.check !== undefined

// Letters at fixed positions identify these formats, so the check digit need not be verified.
const IDENTIFIED_FORMATS = /^(1Z[A-Z0-9]{16}|TB[ACM]\d{12}|1LS[A-Z0-9]{12,14})$/

/** True if letters at fixed positions identify the code as a tracking number. */
export const identifiesTracking = (code: string): boolean => IDENTIFIED_FORMATS.test(code)

/** True if a code that follows a carrier name without a separator is certainly a tracking number. */
const isCertain = (code: string): boolean => identifiesTracking(code) || hasCarrierCheck(code)

/** Carrier names typed before a number, except those that are also the start of the carrier's numbers. */
const NAMES = [
  'UPS',
  'FED ?EX',
  'USPS',
  'DHL',
  'AMAZON',
  'AMZN([ _]?[A-Z]{2})?',
  'ON ?TRAC',
  'LASER ?SHIP',
  'CANADA POST',
  'PUROLATOR',
  'CANPAR',
  'LSO',
  'LONE STAR( OVERNIGHT)?',
  'SPEE[- ]?DEE',
  'GLS',
  'VEHO',
  'DPD',
  'TFORCE',
  'UNI ?UNI',
  'GOFO',
  'YUN ?EXPRESS',
  'ROYAL MAIL',
  'OLD DOMINION',
  '亚马逊',
  '联邦快递',
  '联邦',
  '敦豪',
]
const SERVICES = [
  'GROUND',
  'EXPRESS',
  'HOME DELIVERY',
  'HOME',
  'SMART ?POST',
  'ECONOMY',
  'GROUND ECONOMY',
  'MAIL INNOVATIONS',
  'SUREPOST',
  'FREIGHT',
  'PRIORITY( MAIL)?( EXPRESS)?',
  'FIRST[- ]CLASS( MAIL)?',
  'GROUND ADVANTAGE',
  'E-?COMMERCE',
  'LOGISTICS',
]
const LABELS = [
  'TRACKING( ?(NUMBER|NUM|NO|ID|CODE))?',
  'TRACK',
  'TRK( ?NO)?',
  'NUMBER',
  'NO',
  'AWB',
  'WAYBILL',
  '(运单|快递单|追踪|跟踪|物流单|单)(号码?|号)',
]
const words = (...of: readonly string[]): string => of.join('|')
const SEPARATOR = '[\\s:#.,/|()\\u2010-\\u2015\\u2212-]'
const IN_FRONT = new RegExp(`^${SEPARATOR}*(${words(...NAMES, ...SERVICES, ...LABELS)})${SEPARATOR}+`, 'i')
const HASH = /^#\s*/
const GLUED = new RegExp(`^(${words(...NAMES)})`)
const NUMBER_AFTER_NAME = /^[\sA-Z0-9\u2010-\u2015\u2212-]+\)?$/i
/** A carrier's name is removed only before a number with at least this many digits: 'UPS 12' is left unchanged. */
const MIN_DIGITS = 6

/** Removes the carrier's name, the service and labels typed before a number. */
export const withoutCarrier = (text: string): string => {
  let rest = text
  for (let match = IN_FRONT.exec(rest); match; match = IN_FRONT.exec(rest)) rest = rest.slice(match[0].length)
  rest = rest.replace(HASH, '')
  return NUMBER_AFTER_NAME.test(rest) && rest.replace(/\D/g, '').length >= MIN_DIGITS ? rest.replace(')', '') : text
}

/** Removes a carrier name that is joined to the code, if the rest is certainly a tracking number. */
export const withoutGluedCarrier = (code: string): string => {
  const name = GLUED.exec(code)?.[0]
  if (name === undefined) return code
  const rest = code.slice(name.length)
  return isCertain(rest) ? rest : code
}
