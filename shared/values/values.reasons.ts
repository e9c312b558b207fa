import { reasonsOf } from '../reasons/reasons.ts'

/** Problems with tracking numbers, UPCs, quantities and other numbers. */
export const valuesReasons = reasonsOf('values', {
  trackingRequired: { code: 'invalid', text: 'Tracking number is required.' },
  trackingNotText: { code: 'invalid', text: 'Send the tracking number as text: long numbers are rounded.' },
  trackingRounded: {
    code: 'invalid',
    text: 'The spreadsheet has rounded this tracking number; format the column as text.',
  },
  trackingIsGoods: {
    code: 'invalid',
    text: 'This is a product code (GTIN {gtin}), not a tracking number. Scan or enter the tracking number on the carrier label.',
  },
  cellError: {
    code: 'invalid',
    text: 'This is a spreadsheet error, such as #N/A. Correct the cell and copy the value again.',
  },
  trackingLetters: { code: 'invalid', text: 'A tracking number can contain only letters and digits.' },
  trackingAndMore: {
    code: 'invalid',
    text: 'There is more than a tracking number here: "{rest}" next to {tracking}. Remove it, or put it in a separate field.',
  },
  trackingShort: { code: 'invalid', text: 'Tracking number must be at least {least} digits' },
  trackingLong: { code: 'invalid', text: 'Tracking number cannot exceed {most} digits' },
  upcRequired: { code: 'invalid', text: 'UPC is required.' },
  upcNotText: { code: 'invalid', text: 'Send the UPC as text: a number loses its leading zeros.' },
  upcAddress: {
    code: 'invalid',
    text: 'This code contains a web address, not a UPC. Scan the barcode of the product.',
  },
  upcLong: { code: 'invalid', text: 'UPC cannot exceed {most} characters.' },
  upcRounded: {
    code: 'invalid',
    text: 'The spreadsheet has rounded this UPC. Format the column as text and copy the full number again.',
  },
  upcDecimal: {
    code: 'invalid',
    text: 'The spreadsheet has added a decimal point to this UPC. Enter only its digits.',
  },
  upcLetters: { code: 'invalid', text: 'UPC can contain only letters, digits and signs, without spaces.' },
  quantityRequired: { code: 'invalid', text: 'Quantity is required.' },
  quantityWhole: { code: 'invalid', text: 'Quantity must be a whole number.' },
  quantityLeast: { code: 'invalid', text: 'Quantity must be at least 1.' },
  quantityMost: { code: 'invalid', text: 'Quantity cannot exceed {most}.' },
  numberRequired: { code: 'invalid', text: 'Enter a number.' },
  numberNone: { code: 'invalid', text: 'Use a number.' },
  numberWhole: { code: 'invalid', text: 'Use a whole number.' },
  numberDecimals: { code: 'invalid', text: 'Use at most {most} decimal places.' },
  numberDot: { code: 'invalid', text: 'Use a dot for decimals: {text}' },
  numberUnclear: { code: 'invalid', text: '{text} can be read in two ways. Enter {one} or {other}.' },
  numberMeant: {
    code: 'invalid',
    text: 'A dot or comma before three digits can be read in two ways. Enter {text}.',
  },
  numberNoSeparators: { code: 'invalid', text: 'Use a whole number without commas or dots: {text}' },
  numberPlain: { code: 'invalid', text: 'Enter the number without dots between thousands: {text}' },
  numberExponent: { code: 'invalid', text: 'Write the number in full, without an exponent.' },
  numberSign: { code: 'invalid', text: 'Put the sign in front of the number: -5' },
  numberPercent: { code: 'invalid', text: 'Enter the number without a percent sign.' },
  numberCurrency: { code: 'invalid', text: 'Enter the number without a currency sign.' },
  numberDollars: { code: 'invalid', text: 'Enter the amount in US dollars.' },
  numberLong: { code: 'invalid', text: 'Use at most {most} digits.' },
})
