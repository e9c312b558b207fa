/**
 * Width in px of a column of tracking numbers: room for the 18 characters of UPS and the copy button. Where a table is
 * tight, the column still shrinks, but columns without a width give way first.
 */
export const TRACKING_WIDTH = 212
