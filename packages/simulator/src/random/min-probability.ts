/** Outcomes below this probability are ignored: it is a rounding error of 0. */
export const minProbability = 1e-12
