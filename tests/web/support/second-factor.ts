/** Of the signed-in person, where it is not what the test is about. */
export const NO_SECOND_FACTOR = { isOn: false, isRequired: false }
