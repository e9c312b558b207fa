/** States of a what-if calculation. */
export const WHAT_IF_STATES = ['waiting', 'running', 'done', 'failed'] as const
export type WhatIfState = (typeof WHAT_IF_STATES)[number]

export const isComputing = (state: WhatIfState): boolean => state === 'waiting' || state === 'running'

/** Maximum companies per calculation; if there are more, those that joined the platform first are included. */
export const MAX_WHAT_IF_COMPANIES = 500
/** Days for which the result is kept. */
export const WHAT_IF_DAYS = 1
