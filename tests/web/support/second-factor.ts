/** The signed-in person's second factor, for tests about something else. */
export const NO_SECOND_FACTOR = { isOn: false, isRequired: false }
