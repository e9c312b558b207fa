import english from '@cloudscape-design/components/i18n/messages/all.en'

export const controls = english

/** Empty: messages contain their English text. */
export const reasons = {}
