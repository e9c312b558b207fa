/** States, the District of Columbia and Puerto Rico: postal code, name, and the time zone of most of the state. */
const STATES = {
  AL: ['Alabama', 'America/Chicago'],
  AK: ['Alaska', 'America/Anchorage'],
  AZ: ['Arizona', 'America/Phoenix'],
  AR: ['Arkansas', 'America/Chicago'],
  CA: ['California', 'America/Los_Angeles'],
  CO: ['Colorado', 'America/Denver'],
  CT: ['Connecticut', 'America/New_York'],
  DE: ['Delaware', 'America/New_York'],
  DC: ['District of Columbia', 'America/New_York'],
  FL: ['Florida', 'America/New_York'],
  GA: ['Georgia', 'America/New_York'],
  HI: ['Hawaii', 'Pacific/Honolulu'],
  ID: ['Idaho', 'America/Denver'],
  IL: ['Illinois', 'America/Chicago'],
  IN: ['Indiana', 'America/New_York'],
  IA: ['Iowa', 'America/Chicago'],
  KS: ['Kansas', 'America/Chicago'],
  KY: ['Kentucky', 'America/New_York'],
  LA: ['Louisiana', 'America/Chicago'],
  ME: ['Maine', 'America/New_York'],
  MD: ['Maryland', 'America/New_York'],
  MA: ['Massachusetts', 'America/New_York'],
  MI: ['Michigan', 'America/New_York'],
  MN: ['Minnesota', 'America/Chicago'],
  MS: ['Mississippi', 'America/Chicago'],
  MO: ['Missouri', 'America/Chicago'],
  MT: ['Montana', 'America/Denver'],
  NE: ['Nebraska', 'America/Chicago'],
  NV: ['Nevada', 'America/Los_Angeles'],
  NH: ['New Hampshire', 'America/New_York'],
  NJ: ['New Jersey', 'America/New_York'],
  NM: ['New Mexico', 'America/Denver'],
  NY: ['New York', 'America/New_York'],
  NC: ['North Carolina', 'America/New_York'],
  ND: ['North Dakota', 'America/Chicago'],
  OH: ['Ohio', 'America/New_York'],
  OK: ['Oklahoma', 'America/Chicago'],
  OR: ['Oregon', 'America/Los_Angeles'],
  PA: ['Pennsylvania', 'America/New_York'],
  PR: ['Puerto Rico', 'America/Puerto_Rico'],
  RI: ['Rhode Island', 'America/New_York'],
  SC: ['South Carolina', 'America/New_York'],
  SD: ['South Dakota', 'America/Chicago'],
  TN: ['Tennessee', 'America/Chicago'],
  TX: ['Texas', 'America/Chicago'],
  UT: ['Utah', 'America/Denver'],
  VT: ['Vermont', 'America/New_York'],
  VA: ['Virginia', 'America/New_York'],
  WA: ['Washington', 'America/Los_Angeles'],
  WV: ['West Virginia', 'America/New_York'],
  WI: ['Wisconsin', 'America/Chicago'],
  WY: ['Wyoming', 'America/Denver'],
} as const

export type UsState = keyof typeof STATES

const isUsState = (code: string): code is UsState => code in STATES
export const US_STATES: readonly UsState[] = Object.keys(STATES).filter(isUsState)

/** The state named by a text, by its code or its name in any case; undefined for a region of another country. */
export const usStateOf = (text: string): UsState | undefined => {
  const wanted = text.trim().toLowerCase()
  return US_STATES.find((code) => code.toLowerCase() === wanted || STATES[code][0].toLowerCase() === wanted)
}

export const zoneOfState = (state: UsState): string => STATES[state][1]
