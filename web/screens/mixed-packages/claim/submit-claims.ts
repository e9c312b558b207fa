import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import type { Sayable } from '../../../texts/say.ts'
import type { ClaimList, ClaimWish } from './claim-wish.ts'

/** Between two claims (D3 s9). */
const PAUSE_MS = 200

export interface Submission {
  all: number
  done: number
  failures: { wish: ClaimWish; told: Sayable }[]
  isRunning: boolean
}

/**
 * Submits claims one after the other, each under a key of its own. What is in leaves the list at once, so that a page that
 * is closed half-way keeps what is left.
 */
export const useSubmission = (list: ClaimList) => {
  const client = useQueryClient()
  const [submission, setSubmission] = useState<Submission>()
  const run = async (wishes: readonly ClaimWish[]) => {
    const failures: Submission['failures'] = []
    const done = new Set<string>()
    const show = (isRunning: boolean) =>
      setSubmission({ all: wishes.length, done: done.size, failures: [...failures], isRunning })
    show(true)
    for (const [at, wish] of wishes.entries()) {
      if (at > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      try {
        await submitOne(wish)
        list.remove(done.add(wish.id))
      } catch (error) {
        failures.push({ wish, told: error instanceof Error ? error : { message: String(error) } })
      }
      show(true)
    }
    await Promise.all(['mixed-packages', 'inbound'].map((domain) => client.invalidateQueries({ queryKey: [domain] })))
    show(false)
  }
  return { submission, run, close: () => setSubmission(undefined) }
}

// The wish is the key: what was submitted and not answered is submitted once, however often it is tried.
const submitOne = ({ id, inboundNo, mixedPackageId, warehouse: _, productName: _name, ...wish }: ClaimWish) =>
  api['mixed-packages'].submitMixedClaim(
    { ...wish, ...(inboundNo ? { inboundNo } : {}), ...(mixedPackageId ? { mixedPackageId } : {}) },
    { idempotencyKey: id },
  )
