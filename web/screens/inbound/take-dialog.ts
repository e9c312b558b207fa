/** Which dialog of a take is open; `back` brings one opened from the take's own dialog back there. */
export type TakeDialog =
  | { kind: 'take'; inboundNo: string }
  | { kind: 'edit'; inboundNo: string; tracking: string; back?: boolean }
  | { kind: 'remove'; inboundNo: string; trackings: readonly string[]; back?: boolean }
  | {
      kind: 'add' | 'sheet' | 'report' | 'cancel' | 'claimAll' | 'compare' | 'confirm' | 'discrepancy'
      inboundNo: string
      back?: boolean
    }
  | { kind: 'claim'; inboundNo: string; tracking: string; back?: boolean }
