/** The thread in which the ideal of a job is simulated. */
import '@qportal/simulator/worker'
