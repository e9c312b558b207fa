import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import type { DisplayMessage } from '../../../texts/translate-message.ts'
import type { ClaimList, DraftClaim } from './draft-claims.ts'

/** Pause between two claims (SPEC-mixed-packages-157). */
const PAUSE_MS = 200

export interface Submission {
  all: number
  done: number
  failures: { draft: DraftClaim; error: DisplayMessage }[]
  isRunning: boolean
}

/**
 * Submits claims one by one, each with its own idempotency key. A claim is removed from the list as soon as it is
 * submitted, so that closing the page midway leaves only unsubmitted claims.
 */
export const useSubmission = (list: ClaimList) => {
  const client = useQueryClient()
  const [submission, setSubmission] = useState<Submission>()
  const run = async (drafts: readonly DraftClaim[]) => {
    const failures: Submission['failures'] = []
    const done = new Set<string>()
    const show = (isRunning: boolean) =>
      setSubmission({ all: drafts.length, done: done.size, failures: [...failures], isRunning })
    show(true)
    for (const [at, draft] of drafts.entries()) {
      if (at > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      try {
        await submitOne(draft)
        list.remove(done.add(draft.id))
      } catch (error) {
        failures.push({ draft, error: error instanceof Error ? error : { message: String(error) } })
      }
      show(true)
    }
    await Promise.all(['mixed-packages', 'inbound'].map((domain) => client.invalidateQueries({ queryKey: [domain] })))
    show(false)
  }
  return { submission, run, close: () => setSubmission(undefined) }
}

// The id of the draft is the idempotency key: retrying a claim that got no response submits it only once.
const submitOne = ({ id, inboundNo, mixedPackageId, warehouse: _, productName: _name, ...draft }: DraftClaim) =>
  api['mixed-packages'].submitMixedClaim(
    { ...draft, inboundNo: inboundNo || undefined, mixedPackageId: mixedPackageId || undefined },
    { idempotencyKey: id },
  )
