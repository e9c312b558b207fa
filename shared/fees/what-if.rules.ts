/** How far a calculation of what a draft would have cost is. */
export const WHAT_IF_STATES = ['waiting', 'running', 'done', 'failed'] as const
export type WhatIfState = (typeof WHAT_IF_STATES)[number]

export const isComputing = (state: WhatIfState): boolean => state === 'waiting' || state === 'running'

/** Most companies of one calculation: of more, those that joined the platform first. */
export const MAX_WHAT_IF_COMPANIES = 500
/** For how long its result is kept. */
export const WHAT_IF_DAYS = 1
