/** What is less likely than this never happens: it is the rounding of a probability that is 0. */
export const minProbability = 1e-12
