/** Maximum endpoints of a company. */
export const MAX_WEBHOOKS = 10

/** Seconds between the attempts of a delivery, each varied by up to a fifth: eight attempts within a day. */
export const RETRY_SECONDS = [30, 300, 1800, 7200, 14_400, 25_200, 32_400] as const
/** Seconds from the first to the last attempt. */
export const RETRY_SPAN_SECONDS = RETRY_SECONDS.reduce((sum: number, seconds) => sum + seconds, 0)
export const MAX_ATTEMPTS = RETRY_SECONDS.length + 1

/** Seconds within which an endpoint must respond. */
export const ANSWER_SECONDS = 10

/** Days of failures, without one success, after which an endpoint is disabled. */
export const DAYS_TO_DISABLE = 3

/** Days for which deliveries can be viewed and replayed. */
export const KEPT_DAYS = 30

/** Newest attempts shown per delivery. */
export const SHOWN_ATTEMPTS = 20

/** Maximum deliveries replayed per call. */
export const REPLAYED_AT_ONCE = 25

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Prefix of a secret, as defined by Standard Webhooks; the rest is base64. */
export const SECRET_MARK = 'whsec_'
