import { TrackingText } from '../../components/parcel/tracking-text.tsx'
import { LongText } from '../../components/text/long-text.tsx'

/** Tracking number of a row, with its note below. */
export const TrackingWithNote = ({ tracking, note }: { tracking: string; note: string }) => (
  <>
    <TrackingText tracking={tracking} opensNewTab />
    {note !== '' && <LongText text={note} small />}
  </>
)
