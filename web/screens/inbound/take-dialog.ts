/** The open dialog of a take; `back`: closing it returns to the take's own dialog. */
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
