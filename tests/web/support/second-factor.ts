/** The second factor of the signed-in person, for tests about other features. */
export const NO_SECOND_FACTOR = { isOn: false, isRequired: false }
