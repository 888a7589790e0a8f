/** The thread in which circuits are simulated, live and for the ideal of a job: one file, loaded once. */
import '@qportal/simulator/worker'
