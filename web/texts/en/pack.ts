import english from '@cloudscape-design/components/i18n/messages/all.en'

export const controls = english

/** The server speaks English. */
export const say = (sentence: string): string => sentence
