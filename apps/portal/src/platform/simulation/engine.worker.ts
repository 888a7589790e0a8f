/** The worker that simulates circuits, for the composer and for a job's ideal result. */
import '@qportal/simulator/worker'
