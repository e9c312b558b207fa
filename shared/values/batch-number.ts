/**
 * The number of a batch of tracking rows or mixed packages: the day in the warehouse's zone and a counter,
 * '20261123-007'.
 */
export const BATCH_NUMBER = /^\d{8}-\d{3,}$/
