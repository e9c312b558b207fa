/** Which dialog of a take is open; `back` brings one opened from the take's own dialog back there. */
export type TakeDialog =
  | { kind: 'take'; inboundNo: string }
  | { kind: 'add'; inboundNo: string; back?: boolean }
  | { kind: 'report'; inboundNo: string; back?: boolean }
  | { kind: 'cancel' | 'claimAll' | 'compare' | 'confirm'; inboundNo: string; back?: boolean }
  | { kind: 'claim'; inboundNo: string; tracking: string; back?: boolean }
