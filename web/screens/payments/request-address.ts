/** The list of requests, narrowed to one by its number: it is found there archived as well. */
export const requestAddress = (paymentNo: string): string =>
  `/payments/requests?condition=${encodeURIComponent(paymentNo)}`
