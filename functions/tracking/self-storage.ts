/** Why rows are neither imported nor confirmed there (DECISIONS s6): claims by tracking are for a company's warehouses. */
export const SELF_STORAGE = 'This is self storage: its nurse confirms what arrives there. Choose another warehouse.'
