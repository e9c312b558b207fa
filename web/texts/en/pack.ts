import english from '@cloudscape-design/components/i18n/messages/all.en'

export const controls = english

/** Whatever is told has its English with it. */
export const reasons = {}
